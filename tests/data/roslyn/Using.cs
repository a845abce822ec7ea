// Using.Order: SAFE
// Using.Throws: SAFE
// Using.Null: SAFE
// Using.Late: UNSAFE ObjectDisposedException
// Using.Locked: SAFE
// Using.LockNull: UNSAFE ArgumentNullException
// Using.Struct: SAFE
using System;
public sealed class Resource : IDisposable {
    public static int Log;
    readonly int id; bool closed;
    public Resource(int id) { this.id = id; }
    public int Read() { if (closed) throw new ObjectDisposedException("r"); return id; }
    public void Dispose() { closed = true; Log = Log * 10 + id; }
}
public struct Scope : IDisposable { public int[] Depth; public void Dispose() { Depth[0]--; } }
public static class Using {
    public static void Order() {
        Resource.Log = 0;
        using (var a = new Resource(1)) using (var b = new Resource(2)) { if (a.Read() + b.Read() != 3) throw new Exception(); }
        if (Resource.Log != 21) throw new Exception();
    }
    public static void Throws(int n) {
        Resource.Log = 0;
        int caught = 0;
        try { using (new Resource(3)) if (n > 0) throw new TimeoutException(); }
        catch (TimeoutException) { caught = 1; }
        if (Resource.Log != 3 || (caught == 1) != (n > 0)) throw new Exception();
    }
    public static void Null() { using (Resource r = null) { if (r != null) throw new Exception(); } }
    public static int Late(int n) {
        Resource kept;
        using (var r = new Resource(4)) kept = r;
        return n == 0 ? kept.Read() : 0;
    }
    static readonly object gate = new object();
    static int shared;
    static int Next() { lock (gate) { if (shared > 5) return -1; return ++shared; } }
    public static void Locked() {
        shared = 4;
        if (Next() != 5 || Next() != 6 || Next() != -1) throw new Exception();
    }
    public static void LockNull(int n) { object o = n == 1 ? null : gate; lock (o) shared = n; }
    public static void Struct(int n) {
        int[] depth = { n & 1 };
        using (new Scope { Depth = depth }) depth[0]++;
        if (depth[0] != (n & 1)) throw new Exception();
    }
}
