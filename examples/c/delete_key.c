// All nodes with a key are taken out of a list and freed, from its end on.
// expect: SAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef struct node {
    int key;
    struct node *next;
} node;

node *delete(node *l, int key)
{
    if (!l)
        return 0;
    l->next = delete(l->next, key);
    if (l->key == key) {
        node *rest = l->next;
        free(l);
        return rest;
    }
    return l;
}

int contains(node *l, int key)
{
    if (!l)
        return 0;
    return l->key == key || contains(l->next, key);
}

int main(void)
{
    node *list = 0;
    while (__VERIFIER_nondet_int()) {
        node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int key = __VERIFIER_nondet_int();
    list = delete(list, key);
    if (contains(list, key))
        reach_error();
    while (list) {
        node *rest = list->next;
        free(list);
        list = rest;
    }
    return 0;
}
