// Two fields change places. Broken.
// expect: UNSAFE
// entry: Test.Run
class Pair { public int A, B; public void Swap() { int a = A; A = B; B = A; } }
static class Test {
    public static void Run(Pair pair) {
        if (pair == null) return;
        int a = pair.A, b = pair.B;
        pair.Swap();
        if (pair.A != b || pair.B != a) throw new System.Exception("not swapped");
    }
}
