#ifndef UNHEAP_STDLIB_H
#define UNHEAP_STDLIB_H
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
extern void *malloc(size_t size);
extern void *calloc(size_t count, size_t size);
extern void *realloc(void *memory, size_t size);
extern void free(void *memory);
extern void abort(void);
extern void exit(int status);
extern int atexit(void (*function)(void));
extern int atoi(const char *text);
extern int abs(int number);
extern long labs(long number);
extern int rand(void);
extern void srand(unsigned int seed);
#endif
