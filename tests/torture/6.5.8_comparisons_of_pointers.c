// C11 6.5.8p5: order of elements, of members, and of the element behind the last
#include <assert.h>
struct s { int a; int b[3]; int c; };
int main(void) {
    int a[4], *p = a, *q = a + 4;
    struct s s[2];
    assert(p < q && p <= p && q > p && q >= a + 4 && a + 1 <= &a[1] && !(p > a) && p++ < q-- && p < q && p + 2 == q);
    assert(&s[0] < &s[1] && &s[0].b[1] < &s[0].b[3] && s[0].b < &s[0].b[2] && s + 2 > &s[1]);
    int turns = 0;
    for (p = a, q = a + 4; p < q; p++, q--) turns++;
    assert(turns == 2 && p == q);
    return 0;
}
