struct config { int limit; const char *name; int *cells; };
extern struct config config;
extern int used;
extern const int sizes[3];
int take(void);
