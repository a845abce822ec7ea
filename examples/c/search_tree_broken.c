// Keys are inserted into a search tree, some of them twice, and checked to be in order.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int condition);

struct tree {
    int key;
    struct tree *left, *right;
};

struct tree *insert(struct tree *t, int key)
{
    if (!t) {
        t = malloc(sizeof(struct tree));
        t->key = key;
        t->left = t->right = 0;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else {
        t->right = insert(t->right, key);
    }
    return t;
}

_Bool between(struct tree *t, int low, int high)
{
    if (!t)
        return 1;
    if (t->key < low || t->key > high)
        return 0;
    return between(t->left, low, t->key - 1) && between(t->right, t->key + 1, high);
}

void delete_tree(struct tree *t)
{
    if (t) {
        delete_tree(t->left);
        delete_tree(t->right);
        free(t);
    }
}

int main(void)
{
    struct tree *root = 0;
    while (__VERIFIER_nondet_int()) {
        int key = __VERIFIER_nondet_int();
        __VERIFIER_assume(key >= 0 && key <= 1000);
        root = insert(root, key);
    }
    if (!between(root, 0, 1000))
        reach_error();
    delete_tree(root);
    return 0;
}
