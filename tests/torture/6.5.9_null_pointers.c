// C11 6.5.9 and 6.3.2.3: null pointers are equal to each other, and to no object
#include <assert.h>
struct n { struct n *next; };
int main(void) {
    int x, *p = 0, *q = (void *) 0;
    struct n n = {0}, *m = n.next;
    int (*f)(void) = 0;
    assert(p == q && p == 0 && 0 == q && p != &x && &x != 0 && !m && m == (void *) p && f == 0 && !f);
    assert((p = &x) != q && (q = p) == &x && n.next == m && (m = &n) == &n && m->next == 0 && (void *) m != q);
    return 0;
}
