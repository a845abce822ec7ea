// Properties check what is assigned to them, and one is computed from others.
// expect: SAFE
// entry: Test.Check
using System;
class Thermostat {
    int target = 20;
    public int Target {
        get { return target; }
        set {
            if (value < 5 || value > 30) throw new ArgumentOutOfRangeException("value");
            target = value;
        }
    }
    public int Measured { get; private set; }
    public bool Heats { get { return Measured < Target - 1; } }
    public void Measure(int degrees) { Measured = degrees; }
}
static class Test {
    static void Raise(Thermostat t, int by) {
        if (by < 0) throw new ArgumentException("by");
        t.Target = Math.Min(t.Target + by, 30);
    }
    public static void Check(byte by, int degrees) {
        Thermostat t = new Thermostat();
        Raise(t, by);
        Raise(t, by);
        if (t.Target < 20 || t.Target > 30) throw new Exception("the target");
        t.Measure(degrees);
        if (t.Heats && degrees >= 30) throw new Exception("a hot room is heated");
        if (!t.Heats && degrees < 19) throw new Exception("a cold room is not heated");
    }
}
