// C11 6.5.16.1: the right operand is converted to the type of the left one
#include <assert.h>
#include <limits.h>
int main(void) {
    char c;
    unsigned short h;
    int i;
    unsigned long l;
    _Bool b;
    int *p;
    c = 321;
    h = -2;
    i = 4294967295u;
    l = -1;
    b = &i;
    p = 0;
    assert(c == 65 && h == 65534 && i == -1 && l == ULONG_MAX && b == 1 && p == (void *) 0);
    b = p;
    i = h = l;
    c = i += 1;
    assert(b == 0 && i == 65536 && c == 0);
    return 0;
}
