#ifndef UNHEAP_UNISTD_H
#define UNHEAP_UNISTD_H
#include <stddef.h>
#include <sys/types.h>
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
extern unsigned int sleep(unsigned int seconds);
extern int usleep(unsigned int microseconds);
extern ssize_t read(int file, void *memory, size_t size);
extern ssize_t write(int file, const void *memory, size_t size);
extern int close(int file);
extern pid_t getpid(void);
extern pid_t fork(void);
extern void _exit(int status);
extern int isatty(int file);
extern int unlink(const char *path);
extern int getopt(int count, char *const arguments[], const char *letters);
extern char *optarg;
extern int optind, opterr, optopt;
#endif
