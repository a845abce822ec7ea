#include <assert.h>
#include "range.h"
int __VERIFIER_nondet_int(void);
int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < SMALLEST || b < SMALLEST || a > LARGEST || b > LARGEST)
        return 0;
    range r = range_of(a, b);
    int x = clamp(__VERIFIER_nondet_int(), r);
    assert(x >= r.low && x <= r.high);
    assert(width(r) >= 0 && width(r) <= LARGEST - SMALLEST);
    return 0;
}
