// C11 6.4.5p7: equal literals may be one object; one literal is equal to itself
#include <assert.h>
int main(void) {
    const char *a = "same", *b = a, *c[2] = {a, "other"};
    const char *d = "same";
    assert(a == b && c[0] == a && c[1] != a && a + 1 == &b[1] && *(a == d ? a : d) == 's');
    return 0;
}
