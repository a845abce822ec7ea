// Nullables.Lifted: SAFE
// Nullables.Value: UNSAFE InvalidOperationException
// Nullables.Cast: UNSAFE InvalidOperationException
// Nullables.Coalesce: SAFE
// Nullables.Chain: SAFE
// Nullables.Logic: SAFE
// Nullables.Generic: SAFE
using System;
public class Link { public Link Next; public int? Weight; public string Name; public int Length() => 1 + (Next?.Length() ?? 0); }
public static class Nullables {
    static int? Half(int n) => n % 2 == 0 ? n / 2 : (int?)null;
    public static void Lifted(int n) {
        int? h = Half(n);
        int? twice = h * 2;
        if (twice.HasValue != (n % 2 == 0)) throw new Exception();
        if (twice != null && twice != n) throw new Exception();
        if ((h < 0 || h >= 0) != h.HasValue) throw new Exception();
        h++;
        if (h == null && n % 2 == 0) throw new Exception();
    }
    public static int Value(int n) => Half(n).Value;
    public static int Cast(int n) { long? wide = Half(n | 1); return n == 3 ? (int)wide : 0; }
    public static void Coalesce(int n) {
        int a = Half(n) ?? -1, b = Half(n).GetValueOrDefault(), c = Half(n).GetValueOrDefault(7);
        if (n % 2 != 0 && (a != -1 || b != 0 || c != 7)) throw new Exception();
    }
    public static void Chain(int n) {
        var l = new Link { Name = "first", Next = n > 0 ? new Link { Weight = n } : null };
        int? w = l.Next?.Weight;
        string name = l?.Next?.Name ?? l.Name;
        if (w.HasValue != (n > 0) || name != "first" || l.Length() != (n > 0 ? 2 : 1)) throw new Exception();
        if (w is int v && v != n) throw new Exception();
    }
    public static void Logic(int n) {
        bool? a = n == 0 ? (bool?)null : n > 0, b = n > 10;
        if ((a & b) != (n > 10) && n != 0) throw new Exception();
        if ((a | true) != true || (a & false) != false) throw new Exception();
    }
    static T? First<T>(T[] a) where T : struct => a.Length > 0 ? a[0] : default(T?);
    public static void Generic(int n) {
        if (First(new int[0]).HasValue || First(new[] { n, 1 }) != n || First(new[] { n > 3 }) == (n <= 3)) throw new Exception();
    }
}
