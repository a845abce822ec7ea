// C11 6.5.3.1: ++ of what pointers to pointers lead to
#include <assert.h>
int main(void) {
    int a[4] = {1, 2, 3, 4}, *p = a, *q = a + 3, **pp[2] = {&p, &q}, ***at = pp;
    assert(*++*pp[0] == 2 && *--**++at == 3 && q == a + 2 && p == a + 1);
    ++**pp[0];
    ++***at;
    assert(a[1] == 3 && a[2] == 4);
    assert(*--**--at == 1 && p == a && **at == a && at == pp);
    return 0;
}
