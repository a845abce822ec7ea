// Two nodes in order.
// expect: SAFE
// entry: Lists.Pair
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    public static void Pair(int a, int b) {
        Node list = new Node(a, null);
        if (b < a) list = new Node(b, list);
        else list.Next = new Node(b, null);
        if (list.Key > list.Next.Key) throw new System.Exception("not in order");
    }
}
