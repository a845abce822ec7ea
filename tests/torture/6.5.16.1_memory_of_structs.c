// C11 6.5.16.1 and 7.24: copies by assignment and by memcpy are the same
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct s { int a; short b[3]; struct s *next; };
int main(void) {
    struct s x = {1, {2, 3, 4}, &x}, y, z[2], *p = malloc(2 * sizeof *p);
    y = x;
    memcpy(&z[0], &x, sizeof x);
    z[1] = *z;
    memcpy(p, z, sizeof z);
    memmove(p, p + 1, sizeof *p);
    p[1].b[2]++;
    assert(y.b[1] == 3 && z[1].next == &x && p->b[2] == 4 && p[1].b[2] == 5 && p++->a == 1 && p->next->b[0] == 2);
    memset(&y, 0, sizeof y);
    assert(!y.a && !y.b[2] && !y.next);
    free(--p);
    return 0;
}
