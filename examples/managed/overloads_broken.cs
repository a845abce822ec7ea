// Overloads are chosen by static types; overriding goes by the object. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Base { public virtual int Code() { return 1; } }
class Derived : Base { public override int Code() { return 2; } }
static class Test {
    static int Of(Base b) { return 10 + b.Code(); }
    static int Of(Derived d) { return 20 + d.Code(); }
    static int Of(object o) { return 30; }
    static int Of(int n) { return 40; }
    static int Of(long n) { return 50; }
    public static void Run(byte b) {
        Base hidden = new Derived();
        if (Of(hidden) != 12) throw new Exception("static type, dynamic object");
        if (Of(hidden as Base) != 22) throw new Exception("cast");
        if (Of("text") != 30) throw new Exception("object");
        if (Of(b) != 40 || Of(1L) != 50) throw new Exception("numbers");
    }
}
