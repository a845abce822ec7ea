/* Functions whose meaning is known, as they are checked and lowered where programs call them. `element` is the type that memory
   holds, `number` an integer without bounds. */
typedef unsigned long size_t;
typedef long number;
typedef int element;

element *memcpy(element *to, const element *from, number count) {
    if (__unheap_same(to, from)) {
        number far = to - from;
        __unheap_require(far == 0 || far >= count || far <= 0 - count);
    }
    for (number at = 0; at < count; at++)
        to[at] = from[at];
    return to;
}

element *memmove(element *to, const element *from, number count) {
    if (__unheap_same(to, from) && to > from) {
        for (number at = count; at > 0; at--)
            to[at - 1] = from[at - 1];
        return to;
    }
    for (number at = 0; at < count; at++)
        to[at] = from[at];
    return to;
}

element *copy_one(element *to, const element *from) {
    *to = *from;
    return to;
}

element *memset(element *memory, element value, number count) {
    for (number at = 0; at < count; at++)
        memory[at] = value;
    return memory;
}

element *clear(element *memory, number count) {
    static element zero;
    for (number at = 0; at < count; at++)
        memory[at] = zero;
    return memory;
}

element *clear_one(element *memory) {
    static element zero;
    *memory = zero;
    return memory;
}

element *realloc(element *old, number count) {
    __unheap_require(count > 0);
    __unheap_check_free(old);
    element *new = __unheap_allocate(count);
    if (old != 0) {
        number had = __unheap_length(old);
        for (number at = 0; at < count && at < had; at++)
            new[at] = old[at];
        free(old);
    }
    return new;
}

int memcmp(const element *left, const element *right, number count) {
    number at = 0;
    /* Both have as many characters, whichever of them differ. */
    if (count > 0) {
        element last = left[count - 1];
        last = right[count - 1];
    }
    while (at < count && left[at] == right[at])
        at++;
    if (at >= count)
        return 0;
    return (unsigned char) left[at] < (unsigned char) right[at] ? -1 : 1;
}

int compare_numbers(const element *left, const element *right, number count) {
    number at = 0;
    if (count > 0) {
        element last = left[count - 1];
        last = right[count - 1];
    }
    while (at < count && left[at] == right[at])
        at++;
    if (at >= count)
        return 0;
    int order = __unheap_doubted_int();
    return order != 0 ? order : 1;
}

element *memchr(const element *memory, int wanted, number count) {
    for (number at = 0; at < count; at++)
        if (memory[at] == (element) wanted)
            return (element *) (memory + at);
    return 0;
}

int atexit(element *handlers, int *count, element handler) {
    __unheap_require(*count < 32);
    handlers[*count] = handler;
    *count = *count + 1;
    return 0;
}

/* What was said last is called first. */
void call_handlers(element *handlers, int *count) {
    while (*count > 0) {
        *count = *count - 1;
        handlers[*count]();
    }
}

size_t strlen(const char *text) {
    number at = 0;
    while (text[at] != 0)
        at++;
    return (size_t) at;
}

size_t strnlen(const char *text, size_t most) {
    number at = 0;
    while (at < most && text[at] != 0)
        at++;
    return (size_t) at;
}

int strcmp(const char *left, const char *right) {
    number at = 0;
    while (left[at] != 0 && left[at] == right[at])
        at++;
    if (left[at] == right[at])
        return 0;
    return (unsigned char) left[at] < (unsigned char) right[at] ? -1 : 1;
}

int strncmp(const char *left, const char *right, size_t most) {
    number at = 0;
    while (at < most && left[at] != 0 && left[at] == right[at])
        at++;
    if (at >= most || left[at] == right[at])
        return 0;
    return (unsigned char) left[at] < (unsigned char) right[at] ? -1 : 1;
}

/* A number with the sign of another one. */
int any_of_sign(int sign) {
    int size;
    __VERIFIER_assume(size > 0);
    return sign < 0 ? 0 - size : sign > 0 ? size : 0;
}

char *strcpy(char *to, const char *from) {
    __unheap_require(!__unheap_same(to, from));
    number at = 0;
    while (from[at] != 0) {
        to[at] = from[at];
        at++;
    }
    to[at] = 0;
    return to;
}

char *strncpy(char *to, const char *from, size_t most) {
    __unheap_require(!__unheap_same(to, from));
    number at = 0;
    while (at < most && from[at] != 0) {
        to[at] = from[at];
        at++;
    }
    while (at < most) {
        to[at] = 0;
        at++;
    }
    return to;
}

char *strcat(char *to, const char *from) {
    __unheap_require(!__unheap_same(to, from));
    number end = 0, at = 0;
    while (to[end] != 0)
        end++;
    while (from[at] != 0) {
        to[end + at] = from[at];
        at++;
    }
    to[end + at] = 0;
    return to;
}

char *strncat(char *to, const char *from, size_t most) {
    __unheap_require(!__unheap_same(to, from));
    number end = 0, at = 0;
    while (to[end] != 0)
        end++;
    while (at < most && from[at] != 0) {
        to[end + at] = from[at];
        at++;
    }
    to[end + at] = 0;
    return to;
}

char *strchr(const char *text, int wanted) {
    number at = 0;
    while (text[at] != (char) wanted) {
        if (text[at] == 0)
            return 0;
        at++;
    }
    return (char *) (text + at);
}

char *strrchr(const char *text, int wanted) {
    number at = 0, last = -1;
    while (text[at] != 0) {
        if (text[at] == (char) wanted)
            last = at;
        at++;
    }
    if ((char) wanted == 0)
        return (char *) (text + at);
    if (last < 0)
        return 0;
    return (char *) (text + last);
}

char *strstr(const char *text, const char *part) {
    for (number at = 0;; at++) {
        number same = 0;
        while (part[same] != 0 && text[at + same] == part[same])
            same++;
        if (part[same] == 0)
            return (char *) (text + at);
        if (text[at + same] == 0)
            return 0;
    }
}

char *strdup(const char *text) {
    number length = 0;
    while (text[length] != 0)
        length++;
    char *copy = __unheap_allocate(length + 1);
    for (number at = 0; at <= length; at++)
        copy[at] = text[at];
    return copy;
}

int abs(int value) {
    return value < 0 ? -value : value;
}

long labs(long value) {
    return value < 0 ? -value : value;
}

long long llabs(long long value) {
    return value < 0 ? -value : value;
}

/* Letters and digits in the C locale. Other numbers than characters and EOF are no arguments. */
int isdigit(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= '0' && c <= '9';
}

int isxdigit(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

int isalpha(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

int isalnum(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

int isupper(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= 'A' && c <= 'Z';
}

int islower(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= 'a' && c <= 'z';
}

int isspace(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c == ' ' || (c >= 9 && c <= 13);
}

int isblank(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c == ' ' || c == 9;
}

int iscntrl(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return (c >= 0 && c < 32) || c == 127;
}

int isprint(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= 32 && c < 127;
}

int isgraph(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c > 32 && c < 127;
}

int ispunct(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c > 32 && c < 127 && !((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

int isascii(int c) {
    return c >= 0 && c < 128;
}

int toupper(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= 'a' && c <= 'z' ? c - 32 : c;
}

int tolower(int c) {
    __unheap_require(c >= -128 && c <= 255);
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

size_t strspn(const char *text, const char *accepted) {
    number at = 0;
    while (text[at] != 0) {
        number which = 0;
        while (accepted[which] != 0 && accepted[which] != text[at])
            which++;
        if (accepted[which] == 0)
            break;
        at++;
    }
    return (size_t) at;
}

size_t strcspn(const char *text, const char *refused) {
    number at = 0;
    while (text[at] != 0) {
        number which = 0;
        while (refused[which] != 0 && refused[which] != text[at])
            which++;
        if (refused[which] != 0)
            break;
        at++;
    }
    return (size_t) at;
}

char *strpbrk(const char *text, const char *accepted) {
    number at = 0;
    while (text[at] != 0) {
        number which = 0;
        while (accepted[which] != 0 && accepted[which] != text[at])
            which++;
        if (accepted[which] != 0)
            return (char *) (text + at);
        at++;
    }
    return 0;
}

/* `rest` is where the next token is looked for. */
char *strtok(char *text, const char *delimiters, char **rest) {
    char *from = text != 0 ? text : *rest;
    if (from == 0)
        return 0;
    number at = 0;
    while (from[at] != 0) {
        number which = 0;
        while (delimiters[which] != 0 && delimiters[which] != from[at])
            which++;
        if (delimiters[which] == 0)
            break;
        at++;
    }
    number start = at;
    while (from[at] != 0) {
        number which = 0;
        while (delimiters[which] != 0 && delimiters[which] != from[at])
            which++;
        if (delimiters[which] != 0)
            break;
        at++;
    }
    if (from[at] != 0) {
        from[at] = 0;
        *rest = from + (at + 1);
    } else {
        *rest = from + at;
    }
    if (at == start)
        return 0;
    return from + start;
}

char *strsep(char **text, const char *delimiters) {
    char *from = *text;
    if (from == 0)
        return 0;
    number at = 0;
    while (from[at] != 0) {
        number which = 0;
        while (delimiters[which] != 0 && delimiters[which] != from[at])
            which++;
        if (delimiters[which] != 0) {
            from[at] = 0;
            *text = from + (at + 1);
            return from;
        }
        at++;
    }
    *text = 0;
    return from;
}

char *stpcpy(char *to, const char *from) {
    __unheap_require(!__unheap_same(to, from));
    number at = 0;
    while (from[at] != 0) {
        to[at] = from[at];
        at++;
    }
    to[at] = 0;
    return to + at;
}

char *strcasestr(const char *text, const char *part) {
    for (number at = 0;; at++) {
        number same = 0;
        while (part[same] != 0) {
            int a = (unsigned char) text[at + same], b = (unsigned char) part[same];
            a = a >= 'A' && a <= 'Z' ? a + 32 : a;
            b = b >= 'A' && b <= 'Z' ? b + 32 : b;
            if (a != b)
                break;
            same++;
        }
        if (part[same] == 0)
            return (char *) (text + at);
        if (text[at + same] == 0)
            return 0;
    }
}

/* A variable of the environment is not there, or any text: the same for all calls that write the same name. */
char *getenv(const char *name, char **value, int *is_known) {
    number at = 0;
    while (name[at] != 0)
        at++;
    if (*is_known)
        return *value;
    *is_known = 1;
    int length = __unheap_any();
    __VERIFIER_assume(length >= -1 && length < 2147483647);
    if (length < 0)
        return 0;
    char *text = __unheap_lasting(length + 1);
    for (at = 0; at < length; at++) {
        int c = __unheap_any();
        __VERIFIER_assume(c >= -128 && c <= 127 && c != 0);
        text[at] = (char) c;
    }
    text[length] = 0;
    *value = text;
    return text;
}

int strcasecmp(const char *left, const char *right) {
    number at = 0;
    while (1) {
        int a = (unsigned char) left[at], b = (unsigned char) right[at];
        a = a >= 'A' && a <= 'Z' ? a + 32 : a;
        b = b >= 'A' && b <= 'Z' ? b + 32 : b;
        if (a != b)
            return a < b ? -1 : 1;
        if (a == 0)
            return 0;
        at++;
    }
}

int strncasecmp(const char *left, const char *right, size_t most) {
    number at = 0;
    while (at < most) {
        int a = (unsigned char) left[at], b = (unsigned char) right[at];
        a = a >= 'A' && a <= 'Z' ? a + 32 : a;
        b = b >= 'A' && b <= 'Z' ? b + 32 : b;
        if (a != b)
            return a < b ? -1 : 1;
        if (a == 0)
            return 0;
        at++;
    }
    return 0;
}

char *strndup(const char *text, size_t most) {
    number length = 0;
    while (length < most && text[length] != 0)
        length++;
    char *copy = __unheap_allocate(length + 1);
    for (number at = 0; at < length; at++)
        copy[at] = text[at];
    copy[length] = 0;
    return copy;
}

/* A number in a text: `element` is the type of the result. */
element strtol(const char *text, char **end, int base) {
    number at = 0, value = 0, count = 0;
    _Bool is_negative = 0;
    __unheap_require(base == 0 || (base >= 2 && base <= 36));
    while (text[at] == ' ' || (text[at] >= 9 && text[at] <= 13))
        at++;
    if (text[at] == '-' || text[at] == '+') {
        is_negative = text[at] == '-';
        at++;
    }
    if ((base == 0 || base == 16) && text[at] == '0' && (text[at + 1] == 'x' || text[at + 1] == 'X')) {
        char next = text[at + 2];
        if ((next >= '0' && next <= '9') || (next >= 'a' && next <= 'f') || (next >= 'A' && next <= 'F')) {
            at += 2;
            base = 16;
        }
    }
    if (base == 0)
        base = text[at] == '0' ? 8 : 10;
    while (1) {
        char c = text[at];
        int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
        if (digit >= base)
            break;
        value = value * base + digit;
        count++;
        at++;
    }
    if (end != 0)
        *end = (char *) (text + (count == 0 ? 0 : at));
    number most = (element) -1 > 0 ? (number) (element) -1 : sizeof(element) == 8 ? 9223372036854775807 : 2147483647;
    if ((element) -1 > 0) {
        if (value > most) {
            __unheap_set_errno(34);
            return (element) most;
        }
        /* As unsigned numbers are negated. */
        return (element) (is_negative && value != 0 ? most + 1 - value : value);
    }
    if (is_negative)
        value = 0 - value;
    if (value > most || value < 0 - most - 1) {
        __unheap_set_errno(34);
        return (element) (value > most ? most : 0 - most - 1);
    }
    return (element) value;
}

element atoi(const char *text) {
    number at = 0, value = 0;
    _Bool is_negative = 0;
    while (text[at] == ' ' || (text[at] >= 9 && text[at] <= 13))
        at++;
    if (text[at] == '-' || text[at] == '+') {
        is_negative = text[at] == '-';
        at++;
    }
    while (text[at] >= '0' && text[at] <= '9') {
        value = value * 10 + (text[at] - '0');
        at++;
    }
    if (is_negative)
        value = 0 - value;
    /* More than the type holds is not defined. */
    number most = sizeof(element) == 8 ? 9223372036854775807 : 2147483647;
    __unheap_require(value >= 0 - most - 1 && value <= most);
    return (element) value;
}

/* Equal elements keep their order: which one they have is not defined. */
void qsort(element *array, number count, int (*compare)(const void *, const void *)) {
    for (number next = 1; next < count; next++) {
        number at = next;
        while (at > 0 && compare(array + (at - 1), array + at) > 0) {
            element other = array[at];
            array[at] = array[at - 1];
            array[at - 1] = other;
            at--;
        }
    }
}

void sort_blocks(element *array, number count, number size, int (*compare)(const void *, const void *)) {
    for (number next = 1; next < count; next++) {
        number at = next;
        while (at > 0 && compare(array + (at - 1) * size, array + at * size) > 0) {
            for (number byte = 0; byte < size; byte++) {
                element other = array[at * size + byte];
                array[at * size + byte] = array[(at - 1) * size + byte];
                array[(at - 1) * size + byte] = other;
            }
            at--;
        }
    }
}

element *search_blocks(const void *key, const element *array, number count, number size, int (*compare)(const void *, const void *)) {
    number from = 0, to = count;
    while (from < to) {
        number middle = (from + to) / 2;
        int order = compare(key, array + middle * size);
        if (order == 0)
            return (element *) (array + middle * size);
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return 0;
}

element *bsearch(const void *key, const element *array, number count, int (*compare)(const void *, const void *)) {
    number from = 0, to = count;
    while (from < to) {
        number middle = (from + to) / 2;
        int order = compare(key, array + middle);
        if (order == 0)
            return (element *) (array + middle);
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return 0;
}

/* Inputs. A stream is a text without zeros; what is read is new each time. */
int getchar() {
    int c = __unheap_any();
    __VERIFIER_assume(c >= -1 && c <= 255 && c != 0);
    return c;
}

int getc(element *stream) {
    char is_open = stream->__is_open;
    int c = __unheap_any();
    __VERIFIER_assume(c >= -1 && c <= 255 && c != 0);
    if (c == -1)
        stream->__is_at_end = 1;
    return c;
}

char *gets(char *to) {
    int c = __unheap_any();
    __VERIFIER_assume(c >= -128 && c <= 127);
    if (c == 0)
        return 0;
    number at = 0;
    while (c != 0 && c != '\n') {
        to[at] = (char) c;
        at++;
        c = __unheap_any();
        __VERIFIER_assume(c >= -128 && c <= 127);
    }
    to[at] = 0;
    return to;
}

/* What a file holds are any bytes. */
size_t fread(unsigned char *to, size_t size, size_t count, element *stream) {
    char is_open = stream->__is_open;
    if (size == 0 || count == 0)
        return 0;
    int read = __unheap_any();
    __VERIFIER_assume(read >= 0 && (size_t) read <= count);
    if ((size_t) read < count)
        stream->__is_at_end = 1;
    number bytes = (number) size * (number) read;
    for (number at = 0; at < bytes; at++) {
        int c = __unheap_any();
        __VERIFIER_assume(c >= 0 && c <= 255);
        to[at] = (unsigned char) c;
    }
    return (size_t) read;
}

size_t fwrite(const unsigned char *from, size_t size, size_t count, element *stream) {
    char is_open = stream->__is_open;
    number bytes = (number) size * (number) count;
    for (number at = 0; at < bytes; at++) {
        unsigned char c = from[at];
    }
    if (bytes == 0)
        return 0;
    int written = __unheap_doubted_int();
    __VERIFIER_assume(written >= 0 && (size_t) written <= count);
    return (size_t) written;
}

char *fgets(char *to, int size, element *stream) {
    char is_open = stream->__is_open;
    __unheap_require(size > 0);
    if (size == 1) {
        to[0] = 0;
        return to;
    }
    int c = __unheap_any();
    __VERIFIER_assume(c >= -128 && c <= 127);
    if (c == 0) {
        stream->__is_at_end = 1;
        return 0;
    }
    number at = 0;
    while (c != 0) {
        to[at] = (char) c;
        at++;
        if (c == '\n' || at >= size - 1)
            break;
        c = __unheap_any();
        __VERIFIER_assume(c >= -128 && c <= 127);
    }
    to[at] = 0;
    return to;
}

int rand() {
    int value = __unheap_any();
    __VERIFIER_assume(value >= 0);
    return value;
}

void srand(unsigned int seed) {
}

long time(long *to) {
    long now = __unheap_any_element();
    __VERIFIER_assume(now >= 0);
    if (to != 0)
        *to = now;
    return now;
}

long clock() {
    long now = __unheap_any_element();
    __VERIFIER_assume(now >= 0);
    return now;
}

int system(const char *command) {
    number at = 0;
    while (command != 0 && command[at] != 0)
        at++;
    return __unheap_any();
}

element *fopen(const char *path, const char *mode) {
    number at = 0;
    while (path[at] != 0)
        at++;
    at = 0;
    while (mode[at] != 0)
        at++;
    if (__unheap_any() == 0) {
        int reason = __unheap_any();
        __VERIFIER_assume(reason > 0);
        __unheap_set_errno(reason);
        return 0;
    }
    element *stream = __unheap_allocate_zeroed(1);
    stream->__is_open = 1;
    return stream;
}

int fclose(element *stream) {
    /* Those that every program has are not allocated. */
    if (stream->__is_open == 1)
        free(stream);
    return __unheap_any();
}

int feof(element *stream) {
    char is_open = stream->__is_open;
    return stream->__is_at_end ? 1 : __unheap_any();
}

int ferror(element *stream) {
    char is_open = stream->__is_open;
    return __unheap_any();
}

long ftell(element *stream) {
    char is_open = stream->__is_open;
    return __unheap_any();
}

int fseek(element *stream, long offset, int origin) {
    char is_open = stream->__is_open;
    return __unheap_any();
}

void rewind(element *stream) {
    char is_open = stream->__is_open;
}

int ungetc(int c, element *stream) {
    char is_open = stream->__is_open;
    /* What is read next would be known. */
    __unheap_require(c == -1);
    return c;
}

int remove(const char *path) {
    number at = 0;
    while (path[at] != 0)
        at++;
    return __unheap_any();
}

/* A stream that is written to. */
int use_stream(element *stream) {
    return stream->__is_open;
}

size_t text_length(const char *text, number most) {
    number at = 0;
    while ((most < 0 || at < most) && text[at] != 0)
        at++;
    return (size_t) at;
}

/* What glibc does: the memory stays if the line fits into it. */
long getline(char **line, size_t *size, element *stream) {
    char is_open = stream->__is_open;
    int length = __unheap_any();
    __VERIFIER_assume(length >= 0);
    char *old = *line;
    if (old == 0 || length >= *size) {
        typedef char element;
        int room = __unheap_any();
        __VERIFIER_assume(room > length);
        char *new = __unheap_allocate_zeroed(room);
        free(old);
        *line = new;
        *size = (size_t) room;
    }
    char *text = *line;
    for (number at = 0; at < length; at++) {
        int c = __unheap_any();
        __VERIFIER_assume(c >= -128 && c <= 127 && c != 0 && (c != '\n' || at == length - 1));
        text[at] = (char) c;
    }
    text[length] = 0;
    if (length == 0) {
        stream->__is_at_end = 1;
        return -1;
    }
    return length;
}

/* A number in a text is any one. */
element atof(const char *text) {
    number at = 0;
    while (text[at] != 0)
        at++;
    return __unheap_doubted_element();
}

element strtod(const char *text, char **end) {
    number length = 0;
    while (text[length] != 0)
        length++;
    int far = __unheap_doubted();
    __VERIFIER_assume(far >= 0 && far <= length);
    if (end != 0)
        *end = (char *) (text + far);
    return __unheap_doubted_element();
}

/* A text of at most 63 characters. */
char *strerror(int number_of_error) {
    static char text[64];
    for (number at = 0; at < 63; at++) {
        int c = __unheap_doubted();
        __VERIFIER_assume(c >= 32 && c <= 126);
        text[at] = (char) c;
    }
    int length = __unheap_doubted();
    __VERIFIER_assume(length >= 0 && length <= 63);
    text[length] = 0;
    return text;
}

/* What compilers have built in. */
int __builtin_popcount(unsigned int bits) {
    int count = 0;
    for (int at = 0; at < 32; at++) {
        count += (int) (bits % 2);
        bits /= 2;
    }
    return count;
}

int __builtin_clz(unsigned int bits) {
    __unheap_require(bits != 0);
    int zeros = 32;
    while (bits != 0) {
        bits /= 2;
        zeros--;
    }
    return zeros;
}

int __builtin_ctz(unsigned int bits) {
    __unheap_require(bits != 0);
    int zeros = 0;
    while (bits % 2 == 0) {
        bits /= 2;
        zeros++;
    }
    return zeros;
}

int __builtin_popcountl(unsigned long bits) {
    int count = 0;
    for (int at = 0; at < 8 * (int) sizeof(unsigned long); at++) {
        count += (int) (bits % 2);
        bits /= 2;
    }
    return count;
}

int __builtin_clzl(unsigned long bits) {
    __unheap_require(bits != 0);
    int zeros = 8 * (int) sizeof(unsigned long);
    while (bits != 0) {
        bits /= 2;
        zeros--;
    }
    return zeros;
}

int __builtin_ctzl(unsigned long bits) {
    __unheap_require(bits != 0);
    int zeros = 0;
    while (bits % 2 == 0) {
        bits /= 2;
        zeros++;
    }
    return zeros;
}

int __builtin_popcountll(unsigned long long bits) {
    int count = 0;
    for (int at = 0; at < 64; at++) {
        count += (int) (bits % 2);
        bits /= 2;
    }
    return count;
}

int __builtin_clzll(unsigned long long bits) {
    __unheap_require(bits != 0);
    int zeros = 64;
    while (bits != 0) {
        bits /= 2;
        zeros--;
    }
    return zeros;
}

int __builtin_ctzll(unsigned long long bits) {
    __unheap_require(bits != 0);
    int zeros = 0;
    while (bits % 2 == 0) {
        bits /= 2;
        zeros++;
    }
    return zeros;
}

int __builtin_parity(unsigned int bits) {
    unsigned int odd = 0;
    for (int at = 0; at < 32; at++) {
        odd += bits % 2;
        bits /= 2;
    }
    return (int) (odd % 2);
}

int __builtin_ffs(int whole) {
    unsigned int bits = (unsigned int) whole;
    int at = 1;
    if (bits == 0)
        return 0;
    while (bits % 2 == 0) {
        bits /= 2;
        at++;
    }
    return at;
}

unsigned short __builtin_bswap16(unsigned short whole) {
    return (unsigned short) (whole % 256 * 256 + whole / 256);
}

unsigned int __builtin_bswap32(unsigned int whole) {
    unsigned int turned = 0;
    for (int at = 0; at < 4; at++) {
        turned = turned * 256 + whole % 256;
        whole /= 256;
    }
    return turned;
}

unsigned long long __builtin_bswap64(unsigned long long whole) {
    unsigned long long turned = 0;
    for (int at = 0; at < 8; at++) {
        turned = turned * 256 + whole % 256;
        whole /= 256;
    }
    return turned;
}
