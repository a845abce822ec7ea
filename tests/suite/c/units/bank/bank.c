#include <stddef.h>
#include "bank.h"
static account *all;
account *bank_add(int number)
{
    account *a = account_open(number);
    a->next = all;
    all = a;
    return a;
}
account *bank_find(int number)
{
    for (account *a = all; a; a = a->next)
        if (a->number == number)
            return a;
    return NULL;
}
status bank_pay(int from, int to, int money)
{
    account *a = bank_find(from), *b = bank_find(to);
    if (!a || !b)
        return UNKNOWN;
    return account_move(a, b, money);
}
void bank_end(void)
{
    while (all) {
        account *next = all->next;
        account_close(all);
        all = next;
    }
}
