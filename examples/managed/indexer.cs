// A table with an indexer.
// expect: SAFE
// entry: Test.Run
using System;
class Table {
    int[] keys = new int[4]; int[] values = new int[4]; int count;
    public int this[int key] {
        get { for (int i = 0; i < count; i++) if (keys[i] == key) return values[i]; throw new ArgumentException(); }
        set {
            for (int i = 0; i < count; i++) if (keys[i] == key) { values[i] = value; return; }
            keys[count] = key; values[count] = value; count++;
        }
    }
}
static class Test {
    public static void Run(int k) {
        Table t = new Table();
        t[k] = 5;
        t[1] = 6;
        if (t[1] != 6) throw new Exception();
    }
}
