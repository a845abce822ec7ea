//! What expressions become once `new` is taken out of them.

use crate::parse;
use base::{Sort, Source, Span};
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::extract::{Extractor, extract};
use program::{Code, Op, Stmt, stmt_text};

/// Makes each object in a statement of its own.
struct News;

impl Extractor for News {
    fn takes(&self, op: &Op) -> bool {
        matches!(op, Op::New { .. })
    }

    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        op: &Op,
        operands: Vec<Code>,
        span: Span,
    ) -> Code {
        let Op::New { shape, .. } = op else { unreachable!("only these are taken") };
        let mut value = Code::default();
        operands.into_iter().for_each(|operand| value.append(operand));
        value.0.push(op.clone());
        let var = rewriting.new.fresh_var("new", Sort::Ref(*shape));
        rewriting.new.emit(Stmt::Assign { var, value }, span);
        Code::from_op(Op::Var(var))
    }
}

impl ProgramRewriter for News {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        extract(rewriting, position, self);
    }
}

/// The statements that are written for the first one of the text.
fn check(text: &str, expected: &[&str]) {
    let types = "type Node { Key: int, Next: Node } var p: Node var a: bool var n: int";
    let source = Source::new("test", format!("{types}\n{text}"));
    let program = parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let rewritten = rewrite(&program, &mut News);
    let positions = (0..rewritten.origins.len()).filter(|&at| rewritten.origins[at] == 0);
    let written: Vec<String> = positions.map(|at| stmt_text(&rewritten.program, at)).collect();
    assert_eq!(written, expected, "{text}");
    assert_eq!(rewritten.starts[0], 0);
}

#[test]
fn what_stands_left_is_saved_if_it_could_fail() {
    check("p := new {Key = 1, Next = p}", &["new := new {Key = 1, Next = p}", "p := new"]);
    check(
        "a := p.Next = new {Key = n / 2, Next = p}",
        &["t := p.Next", "new := new {Key = n / 2, Next = p}", "a := t = new"],
    );
    check(
        "a := (n + 1 < 2) = (p = new {Key = 1, Next = null})",
        &["new := new {Key = 1, Next = null}", "a := (n + 1 < 2) = (p = new)"],
    );
    check(
        "p.Next.Next := new {Key = p.Key, Next = null}",
        &["new := new {Key = p.Key, Next = null}", "p.Next.Next := new"],
    );
}

#[test]
fn objects_inside_objects_are_made_first() {
    check(
        "p := new {Key = p.Key, Next = new {Key = 2, Next = p}}",
        &[
            "t := p.Key",
            "new := new {Key = 2, Next = p}",
            "new2 := new {Key = t, Next = new}",
            "p := new2",
        ],
    );
}

#[test]
fn short_circuit_operators_become_branches() {
    check(
        "a := a && new {Key = 1, Next = p} = p",
        &[
            "c := a",
            "goto { !c -> L1 }",
            "new := new {Key = 1, Next = p}",
            "c := new = p",
            "a := c",
        ],
    );
    check(
        "a := p.Key = n && (a || new {Key = 1, Next = p} = p)",
        &[
            "c := p.Key = n",
            "goto { !c -> L2 }",
            "c2 := a",
            "goto { c2 -> L1 }",
            "new := new {Key = 1, Next = p}",
            "c2 := new = p",
            "c := c2",
            "a := c",
        ],
    );
}

#[test]
fn conditions_of_a_goto_are_reached_one_after_another() {
    check(
        "goto { a -> E, p = new {Key = 1, Next = p} -> E, n = 2 -> E } E: halt",
        &["goto { a -> E }", "new := new {Key = 1, Next = p}", "goto { p = new -> E, n = 2 -> E }"],
    );
}
