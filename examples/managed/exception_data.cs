// A handler reads what the exception carries.
// expect: SAFE
// entry: Test.Run
using System;
class Limit : Exception { public readonly int Value; public Limit(int value) { Value = value; } }
static class Test {
    static int Half(int x) { if (x > 100) throw new Limit(x); return x / 2; }
    public static void Run(int x) {
        try { Half(x); } catch (Limit l) { if (l.Value <= 100) throw new Exception(); }
    }
}
