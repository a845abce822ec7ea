// C11 6.7.2.1p15: a pointer to a struct, converted, leads to its first member, and back
#include <assert.h>
struct base { int kind; };
struct derived { struct base base; int more; };
static int more(struct base *b) { return b->kind == 2 ? ((struct derived *) b)->more : 0; }
int main(void) {
    struct derived d = {{2}, 7}, e[2] = {{{1}, 5}, {{2}, 6}};
    struct base *b = &d.base, *c = (struct base *) &e[1];
    assert(more(b) == 7 && more(c) == 6 && more(&e[0].base) == 0 && (struct base *) &d == b);
    assert((int *) &d == &d.base.kind && (void *) b == (void *) &d && (void *) c == e + 1);
    ((struct derived *) c)->more++;
    *(int *) c = 1;
    assert(e[1].more == 7 && e[1].base.kind == 1 && more(c) == 0);
    return 0;
}
