#include <stdlib.h>
#include "account.h"
#include "log.h"
account *account_open(int number)
{
    account *a = malloc(sizeof(account));
    *a = (account) {number, 0, NULL};
    log_event(OPENED, number);
    return a;
}
status account_move(account *from, account *to, int money)
{
    if (money < 0 || from->money < money)
        return TOO_LITTLE;
    from->money -= money;
    to->money += money;
    log_event(MOVED, money);
    return OK;
}
void account_close(account *a)
{
    log_event(CLOSED, a->number);
    free(a);
}
