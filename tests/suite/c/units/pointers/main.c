#include <assert.h>
#include "sort.h"
int __VERIFIER_nondet_int(void);
static int less(int a, int b) { return a < b; }
static int more(int a, int b) { return a > b; }
static int twice(int x) { return 2 * x; }
static int same(int x) { return x; }
static const struct handler table[] = {{"twice", twice}, {"same", same}};
int main(void)
{
    int a[3] = {2, 3, 1};
    order by = __VERIFIER_nondet_int() ? less : more;
    sort(a, 3, by);
    assert(by == less ? a[0] == 1 && a[2] == 3 : a[0] == 3 && a[2] == 1);
    int got = run(table, 2, __VERIFIER_nondet_int(), 21);
    assert(got == 42 || got == 21);
    return 0;
}
