// A struct with operators and properties.
// expect: SAFE
// entry: Test.Run
using System;
struct Point {
    public int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public static Point operator +(Point a, Point b) { return new Point(a.X + b.X, a.Y + b.Y); }
    public static Point operator -(Point a) { return new Point(-a.X, -a.Y); }
    public bool IsZero { get { return X == 0 && Y == 0; } }
}
static class Test {
    public static void Run(int x, int y) {
        Point p = new Point(x, y);
        Point q = p + -p;
        if (!q.IsZero) throw new Exception();
    }
}
