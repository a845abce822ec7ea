// A filter that says no leaves the search to the next handler.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run(int n) {
        int blocks = 0;
        try {
            try { if (n > 5) throw new InvalidOperationException(); }
            finally { blocks++; }
        }
        catch (InvalidOperationException) when (n > 6) { blocks = 10; }
        catch (Exception) { blocks += 20; }
        if (blocks != (n > 6 ? 10 : n > 5 ? 21 : 1)) throw new ArgumentException();
    }
}
