// A struct in a field of a class. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
struct Range { public int Low, High; public void Widen(int by) { Low -= by; High += by; } public int Size { get { return High - Low; } } }
class Window { public Range At; }
static class Test {
    public static void Run() {
        Window w = new Window();
        w.At.High = 4;
        Range copy = w.At;
        w.At.Widen(3);
        w.At.Widen(1);
        if (w.At.Size != 6) throw new Exception();
    }
}
