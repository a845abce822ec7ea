// A tree is copied the other way round, but not below its right child.
// expect: UNSAFE
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern bool __VERIFIER_nondet_bool(void);

struct node {
    int value;
    struct node *left, *right;
};

struct node *node(int value, struct node *left, struct node *right)
{
    struct node *n = malloc(sizeof(struct node));
    n->value = value;
    n->left = left;
    n->right = right;
    return n;
}

struct node *grow(void)
{
    if (__VERIFIER_nondet_bool())
        return NULL;
    int value = __VERIFIER_nondet_int();
    struct node *left = grow();
    return node(value, left, grow());
}

struct node *mirror(struct node *n)
{
    if (!n)
        return NULL;
    return node(n->value, n->right, mirror(n->left));
}

bool mirrored(struct node *a, struct node *b)
{
    if (!a || !b)
        return !a && !b;
    return a->value == b->value && mirrored(a->left, b->right) && mirrored(a->right, b->left);
}

void release(struct node *n)
{
    if (n) {
        release(n->left);
        release(n->right);
        free(n);
    }
}

int main(void)
{
    struct node *tree = grow();
    struct node *other = mirror(tree);
    assert(mirrored(tree, other));
    release(tree);
    release(other);
    return 0;
}
