// A string that is put together is kept, and nobody looks at what it says.
// expect: SAFE
// entry: Test.Run
using System;
class Person {
    readonly int age;
    public Person(int age) { this.age = age; }
    public override string ToString() { return "age " + age; }
}
static class Test {
    public static void Run(int n) {
        Person p = n > 0 ? new Person(n) : null;
        if (n > 0) {
            string text = p.ToString();
            if (text == null) throw new Exception();
        }
    }
}
