// C11 6.7.9: what is not said is 0; braces may be left out, later values replace earlier ones
#include <assert.h>
struct in { int x, y; };
struct out { struct in in[2]; int v[3]; struct in *at; };
int main(void) {
    struct out o = {1, 2, 3, .v = {[1] = 5, 6}, .in[1].y = 7};
    int m[3][2] = {1, 2, {3}, [2] = {[1] = 4}}, k[] = {[3] = 1, 2, [0] = 3};
    assert(o.in[0].x == 1 && o.in[0].y == 2 && o.in[1].x == 3 && o.in[1].y == 7 && o.v[0] == 0 && o.v[2] == 6 && !o.at);
    assert(m[0][1] == 2 && m[1][0] == 3 && m[1][1] == 0 && m[2][1] == 4 && sizeof k == 20 && k[4] == 2 && k[0] == 3 && k[1] == 0);
    return 0;
}
