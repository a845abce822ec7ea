// A machine with an enumeration as its state. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
enum State { Idle, Running, Done }
class Machine {
    State state = State.Idle;
    public void Start() { if (state != State.Idle) throw new InvalidOperationException(); state = State.Running; }
    public void Stop() { if (state != State.Running) throw new InvalidOperationException(); state = State.Done; }
    public bool IsDone { get { return state == State.Done; } }
}
static class Test {
    public static void Run() {
        Machine m = new Machine();
        m.Stop();
        m.Start();
        if (!m.IsDone) throw new Exception();
    }
}
