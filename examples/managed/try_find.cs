// A search that gives what it finds by an out parameter.
// expect: SAFE
// entry: Test.Run
using System;
class Node { public int Key; public Node Next; }
static class Test {
    static bool TryFind(Node list, int key, out Node at) {
        at = list;
        while (at != null) {
            if (at.Key == key) return true;
            at = at.Next;
        }
        return false;
    }
    public static void Run(Node list, int key) {
        Node found;
        if (TryFind(list, key, out found) && found.Key != key) throw new Exception();
    }
}
