// A list is folded, by functions that are passed.
// expect: SAFE
// entry: Lists.Check
using System;
class Node { public int Key; public Node Next; }
static class Lists {
    static R Fold<R>(Node list, R start, Func<R, int, R> step) {
        R result = start;
        for (Node at = list; at != null; at = at.Next) result = step(result, at.Key);
        return result;
    }
    public static void Check(Node list, int limit) {
        bool any = Fold(list, false, (b, key) => true);
        if (any != (list != null)) throw new Exception("a list is empty if it is null");
        int greatest = Fold(list, limit, (m, key) => key > m ? key : m);
        if (greatest < limit) throw new Exception("the start is greater");
    }
}
