// The least key of a search tree is taken out again and again, also from a tree that is empty.
// expect: UNSAFE
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct tree *tree;

struct tree {
    tree left, right;
    int key;
};

static tree insert(tree t, int key)
{
    if (t == NULL) {
        tree n = calloc(1, sizeof(struct tree));
        n->key = key;
        return n;
    }
    if (key < t->key)
        t->left = insert(t->left, key);
    else
        t->right = insert(t->right, key);
    return t;
}

static int least(tree t)
{
    return t->left ? least(t->left) : t->key;
}

static tree delete_least(tree t)
{
    if (t->left == NULL) {
        tree rest = t->right;
        free(t);
        return rest;
    }
    t->left = delete_least(t->left);
    return t;
}

int main(void)
{
    tree t = NULL;
    while (__VERIFIER_nondet_int())
        t = insert(t, __VERIFIER_nondet_int());
    t = delete_least(t);
    int last = INT_MIN;
    while (t != NULL) {
        int key = least(t);
        assert(last <= key);
        last = key;
        t = delete_least(t);
    }
    return 0;
}
