// Two sorted lists are merged into one by changing their links. Broken.
// expect: UNSAFE
// entry: Lists.Run
using System;
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}
static class Lists {
    static Node Merge(Node a, Node b) {
        Node head = new Node(0, null), last = head;
        while (a != null && b != null) {
            if (a.Key <= b.Key) { last.Next = a; a = a.Next; b = b.Next; }
            else { last.Next = b; b = b.Next; }
            last = last.Next;
        }
        last.Next = a ?? b;
        return head.Next;
    }
    public static void Run(int x, int y, int z) {
        if (x > z) return;
        Node merged = Merge(new Node(x, new Node(z, null)), new Node(y, null));
        int count = 0;
        for (Node at = merged; at != null; at = at.Next) {
            count++;
            if (at.Next != null && at.Key > at.Next.Key) throw new Exception("not in order");
        }
        if (count != 3) throw new Exception("one is lost");
    }
}
