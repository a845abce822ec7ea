// The tail of a queue is the address of the link that the next node is stored in.
// expect: SAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

struct queue {
    struct node *head, **tail;
};

void put(struct queue *q, int value)
{
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = 0;
    *q->tail = n;
    q->tail = &n->next;
}

int get(struct queue *q)
{
    struct node *n = q->head;
    int value = n->value;
    q->head = n->next;
    if (!q->head)
        q->tail = &q->head;
    free(n);
    return value;
}

int main(void)
{
    struct queue q = {0, 0};
    q.tail = &q.head;
    while (__VERIFIER_nondet_int()) {
        put(&q, 1);
        if (__VERIFIER_nondet_int())
            get(&q);
    }
    while (q.head)
        get(&q);
    return 0;
}
