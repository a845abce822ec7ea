// A struct behind an interface is a box of its own.
// expect: SAFE
// entry: Test.Check
using System;
interface ICounter { void Increment(); int Value { get; } }
struct Counter : ICounter {
    int value;
    public int Value { get { return value; } }
    public void Increment() { value++; }
}
static class Test {
    static void Twice(ICounter counter) { counter.Increment(); counter.Increment(); }
    static void TwiceInPlace<T>(ref T counter) where T : struct, ICounter { counter.Increment(); counter.Increment(); }
    public static void Check() {
        Counter counter = new Counter();
        counter.Increment();
        Twice(counter);
        if (counter.Value != 1) throw new Exception("the box counted");
        ICounter box = counter;
        Twice(box);
        if (box.Value != 3) throw new Exception("the box did not count");
        TwiceInPlace(ref counter);
        if (counter.Value != 3) throw new Exception("in place");
    }
}
