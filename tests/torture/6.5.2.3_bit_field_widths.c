// C11 6.7.2.1p10: a bit field has so many bits: values wrap, promote to int, and share units of their types
#include <assert.h>
struct flags { unsigned kind : 3; unsigned marked : 1; int delta : 4; unsigned : 0; unsigned rest; };
struct packed { unsigned char a : 4, b : 4; unsigned short c : 9; int : 5; _Bool d : 1; long e : 20; };
struct node { struct flags flags; struct node *next; };
static int all(struct node *n) {
    int sum = 0;
    for (; n; n = n->next)
        sum += n->flags.kind * 10 + n->flags.delta;
    return sum;
}
int main(void) {
    struct flags f = {9, 3, 15, 4};
    assert(f.kind == 1 && f.marked == 1 && f.delta == -1 && f.rest == 4 && sizeof f == 8);
    assert(f.kind - 2 < 0 && (f.kind = 10) == 2 && (f.delta = 8) == -8 && f.delta-- == -8 && f.delta == 7);
    f.kind += 13;
    assert(f.kind == 7 && ++f.kind == 0 && f.kind-- == 0 && f.kind == 7);
    struct packed p = {.c = 511, .d = 2, .e = -1};
    assert(p.a == 0 && p.c == 511 && p.d == 1 && p.e == -1 && sizeof p == 8);
    p.b = p.c;
    p.e *= 524288;
    assert(p.b == 15 && p.e == -524288 && (p.d ^= 1) == 0);
    struct node second = {{.kind = 2, .delta = -3}, 0}, first = {{1, 0, 2}, &second};
    struct node copy = first;
    copy.flags.kind = 5;
    assert(all(&first) == 29 && all(&copy) == 69);
    return 0;
}
