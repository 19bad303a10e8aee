// Finds the tile of one expert's slots that a workgroup of a grouped product takes. The including shader has push
// constants p with `groups` and `max_tiles` as params/moe.h describes.
uint tile_expert;
uint tile_slots;
uint tile_places;  // where the slot numbers of the tile begin

bool find_tile(uint tile) {
    U32In groups = U32In(p.groups);
    if (tile >= groups.v[0]) return false;
    tile_expert = groups.v[1 + 3 * tile];
    tile_places = 1 + 3 * p.max_tiles + groups.v[2 + 3 * tile];
    tile_slots = groups.v[3 + 3 * tile];
    return true;
}

uint slot_of(uint row) { return U32In(p.groups).v[tile_places + row]; }
