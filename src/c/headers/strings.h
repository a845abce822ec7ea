#ifndef UNHEAP_STRINGS_H
#define UNHEAP_STRINGS_H
#include <string.h>
extern void bzero(void *memory, size_t size);
extern void bcopy(const void *from, void *to, size_t size);
extern int strcasecmp(const char *left, const char *right);
extern int strncasecmp(const char *left, const char *right, size_t most);
#endif
