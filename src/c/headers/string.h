#ifndef UNHEAP_STRING_H
#define UNHEAP_STRING_H
#include <stddef.h>
extern void *memcpy(void *to, const void *from, size_t size);
extern void *memmove(void *to, const void *from, size_t size);
extern void *memset(void *memory, int value, size_t size);
extern int memcmp(const void *left, const void *right, size_t size);
extern void *memchr(const void *memory, int wanted, size_t size);
extern int strcmp(const char *left, const char *right);
extern int strncmp(const char *left, const char *right, size_t most);
extern size_t strlen(const char *text);
extern size_t strnlen(const char *text, size_t most);
extern char *strcpy(char *to, const char *from);
extern char *stpcpy(char *to, const char *from);
extern char *strncpy(char *to, const char *from, size_t most);
extern char *strcat(char *to, const char *from);
extern char *strncat(char *to, const char *from, size_t most);
extern char *strchr(const char *text, int wanted);
extern char *strrchr(const char *text, int wanted);
extern char *strstr(const char *text, const char *part);
extern char *strdup(const char *text);
extern char *strndup(const char *text, size_t most);
extern size_t strspn(const char *text, const char *accepted);
extern size_t strcspn(const char *text, const char *refused);
extern char *strpbrk(const char *text, const char *accepted);
extern char *strtok(char *text, const char *delimiters);
extern char *strsep(char **text, const char *delimiters);
extern char *strcasestr(const char *text, const char *part);
extern char *strtok_r(char *text, const char *delimiters, char **rest);
extern int strcasecmp(const char *left, const char *right);
extern int strncasecmp(const char *left, const char *right, size_t most);
extern int strcoll(const char *left, const char *right);
extern char *strerror(int number);
extern void *memmem(const void *memory, size_t size, const void *part, size_t part_size);
#endif
