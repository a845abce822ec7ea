// Loops.Sum: SAFE
// Loops.Nested: SAFE
// Loops.Gcd: SAFE
// Loops.GcdBroken: UNSAFE DivideByZeroException
// Loops.Search: SAFE
// Loops.OneTooFar: UNSAFE IndexOutOfRangeException
using System;
public static class Loops {
    public static void Sum(int n) {
        int sum = 0;
        for (int i = 1; i <= 10; i++) { if (i == n) continue; sum += i; }
        if (n >= 1 && n <= 10 ? sum != 55 - n : sum != 55) throw new Exception();
    }
    public static void Nested() {
        int steps = 0;
        for (int i = 0; i < 5; i++)
            for (int j = 0; ; j++) {
                if (j == i) break;
                if ((i + j) % 2 == 0) continue;
                if (steps > 3) goto done;
                steps++;
            }
    done:
        if (steps != 4) throw new InvalidOperationException();
    }
    public static int Gcd(int a, int b) {
        if (a <= 0 || b <= 0) return 0;
        do { int r = a % b; a = b; b = r; } while (b != 0);
        return a;
    }
    public static int GcdBroken(int a, int b) {
        if (a < 0 || b < 0) return 0;
        do { int r = a % b; a = b; b = r; } while (b != 0);
        return a;
    }
    static int Find(int[] sorted, int key) {
        int lo = 0, hi = sorted.Length - 1;
        while (lo <= hi) {
            int mid = lo + (hi - lo) / 2;
            if (sorted[mid] == key) return mid;
            if (sorted[mid] < key) lo = mid + 1; else hi = mid - 1;
        }
        return ~lo;
    }
    public static void Search(int key) {
        int at = Find(new[] { 2, 3, 5, 7, 11, 13 }, key);
        if (at >= 6 || at < -7) throw new Exception();
    }
    public static int OneTooFar(int n) {
        int[] a = new int[4];
        for (int i = 0; i < a.Length; i++) a[i] = i * i;
        return a[n & 7];
    }
}
