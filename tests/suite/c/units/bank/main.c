#include <assert.h>
#include "bank.h"
#include "log.h"
int __VERIFIER_nondet_int(void);
int main(void)
{
    int count = __VERIFIER_nondet_int();
    bank_add(1)->money = 100;
    bank_add(2);
    status s = bank_pay(1, 2, count);
    assert((s == OK) == (count >= 0 && count <= 100));
    assert(bank_find(1)->money + bank_find(2)->money == 100);
    assert(bank_pay(1, 3, 0) == UNKNOWN);
    bank_end();
    assert(log_count(OPENED) == 2 && log_count(CLOSED) == 2);
    return 0;
}
