// C11 6.5.3.1: ++ of members, elements and bits of structs, by way of pointers
#include <assert.h>
struct s { int n, a[3]; struct s *next; };
int main(void) {
    struct s x[2] = {{1, {2, 3, 4}, &x[1]}, {5, {6, 7, 8}, x}}, *p = x;
    assert(++p->n == 2 && --p->next->n == 4 && ++p->next->a[1] == 8 && ++*p->a == 3);
    assert(++p->next->next->a[2] == 5 && (++p)->n == 4 && ++(*--p).a[0] == 4 && p == x);
    assert(x[0].n == 2 && x[1].n == 4 && x[1].a[1] == 8 && x[0].a[0] == 4 && x[0].a[2] == 5);
    return 0;
}
