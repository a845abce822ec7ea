// A key is inserted into a search tree, unless it is there.
extern void *malloc(unsigned long size);

struct tree {
    int key;
    struct tree *left, *right;
};

struct tree *insert(struct tree *t, int key)
{
    if (t == 0) {
        t = malloc(sizeof(struct tree));
        t->key = key;
        t->left = t->right = 0;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}
