// The same, which reads what is around the head.
// expect: UNSAFE valid-deref
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct link {
    struct link *next;
};

struct task {
    int pid;
    struct link link;
};

#define task_of(l) ((struct task *) ((char *) (l) - __builtin_offsetof(struct task, link)))

static void add(struct link *head, struct link *new)
{
    new->next = head->next;
    head->next = new;
}

int main(void)
{
    struct link head = {&head};
    struct task one = {7}, two = {7};
    if (__VERIFIER_nondet_int())
        add(&head, &one.link);
    if (__VERIFIER_nondet_int())
        add(&head, &two.link);
    for (struct task *t = task_of(head.next); t->pid && &t->link != &head; t = task_of(t->link.next))
        if (t->pid != 7)
            reach_error();
    return 0;
}
