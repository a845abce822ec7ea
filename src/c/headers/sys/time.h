#ifndef UNHEAP_SYS_TIME_H
#define UNHEAP_SYS_TIME_H
#include <time.h>
struct timeval {
    time_t tv_sec;
    long tv_usec;
};
extern int gettimeofday(struct timeval *time, void *zone);
#endif
