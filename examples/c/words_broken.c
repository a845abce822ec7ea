// A name is cut off, and has no end.
// expect: UNSAFE the end of a string is looked for outside of it
extern unsigned long strlen(const char *text);
extern char *strncpy(char *to, const char *from, unsigned long most);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    char name[4];
    const char *given = __VERIFIER_nondet_int() ? "Ada" : "Grace";
    strncpy(name, given, sizeof name);
    if (strlen(name) != 3)
        reach_error();
    return 0;
}
