// A list is taken apart two nodes at a time, also where one is left; the recursive function is given the list by its address.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct stack {
    int value;
    struct stack *below;
};

void push(struct stack **top, int value)
{
    struct stack *s = malloc(sizeof(struct stack));
    s->value = value;
    s->below = *top;
    *top = s;
}

int pop(struct stack **top)
{
    struct stack *s = *top;
    int value = s->value;
    *top = s->below;
    free(s);
    return value;
}

int fold(struct stack **top)
{
    int sum = 0;
    if (*top)
        sum += pop(top);
    if (sum > 0)
        sum -= pop(top);
    return *top ? sum + fold(top) : sum;
}

int main(void)
{
    struct stack *top = 0;
    while (__VERIFIER_nondet_int())
        push(&top, __VERIFIER_nondet_int());
    fold(&top);
    return 0;
}
