// C11 6.3.2.3p8: a pointer to a function, converted and back again, may be called
// leaves the subset
#include <assert.h>
typedef void (*any)(void);
static int twice(int x) { return 2 * x; }
int main(void) {
    any a = (any) twice;
    assert(((int (*)(int)) a)(4) == 8 && a == (any) &twice);
    return 0;
}
