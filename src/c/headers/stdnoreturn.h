#ifndef UNHEAP_STDNORETURN_H
#define UNHEAP_STDNORETURN_H
#define noreturn _Noreturn
#endif
