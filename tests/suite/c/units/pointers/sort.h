typedef int (*order)(int, int);
struct handler { const char *name; int (*run)(int); };
void sort(int *a, int n, order before);
int run(const struct handler *table, int n, int which, int value);
