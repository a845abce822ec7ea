// The last node of a list that is not empty.
// expect: SAFE
// entry: Lists.Last
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    public static int Last(Node list) {
        if (list == null) return -1;
        while (list.Next != null) list = list.Next;
        return list.Key;
    }
}
