// C11 6.5.4 and 6.3.1.2: what becomes _Bool is 0 or 1
#include <assert.h>
int main(void) {
    int a[2] = {0, 2}, *p = a, n = 0;
    _Bool b = *p++, c = *p, d[3] = {p, 0, p - a}, *q = d;
    unsigned char u = (_Bool) 256;
    assert(!b && c == 1 && d[0] + d[1] + d[2] == 2 && *q++ == 1 && !*q && u == 1 && (_Bool) 'a' + (_Bool) 2 == 2);
    *q++ = a[1]-- + 1;
    *q ^= 1;
    *--q += 5;
    n += c += c;
    assert(d[1] == 1 && d[2] == 0 && a[1] == 1 && n == 1 && (b = 4) + (_Bool) 7 == 2);
    return 0;
}
