// C11 6.5.6p9: the distance of two elements, also the one behind the last
#include <assert.h>
#include <stddef.h>
struct s { int a, b, c; };
int main(void) {
    struct s x[5], *p = x, *end = x + 5;
    int m[3][4], (*row)[4] = m;
    ptrdiff_t d = end - p;
    assert(d == 5 && p - end == -5 && &x[4] - &x[1] == 3 && end - 1 - p == 4 && sizeof(end - p) == 8);
    assert(&m[2] - row == 2 && &m[1][3] - m[1] == 3 && (m + 3) - m == 3 && *(m + 1) - m[1] == 0);
    assert(end-- - p++ == 5 && end - p == 3 && p - x == 1);
    return 0;
}
