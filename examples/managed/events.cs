// Methods are added to an event, and taken out of it.
// expect: SAFE
// entry: Test.Run
using System;
class Source {
    public event Action<int> Changed;
    public void Set(int value) { if (Changed != null) Changed(value); }
}
static class Test {
    static int sum;
    static void Add(int x) { sum += x; }
    static void Twice(int x) { sum += 2 * x; }
    public static void Run() {
        sum = 0;
        Source source = new Source();
        source.Set(1);
        source.Changed += Add;
        source.Changed += Twice;
        source.Set(1);
        source.Changed -= Twice;
        source.Set(1);
        if (sum != 4) throw new Exception();
    }
}
