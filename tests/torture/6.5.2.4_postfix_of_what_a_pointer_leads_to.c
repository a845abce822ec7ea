// C11 6.5.2.4: (*p)++ changes the number, *p++ the pointer
#include <assert.h>
int main(void) {
    int a[3] = {5, 6, 7}, *p = a, *v[2] = {a}, **pp = &p;
    int x = (*p)++;
    int y = *p++;
    int z = (*p--)++;
    assert(x == 5 && y == 6 && z == 6 && p == a && a[0] == 6 && a[1] == 7);
    x = (**pp)++;
    y = *(*pp)++;
    v[0] = p, pp = v;
    z = **pp++;
    assert(x == 6 && y == 7 && z == 7 && p == a + 1 && pp == &v[1] && a[0] == 7);
    return 0;
}
