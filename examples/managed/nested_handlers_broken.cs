// An exception in a finally block takes the place of the one under way. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class A : Exception { }
class B : Exception { }
static class Test {
    static void Act() { try { throw new A(); } finally { throw new B(); } }
    public static void Run() {
        try {
            try { Act(); } catch (ArgumentException) { }
        } catch (A) { throw new InvalidOperationException(); }
    }
}
