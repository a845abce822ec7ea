// Locals.Factorial: SAFE
// Locals.Capturing: SAFE
// Locals.Mutual: SAFE
// Locals.Checks: UNSAFE ArgumentOutOfRangeException
// Locals.Bodies: SAFE
// Locals.Escapes: SAFE
using System;
using System.Collections.Generic;
public class Clock {
    int minutes;
    public Clock(int minutes) => this.minutes = minutes >= 0 && minutes < 1440 ? minutes : throw new ArgumentOutOfRangeException(nameof(minutes));
    public int Hour => minutes / 60;
    public int Minute { get => minutes % 60; set => minutes = Hour * 60 + value; }
    public int this[bool hour] => hour ? Hour : Minute;
    public static Clock operator ++(Clock c) => new Clock((c.minutes + 1) % 1440);
}
public static class Locals {
    public static void Factorial() {
        int Fact(int n) => n <= 1 ? 1 : n * Fact(n - 1);
        if (Fact(6) != 720) throw new Exception();
    }
    public static void Capturing(int x) {
        int calls = 0, limit = x & 7;
        bool Below(int n) { calls++; return n < limit; }
        int i = 0;
        while (Below(i)) i++;
        if (i != limit || calls != limit + 1) throw new Exception();
    }
    public static void Mutual(int n) {
        n &= 15;
        if (Even(n) == Odd(n) || Even(n) != (n % 2 == 0)) throw new Exception();
        bool Even(int k) => k == 0 || Odd(k - 1);
        bool Odd(int k) => k != 0 && Even(k - 1);
    }
    public static int Checks(int m) => new Clock(m)[hour: true];
    public static void Bodies(int m) {
        if (m < 0 || m > 1439) return;
        var c = new Clock(m);
        if (c.Hour > 23 || c[false] > 59 || c.Hour * 60 + c.Minute != m) throw new Exception();
        c++;
        c.Minute = 30;
        if (c.Minute != 30 || c.Hour < 0) throw new Exception();
    }
    public static void Escapes(int n) {
        Func<int, int> f = Add;
        int Add(int d) => n += d;
        n = 1; f(2); Add(3);
        IEnumerable<int> Twice() { yield return n; yield return n; }
        int sum = 0;
        foreach (int x in Twice()) { sum += x; n++; }
        if (sum != 13) throw new Exception();
    }
}
