//! The decision trees as text (`--to normal`).

use std::fmt::Write as _;

use super::{
    CutId, CutKind, DecisionTreeNode, Leaf, LeafProvenance, PathContinuation, TreeId,
    TreeProvenance, Trees,
};
use crate::term::SymbolicTermPrinter;
use base::{ProcId, Symbols, marked};
use program::cfg::ProgramNames;

/// What the text says beside names and terms; whoever compares texts reads it so.
pub const CAPTIONS: &[&str] = &[
    "entry",
    ": where the program starts",
    ": where the procedure starts",
    ": a loop head",
    ": where a call returns",
    ": a join point",
    "if",
    "then",
    "else",
    "go to",
    "call",
    "then",
    "return",
    "halt",
    "fail",
    "no run",
];

/// The trees, one a cut point.
#[must_use]
pub fn render(symbols: &Symbols, trees: &Trees, names: &ProgramNames) -> String {
    render_marked(symbols, trees, names, None)
}

/// The same, with marks where it is known what the trees have come from.
#[must_use]
pub fn render_marked(
    symbols: &Symbols,
    trees: &Trees,
    names: &ProgramNames,
    from: Option<&TreeProvenance>,
) -> String {
    let mut text = String::new();
    let mut of = ProcId::MAIN;
    for cut_id in trees.cut_ids() {
        let cut = trees.cut(cut_id);
        let kind = match cut.kind {
            CutKind::Entry => "where the program starts",
            CutKind::Procedure(_) => "where the procedure starts",
            CutKind::Head => "a loop head",
            CutKind::Return => "where a call returns",
            CutKind::Join => "a join point",
        };
        let _ = writeln!(text, "{}: {kind}", names.vertices[cut.vertex.index()]);
        let mut printer = SymbolicTermPrinter::new(&trees.terms, symbols, &[]);
        if let CutKind::Procedure(proc) = cut.kind {
            of = proc;
        }
        printer.enter(of);
        let order = reachable(trees, cut.root);
        for &id in &order {
            match trees.tree(id) {
                DecisionTreeNode::Test { guard, .. } => printer.announce_term(*guard),
                DecisionTreeNode::Leaf(leaf) => {
                    for &(_, term) in &leaf.vars {
                        printer.announce_term(term);
                    }
                    for &(_, chain) in &leaf.fields {
                        printer.announce_chain(chain);
                    }
                    if let PathContinuation::Call(call) = &leaf.next {
                        call.arguments.iter().for_each(|&term| printer.announce_term(term));
                    }
                }
            }
        }
        let mut body = String::new();
        let context = ToldTree { symbols, trees, names, cut: cut_id, from };
        tree(&mut body, &context, &mut printer, cut.root);
        for definition in printer.take_definitions() {
            let _ = writeln!(text, "  {definition}");
        }
        text.push_str(&body);
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The nodes below a root, each once, in the order in which they are printed.
fn reachable(trees: &Trees, root: TreeId) -> Vec<TreeId> {
    let mut visited = rustc_hash::FxHashSet::default();
    let mut order = Vec::new();
    let mut work = vec![root];
    while let Some(id) = work.pop() {
        if !visited.insert(id) {
            continue;
        }
        order.push(id);
        if let DecisionTreeNode::Test { then, els, .. } = *trees.tree(id) {
            work.extend([els, then]);
        }
    }
    order
}

/// What a tree is told with.
struct ToldTree<'a> {
    symbols: &'a Symbols,
    trees: &'a Trees,
    names: &'a ProgramNames,
    cut: CutId,
    /// What its parts have come from, if that is told.
    from: Option<&'a TreeProvenance>,
}

fn tree(
    text: &mut String,
    context: &ToldTree<'_>,
    printer: &mut SymbolicTermPrinter<'_>,
    root: TreeId,
) {
    // (node, indentation, what stands before it)
    let mut work = vec![(root, 1, "")];
    while let Some((id, depth, before)) = work.pop() {
        let indent = "  ".repeat(depth);
        match context.trees.tree(id) {
            DecisionTreeNode::Test { guard, then, els } => {
                let from =
                    context.from.map(|all| all.test(context.cut, *guard)).unwrap_or_default();
                let guard = marked(&from, &format!("if {}", printer.term(*guard)));
                let _ = write!(text, "{indent}{before}{guard} ");
                if let DecisionTreeNode::Leaf(leaf) = context.trees.tree(*then) {
                    let leaf = leaf_text(context, printer, leaf);
                    let _ = writeln!(text, "then {leaf}");
                } else {
                    text.push_str("then\n");
                    work.push((*els, depth, "else "));
                    work.push((*then, depth + 1, ""));
                    continue;
                }
                work.push((*els, depth, "else "));
            }
            DecisionTreeNode::Leaf(leaf) => {
                let leaf = leaf_text(context, printer, leaf);
                let _ = writeln!(text, "{indent}{before}{leaf}");
            }
        }
    }
}

fn leaf_text(context: &ToldTree<'_>, printer: &mut SymbolicTermPrinter<'_>, leaf: &Leaf) -> String {
    let &ToldTree { symbols, cut, from, .. } = context;
    let from = from.map(|all| all.leaf(cut, leaf)).unwrap_or_default();
    let LeafProvenance { whole, vars, fields } = &from;
    let mut entries = Vec::new();
    for &(var, term) in &leaf.vars {
        let entry = format!("{} ↦ {}", symbols[var].name, printer.term(term));
        entries.push(marked(vars.get(&var).unwrap_or(whole), &entry));
    }
    for &(field, chain) in &leaf.fields {
        let entry = printer.chain(chain, &symbols[field].name);
        entries.push(marked(fields.get(&field).unwrap_or(whole), &entry));
    }
    let effect =
        if entries.is_empty() { String::new() } else { format!(" {{{}}}", entries.join(", ")) };
    let text = leaf_end(context, printer, leaf, &effect);
    marked(whole, &text)
}

/// How a path ends, with its effect.
fn leaf_end(
    context: &ToldTree<'_>,
    printer: &mut SymbolicTermPrinter<'_>,
    leaf: &Leaf,
    effect: &str,
) -> String {
    let &ToldTree { symbols, trees, names, .. } = context;
    let place = |cut: CutId| &names.vertices[trees.cut(cut).vertex.index()];
    match &leaf.next {
        PathContinuation::Cut(cut) => format!("go to {}{effect}", place(*cut)),
        PathContinuation::Call(call) => {
            let list = |texts: Vec<String>| texts.join(", ");
            let results = call.results.iter().map(|&var| symbols[var].name.clone()).collect();
            let target =
                if call.results.is_empty() { String::new() } else { list(results) + " := " };
            let arguments = call.arguments.iter().map(|&term| printer.term(term)).collect();
            let (callee, then) = (&names.procs[call.callee.index()], place(call.then));
            format!("call {target}{callee}({}){effect}, then go to {then}", list(arguments))
        }
        PathContinuation::Return => format!("return{effect}"),
        PathContinuation::Halt => format!("halt{effect}"),
        PathContinuation::Fail(check) => {
            format!("fail {} ({})", check.number(), names.place(*check))
        }
        PathContinuation::Blocked => "no run".to_owned(),
    }
}
