#ifndef UNHEAP_SIGNAL_H
#define UNHEAP_SIGNAL_H
typedef int sig_atomic_t;
#define SIGINT 2
#define SIGILL 4
#define SIGABRT 6
#define SIGFPE 8
#define SIGSEGV 11
#define SIGTERM 15
#define SIG_DFL ((void (*)(int)) 0)
extern void (*signal(int number, void (*handler)(int)))(int);
extern int raise(int number);
#endif
