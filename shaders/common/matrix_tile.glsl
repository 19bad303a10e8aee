// C = A · Bᵀ in tiles with cooperative matrices: the counterpart of tile_product.glsl. A and B are staged as
// float16 in shared memory, sums are float32. A may be the sum of A_TERMS float16 matrices, each of which is
// multiplied with B.
//
// The including shader defines RawA, A_TERMS and the functions below and calls matrix_product().
// ops::MatrixTile sets constants 0..5.
#pragma use_vulkan_memory_model
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require

#include "params/tile_constants.h"
KERNEL_CONSTANTS(MATRIX_TILE_CONSTANTS)
#include "common/element_span.glsl"

// Return the index of the first element of row `row` of A, the elements k .. k + 7 of that row without
// conversion, and term `term` of these as float16. k is a multiple of 8 below the depth; row is inside the
// matrix.
uint a_begin(uint row);
RawA fetch_a(uint begin, uint k);
uvec4 a_as_f16(RawA raw, uint term);
// Return the tensor that contains row n of B, which corresponds to column n of C, and the index of the row's
// first element.
Address b_weight(uint n);
uint b_begin(uint n);

const uint side = 16;  // of a fragment
const uint tile_m = subgroups_m * row_fragments * side;
const uint tile_n = subgroups_n * column_fragments * side;
const uint slice_vec8s = tile_k / 8;      // in a row
const uint stride = slice_vec8s + 1;      // padded by 16 bytes to avoid bank conflicts
const uint a_rows = tile_m * A_TERMS;
const uint slice_size = (a_rows + tile_n) * stride;
const uint fetch_rows = threads / slice_vec8s;  // rows that a workgroup fetches at a time
const uint a_fetches = (tile_m + fetch_rows - 1) / fetch_rows;
const uint slice_spans = slice_vec8s / span_vec8s;  // in a row of B
const uint b_fetch_rows = threads / slice_spans;
const uint b_fetches = (tile_n + b_fetch_rows - 1) / b_fetch_rows;
const uint staging_columns = column_fragments * side;           // of finished sums: `side` rows per subgroup
const uint staging_size = side * staging_columns / 4;
const uint all_staging_size = subgroups_m * subgroups_n * staging_size;

// Repeats a statement for each term of A.
#if A_TERMS == 1
#define EACH_TERM const uint term = 0;
#else
#define EACH_TERM [[unroll]] for (uint term = 0; term < A_TERMS; ++term)
#endif

// The rows of A, term after term, then the rows of B, eight elements per uvec4; finally, finished sums.
shared uvec4 slices[slice_size > all_staging_size ? slice_size : all_staging_size];

uint a_from[a_fetches];
Address b_tensor[b_fetches];
uint b_from[b_fetches];
RawA a_raw[a_fetches];
RawSpan b_raw[b_fetches];

uint thread_row() { return gl_LocalInvocationIndex / slice_vec8s; }
uint thread_vec8() { return gl_LocalInvocationIndex % slice_vec8s; }
uint b_thread_row() { return gl_LocalInvocationIndex / slice_spans; }
uint b_thread_vec8() { return gl_LocalInvocationIndex % slice_spans * span_vec8s; }

// Rows and columns past the end repeat the last one; their results are discarded.
void find_rows(uint rows, uint columns, uint first_row, uint first_column) {
    [[unroll]] for (uint i = 0; i < a_fetches; ++i)
        a_from[i] = a_begin(min(first_row + thread_row() + i * fetch_rows, rows - 1));
    [[unroll]] for (uint i = 0; i < b_fetches; ++i) {
        const uint n = min(first_column + b_thread_row() + i * b_fetch_rows, columns - 1);
        b_tensor[i] = b_weight(n);
        b_from[i] = b_begin(n);
    }
}

// Starts the loads of a slice, which stage() waits for. Past the end, the last vec8 or span is loaded again.
void fetch(uint first_k, uint end_k) {
    const uint k = min(first_k + thread_vec8() * 8, end_k - 8);
    [[unroll]] for (uint i = 0; i < a_fetches; ++i) a_raw[i] = fetch_a(a_from[i], k);
    const uint b_k = min(first_k + b_thread_vec8() * 8, end_k - 8 * span_vec8s);
    [[unroll]] for (uint i = 0; i < b_fetches; ++i) b_raw[i] = fetch_span(b_tensor[i], b_from[i] + b_k);
}

// Converts the loaded slice and stores it in shared memory. Past the end, A is zero, so that the values of B
// do not matter.
void stage(uint first_k, uint end_k) {
    const uint k = first_k + thread_vec8() * 8;
    const uint index = thread_row() * stride + thread_vec8();
    [[unroll]] for (uint i = 0; i < a_fetches; ++i) {
        EACH_TERM {
            if (tile_m % fetch_rows == 0 || thread_row() + i * fetch_rows < tile_m)
                slices[index + (term * tile_m + i * fetch_rows) * stride] =
                    k < end_k ? a_as_f16(a_raw[i], term) : uvec4(0);
        }
    }
    const uint b_k = first_k + b_thread_vec8() * 8;
    const uint b_at = (a_rows + b_thread_row()) * stride + b_thread_vec8();
    [[unroll]] for (uint i = 0; i < b_fetches; ++i) {
        if (tile_n % b_fetch_rows != 0 && b_thread_row() + i * b_fetch_rows >= tile_n) continue;
        [[unroll]] for (uint vec8 = 0; vec8 < span_vec8s; ++vec8)
            slices[b_at + i * b_fetch_rows * stride + vec8] =
                vec8_to_f16(vec8_of(b_raw[i], vec8), b_from[i] + b_k + 8 * vec8);
    }
}

// Returns element (row, column) of the finished sums of a subgroup.
float sum(uint staging, uint row, uint column) {
    const uint i = row * staging_columns + column;
    return uintBitsToFloat(slices[staging + i / 4][i % 4]) * (1.0 / weight_gain);
}
// Stores finished sums: rows first_row .. first_row + 15, columns from first_column on, of C[rows, columns].
void store_rows(uint staging, uint rows, uint columns, uint first_row, uint first_column);

// Computes the tile at (first_row, first_column) of C[rows, columns], over the depth begin_k .. end_k - 1;
// both are multiples of 8.
void matrix_product(uint rows, uint columns, uint begin_k, uint end_k, uint first_row, uint first_column) {
    const uint m = gl_SubgroupID % subgroups_m;
    const uint n = gl_SubgroupID / subgroups_m * column_fragments;
    // Fragments of rows are assigned to subgroups in turn, which balances the work of a tile with few rows.
    const uint used_fragments = (rows - first_row + side - 1) / side;
    coopmat<float, gl_ScopeSubgroup, side, side, gl_MatrixUseAccumulator> sums[row_fragments * column_fragments];
    [[unroll]] for (uint i = 0; i < row_fragments * column_fragments; ++i)
        sums[i] = coopmat<float, gl_ScopeSubgroup, side, side, gl_MatrixUseAccumulator>(0.0);

    find_rows(rows, columns, first_row, first_column);
    fetch(begin_k, end_k);
    for (uint first_k = begin_k; first_k < end_k; first_k += tile_k) {
        stage(first_k, end_k);
        barrier();
        // The loads of the next slice are in flight while this one is multiplied.
        if (first_k + tile_k < end_k) fetch(first_k + tile_k, end_k);
        [[unroll]] for (uint k = 0; k < slice_vec8s; k += side / 8) {
            coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB> b[column_fragments];
            [[unroll]] for (uint j = 0; j < column_fragments; ++j)
                coopMatLoad(b[j], slices, (a_rows + (n + j) * side) * stride + k, stride,
                            gl_CooperativeMatrixLayoutColumnMajor);
            EACH_TERM {
                [[unroll]] for (uint i = 0; i < row_fragments; ++i) {
                    coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA> a;
                    coopMatLoad(a, slices, (term * tile_m + (i * subgroups_m + m) * side) * stride + k, stride,
                                gl_CooperativeMatrixLayoutRowMajor);
                    [[unroll]] for (uint j = 0; j < column_fragments; ++j)
                        sums[i * column_fragments + j] = coopMatMulAdd(a, b[j], sums[i * column_fragments + j]);
                }
            }
        }
        barrier();
    }

    const uint staging = gl_SubgroupID * staging_size;
    [[unroll]] for (uint i = 0; i < row_fragments; ++i) {
        if (i * subgroups_m + m >= used_fragments) break;
        [[unroll]] for (uint j = 0; j < column_fragments; ++j)
            coopMatStore(sums[i * column_fragments + j], slices, staging + j * side / 4, staging_columns / 4,
                         gl_CooperativeMatrixLayoutRowMajor);
        subgroupBarrier();
        store_rows(staging, rows, columns, first_row + (i * subgroups_m + m) * side, first_column + n * side);
        subgroupBarrier();
    }
}
