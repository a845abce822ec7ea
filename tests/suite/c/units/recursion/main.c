#include <assert.h>
#include "even.h"
int main(void)
{
    struct tree leaf = {0, 2}, other = {0, 3};
    struct forest second = {&other, 0}, first = {&leaf, &second};
    struct tree root = {&first, 1};
    assert(even(4) && odd(3));
    assert(weight_of_tree(&root) == 6);
    return 0;
}
