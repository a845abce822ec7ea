#include "lexer.h"
#include "parser.h"
static int sum(void);
static int factor(void)
{
    int value = 0;
    if (token.kind == NUMBER) {
        value = token.value;
        advance();
    } else if (token.kind == OPEN) {
        advance();
        value = sum();
        if (token.kind == CLOSE)
            advance();
    }
    return value;
}
static int product(void)
{
    int value = factor();
    while (token.kind == TIMES) {
        advance();
        value *= factor();
    }
    return value;
}
static int sum(void)
{
    int value = product();
    while (token.kind == PLUS) {
        advance();
        value += product();
    }
    return value;
}
int parse(const char *text)
{
    start(text);
    return sum();
}
