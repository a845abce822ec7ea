//! The equations as text (`--to heap`).

use std::fmt::Write as _;

use super::{CallEnd, EndKind, HeapEquations};
use crate::term::{Heap, HeapNode, Makers, SymbolicTermPrinter, SymbolicTerms, Term, TermNode};
use base::{ProcId, SymbolId, visible_len};
use program::cfg::ProgramNames;
use program::{CallGraph, Program};

/// What the text says beside names and terms; whoever compares texts reads it so.
pub const CAPTIONS: &[&str] = &[
    "Body",
    "main never halts",
    "main",
    "check ",
    "fails (",
    "no run (an assumption is broken)",
    "if",
];

/// A merge that fits into this many characters stands on one line.
const WIDTH: usize = 84;

/// The equations in the paper's notation: procedures, callees first, each behind its loops, then main.
/// In the equations of a procedure its variables stand bare, elsewhere with its name.
#[must_use]
pub fn render(program: &Program, equations: &HeapEquations, names: &ProgramNames) -> String {
    render_marked(program, equations, names, None)
}

/// The same, with marks where it is known which statements have made what.
#[must_use]
pub fn render_marked(
    program: &Program,
    equations: &HeapEquations,
    names: &ProgramNames,
    makers: Option<&Makers>,
) -> String {
    let terms = &equations.terms;
    let mut symbols: Vec<Vec<SymbolId>> = vec![Vec::new(); program.procs.len()];
    for (at, owner) in equations.owners.iter().enumerate() {
        symbols[owner.index()].push(SymbolId::new(at));
    }
    let mut text = String::new();
    let printer = SymbolicTermPrinter::new(terms, &program.symbols, &names.symbols);
    let mut printer = printer.with_makers(makers);
    for &proc in CallGraph::build(program).components().iter().flatten() {
        if proc != ProcId::MAIN {
            printer.enter(proc);
            announce_bodies(&mut printer, equations, &symbols[proc.index()]);
            bodies(&mut text, &mut printer, equations, names, &symbols[proc.index()]);
        }
    }
    printer.enter(ProcId::MAIN);
    let main_symbols = &symbols[ProcId::MAIN.index()];
    announce_bodies(&mut printer, equations, main_symbols);
    announce_ends(&mut printer, equations);
    bodies(&mut text, &mut printer, equations, names, main_symbols);
    main(&mut text, &mut printer, equations);
    write_run_ends(&mut text, &mut printer, equations, names);
    text
}

fn announce_bodies(
    printer: &mut SymbolicTermPrinter<'_>,
    equations: &HeapEquations,
    symbols: &[SymbolId],
) {
    for symbol in symbols {
        let body = equations.bodies[symbol.index()];
        announce(printer, equations.terms.heap(body), body);
    }
}

fn announce_ends(printer: &mut SymbolicTermPrinter<'_>, equations: &HeapEquations) {
    for end in &equations.ends {
        match end.kind {
            EndKind::Halt(heap) => {
                printer.announce_term(end.guard);
                printer.announce_heap(heap);
            }
            EndKind::Fail(_) | EndKind::Blocked => printer.announce_term(end.guard),
            EndKind::Called { heap, halts, .. } => {
                if can_halt(equations, halts) {
                    printer.announce_term(halts);
                    printer.announce_heap(heap);
                }
            }
        }
    }
    if let Some(ending) = equations.ending {
        printer.announce_term(ending);
    }
}

fn can_halt(equations: &HeapEquations, halts: Term) -> bool {
    equations.terms.as_bool(halts) != Some(false)
}

/// `Body(id) = …` for each of the symbols.
fn bodies(
    text: &mut String,
    printer: &mut SymbolicTermPrinter<'_>,
    equations: &HeapEquations,
    names: &ProgramNames,
    symbols: &[SymbolId],
) {
    let terms = &equations.terms;
    for symbol in symbols {
        let body = equations.bodies[symbol.index()];
        let branches = branches(terms.heap(body), body, terms.bool_term(true));
        let head = format!("Body({}) = ", names.symbols[symbol.index()]);
        merge(text, printer, &head, &branches);
        text.push('\n');
    }
}

/// The heaps with which main halts.
fn main(text: &mut String, printer: &mut SymbolicTermPrinter<'_>, equations: &HeapEquations) {
    let halts = equations.ends.iter().filter_map(|end| match end.kind {
        EndKind::Halt(heap) => Some((end.guard, heap)),
        EndKind::Called { heap, halts, .. } => can_halt(equations, halts).then_some((halts, heap)),
        EndKind::Fail(_) | EndKind::Blocked => None,
    });
    let halts: Vec<(Term, Heap)> = halts.collect();
    if halts.is_empty() {
        text.push_str("main never halts\n");
    } else {
        merge(text, printer, "main = ", &halts);
    }
}

/// What else ends runs, and under which guard.
fn write_run_ends(
    text: &mut String,
    printer: &mut SymbolicTermPrinter<'_>,
    equations: &HeapEquations,
    names: &ProgramNames,
) {
    let line =
        |text: &mut String, printer: &mut SymbolicTermPrinter<'_>, end: CallEnd, guard: &str| {
            let what = match end {
                CallEnd::Halt => return,
                CallEnd::Fail(check) => {
                    format!("check {} fails ({})", check.number(), names.place(check))
                }
                CallEnd::Blocked => "no run (an assumption is broken)".to_owned(),
            };
            definitions(text, printer);
            let _ = write!(text, "\n{what} if\n    {guard}\n");
        };
    for end in &equations.ends {
        let kind = match end.kind {
            EndKind::Halt(_) | EndKind::Called { .. } => continue,
            EndKind::Fail(check) => CallEnd::Fail(check),
            EndKind::Blocked => CallEnd::Blocked,
        };
        let guard = printer.term(end.guard);
        line(text, printer, kind, &guard);
    }
    let Some(ending) = equations.ending else { return };
    let is_one = matches!(equations.terms.node(ending), TermNode::LiVar(..));
    let mut how = printer.term(ending);
    definitions(text, printer);
    if !is_one {
        let _ = writeln!(text, "\nω = {how}");
        how = "ω".to_owned();
    }
    for &end in &equations.by_calls {
        line(text, printer, end, &format!("{how} = {}", end.number()));
    }
}

/// `Rec(id) = …` for one recursive symbol with its body, and before it the definitions that it needs,
/// one line an entry.
#[must_use]
pub fn symbol_lines(
    program: &Program,
    names: &ProgramNames,
    terms: &SymbolicTerms,
    symbol: SymbolId,
    body: Heap,
) -> Vec<String> {
    let mut printer = SymbolicTermPrinter::new(terms, &program.symbols, &names.symbols);
    announce(&mut printer, terms.heap(body), body);
    let branches = branches(terms.heap(body), body, terms.bool_term(true));
    let mut text = String::new();
    let head = format!("Rec({}) = ", names.symbols[symbol.index()]);
    merge(&mut text, &mut printer, &head, &branches);
    text.lines().map(str::to_owned).collect()
}

fn announce(printer: &mut SymbolicTermPrinter<'_>, node: &HeapNode, heap: Heap) {
    match node {
        HeapNode::Merge(branches) => {
            for &(guard, heap) in branches {
                printer.announce_term(guard);
                printer.announce_heap(heap);
            }
        }
        HeapNode::Defined { .. }
        | HeapNode::Compose(..)
        | HeapNode::Write(..)
        | HeapNode::Rec(_) => printer.announce_heap(heap),
    }
}

/// The branches of a heap, a heap that is no merge being its only one.
fn branches(node: &HeapNode, heap: Heap, top: Term) -> Vec<(Term, Heap)> {
    match node {
        HeapNode::Merge(branches) => branches.clone(),
        HeapNode::Defined { .. }
        | HeapNode::Compose(..)
        | HeapNode::Write(..)
        | HeapNode::Rec(_) => vec![(top, heap)],
    }
}

fn merge(
    text: &mut String,
    printer: &mut SymbolicTermPrinter<'_>,
    head: &str,
    branches: &[(Term, Heap)],
) {
    let lines: Vec<String> = branches
        .iter()
        .map(|&(guard, heap)| {
            let guard = printer.term(guard);
            format!("({guard}, {})", printer.heap(heap))
        })
        .collect();
    definitions(text, printer);
    if let [(_, heap)] = branches
        && lines[0].starts_with("(⊤, ")
    {
        let _ = writeln!(text, "{head}{}", printer.heap(*heap));
        return;
    }
    let short = format!("{head}merge⟨{}⟩", lines.join(", "));
    if visible_len(&short) <= WIDTH {
        let _ = writeln!(text, "{short}");
    } else {
        let _ = writeln!(text, "{head}merge⟨\n  {}⟩", lines.join(",\n  "));
    }
}

fn definitions(text: &mut String, printer: &mut SymbolicTermPrinter<'_>) {
    for definition in printer.take_definitions() {
        let _ = writeln!(text, "{definition}");
    }
}
