#include <stddef.h>
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void xfree(void *memory);
extern size_t live;
