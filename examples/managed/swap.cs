// Two fields change places.
// expect: SAFE
// entry: Test.Run
class Pair { public int A, B; public void Swap() { int a = A; A = B; B = a; } }
static class Test {
    public static void Run(Pair pair) {
        if (pair == null) return;
        int a = pair.A, b = pair.B;
        pair.Swap();
        if (pair.A != b || pair.B != a) throw new System.Exception("not swapped");
    }
}
