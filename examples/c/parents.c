// The nodes of a tree lead to their parents; below a node all do, and then the tree is freed.
// expect: SAFE
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *parent;
    struct node *left, *right;
    int key;
};

static struct node *insert(struct node *n, struct node *parent, int key)
{
    if (n == NULL) {
        n = malloc(sizeof *n);
        n->parent = parent;
        n->left = NULL;
        n->right = NULL;
        n->key = key;
    } else if (key < n->key) {
        n->left = insert(n->left, n, key);
    } else {
        n->right = insert(n->right, n, key);
    }
    return n;
}

static void check(const struct node *n, const struct node *parent)
{
    if (n == NULL)
        return;
    assert(n->parent == parent);
    check(n->left, n);
    check(n->right, n);
}

static void dispose(struct node *n)
{
    if (n == NULL)
        return;
    dispose(n->left);
    dispose(n->right);
    free(n);
}

int main(void)
{
    struct node *root = NULL;
    int i, n = __VERIFIER_nondet_int();
    for (i = 0; i < n; ++i)
        root = insert(root, NULL, __VERIFIER_nondet_int());
    check(root, NULL);
    dispose(root);
    return 0;
}
