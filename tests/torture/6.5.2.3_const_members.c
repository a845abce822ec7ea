// C11 6.5.2.3: members of what is const are read
#include <assert.h>
struct c { const int a; int b[2]; const struct c *next; };
static const struct c first = {1, {2, 3}, 0}, second = {4, {5, 6}, &first};
static int sum(const struct c *p) {
    int s = 0;
    for (; p; p = p->next) for (const int *q = p->b; q != p->b + 2;) s += p->a * *q++;
    return s;
}
int main(void) {
    struct c third = {7, {8, 9}, &second}, copy[2] = {second, first}, *p = &third;
    p->b[0]++;
    p->next = &copy[1];
    assert(sum(&second) == 49 && sum(p) == 126 + 5 && sum(copy) == 49 && third.next->b[1] == 3);
    return 0;
}
