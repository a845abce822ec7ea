// C11 6.5.3.4: sizes of types, members, elements and expressions
#include <assert.h>
struct in { char c; short s; };
struct out { struct in v[3]; long l; char end; };
union u { int i; char c[7]; };
int main(void) {
    struct out o[2], *p = o;
    assert(sizeof(struct in) == 4 && sizeof(struct out) == 32 && sizeof o == 64 && sizeof p->v == 12 && sizeof p->v[1].s == 2);
    assert(sizeof(union u) == 8 && sizeof(int (*)[3]) == 8 && sizeof(int[2][3]) == 24 && sizeof "abcd" - 1 == 4 && sizeof(enum { X }) == 4);
    assert(sizeof *o->v == 4 && sizeof(p + 1) == 8 && sizeof(p[1]) == 32 && sizeof(1 ? 'a' : 1L) == 8 && sizeof -sizeof(char) == 8);
    return 0;
}
