// C11 6.5.4 and 6.3.2.3: by way of void * a pointer stays the same
#include <assert.h>
struct s { int x; };
int main(void) {
    struct s a[2] = {{1}, {2}}, *p = a;
    void *v = p + 1, *w = &a[1].x, *n = (void *) 0;
    assert(((struct s *) v)->x == 2 && (struct s *) v - a == 1 && v == w && !n && (int *) n == 0);
    (((struct s *) v) - 1)->x += 4;
    ((struct s *) v)->x--;
    v = (struct s *) v - 1;
    assert(((struct s *) v)->x == 5 && a[1].x == 1 && v == p);
    const void *c = v;
    assert(((const struct s *) c)->x == 5 && *(int *) v == 5);
    assert((_Bool) p == 1 && (_Bool) n == 0);
    return 0;
}
