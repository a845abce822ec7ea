// Conversions that a struct defines.
// expect: SAFE
// entry: Test.Check
using System;
struct Cents {
    readonly long amount;
    Cents(long amount) { this.amount = amount; }
    public static implicit operator Cents(int whole) { return new Cents(100L * whole); }
    public static explicit operator int(Cents c) { return checked((int)(c.amount / 100)); }
    public static Cents operator +(Cents a, Cents b) { return new Cents(a.amount + b.amount); }
    public bool IsRound { get { return amount % 100 == 0; } }
}
static class Test {
    public static void Check(int a, short b) {
        Cents price = a;
        if (!price.IsRound || (int)price != a) throw new Exception("the way back");
        if (a > 1000000 || a < -1000000) return;
        Cents sum = price + b;
        if ((int)sum != a + b) throw new Exception("the sum");
    }
}
