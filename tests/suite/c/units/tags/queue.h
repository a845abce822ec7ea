typedef struct queue queue;
queue *queue_new(void);
void queue_put(queue *q, long v);
long queue_take(queue *q);
