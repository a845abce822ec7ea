// C11 6.3.2.2: the value of an expression that is cast to void is dropped, what it does is done
#include <assert.h>
static int calls;
static int f(int x) { return calls += x; }
int main(void) {
    int x = 0, a[2] = {1, 2}, *p = a;
    (void) x++;
    (void) *p++;
    (void) f(3);
    (void) (x ? f(1) : f(10));
    x ? (void) f(100) : (void) 0;
    assert(x == 1 && p == a + 1 && calls == 104);
    return 0;
}
