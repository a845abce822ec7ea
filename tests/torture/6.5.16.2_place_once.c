// C11 6.5.16.2p3: E1 op= E2 evaluates E1 once
#include <assert.h>
static int calls, a[4] = {1, 2, 3, 4};
static int *at(int i) { calls++; return a + i; }
int main(void) {
    int *p = a, i = 0;
    *at(0) += 10;
    (*at(1))++;
    at(2)[1] -= 3;
    *p++ *= 2;
    *++p <<= 2;
    a[i++] -= 2;
    p[-i++] ^= 1;
    assert(calls == 3 && a[0] == 20 && a[1] == 2 && a[2] == 12 && a[3] == 1 && p == a + 2 && i == 2);
    *(p += 1) |= 6;
    *p-- %= 4;
    *(i-- ? p : a) /= 5;
    assert(a[3] == 3 && a[2] == 2 && p == a + 2 && i == 1);
    return 0;
}
