// A loop is left through a finally block.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run(int n) {
        int steps = 0, undone = 0;
        for (int i = 0; i < 3; i++) {
            try { if (i == n) break; steps++; } finally { undone++; }
        }
        if (undone < steps || undone > steps + 1) throw new Exception();
    }
}
