//! Random programs in C with recursive functions over lists and trees whose nodes are allocated, freed, lost, freed twice, used
//! behind that, and lead back to who leads to them.

use std::fmt::Write as _;

use concrete::Rng;

/// The links of the structs of a program.
const LINKS: [&[&str]; 2] = [&["next"], &["left", "right"]];

/// What the program has declared before its own functions.
const HEAD: &str = "extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Returned {
    Nothing,
    Number,
    Node,
}

/// A function of a program.
#[derive(Clone, Copy)]
struct Function {
    number: usize,
    has_two: bool,
    returns: Returned,
}

/// Writes one program.
struct Writer {
    rng: Rng,
    links: &'static [&'static str],
    /// Whether nodes lead back.
    has_back: bool,
    /// Whether a variable of the file holds some.
    has_global: bool,
    functions: Vec<Function>,
    out: String,
}

/// The text of the program of a seed.
pub fn owned_memory(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let links = *rng.pick(&LINKS);
    let has_back = rng.chance(30);
    let function = |rng: &mut Rng, number: usize| Function {
        number,
        has_two: rng.chance(30),
        returns: *rng.pick(&[Returned::Nothing, Returned::Number, Returned::Node, Returned::Node]),
    };
    let functions = (0..1 + rng.below(3)).map(|number| function(&mut rng, number)).collect();
    let has_global = rng.chance(25);
    let mut writer = Writer { rng, links, has_back, has_global, functions, out: HEAD.to_owned() };
    writer.types();
    writer.destroy();
    for at in 0..writer.functions.len() {
        writer.function(at);
    }
    writer.main();
    writer.out
}

impl Writer {
    fn types(&mut self) {
        let links: Vec<String> =
            self.links.iter().map(|it| format!("struct node *{it};")).collect();
        let back = if self.has_back { " struct node *back;" } else { "" };
        let links = links.join(" ");
        let _ = writeln!(self.out, "struct node {{ int key; {links}{back} }};");
        if self.has_global {
            let _ = writeln!(self.out, "static struct node *all;");
        }
        let list: String =
            self.functions.iter().map(|it| format!("{};\n", Self::heading(*it))).collect();
        self.out.push_str(&list);
        let (given, own) = if self.has_back { (", struct node *back", ", n") } else { ("", "") };
        let _ = writeln!(self.out, "struct node *make(int depth{given}) {{");
        let _ = writeln!(self.out, "    int key = __VERIFIER_nondet_int();");
        let _ = writeln!(self.out, "    if (depth <= 0 || key < 0)\n        return 0;");
        let _ = writeln!(self.out, "    struct node *n = malloc(sizeof *n);\n    n->key = key;");
        for link in self.links {
            let _ = writeln!(self.out, "    n->{link} = 0;");
        }
        if self.has_back {
            let _ = writeln!(self.out, "    n->back = back;");
        }
        for link in self.links {
            let _ = writeln!(self.out, "    n->{link} = make(depth - 1{own});");
        }
        let _ = writeln!(self.out, "    return n;\n}}");
    }

    fn destroy(&mut self) {
        let _ = writeln!(self.out, "void destroy(struct node *x) {{\n    if (!x)\n        return;");
        for link in self.links {
            if self.has_back && self.rng.chance(60) {
                let _ = writeln!(self.out, "    if (x->{link} && x->{link}->back != x)");
                let _ = writeln!(self.out, "        reach_error();");
            }
            let _ = writeln!(self.out, "    destroy(x->{link});");
        }
        let _ = writeln!(self.out, "    free(x);\n}}");
    }

    fn heading(of: Function) -> String {
        let result = match of.returns {
            Returned::Nothing => "void ",
            Returned::Number => "int ",
            Returned::Node => "struct node *",
        };
        let second = if of.has_two { ", struct node *y" } else { "" };
        format!("{result}f{}(struct node *x{second}, int n)", of.number)
    }

    fn function(&mut self, at: usize) {
        let of = self.functions[at];
        let heading = Self::heading(of);
        let nothing = match of.returns {
            Returned::Nothing => "",
            Returned::Number => " 0",
            Returned::Node if of.has_two => *self.rng.pick(&[" 0", " y"]),
            Returned::Node => " 0",
        };
        let _ = writeln!(self.out, "{heading} {{\n    struct node *t;");
        if self.rng.chance(93) {
            let _ = writeln!(self.out, "    if (!x)\n        return{nothing};");
        }
        for _ in 0..1 + self.rng.below(3) {
            let statement = self.statement(of, 1);
            let _ = writeln!(self.out, "    {statement}");
        }
        match of.returns {
            Returned::Nothing => {}
            Returned::Number => {
                let number = self.number(of);
                let _ = writeln!(self.out, "    return {number};");
            }
            Returned::Node => {
                let end = match self.rng.below(6) {
                    0 => {
                        let link = self.link();
                        format!("t = x->{link};\n    free(x);\n    return t;")
                    }
                    1 => format!("free(x);\n    return {};", self.rng.pick(&["0", "x"])),
                    2 => format!("return x->{};", self.link()),
                    _ => "return x;".to_owned(),
                };
                let _ = writeln!(self.out, "    {end}");
            }
        }
        let _ = writeln!(self.out, "}}");
    }

    fn link(&mut self) -> &'static str {
        let links = self.links;
        links[self.rng.below(links.len())]
    }

    /// A call of a function that returns such a value, on something below x.
    fn call(&mut self, of: Function, returns: Returned) -> Option<String> {
        let fit: Vec<Function> =
            self.functions.iter().filter(|it| it.returns == returns).copied().collect();
        if fit.is_empty() {
            return None;
        }
        let callee = *self.rng.pick(&fit);
        let other = match self.rng.below(5) {
            0 if of.has_two => "y".to_owned(),
            1 => format!("x->{}", self.link()),
            _ => "0".to_owned(),
        };
        let second = if callee.has_two { format!(", {other}") } else { String::new() };
        let number = *self.rng.pick(&["n", "n - 1", "0", "x->key"]);
        Some(format!("f{}(x->{}{second}, {number})", callee.number, self.link()))
    }

    fn number(&mut self, of: Function) -> String {
        match self.rng.below(5) {
            0 => self.call(of, Returned::Number).unwrap_or_else(|| "1".to_owned()),
            1 => "n".to_owned(),
            2 => "1".to_owned(),
            _ => "x->key".to_owned(),
        }
    }

    fn condition(&mut self) -> String {
        match self.rng.below(4) {
            0 => format!("x->{} == 0", self.link()),
            1 => format!("x->key {} n", self.rng.pick(&["<", "==", ">="])),
            2 => "__VERIFIER_nondet_int()".to_owned(),
            _ => "x->key < 1".to_owned(),
        }
    }

    fn statement(&mut self, of: Function, depth: usize) -> String {
        let link = self.link();
        let other = self.link();
        match self.rng.below(14) {
            12 if self.has_global => format!("all = x->{link}; x->{link} = 0;"),
            13 if self.has_global => format!("x->{link} = all; all = 0;"),
            0 => "x->key = n;".to_owned(),
            1 => format!("t = x->{link}; x->{link} = x->{other}; x->{other} = t;"),
            2 | 3 => {
                let call = self.call(of, Returned::Node);
                format!("x->{link} = {};", call.unwrap_or_else(|| "0".to_owned()))
            }
            4 | 5 if depth > 0 => {
                let condition = self.condition();
                let inner = self.statement(of, depth - 1);
                format!("if ({condition}) {{ {inner} }}")
            }
            6 => self.call(of, Returned::Nothing).map_or("n = 0;".to_owned(), |it| it + ";"),
            7 => {
                let back = if self.has_back { ", x" } else { "" };
                format!("if (!x->{link}) x->{link} = make(1{back});")
            }
            8 => format!("destroy(x->{link}); x->{link} = 0;"),
            9 if self.rng.chance(30) => format!("free(x->{link});"),
            10 => "if (x->key < 0) reach_error();".to_owned(),
            _ => format!("for (t = x; t; t = t->{link}) n = t->key;"),
        }
    }

    fn main(&mut self) {
        let back = if self.has_back { ", 0" } else { "" };
        let _ = writeln!(self.out, "int main(void) {{\n    struct node *x = make(3{back});");
        let other = *self.rng.pick(&["0", "x", "make"]);
        let other = if other == "make" { format!("make(2{back})") } else { other.to_owned() };
        let _ = writeln!(self.out, "    struct node *y = {other};\n    struct node *t;");
        let _ = writeln!(self.out, "    int n = 0;");
        for _ in 0..1 + self.rng.below(3) {
            let of = *self.rng.pick(&self.functions.clone());
            let second = if of.has_two { *self.rng.pick(&[", y", ", 0", ", x"]) } else { "" };
            let target = match of.returns {
                Returned::Nothing => "",
                Returned::Number => "n = ",
                Returned::Node => *self.rng.pick(&["x = ", "x = ", "y = "]),
            };
            let _ = writeln!(self.out, "    {target}f{}(x{second}, n);", of.number);
        }
        let link = self.link();
        match self.rng.below(4) {
            0 => {
                let _ = writeln!(self.out, "    for (t = x; t; t = t->{link})");
                let _ = writeln!(self.out, "        if (t->key < 0)\n            reach_error();");
            }
            1 => {
                let _ = writeln!(self.out, "    if (n < 0)\n        reach_error();");
            }
            2 => {
                let _ = writeln!(self.out, "    while (x) {{\n        t = x->{link};");
                let _ = writeln!(self.out, "        free(x);\n        x = t;\n    }}");
            }
            _ => {}
        }
        if self.rng.chance(70) {
            let _ = writeln!(self.out, "    destroy(x);");
        }
        if self.rng.chance(30) {
            let _ = writeln!(self.out, "    destroy(y);");
        }
        if self.has_global && self.rng.chance(70) {
            let _ = writeln!(self.out, "    destroy(all);");
        }
        let _ = writeln!(self.out, "    return 0;\n}}");
    }
}
