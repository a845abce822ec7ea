#include "even.h"
#include <stddef.h>
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int weight_of_forest(const struct forest *f)
{
    if (f == NULL)
        return 0;
    return weight_of_tree(f->tree) + weight_of_forest(f->next);
}
