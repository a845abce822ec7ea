//! The trees of a procedure for a person: what its pieces decide, and what they leave behind.
//!
//! ```text
//! insert, entered
//!   l at 5:7
//!     null: r = new1, new1.Key = k, new1.Next = null; returns
//!     o1: calls less(k, o1.Key) at 6:3
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::super::decide::expr;
use super::super::lazy::{Lazy, LazyRun};
use super::super::options::Replay;
use super::super::state::{Effect, FirstUse, LazyValue, LookedAt, NodeId, Reference, UnknownAt};
use super::tree::{PieceEnd, PieceLeaf, PieceTree, TreeNode};
use super::{Memo, handles_arrays};
use base::{ProcId, VarId};
use logic::{Exprs, Var, infix};
use program::Program;
use symbolic::term::Term;

/// The longest text of a term.
const LONGEST: usize = 400;
/// What is said of an object that is seen for the first time.
const FRESH: &str = ", new";
/// The most decisions and ends of a procedure that are told.
const MOST_TOLD: usize = 2_000;

/// The trees of a procedure, all of them executed: its pieces, each with a line a decision and a line an end.
/// `place` says where a statement is. None if the procedure has to do with arrays, for then it has no trees.
#[must_use]
pub fn procedure_tree(
    program: &Program,
    proc: ProcId,
    place: &dyn Fn(usize) -> String,
) -> Option<String> {
    if handles_arrays(program, proc) {
        return None;
    }
    let mut domain = Lazy::new(program);
    domain.tests.all_stop = true;
    let mut memo = Memo::new(program, Replay::Apply, |_| false);
    let mut text = String::new();
    let mut left = MOST_TOLD;
    for position in program.positions(proc) {
        if memo.start_walk(position, 0).is_none() {
            continue;
        }
        let name = &program.proc(proc).name;
        let is_entry = position == program.proc(proc).entry;
        let at = place(position);
        let before = position.checked_sub(1);
        let _ = if is_entry {
            writeln!(text, "{name}, entered")
        } else if before.is_some_and(|before| program.callee(before).is_some()) {
            writeln!(text, "{name}, behind the call at {}", place(position - 1))
        } else {
            writeln!(text, "{name}, at the loop at {at}")
        };
        let mut teller =
            TreeTeller { program, domain: &mut domain, memo: &mut memo, place, cut: position };
        teller.write_tree(&mut text, &mut left);
    }
    Some(text)
}

struct TreeTeller<'a, 'p> {
    program: &'p Program,
    domain: &'a mut Lazy<'p>,
    memo: &'a mut Memo<'p>,
    place: &'a dyn Fn(usize) -> String,
    /// Where the piece begins.
    cut: usize,
}

/// A node to be told, what leads to it, how deep it is, and the references that were looked at on the way: where they
/// come from, or where they point.
struct ToTell {
    node: NodeId,
    label: String,
    depth: usize,
    references: Vec<String>,
}

impl<'p> TreeTeller<'_, 'p> {
    fn write_tree(&mut self, text: &mut String, left: &mut usize) {
        let root =
            ToTell { node: NodeId::new(0), label: String::new(), depth: 1, references: Vec::new() };
        let mut work = vec![root];
        while let Some(ToTell { node, label, depth, mut references }) = work.pop() {
            let Some(fewer) = left.checked_sub(1) else {
                let _ = writeln!(text, "  and more");
                return;
            };
            *left = fewer;
            self.memo.force(self.domain, self.cut, node);
            let tree = self.tree();
            let first_uses: Vec<FirstUse> = tree.inputs(node).to_vec();
            let (kind, at) = (
                tree.node(node),
                match tree.node(node) {
                    TreeNode::Never | TreeNode::Raw(_) => None,
                    TreeNode::Test(..)
                    | TreeNode::Look(..)
                    | TreeNode::Same(..)
                    | TreeNode::Leaf(_) => Some(tree.test_place(node).point.position),
                },
            );
            for (origin, value) in first_uses {
                if let LazyValue::Ref(_) = value {
                    references.push(self.origin(origin));
                }
            }
            let at = at.map(self.place).unwrap_or_default();
            let (line, children) = match kind {
                TreeNode::Raw(_) => unreachable!("the node has been executed"),
                TreeNode::Never => ("impossible".to_owned(), Vec::new()),
                TreeNode::Leaf(leaf) => {
                    let leaf = self.tree().leaf(leaf).clone();
                    (self.leaf(&leaf, &references, &at), Vec::new())
                }
                TreeNode::Test(condition, first) => {
                    let line = format!("{} at {at}", self.term(condition));
                    (line, labelled(first, ["true", "false"].map(str::to_owned)))
                }
                TreeNode::Same(a, b, first) => {
                    let line =
                        format!("{} is {} at {at}", references[a as usize], references[b as usize]);
                    (line, labelled(first, ["true", "false"].map(str::to_owned)))
                }
                TreeNode::Look(number, first, objects) => {
                    let addresses = self.tree().objects(objects).to_vec();
                    // The child in between has one object more.
                    let fresh = self.objects_above(node) + 1;
                    let names = ["null".to_owned(), format!("o{fresh}{FRESH}")];
                    let object_names = addresses.into_iter().map(object);
                    let line = format!("{} at {at}", references[number as usize]);
                    (line, labelled(first, names.into_iter().chain(object_names)))
                }
            };
            let (indent, colon) = ("  ".repeat(depth), if label.is_empty() { "" } else { ": " });
            let _ = writeln!(text, "{indent}{label}{colon}{line}");
            let children = children.into_iter().enumerate().rev();
            work.extend(children.map(|(number, (node, label))| {
                let mut references = references.clone();
                match kind {
                    TreeNode::Look(of, ..) => {
                        references[of as usize] = label.trim_end_matches(FRESH).to_owned();
                    }
                    TreeNode::Same(a, b, _) if number == 0 => {
                        references[b as usize] = references[a as usize].clone();
                    }
                    TreeNode::Same(..) | TreeNode::Test(..) => {}
                    TreeNode::Raw(_) | TreeNode::Never | TreeNode::Leaf(_) => {}
                }
                ToTell { node, label, depth: depth + 1, references }
            }));
        }
    }

    fn tree(&self) -> &PieceTree<LazyRun<'p>> {
        self.memo.trees[self.cut].as_ref().expect(super::IN_A_TREE)
    }

    /// How many objects of the input have been told apart above a node.
    fn objects_above(&self, node: NodeId) -> usize {
        let above = self.tree().decisions_above(node).into_iter();
        above.filter(|(node, child)| matches!(node, TreeNode::Look(..)) && *child == 1).count()
    }

    fn origin(&self, origin: LookedAt) -> String {
        let symbols = &self.program.symbols;
        match origin {
            LookedAt::Var(var) => symbols[var].name.clone(),
            LookedAt::Cell(field, of) => format!("{}.{}", object(of), symbols[field].name),
            LookedAt::Tape(var) => format!("{}, read", symbols[var].name),
            LookedAt::Element(..) => unreachable!("pieces have no arrays"),
        }
    }

    fn term(&self, term: Term) -> String {
        let mut exprs = Exprs::default();
        let root = expr(&mut exprs, &self.domain.terms, term);
        let symbols = &self.program.symbols;
        let name = |var: Var| match self.domain.unknowns.unknown_place(var.index() / 2) {
            Some(UnknownAt::Var(var)) => symbols[var].name.clone(),
            Some(UnknownAt::Cell(field, of)) => format!("{}.{}", object(of), symbols[field].name),
            Some(UnknownAt::Tape(at, _)) => format!("input#{at}"),
            None => unreachable!("unknowns of pieces are numbered"),
        };
        infix(&exprs, &name, root, LONGEST)
    }

    fn value(&self, value: LazyValue, references: &[String]) -> String {
        match value {
            LazyValue::Term(term) => self.term(term),
            LazyValue::Ref(Reference::At(address)) => object(address),
            LazyValue::Ref(Reference::Input(number)) => references[number].clone(),
            LazyValue::Vector(_) => unreachable!("pieces have no arrays"),
        }
    }

    fn leaf(
        &self,
        PieceLeaf { end, effect }: &PieceLeaf,
        references: &[String],
        at: &str,
    ) -> String {
        let mut parts = self.effect(effect, end, references);
        let value = |value: &LazyValue| self.value(*value, references);
        parts.push(match end {
            PieceEnd::At(target) => format!("goes on at {}", (self.place)(*target)),
            PieceEnd::Call(position, arguments) => {
                let callee = self.program.callee(*position).expect("it is a call");
                let arguments: Vec<String> = arguments.iter().map(value).collect();
                let name = &self.program.proc(callee).name;
                format!("calls {name}({}) at {at}", arguments.join(", "))
            }
            PieceEnd::Return => "returns".to_owned(),
            PieceEnd::Fail(check) => {
                let kind = self.program.check(*check).kind.describe();
                format!("fails at {at}, {kind}")
            }
            PieceEnd::Halt => "halts".to_owned(),
            PieceEnd::Blocked => format!("is blocked at {at}"),
            PieceEnd::TooLarge => format!("is not followed at {at}: numbers grow too large"),
        });
        parts.join("; ")
    }

    /// What is assigned and written; of what returns, not what is gone then.
    fn effect(&self, effect: &Effect, end: &PieceEnd, references: &[String]) -> Vec<String> {
        let symbols = &self.program.symbols;
        let proc = self.program.proc_at(self.cut);
        let outlives = |var: VarId| {
            *end != PieceEnd::Return
                || symbols[var].kind.owner() != Some(proc)
                || self.program.proc(proc).results.contains(&var)
        };
        let mut changes = Vec::new();
        for field in &effect.reset {
            changes.push(format!("all {} = 0", symbols[*field].name));
        }
        for (var, value) in effect.vars.iter().filter(|(var, _)| outlives(*var)) {
            changes.push(format!("{} = {}", symbols[*var].name, self.value(*value, references)));
        }
        let mut cells: BTreeMap<(i64, usize), String> = BTreeMap::new();
        for ((field, address), value) in &effect.cells {
            let value = self.value(*value, references);
            let cell = format!("{}.{} = {value}", object(*address), symbols[*field].name);
            cells.insert((*address, field.index()), cell);
        }
        changes.extend(cells.into_values());
        if changes.is_empty() { Vec::new() } else { vec![changes.join(", ")] }
    }
}

/// Children side by side with what leads to them.
fn labelled(first: NodeId, labels: impl IntoIterator<Item = String>) -> Vec<(NodeId, String)> {
    let child = |(at, label)| (NodeId::new(first.index() + at), label);
    labels.into_iter().enumerate().map(child).collect()
}

/// The name of an object: `o1` of the input, `new1` of the piece's own.
fn object(address: i64) -> String {
    match address {
        0 => "null".to_owned(),
        ..0 => format!("o{}", -address),
        _ => format!("new{address}"),
    }
}
