// A list is appended to another one.
// expect: SAFE
// entry: Lists.Append(Node)
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    static Node Append(Node first, Node second) {
        if (first == null) return second;
        first.Next = Append(first.Next, second);
        return first;
    }
    public static void Append(Node list) {
        Node all = Append(list, new Node(7, null));
        if (all == null) throw new System.Exception("nothing");
    }
}
