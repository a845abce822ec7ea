// What a failed search leaves is null.
// expect: SAFE
// entry: Test.Run
using System;
class Node { public int Key; public Node Next; }
static class Test {
    static bool TryFind(Node list, int key, out Node at) {
        for (at = list; at != null; at = at.Next) if (at.Key == key) return true;
        return false;
    }
    public static void Run(Node list, int key) {
        Node found;
        if (TryFind(list, key, out found)) { found.Key = 0; }
    }
}
