#include <ctype.h>
#include "lexer.h"
static const char *at;
struct token token;
void advance(void)
{
    while (*at == ' ')
        at++;
    if (isdigit((unsigned char) *at)) {
        token.kind = NUMBER;
        token.value = 0;
        while (isdigit((unsigned char) *at))
            token.value = 10 * token.value + (*at++ - '0');
        return;
    }
    switch (*at) {
    case '+': token.kind = PLUS; break;
    case '*': token.kind = TIMES; break;
    case '(': token.kind = OPEN; break;
    case ')': token.kind = CLOSE; break;
    default: token.kind = END; return;
    }
    at++;
}
void start(const char *text)
{
    at = text;
    advance();
}
