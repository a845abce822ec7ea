// C11 6.5.2.4: two stacks grow towards each other in one array
#include <assert.h>
static int v[6], *low = v, *high = v + 6;
static void push(int **at, int x) { if (at == &low) *(*at)++ = x; else *--*at = x; }
static int pop(int **at) { return at == &low ? *--*at : *(*at)++; }
int main(void) {
    for (int i = 1; i <= 6; i++) push(i % 3 ? &low : &high, i);
    assert(low == high && v[3] == 5 && v[4] == 6 && v[5] == 3);
    assert(pop(&low) == 5 && pop(&high) == 6 && high - low == 2 && pop(&high) == 3 && pop(&low) == 4);
    return 0;
}
