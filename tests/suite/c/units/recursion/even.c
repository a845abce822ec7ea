#include "even.h"
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
int weight_of_tree(const struct tree *t)
{
    return t->weight + weight_of_forest(t->children);
}
