// Keys are put into a search tree by a loop, and found again. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class SearchTree {
    class Node { public int Key; public Node Left, Right; }
    Node root;
    public bool Insert(int key) {
        if (root == null) { root = new Node { Key = key }; return true; }
        Node at = root;
        while (at.Key != key) {
            if (key < at.Key) {
                if (at.Left == null) { at.Left = new Node { Key = key }; return true; }
                at = at.Left;
            } else {
                if (at.Right == null) { at.Right = new Node { Key = key }; return true; }
                at = at.Right;
            }
        }
        return false;
    }
    public bool Contains(int key) {
        Node at = root;
        while (at != null && at.Key != key) at = key <= at.Key + 1 ? at.Left : at.Right;
        return at != null;
    }
}
static class Test {
    public static void Run(int a, int b, int c) {
        SearchTree tree = new SearchTree();
        tree.Insert(a);
        if (tree.Insert(b) != (a != b)) throw new Exception("twice");
        tree.Insert(c);
        if (!tree.Contains(a) || !tree.Contains(b) || !tree.Contains(c)) throw new Exception("not found");
    }
}
