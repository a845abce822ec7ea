// Keys are inserted into a list by a recursive function, which keeps it in order.
// expect: SAFE
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

static struct node *insert(struct node *l, int key)
{
    if (l == NULL || key <= l->key) {
        struct node *n = malloc(sizeof(struct node));
        n->key = key;
        n->next = l;
        return n;
    }
    l->next = insert(l->next, key);
    return l;
}

static void destroy(struct node *l)
{
    if (l == NULL)
        return;
    destroy(l->next);
    free(l);
}

int main(void)
{
    struct node *list = NULL;
    while (__VERIFIER_nondet_int())
        list = insert(list, __VERIFIER_nondet_int());
    for (struct node *n = list; n != NULL; n = n->next)
        if (n->next != NULL)
            assert(n->key <= n->next->key);
    destroy(list);
    return 0;
}
