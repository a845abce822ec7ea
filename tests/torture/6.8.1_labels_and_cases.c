// C11 6.8.1: labels have names of their own; statements may have several
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int a = 0, n = 0;
a:
    a++;
b: c:
    n += a;
    if (a < 3) goto a;
    if (n++ < 10) goto c;
    switch (n) {
    case 1:
    case 2: abort();
    d: case 3: default: n = -n;
    }
    if (n > -20 && n < 100) {
        n -= 100;
        goto d;
    }
    assert(a == 3 && n == 111);
    return 0;
}
