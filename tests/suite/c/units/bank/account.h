#ifndef ACCOUNT_H
#define ACCOUNT_H
typedef enum { OK, TOO_LITTLE, UNKNOWN } status;
typedef struct account {
    int number;
    int money;
    struct account *next;
} account;
account *account_open(int number);
status account_move(account *from, account *to, int money);
void account_close(account *a);
#endif
