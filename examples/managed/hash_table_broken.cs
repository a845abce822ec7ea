// A table with open addressing: methods of structs are called on elements.
// expect: UNSAFE
// entry: Test.Run
using System;
struct Slot {
    public int Key;
    public bool Used;
    public void Set(int key) { Key = key; Used = true; }
}
class Table {
    readonly Slot[] slots = new Slot[4];
    public bool Add(int key) {
        int at = (key & int.MaxValue) % slots.Length;
        for (int n = 0; n < slots.Length; n++) {
            if (!slots[at].Used) { slots[at].Set(key); return true; }
            if (slots[at].Key == key) return false;
            at = (at + 1) % slots.Length;
        }
        return false;
    }
}
static class Test {
    public static void Run(int a, int b) {
        Table table = new Table();
        if (!table.Add(a)) throw new Exception();
        if (table.Add(b) == (a != b)) throw new Exception();
    }
}
