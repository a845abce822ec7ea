// C11 6.8.2: declarations and statements in any order, with each value what it is then
#include <assert.h>
int main(void) {
    int a[3] = {1, 2, 3};
    int *p = a;
    p++;
    int x = *p, *q = p--;
    assert(x == 2 && q == a + 1 && p == a);
    *q = 7;
    int y = a[1], z = *q++ + *p++;
    enum { N = 4 };
    struct s { int v[N]; } s = {{y, z}};
    assert(y == 7 && z == 8 && s.v[1] == 8 && p + 1 == q && s.v[N - 1] == 0);
    return 0;
}
