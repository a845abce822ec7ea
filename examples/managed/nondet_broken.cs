// Any numbers, and what is assumed of them. Broken.
// expect: UNSAFE
// entry: Test.Main
static class Test {
    static void Main() {
        int n = Unheap.Nondet.Int();
        Unheap.Check.Assume(n > 0 && n < 100000);
        int square = n * n;
        Unheap.Check.Assert(square >= n);
    }
}
