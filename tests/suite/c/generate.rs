//! Random programs of level 1: numbers of all types, lists, functions, jumps; a third of the runs goes wrong.

use std::fmt::Write as _;

use concrete::Rng;

/// A program, whose functions are named with a prefix; the one that begins a run is `PREFIX_main`.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut generator = Generator {
        rng: Rng::new(seed),
        prefix: prefix.to_owned(),
        text: String::new(),
        depth: 1,
        counters: 0,
    };
    generator.program();
    generator.text
}

// gcc folds constants, and does not say where that overflows: the greatest number is in a variable.
const NUMBERS: [&str; 6] = ["a", "b", "c", "u", "s", "g"];
const POINTERS: [&str; 3] = ["p", "q", "h"];

struct Generator {
    rng: Rng,
    prefix: String,
    text: String,
    depth: usize,
    counters: usize,
}

impl Generator {
    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.rng.below(words.len())]
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(self.depth));
    }

    fn program(&mut self) {
        let prefix = self.prefix.clone();
        let wide = self.one_of(&[
            "int",
            "unsigned char",
            "short",
            "unsigned int",
            "long",
            "enum P_color",
            "_Bool",
        ]);
        let wide = wide.replace('P', &prefix);
        let _ = write!(
            self.text,
            "enum {prefix}_color {{ {prefix}_RED, {prefix}_GREEN = 3, {prefix}_BLUE }};\n\
             struct {prefix}_node {{\n    int key;\n    {wide} extra;\n    struct {prefix}_node *next, *other;\n}};\n\
             static struct {prefix}_node *{prefix}_h;\nstatic int {prefix}_g = 2;\nunsigned int {prefix}_sum;\nint {prefix}_big = 2147483647;\n\
             static void {prefix}_mix(int x)\n{{\n    {prefix}_sum = {prefix}_sum * 31u + x;\n}}\n"
        );
        for function in 0..2 {
            let _ = write!(
                self.text,
                "static int {prefix}_f{function}(int d, struct {prefix}_node *p)\n{{\n"
            );
            self.line("if (d <= 0)");
            self.line("    return d;");
            self.locals("p");
            self.block(4, function);
            if self.rng.below(2) == 0 {
                let _ = writeln!(self.text, "    a = {prefix}_f{function}(d - 1, q);");
            }
            self.line("return a;");
            self.text.push_str("}\n");
        }
        let _ = write!(self.text, "int {prefix}_main(void)\n{{\n");
        let _ = writeln!(self.text, "    struct {prefix}_node *p = NULL;");
        self.locals("");
        for _ in 0..self.rng.below(3) {
            self.new_node("h");
        }
        self.block(7, 2);
        for name in ["a", "b", "c", "u", "s", "g"] {
            let name = self.named(name);
            self.line(&format!("{prefix}_mix({name});"));
        }
        let h = self.named("h");
        self.line(&format!("for (int n = 0; n < 5 && {h} != NULL; n++) {{"));
        self.line(&format!("    {prefix}_mix({h}->key);"));
        self.line(&format!("    {prefix}_mix({h}->extra);"));
        self.line(&format!("    {h} = {h}->next;"));
        self.line("}");
        self.line("return 0;");
        self.text.push_str("}\n");
    }

    fn locals(&mut self, parameter: &str) {
        let start = if parameter.is_empty() { "p" } else { parameter };
        let prefix = self.prefix.clone();
        self.line(&format!("struct {prefix}_node *q = {start};"));
        let small =
            self.one_of(&["unsigned char", "signed char", "short", "_Bool", "unsigned short"]);
        let first = if parameter.is_empty() { "__VERIFIER_nondet_int()" } else { "d" };
        self.line(&format!("int a = {first}, b = 3;"));
        self.line("long c = 5;");
        self.line("unsigned int u = 7;");
        self.line(&format!("{small} s = 1;"));
    }

    fn named(&self, name: &str) -> String {
        if matches!(name, "g" | "h") { format!("{}_{name}", self.prefix) } else { name.to_owned() }
    }

    fn number(&mut self) -> String {
        let name = self.one_of(&NUMBERS);
        self.named(name)
    }

    fn pointer(&mut self) -> String {
        let name = self.one_of(&POINTERS);
        self.named(name)
    }

    /// A number, made without side effects.
    fn value(&mut self, size: usize) -> String {
        if size == 0 {
            return match self.rng.below(5) {
                0 => self.rng.below(10).to_string(),
                1 => self
                    .one_of(&["P_big", "1u", "255", "100000", "(-7)", "'A'", "3L"])
                    .replace("P_big", &format!("{}_big", self.prefix)),
                _ => self.number(),
            };
        }
        let left = self.value(size / 2);
        let right = self.value(size - 1 - size / 2);
        match self.rng.below(16) {
            0..=2 => format!("({left} + {right})"),
            3..=4 => format!("({left} - {right})"),
            5 => format!("({left} * {right})"),
            6 => format!("({left} / {right})"),
            7 => format!("({left} % {right})"),
            8 => format!("({left} < {right})"),
            9 => format!("({left} == {right})"),
            10 => format!("({left} && {right})"),
            11 => format!("({left} || !{right})"),
            12 => {
                let condition = self.condition(0);
                format!("({condition} ? {left} : {right})")
            }
            13 => {
                let ty = self.one_of(&[
                    "unsigned char",
                    "short",
                    "long",
                    "unsigned int",
                    "int",
                    "_Bool",
                ]);
                format!("(({ty}) {left})")
            }
            14 => format!("(- {left})"),
            _ => format!("({left}, {right})"),
        }
    }

    fn condition(&mut self, size: usize) -> String {
        let pointer = self.pointer();
        match self.rng.below(4) {
            0 => pointer,
            1 => format!("{pointer} == NULL"),
            _ => {
                let (left, right) = (self.value(size), self.value(0));
                let op = self.one_of(&["<", "<=", ">", ">=", "==", "!="]);
                format!("{left} {op} {right}")
            }
        }
    }

    fn new_node(&mut self, target: &str) {
        let target = self.named(target);
        let (prefix, h) = (self.prefix.clone(), self.named("h"));
        if self.rng.below(4) == 0 {
            self.line(&format!("{target} = calloc(1, sizeof *{target});"));
            return;
        }
        let key = self.value(1);
        self.line("{");
        self.line(&format!(
            "    struct {prefix}_node *fresh = malloc(sizeof(struct {prefix}_node));"
        ));
        self.line(&format!("    fresh->key = {key};"));
        self.line("    fresh->extra = 1;");
        self.line(&format!("    fresh->next = {h};"));
        self.line("    fresh->other = fresh->next ? fresh->next : fresh;");
        self.line(&format!("    {target} = fresh;"));
        self.line("}");
    }

    fn block(&mut self, size: usize, callable: usize) {
        for _ in 0..=self.rng.below(size) {
            self.stmt(size / 2, callable);
        }
    }

    fn nested(&mut self, size: usize, callable: usize) {
        self.depth += 1;
        self.block(size, callable);
        self.depth -= 1;
    }

    fn stmt(&mut self, size: usize, callable: usize) {
        let (number, pointer) = (self.number(), self.pointer());
        match self.rng.below(if size == 0 { 14 } else { 20 }) {
            0..=2 => {
                let value = self.value(3);
                self.line(&format!("{number} = {value};"));
            }
            3 => {
                let (op, value) = (self.one_of(&["+=", "-=", "*=", "/=", "%="]), self.value(1));
                self.line(&format!("{number} {op} {value};"));
            }
            4 => {
                let other = self.one_of(&["a", "b", "c"]);
                let step = self.one_of(&["++", "--"]);
                self.line(
                    &format!("{number} = 1 + {other}{step};")
                        .replace(&format!("{other} = "), "u = "),
                );
            }
            5 => {
                let from = self.pointer();
                self.line(&format!("{pointer} = {from};"));
            }
            6..=7 => {
                let (from, field) = (self.pointer(), self.one_of(&["next", "other"]));
                let guard =
                    if self.rng.below(3) == 0 { String::new() } else { format!("if ({from}) ") };
                self.line(&format!("{guard}{pointer} = {from}->{field};"));
            }
            8 => {
                let (value, field) = (self.value(1), self.one_of(&["key", "extra"]));
                let guard =
                    if self.rng.below(3) == 0 { String::new() } else { format!("if ({pointer}) ") };
                self.line(&format!("{guard}{pointer}->{field} = {value};"));
            }
            9 => {
                let field = self.one_of(&["key", "extra"]);
                let op = self.one_of(&["+=", "-="]);
                self.line(&format!("if ({pointer} != NULL) {pointer}->{field} {op} {number};"));
            }
            10 => {
                let (from, field) = (self.pointer(), self.one_of(&["next", "other"]));
                self.line(&format!("if ({pointer}) {pointer}->{field} = {from};"));
            }
            11 => self.new_node(&pointer.replace(&format!("{}_", self.prefix), "")),
            12 if self.rng.below(3) == 0 => {
                self.line(&format!("free({pointer});"));
                if self.rng.below(2) == 0 {
                    self.line(&format!("{pointer} = NULL;"));
                }
            }
            12 => {
                let condition = self.condition(1);
                if self.rng.below(4) == 0 {
                    self.line(&format!("assert({condition});"));
                }
            }
            13 if callable > 0 => {
                let function = self.rng.below(callable);
                let prefix = self.prefix.clone();
                let depth = self.rng.below(4);
                self.line(&format!("{number} = {prefix}_f{function}({depth}, {pointer});"));
            }
            13 => {
                let value = self.value(0);
                self.line(&format!("a = __VERIFIER_nondet_int() % 5 + {value};"));
            }
            14..=15 => {
                let condition = self.condition(2);
                self.line(&format!("if ({condition}) {{"));
                self.nested(size, callable);
                if self.rng.below(2) == 0 {
                    self.line("} else {");
                    self.nested(size, callable);
                }
                self.line("}");
            }
            16 => {
                self.counters += 1;
                let (counter, turns) = (format!("i{}", self.counters), self.rng.below(4));
                self.line(&format!("for (int {counter} = 0; {counter} < {turns}; {counter}++) {{"));
                self.nested(size, callable);
                if self.rng.below(3) == 0 {
                    let (condition, word) =
                        (self.condition(0), self.one_of(&["break", "continue"]));
                    self.line(&format!("    if ({condition}) {word};"));
                    self.line("    b = 1;");
                }
                self.line("}");
            }
            17 => {
                self.counters += 1;
                let counter = format!("i{}", self.counters);
                let condition = self.condition(0);
                self.line(&format!("int {counter} = 0;"));
                self.line("do {");
                self.nested(size, callable);
                self.line(&format!("}} while ({counter}++ < 3 && ({condition}));"));
            }
            18 => {
                let value = self.value(1);
                self.line(&format!("switch ({value}) {{"));
                self.line("case 0: ;");
                self.nested(size, callable);
                if self.rng.below(2) == 0 {
                    self.line("    break;");
                }
                self.line(&format!("case {}_BLUE: ;", self.prefix));
                self.nested(size, callable);
                self.line("    break;");
                self.line("default: ;");
                self.nested(size, callable);
                self.line("}");
            }
            _ => {
                self.counters += 1;
                let label = format!("L{}", self.counters);
                let condition = self.condition(1);
                self.line(&format!("if ({condition}) goto {label};"));
                self.line("{");
                self.nested(size, callable);
                self.line("}");
                self.line(&format!("{label}: ;"));
            }
        }
    }
}
