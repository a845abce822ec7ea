#include <assert.h>
#include "table.h"
int __VERIFIER_nondet_int(void);
static struct table table;
int main(void)
{
    table_init(&table);
    int key = __VERIFIER_nondet_int(), value = 0;
    table_put(&table, 1, 10);
    table_put(&table, 5, 50);
    table_put(&table, key, 7);
    assert(table_get(&table, key, &value) && value == 7);
    assert(table.count == 2 || (key != 1 && key != 5));
    table_clear(&table);
    return 0;
}
