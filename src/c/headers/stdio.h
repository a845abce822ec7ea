#ifndef UNHEAP_STDIO_H
#define UNHEAP_STDIO_H
#include <stddef.h>
typedef struct __unheap_file FILE;
extern FILE *stdin, *stdout, *stderr;
extern int printf(const char *format, ...);
extern int fprintf(FILE *stream, const char *format, ...);
extern int puts(const char *text);
extern int putchar(int character);
extern int fputs(const char *text, FILE *stream);
extern int fputc(int character, FILE *stream);
extern int putc(int character, FILE *stream);
extern int fflush(FILE *stream);
extern void perror(const char *text);
extern int getchar(void);
extern int scanf(const char *format, ...);
#endif
