// C11 6.5.2.3: members of members, by structs and by pointers
#include <assert.h>
struct in { int x; short y[2]; };
struct out { struct in one, two[2]; struct in *at; };
int main(void) {
    struct out o = {{1, {2, 3}}, {{4, {5, 6}}, {7, {8, 9}}}, 0}, *p = &o;
    p->at = &p->two[0];
    assert(o.one.y[1] == 3 && p->two[1].y[0] == 8 && p->at->x == 4 && (*p).at[1].y[1] == 9);
    p->at++->x = 40;
    p->at->y[1]++;
    (--p->at)->y[0] = 50;
    assert(o.two[0].x == 40 && o.two[1].y[1] == 10 && o.two[0].y[0] == 50 && o.at == o.two);
    o.one = *o.at;
    o.two[1] = o.one;
    assert(o.one.x == 40 && o.two[1].y[0] == 50);
    return 0;
}
