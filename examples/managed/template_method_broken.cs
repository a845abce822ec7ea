// A method of a base class calls what derived classes override. Broken.
// expect: UNSAFE
// entry: Test.Check
using System;
abstract class Report {
    int lines;
    public int Lines { get { return lines; } protected set { lines = value; } }
    public int Print(int items) {
        Lines = 0;
        Header();
        for (int i = 0; i < items; i++) Item(i);
        Footer();
        return Lines;
    }
    protected virtual void Header() { Lines++; }
    protected abstract void Item(int index);
    protected virtual void Footer() { }
}
class Short : Report {
    protected override void Item(int index) { Lines++; }
}
class Long : Report {
    protected override void Header() { Lines += 2; }
    protected override void Item(int index) { Lines += 2; }
    protected override void Footer() { Lines++; }
}
static class Test {
    public static void Check(bool wide) {
        Report report = wide ? (Report)new Long() : new Short();
        int lines = report.Print(3);
        if (lines != (wide ? 10 : 4)) throw new Exception("another number of lines");
    }
}
