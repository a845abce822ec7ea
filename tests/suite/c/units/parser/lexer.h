enum kind { END, NUMBER, PLUS, TIMES, OPEN, CLOSE };
struct token { enum kind kind; int value; };
extern struct token token;
void start(const char *text);
void advance(void);
