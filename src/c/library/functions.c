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
    while (at < count && left[at] == right[at])
        at++;
    if (at >= count)
        return 0;
    return (unsigned char) left[at] < (unsigned char) right[at] ? -1 : 1;
}

element *memchr(const element *memory, int wanted, number count) {
    for (number at = 0; at < count; at++)
        if (memory[at] == (element) wanted)
            return (element *) (memory + at);
    return 0;
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

