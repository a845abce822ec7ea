// The least key of a tree.
// expect: SAFE
// entry: Trees.Test
class Tree { public int Key; public Tree Left, Right; }
static class Trees {
    static Tree Least(Tree tree) {
        while (tree.Left != null) tree = tree.Left;
        return tree;
    }
    public static void Test(Tree tree) {
        if (tree == null) return;
        if (Least(tree).Left != null) throw new System.Exception("there is a lesser one");
    }
}
