#ifndef LOG_H
#define LOG_H
enum event { OPENED, MOVED, CLOSED };
void log_event(enum event what, int which);
int log_count(enum event what);
#endif
