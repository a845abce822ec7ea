// A queue with two ends. Broken.
// expect: UNSAFE
// entry: Test.Run
class Node {
    public int Key;
    public Node Next;
    public Node(int key, Node next) { Key = key; Next = next; }
}

class Queue {
    Node first, last;
    public void Add(int key) {
        Node node = new Node(key, null);
        if (last == null) first = node;
        else last.Next = node;
        last = node;
    }
    public int Take() {
        int key = first.Key;
        first = first.Next;
        return key;
    }
}
static class Test {
    public static void Run(int a, int b) {
        Queue queue = new Queue();
        queue.Add(a);
        queue.Take();
        queue.Add(b);
        if (queue.Take() != b) throw new System.Exception("lost");
    }
}
