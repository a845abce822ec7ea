// An iterator method, and a loop over it.
// expect: SAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    static IEnumerable<int> Count(int n) { for (int i = 0; i < n; i++) yield return i; }
    public static void Run() {
        int last = -1;
        foreach (int x in Count(3)) { if (x <= last) throw new Exception(); last = x; }
        if (last != 2) throw new Exception();
    }
}
