//! The families of programs, each made in any size.

use std::fmt::Write as _;

/// A family of programs.
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// The sizes to measure, ascending.
    pub sizes: &'static [usize],
    /// The program of a size.
    pub make: fn(usize) -> String,
    /// What is asserted behind it, so that there is something to prove to the end.
    pub claim: &'static str,
}

impl Family {
    /// The program of a size, with the claim.
    pub fn program(&self, size: usize) -> String {
        format!("{}assert {}\n", (self.make)(size), self.claim)
    }
}

/// All families.
pub const FAMILIES: &[Family] = &[
    Family {
        name: "optional loops, shared variables",
        sizes: &[10, 100, 1_000],
        make: loops_shared,
        claim: "x >= y",
    },
    Family {
        name: "optional loops, own variables",
        sizes: &[10, 100, 1_000],
        make: loops_own,
        claim: "x0 >= y0",
    },
    Family {
        name: "optional loops over a list",
        sizes: &[10, 100, 1_000],
        make: loops_list,
        claim: "list = null || list.Key > z",
    },
    Family {
        name: "nested ifs in a loop",
        sizes: &[10, 100, 1_000],
        make: nested_ifs,
        claim: "y > x",
    },
    Family {
        name: "nested ifs with else in a loop",
        sizes: &[10, 100, 1_000],
        make: nested_else,
        claim: "y > 0",
    },
    Family { name: "nested loops", sizes: &[5, 50], make: nested_loops, claim: "x > n" },
    Family {
        name: "straight line, assignments",
        sizes: &[500, 5_000, 50_000],
        make: assignments,
        claim: "x > y",
    },
    Family {
        name: "straight line, own variables",
        sizes: &[500, 5_000, 50_000],
        make: assignments_own,
        claim: "x100 > y",
    },
    Family {
        name: "straight line, fields",
        sizes: &[500, 5_000, 50_000],
        make: fields,
        claim: "p.Key > q.Key",
    },
    Family {
        name: "straight line, objects",
        sizes: &[500, 5_000, 50_000],
        make: objects,
        claim: "list != null",
    },
    Family {
        name: "branches in sequence",
        sizes: &[100, 1_000, 10_000],
        make: branches,
        claim: "y > z",
    },
    Family {
        name: "branches in sequence, own variables",
        sizes: &[100, 1_000, 10_000],
        make: branches_own,
        claim: "x0 > y0",
    },
    Family {
        name: "branches in a loop, own variables",
        sizes: &[100, 1_000, 10_000],
        make: branches_in_loop,
        claim: "x0 > y0",
    },
    Family {
        name: "procedures, each calls the next",
        sizes: &[10, 100, 1_000, 10_000],
        make: chain,
        claim: "x > 0",
    },
    Family {
        name: "procedures, each calls the next twice",
        sizes: &[10, 100, 1_000, 10_000],
        make: twice,
        claim: "x > 0",
    },
    Family {
        name: "procedures that all call each other in a circle",
        sizes: &[10, 100, 1_000, 10_000],
        make: circle,
        claim: "x > 0",
    },
];

/// `count` parts, one after another.
fn parts(count: usize, mut part: impl FnMut(&mut String, usize)) -> String {
    let mut text = String::new();
    for i in 0..count {
        part(&mut text, i);
    }
    text
}

/// Loops that may be skipped, all over the same three variables.
fn loops_shared(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "if (z > {i}) {{ while (x < y) {{ x := x + z }} }}");
        text.push_str("y := y + x\n");
    })
}

/// Loops that may be skipped, each over variables of its own.
fn loops_own(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "if (z{i} > 0) {{ while (x{i} < y{i}) {{ x{i} := x{i} + z{i} }} }}");
    })
}

/// Loops that may be skipped, each of which changes all keys of the same list.
fn loops_list(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "if (z > {i}) {{");
        text.push_str("p := list\nwhile (p != null) { p.Key := p.Key + z p := p.Next } }\n");
    })
}

/// An `if` in an `if` … in a loop, with code behind each.
fn nested_ifs(count: usize) -> String {
    let mut text = "while (i < n) {\n".to_owned();
    text.push_str(&parts(count, |text, i| {
        let _ = writeln!(text, "if (x > {i}) {{ x := x - y");
    }));
    text.push_str(&parts(count, |text, i| {
        let _ = writeln!(text, "y := y + {i} }}");
    }));
    text.push_str("i := i + 1 }\n");
    text
}

/// The same with an `else` each, that reads and writes the heap.
fn nested_else(count: usize) -> String {
    let mut text = "while (p != null) {\n".to_owned();
    text.push_str(&parts(count, |text, i| {
        let _ = writeln!(text, "if (p.Key > {i}) {{ p.Key := p.Key - y");
    }));
    text.push_str(&parts(count, |text, i| {
        let _ = writeln!(text, "}} else {{ y := p.Key + {i} }}");
    }));
    text.push_str("p := p.Next }\n");
    text
}

/// A loop in a loop … with code before and behind each.
fn nested_loops(count: usize) -> String {
    let mut text = parts(count, |text, i| {
        let _ = writeln!(text, "i{i} := 0\nwhile (i{i} < n) {{ x := x + i{i}");
    });
    for i in (0..count).rev() {
        let _ = writeln!(text, "i{i} := i{i} + 1 }}");
    }
    text
}

/// Assignments to three variables.
fn assignments(count: usize) -> String {
    parts(count, |text, i| {
        let (a, b, c) = [("x", "y", "z"), ("y", "z", "x"), ("z", "x", "y")][i % 3];
        let _ = writeln!(text, "{a} := {b} * {c} + {i}");
    })
}

/// Assignments, each to a variable of its own, from the one before.
fn assignments_own(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "x{} := x{i} + y", i + 1);
    })
}

/// Writes and reads of one field through three references.
fn fields(count: usize) -> String {
    let mut text = "type Node { Key: int }\nvar p: Node\nvar q: Node\nvar r: Node\n".to_owned();
    text.push_str("assume p != null && q != null && r != null\n");
    text.push_str(&parts(count, |text, i| {
        let (a, b) = [("p", "q"), ("q", "r"), ("r", "p")][i % 3];
        let _ = writeln!(text, "{a}.Key := {b}.Key + {i}");
    }));
    text
}

/// Objects, each linked to the one before.
fn objects(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "list := new {{ Key = {i}, Next = list }}");
    })
}

/// An `if` with `else` after another.
fn branches(count: usize) -> String {
    parts(count, |text, i| {
        let _ = writeln!(text, "if (x > {i}) {{ y := y + x }} else {{ y := y - z }}");
        text.push_str("x := x + y\n");
    })
}

/// An `if` with `else` after another, each over variables of its own.
fn branches_own(count: usize) -> String {
    parts(count, |text, i| {
        let _ =
            writeln!(text, "if (z{i} > 0) {{ x{i} := y{i} + 1 }} else {{ x{i} := y{i} - z{i} }}");
    })
}

/// The same inside a loop.
fn branches_in_loop(count: usize) -> String {
    format!("while (k > 0) {{\n{}k := k - 1 }}\n", branches_own(count))
}

/// Each procedure reads a field and calls the one that is made after it.
fn chain(size: usize) -> String {
    let mut text = String::new();
    for at in 1..size {
        let _ = writeln!(text, "proc f{at}(p, n) {{ return f{}(p, n + p.Key) }}", at + 1);
    }
    let _ = writeln!(text, "proc f{size}(p, n) {{ return n }}");
    text + "x := f1(p, 0)\n"
}

/// Two calls in each, so that a program with all of them inlined would have 2ⁿ statements.
fn twice(size: usize) -> String {
    let mut text = String::new();
    for at in 1..size {
        let next = at + 1;
        let _ = writeln!(text, "proc f{at}(p, n) {{ return f{next}(p, n) + f{next}(p, n + 1) }}");
    }
    let _ = writeln!(text, "proc f{size}(p, n) {{ p.Key := n return n }}");
    text + "x := f1(p, 0)\n"
}

/// One strongly connected component of calls.
fn circle(size: usize) -> String {
    let mut text = String::new();
    for at in 1..=size {
        let next = at % size + 1;
        let _ = writeln!(
            text,
            "proc f{at}(p, n) {{ if (n <= 0) {{ return n }} p.Key := n return f{next}(p, n - 1) }}"
        );
    }
    text + "x := f1(p, m)\n"
}
