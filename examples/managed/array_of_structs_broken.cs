// Elements of an array of structs are values: a copy of one is another value.
// expect: UNSAFE
// entry: Test.Run
using System;
struct Point { public int X, Y; }
static class Test {
    public static void Run(int n) {
        Point[] all = new Point[3];
        for (int i = 0; i < all.Length; i++) { all[i].X = i; all[i].Y = n; }
        Point copy = all[1];
        copy.X = 9;
        int sum = 0;
        foreach (Point p in all) sum += p.X;
        if (sum != 11) throw new Exception();
        if (all[2].Y != n) throw new Exception();
    }
}
