// A list in a static field.
// expect: SAFE
// entry: Test.Run
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

static class Test {
    static Node all;
    static void Add(int key) { all = new Node(key, all); }
    public static void Run(int n) {
        for (int i = 0; i < n; i++) Add(i);
        int seen = 0;
        for (Node at = all; at != null; at = at.Next) {
            if (at.Key < 0) throw new System.Exception("negative");
            seen = 1;
        }
        if (seen == 1 && n <= 0) throw new System.Exception("from nowhere");
    }
}
