// C = A · Bᵀ in tiles, for all products of many rows (linear, conv1d, conv2d). A workgroup accumulates one
// tile of C in registers; slices of A and B are staged in shared memory.
//
// The including shader defines the three functions below and calls tile_product(). The rows of A may be those
// of a matrix, sliding windows of a signal or patches of an image. ops::TileShape sets constants 0..5.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require

#include "params/tile_constants.h"
TILE_WORKGROUP_SIZE
MORE_CONSTANTS(TILE_CONSTANTS)

// Return elements k .. k + 3 of A's row and of B's row n (B is [columns, depth]). k is a multiple of 4, row
// and n are inside the matrix, and elements at or after `depth` must be zero.
vec4 load_a(uint row, uint k);
vec4 load_b(uint n, uint k);
// Stores one finished element; called once for each element of C.
void store_c(uint row, uint n, float value);

const uint tile_threads = threads_n * threads_m;
const uint tile_m = threads_m * rows_per_thread;
const uint tile_n = threads_n * columns_per_thread;
const uint slice_quads = tile_k / 4;
const uint a_quads = tile_m * slice_quads;  // groups of four elements in a slice
const uint b_quads = tile_n * slice_quads;
const uint a_fetches = (a_quads + tile_threads - 1) / tile_threads;
const uint b_fetches = (b_quads + tile_threads - 1) / tile_threads;
const uint a_stride = tile_m + 4;  // padded by four columns to avoid bank conflicts of the transposed stores
const uint b_stride = tile_n + 4;

shared float a_slice[tile_k * a_stride];  // [tile_k, tile_m]
shared float b_slice[tile_k * b_stride];  // [tile_k, tile_n]

vec4 a_fetched[a_fetches];
vec4 b_fetched[b_fetches];

void fetch_slices(uint rows, uint columns, uint depth, uint first_row, uint first_column, uint first_k) {
    [[unroll]] for (uint i = 0; i < a_fetches; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * tile_threads;
        const uint row = first_row + quad / slice_quads;
        const uint k = first_k + quad % slice_quads * 4;
        a_fetched[i] = vec4(0);
        if (quad < a_quads && row < rows && k < depth) a_fetched[i] = load_a(row, k);
    }
    [[unroll]] for (uint i = 0; i < b_fetches; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * tile_threads;
        const uint n = first_column + quad / slice_quads;
        const uint k = first_k + quad % slice_quads * 4;
        b_fetched[i] = vec4(0);
        if (quad < b_quads && n < columns && k < depth) b_fetched[i] = load_b(n, k);
    }
}

void stage_slices() {
    [[unroll]] for (uint i = 0; i < a_fetches; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * tile_threads;
        const uint index = quad % slice_quads * 4 * a_stride + quad / slice_quads;
        if (quad < a_quads) {
            [[unroll]] for (uint j = 0; j < 4; ++j) a_slice[index + j * a_stride] = a_fetched[i][j];
        }
    }
    [[unroll]] for (uint i = 0; i < b_fetches; ++i) {
        const uint quad = gl_LocalInvocationIndex + i * tile_threads;
        const uint index = quad % slice_quads * 4 * b_stride + quad / slice_quads;
        if (quad < b_quads) {
            [[unroll]] for (uint j = 0; j < 4; ++j) b_slice[index + j * b_stride] = b_fetched[i][j];
        }
    }
}

uint thread_x() { return has_subgroup_rows ? gl_SubgroupInvocationID : gl_LocalInvocationID.x; }
uint thread_y() { return has_subgroup_rows ? gl_SubgroupID : gl_LocalInvocationID.y; }

// A thread computes rows y + i * threads_m and columns in groups of four, (x + g * threads_n) * 4 .. + 3, so
// that a row of threads accesses adjacent elements of B's slice and of C.
uint thread_column(uint j) {
    return (thread_x() + j / 4 * threads_n) * 4 + j % 4;
}

// Computes the tile at (first_row, first_column), multiples of the tile's size, of C[rows, columns].
void tile_product(uint rows, uint columns, uint depth, uint first_row, uint first_column) {
    float sums[rows_per_thread * columns_per_thread];
    [[unroll]] for (uint i = 0; i < rows_per_thread * columns_per_thread; ++i) sums[i] = 0.0;

    fetch_slices(rows, columns, depth, first_row, first_column, 0);
    for (uint first_k = 0; first_k < depth; first_k += tile_k) {
        stage_slices();
        barrier();
        // The loads of the next slice are in flight while this one is multiplied.
        fetch_slices(rows, columns, depth, first_row, first_column, first_k + tile_k);
        for (uint k = 0; k < tile_k; ++k) {
            float a[rows_per_thread];
            float b[columns_per_thread];
            [[unroll]] for (uint i = 0; i < rows_per_thread; ++i)
                a[i] = a_slice[k * a_stride + thread_y() + i * threads_m];
            [[unroll]] for (uint j = 0; j < columns_per_thread; ++j) b[j] = b_slice[k * b_stride + thread_column(j)];
            [[unroll]] for (uint i = 0; i < rows_per_thread; ++i) {
                [[unroll]] for (uint j = 0; j < columns_per_thread; ++j)
                    sums[i * columns_per_thread + j] = fma(a[i], b[j], sums[i * columns_per_thread + j]);
            }
        }
        barrier();
    }

    [[unroll]] for (uint i = 0; i < rows_per_thread; ++i) {
        const uint row = first_row + thread_y() + i * threads_m;
        [[unroll]] for (uint j = 0; j < columns_per_thread; ++j) {
            const uint n = first_column + thread_column(j);
            if (row < rows && n < columns) store_c(row, n, sums[i * columns_per_thread + j]);
        }
    }
}
