// C11 6.5.2.2: an interpreter with a table of functions and a stack
#include <assert.h>
struct machine { int stack[8], *top; const int *code; };
static void push(struct machine *m) { *m->top++ = *m->code++; }
static void add(struct machine *m) { int x = *--m->top; m->top[-1] += x; }
static void mul(struct machine *m) { --m->top; *(m->top - 1) *= *m->top; }
static void (*const table[])(struct machine *) = {push, add, mul};
int main(void) {
    const int code[] = {0, 2, 0, 3, 1, 0, 4, 2, -1};
    struct machine m = {.code = code, .top = m.stack};
    while (*m.code >= 0) table[*m.code++](&m);
    assert(m.stack[0] == 20 && m.top == &m.stack[1] && m.code == code + 8);
    return 0;
}
