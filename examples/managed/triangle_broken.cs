// Three sides of a triangle are classified. Broken.
// expect: UNSAFE
// entry: Triangles.Check
using System;
static class Triangles {
    enum Kind { None, Scalene, Isosceles, Equilateral }
    static Kind Classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) return Kind.None;
        if (a >= b + c || b >= a + c || c >= a + b) return Kind.None;
        if (a == b && b == c) return Kind.Equilateral;
        return a == b || b == c ? Kind.Isosceles : Kind.Scalene;
    }
    public static void Check(int a, int b, int c) {
        if (a > 10000 || b > 10000 || c > 10000) return;
        Kind kind = Classify(a, b, c);
        if (kind != Classify(b, c, a)) throw new Exception("the order of sides matters");
        if (kind == Kind.Equilateral && a != c) throw new Exception("sides differ");
        if (kind == Kind.Scalene && (a == b || a == c)) throw new Exception("sides are equal");
    }
}
