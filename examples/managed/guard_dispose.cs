// Objects are disposed in the opposite order, whatever happens.
// expect: SAFE
// entry: Test.Check
using System;
class Guard : IDisposable {
    static int depth;
    readonly int level;
    public static int Depth { get { return depth; } }
    public Guard() { level = ++depth; }
    public void Dispose() {
        if (level != depth) throw new InvalidOperationException("not the innermost");
        depth--;
    }
}
static class Test {
    static int Work(int x) {
        using (new Guard())
        using (new Guard()) {
            if (x < 0) throw new ArgumentException("x");
            if (x == 0) return Guard.Depth;
        }
        return -1;
    }
    public static void Check(int x) {
        int result = 0;
        try { result = Work(x); } catch (ArgumentException) { }
        if (Guard.Depth != 0) throw new Exception("one is left");
        if (result == 2 && x != 0) throw new Exception("two levels");
    }
}
