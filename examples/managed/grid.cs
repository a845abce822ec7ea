// An array of two dimensions: both indices are tested.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static readonly bool[,] walls = new bool[4, 4];
    public static void Run(int x, int y) {
        if (x < 0 || y < 0 || x >= walls.GetLength(0) || y >= walls.GetLength(1)) return;
        walls[x, y] = true;
        if (!walls[x, y]) throw new Exception();
    }
}
