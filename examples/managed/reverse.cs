// A list is reversed in place.
// expect: SAFE
// entry: Lists.Reverse
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    public static Node Reverse(Node list) {
        Node done = null;
        while (list != null) {
            Node next = list.Next;
            list.Next = done;
            done = list;
            list = next;
        }
        return done;
    }
}
