// C11 6.8.3: what an expression statement does, its value is dropped
#include <assert.h>
static int calls, a[4];
static int *next(int *p) { calls++; return p + 1; }
int main(void) {
    int *p = a, x = 3;
    *p++;
    *next(p);
    p = next(p);
    x == 4;
    (*p)++, *p--;
    x ? p++ : p--;
    *p ? *p += 5 : ++*p;
    x && p++;
    x || p--;
    next;
    p[-1]++;
    assert(calls == 2 && p == a + 3 && a[2] == 7);
    return 0;
}
