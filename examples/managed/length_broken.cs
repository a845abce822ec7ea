// The length of a list, by recursion: one more node, one more call. Broken.
// expect: UNSAFE
// entry: Lists.Test
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Lists {
    static int Length(Node list) { return list == null ? 1 : Length(list.Next); }
    public static void Test(Node list) {
        if (Length(list) != 0) throw new System.Exception("no length");
    }
}
