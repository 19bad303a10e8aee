// Products of one row of x with columns of one or two weights, fully unrolled, for rows whose length is a
// specialization constant.
//
// llvmpipe emits a scalar load if an address is uniform: outside of loops and branches, and computed from
// constants and push constants only. Every lane therefore loads the words of all lanes and selects its own,
// which takes one or two instructions per word instead of fifteen. llvmpipe does not treat the workgroup
// index as uniform. It does treat the elements of a push-constant array as uniform, whatever their index,
// because Vulkan requires this index to be dynamically uniform.
//
// Include lane_columns.glsl first. Requires push constants with digits[8], the numbers 0 to 7, and the
// constants `unrolled_depth`, the length of a row, a multiple of 256, or 0 for the loop of lane_columns.glsl;
// and `row_columns`, the number of columns of a lane in each weight.

// Returns the row of a weight with n rows for column c of a lane; `first` is the first row of the workgroup.
// Columns are in adjacent pairs, so that a pair of results is one word. Past the end, it is the last row,
// whose result is discarded.
uint lane_row(uint first, uint c, uint n, uint lane) {
    return min(first + 2 * (c % row_columns / 2 * lanes + lane) + c % 2, n - 1);
}

#if defined(ELEMENT_q8_0)

struct BlocksQ8_0 {  // GroupQ8_0 with blocks as vectors
    u64vec2 scales;
    u64vec4 codes[8];
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer GroupsOfBlocks { BlocksQ8_0 v[]; };
const uint group_bytes = 272;

// Returns `number`, which is below 512, as a value that llvmpipe treats as uniform.
uint as_uniform(uint number) {
    return digits[number & 7] + 8 * digits[number >> 3 & 7] + 64 * digits[number >> 6 & 7];
}
uint column_group() { return unrolled_depth != 0 ? as_uniform(workgroup().y) : workgroup().y; }

// The address of the row of every lane and column.
Address rows_of_lanes[columns * lanes];

u64vec2 lane_scales(uint c, uint group) {
    u64vec2 selected = u64vec2(0);
    [[unroll]] for (uint lane = 0; lane < lanes; ++lane) {
        const u64vec2 loaded = GroupsOfBlocks(rows_of_lanes[c * lanes + lane]).v[group].scales;
        const bool is_selected = gl_SubgroupInvocationID == lane;
        selected = u64vec2(is_selected ? loaded.x : selected.x, is_selected ? loaded.y : selected.y);
    }
    return selected;
}
u64vec4 lane_codes(uint c, uint group, uint block) {
    u64vec4 selected = u64vec4(0);
    [[unroll]] for (uint lane = 0; lane < lanes; ++lane) {
        const u64vec4 loaded = GroupsOfBlocks(rows_of_lanes[c * lanes + lane]).v[group].codes[block];
        const bool is_selected = gl_SubgroupInvocationID == lane;
        selected = u64vec4(is_selected ? loaded.x : selected.x, is_selected ? loaded.y : selected.y,
                      is_selected ? loaded.z : selected.z, is_selected ? loaded.w : selected.w);
    }
    return selected;
}

float dot_block(u64vec4 codes, vec4 x[8]) {
    float sum = 0.0;
    [[unroll]] for (uint o = 0; o < 4; ++o) {
        const uvec2 words = unpack32(codes[o]);
        sum += dot(signed_bytes(words.x), x[2 * o]) + dot(signed_bytes(words.y), x[2 * o + 1]);
    }
    return sum;
}

// Loads the elements 32 · block .. 32 · block + 31 of x, the same in all lanes.
void load_unrolled_x(uint block, out vec4 x[8]) {
    [[unroll]] for (uint q = 0; q < 8; ++q) {
        x[q] = F32QuadsIn(p.x).v[block * 8 + q];
        if (!has_norm) continue;
        squares[0] += dot(x[q], x[q]) / float(lanes);  // norm_factor() sums over lanes
        x[q] *= F32QuadsIn(p.norm).v[block * 8 + q];
    }
}

void multiply_unrolled(Address weights[columns], uint first, uint n) {
    squares[0] = 0.0;
    [[unroll]] for (uint c = 0; c < columns; ++c) {
        sums[c] = 0.0;
        [[unroll]] for (uint lane = 0; lane < lanes; ++lane)
            rows_of_lanes[c * lanes + lane] =
                weights[c] + uint64_t(lane_row(first, c, n, lane)) * (unrolled_depth / 256 * group_bytes);
    }
    [[unroll]] for (uint group = 0; group < unrolled_depth / 256; ++group) {
        u64vec2 scales[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c) scales[c] = lane_scales(c, group);
        [[unroll]] for (uint block = 0; block < 8; ++block) {
            vec4 x[8];
            load_unrolled_x(group * 8 + block, x);
            [[unroll]] for (uint c = 0; c < columns; ++c) {
                const uint two_scales = unpack32(scales[c][block / 4])[block / 2 % 2];
                const float scale = unpackHalf2x16(two_scales)[block % 2];
                sums[c] = fma(scale, dot_block(lane_codes(c, group, block), x), sums[c]);
            }
        }
    }
}

#else

uint column_group() { return workgroup().y; }
void multiply_unrolled(Address weights[columns], uint first, uint n) {}

#endif

// Computes the sums of this lane's columns of weights with n rows of `depth` elements; `first` is the first
// column of the workgroup.
void multiply_columns(Address weights[columns], uint first, uint n, uint depth) {
    if (unrolled_depth != 0) {
        multiply_unrolled(weights, first, n);
    } else {
        uint starts[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c)
            starts[c] = lane_row(first, c, n, gl_SubgroupInvocationID) * depth;
        multiply(weights, starts, depth);
    }
}
