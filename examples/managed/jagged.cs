// Rows of different lengths.
// expect: SAFE
// entry: Test.Run
static class Test {
    public static int Run(int[][] rows, int row, int column) {
        if (rows == null || row < 0 || row >= rows.Length || rows[row] == null) return 0;
        if (column < 0 || column >= rows[row].Length) return 0;
        return rows[row][column];
    }
}
