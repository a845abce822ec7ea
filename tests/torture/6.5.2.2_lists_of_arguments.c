// C11 6.5.2.2p7: a list of further arguments may be given to other functions
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int sum_of(int count, va_list list) {
    int sum = 0;
    while (count-- > 0)
        sum += va_arg(list, int);
    return sum;
}

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int first = va_arg(list, int);
    int rest = sum_of(count - 1, list);
    va_end(list);
    return first * 100 + rest;
}

static char written[32];

static int write_list(const char *format, va_list list) {
    return vsnprintf(written, sizeof written, format, list);
}

static int written_twice(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = write_list(format, list);
    va_end(list);
    length += write_list(format, again);
    va_end(again);
    return length;
}

static void through(int depth, const char *format, va_list list) {
    if (depth > 0)
        through(depth - 1, format, list);
    else
        vsprintf(written, format, list);
}

static void begin(const char *format, ...) {
    va_list list;
    va_start(list, format);
    through(2, format, list);
    va_end(list);
}

int main(void) {
    assert(sum(3, 1, 2, 3) == 105);
    assert(sum(1, 7) == 700);
    assert(written_twice("%d-%s", 5, "ab") == 8);
    assert(strcmp(written, "5-ab") == 0);
    begin("<%c%03d>", 'x', 7);
    assert(strcmp(written, "<x007>") == 0);
    return 0;
}
