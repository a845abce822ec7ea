
/* Functions of the library that take inputs. */
#define UNHEAP_MODEL UNHEAP __attribute__((no_sanitize("undefined")))
struct unheap_stream { char is_open, is_at_end; };
static struct unheap_stream unheap_streams[3];

static UNHEAP_MODEL int unheap_word_end(int letter, int c)
{
    return c == 0 || (letter == 's' && (c == 32 || (c >= 9 && c <= 13)));
}

/* What a format reads. */
static UNHEAP_MODEL int unheap_read(struct unheap_stream *stream, const char *format, __builtin_va_list list)
{
    int got = (int) unheap_input(), done = 0;
    if (stream && got < 0)
        stream->is_at_end = 1;
    while (*format && done < got) {
        if (*format != '%' || format[1] == '%') {
            format += *format == '%' ? 2 : 1;
            continue;
        }
        format++;
        int is_dropped = *format == '*', most = 0, has_most = 0, longs = 0, shorts = 0;
        format += is_dropped;
        while (*format >= '0' && *format <= '9') {
            most = most * 10 + (*format++ - '0');
            has_most = 1;
        }
        for (; *format == 'h' || *format == 'l' || *format == 'j' || *format == 'z' || *format == 't'; format++) {
            longs += *format != 'h';
            shorts += *format == 'h';
        }
        int letter = *format++;
        if (letter == '[') {
            format += *format == '^';
            format += *format == ']';
            while (*format && *format != ']')
                format++;
            format++;
        }
        if (is_dropped)
            continue;
        if (letter == 'c') {
            char *to = __builtin_va_arg(list, char *);
            for (int at = 0; at < (has_most ? most : 1); at++)
                to[at] = (char) unheap_input();
        } else if (letter == 's' || letter == '[') {
            char *to = __builtin_va_arg(list, char *);
            int at = 0;
            while (!has_most || at < most) {
                int c = (int) unheap_input();
                if (unheap_word_end(letter, c))
                    break;
                to[at++] = (char) c;
            }
            to[at] = 0;
        } else if (letter == 'f' || letter == 'e' || letter == 'E' || letter == 'g' || letter == 'G' || letter == 'a') {
            /* Numbers of floating point are ordered as these are. */
            long long code = unheap_input();
            unsigned long long bits = code < 0 ? -(unsigned long long) code : (unsigned long long) code;
            /* What lies outside of them is none. */
            if (bits > 0x7ff0000000000000)
                bits = 0x7ff8000000000000;
            bits |= code < 0 ? 1ULL << 63 : 0;
            double value;
            __builtin_memcpy(&value, &bits, sizeof value);
            if (longs)
                *__builtin_va_arg(list, double *) = value;
            else
                *__builtin_va_arg(list, float *) = (float) value;
        } else if (longs) {
            *__builtin_va_arg(list, long *) = (long) unheap_input();
        } else if (shorts == 2) {
            *__builtin_va_arg(list, char *) = (char) unheap_input();
        } else if (shorts == 1) {
            *__builtin_va_arg(list, short *) = (short) unheap_input();
        } else {
            *__builtin_va_arg(list, int *) = (int) unheap_input();
        }
        done++;
    }
    return got;
}

/* Reads a text up to its end. */
static UNHEAP_MODEL void unheap_text(const volatile char *text)
{
    while (*text)
        text++;
}

UNHEAP_MODEL int unheap_scanf(const char *format, ...)
{
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int got = unheap_read(0, format, list);
    __builtin_va_end(list);
    return got;
}

UNHEAP_MODEL int unheap_getchar(void)
{
    return (int) unheap_input();
}

UNHEAP_MODEL char *unheap_gets(char *to)
{
    int at = 0, c = (int) unheap_input();
    if (c == 0)
        return 0;
    for (; c != 0 && c != '\n'; c = (int) unheap_input())
        to[at++] = (char) c;
    to[at] = 0;
    return to;
}

UNHEAP_MODEL int unheap_rand(void)
{
    return (int) unheap_input();
}

UNHEAP_MODEL long unheap_time(long *to)
{
    long now = (long) unheap_input();
    if (to)
        *to = now;
    return now;
}

UNHEAP_MODEL long unheap_clock(void)
{
    return (long) unheap_input();
}

UNHEAP_MODEL int unheap_system(const char *command)
{
    if (command)
        unheap_text(command);
    return (int) unheap_input();
}

UNHEAP_MODEL int unheap_remove(const char *path)
{
    unheap_text(path);
    return (int) unheap_input();
}

/* A text that no `malloc` has made, the same for each call with one name. */
UNHEAP_MODEL char *unheap_getenv(const char *name)
{
    static struct { const char *name; char *value; } known[256];
    int at = 0;
    unheap_text(name);
    for (; known[at].name; at++)
        if (!__builtin_strcmp(known[at].name, name))
            return known[at].value;
    known[at].name = name;
    int length = (int) unheap_input();
    if (length < 0)
        return 0;
    char *text = (char *) __builtin_malloc((unsigned long) length + 2) + 1;
    for (int letter = 0; letter < length; letter++)
        text[letter] = (char) unheap_input();
    text[length] = 0;
    known[at].value = text;
    return text;
}
