// C11 6.5.17p3: in parentheses a comma in an argument is an operator
#include <assert.h>
static int f(int a, int b, const int *c) { return a * 100 + b * 10 + *c; }
int main(void) {
    int x = 1, y = 2, v[3] = {5, 6, 7}, *p = v;
    assert(f((x++, x), (y = 4, y + 1), (p++, p)) == 256 && f(x, (v[0] = 3, v[0]), (++p, p -= 2)) == 233 && p == v);
    int t[] = {(x = 5, x), (y, 3)}, z = (x--, y++, x + y);
    assert(t[0] == 5 && t[1] == 3 && z == 9 && sizeof t == 8);
    return 0;
}
