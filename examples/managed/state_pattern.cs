// Objects that say what comes next.
// expect: SAFE
// entry: Test.Run
using System;
interface ILight { ILight Next(); int Seconds { get; } }
class Red : ILight { public ILight Next() { return new Green(); } public int Seconds { get { return 30; } } }
class Green : ILight { public ILight Next() { return new Yellow(); } public int Seconds { get { return 20; } } }
class Yellow : ILight { public ILight Next() { return new Red(); } public int Seconds { get { return 3; } } }
static class Test {
    public static void Run() {
        ILight l = new Red();
        int total = 0;
        for (int i = 0; i < 3; i++) { total += l.Seconds; l = l.Next(); }
        if (total != 53) throw new Exception();
    }
}
