// Interfaces.Virtual: SAFE
// Interfaces.Hidden: SAFE
// Interfaces.Explicit: SAFE
// Interfaces.Again: SAFE
// Interfaces.Missing: UNSAFE NotImplementedException
// Interfaces.Casts: UNSAFE InvalidCastException
// Interfaces.Variance: SAFE
using System;
public interface ICounter { int Count { get; } void Add(int n); }
public interface INamed { string Name { get; } int Count { get; } }
public class Base : ICounter {
    protected int count;
    public virtual int Count => count;
    public virtual void Add(int n) => count += n;
    public int Show() => 1;
}
public class Doubling : Base { public override void Add(int n) { base.Add(n); base.Add(n); } public new int Show() => 2; }
public class Hiding : Base { public new virtual int Count => -1; }
public class Below : Hiding { public override int Count => -2; }
public class Both : ICounter, INamed {
    int n;
    int ICounter.Count => n;
    int INamed.Count => 99;
    public string Name => "both";
    public void Add(int k) => n += k;
}
public class Anew : Base, ICounter { void ICounter.Add(int n) => count = 100; }
public abstract class Plan { public abstract int Cost(); public int Twice() => 2 * Cost(); }
public class Cheap : Plan { public override int Cost() => 1; }
public class Unready : Plan { public override int Cost() => throw new NotImplementedException(); }
public interface ISource<out T> { T Get(); }
public class Words2 : ISource<string> { public string Get() => "w"; }
public static class Interfaces {
    static int Use(ICounter c) { c.Add(3); return c.Count; }
    public static void Virtual() { Base b = new Doubling(); if (Use(new Base()) != 3 || Use(b) != 6 || b.Show() != 1 || ((Doubling)b).Show() != 2) throw new Exception(); }
    public static void Hidden() { var x = new Below(); if (Use(x) != 3 || x.Count != -2 || ((Hiding)x).Count != -2 || ((Base)x).Count != 3) throw new Exception(); }
    public static void Explicit() { var x = new Both(); if (Use(x) != 3 || ((INamed)x).Count != 99 || x.Name != "both") throw new Exception(); }
    public static void Again() { var x = new Anew(); x.Add(1); if (x.Count != 1 || Use(x) != 100) throw new Exception(); }
    public static int Missing(int n) { Plan p = n == 17 ? (Plan)new Unready() : new Cheap(); return p.Twice(); }
    public static int Casts(int n) { object o = n > 0 ? (object)new Both() : new Base(); return ((INamed)o).Count; }
    public static void Variance() { ISource<object> s = new Words2(); if (s.Get() == null || !(s is ISource<string>) || !(s.Get() is string)) throw new Exception(); }
}
