// A stack grows by less than it says.
// expect: UNSAFE there is no room for the second value
extern void *realloc(void *memory, unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct stack {
    int count, room;
    int *values;
};

static void push(struct stack *s, int value)
{
    if (s->count == s->room) {
        s->room = s->room + 2;
        s->values = realloc(s->values, (s->count + 1) * sizeof *s->values);
    }
    s->values[s->count++] = value;
}

int main(void)
{
    struct stack s = {0, 0, 0};
    int first = __VERIFIER_nondet_int();
    push(&s, first);
    push(&s, 2);
    push(&s, 3);
    if (s.values[0] != first)
        reach_error();
    free(s.values);
    return 0;
}
