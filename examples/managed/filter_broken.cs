// A filter says which exceptions a handler catches.
// expect: UNSAFE
// entry: Test.Run
using System;
class Failure : Exception { public readonly int Code; public Failure(int code) { Code = code; } }
static class Test {
    static int Try(int code) {
        try { throw new Failure(code); }
        catch (Failure f) when (f.Code == 1) { return 1; }
        catch (Failure) { return 2; }
    }
    public static void Run(int code) {
        if ((Try(code) == 1) != (code == 2)) throw new Exception();
    }
}
