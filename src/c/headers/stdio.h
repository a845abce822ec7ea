#ifndef UNHEAP_STDIO_H
#define UNHEAP_STDIO_H
#include <stdarg.h>
#include <stddef.h>
#include <sys/types.h>
#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
struct __unheap_file {
    char __is_open, __is_at_end;
};
typedef struct __unheap_file FILE;
static FILE __unheap_stdin, __unheap_stdout, __unheap_stderr;
#define stdin (&__unheap_stdin)
#define stdout (&__unheap_stdout)
#define stderr (&__unheap_stderr)
extern int printf(const char *format, ...);
extern int fprintf(FILE *stream, const char *format, ...);
extern int sprintf(char *text, const char *format, ...);
extern int snprintf(char *text, size_t size, const char *format, ...);
extern int vprintf(const char *format, va_list list);
extern int vfprintf(FILE *stream, const char *format, va_list list);
extern int vsprintf(char *text, const char *format, va_list list);
extern int vsnprintf(char *text, size_t size, const char *format, va_list list);
extern int puts(const char *text);
extern int putchar(int character);
extern int fputs(const char *text, FILE *stream);
extern int fputc(int character, FILE *stream);
extern int putc(int character, FILE *stream);
extern size_t fwrite(const void *memory, size_t size, size_t count, FILE *stream);
extern int fflush(FILE *stream);
extern int setvbuf(FILE *stream, char *memory, int mode, size_t size);
extern void setbuf(FILE *stream, char *memory);
extern void perror(const char *text);
extern int getchar(void);
extern int getc(FILE *stream);
extern int fgetc(FILE *stream);
extern int ungetc(int character, FILE *stream);
extern char *gets(char *text);
extern char *fgets(char *text, int size, FILE *stream);
extern ssize_t getline(char **line, size_t *size, FILE *stream);
extern size_t fread(void *memory, size_t size, size_t count, FILE *stream);
extern int scanf(const char *format, ...);
extern int fscanf(FILE *stream, const char *format, ...);
extern int sscanf(const char *text, const char *format, ...);
extern FILE *fopen(const char *path, const char *mode);
extern FILE *tmpfile(void);
extern int fclose(FILE *stream);
extern int feof(FILE *stream);
extern int ferror(FILE *stream);
extern void clearerr(FILE *stream);
extern int fseek(FILE *stream, long offset, int origin);
extern long ftell(FILE *stream);
extern void rewind(FILE *stream);
extern int remove(const char *path);
extern int rename(const char *from, const char *to);
#endif
