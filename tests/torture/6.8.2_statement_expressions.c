// C11 6.8.2, with an extension of gcc: a block whose last expression is its value
#include <assert.h>
struct p { int x, y; };
int main(void) {
    int a[3] = {1, 2, 3}, *p = a;
    int x = ({ int y = *p++; y * 10 + *p; });
    assert(x == 12 && p == a + 1);
    assert(({ int *q = p++; *q; }) == 2 && *({ p--; }) == 3 && *({ p; }) == 2);
    *({ int *q = a; q += 2; q; }) = 30;
    ({ p++; p; })[-1] = 20;
    struct p s = ({ struct p t = {a[1], a[2]}; t.x++; t; });
    assert(s.x == 21 && s.y == 30 && ({ struct p t = s; t; }).y == 30);
    for (p = a; ({ int more = *p != 30; p++; more; });)
        ;
    assert(p == a + 3);
    return 0;
}
