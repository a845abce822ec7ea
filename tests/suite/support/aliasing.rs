//! Small random programs of procedures whose arguments may be one object: for laws on all paths up to a
//! bound. It draws on nothing of the crate, so that its own tests can read this file, too.

/// Draws a number below the bound.
pub type Draw<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A program: one to three procedures with stores, new objects, input, failing and blocked paths, loops and
/// recursion, and calls of them.
pub fn aliasing_program(draw: Draw<'_>) -> String {
    let procs = 1 + draw(3);
    let mut text =
        "type Node { Key: int, Next: Node, Other: Node }\nglobal g: Node\nglobal m: int\n\n"
            .to_owned();
    for proc in 0..procs {
        text += &format!(
            "proc f{proc}(x, y, n) returns (r) {{\n  r := {}\n  i := 0\n",
            draw_one(draw, &["x", "y", "null"])
        );
        let mut writer = Writer {
            draw,
            refs: &["x", "y", "r", "g"],
            ints: &["n", "m", "i"],
            procs,
            within: Some(proc),
        };
        let size = 1 + (writer.draw)(4);
        text += &writer.block(size, 1);
        text += "}\n";
    }
    let mut writer =
        Writer { draw, refs: &["p", "q", "g"], ints: &["k", "m", "i"], procs, within: None };
    let size = 1 + (writer.draw)(3);
    text += &writer.block(size, 0);
    for _ in 0..=(writer.draw)(1) {
        text += &writer.call();
        text += "\n";
    }
    text + "assert p = null || p.Key < 7\n"
}

fn draw_one<'t>(draw: Draw<'_>, of: &[&'t str]) -> &'t str {
    of[draw(of.len())]
}

struct Writer<'a> {
    draw: Draw<'a>,
    refs: &'static [&'static str],
    ints: &'static [&'static str],
    procs: usize,
    /// The procedure that is written.
    within: Option<usize>,
}

impl Writer<'_> {
    fn pick<'t>(&mut self, of: &[&'t str]) -> &'t str {
        draw_one(self.draw, of)
    }

    fn block(&mut self, size: usize, depth: usize) -> String {
        let indent = "  ".repeat(depth);
        (0..size).map(|_| format!("{indent}{}\n", self.item(depth))).collect()
    }

    fn item(&mut self, depth: usize) -> String {
        let deep = depth > 2;
        match (self.draw)(20) {
            0..=2 => format!("{} := {}", self.pick(self.refs), self.reference()),
            3..=4 => format!("{} := {}", self.pick(&self.ints[..2]), self.number()),
            5..=7 => self.store(),
            8 => format!("havoc {}", self.pick(&[self.refs[0], self.ints[0], self.ints[1]])),
            9 => format!("assume {}", self.condition()),
            10 => format!("assert {}", self.condition()),
            11..=15 if !deep => self.branch(depth),
            16 if !deep => {
                let (turns, body) = (1 + (self.draw)(2), self.block(1, depth + 1));
                let condition = self.condition();
                let indent = "  ".repeat(depth);
                match (self.draw)(2) {
                    0 => format!(
                        "i := 0\n{indent}while (i < {turns}) {{\n{body}{indent}  i := i + 1\n{indent}}}"
                    ),
                    _ => format!("while ({condition}) {{\n{body}{indent}}}"),
                }
            }
            17 if self.within.is_some() => "return".to_owned(),
            18 if !deep => {
                format!("if ({}) {{ {} }}", self.condition(), self.pick(&["halt", "fail"]))
            }
            _ => self.call(),
        }
    }

    fn branch(&mut self, depth: usize) -> String {
        let (condition, indent) = (self.condition(), "  ".repeat(depth));
        let (then, other) = (self.block(1, depth + 1), self.block(1, depth + 1));
        format!("if ({condition}) {{\n{then}{indent}}} else {{\n{other}{indent}}}")
    }

    /// A call; a procedure calls later ones, seldom any.
    fn call(&mut self) -> String {
        let any = (self.draw)(6) == 0;
        let first = self.within.filter(|_| !any).map_or(0, |within| within + 1);
        if first >= self.procs {
            return self.store();
        }
        let callee = first + (self.draw)(self.procs - first);
        let (result, n) = (self.pick(self.refs), self.number());
        format!("{result} := f{callee}({}, {}, {n})", self.pick(self.refs), self.pick(self.refs))
    }

    fn store(&mut self) -> String {
        let object = self.object();
        match (self.draw)(3) {
            0 => format!("{object}.Key := {}", self.number()),
            1 => format!("{object}.Next := {}", self.reference()),
            _ => format!("{object}.Other := {}", self.reference()),
        }
    }

    fn object(&mut self) -> String {
        let var = self.pick(self.refs);
        match (self.draw)(6) {
            0 => format!("{var}.Next"),
            _ => var.to_owned(),
        }
    }

    fn reference(&mut self) -> String {
        match (self.draw)(8) {
            0 => "null".to_owned(),
            1 => format!(
                "new {{ Key = {}, Next = {}, Other = null }}",
                self.number(),
                self.pick(self.refs)
            ),
            2..=4 => format!("{}.{}", self.pick(self.refs), self.pick(&["Next", "Other"])),
            _ => self.pick(self.refs).to_owned(),
        }
    }

    fn number(&mut self) -> String {
        let var = self.pick(self.ints);
        match (self.draw)(6) {
            0 => format!("{}", (self.draw)(5)),
            1 => format!("{}.Key", self.pick(self.refs)),
            2 => format!("{var} + 1"),
            3 => format!("{var} - {}", self.pick(self.ints)),
            _ => var.to_owned(),
        }
    }

    fn condition(&mut self) -> String {
        let (p, q) = (self.pick(self.refs), self.pick(self.refs));
        match (self.draw)(9) {
            0 => format!("{p} = {q}"),
            1 => format!("{p} != null && {p}.Next != {q}"),
            2 => format!("{p} = null"),
            3 => format!("{p} != null && {p}.Key < {}", self.number()),
            4 => format!("{} <= 0 && {p} != {q}", self.pick(self.ints)),
            5 => format!("{} <= 2 || {} = 4", self.pick(self.ints), self.pick(self.ints)),
            6 => format!("{} = {}", self.number(), self.number()),
            _ => format!("{} < {}", self.pick(self.ints), self.number()),
        }
    }
}
