// A process is taken out of the middle of a list that is linked both ways; the one behind the first is told nothing.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct process {
    int id;
    struct process *before, *behind;
};

static struct process *running;

void start(int id)
{
    struct process *p = malloc(sizeof *p);
    p->id = id;
    p->before = 0;
    p->behind = running;
    if (running)
        running->before = p;
    running = p;
}

void stop(struct process *p)
{
    if (p->before)
        p->before->behind = p->behind;
    else
        running = p->behind;
    if (p->behind && p->before)
        p->behind->before = p->before;
    free(p);
}

int main(void)
{
    while (__VERIFIER_nondet_int())
        start(__VERIFIER_nondet_int());
    struct process *p = running;
    while (p && p->id != 1)
        p = p->behind;
    if (p)
        stop(p);
    while (running)
        stop(running);
    return 0;
}
