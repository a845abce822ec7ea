#include <stdlib.h>
#include "stack.h"
struct node { int value; struct node *below; };
struct stack { struct node *top; };
struct stack *stack_new(void) { return calloc(1, sizeof(struct stack)); }
void stack_push(struct stack *s, int v)
{
    struct node *n = malloc(sizeof *n);
    n->value = v;
    n->below = s->top;
    s->top = n;
}
int stack_pop(struct stack *s)
{
    if (!s->top)
        return -1;
    struct node *n = s->top;
    int value = n->value;
    s->top = n->below;
    free(n);
    return value;
}
