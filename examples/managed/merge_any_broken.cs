// Any two lists are merged: no reference is null where it is used. Broken.
// expect: UNSAFE
// entry: Lists.Merge
class Node { public int Key; public Node Next; }
static class Lists {
    public static Node Merge(Node a, Node b) {
        if (a == null) return b;
        if (b == null) return a;
        if (a.Key > b.Key) { Node t = a; a = b; b = t; }
        Node last = a;
        while (last.Next != null || b != null) {
            if (last.Next.Key > b.Key) {
                Node rest = last.Next;
                last.Next = b;
                b = rest;
            }
            last = last.Next;
        }
        if (b != null) last.Next = b;
        return a;
    }
}
