// A name is cut off, and has no end.
// expect: UNSAFE the end of a string is looked for outside of it
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char name[4];
    const char *given = __VERIFIER_nondet_int() ? "Ada" : "Grace";
    strncpy(name, given, sizeof name);
    if (strlen(name) != 3)
        reach_error();
    return 0;
}
