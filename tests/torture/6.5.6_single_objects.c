// C11 6.5.6p7: a pointer to an object that is no element is as one to the first element of an array of one
#include <assert.h>
static int sum(const int *p, const int *end) {
    int s = 0;
    while (p < end) s += *p++;
    return s;
}
int main(void) {
    int x = 5;
    struct { int a, b; } s = {1, 2}, *p = &s, *q = p + 1;
    assert(sum(&x, &x + 1) == 5 && q - p == 1 && --q == p && q->b == 2);
    return 0;
}
