// A search tree as a table, with an out parameter. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Tree { public int Key, Value; public Tree Left, Right; }
static class Test {
    static Tree Put(Tree t, int key, int value) {
        if (t == null) { Tree n = new Tree(); n.Key = key; n.Value = value; return n; }
        if (key < t.Key) t.Left = Put(t.Left, key, value);
        else if (key > t.Key) t.Right = Put(t.Right, key, value);
        else t.Value = value;
        return t;
    }
    static bool Get(Tree t, int key, out int value) {
        value = 0;
        while (t != null) {
            if (key == t.Key) { value = t.Value; return true; }
            t = key < t.Key ? t.Right : t.Left;
        }
        return false;
    }
    public static void Run(int a, int b) {
        Tree t = Put(Put(null, a, 1), b, 2);
        int v;
        if (!Get(t, b, out v) || v != 2) throw new Exception();
    }
}
