// C11 6.5.2.2: functions may call each other, each activation with variables of its own
#include <assert.h>
static int odd(unsigned int n);
static int even(unsigned int n) {
    unsigned int own = n;
    int r = n == 0 ? 1 : odd(n - 1);
    assert(own == n);
    return r;
}
static int odd(unsigned int n) { return n != 0 && even(n - 1); }
static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
int main(void) {
    assert(even(6) && !even(7) && odd(3));
    assert(ackermann(2, 2) == 7);
    return 0;
}
