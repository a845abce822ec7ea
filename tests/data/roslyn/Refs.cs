// Refs.Swaps: SAFE
// Refs.Aliased: SAFE
// Refs.Outs: SAFE
// Refs.Read: SAFE
// Refs.Places: SAFE
// Refs.Bad: UNSAFE IndexOutOfRangeException
// Refs.Parse: UNSAFE FormatException
using System;
public class Cell { public int Value; public Cell Next; }
public struct Big { public int A, B; public int Sum() => A + B; }
public static class Refs {
    static int total;
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static bool Divide(int a, int b, out int q, out int r) {
        q = r = 0;
        if (b == 0 || b == -1) return false;
        q = a / b; r = a - q * b;
        return true;
    }
    static int Weigh(in Big big, in int factor = 2) => big.Sum() * factor;
    static void Add(ref int place, int n) { place += n; if (n > 1) Add(ref place, n - 1); }
    public static void Swaps(int x, int y) {
        int a = x, b = y;
        Swap(ref a, ref b);
        if (a != y || b != x) throw new Exception();
        string s = "s", t = null;
        Swap(ref s, ref t);
        if (s != null || t != "s") throw new Exception();
    }
    static void Both(ref int a, ref int b) { a = 1; b = 2; if (a != 2 && a != 1) throw new Exception(); a += b; }
    public static void Aliased() { int x = 0, y = 0; Both(ref x, ref x); if (x != 4) throw new Exception(); Both(ref x, ref y); if (x != 3) throw new Exception(); }
    public static void Outs(int a, int b) {
        if (Divide(a, b, out int q, out var r)) { if (q * b + r != a) throw new Exception(); }
        else if (q != 0 || r != 0) throw new Exception();
        Divide(7, 2, out _, out int one);
        if (one != 1) throw new Exception();
    }
    public static void Read() { var big = new Big { A = 3, B = 4 }; if (Weigh(big) != 14 || Weigh(in big, 3) != 21) throw new Exception(); }
    public static void Places() {
        var c = new Cell { Next = new Cell() };
        var a = new int[2];
        Add(ref c.Next.Value, 3); Add(ref a[1], 2); total = 0; Add(ref total, 4);
        if (c.Next.Value != 6 || a[1] != 3 || a[0] != 0 || total != 10) throw new Exception();
    }
    public static void Bad(int i) { var a = new int[3]; Swap(ref a[0], ref a[i & 3]); }
    static void Number(int n, out int value) { if (n < 0) throw new FormatException(); value = n; }
    public static int Parse(int n) { try { Number(n, out int v); return v; } catch (OverflowException) { return 0; } }
}
