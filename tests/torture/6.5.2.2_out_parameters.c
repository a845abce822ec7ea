// C11 6.5.2.2: what a function writes through its parameters
#include <assert.h>
static int split(int x, int *high, int *low) {
    *high = x / 10;
    *low = x % 10;
    return *high < *low;
}
static void move_on(const int **at, int by) { *at += by; }
static int next(const int **at) { return *(*at)++; }
int main(void) {
    int a[2], x;
    assert(split(37, a, a + 1) && a[0] == 3 && a[1] == 7);
    assert(!split(50, &x, &a[0]) && x == 5 && a[0] == 0);
    const int b[5] = {1, 2, 3, 4, 5}, *p = b;
    assert(next(&p) == 1 && next(&p) == 2);
    move_on(&p, 2);
    assert(next(&p) == 5 && p == b + 5);
    return 0;
}
