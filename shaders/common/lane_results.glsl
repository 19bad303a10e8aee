// Stores the results of lane_columns.glsl in pairs: two adjacent columns of a lane are one word of 64 bits.
// `columns` is even. The constant `uses_vec2`: rows of the result have an even number of elements, and all
// operands are aligned to 8 bytes. Include lane_columns.glsl first.

// Returns the first column of pair j of this lane; `first` is the first column of the workgroup.
uint pair_column(uint first, uint j) { return first + 2 * (j * lanes + gl_SubgroupInvocationID); }
const uint group_columns = lanes * columns;

vec2 pair_sum(uint r, uint j) { return vec2(sums[r * columns + 2 * j], sums[r * columns + 2 * j + 1]); }

// Load and store elements i and i + 1; the latter only if `has_second`.
vec2 load_two(Address floats, uint i, bool has_second) {
    if (uses_vec2) return load_pair(floats, i);
    return vec2(F32In(floats).v[i], has_second ? F32In(floats).v[i + 1] : 0.0);
}
void store_two(Address floats, uint i, bool has_second, vec2 values) {
    if (uses_vec2) {
        store_pair(floats, i, values);
        return;
    }
    F32Out(floats).v[i] = values.x;
    if (has_second) F32Out(floats).v[i + 1] = values.y;
}
