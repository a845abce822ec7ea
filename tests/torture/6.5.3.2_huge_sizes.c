// C11 6.5.3.2 and 7.22.3: memory that no object can have is not there
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
    unsigned long n = ULONG_MAX / 2 + 2;
    char *p = malloc(n);
    assert(!p);
    return 0;
}
