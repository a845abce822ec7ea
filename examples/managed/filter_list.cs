// A list is filtered by a predicate.
// expect: SAFE
// entry: Test.Run
using System;
class Node { public int Key; public Node Next; }
static class Test {
    static Node Filter(Node list, Predicate<int> keep) {
        if (list == null) return null;
        Node rest = Filter(list.Next, keep);
        if (!keep(list.Key)) return rest;
        Node node = new Node();
        node.Key = list.Key;
        node.Next = rest;
        return node;
    }
    static bool All(Node list, Predicate<int> holds) {
        for (; list != null; list = list.Next) if (!holds(list.Key)) return false;
        return true;
    }
    public static void Run(int a, int b) {
        Node list = new Node();
        list.Key = a;
        list.Next = new Node();
        list.Next.Key = b;
        Node kept = Filter(list, x => x > 0);
        if (!All(kept, x => x >= 0)) throw new Exception();
    }
}
