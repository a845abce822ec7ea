// C11 6.8.5.2: the condition is evaluated behind each turn
#include <assert.h>
int main(void) {
    int n = 0, m = 10, a[4] = {1, 2, 0, 4}, *p = a;
    do n++; while (0);
    do {
        if (m == 7) continue;
        n += 10;
    } while (--m > 5);
    do n += *p * 100; while (*p++);
    assert(n == 1 + 40 + 300 && m == 5 && p == a + 3);
    do { do n++; while (n % 10); } while (n < 360);
    assert(n == 360);
    return 0;
}
