//! The equations as text (`--to heap`).

use std::fmt::Write as _;

use super::{EndKind, Equations};
use crate::base::SymbolId;
use crate::cfg::Names;
use crate::program::Program;
use crate::term::{Heap, HeapNode, Printer, Term, Terms};

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

/// The equations in the paper's notation.
#[must_use]
pub fn render(program: &Program, equations: &Equations, names: &Names) -> String {
    let terms = &equations.terms;
    let mut printer = Printer::new(terms, &program.symbols, &names.symbols);
    for &body in &equations.bodies {
        announce(&mut printer, terms.heap(body), body);
    }
    for end in &equations.ends {
        printer.announce_term(end.guard);
        if let EndKind::Halt(heap) = end.kind {
            printer.announce_heap(heap);
        }
    }
    let mut text = String::new();
    for (name, &body) in names.symbols.iter().zip(&equations.bodies) {
        let branches = branches(terms.heap(body), body, terms.bool_term(true));
        let head = format!("Body({name}) = ");
        merge(&mut text, &mut printer, &head, &branches);
        text.push('\n');
    }
    let halts: Vec<(Term, Heap)> = equations
        .ends
        .iter()
        .filter_map(|end| match end.kind {
            EndKind::Halt(heap) => Some((end.guard, heap)),
            EndKind::Fail(_) | EndKind::Blocked => None,
        })
        .collect();
    if halts.is_empty() {
        text.push_str("main never halts\n");
    } else {
        merge(&mut text, &mut printer, "main = ", &halts);
    }
    for end in &equations.ends {
        let what = match end.kind {
            EndKind::Halt(_) => continue,
            EndKind::Fail(check) => {
                format!("check {} fails ({})", check.number(), names.place(check))
            }
            EndKind::Blocked => "no run (an assumption is broken)".to_owned(),
        };
        let guard = printer.term(end.guard);
        definitions(&mut text, &mut printer);
        let _ = write!(text, "\n{what} if\n    {guard}\n");
    }
    text
}

/// `Rec(id) = …` for one recursive symbol with its body, and before it the definitions that it needs,
/// one line an entry.
#[must_use]
pub fn symbol_lines(
    program: &Program,
    names: &Names,
    terms: &Terms,
    symbol: SymbolId,
    body: Heap,
) -> Vec<String> {
    let mut printer = Printer::new(terms, &program.symbols, &names.symbols);
    announce(&mut printer, terms.heap(body), body);
    let branches = branches(terms.heap(body), body, terms.bool_term(true));
    let mut text = String::new();
    let head = format!("Rec({}) = ", names.symbols[symbol.index()]);
    merge(&mut text, &mut printer, &head, &branches);
    text.lines().map(str::to_owned).collect()
}

fn announce(printer: &mut Printer<'_>, node: &HeapNode, heap: Heap) {
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

fn merge(text: &mut String, printer: &mut Printer<'_>, head: &str, branches: &[(Term, Heap)]) {
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
    if short.chars().count() <= WIDTH {
        let _ = writeln!(text, "{short}");
    } else {
        let _ = writeln!(text, "{head}merge⟨\n  {}⟩", lines.join(",\n  "));
    }
}

fn definitions(text: &mut String, printer: &mut Printer<'_>) {
    for definition in printer.take_definitions() {
        let _ = writeln!(text, "{definition}");
    }
}
