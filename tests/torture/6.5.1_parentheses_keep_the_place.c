// C11 6.5.1: an expression in parentheses is a place if what is in them is one
#include <assert.h>
struct pair { int a, b[3]; };
int main(void) {
    int x = 1, *p = &(x);
    struct pair s = {1, {2, 3, 4}};
    (x) = 2;
    ((x))++;
    (*(p)) += 4;
    (s).b[(1)] = (((s)).a);
    ((s.b))[2]--;
    (*(&(s))).a = 9;
    assert(x == 7 && s.a == 9 && s.b[0] == 2 && s.b[1] == 1 && s.b[2] == 3);
    return 0;
}
