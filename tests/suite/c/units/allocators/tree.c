#include "util.h"
#include "tree.h"
struct node { struct node *left, *right; int key; };
static struct node *root;
static struct node *add(struct node *n, int key)
{
    if (!n) {
        n = xcalloc(1, sizeof *n);
        n->key = key;
    } else if (key < n->key) {
        n->left = add(n->left, key);
    } else if (key > n->key) {
        n->right = add(n->right, key);
    }
    return n;
}
static void drop(struct node *n)
{
    if (!n)
        return;
    drop(n->left);
    drop(n->right);
    xfree(n);
}
void tree_add(int key) { root = add(root, key); }
void tree_drop(void)
{
    drop(root);
    root = NULL;
}
