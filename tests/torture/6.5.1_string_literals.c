// C11 6.5.1: a string literal is an array of char, which is a place
#include <assert.h>
int main(void) {
    assert("abc"[1] == 'b' && 2["abc"] == 'c' && *"x" == 'x' && *("ab" "cd" + 3) == 'd');
    assert(sizeof "abc" == 4 && sizeof "" == 1 && sizeof "a\0b" == 4);
    const char *s = &"hello"[1];
    assert(*s++ == 'e' && *s == 'l' && s[2] == 'o' && s[3] == 0);
    char (*all)[6] = &"hello";
    assert((*all)[4] == 'o' && sizeof *all == 6);
    return 0;
}
