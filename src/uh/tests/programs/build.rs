//! Places, procedures, fresh names; rewritings that change nothing, insert, and take away.

use crate::parse;
use base::{ProcId, Sort, Source, Span, Symbols, VarKind};
use program::build::{ProgramBuilder, ProgramRewriter, Rewriting, rewrite};
use program::verify::verify;
use program::{CheckKind, Code, Op, Program, Stmt, core_text, render};

const LOOP: &str = "
    var p: Node  var n: int
    type Node { Key: int, Next: Node }
    n := 0
    A: B: while (p != null && n < 10) {
        n := n + p.Key
        if (n = 5) { goto { true -> A } }
        p := p.Next
    }
    assert n >= 0
";

fn program(text: &str) -> Program {
    parse(&Source::new("test", text)).expect("the program is right")
}

fn truth(value: bool) -> Code {
    Code(vec![Op::Bool(value)])
}

#[test]
fn a_rewriting_that_copies_changes_nothing() {
    let old = program(LOOP);
    let new = rewrite_each(&old, |rewriting, position| rewriting.copy(position));
    assert_eq!(format!("{old:?}"), format!("{new:?}"));
}

/// What is written before a statement is met by all branches there, what is written behind it only
/// by what falls through.
#[test]
fn statements_are_inserted_and_taken_away() {
    let old = program("n := 1  A: n := 2  goto { n < 5 -> A }  B: n := 3  halt");
    let new = rewrite_each(&old, |rewriting, position| {
        let span = Span::new(position, position);
        match position {
            1 => {
                rewriting.new.emit(Stmt::Assume(truth(true)), span);
                rewriting.copy(position);
            }
            2 => {
                rewriting.copy(position);
                rewriting.new.emit(Stmt::Assume(truth(false)), span);
            }
            3 => {}
            _ => rewriting.copy(position),
        }
    });
    let expected = "var n: int
                    n := 1
                    A: assume true
                    n := 2
                    goto { n < 5 -> A }
                    assume false
                    B: halt";
    let expected: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(render(&new).lines().collect::<Vec<_>>(), expected);
}

/// A branch may be led elsewhere: here each one to the loop's head counts.
#[test]
fn branches_are_led_elsewhere() {
    let old = program("A: n := 2  goto { n < 5 -> A }");
    let mut count = None;
    let new = rewrite_each(&old, |rewriting, position| {
        let count = *count.get_or_insert_with(|| rewriting.new.fresh_var("n", Sort::Int));
        let instr = &rewriting.old.code[position];
        match &instr.stmt {
            Stmt::Goto { .. } => {
                let head = rewriting.target(0);
                let counting = rewriting.new.new_target();
                let next = rewriting.new.new_target();
                rewriting.new.copy(instr, |_| counting);
                rewriting.new.jump(next, instr.span);
                rewriting.new.place_target(counting);
                let value = Code(vec![Op::Int(7.into())]);
                rewriting.new.emit(Stmt::Assign { var: count, value }, instr.span);
                rewriting.new.jump(head, instr.span);
                rewriting.new.place_target(next);
            }
            _ => rewriting.copy(position),
        }
    });
    let expected = "var n: int
                    var n2: int
                    A: n := 2
                    goto { n < 5 -> L1 }
                    goto { true -> L2 }
                    L1: n2 := 7
                    goto { true -> A }
                    L2: halt";
    let expected: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(render(&new).lines().collect::<Vec<_>>(), expected);
    assert_eq!(new.symbols.inputs().count(), 1);
}

/// Two procedures with labels of one name, a parameter, a global and a check.
fn two_procedures() -> Program {
    let mut symbols = Symbols::default();
    let shared = symbols.add_var("g", Sort::Int, VarKind::Global);
    let argument = symbols.add_var("n", Sort::Int, VarKind::Parameter(ProcId::new(1)));
    symbols.add_hidden_vars();
    let span = Span::new(0, 1);
    let mut builder = ProgramBuilder::new(symbols);
    let top = builder.named("top");
    builder.jump(top, span);
    builder.label("top");
    let one = Code(vec![Op::Int(1.into())]);
    builder.emit(Stmt::Assign { var: shared, value: one }, span);
    let (parameters, results) = (vec![argument], vec![argument]);
    builder.begin_proc(
        program::Proc { name: "f".into(), parameters, results, entry: 0 },
        span,
        span,
    );
    builder.label("top");
    let value = Code(vec![Op::Var(shared)]);
    builder.emit(Stmt::Assign { var: argument, value }, span);
    let top = builder.named("top");
    builder.jump(top, span);
    let check = builder.check(CheckKind::Fail, span);
    builder.emit(Stmt::Fail { check }, span);
    builder.finish(span)
}

#[test]
fn procedures_have_their_own_labels_and_end_with_return() {
    let program = two_procedures();
    assert_eq!(verify(&program), Ok(()));
    assert_eq!(
        program.proc_ids().map(|id| program.positions(id)).collect::<Vec<_>>(),
        [0..3, 3..8]
    );
    let text = core_text(&program, &Source::new("test", "x"));
    let expected = "variables
                      g: int, global
                      n: int, parameter of f
                      κ: int, the clock
                      ι: int, the position on the tapes
                    checks
                      1: `fail` is executed at 1:1
                    main
                      0  goto { true -> 1 }
                      1  top: g := 1
                      2  halt
                    f(n) returns (n)
                      3  enter
                      4  top: n := g
                      5  goto { true -> 4 }
                      6  fail  [check 1]
                      7  return";
    let trimmed = |text: &str| text.lines().map(|l| l.trim().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&text), trimmed(expected));
    let copy = rewrite_each(&program, |rewriting, position| rewriting.copy(position));
    assert_eq!(format!("{program:?}"), format!("{copy:?}"));
}

#[test]
fn fresh_names_are_free() {
    let mut symbols = Symbols::default();
    for name in ["t", "t3"] {
        symbols.add_var(name, Sort::Int, VarKind::Global);
    }
    symbols.add_hidden_vars();
    let mut builder = ProgramBuilder::new(symbols);
    let vars = ["t", "t", "t2", "u"].map(|name| builder.fresh_var(name, Sort::Bool));
    let names = vars.map(|var| builder.symbols[var].name.clone());
    assert_eq!(names, ["t2", "t4", "t22", "u"]);
}

/// The program that comes out if the closure writes what stands for each statement.
fn rewrite_each(old: &Program, each: impl FnMut(&mut Rewriting<'_>, usize)) -> Program {
    struct Each<F>(F);
    impl<F: FnMut(&mut Rewriting<'_>, usize)> ProgramRewriter for Each<F> {
        fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
            self.0(rewriting, position);
        }
    }
    rewrite(old, &mut Each(each)).program
}
