// The queue of the class library: first in, first out.
// expect: SAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run(int x, int y) {
        Queue<int> queue = new Queue<int>();
        queue.Enqueue(x);
        queue.Enqueue(y);
        if (queue.Dequeue() != x || queue.Peek() != y) throw new Exception();
    }
}
