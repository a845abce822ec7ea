// C11 6.7.2.1p15: members behind bit fields lie where their units end, and pointers to them lead there
#include <assert.h>
#include <stddef.h>
struct s { unsigned a : 3, b : 5; short c; int d[2]; struct { unsigned char e : 1; int f; } in; };
int main(void) {
    struct s s = {1, 2, 3, {4, 5}, {1, 6}};
    int *d = s.d, *f = &s.in.f;
    assert(offsetof(struct s, c) == 2 && offsetof(struct s, d) == 4 && offsetof(struct s, in.f) == 16 && sizeof s == 20);
    assert(d[1] == 5 && d + 2 != f && *f == 6 && s.b == 2);
    return 0;
}
