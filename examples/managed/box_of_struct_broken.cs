// A struct that is used as an interface is copied into a box.
// expect: UNSAFE
// entry: Test.Run
using System;
interface ICounter { void Add(); int Value { get; } }
struct Counter : ICounter {
    int n;
    public void Add() { n++; }
    public int Value { get { return n; } }
}
static class Test {
    public static void Run() {
        Counter own = new Counter();
        own.Add();
        ICounter box = own;
        box.Add();
        if (own.Value != 2 || box.Value != 2) throw new Exception();
    }
}
