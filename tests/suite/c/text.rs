//! Strings, and functions of the library that copy, fill and compare memory, each with its twin.

use super::gcc::Ended;
use super::traps::{ends, fails, refused, sum};

/// What headers declare, in one line.
pub const LIBRARY: &str = "void *memcpy(void *, const void *, unsigned long), *memmove(void *, const void *, unsigned long), \
    *memset(void *, int, unsigned long), *realloc(void *, unsigned long), *memchr(const void *, int, unsigned long); \
    unsigned long strlen(const char *), strnlen(const char *, unsigned long); char *strcpy(char *, const char *), \
    *strncpy(char *, const char *, unsigned long), *strcat(char *, const char *), *strncat(char *, const char *, unsigned long), \
    *strchr(const char *, int), *strrchr(const char *, int), *strstr(const char *, const char *), *strdup(const char *); \
    int memcmp(const void *, const void *, unsigned long), strcmp(const char *, const char *), \
    strncmp(const char *, const char *, unsigned long), abs(int), printf(const char *, ...), puts(const char *), \
    sprintf(char *, const char *, ...), snprintf(char *, unsigned long, const char *, ...), atoi(const char *), \
    strcasecmp(const char *, const char *), strncasecmp(const char *, const char *, unsigned long), toupper(int), tolower(int), \
    isalnum(int), isalpha(int), isblank(int), iscntrl(int), isdigit(int), isgraph(int), islower(int), isprint(int), \
    ispunct(int), isspace(int), isupper(int), isxdigit(int); long strtol(const char *, char **, int); \
    unsigned long strtoul(const char *, char **, int), strspn(const char *, const char *), strcspn(const char *, const char *); \
    long long strtoll(const char *, char **, int); char *strtok(char *, const char *), *strpbrk(const char *, const char *), \
    *strndup(const char *, unsigned long); \
    void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *)), \
    *bsearch(const void *, const void *, unsigned long, unsigned long, int (*)(const void *, const void *));";

fn run(statements: &str, inputs: &[i32]) -> Ended {
    ends(LIBRARY, statements, inputs)
}

/// What is computed, whatever memory holds that has no value.
fn is(statements: &str, value: u32) {
    gives(statements, &[], value);
}

fn gives(statements: &str, inputs: &[i32], value: u32) {
    let ended = run(statements, inputs);
    assert!(matches!(ended, Ended::Halted { sum, .. } if sum == value), "{statements}: {ended:?}");
}

fn outside() -> Ended {
    Ended::Unclear("model".to_owned())
}

#[test]
fn strings_are_objects_that_nobody_writes() {
    is(
        "const char *s = \"a\\n\\101\"; P_sum = s[0] + s[1] + s[2] + s[3] + sizeof \"abc\";",
        97 + 10 + 65 + 4,
    );
    is("char s[] = \"abc\"; s[1] = 'x'; P_sum = s[1] == 'x' && s[3] == 0;", 1);
    is("const char *names[2] = {\"one\", \"two\"}; P_sum = names[1][0] == 't';", 1);
    assert_eq!(run("const char *s = \"abc\"; P_sum = s[4];", &[]), fails("bounds"));
    let write = "char own[3] = \"x\"; char *s = __VERIFIER_nondet_int() ? own : \"abc\"; s[0] = 'y'; P_sum = own[0];";
    assert_eq!(run(write, &[1]), sum(121, 1));
    assert_eq!(run(write, &[0]), fails("text"));
    assert_eq!(run("char *s = \"abc\"; s[0]++;", &[]), fails("text"));
    assert_eq!(run("char *s = \"abc\"; *s += 1;", &[]), fails("text"));
    is("printf(\"%d %s\\n\", 1, \"abc\"); puts(\"x\"); P_sum = 1;", 1);
    let open = "char s[2] = {'a', 'b'};";
    assert_eq!(run(&format!("{open} printf(\"%s\", s);"), &[]), fails("bounds"));
    // To the files that every program has.
    let files = "struct file; extern struct file *stdout, *stderr, *other; extern int fprintf(struct file *, const char *, ...), fputs(const char *, struct file *), \
        fputc(int, struct file *), fflush(struct file *); extern void perror(const char *);";
    let files = format!("{LIBRARY} {files}");
    let all = "int n = 1; fprintf(stderr, \"%d %s\\n\", n++, \"abc\"); fputs(\"x\", stdout); fputc(n++, stdout); fflush(stdout); perror(\"f\"); P_sum = n;";
    assert_eq!(ends(&files, all, &[]), sum(3, 0));
    assert_eq!(ends(&files, &format!("{open} fputs(s, stderr);"), &[]), fails("bounds"));
    refused("E1004", &files, "fputs(\"x\", other);");
    refused("E1009", &files, "fputs(\"x\");");
    assert_eq!(run(&format!("{open} puts(s);"), &[]), fails("bounds"));
    refused("E1102", LIBRARY, "const char *f = \"%d\"; printf(f, 1);");
    refused("E1102", LIBRARY, "int n; printf(\"%n\", &n);");
}

#[test]
fn strings_end_with_zero() {
    is("char s[8] = \"abc\"; P_sum = strlen(s) * 10 + strnlen(s, 2);", 32);
    is("P_sum = strlen(\"\") + strlen(\"four\");", 4);
    assert_eq!(run("char s[2] = {'a', 'b'}; P_sum = strlen(s);", &[]), fails("bounds"));
    assert_eq!(run("char *s = 0; P_sum = strlen(s);", &[]), fails("null"));
    assert_eq!(
        run("char *s = malloc(2); s[0] = 0; free(s); P_sum = strlen(s);", &[]),
        fails("dead")
    );
    is(
        "char s[8]; strcpy(s, \"abc\"); strcat(s, \"de\"); P_sum = strlen(s) * 256 + s[4];",
        5 * 256 + 101,
    );
    assert_eq!(run("char s[3]; strcpy(s, \"abc\"); P_sum = s[0];", &[0; 3]), fails("bounds"));
    assert_eq!(run("char s[6] = \"abc\"; strcat(s, \"def\"); P_sum = s[0];", &[]), fails("bounds"));
    is(
        "char s[4] = {1, 1, 1, 1}; strncpy(s, \"a\", 3); P_sum = s[0] * 1000 + s[1] * 100 + s[2] * 10 + s[3];",
        97_001,
    );
    is("char s[6] = \"a\"; strncat(s, \"bcde\", 2); P_sum = strlen(s);", 3);
    // What is copied inside of one object is not followed.
    assert_eq!(run("char s[8] = \"abc\"; strcpy(s, s + 1); P_sum = s[0];", &[]), outside());
    is("char *s = strdup(\"abc\"); s[0] = 'x'; P_sum = strlen(s) + (s[0] == 'x'); free(s);", 4);
}

#[test]
fn strings_are_searched_and_compared() {
    is(
        "P_sum = (strcmp(\"abc\", \"abd\") < 0) + (strcmp(\"b\", \"abc\") > 0) * 2 + (strcmp(\"a\", \"a\") == 0) * 4;",
        7,
    );
    is("if (strcmp(\"a\", \"\")) P_sum = 1; if (!strcmp(\"\", \"\")) P_sum += 2;", 3);
    // Characters are compared as unsigned ones.
    is("char a[2] = {-1}, b[2] = {1}; P_sum = strcmp(a, b) > 0;", 1);
    is("P_sum = (strncmp(\"abc\", \"abd\", 2) == 0) + (strncmp(\"abc\", \"abd\", 3) < 0);", 2);
    // Of the value C says no more than its sign.
    let order =
        "int order = strcmp(\"a\", \"c\"); P_sum = order < 0 ? 0u - (unsigned int) order : 0u;";
    assert_eq!(run(order, &[5]), sum(5, 1));
    is(
        "const char *s = \"banana\"; P_sum = (strchr(s, 'n') - s) * 100 + (strrchr(s, 'n') - s) * 10 + (strchr(s, 'x') == 0);",
        241,
    );
    is("const char *s = \"ab\"; P_sum = strchr(s, 0) - s;", 2);
    is(
        "const char *s = \"banana\"; P_sum = (strstr(s, \"nan\") - s) + (strstr(s, \"nab\") == 0);",
        3,
    );
    is(
        "char a[3] = \"abc\", b[3] = \"abd\"; P_sum = (memcmp(a, b, 3) < 0) + (memcmp(a, b, 2) == 0) * 2;",
        3,
    );
    is(
        "char a[3] = \"abc\"; P_sum = (char *) memchr(a, 'c', 3) - a; P_sum += memchr(a, 'x', 3) == 0;",
        3,
    );
    assert_eq!(run("char a[3] = \"abc\"; P_sum = memchr(a, 'x', 4) == 0;", &[]), fails("bounds"));
    is("P_sum = abs(-3) + abs(4);", 7);
    assert_eq!(run("P_sum = abs(-2147483647 - 1);", &[]), fails("overflow"));
}

#[test]
fn memory_is_copied_as_what_it_holds() {
    is(
        "int a[3] = {1, 2, 3}, b[3]; memcpy(b, a, sizeof a); P_sum = b[0] * 100 + b[1] * 10 + b[2];",
        123,
    );
    is(
        "int a[3] = {1, 2, 3}, b[4] = {9, 9, 9, 9}; memcpy(b + 1, a, 2 * sizeof *a); P_sum = b[0] * 1000 + b[1] * 100 + b[2] * 10 + b[3];",
        9129,
    );
    let many = "int a[4] = {1, 2, 3, 4}, b[4] = {0}; int n = __VERIFIER_nondet_int(); memcpy(b, a, n * sizeof(int)); P_sum = b[2];";
    assert_eq!(run(many, &[3]), sum(3, 1));
    assert_eq!(run(many, &[2]), sum(0, 1));
    assert_eq!(run(many, &[5]), fails("bounds"));
    assert_eq!(run(many, &[-1]), fails("bounds"));
    let odd = "int a[4] = {0}, b[4] = {0}; unsigned long n = __VERIFIER_nondet_int(); memcpy(b, a, n); P_sum = 1;";
    assert_eq!(run(odd, &[8]), sum(1, 1));
    assert_eq!(run(odd, &[7]), outside());
    is("struct node a = {1, 0}, b; memcpy(&b, &a, sizeof b); P_sum = b.key;", 1);
    is(
        "struct node *a = calloc(1, sizeof *a), *b = malloc(sizeof *b); a->key = 4; struct node *c = memcpy(b, a, sizeof *a); P_sum = b->key + (c == b);",
        5,
    );
    assert_eq!(run("struct node a = {1, 0}, *b = 0; memcpy(b, &a, sizeof a);", &[]), fails("null"));
    is(
        "int a[4] = {1, 2, 3, 4}; memmove(a + 1, a, 3 * sizeof *a); P_sum = a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3];",
        1123,
    );
    is(
        "int a[4] = {1, 2, 3, 4}; memmove(a, a + 1, 3 * sizeof *a); P_sum = a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3];",
        2344,
    );
    assert_eq!(run("int a[4] = {1, 2, 3, 4}; memcpy(a + 1, a, 3 * sizeof *a);", &[]), outside());
    is("int a[4] = {1, 2, 3, 4}; memcpy(a + 2, a, 2 * sizeof *a); P_sum = a[3];", 2);
    is("int a = 1; unsigned int b; memcpy(&b, &a, sizeof b); P_sum = b;", 1);
    is("int a[2] = {1, 258}, b[2] = {0}; memcpy(b, a, 5); P_sum = b[0] * 10 + b[1];", 12);
    is("int a = 258, b; void *p = &a, *q = &b; memcpy(q, p, 4); P_sum = b;", 258);
}

#[test]
fn memory_is_filled() {
    is("int a[3] = {1, 2, 3}; memset(a, 0, sizeof a); P_sum = a[0] + a[2];", 0);
    is("int a[3] = {1, 2, 3}; memset(a, -1, 2 * sizeof *a); P_sum = (a[1] == -1) * 10 + a[2];", 13);
    is("short a[2]; memset(a, 1, sizeof a); P_sum = a[1];", 257);
    is("char a[3] = \"abc\"; memset(a + 1, 'x', 2); P_sum = a[0] == 'a' && a[2] == 'x';", 1);
    is("int a[2][2]; memset(a, 0, sizeof a); P_sum = a[1][1] + 1;", 1);
    is("struct node n = {1, &n}; memset(&n, 0, sizeof n); P_sum = n.key + (n.next == 0);", 1);
    is(
        "struct node *n = malloc(3 * sizeof *n); memset(n, 0, 3 * sizeof *n); P_sum = n[2].key + (n[2].next == 0);",
        1,
    );
    assert_eq!(run("int a[3]; memset(a, 0, 4 * sizeof *a);", &[0; 3]), fails("bounds"));
    refused("E1102", LIBRARY, "int a[2]; int n = __VERIFIER_nondet_int(); memset(a, n, sizeof a);");
}

#[test]
fn memory_is_allocated_anew() {
    let grow = "int *a = malloc(2 * sizeof *a); a[0] = 1; a[1] = 2; int n = __VERIFIER_nondet_int(); a = realloc(a, n * sizeof *a);";
    gives(&format!("{grow} a[2] = 3; P_sum = a[0] * 100 + a[1] * 10 + a[2];"), &[0, 0, 3], 123);
    assert_eq!(run(&format!("{grow} P_sum = a[1];"), &[0, 0, 1]), fails("bounds"));
    let old =
        "int *a = malloc(2 * sizeof *a); a[0] = 1; int *b = a; a = realloc(a, 4 * sizeof *a);";
    assert_eq!(run(&format!("{old} P_sum = b[0];"), &[0; 9]), fails("dead"));
    gives(&format!("{old} P_sum = a[0]; free(a);"), &[0; 9], 1);
    assert_eq!(run(&format!("{old} free(b);"), &[0; 9]), fails("free"));
    assert_eq!(run("int x[2], *a = x; a = realloc(a, 4 * sizeof *a);", &[0; 9]), fails("free"));
    assert_eq!(
        run("int *a = malloc(8); a = realloc(a + 1, 4 * sizeof *a);", &[0; 9]),
        fails("free")
    );
    let fresh = "int *a = 0; a = realloc(a, 2 * sizeof *a); a[1] = 7; P_sum = a[1]; free(a);";
    gives(fresh, &[0; 9], 7);
    let nodes = "struct node *a = malloc(sizeof *a); a->key = 5; a->next = 0; a = realloc(a, 2 * sizeof *a); P_sum = a[0].key + (a[0].next == 0);";
    gives(nodes, &[0; 9], 6);
}
