// All nodes with a key are taken out, through a pointer to the link before them.
// expect: SAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int key;
    struct node *next;
};

void purge(struct node **link, int key)
{
    while (*link) {
        struct node *n = *link;
        if (n->key == key) {
            *link = n->next;
            free(n);
        } else {
            link = &n->next;
        }
    }
}

int main(void)
{
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->key = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    purge(&list, 3);
    for (struct node *n = list; n; n = n->next)
        if (n->key == 3)
            reach_error();
    return 0;
}
