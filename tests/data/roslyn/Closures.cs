// Closures.Counter: SAFE
// Closures.Fresh: SAFE
// Closures.Shared: UNSAFE InvalidOperationException
// Closures.Scopes: SAFE
// Closures.Account.Run: UNSAFE OverflowException
using System;
using System.Collections.Generic;
public static class Closures {
    static Func<int> From(int start) { int n = start; return () => n++; }
    public static void Counter(int s) {
        var a = From(s); var b = From(s);
        a(); a();
        if (a() != unchecked(s + 2) || b() != s) throw new Exception();
    }
    public static void Fresh() {
        var all = new Func<int>[3];
        int k = 0;
        foreach (int x in new[] { 10, 20, 30 }) all[k++] = () => x;
        int sum = 0;
        foreach (var f in all) sum = sum * 2 + f();
        if (sum != 110) throw new Exception();
    }
    public static void Shared() {
        var all = new List<Action>();
        int sum = 0;
        for (int i = 0; i < 3; i++) all.Add(() => sum += i);
        foreach (var f in all) f();
        if (sum != 3) throw new InvalidOperationException("all of them see i = 3");
    }
    public static void Scopes(int p) {
        int outer = p & 15;
        Action<int> add = d => outer += d;
        for (int i = 0; i < 3; i++) {
            int inner = i;
            Func<int> both = () => { inner++; return outer + inner; };
            add(1);
            if (both() != (p & 15) + 2 * (i + 1)) throw new Exception();
        }
    }
    public class Account {
        int balance;
        readonly Action<int> pay;
        Account() { pay = amount => { checked { balance += amount; } }; }
        public static void Run(int a, int b) { var x = new Account(); x.pay(a); x.pay(b); x.pay(-x.balance); if (x.balance != 0) throw new Exception(); }
    }
}
