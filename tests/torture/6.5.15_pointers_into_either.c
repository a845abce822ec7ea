// C11 6.5.15: a pointer to an element of either of two arrays
#include <assert.h>
struct s { int v[3]; };
int main(void) {
    int a[3] = {1, 2, 3};
    struct s s = {{4, 5, 6}}, *t = &s;
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        int *p = i & 1 ? a : t->v, *q = (i & 2 ? a : s.v) + 1;
        sum = sum * 10 + *p++;
        sum += *q--;
        *p += p == q + 1 ? 10 : 1;
        assert((p - 1 == q) == (i == 0 || i == 3));
    }
    assert(a[1] == 2 + 1 + 10 && s.v[1] == 5 + 10 + 1 && sum == 10674);
    return 0;
}
