// Methods of the class Array.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run(int x, int y) {
        int[] all = { x, y };
        Array.Sort(all);
        int[] more = new int[4];
        Array.Copy(all, 0, more, 3, 2);
        if (more[2] > more[3]) throw new Exception();
        if (Array.IndexOf(all, x) < 0) throw new Exception();
    }
}
