// Events.Fires: SAFE
// Events.Removed: SAFE
// Events.Unheard: UNSAFE NullReferenceException
// Events.Asked: SAFE
// Events.Custom: SAFE
// Events.Fails: UNSAFE ArgumentException
using System;
public class Change : EventArgs { public readonly int Old, New; public Change(int old, int @new) { Old = old; New = @new; } }
public class Sensor {
    int value;
    public event Action<int> Raw;
    public event EventHandler<Change> Changed;
    public int Value {
        get => value;
        set { if (this.value == value) return; var c = new Change(this.value, value); this.value = value; Changed?.Invoke(this, c); }
    }
    public void Ping(int n) => Raw(n);
    Action quiet; public int Listeners;
    public event Action Quiet { add { quiet += value; Listeners++; } remove { quiet -= value; Listeners--; } }
    public void Hush() => quiet?.Invoke();
}
public static class Events {
    public static void Fires(int n) {
        var s = new Sensor(); int sum = 0, calls = 0;
        s.Changed += (o, c) => { sum += c.New - c.Old; calls++; };
        s.Value = n; s.Value = n; s.Value = 5;
        if (sum != 5 || calls != (n == 0 || n == 5 ? 1 : 2)) throw new Exception();
    }
    public static void Removed() {
        var s = new Sensor(); int log = 0;
        Action<int> a = x => log = log * 10 + x, b = x => log = log * 10 + 2 * x;
        s.Raw += a; s.Raw += b; s.Raw += a;
        s.Ping(1);
        s.Raw -= a;
        s.Ping(3);
        if (log != 12136) throw new Exception();
    }
    public static void Unheard(int n) { var s = new Sensor(); if (n > 0) s.Raw += x => { }; s.Ping(n); }
    public static void Asked() { var s = new Sensor(); s.Hush(); s.Value = 3; if (s.Value != 3) throw new Exception(); }
    public static void Custom() {
        var s = new Sensor(); int n = 0; Action up = () => n++;
        s.Quiet += up; s.Quiet += up; s.Hush(); s.Quiet -= up; s.Hush();
        if (n != 3 || s.Listeners != 1) throw new Exception();
    }
    public static void Fails(int n) {
        var s = new Sensor();
        s.Raw += x => { if (x == 13) throw new ArgumentException("x"); };
        try { s.Ping(n); } catch (InvalidOperationException) { }
    }
}
