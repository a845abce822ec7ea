#ifndef UNHEAP_SETJMP_H
#define UNHEAP_SETJMP_H
struct __jmp_buf_tag {
    long __registers[25];
};
typedef struct __jmp_buf_tag jmp_buf[1];
extern int setjmp(jmp_buf env);
extern void longjmp(jmp_buf env, int value);
#endif
