// Iterators.Range: SAFE
// Iterators.Break: SAFE
// Iterators.Late: UNSAFE ArgumentNullException
// Iterators.Cleanup: SAFE
// Iterators.Chain: SAFE
// Iterators.Past: UNSAFE IndexOutOfRangeException
using System;
using System.Collections.Generic;
public static class Iterators {
    static int open;
    static IEnumerable<int> Up(int from, int to) { for (int i = from; i < to; i++) yield return i; }
    static IEnumerable<T> Where<T>(IEnumerable<T> all, Func<T, bool> test) {
        if (all == null) throw new ArgumentNullException(nameof(all));
        foreach (T x in all) if (test(x)) yield return x;
    }
    static IEnumerable<int> Guarded(int n) {
        open++;
        try { for (int i = 0; ; i++) { if (i == n) yield break; yield return i; } }
        finally { open--; }
    }
    static IEnumerator<int> Values(int[] a) { int i = 0; while (true) yield return a[i++]; }
    public static void Range(int n) {
        int count = 0;
        foreach (int x in Up(n & 3, 4)) count += 1;
        if (count != 4 - (n & 3)) throw new Exception();
    }
    public static void Break() {
        int last = 0;
        foreach (int x in Up(0, 1000)) { last = x; if (x * x > 50) break; }
        if (last != 8) throw new Exception();
    }
    public static void Late(int n) {
        var never = Where<int>(null, x => x > 0);
        if (n != 9) return;
        foreach (int x in never) { }
    }
    public static void Cleanup(int n) {
        open = 0;
        foreach (int x in Guarded(3)) { if (open != 1) throw new Exception(); if (x == n) break; }
        if (open != 0) throw new Exception();
    }
    public static void Chain() {
        int sum = 0;
        foreach (int x in Where(Where(Up(0, 8), x => x % 2 == 0), x => x != 4)) sum += x;
        if (sum != 8) throw new Exception();
    }
    public static int Past(int n) {
        var e = Values(new[] { 1, 2, 3 });
        int sum = 0;
        for (int i = 0; i < (n & 7) && e.MoveNext(); i++) sum += e.Current;
        return sum;
    }
}
