// C11 6.5.2.4: cursors that are members
#include <assert.h>
struct reader { const int *at, *end; int count[2]; };
static int next(struct reader *r) { return r->at < r->end ? (r->count[0]++, *r->at++) : (r->count[1]++, -1); }
int main(void) {
    int a[3] = {4, 5, 6};
    struct reader r[2] = {{a, a + 3}, {a + 1, a + 2}}, *p = r;
    assert(next(p) == 4 && next(p) == 5 && next(++p) == 5 && next(p--) == -1 && next(p) == 6 && next(p) == -1);
    assert(r[0].count[0] == 3 && r[0].count[1] == 1 && r[1].count[0] == 1 && r[1].count[1] == 1);
    assert(*--r[0].at == 6 && *r[1].at-- == 6 && *r[1].at == 5);
    return 0;
}
