// C11 6.5.5p6: / leaves out the fraction, and a is a / b * b + a % b
#include <assert.h>
#include <limits.h>
int main(void) {
    int n[4] = {7, -7, 7, -7}, d[4] = {2, 2, -2, -2}, q[4] = {3, -3, -3, 3}, r[4] = {1, -1, 1, -1};
    for (int i = 0; i < 4; i++) {
        assert(n[i] / d[i] == q[i] && n[i] % d[i] == r[i]);
        assert(n[i] / d[i] * d[i] + n[i] % d[i] == n[i]);
    }
    assert(7u / 2 == 3 && -1 / 2u == 2147483647 && -1 % 10u == 5 && INT_MIN % 7 == -2 && INT_MIN / 2 == -1073741824);
    assert((signed char) -128 / -1 == 128 && 1 / 2 == 0 && -1 / 2 == 0 && 0 % 5 == 0);
    return 0;
}
