// Nested finally blocks run from the inside out, each once.
// expect: SAFE
// entry: Test.Check
using System;
static class Test {
    static int log;
    static void Note(int digit) { log = log * 10 + digit; }
    static void Work(bool fail) {
        try {
            Note(1);
            try {
                Note(2);
                if (fail) throw new InvalidOperationException();
                Note(3);
            } finally {
                Note(4);
            }
            Note(5);
        } catch (InvalidOperationException) {
            Note(6);
        } finally {
            Note(7);
        }
    }
    public static void Check(bool fail) {
        log = 0;
        Work(fail);
        if (log != (fail ? 12467 : 123457)) throw new Exception("another order");
    }
}
