#include <stdlib.h>
#include "util.h"
size_t live;
void *xmalloc(size_t size)
{
    void *p = malloc(size);
    if (!p)
        exit(1);
    live++;
    return p;
}
void *xcalloc(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (!p)
        abort();
    live++;
    return p;
}
void xfree(void *memory)
{
    if (memory)
        live--;
    free(memory);
}
