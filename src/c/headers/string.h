#ifndef UNHEAP_STRING_H
#define UNHEAP_STRING_H
#include <stddef.h>
extern void *memcpy(void *to, const void *from, size_t size);
extern void *memset(void *memory, int value, size_t size);
extern int strcmp(const char *left, const char *right);
extern size_t strlen(const char *text);
extern char *strcpy(char *to, const char *from);
#endif
