// C11 6.8.3: a null statement does nothing, what is in the head is done
#include <assert.h>
int main(void) {
    const char *s = "abc", *e = s;
    int n = 0, m = 5;
    ;;
    while (*e++);
    for (; n < 4; n++);
    do ; while (--m > 2);
    if (n == 4) ; else n = 9;
    {}
    assert(e - s == 4 && n == 4 && m == 2);
    return 0;
}
