/* A stack in a variable of its user. */
#include <stdlib.h>
#include <assert.h>
#define SIZE 8
typedef struct {
    int cells[SIZE];
    int top;
} stack;
void stack_init(stack *s) { s->top = 0; }
int stack_push(stack *s, int value)
{
    if (s->top == SIZE)
        return 0;
    s->cells[s->top++] = value;
    return 1;
}
int stack_pop(stack *s, int *value)
{
    if (s->top == 0)
        return 0;
    *value = s->cells[--s->top];
    return 1;
}
int stack_size(const stack *s)
{
    assert(s->top >= 0 && s->top <= SIZE);
    return s->top;
}
