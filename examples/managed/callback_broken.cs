// Callbacks that change what they have captured. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static void Times(int n, Action<int> act) { for (int i = 0; i <= n; i++) act(i); }
    public static void Run() {
        int sum = 0;
        Times(4, i => sum += i);
        if (sum != 6) throw new Exception();
    }
}
