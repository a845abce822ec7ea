// A tree is built by recursion as inputs say, counted, and freed from its leaves on.
// expect: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    struct tree *left;
    struct tree *right;
};

struct tree *build(int depth)
{
    if (depth <= 0 || __VERIFIER_nondet_int())
        return NULL;
    struct tree *t = malloc(sizeof *t);
    t->left = build(depth - 1);
    t->right = build(depth - 1);
    return t;
}

int count(struct tree *t)
{
    if (t == NULL)
        return 0;
    return count(t->left) + 1 + count(t->right);
}

void free_tree(struct tree *t)
{
    if (t == NULL)
        return;
    free_tree(t->left);
    free_tree(t->right);
    free(t);
}

int main(void)
{
    struct tree *t = build(__VERIFIER_nondet_int());
    int n = count(t);
    free_tree(t);
    return n == 0;
}
