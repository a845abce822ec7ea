// C11 6.5.1: an identifier means the innermost declaration, also in the initializer of another variable
#include <assert.h>
int x = 1;
int outer(void) { return x; }
int main(void) {
    int y = x + 1, x = y * 10;
    assert(x == 20 && outer() == 1);
    {
        int y = x, x = y + 1;
        assert(x == 21 && y == 20);
        {
            extern int x;
            assert(x == 1);
            x = 5;
        }
        assert(x == 21);
    }
    assert(x == 20 && y == 2 && outer() == 5);
    return 0;
}
