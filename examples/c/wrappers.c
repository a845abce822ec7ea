// Memory by way of functions that stop the program where there is none, as libraries have them: each type gets its own.
// expect: SAFE
// property: valid-memsafety
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct entry { int key; char *name; struct entry *next; };

static void *xmalloc(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return memory;
}

static void *xzalloc(size_t size)
{
    void *memory = xmalloc(size);
    memset(memory, 0, size);
    return memory;
}

static struct entry *add(struct entry *all, int key)
{
    struct entry *e = xzalloc(sizeof *e);
    e->key = key;
    e->next = all;
    if (key > 0) {
        e->name = xmalloc(2);
        e->name[0] = 'k';
        e->name[1] = '\0';
    }
    return e;
}

int main(void)
{
    struct entry *all = NULL;
    while (__VERIFIER_nondet_int())
        all = add(all, __VERIFIER_nondet_int());
    while (all) {
        struct entry *next = all->next;
        if (all->name != NULL)
            free(all->name);
        free(all);
        all = next;
    }
    return 0;
}
