#include <stdlib.h>
#include "queue.h"
struct node { struct node *next; long value; };
struct queue { struct node *first, *last; };
queue *queue_new(void) { return calloc(1, sizeof(queue)); }
void queue_put(queue *q, long v)
{
    struct node *n = malloc(sizeof(struct node));
    n->value = v;
    n->next = NULL;
    if (q->last)
        q->last->next = n;
    else
        q->first = n;
    q->last = n;
}
long queue_take(queue *q)
{
    struct node *n = q->first;
    if (!n)
        return -1;
    long value = n->value;
    q->first = n->next;
    if (!q->first)
        q->last = NULL;
    free(n);
    return value;
}
