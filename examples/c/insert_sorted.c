// A key is inserted into a sorted list, behind all that are smaller.
extern void *malloc(unsigned long size);

struct node {
    int key;
    struct node *next;
};

struct node *insert_sorted(struct node *l, int key)
{
    struct node *n = malloc(sizeof *n);
    n->key = key;
    if (l == 0 || key <= l->key) {
        n->next = l;
        return n;
    }
    struct node *p = l;
    while (p->next != 0 && p->next->key < key)
        p = p->next;
    n->next = p->next;
    p->next = n;
    return l;
}
