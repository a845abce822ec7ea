// A list is reversed in place. Broken.
// expect: UNSAFE
// entry: Lists.Reverse
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    public static Node Reverse(Node list) {
        Node done = null;
        while (list.Next != null) {
            Node next = list.Next;
            list.Next = done;
            done = list;
            list = next;
        }
        return done;
    }
}
