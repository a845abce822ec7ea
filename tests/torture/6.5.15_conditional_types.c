// C11 6.5.15p5: the result has the type of both operands
#include <assert.h>
int main(void) {
    int x = 1, *p = &x;
    unsigned char c = 200;
    assert((x ? -1 : 1u) > 0 && (x ? c : 1) == 200 && sizeof(x ? c : c) == 4 && (x ? -1 : 1L) < 0);
    assert((x ? p : 0) == p && (x ? (void *) 0 : p) == 0 && *(x ? p : (int *) 0) == 1 && !(x - 1 ? p : 0));
    const int k = 3;
    const int *q = x ? &k : p;
    void *v = x ? (void *) p : (void *) q;
    assert(*q == 3 && v == p && *(x == 2 ? p : &k) == 3);
    return 0;
}
