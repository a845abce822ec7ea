#include <assert.h>
#include "list.h"
extern int __VERIFIER_nondet_int(void);
static int make(void)
{
    int n = __VERIFIER_nondet_int();
    return n < 0 ? 0 : n > 3 ? 3 : n;
}
int main(void)
{
    list *l = list_new();
    int n = make(), sum = 0;
    for (int i = 0; i < n; i++) {
        list_push(l, i);
        sum += i;
    }
    assert(list_length(l) == (size_t) n);
    assert(list_sum(l) == sum);
    list_free(l);
    return 0;
}
