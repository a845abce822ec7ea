// The stack of the class library. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run(int x) {
        Stack<int> stack = new Stack<int>();
        stack.Push(x);
        stack.Pop();
        if (stack.Pop() != x) throw new Exception();
    }
}
