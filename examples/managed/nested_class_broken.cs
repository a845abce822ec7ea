// A list with its node inside, and exceptions where it is empty. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Pile<T> {
    class Cell { public T Value; public Cell Below; }
    Cell top; int count;
    public int Count { get { return count; } }
    public void Push(T value) { Cell c = new Cell(); c.Value = value; c.Below = top; top = c; count++; }
    public T Pop() {
        if (top == null) throw new InvalidOperationException("empty");
        T value = top.Value;
        count--;
        top = top.Below;
        if (top == null) count--;
        return value;
    }
}
static class Test {
    public static void Run(int x) {
        Pile<int> pile = new Pile<int>();
        pile.Push(x);
        try { pile.Pop(); pile.Pop(); } catch (InvalidOperationException) { }
        if (pile.Count != 0) throw new Exception();
    }
}
