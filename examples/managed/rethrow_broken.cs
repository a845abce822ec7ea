// What is thrown again comes to the outer handler. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Deep : Exception { public int Level; public Deep(int level) { Level = level; } }
static class Test {
    static int seen;
    static void Inner(int x) {
        try { if (x > 3) throw new Deep(x); } catch (Deep) { seen = 2; throw; }
    }
    public static void Run(int x) {
        try { Inner(x); } catch (Deep d) { if (d.Level <= 3 || seen != 1) throw new Exception(); }
    }
}
