// What is added to a delegate is called after it.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static int log;
    public static void Run() {
        log = 0;
        Action one = () => log = log * 10 + 1;
        Action two = () => log = log * 10 + 2;
        Action all = one + two;
        all += one;
        all();
        if (log != 112) throw new Exception();
    }
}
