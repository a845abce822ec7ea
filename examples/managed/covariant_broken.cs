// A sequence of a class stands for one of its base. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
class Animal { public virtual int Legs() { return 4; } }
class Bird : Animal { public new int Legs() { return 2; } }
static class Test {
    static IEnumerable<Bird> Two() { yield return new Bird(); yield return new Bird(); }
    static int Legs(IEnumerable<Animal> all) { int sum = 0; foreach (Animal a in all) sum += a.Legs(); return sum; }
    public static void Run() {
        if (Legs(Two()) != 4) throw new Exception();
    }
}
