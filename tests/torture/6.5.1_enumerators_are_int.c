// C11 6.5.1: enumeration constants are of type int, and one may be made of those before it
#include <assert.h>
enum a { A0 = -3, A1, A2 = A1 * 4, A3 };
enum b { B0 = 'a', B1 = A3 + B0, B2 = sizeof(int) };
int main(void) {
    enum a v = A3;
    assert(A1 == -2 && A2 == -8 && v == -7);
    assert(B1 == 'a' - 7 && B2 == 4);
    assert(A0 < 0 && sizeof A0 == sizeof(int));
    unsigned int u = A0;
    assert(u == 4294967293u);
    return 0;
}
