// Rows of different lengths. Broken.
// expect: UNSAFE
// entry: Test.Run
static class Test {
    public static int Run(int[][] rows, int row, int column) {
        if (rows == null || row < 0 || row >= rows.Length) return 0;
        if (column < 0 || column >= rows[row].Length) return 0;
        return rows[row][column];
    }
}
