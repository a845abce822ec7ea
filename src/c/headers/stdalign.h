#ifndef UNHEAP_STDALIGN_H
#define UNHEAP_STDALIGN_H
#define alignas _Alignas
#define alignof _Alignof
#endif
