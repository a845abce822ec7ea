#ifndef UNHEAP_ALLOCA_H
#define UNHEAP_ALLOCA_H
#include <stddef.h>
void *alloca(size_t);
#endif
