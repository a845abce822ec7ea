//! Traps of the language, each with its twin.

use base::Source;
use pipeline::front;

use super::gcc::Ended;
use super::{DECLARATIONS, everything, interpreted};

const NODE: &str = "struct node { int key; struct node *next; };\nunsigned int P_sum;\n";

/// How a run of these statements ends, from these inputs; the first of them stand in line 1.
pub fn ends(functions: &str, statements: &str, inputs: &[i32]) -> Ended {
    let declarations = DECLARATIONS.trim();
    let text = format!(
        "{declarations} {} {functions} int main(void) {{\n{statements}\nreturn 0; }}",
        NODE.replace('\n', " ")
    );
    let source = Source::new("P.c", text).read_as(everything());
    match front::program(&source) {
        Ok(program) => interpreted(&program, &source, "P", inputs),
        Err(errors) => Ended::Unclear(format!("{} {}", errors[0].code, errors[0].message)),
    }
}

pub fn sum(sum: u32, inputs: usize) -> Ended {
    Ended::Halted { sum, inputs }
}

/// The statements end with this sum, whatever memory holds that they are given.
pub fn gives(functions: &str, statements: &str, inputs: &[i32], wanted: u32) {
    let ended = ends(functions, statements, inputs);
    assert!(matches!(ended, Ended::Halted { sum, .. } if sum == wanted), "{statements}: {ended:?}");
}

pub fn fails(kind: &'static str) -> Ended {
    Ended::Failed(kind, 2)
}

pub fn refused(code: &str, functions: &str, statements: &str) {
    let ended = ends(functions, statements, &[]);
    assert!(
        matches!(&ended, Ended::Unclear(said) if said.starts_with(code)),
        "{statements}: {ended:?}"
    );
}

#[test]
fn what_is_uninitialised_is_anything() {
    // Each turn, and each activation, has a value of its own.
    let twice = "int f(void) { int x; return x; }";
    assert_eq!(ends(twice, "P_sum = f() != f();", &[3, 4]), sum(1, 2));
    assert_eq!(ends(twice, "P_sum = f() != f();", &[3, 3]), sum(0, 2));
    let turns = "for (int i = 0; i < 2; i++) { int x; if (i == 0) x = 5; P_sum = P_sum * 10 + x; }";
    assert_eq!(ends("", turns, &[7, 8]), sum(58, 2));
    // Memory, too.
    let memory = "struct node *n = malloc(sizeof *n); P_sum = n->key;";
    assert_eq!(ends("", memory, &[42]), sum(42, 1));
    let zeroed = "struct node *n = calloc(1, sizeof *n); P_sum = n->key;";
    assert_eq!(ends("", zeroed, &[42]), sum(0, 0));
    // A pointer that was never given a value points to nothing.
    assert_eq!(ends("", "struct node *n; P_sum = n->key;", &[]), fails("dead"));
    assert_eq!(ends("", "struct node *n; free(n);", &[]), fails("free"));
    assert_eq!(
        ends("", "struct node *n = malloc(sizeof *n); n->key = n->next->key;", &[]),
        fails("dead")
    );
}

#[test]
fn a_value_lives_as_long_as_its_block() {
    let past = "int n = 0; goto in; { int x; x = 1; in: P_sum = P_sum * 10 + x; x = 3; if (n++ == 0) goto in; }";
    // The first jump comes from outside; the second stays inside, where the value is kept.
    assert_eq!(ends("", past, &[7]), sum(73, 1));
    let cases = "switch (1) { int x; case 1: P_sum = x; x = 2; P_sum += x; }";
    assert_eq!(ends("", cases, &[40]), sum(42, 1));
}

#[test]
fn freed_memory_is_dead() {
    let list = "struct node *n = malloc(sizeof *n); n->key = 1; n->next = 0;";
    assert_eq!(ends("", &format!("{list} free(n); P_sum = n->key;"), &[]), fails("dead"));
    assert_eq!(ends("", &format!("{list} P_sum = n->key; free(n);"), &[]), sum(1, 0));
    assert_eq!(ends("", &format!("{list} free(n); free(n);"), &[]), fails("free"));
    assert_eq!(ends("", &format!("{list} free(n); free(0);"), &[]), sum(0, 0));
    // An address may be used again: comparing what is dead gives any truth value, as if it were an input.
    let again =
        format!("{list} struct node *m = n; free(n); n = malloc(sizeof *n); P_sum = m == n;");
    assert!(matches!(ends("", &again, &[]), Ended::Halted { inputs: 1, .. }));
}

#[test]
fn numbers_stay_in_their_types() {
    for (value, is) in [
        ("-1 < 1u", 0),
        ("-1 < 1L", 1),
        ("(unsigned char) 300", 44),
        ("(signed char) 200 == -56", 1),
        ("-7 / 2 == -3", 1),
        ("-7 % 2 == -1", 1),
        ("7 / -2 == -3", 1),
        ("7 % -2 == 1", 1),
        ("(_Bool) 256", 1),
        ("0u - 1 == 4294967295u", 1),
        ("sizeof(struct node)", 16),
        ("(3000000000 > 0) + 010 + 0x10", 25),
        ("'a' - 'A'", 32),
        ("1 ? -1 < 0 : 0u", 1),
        ("(short) 65535 == -1", 1),
        ("4294967295u * 4294967295u", 1),
    ] {
        assert_eq!(ends("", &format!("P_sum = {value};"), &[]), sum(is, 0), "{value}");
    }
    // Enumerations without negative constants are unsigned.
    assert_eq!(ends("enum e { A };", "enum e x = A; P_sum = x - 1 < 0;", &[]), sum(0, 0));
    assert_eq!(ends("enum e { A, B = -1 };", "enum e x = A; P_sum = x - 1 < 0;", &[]), sum(1, 0));
    let add = "int x = __VERIFIER_nondet_int(); x = x + 1; P_sum = 1;";
    assert_eq!(ends("", add, &[i32::MAX]), fails("overflow"));
    assert_eq!(ends("", add, &[i32::MAX - 1]), sum(1, 1));
    let divide =
        "int x = __VERIFIER_nondet_int(); int y = __VERIFIER_nondet_int(); P_sum = x / y + x % y;";
    assert_eq!(ends("", divide, &[i32::MIN, -1]), fails("overflow"));
    assert_eq!(ends("", divide, &[1, 0]), fails("division"));
    assert_eq!(ends("", divide, &[-7, 2]), sum(u32::MAX - 3, 2));
}

#[test]
fn evaluation_has_an_order_or_is_refused() {
    refused("E1105", "", "int i = 0; i = i++ + 1;");
    // Of two calls either comes first, and so does a call or what it writes: the run chooses.
    let counts = "int g; int f(void) { return ++g; } int pair(int a, int b) { return a * 10 + b; }";
    assert_eq!(ends(counts, "P_sum = f() + f();", &[0]), sum(3, 1));
    assert_eq!(ends(counts, "P_sum = pair(f(), f());", &[0]), sum(12, 1));
    assert_eq!(ends(counts, "P_sum = pair(f(), f());", &[1]), sum(21, 1));
    assert_eq!(ends(counts, "g = 1; P_sum = g * 10 + f();", &[0]), sum(12, 1));
    assert_eq!(ends(counts, "g = 1; P_sum = g * 10 + f();", &[1]), sum(22, 1));
    assert_eq!(ends(counts, "g = 4; g += f();", &[0]), sum(0, 1));
    assert_eq!(ends(counts, "g = 4; g += f(); P_sum = g;", &[0]), sum(9, 1));
    assert_eq!(ends(counts, "g = 4; g += f(); P_sum = g;", &[1]), sum(10, 1));
    // Also of a member of a member, and of structs.
    let inside = "struct in { int x; }; struct s { struct in in; } t; int f(struct s *p) { p->in.x = 5; return 1; }";
    assert_eq!(
        ends(inside, "struct s *p = &t; p->in.x = 1; p->in.x += f(p); P_sum = p->in.x;", &[0]),
        sum(2, 1)
    );
    assert_eq!(
        ends(inside, "struct s *p = &t; p->in.x = 1; p->in.x += f(p); P_sum = p->in.x;", &[1]),
        sum(6, 1)
    );
    let whole = "struct s { int a, b; }; int g; struct s f(void) { struct s r = {++g, 2}; return r; } \
        int two(struct s x, struct s y) { return x.a * 10 + y.a; }";
    gives(whole, "P_sum = two(f(), f());", &[0, 0, 0, 0, 0, 0], 12);
    refused("E1105", counts, "P_sum = f() + f() + f();");
    refused("E1105", counts, "P_sum = g++ + f();");
    // All places of a row of assignments get one value.
    let row = "int a[3] = {1, 1, 1}; a[0] = a[2] = a[1] = 4; P_sum = a[0] + a[1] + a[2];";
    assert_eq!(ends("", row, &[]), sum(12, 0));
    refused("E1105", "", "int a[3] = {0}; a[0] = a[1] = a[2]++;");
    refused("E1105", "", "int i = 0; P_sum = i + (i = 1);");
    assert_eq!(ends("int g; int f(void) { return ++g; }", "g = f(); P_sum = g;", &[]), sum(1, 0));
    // A first operand behind which another one comes, and a statement expression, are over before the value is used.
    assert_eq!(ends("", "int i = 0; i = (i++, i + 1); P_sum = i;", &[]), sum(2, 0));
    refused("E1105", "", "int i = 0; i = (1, i++);");
    assert_eq!(ends("", "int i = 0; i = i++ ? 3 : i + 4; P_sum = i;", &[]), sum(5, 0));
    refused("E1105", "", "int i = 0; i = i ? 3 : i++;");
    assert_eq!(ends("", "int i = 1; i = i-- && 1; P_sum = i;", &[]), sum(1, 0));
    refused("E1105", "", "int i = 1; i = i && i--;");
    assert_eq!(ends("", "int i = 0; i = ({ i = 5; i + 1; }); P_sum = i;", &[]), sum(6, 0));
    refused("E1105", "", "int i = 0; i = ({ 5; }) + i++;");
    assert_eq!(ends("", "int i = 0, j; j = i++ && i++; P_sum = i * 10 + j;", &[]), sum(10, 0));
    assert_eq!(ends("", "int i = 0, j = 5; P_sum = (j = i, i = 2, j) + 1;", &[]), sum(1, 0));
}

#[test]
fn runs_end_where_they_end() {
    assert_eq!(ends("", "exit(0); P_sum = 1;", &[]), sum(0, 0));
    assert_eq!(ends("void stop(void) { abort(); }", "stop(); assert(0);", &[]), sum(0, 0));
    assert_eq!(ends("", "assert(P_sum == 0);", &[]), sum(0, 0));
    assert_eq!(ends("", "assert(P_sum != 0);", &[]), fails("assert"));
    let forever = ends("", "FOREVER: goto FOREVER;", &[]);
    assert_eq!(forever, Ended::Unclear("StepBound".to_owned()));
}

#[test]
fn what_is_outside_of_the_subset_is_refused() {
    for (code, functions, statements) in [
        ("E1101", "", "__asm__(\"nop\");"),
        (
            "E1103",
            "struct other { int key; };",
            "struct other *o = malloc(4); struct node *n = (struct node *) o;",
        ),
        ("E1104", "struct node *make(int n);", "struct node *n = make(3);"),
        ("E1101", "", "int (*f)(int) = (int (*)(int)) 16;"),
        ("E1107", "int a __attribute__((mode(HI)));", "P_sum = 1;"),
        ("E1004", "", "undeclared = 1;"),
        ("E1104", "", "int a; undeclared(&a);"),
        ("E1007", "", "struct node *n = 0; n->next = n->key->next;"),
        ("E1009", "int f(int x) { return x; }", "f();"),
        // Known functions that are declared otherwise.
        ("E1009", "void __VERIFIER_assume(int, int);", "__VERIFIER_assume(1);"),
        (
            "E1007",
            "void __builtin_calloc(unsigned long, unsigned long);",
            "struct node *n = __builtin_calloc(1, sizeof(struct node));",
        ),
        ("E1010", "", "break;"),
        ("E1010", "", "goto nowhere;"),
    ] {
        refused(code, functions, statements);
    }
}
