// C11 6.5.3.4: _Alignof of a type
#include <assert.h>
struct s { char c; long l; };
int main(void) {
    assert(_Alignof(int) == 4 && _Alignof(char) == 1 && _Alignof(struct s) == 8 && _Alignof(short[3]) == 2);
    return 0;
}
