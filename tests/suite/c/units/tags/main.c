#include <assert.h>
#include "stack.h"
#include "queue.h"
int main(void)
{
    struct stack *s = stack_new();
    queue *q = queue_new();
    stack_push(s, 1);
    stack_push(s, 2);
    queue_put(q, 3);
    queue_put(q, 4);
    assert(queue_take(q) == 3 && queue_take(q) == 4 && queue_take(q) == -1);
    queue_put(q, 5);
    assert(queue_take(q) == 5);
    assert(stack_pop(s) == 2 && stack_pop(s) == 1 && stack_pop(s) == -1);
    return 0;
}
