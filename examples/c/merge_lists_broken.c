// Two lists in order are merged, but the second list is freed once more.
// expect: UNSAFE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct list {
    int head;
    struct list *tail;
};

struct list *cons(int head, struct list *tail)
{
    struct list *l = malloc(sizeof *l);
    if (!l)
        exit(1);
    l->head = head;
    l->tail = tail;
    return l;
}

struct list *countdown(int from)
{
    struct list *l = NULL;
    int step;
    while (from > 0 && scanf("%d", &step) == 1 && step > 0) {
        l = cons(from, l);
        from -= step;
    }
    return l;
}

struct list *merge(struct list *a, struct list *b)
{
    if (!a)
        return b;
    if (!b)
        return a;
    if (a->head <= b->head) {
        a->tail = merge(a->tail, b);
        return a;
    }
    b->tail = merge(a, b->tail);
    return b;
}

int is_sorted(const struct list *l)
{
    if (!l || !l->tail)
        return 1;
    return l->head <= l->tail->head && is_sorted(l->tail);
}

void free_list(struct list *l)
{
    while (l) {
        struct list *tail = l->tail;
        free(l);
        l = tail;
    }
}

int main(void)
{
    struct list *a = countdown(100);
    struct list *b = countdown(50);
    struct list *both = merge(a, b);
    assert(is_sorted(both));
    free_list(both);
    free_list(b);
    return 0;
}
