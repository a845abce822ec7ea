#ifndef TABLE_H
#define TABLE_H
#define BUCKETS 4
struct entry {
    int key;
    int value;
    struct entry *next;
};
struct table {
    struct entry *buckets[BUCKETS];
    unsigned count;
};
void table_init(struct table *t);
void table_put(struct table *t, int key, int value);
int table_get(const struct table *t, int key, int *value);
void table_clear(struct table *t);
#endif
