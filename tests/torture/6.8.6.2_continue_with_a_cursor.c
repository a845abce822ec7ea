// C11 6.8.6.2: in a for the last clause is done, in a while not
#include <assert.h>
int main(void) {
    int a[6] = {0, 3, 0, 4, 5, 0}, *p = a, n = 0;
    for (; p < a + 6; p++) {
        if (!*p) continue;
        n = n * 10 + *p;
    }
    p = a;
    while (p < a + 6) {
        if (!*p++) continue;
        n = n * 10 + p[-1];
        if (*p) continue;
        p++;
    }
    assert(n == 345345 && p == a + 6);
    return 0;
}
