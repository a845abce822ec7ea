// C11 6.5.2.2p10: calls in one expression are made one after another, here in any order with one result
// leaves the subset
#include <assert.h>
static int n;
static int f(int x) { n++; return x; }
int main(void) {
    assert((f(6) & f(3)) == 2 && n == 2 && f(1) + f(2) * f(3) == 7 && n == 5);
    return 0;
}
