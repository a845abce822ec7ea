
/* Streams: what a file has is given. */
#include <errno.h>
#include <stdio.h>
static UNHEAP_MODEL struct unheap_stream *unheap_state(FILE *file)
{
    struct unheap_stream *own = file == stdin ? unheap_streams : file == stdout ? unheap_streams + 1
        : file == stderr ? unheap_streams + 2 : (struct unheap_stream *) file;
    /* Fails if the stream is not there. */
    *(volatile char *) &own->is_open;
    return own;
}

UNHEAP_MODEL int unheap_fscanf(FILE *file, const char *format, ...)
{
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int got = unheap_read(unheap_state(file), format, list);
    __builtin_va_end(list);
    return got;
}

UNHEAP_MODEL int unheap_fgetc(FILE *file)
{
    struct unheap_stream *own = unheap_state(file);
    int c = (int) unheap_input();
    own->is_at_end |= c == -1;
    return c;
}

UNHEAP_MODEL __SIZE_TYPE__ unheap_fread(void *to, __SIZE_TYPE__ size, __SIZE_TYPE__ count, FILE *file)
{
    struct unheap_stream *own = unheap_state(file);
    if (size == 0 || count == 0)
        return 0;
    __SIZE_TYPE__ read = (__SIZE_TYPE__) unheap_input();
    own->is_at_end |= read < count;
    for (__SIZE_TYPE__ at = 0; at < read * size; at++)
        ((unsigned char *) to)[at] = (unsigned char) unheap_input();
    return read;
}

UNHEAP_MODEL __SIZE_TYPE__ unheap_fwrite(const void *from, __SIZE_TYPE__ size, __SIZE_TYPE__ count, FILE *file)
{
    unheap_state(file);
    for (__SIZE_TYPE__ at = 0; at < count * size; at++)
        *(volatile const char *) ((const char *) from + at);
    return size == 0 ? 0 : count;
}

UNHEAP_MODEL char *unheap_fgets(char *to, int size, FILE *file)
{
    struct unheap_stream *own = unheap_state(file);
    if (size == 1) {
        to[0] = 0;
        return to;
    }
    int at = 0, c = (int) unheap_input();
    if (c == 0) {
        own->is_at_end = 1;
        return 0;
    }
    while (c != 0) {
        to[at++] = (char) c;
        if (c == '\n' || at >= size - 1)
            break;
        c = (int) unheap_input();
    }
    to[at] = 0;
    return to;
}

UNHEAP_MODEL long unheap_getline(char **line, __SIZE_TYPE__ *size, FILE *file)
{
    struct unheap_stream *own = unheap_state(file);
    long length = (long) unheap_input();
    if (*line == 0 || length >= *size) {
        long room = (long) unheap_input();
        char *memory = __builtin_calloc(room, 1);
        __builtin_free(*line);
        *line = memory;
        *size = room;
    }
    for (long at = 0; at < length; at++)
        (*line)[at] = (char) unheap_input();
    (*line)[length] = 0;
    own->is_at_end |= length == 0;
    return length == 0 ? -1 : length;
}

UNHEAP_MODEL FILE *unheap_fopen(const char *path, const char *mode)
{
    unheap_text(path);
    unheap_text(mode);
    if (unheap_input() == 0) {
        errno = (int) unheap_input();
        return 0;
    }
    return (FILE *) __builtin_calloc(1, sizeof(struct unheap_stream));
}

UNHEAP_MODEL int unheap_fclose(FILE *file)
{
    unheap_state(file);
    if (file != stdin && file != stdout && file != stderr)
        __builtin_free(file);
    return (int) unheap_input();
}

UNHEAP_MODEL int unheap_feof(FILE *file)
{
    return unheap_state(file)->is_at_end ? 1 : (int) unheap_input();
}

UNHEAP_MODEL int unheap_ferror(FILE *file)
{
    unheap_state(file);
    return (int) unheap_input();
}

UNHEAP_MODEL long unheap_ftell(FILE *file)
{
    unheap_state(file);
    return (long) unheap_input();
}

UNHEAP_MODEL int unheap_fseek(FILE *file, long offset, int origin)
{
    unheap_state(file);
    return (int) unheap_input();
}

UNHEAP_MODEL void unheap_rewind(FILE *file)
{
    unheap_state(file);
}

UNHEAP_MODEL int unheap_ungetc(int c, FILE *file)
{
    unheap_state(file);
    return c;
}

UNHEAP_MODEL int unheap_fprintf(FILE *file, const char *format, ...)
{
    unheap_state(file);
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = __builtin_vsnprintf(0, 0, format, list);
    __builtin_va_end(list);
    return count;
}

UNHEAP_MODEL int unheap_fputs(const char *text, FILE *file)
{
    unheap_state(file);
    return (int) __builtin_strlen(text);
}

UNHEAP_MODEL int unheap_fputc(int c, FILE *file)
{
    unheap_state(file);
    return c;
}

UNHEAP_MODEL int unheap_fflush(FILE *file)
{
    if (file)
        unheap_state(file);
    return 0;
}
#undef stdin
#undef stdout
#undef stderr
#undef getc
#undef putc
#define getc unheap_fgetc
#define putc unheap_fputc
