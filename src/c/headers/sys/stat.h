#ifndef UNHEAP_SYS_STAT_H
#define UNHEAP_SYS_STAT_H
#include <sys/types.h>
extern int mkdir(const char *path, mode_t mode);
#endif
