// C11 6.5.2.1: indexes that wrap around
#include <assert.h>
struct ring { int v[4]; unsigned int first, last; };
static void put(struct ring *r, int x) { r->v[r->last++ % 4] = x; }
static int get(struct ring *r) { return r->v[r->first++ % 4]; }
int main(void) {
    struct ring r = {{0}, 0, 0}, *p = &r;
    put(p, 1);
    put(p, 2);
    assert(get(p) == 1);
    for (int i = 3; i < 6; i++) put(p, i);
    int sum = 0;
    while (p->first != p->last) sum = sum * 10 + get(p);
    assert(sum == 2345 && r.first == 5 && r.v[r.last-- & 3] == 2 && r.v[--r.last & 3] == 4);
    return 0;
}
