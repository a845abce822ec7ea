/* A tree whose functions return its new root. */
#include <stdlib.h>
typedef struct tree {
    int key;
    struct tree *left, *right;
} tree;
static tree *leaf(int key)
{
    tree *t = malloc(sizeof(tree));
    t->key = key;
    t->left = t->right = NULL;
    return t;
}
tree *insert(tree *t, int key)
{
    if (!t)
        return leaf(key);
    if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    return t;
}
int contains(const tree *t, int key)
{
    while (t && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t != NULL;
}
void destroy(tree *t)
{
    if (!t)
        return;
    destroy(t->left);
    destroy(t->right);
    free(t);
}
