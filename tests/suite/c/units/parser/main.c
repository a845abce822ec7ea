#include <assert.h>
#include <stdio.h>
#include "parser.h"
static int sum;
int main(void)
{
    sum = parse("2 * (3 + 4) + 5");
    printf("%d\n", sum);
    assert(sum == 19);
    return 0;
}
