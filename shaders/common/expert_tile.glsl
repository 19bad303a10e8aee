// The tile of an expert's slots that a workgroup of a grouped product processes. The including shader has
// push constants p with `groups` and `max_tiles` (ExpertGroups in params/moe.h).
uint tile_expert;
uint tile_slots;
uint first_slot_index;  // index of the first slot number of the tile in `groups`

// Sets the variables above. Returns false if there are fewer tiles.
bool find_tile(uint tile) {
    U32In groups = U32In(p.groups);
    if (tile >= groups.v[0]) return false;
    tile_expert = groups.v[1 + 3 * tile];
    first_slot_index = 1 + 3 * p.max_tiles + groups.v[2 + 3 * tile];
    tile_slots = groups.v[3 + 3 * tile];
    return true;
}

uint slot_of(uint row) { return U32In(p.groups).v[first_slot_index + row]; }
