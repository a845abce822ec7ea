/* Names with numbers. */
#include <stdlib.h>
#include <string.h>
struct entry {
    char *name;
    int value;
    struct entry *next;
};
typedef struct dict {
    struct entry *entries;
    int count;
} dict;
dict *dict_create(void)
{
    dict *d = calloc(1, sizeof(dict));
    return d;
}
static struct entry *find(const dict *d, const char *name)
{
    for (struct entry *e = d->entries; e; e = e->next)
        if (strcmp(e->name, name) == 0)
            return e;
    return NULL;
}
void dict_set(dict *d, const char *name, int value)
{
    struct entry *e = find(d, name);
    if (!e) {
        e = malloc(sizeof(struct entry));
        e->name = malloc(strlen(name) + 1);
        strcpy(e->name, name);
        e->next = d->entries;
        d->entries = e;
        d->count++;
    }
    e->value = value;
}
int dict_get(const dict *d, const char *name, int *value)
{
    struct entry *e = find(d, name);
    if (e)
        *value = e->value;
    return e != NULL;
}
void dict_each(const dict *d, void (*call)(const char *name, int value))
{
    for (struct entry *e = d->entries; e; e = e->next)
        call(e->name, e->value);
}
void dict_destroy(dict *d)
{
    while (d->entries) {
        struct entry *e = d->entries;
        d->entries = e->next;
        free(e->name);
        free(e);
    }
    free(d);
}
