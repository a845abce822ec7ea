// C11 6.8.5.3: the clauses of a for may do anything
#include <assert.h>
int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6}, *p, n = 0;
    for (p = a; *p < 5; *p++ += 10) n += *p;
    assert(n == 10 && a[3] == 14 && p == a + 4);
    for (int *q = a, k = *q++; k < 14; k = *q++) n += k;
    assert(n == 10 + 11 + 12 + 13);
    for (p = a, n = 0; n += *p++, p < a + 6;);
    assert(n == 61 && p == a + 6);
    return 0;
}
