// Finished sums of matrix_tile.glsl one by one, neighbours by neighbouring lanes. The including shader defines store_c.
void store_c(uint row, uint n, float value);  // called once for each element inside the matrix

void finish_rows(uint room, uint rows, uint columns, uint first_row, uint first_column) {
    for (uint i = gl_SubgroupInvocationID; i < side * room_columns; i += gl_SubgroupSize) {
        const uint row = i / room_columns, column = i % room_columns;
        if (first_row + row < rows && first_column + column < columns)
            store_c(first_row + row, first_column + column, sum(room, row, column));
    }
}
