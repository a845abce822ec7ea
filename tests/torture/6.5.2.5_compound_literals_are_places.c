// C11 6.5.2.5: a compound literal is a place, that of its block
#include <assert.h>
struct p { int x, y; };
static int sum(const struct p *p) { return p->x + p->y; }
int main(void) {
    int *a = (int[]){1, 2, 3};
    a[1] = 5;
    *a++ = 4;
    assert(a[-1] + a[0] + a[1] == 12);
    struct p *q = &(struct p){.y = 3};
    q->x++;
    assert(sum(q) == 4 && sum((&(struct p){4, 5})) == 9 && ((struct p){6, 7}).x == 6);
    assert((int){5}++ == 5 && sizeof((int[]){1, 2}) == 8);
    return 0;
}
