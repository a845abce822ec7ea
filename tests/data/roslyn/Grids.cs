// Grids.Transpose: SAFE
// Grids.Outside: UNSAFE IndexOutOfRangeException
// Grids.Cube: SAFE
// Grids.Jagged: UNSAFE NullReferenceException
// Grids.Table: SAFE
// Grids.Negative: UNSAFE OverflowException
// Grids.Structs: SAFE
using System;
public struct Tile { public int Height; public bool Wall; }
public static class Grids {
    static readonly int[] primes = { 2, 3, 5, 7, 11, 13, 17, 19 };
    static readonly byte[,] costs = { { 1, 2, 3 }, { 4, 5, 6 } };
    static int[,] Turn(int[,] m) {
        var t = new int[m.GetLength(1), m.GetLength(0)];
        for (int i = 0; i < m.GetLength(0); i++) for (int j = 0; j < m.GetLength(1); j++) t[j, i] = m[i, j];
        return t;
    }
    public static void Transpose(int x) {
        int[,] m = { { 1, 2, x }, { 4, 5, 6 } };
        var t = Turn(m);
        if (t.Length != 6 || t[2, 0] != x || t[1, 1] != 5 || t.Rank != 2) throw new Exception();
    }
    public static int Outside(int i, int j) { if (i < 0 || j < 0 || i > 1 || j > 3) return 0; return costs[i, j]; }
    public static void Cube(int v) {
        var cube = new int[2, 2, 2];
        cube[1, 0, 1] = v;
        cube[1, 0, 1] += 3;
        cube[0, 1, 1]++;
        if (cube[1, 0, 1] != unchecked(v + 3) || cube[0, 1, 1] != 1 || cube[1, 1, 1] != 0) throw new Exception();
    }
    public static int Jagged(int n) {
        var rows = new int[3][];
        for (int i = 0; i < 3; i++) if (i != (n & 3)) rows[i] = new int[i + 1];
        int sum = 0;
        foreach (var row in rows) sum += row.Length;
        return sum;
    }
    public static void Table(int i) {
        int p = primes[(i & int.MaxValue) % primes.Length];
        if (p < 2 || p > 19) throw new Exception();
        int total = 0;
        foreach (byte c in costs) total += c;
        if (total != 21) throw new Exception();
    }
    public static int Negative(int n) { if (n > 4) return 0; return new int[n].Length; }
    public static void Structs() {
        var map = new Tile[2, 2];
        map[0, 1].Height = 7; map[1, 1].Wall = true;
        Tile t = map[0, 1]; t.Height++;
        if (map[0, 1].Height != 7 || t.Height != 8 || !map[1, 1].Wall || map[0, 0].Wall) throw new Exception();
    }
}
