/* A vector that grows. */
#include <stdlib.h>
struct vector {
    int *cells;
    size_t length, room;
};
struct vector *vector_new(void)
{
    struct vector *v = malloc(sizeof *v);
    v->cells = NULL;
    v->length = v->room = 0;
    return v;
}
void vector_add(struct vector *v, int value)
{
    if (v->length == v->room) {
        v->room = v->room ? 2 * v->room : 2;
        v->cells = realloc(v->cells, v->room * sizeof(int));
    }
    v->cells[v->length++] = value;
}
int vector_at(const struct vector *v, size_t at)
{
    return at < v->length ? v->cells[at] : 0;
}
void vector_add_all(struct vector *v, const int *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vector_add(v, values[i]);
}
void vector_free(struct vector *v)
{
    free(v->cells);
    free(v);
}
