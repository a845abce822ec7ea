#include <assert.h>
#include "table.h"
int main(void)
{
    int sum = 0;
    for (int i = 0; i < size_of_table(); i++)
        sum += table[i];
    assert(sum == 10 && names[1][1] == 'c');
    return 0;
}
