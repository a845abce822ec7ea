// Handlers.Finally: SAFE
// Handlers.When: SAFE
// Handlers.WhenNot: UNSAFE Failure
// Handlers.Rethrow: SAFE
// Handlers.Replace: UNSAFE ApplicationException
// Handlers.Machine: SAFE
// Handlers.Value: SAFE
using System;
public class Failure : Exception { public int Code { get; } public Failure(int code) : base("failure") { Code = code; } }
public static class Handlers {
    static int Order(int n) {
        int log = 0;
        for (int i = 0; i < 2; i++) {
            try { if (n == i) continue; if (n == 5) break; log += 1; }
            finally { log += 10; }
        }
        return log;
    }
    public static void Finally(int n) {
        int log = Order(n);
        if (log != (n == 0 || n == 1 ? 21 : n == 5 ? 10 : 22)) throw new Exception();
    }
    static int Sort(int code) {
        try { throw new Failure(code); }
        catch (Failure f) when (f.Code > 0) { return 1; }
        catch (Exception e) when (e is Failure f && f.Code == 0) { return 0; }
        catch { return -1; }
    }
    public static void When(int code) { if (Sort(code) != Math.Sign(code)) throw new Exception(); }
    public static void WhenNot(int code) { try { throw new Failure(code); } catch (Failure f) when (f.Code != 42) { } }
    static void Inner(int n) {
        try { if (n > 0) throw new Failure(n); throw new NotSupportedException(); }
        catch (Failure) { throw; }
        catch (NotSupportedException e) { throw new InvalidOperationException("inner", e); }
    }
    public static void Rethrow(int n) {
        try { Inner(n); }
        catch (Failure f) { if (f.Code != n) throw new Exception(); return; }
        catch (InvalidOperationException) { if (n > 0) throw new Exception(); return; }
        throw new Exception();
    }
    public static void Replace(int n) {
        try { try { if (n >= 0) throw new Failure(n); } finally { if (n == 3) throw new ApplicationException(); } }
        catch (Failure) { }
    }
    static int Divide(int[] a, int i, int d) {
        try { return a[i] / d; }
        catch (IndexOutOfRangeException) { return -1; }
        catch (DivideByZeroException) { return -2; }
        catch (NullReferenceException) { return -3; }
    }
    public static void Machine(int i, int d) {
        int r = Divide(i == 9 ? null : new[] { 5, 6 }, i, d);
        if (i == 9 ? r != -3 : i < 0 || i > 1 ? r != -1 : d == 0 && r != -2) throw new Exception();
    }
    static int Late() { int x = 1; try { return x; } finally { x = 2; } }
    public static void Value() { if (Late() != 1) throw new Exception(); }
}
