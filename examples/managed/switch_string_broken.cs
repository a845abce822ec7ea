// A switch over strings. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static int Value(string s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            default: return 0;
        }
    }
    public static void Run(bool b) {
        string s = b ? "one" : "Two";
        if (Value(s) == 0) throw new Exception();
    }
}
