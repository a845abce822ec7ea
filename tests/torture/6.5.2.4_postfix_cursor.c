// C11 6.5.2.4: *p++ is what p led to before
#include <assert.h>
int main(void) {
    int a[5], *p = a;
    for (int i = 0; i < 5; i++) *p++ = i * i;
    assert(p == a + 5 && p - a == 5);
    int sum = 0;
    while (p > a) sum += *--p;
    assert(sum == 30 && *p++ == 0 && *p++ == 1 && *p-- == 4 && *p == 1);
    return 0;
}
