#ifndef UNHEAP_TIME_H
#define UNHEAP_TIME_H
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
#define CLOCKS_PER_SEC 1000000L
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
struct timespec {
    time_t tv_sec;
    long tv_nsec;
};
extern time_t time(time_t *time);
extern clock_t clock(void);
extern double difftime(time_t end, time_t begin);
extern time_t mktime(struct tm *time);
extern struct tm *localtime(const time_t *time);
extern struct tm *gmtime(const time_t *time);
extern char *ctime(const time_t *time);
extern char *asctime(const struct tm *time);
extern size_t strftime(char *text, size_t most, const char *format, const struct tm *time);
extern int nanosleep(const struct timespec *wanted, struct timespec *left);
#endif
