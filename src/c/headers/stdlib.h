#ifndef UNHEAP_STDLIB_H
#define UNHEAP_STDLIB_H
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
extern void *malloc(size_t size);
extern void *calloc(size_t count, size_t size);
extern void *realloc(void *memory, size_t size);
extern void free(void *memory);
extern void abort(void);
extern void exit(int status);
extern int atexit(void (*function)(void));
extern int atoi(const char *text);
extern long atol(const char *text);
extern long long atoll(const char *text);
extern double atof(const char *text);
extern long strtol(const char *text, char **end, int base);
extern unsigned long strtoul(const char *text, char **end, int base);
extern long long strtoll(const char *text, char **end, int base);
extern unsigned long long strtoull(const char *text, char **end, int base);
extern double strtod(const char *text, char **end);
extern float strtof(const char *text, char **end);
extern int abs(int number);
extern long labs(long number);
extern long long llabs(long long number);
typedef struct __unheap_div { int quot, rem; } div_t;
typedef struct __unheap_ldiv { long quot, rem; } ldiv_t;
typedef struct __unheap_lldiv { long long quot, rem; } lldiv_t;
#define __UNHEAP_DIV(kind, whole, part) \
    __extension__({ __typeof__(((kind *) 0)->quot) __whole = (whole), __part = (part); (kind) {__whole / __part, __whole % __part}; })
#define div(whole, part) __UNHEAP_DIV(div_t, whole, part)
#define ldiv(whole, part) __UNHEAP_DIV(ldiv_t, whole, part)
#define lldiv(whole, part) __UNHEAP_DIV(lldiv_t, whole, part)
extern int rand(void);
extern void srand(unsigned int seed);
extern long random(void);
extern void srandom(unsigned int seed);
extern char *getenv(const char *name);
extern char *secure_getenv(const char *name);
extern int system(const char *command);
extern void qsort(void *array, size_t count, size_t size, int (*compare)(const void *, const void *));
extern void *bsearch(const void *key, const void *array, size_t count, size_t size, int (*compare)(const void *, const void *));
#endif
