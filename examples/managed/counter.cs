// A property with a rule.
// expect: SAFE
// entry: Test.Run
class Counter {
    int value;
    public int Value { get { return value; } }
    public void Up() { if (value < 10) value++; }
    public void Reset() { value = 0; }
}
static class Test {
    public static void Run(int times) {
        Counter counter = new Counter();
        for (int i = 0; i < times; i++) counter.Up();
        if (counter.Value > 10) throw new System.Exception("too many");
    }
}
