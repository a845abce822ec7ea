// C11 6.5.3.2 and 7.19: from a member to the struct around it, in a circular list
#include <assert.h>
#include <stddef.h>
struct link { struct link *next, *prev; };
struct task { int id; struct link link; int done; };
#define TASK(l) ((struct task *) ((char *) (l) - offsetof(struct task, link)))
static void add(struct link *head, struct link *l) {
    l->prev = head->prev;
    l->next = head;
    head->prev->next = l;
    head->prev = l;
}
int main(void) {
    struct link head = {&head, &head};
    struct task t[3] = {{1}, {2}, {3}};
    for (int i = 0; i < 3; i++) add(&head, &t[i].link);
    int sum = 0;
    for (struct link *l = head.next; l != &head; l = l->next) {
        sum = sum * 10 + TASK(l)->id;
        TASK(l)->done = 1;
    }
    assert(sum == 123 && t[2].done && TASK(head.prev) == t + 2 && TASK(t[1].link.next)->id == 3);
    for (struct task *p = TASK(head.next); &p->link != &head; p = TASK(p->link.next)) sum += p->done;
    assert(sum == 126);
    return 0;
}
