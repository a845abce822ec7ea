//! Statements, functions and what a program begins with.

use super::forms::{array, pointer_bit};
use super::kinds::{Form, Path, Place};
use super::write::{
    Class, Cursor, Home, KEPT, LENGTH, MIDDLE, POINTERS, Position, Want, Writer, bits,
};

/// How deep expressions are.
const DEPTH: usize = 3;

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
fn same(class: Class) -> String {
    let taken = class.declare("taken");
    let head = class.declare(&format!("@_same_{}({taken})", class.letter()));
    format!("static {head} {{ return taken; }}")
}

/// A pointer to it.
fn to_same(class: Class) -> String {
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
fn used(class: Class, name: &str) -> String {
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
    fn initial(&mut self, at: usize) -> String {
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
    fn locals(&mut self, first: &str) {
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
    fn function(&mut self, class: Class) {
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
    fn begin(&mut self) {
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
    fn set_back(&mut self) {
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
    fn end(&mut self) {
        if self.state.moved != [0; 9] {
            self.line("@_reset(); hx = @_b + 4; c.hx = @_b + 5; g.at = @_b + 4; g.next = @_n + 5;");
            self.state.moved = [0; 9];
        }
    }

    fn block(&mut self, depth: usize) {
        self.indent += 1;
        for _ in 0..=self.below(2) {
            self.statement(depth);
        }
        self.indent -= 1;
    }

    fn statement(&mut self, depth: usize) {
        let deep = Want::deep(DEPTH);
        self.begin();
        match self.below(if depth == 0 { 9 } else { 20 }) {
            0..6 => {
                let value = self.dropped(Place::Statement, deep);
                self.set_back();
                self.line(&format!("{};", value.text));
                self.end();
            }
            6..9 if self.is_risky && self.below(6) == 0 => self.wrong(),
            6..9 => {
                let class = self.any_value(Place::Declare);
                let name = self.name("n");
                let is_loose = self.below(2) == 0;
                let asked = Want { is_loose, is_whole: true, ..deep };
                let value = self.make(Place::Declare, class, asked);
                self.set_back();
                self.line(&format!("{} = {};", class.declare(&name), value.text));
                let is_seen = !is_loose || matches!(class, Class::Int | Class::Struct);
                if is_seen
                    && (class == Class::Int || value.target.count > 1 || class != Class::Rows)
                {
                    self.line(&used(class, &name));
                }
                self.end();
            }
            9..12 => {
                let test = self.condition(Place::If, deep);
                self.set_back();
                self.line(&format!("if ({}) {{", test.text));
                let moved = self.state.moved;
                let base = self.kept_state();
                self.indent += 1;
                self.end();
                self.indent -= 1;
                self.block(depth - 1);
                let mut ended = self.kept_state();
                ended.needed.clear();
                self.state = super::write::State { made: ended.made, moved, ..base };
                self.line("} else {");
                self.indent += 1;
                self.end();
                self.indent -= 1;
                self.block(depth - 1);
                self.state.needed.clear();
                self.join(&ended);
                self.line("}");
            }
            12..16 => self.turns(depth),
            16 => {
                let value = self.make(Place::Switch, Class::Int, Want { is_calm: true, ..deep });
                self.set_back();
                self.line(&format!("switch ({}) {{", value.text));
                for label in ["case 0: {", "case 1: case @_B: {", "case -1: default: {"] {
                    self.line(label);
                    self.lose_all();
                    self.block(depth - 1);
                    let word = if self.below(3) == 0 { "}" } else { "} break;" };
                    self.line(word);
                }
                self.lose_all();
                self.line("}");
            }
            17 => {
                let test = self.condition(Place::If, Want { is_calm: true, ..deep });
                self.set_back();
                let label = self.name("L");
                self.line(&format!("if ({}) goto {label};", test.text));
                self.line("{");
                let mut base = self.kept_state();
                base.needed.clear();
                self.block(depth - 1);
                self.line(&format!("}} {label}: ;"));
                self.state.needed.clear();
                self.join(&base);
            }
            18 => {
                let (label, count) = (self.name("L"), self.name("k"));
                self.line(&format!("int {count} = 1; {label}: ;"));
                self.line("{");
                self.lose_all();
                self.loops += 1;
                self.block(depth - 1);
                self.loops -= 1;
                self.line(&format!("}} if ({count}-- > 0) goto {label};"));
            }
            _ => {
                self.line("{");
                self.block(depth - 1);
                self.line("}");
            }
        }
    }

    /// A loop of at most three turns.
    fn turns(&mut self, depth: usize) {
        self.lose_all();
        let count = self.name("k");
        let outer = self.head.replace((0, 0));
        let calm = Want { is_calm: true, ..Want::deep(DEPTH - 1) };
        let kind = self.below(3);
        let place = [Place::While, Place::Do, Place::ForTest][kind];
        let test = self.condition(place, calm);
        let step = (kind == 2).then(|| self.dropped(Place::ForStep, calm));
        let (used, _) = self.head.take().unwrap_or_default();
        self.head = outer;
        self.set_back();
        let stop = format!("if ({count}-- <= 0) break;");
        match kind {
            0 => self.line(&format!("int {count} = 2; while ({}) {{ {stop}", test.text)),
            1 => self.line(&format!("int {count} = 3; do {{ {stop}")),
            _ => self.line(&format!(
                "int {count} = 2; for (x++; {}; {}) {{ {stop}",
                test.text,
                step.map_or(String::new(), |step| step.text)
            )),
        }
        let locked = self.locked;
        for (position, cursor) in self.state.positions.iter_mut().zip(&self.cursors) {
            if cursor.bit & used != 0 && cursor.bit & locked == 0 && !position.is_lost {
                position.at = (MIDDLE - 3, MIDDLE + 3);
            }
        }
        self.locked |= used;
        self.lose_all();
        self.loops += 1;
        self.block(depth - 1);
        if self.below(3) == 0 {
            self.indent += 1;
            self.begin();
            let test = self.condition(Place::If, Want { is_calm: true, ..Want::deep(2) });
            self.set_back();
            let word = self.one_of(&["break", "continue"]);
            self.line(&format!("if ({}) {word};", test.text));
            self.line("y++;");
            self.indent -= 1;
        }
        self.loops -= 1;
        self.locked = locked;
        self.lose_all();
        match kind {
            1 => self.line(&format!("}} while ({});", test.text)),
            _ => self.line("}"),
        }
    }

    /// What may fail.
    fn wrong(&mut self) {
        let test = ["1", "0", "2"][self.below(3)];
        let text = match self.below(12) {
            0 => "zp = x > TEST ? 0 : @_b; @_mix(*zp);",
            1 => "a[x & 15] = y;",
            2 => "@_mix(@_b[y % 13 + TEST]);",
            3 => "@_mix(100 / (x + TEST));",
            4 => "x = @_big - TEST + x;",
            5 => "assert(x != TEST);",
            6 => "p = a + (x & 7) + 4; @_mix(*--p);",
            7 => "r = @_m + (x & 15); @_mix((*r)[2]);",
            8 => "{ int *n = calloc(3, sizeof *n); if (x > TEST) free(n); @_mix(n[2]); }",
            9 => {
                "{ int *n = calloc(3, sizeof *n), *o = n; x += *o++; @_mix(o[x & 3]); free(n); if (x == TEST) free(o); }"
            }
            10 => {
                "{ struct @_s *n = calloc(2, sizeof *n), *o = n++; n->n = 3; if (x == TEST) free(n); else free(o); }"
            }
            _ => {
                "{ char *n = calloc(3, sizeof *n), *o = n; while (o < n + 3) *o++ = 'a'; @_mix(n[x & 3]); free(n); }"
            }
        };
        self.line(&text.replace("TEST", test));
        self.lose_all();
    }

    /// All data, at the end.
    fn sums(&mut self) {
        for line in [
            "@_mix(x); @_mix(y); @_mix(z); @_mix(m); @_mix((int) u); @_mix(i); @_mix(k); @_mix((int) l); @_mix(e + e2); @_mix(ch + st);",
            "for (int i = 0; i < 10; i++) { @_mix(a[i]); @_mix(@_b[i]); @_mix(@_n[i].n + @_n[i].in.x); @_mix(@_n[i].list[i]); @_mix(@_o[i].x + @_o[i].on); @_mix(@_m[i][i & 3]); @_mix(@_t[i]); @_mix(@_d[i](i)); }",
            "@_mix(c.n); @_mix(c.in.x + c.own.in.x); @_mix(c.list[3]); @_mix(c.table[1][2]); @_mix(c.name[2] + c.ch); @_mix(c.more[1].x); @_mix(g.n + g.in.x); @_mix((int) g.u);",
            "@_mix(b.x + b.y + b.on); @_mix(@_gb.x); @_mix(@_g + @_gs); @_mix(line[2]); @_mix(f(x)); @_mix(fx(y)); @_mix(c.f(z));",
        ] {
            self.line(line);
        }
        self.lose_all();
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
