#include "sort.h"
static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}
void sort(int *a, int n, order before)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && before(a[j], a[j - 1]); j--)
            swap(&a[j], &a[j - 1]);
}
int run(const struct handler *table, int n, int which, int value)
{
    if (which < 0 || which >= n)
        return value;
    return table[which].run(value);
}
