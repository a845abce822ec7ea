// C11 6.5.8p5: members that are declared later have higher addresses
// leaves the subset
#include <assert.h>
struct s { int a; int b[3]; int c; };
int main(void) {
    struct s s;
    assert(&s.a < &s.c && &s.a < &s.b[0] && &s.c > &s.b[2]);
    return 0;
}
