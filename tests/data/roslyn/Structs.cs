// Structs.Copy: SAFE
// Structs.Elements: SAFE
// Structs.Operators: SAFE
// Structs.Readonly: SAFE
// Structs.Boxed: SAFE
// Structs.Unbox: UNSAFE InvalidCastException
// Structs.Fraction: UNSAFE DivideByZeroException
using System;
public struct Point {
    public int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public void Move(int d) { X += d; Y += d; }
    public static Point operator +(Point a, Point b) => new Point(a.X + b.X, a.Y + b.Y);
    public static bool operator ==(in Point a, in Point b) => a.X == b.X && a.Y == b.Y;
    public static bool operator !=(in Point a, in Point b) => !(a == b);
    public override bool Equals(object o) => o is Point p && this == p;
    public override int GetHashCode() => X ^ Y;
}
public readonly struct Ratio {
    public readonly int Over, Under;
    public Ratio(int over, int under) => (Over, Under) = (over, under);
    public int Floor => Over / Under;
    public static implicit operator Ratio(int n) => new Ratio(n, 1);
}
public struct Line { public Point From, To; public int Width; }
public static class Structs {
    static readonly Point origin = new Point(0, 0);
    public static void Copy(int x) {
        var p = new Point(x, 1);
        var q = p;
        q.Move(3);
        if (p.X != x || q.Y != 4 || q.X != unchecked(x + 3)) throw new Exception();
        var line = new Line { From = p, Width = 2 };
        line.To = line.From; line.To.Y++;
        if (line.From.Y != 1 || line.To.Y != 2) throw new Exception();
    }
    public static void Elements() {
        var all = new Point[3];
        for (int i = 0; i < all.Length; i++) { all[i].X = i; all[i].Move(1); }
        foreach (Point p in all) p.Move(100);
        var last = all[2]; last.X = 50;
        if (all[2].X != 3 || all[0].Y != 1) throw new Exception();
    }
    public static void Operators(int a) { if (new Point(a, 1) + new Point(1, a) != new Point(a + 1, a + 1)) throw new Exception(); }
    public static void Readonly() { origin.Move(5); if (origin.X != 0) throw new Exception(); }
    public static void Boxed(int x) {
        object o = new Point(x, 2);
        var p = (Point)o; p.Y = 9;
        if (!o.Equals(new Point(x, 2)) || o.Equals(p) || o.Equals("p")) throw new Exception();
    }
    public static int Unbox(int n) { object o = n > 0 ? (object)n : (object)(long)n; return (int)o; }
    public static int Fraction(int n) { Ratio r = 8; if (n != -1) r = new Ratio(n, n - 6); return r.Over == int.MinValue ? 0 : r.Floor; }
}
