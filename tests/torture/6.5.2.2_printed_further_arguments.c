// C11 6.5.2.2p7: a function may give its further arguments to a function of the library
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static int written(char *to, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int count = vsnprintf(to, size, format, list);
    va_end(list);
    return count;
}
static void note(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}
int main(void) {
    char text[8];
    assert(written(text, sizeof text, "x%dy", 12) == 4 && text[0] == 'x' && text[2] == '2' && text[4] == 0);
    assert(written(text, sizeof text, "%s-%s", "abcd", "efgh") == 9 && text[6] == 'g' - 1 && text[7] == 0);
    note("%d %s\n", text[0], text);
    note("none\n");
    return 0;
}
