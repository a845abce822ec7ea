// A machine of states in a static field.
// expect: SAFE
// entry: Machine.Run
enum State { Idle, Busy, Done }
static class Machine {
    static State state = State.Idle;
    static void Step(bool go) {
        switch (state) {
            case State.Idle: if (go) state = State.Busy; break;
            case State.Busy: state = State.Done; break;
            case State.Done: break;
            default: throw new System.Exception("no state");
        }
    }
    public static void Run(bool a, bool b, bool c) {
        Step(a); Step(b); Step(c);
        if (state == State.Done && !(a || b || c)) throw new System.Exception("nobody said go");
    }
}
