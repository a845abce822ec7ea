// A machine with a stack computes expressions behind operands. Broken.
// expect: UNSAFE
// entry: Test.Check
using System;
using System.Collections.Generic;
static class Test {
    const int Plus = -1, Times = -2, Negate = -3;
    static int Evaluate(params int[] code) {
        Stack<int> stack = new Stack<int>();
        foreach (int token in code) {
            switch (token) {
                case Plus: stack.Push(unchecked(stack.Pop() + stack.Pop())); break;
                case Times: stack.Push(unchecked(stack.Pop() * stack.Pop())); break;
                case Negate: stack.Push(unchecked(-stack.Pop())); break;
                default:
                    if (token < 0) throw new ArgumentException("token");
                    stack.Push(token);
                    break;
            }
        }
        if (stack.Count != 1) throw new InvalidOperationException("operands are left");
        return stack.Pop();
    }
    public static void Check(int x) {
        if (x < 0 || x > 1000) return;
        if (Evaluate(2, x, Times, 1, Plus) != 2 * x + 1) throw new Exception("2x + 1");
        if (Evaluate(x, Negate, Plus, x) != 0) throw new Exception("x - x");
    }
}
