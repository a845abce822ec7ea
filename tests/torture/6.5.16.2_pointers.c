// C11 6.5.16.2: += and -= of pointers, in variables, elements and members
#include <assert.h>
struct s { int *at; };
int main(void) {
    int a[5] = {1, 2, 3, 4, 5}, *p = a, *v[2] = {a, a + 4}, **pp = v;
    struct s s = {a}, *q = &s;
    assert(*(p += 2) == 3 && *(p -= 1) == 2 && *(v[0] += 3) == 4 && *(*++pp -= 2) == 3 && *(q->at += 4) == 5);
    *(s.at -= 1) += 10;
    *(*pp-- += 1) += 100;
    assert(a[3] == 114 && v[1] == a + 3 && *(*pp -= *a) == 3 && s.at == v[0] + 1);
    return 0;
}
