// A loop is left through a finally block. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run(int n) {
        int steps = 0, undone = 0;
        for (int i = 0; i < 3; i++) {
            try { steps++; steps++; if (i == n) break; } finally { undone++; }
        }
        if (undone < steps || undone > steps + 1) throw new Exception();
    }
}
