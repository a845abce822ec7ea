// C11 6.5.3.2: &*p is p, &a[i] is a + i
#include <assert.h>
int main(void) {
    int a[3] = {1, 2, 3}, *p = a, *null = 0;
    assert(&*p == p && &a[3] == a + 3 && *&p == a && &*null == 0 && &p[1] == a + 1);
    assert(*&*&a[1] == 2 && &*p++ == a && p == a + 1 && &*++p == a + 2 && *&*p-- == 3 && p == a + 1);
    *&*p = 9;
    **&p += 1;
    assert(a[1] == 10);
    return 0;
}
