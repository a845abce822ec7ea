#undef assert
#ifdef NDEBUG
#define assert(condition) ((void) 0)
#else
extern void assert(int condition);
#endif
