// C11 6.7.2.1p18: a struct whose last member is an array of no known length
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct text { unsigned long n; char s[]; };
int main(void) {
    struct text *t = malloc(sizeof *t + 4);
    t->n = 3;
    for (unsigned long i = 0; i < t->n; i++) t->s[i] = 'a' + i;
    t->s[t->n] = 0;
    assert(strlen(t->s) == 3 && t->s[2] == 'c');
    free(t);
    return 0;
}
