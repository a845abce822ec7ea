/* Two queues can be joined. */
#include <stdlib.h>
struct cell {
    void *data;
    struct cell *next;
};
struct queue {
    struct cell *first, *last;
};
struct queue *queue_new(void)
{
    struct queue *q = malloc(sizeof *q);
    if (!q)
        return NULL;
    q->first = q->last = NULL;
    return q;
}
void queue_put(struct queue *q, void *data)
{
    struct cell *c = malloc(sizeof *c);
    c->data = data;
    c->next = NULL;
    if (q->last)
        q->last->next = c;
    else
        q->first = c;
    q->last = c;
}
void *queue_take(struct queue *q)
{
    struct cell *c = q->first;
    if (!c)
        return NULL;
    void *data = c->data;
    q->first = c->next;
    if (!q->first)
        q->last = NULL;
    free(c);
    return data;
}
void queue_join(struct queue *to, struct queue *from)
{
    if (to == from || !from->first)
        return;
    if (to->last)
        to->last->next = from->first;
    else
        to->first = from->first;
    to->last = from->last;
    from->first = from->last = NULL;
}
void queue_free(struct queue *q)
{
    while (q->first)
        queue_take(q);
    free(q);
}
