// C11 6.3.2.3p6: a pointer as a number, and back
// leaves the subset
#include <assert.h>
#include <stdint.h>
int main(void) {
    int a[2] = {3, 4};
    uintptr_t n = (uintptr_t) &a[1];
    assert(*(int *) n == 4 && n - (uintptr_t) a == sizeof(int));
    return 0;
}
