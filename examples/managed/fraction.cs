// Fractions with operators; the denominator is positive.
// expect: SAFE
// entry: Test.Check
using System;
struct Fraction {
    readonly long top, bottom;
    public Fraction(long top, long bottom) {
        if (bottom <= 0) throw new ArgumentOutOfRangeException("bottom");
        this.top = top;
        this.bottom = bottom;
    }
    public static Fraction operator *(Fraction a, Fraction b) { return new Fraction(a.top * b.top, a.bottom * b.bottom); }
    public static bool operator ==(Fraction a, Fraction b) { return a.top * b.bottom == b.top * a.bottom; }
    public static bool operator !=(Fraction a, Fraction b) { return !(a == b); }
    public Fraction Inverse() {
        if (top == 0) throw new DivideByZeroException();
        return top > 0 ? new Fraction(bottom, top) : new Fraction(-bottom, -top);
    }
    public override bool Equals(object o) { return o is Fraction && this == (Fraction)o; }
    public override int GetHashCode() { return 0; }
}
static class Test {
    public static void Check(short a, short b) {
        if (b <= 0) return;
        Fraction f = new Fraction(a, b);
        if (f != new Fraction(2 * a, 2 * b)) throw new Exception("not the same number");
        if (a == 0) return;
        Fraction inverse = f.Inverse();
        if (inverse.Inverse() != f) throw new Exception("the inverse of the inverse");
    }
}
