// Products of columns of one weight or two, for kernels that may do without a loop: those for one row of x whose length
// is known when they are built.
//
// llvmpipe loads a word once for all lanes where it can tell that they want the same one: outside of loops and branches, at
// addresses made of constants and push constants only. So the words of every lane are loaded for all of them, and each
// keeps its own: an instruction or two for a word instead of fifteen. The number of the workgroup is nothing that
// llvmpipe takes for the same in all lanes, but what stands in an array of push constants is, by the rules of Vulkan,
// whatever its index.
//
// Include lane_columns.glsl first, where the push constants also have digits[8], the numbers 0 to 7, and constants stand:
// `straight_depth`, the length of a row, a multiple of 256, or 0 for the loop; and `row_columns`, after how many columns of
// a lane the rows of the weight start again.

// The row of a weight of n rows that column c of a lane is, of those from `first` on: neighbours in pairs, so that a pair of
// results is a word. Past the end the last one again, to be thrown away.
uint lane_row(uint first, uint c, uint n, uint lane) {
    return min(first + 2 * (c % row_columns / 2 * lanes + lane) + c % 2, n - 1);
}

#if defined(ELEMENT_q8_0)

struct BlocksQ8_0 {  // GroupQ8_0 with a block a word
    u64vec2 scales;
    u64vec4 codes[8];
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer GroupsOfBlocks { BlocksQ8_0 v[]; };
const uint group_bytes = 272;

// The number itself, which is below 512.
uint same_in_all_lanes(uint number) {
    return digits[number & 7] + 8 * digits[number >> 3 & 7] + 64 * digits[number >> 6 & 7];
}
uint column_group() { return straight_depth != 0 ? same_in_all_lanes(workgroup().y) : workgroup().y; }

// For every lane and column the start of its row.
Address rows_of_lanes[columns * lanes];

u64vec2 own_scales(uint c, uint group) {
    u64vec2 own = u64vec2(0);
    [[unroll]] for (uint lane = 0; lane < lanes; ++lane) {
        const u64vec2 its = GroupsOfBlocks(rows_of_lanes[c * lanes + lane]).v[group].scales;
        const bool mine = gl_SubgroupInvocationID == lane;
        own = u64vec2(mine ? its.x : own.x, mine ? its.y : own.y);
    }
    return own;
}
u64vec4 own_codes(uint c, uint group, uint block) {
    u64vec4 own = u64vec4(0);
    [[unroll]] for (uint lane = 0; lane < lanes; ++lane) {
        const u64vec4 its = GroupsOfBlocks(rows_of_lanes[c * lanes + lane]).v[group].codes[block];
        const bool mine = gl_SubgroupInvocationID == lane;
        own = u64vec4(mine ? its.x : own.x, mine ? its.y : own.y, mine ? its.z : own.z, mine ? its.w : own.w);
    }
    return own;
}

float dot_block(u64vec4 codes, vec4 x[8]) {
    float sum = 0.0;
    [[unroll]] for (uint o = 0; o < 4; ++o) {
        const uvec2 words = unpack32(codes[o]);
        sum += dot(signed_bytes(words.x), x[2 * o]) + dot(signed_bytes(words.y), x[2 * o + 1]);
    }
    return sum;
}

// Elements 32 · block .. + 31 of x, the same in all lanes.
void load_straight_x(uint block, out vec4 x[8]) {
    [[unroll]] for (uint q = 0; q < 8; ++q) {
        x[q] = F32QuadsIn(p.x).v[block * 8 + q];
        if (!normed) continue;
        squares[0] += dot(x[q], x[q]) / float(lanes);  // norm_factor() adds what the lanes have
        x[q] *= F32QuadsIn(p.norm).v[block * 8 + q];
    }
}

void multiply_straight(Address weights[columns], uint first, uint n) {
    squares[0] = 0.0;
    [[unroll]] for (uint c = 0; c < columns; ++c) {
        sums[c] = 0.0;
        [[unroll]] for (uint lane = 0; lane < lanes; ++lane)
            rows_of_lanes[c * lanes + lane] =
                weights[c] + uint64_t(lane_row(first, c, n, lane)) * (straight_depth / 256 * group_bytes);
    }
    [[unroll]] for (uint group = 0; group < straight_depth / 256; ++group) {
        u64vec2 scales[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c) scales[c] = own_scales(c, group);
        [[unroll]] for (uint block = 0; block < 8; ++block) {
            vec4 x[8];
            load_straight_x(group * 8 + block, x);
            [[unroll]] for (uint c = 0; c < columns; ++c) {
                const uint two_scales = unpack32(scales[c][block / 4])[block / 2 % 2];
                const float scale = unpackHalf2x16(two_scales)[block % 2];
                sums[c] = fma(scale, dot_block(own_codes(c, group, block), x), sums[c]);
            }
        }
    }
}

#else

uint column_group() { return workgroup().y; }
void multiply_straight(Address weights[columns], uint first, uint n) {}

#endif

// The sums of this lane's columns, of those from `first` on, of weights with n rows of `depth` elements.
void multiply_columns(Address weights[columns], uint first, uint n, uint depth) {
    if (straight_depth != 0) {
        multiply_straight(weights, first, n);
    } else {
        uint starts[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c)
            starts[c] = lane_row(first, c, n, gl_SubgroupInvocationID) * depth;
        multiply(weights, starts, depth);
    }
}
