struct stack;
struct stack *stack_new(void);
void stack_push(struct stack *s, int v);
int stack_pop(struct stack *s);
