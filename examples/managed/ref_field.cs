// A field is passed by reference.
// expect: SAFE
// entry: Test.Run
using System;
class Counter { public int Count; public int Limit; }
static class Test {
    static void Up(ref int n, int most) { if (n < most) n++; }
    public static void Run() {
        Counter c = new Counter();
        c.Limit = 2;
        for (int i = 0; i < 5; i++) Up(ref c.Count, c.Limit);
        if (c.Count > c.Limit) throw new Exception();
    }
}
