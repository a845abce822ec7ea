#include <stdlib.h>
#include "table.h"
static unsigned hash(int key)
{
    return (unsigned) key % BUCKETS;
}
void table_init(struct table *t)
{
    for (int i = 0; i < BUCKETS; i++)
        t->buckets[i] = NULL;
    t->count = 0;
}
static struct entry *find(const struct table *t, int key)
{
    struct entry *e = t->buckets[hash(key)];
    while (e && e->key != key)
        e = e->next;
    return e;
}
void table_put(struct table *t, int key, int value)
{
    struct entry *e = find(t, key);
    if (!e) {
        e = malloc(sizeof(struct entry));
        e->key = key;
        e->next = t->buckets[hash(key)];
        t->buckets[hash(key)] = e;
        t->count++;
    }
    e->value = value;
}
int table_get(const struct table *t, int key, int *value)
{
    struct entry *e = find(t, key);
    if (!e)
        return 0;
    *value = e->value;
    return 1;
}
void table_clear(struct table *t)
{
    for (int i = 0; i < BUCKETS; i++)
        while (t->buckets[i]) {
            struct entry *e = t->buckets[i];
            t->buckets[i] = e->next;
            free(e);
        }
}
