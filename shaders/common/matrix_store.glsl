// Stores the sums of matrix_tile.glsl element by element with coalesced accesses. The including shader
// defines store_c.
void store_c(uint row, uint n, float value);  // called once for each element of C

void store_rows(uint staging, uint rows, uint columns, uint first_row, uint first_column) {
    for (uint i = gl_SubgroupInvocationID; i < side * staging_columns; i += gl_SubgroupSize) {
        const uint row = i / staging_columns, column = i % staging_columns;
        if (first_row + row < rows && first_column + column < columns)
            store_c(first_row + row, first_column + column, sum(staging, row, column));
    }
}
