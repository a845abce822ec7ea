// A lambda captures the variable, not its value: a copy in the loop is needed. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run() {
        Func<int>[] all = new Func<int>[3];
        for (int i = 0; i < all.Length; i++) {
            int copy = i;
            all[i] = () => copy * i;
        }
        for (int i = 0; i < all.Length; i++)
            if (all[i]() != i * i) throw new Exception("all see the last one");
    }
}
