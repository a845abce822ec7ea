#include "account.h"
account *bank_add(int number);
account *bank_find(int number);
status bank_pay(int from, int to, int money);
void bank_end(void);
