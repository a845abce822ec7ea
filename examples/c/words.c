// A name is cut off to what there is room for.
// expect: SAFE
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char name[4];
    const char *given = __VERIFIER_nondet_int() ? "Ada" : "Grace";
    strncpy(name, given, sizeof name - 1);
    name[sizeof name - 1] = '\0';
    if (strlen(name) != 3)
        reach_error();
    return 0;
}
