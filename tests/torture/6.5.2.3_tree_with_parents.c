// C11 6.5.2.3: a search tree with links to parents, walked over without recursion
#include <assert.h>
struct t { int key; struct t *left, *right, *up; };
static void insert(struct t **root, struct t *n) {
    struct t **at = root, *up = 0;
    while (*at) up = *at, at = n->key < up->key ? &up->left : &up->right;
    *at = n;
    n->up = up;
}
static struct t *next(struct t *n) {
    if (n->right) for (n = n->right; n->left; n = n->left);
    else {
        struct t *from;
        do from = n, n = n->up; while (n && n->right == from);
    }
    return n;
}
int main(void) {
    struct t n[5] = {{4}, {2}, {5}, {1}, {3}}, *root = 0, *p;
    for (int i = 0; i < 5; i++) insert(&root, n + i);
    for (p = root; p->left; p = p->left);
    int sum = 0;
    for (; p; p = next(p)) sum = sum * 10 + p->key;
    assert(sum == 12345 && root == n && n[4].up == n + 1 && (*root).left->right->up->up == root);
    return 0;
}
