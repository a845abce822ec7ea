// C11 6.5.2.2p7: what a list has after a function was given it is not known
// leaves the subset
#include <stdarg.h>

static int first_of(va_list list) { return va_arg(list, int); }

static int two(int count, ...) {
    va_list list;
    va_start(list, count);
    int first = first_of(list);
    int second = va_arg(list, int);
    va_end(list);
    return first + second - count;
}

int main(void) { return two(3, 1, 2); }
