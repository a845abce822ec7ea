// C11 6.5.3.2 and 6.3.2.3p1: a queue of void * that holds pointers of two types
#include <assert.h>
struct a { int x; };
struct b { long y; struct a in; };
static void *queue[4], **first = queue, **last = queue;
static void put(void *p) { *last++ = p; }
static void *get(void) { return *first++; }
int main(void) {
    struct a a = {1};
    struct b b = {2, {3}};
    put(&a);
    put(&b);
    put(&b.in);
    put(&a.x);
    struct a *p = get();
    struct b *q = get();
    assert(p->x == 1 && q->y == 2 && ((struct a *) get())->x == 3 && ++*(int *) get() == 2 && a.x == 2 && first == last);
    return 0;
}
