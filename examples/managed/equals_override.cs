// A dictionary asks its keys whether they are equal.
// expect: SAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
class Key {
    readonly int a;
    public Key(int a) { this.a = a; }
    public override bool Equals(object other) { Key key = other as Key; return key != null && key.a == a; }
    public override int GetHashCode() { return a; }
}
static class Test {
    public static void Run(int a) {
        Dictionary<Key, int> all = new Dictionary<Key, int>();
        all[new Key(a)] = 1;
        if (!all.ContainsKey(new Key(a))) throw new Exception();
    }
}
