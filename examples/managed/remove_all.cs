// All nodes with a key are removed behind the first one.
// expect: SAFE
// entry: Lists.RemoveAll
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    public static void RemoveAll(Node list, int key) {
        Node head = new Node(0, list);
        Node at = head;
        while (at.Next != null) {
            if (at.Next.Key == key) at.Next = at.Next.Next;
            else at = at.Next;
        }
        if (head.Next == null) return;
        if (head.Next.Key == key) throw new System.Exception("it is still there");
    }
}
