//! What a program begins with: types, variables, functions; and what stands around its statements.

use super::forms::{array, pointer_bit};
use super::kinds::{Form, Path, Place};
use super::values::{Class, Home, KEPT, LENGTH, MIDDLE, POINTERS, Want, bits};
use super::write::{Cursor, Position, Writer};

const TYPES: &str = "\
enum @_e { @_A, @_B = 3, @_C };
struct @_in { int x; short y; _Bool on; };
struct @_s { struct @_in in; int n; unsigned int u; int list[10]; struct @_in more[2]; struct @_s *next; int *at; int (*f)(int); struct @_in tail; };
struct @_cur { int *p, *q, *hx, *zp; int *p1; struct @_s *w1; struct @_in *o1; int (*r1)[4]; char *s1; const char *t1; int **h1; int (**d1)(int); struct @_s *w; struct @_in *o; int (*r)[4]; char *s; const char *t; int **h; int (**d)(int); void *v; int (*f)(int), (*zf)(int), (*fq)(int);
    int n; struct @_in in; struct @_s own; int line[4], list[10], table[3][4]; char ch, name[12]; struct @_in more[2]; };
unsigned int @_sum;
static int @_f1(int x) { return x % 50 + 1; }
static int @_f2(int x) { return 3 - x % 40; }
static int @_f3(int x) { return x > 7 ? 5 : -2; }
static int @_g = 3, @_b[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, @_m[10][4] = {{1, 2, 3, 4}, {5}, {6}, {7, 8}, {9, 10, 11, 12}};
static short @_gs = 4;
static struct @_in @_gb = {5, 6, 1}, @_o[10] = {{1, 2, 1}, {3, 4, 0}, {5, 6}, {7}, {8, 9, 1}};
static struct @_s @_n[10], @_gn;
static char @_t[12] = \"klmnopqrst\";
static int *@_h[10], *@_c = @_b + 4, (*@_d[10])(int);
static void @_mix(int x) { @_sum = @_sum * 31u + (unsigned int) x; }
static void @_reset(void) {
    for (int i = 0; i < 10; i++) {
        @_h[i] = @_b + 3 + i % 4;
        @_n[i].at = @_b + 6 - i % 4;
        @_n[i].next = @_n + 3 + i % 4;
    }
}
static int @_bit(int x) { return x & 1; }
static int @_null(int *p) { return p == 0; }
static int @_add(int x, int y) { return x % 100 + y % 100; }
static int @_get(int *p) { return *p; }
static int @_inc(int *p) { return (*p)++; }
static int @_take(int **h) { return *(*h)++; }
static int @_len(const char *t) { int n = 0; while (*t && n < 11) t++, n++; return n; }
static int @_key(struct @_s *w) { return w->n + w->in.x; }
static int @_of(struct @_in b) { return b.x + b.y; }
static int @_look(const void *of, int at) { const unsigned char *p = of; return p[at & 3]; }
static int @_carry(int *p, int x) { int y = x % 1000; for (unsigned i = 0; i < sizeof y; i++) ((char *) p)[i] = ((char *) &y)[i]; return *p; }
static int @_coded(int x) { void *p = (void *) (long) (x % 100); return p ? (int) (long) p : 7; }
static int @_cast(int *p) { int (*f)(void *) = (int (*)(void *)) @_get; return f(p); }
static int @_row(int (*r)[4]) { return (*r)[1]; }
static int @_apply(int f(int), int x) { return f(x); }
static int @_deep(int n, int *p) { return n < 1 || n > 3 ? *p : @_deep(n - 1, p); }
static int (*@_pick(int x))(int) { return x & 1 ? @_f1 : x & 2 ? &@_f2 : @_f3; }
static struct @_in @_both(int x, int y) { struct @_in b = {x % 1000, y, x > y}; return b; }
static void @_put(int *p, int x) { *p = x % 1000; }
static int (*@_qi)(int) = @_bit;
static void (*@_qn)(int) = @_mix;
static int @_big = 2147483647, @_input;
static void @_give(struct @_in *o, struct @_in b) { *o = b; }";

/// A function that gives back what it takes.
pub(super) fn same(class: Class) -> String {
    let taken = class.declare("taken");
    let head = class.declare(&format!("@_same_{}({taken})", class.letter()));
    format!("static {head} {{ return taken; }}")
}

/// A pointer to it.
pub(super) fn to_same(class: Class) -> String {
    let letter = class.letter();
    let head = class.declare(&format!("(*@_q{letter})({})", class.declare("")));
    format!("static {head} = @_same_{letter};")
}

/// Constants: how a variable that is there for the whole run may begin.
const CONSTANTS: &[(Class, Form, &str)] = &[
    (Class::Int, Form::Number, "5"),
    (Class::Int, Form::Negate, "-@_C"),
    (Class::Int, Form::Sum, "@_B + 4"),
    (Class::Int, Form::Product, "3 * 7"),
    (Class::Int, Form::Quotient, "100 / 7"),
    (Class::Int, Form::Bits, "6 ^ 11"),
    (Class::Int, Form::Shift, "3 << 4"),
    (Class::Int, Form::Compare, "3 < @_C"),
    (Class::Int, Form::Not, "!@_A"),
    (Class::Int, Form::And, "3 && 1"),
    (Class::Int, Form::Or, "0 || 0"),
    (Class::Int, Form::Conditional, "@_A ? 7 : 9"),
    (Class::Int, Form::Convert, "(unsigned char) 300"),
    (Class::Ints, Form::Null, "0"),
    (Class::Ints, Form::Address(Path::Variable), "&@_g"),
    (Class::Ints, Form::Address(Path::Field), "&@_gb.x"),
    (Class::Ints, Form::Decay(Path::Variable), "@_b"),
    (Class::Pairs, Form::Decay(Path::Field), "@_gn.more"),
    (Class::Ints, Form::Forward, "@_b + 3"),
    (Class::Ints, Form::Back, "&@_b[6] - 2"),
    (Class::Ints, Form::Literal, "(int[]){4, 5}"),
    (Class::Text, Form::Text, "\"constant TEXT\""),
    (Class::Any, Form::Convert, "(void *) @_b"),
    (Class::Code, Form::Function, "&@_f1"),
    (Class::Code, Form::Null, "0"),
];

/// Looks at what something holds.
pub(super) fn used(class: Class, name: &str) -> String {
    let value = match class {
        Class::Int => name.to_owned(),
        Class::Ints | Class::Chars | Class::Text => format!("*{name}"),
        Class::Nodes => format!("{name}->n"),
        Class::Pairs => format!("{name}->x"),
        Class::Rows => format!("(*{name})[1]"),
        Class::Handles => format!("**{name}"),
        Class::Codes => format!("(**{name})(3)"),
        Class::Any => format!("*(int *) {name}"),
        Class::Code => format!("{name}(4)"),
        Class::Struct => format!("{name}.x"),
        Class::Void => "0".to_owned(),
    };
    format!("@_mix({value});")
}

impl Writer<'_> {
    /// The whole program.
    pub fn whole(&mut self) {
        for line in TYPES.lines() {
            self.line(line);
        }
        for class in POINTERS.map(|(class, _)| class) {
            self.line(&same(class));
            self.line(&to_same(class));
        }
        for class in [Class::Code, Class::Struct] {
            self.line(&same(class));
            self.line(&to_same(class));
        }
        let given: Vec<String> = (0..5).map(|at| self.initial(at)).collect();
        for _ in 0..3 {
            let class = match self.below(6) {
                0 => Class::Void,
                _ => self.any_value(Place::Return),
            };
            if class != Class::Any {
                self.function(class);
            }
        }
        self.returns = None;
        self.line("static void @_body(void) {");
        self.indent = 1;
        self.line("@_reset();");
        self.line(
            "for (int i = 0; i < 10; i++) { @_d[i] = i % 3 ? @_f1 : @_f2; @_n[i].f = @_d[i]; }",
        );
        self.line("int *pg = @_b + 4; struct @_s *wg = @_n + 4; struct @_in b = {1, 2, 1};");
        self.line("int (*f)(int) = @_f1; const char *tg = @_t + 4;");
        self.locals("@_input");
        for used in given {
            self.line(&used);
        }
        let count = 12 + self.below(8);
        for _ in 0..count {
            self.statement(2);
        }
        self.sums();
        self.indent = 0;
        self.line("}");
        // Where a function begins that has labels, its variables get any values, which are inputs, too.
        let input = match self.has_inputs {
            true => "1",
            false => "__VERIFIER_nondet_int() % 5 + (__VERIFIER_nondet_int() & 3)",
        };
        self.line(&format!("void @_main(void) {{ @_input = {input}; @_body(); }}"));
    }

    /// A variable that is there for the whole run, with a constant; and what uses it.
    pub(super) fn initial(&mut self, at: usize) -> String {
        let count = |of: &(Class, Form, &str)| self.counts.of((Place::Initial, of.1, of.0.group()));
        let least = CONSTANTS.iter().map(count).min().unwrap_or_default();
        let rare: Vec<&(Class, Form, &str)> =
            CONSTANTS.iter().filter(|of| count(of) <= least + 1).collect();
        let &(class, form, text) = rare[self.below(rare.len())];
        self.pairs.push((Place::Initial, form, class.group()));
        let name = format!("@_i{at}");
        let text = text.replace("TEXT", &at.to_string());
        self.line(&format!("static {} = {text};", class.declare(&name)));
        match form {
            Form::Null => format!("@_mix({name} == 0);"),
            _ => used(class, &name),
        }
    }

    /// The variables of each function, and what is known of them.
    pub(super) fn locals(&mut self, first: &str) {
        self.line(&format!("int x = {first}, y = 2, z = 3, m = 4, a[10] = {{9, 8, 7, 6, 5, 4, 3, 2, 1}}, line[4] = {{1, 2, 3, 4}};"));
        self.line("unsigned int u = 6; short i = -5; unsigned char k = 200; long l = 7; _Bool e = 1, e2 = 1, *ep = &e2;");
        self.line(
            "static int st = 3; char ch = 'x'; int *hx = @_b + 4, *zp = 0, *zp2 = 0, **zpp = &zp2;",
        );
        self.line("int (*fx)(int) = @_f3, (*zf)(int) = 0, (*zf2)(int) = 0, (**zfp)(int) = &zf2, (*fq)(int) = @_f2, (*fq2)(int) = @_f1, (**ffq)(int) = &fq2;");
        self.line("struct @_s g = {{1, 2, 1}, 3, 4, .next = @_n + 4, .at = @_b + 4, .f = @_f2};");
        self.line("struct @_in (*all_o)[10] = &@_o; int (*all_r)[10][4] = &@_m; char (*all_s)[12] = &@_t;");
        let mut members = String::new();
        self.cursors.clear();
        for (at, (class, letter)) in POINTERS.into_iter().enumerate() {
            let start = format!("{} + {MIDDLE}", array(class.home()));
            let one = class.declare(letter);
            let two = class.declare(&format!("{letter}2"));
            let to = class.declare(&format!("*{letter}{letter}"));
            self.line(&format!("{one} = {start}; {two} = {start}; {to} = &{letter}2;"));
            if class != Class::Any {
                let (one, two) =
                    (class.declare(&format!("{letter}1")), class.declare(&format!("{letter}3")));
                let to = class.declare(&format!("*{letter}{letter}1"));
                self.line(&format!("{one} = {start}; {two} = {start}; {to} = &{letter}3;"));
                members.push_str(&format!(".{letter}1 = {start}, "));
            }
            members.push_str(&format!(".{letter} = {start}, "));
            let (home, memory) = (class.home(), pointer_bit(class));
            let own = 1 << (bits::POINTER + u32::try_from(at).expect("there are few"));
            if class == Class::Ints {
                let paths = vec![(Path::Field, "c.q"), (Path::Member, "cp->q")];
                members.push_str(&format!(".q = {start}, "));
                self.cursors.push(Cursor {
                    class,
                    home,
                    bit: bits::OTHER,
                    paths,
                    is_global: false,
                });
            }
            let names: [(u64, Vec<(Path, &'static str)>); 3] = [
                (own, vec![(Path::Variable, letter)]),
                (memory, TWICE[at].to_vec()),
                (memory, IN[at].to_vec()),
            ];
            for (bit, paths) in names {
                self.cursors.push(Cursor { class, home, bit, paths, is_global: false });
            }
        }
        self.line(&format!("struct @_cur c = {{{members}.hx = @_b + 5, .f = @_f1, .fq = @_f3, .n = 5, .in = {{1, 2}}, .own = {{{{3}}, 4}}, .name = \"name\", .list = {{1, 2, 3}}}}, *cp = &c;"));
        let ints = Home::Of(Class::Ints, 1);
        for (class, home, bit, name, is_global) in [
            (Class::Ints, ints, 1 << 20, "pg", false),
            (Class::Nodes, Class::Nodes.home(), 1 << 21, "wg", false),
            (Class::Text, Class::Text.home(), 1 << 23, "tg", false),
            (Class::Ints, ints, pointer_bit(Class::Ints), "@_c", true),
        ] {
            self.cursors.push(Cursor {
                class,
                home,
                bit,
                paths: vec![(Path::Variable, name)],
                is_global,
            });
        }
        let start = |cursor: &Cursor| Position {
            at: if cursor.is_global { (0, 0) } else { KEPT },
            is_lost: true,
        };
        self.state.positions = self.cursors.iter().map(start).collect();
        self.state.moved = [0; 9];
    }

    /// A function that returns a value of the class.
    pub(super) fn function(&mut self, class: Class) {
        let at = self.functions.len();
        let head = format!(
            "@_r{at}(int j, int *pg, struct @_s *wg, int (*f)(int), struct @_in b, const char *tg)"
        );
        self.line(&format!("static {} {{", class.declare(&head)));
        self.indent = 1;
        let home = if class == Class::Ints { Home::Of(Class::Ints, 1) } else { class.home() };
        let is_nullable = matches!(class, Class::Ints | Class::Code) && self.below(2) == 0;
        let early = match class {
            Class::Void => "return;".to_owned(),
            Class::Int => "return b.x;".to_owned(),
            Class::Code => "return f;".to_owned(),
            Class::Struct => "return b;".to_owned(),
            _ => format!("return {} + {MIDDLE};", array(home)),
        };
        self.line(&format!("if (j <= 0) {early}"));
        self.locals("j");
        self.functions.push((class, is_nullable));
        self.returns = Some(class);
        for _ in 0..2 + self.below(3) {
            self.statement(1);
        }
        for is_early in [true, false] {
            if class == Class::Void {
                break;
            }
            self.begin();
            let asked = Want {
                is_calm: true,
                life: 0,
                is_whole: true,
                is_kept: !is_nullable && matches!(class, Class::Ints | Class::Nodes),
                is_loose: is_nullable,
                home: matches!(class, Class::Ints | Class::Nodes).then_some(home),
                ..Want::deep(2)
            };
            let value = self.make(Place::Return, class, asked);
            self.set_back();
            let test = if is_early { "if (x > 2) " } else { "" };
            self.line(&format!("{test}return {};", value.text));
        }
        self.indent = 0;
        self.line("}");
    }

    /// Before a statement: pointers that have come far are lost, so that they are set back.
    pub(super) fn begin(&mut self) {
        for (position, cursor) in self.state.positions.iter_mut().zip(&self.cursors) {
            let is_far = position.at.0 < 2 || position.at.1 > LENGTH - 3;
            if is_far && cursor.bit & self.locked == 0 {
                position.is_lost = true;
            }
        }
        self.state.needed.clear();
        self.state.moved = [0; 9];
    }

    /// Sets back what the statement needs.
    pub(super) fn set_back(&mut self) {
        for cursor in std::mem::take(&mut self.state.needed) {
            let Cursor { home, paths, .. } = &self.cursors[cursor];
            let (name, array) = (paths[0].1, array(*home));
            let text = match self.below(2) {
                0 => format!("{name} = {array} + {MIDDLE};"),
                _ => format!("{name} = &{array}[{MIDDLE}];"),
            };
            self.line(&text);
        }
    }

    /// Behind an expression: pointers in memory are where they belong.
    pub(super) fn end(&mut self) {
        if self.state.moved != [0; 9] {
            self.line("@_reset(); hx = @_b + 4; c.hx = @_b + 5; g.at = @_b + 4; g.next = @_n + 5;");
            self.state.moved = [0; 9];
        }
    }
}

/// The second variable of each class of pointers: by its name, and by the pointer to it.
const TWICE: [[(Path, &str); 2]; 9] = [
    [(Path::Variable, "p2"), (Path::Deref, "(*pp)")],
    [(Path::Variable, "w2"), (Path::Deref, "(*ww)")],
    [(Path::Variable, "o2"), (Path::Deref, "(*oo)")],
    [(Path::Variable, "r2"), (Path::Deref, "(*rr)")],
    [(Path::Variable, "s2"), (Path::Deref, "(*ss)")],
    [(Path::Variable, "t2"), (Path::Deref, "(*tt)")],
    [(Path::Variable, "h2"), (Path::Deref, "(*hh)")],
    [(Path::Variable, "d2"), (Path::Deref, "(*dd)")],
    [(Path::Variable, "v2"), (Path::Deref, "(*vv)")],
];

/// The member that is a pointer of the class: of a variable, and by the pointer to it.
const IN: [[(Path, &str); 2]; 9] = [
    [(Path::Field, "c.p"), (Path::Member, "cp->p")],
    [(Path::Field, "c.w"), (Path::Member, "cp->w")],
    [(Path::Field, "c.o"), (Path::Member, "cp->o")],
    [(Path::Field, "c.r"), (Path::Member, "cp->r")],
    [(Path::Field, "c.s"), (Path::Member, "cp->s")],
    [(Path::Field, "c.t"), (Path::Member, "cp->t")],
    [(Path::Field, "c.h"), (Path::Member, "cp->h")],
    [(Path::Field, "c.d"), (Path::Member, "cp->d")],
    [(Path::Field, "c.v"), (Path::Member, "cp->v")],
];
