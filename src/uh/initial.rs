//! Which variables a run may read before it has written them: those whose initial value matters.
//!
//! A pass over the statements in source order says for each which variables may still be unwritten
//! there, sixty-four variables at a time; it is repeated while a jump back changes something, which
//! is about as often as loops nest.

use rustc_hash::{FxHashMap, FxHashSet};

use super::tree::{NameId, NodeKind, SyntaxTree, UhExpr, UhStmt, UhStmtKind};

/// How many variables are looked at together: a bit each.
const TOGETHER: usize = 64;

/// Those of the variables that some path through the program reads before it writes them. Conditions
/// are taken to be open, but for the constant `true`.
pub(super) fn read_before_written(tree: &SyntaxTree, vars: &[NameId]) -> FxHashSet<NameId> {
    let flow = Successors::compute(tree);
    let mut read_first = FxHashSet::default();
    for batch in vars.chunks(TOGETHER) {
        let bits: FxHashMap<NameId, u64> =
            batch.iter().enumerate().map(|(bit, &var)| (var, 1 << bit)).collect();
        let read = flow.read_unwritten(tree, &bits);
        read_first.extend(batch.iter().filter(|var| bits[*var] & read != 0));
    }
    read_first
}

/// Where control goes from each statement.
struct Successors {
    labels: FxHashMap<NameId, usize>,
    /// Where control goes from the ends and the false conditions of blocks; else nothing.
    jumps: Vec<Option<usize>>,
}

impl Successors {
    fn compute(tree: &SyntaxTree) -> Self {
        let mut labels = FxHashMap::default();
        let mut jumps = vec![None; tree.main().len()];
        let mut open: Vec<usize> = Vec::new();
        for (at, stmt) in tree.main().iter().enumerate() {
            match &stmt.kind {
                UhStmtKind::Label(name) => {
                    labels.insert(name.id, at);
                }
                UhStmtKind::If(_) | UhStmtKind::While(_) => open.push(at),
                UhStmtKind::Else => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at + 1);
                    }
                    open.push(at);
                }
                UhStmtKind::EndIf => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at);
                    }
                }
                UhStmtKind::EndWhile => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at + 1);
                        jumps[at] = Some(head);
                    }
                }
                UhStmtKind::Assign { .. }
                | UhStmtKind::Store { .. }
                | UhStmtKind::Goto(_)
                | UhStmtKind::Fail
                | UhStmtKind::Halt
                | UhStmtKind::Assert(_)
                | UhStmtKind::Assume(_)
                | UhStmtKind::Havoc(_)
                | UhStmtKind::Call { .. }
                | UhStmtKind::Return(_)
                | UhStmtKind::Claim(_)
                | UhStmtKind::Var { .. } => {}
            }
        }
        Self { labels, jumps }
    }

    /// Where control goes from a statement.
    fn next(&self, tree: &SyntaxTree, at: usize) -> Vec<usize> {
        match &tree.main()[at].kind {
            UhStmtKind::Fail | UhStmtKind::Halt | UhStmtKind::Return(_) => Vec::new(),
            UhStmtKind::Else | UhStmtKind::EndWhile => self.jumps[at].into_iter().collect(),
            UhStmtKind::Goto(branches) => {
                let targets = branches.iter().filter_map(|(_, label)| self.labels.get(&label.id));
                let is_always = branches.iter().any(|&(condition, _)| is_true(tree, condition));
                let fall = (!is_always).then_some(at + 1);
                targets.copied().chain(fall).collect()
            }
            UhStmtKind::If(_) | UhStmtKind::While(_) => {
                [at + 1].into_iter().chain(self.jumps[at]).collect()
            }
            UhStmtKind::Label(_)
            | UhStmtKind::Assign { .. }
            | UhStmtKind::Store { .. }
            | UhStmtKind::Assert(_)
            | UhStmtKind::Assume(_)
            | UhStmtKind::Havoc(_)
            | UhStmtKind::Call { .. }
            | UhStmtKind::EndIf
            | UhStmtKind::Claim(_)
            | UhStmtKind::Var { .. } => vec![at + 1],
        }
    }

    /// The bits of the variables that are read where they may be unwritten.
    fn read_unwritten(&self, tree: &SyntaxTree, bits: &FxHashMap<NameId, u64>) -> u64 {
        let bit = |name: NameId| bits.get(&name).copied().unwrap_or(0);
        let count = tree.main().len();
        // One behind the end, where the program halts.
        let mut unwritten = vec![0; count + 1];
        unwritten[0] = u64::MAX;
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for at in 0..count {
                let after = unwritten[at] & !written(&tree.main()[at], &bit);
                for next in self.next(tree, at) {
                    if unwritten[next] | after != unwritten[next] {
                        unwritten[next] |= after;
                        is_changed |= next <= at;
                    }
                }
            }
        }
        let statements = tree.main().iter().zip(&unwritten);
        let read = statements.map(|(stmt, unwritten)| unwritten & read(tree, stmt, &bit));
        read.fold(0, |all, read| all | read)
    }
}

fn is_true(tree: &SyntaxTree, condition: UhExpr) -> bool {
    tree.nodes[condition.first..condition.end]
        .iter()
        .filter(|node| node.kind != NodeKind::Between)
        .all(|node| node.kind == NodeKind::Bool(true))
}

/// The bit of the variable that a statement writes.
fn written(stmt: &UhStmt, bit: &impl Fn(NameId) -> u64) -> u64 {
    match &stmt.kind {
        UhStmtKind::Assign { var, .. } => bit(var.id),
        UhStmtKind::Havoc(var) => bit(var.id),
        UhStmtKind::Call { targets, .. } => targets.iter().fold(0, |all, var| all | bit(var.id)),
        UhStmtKind::Store { .. }
        | UhStmtKind::Goto(_)
        | UhStmtKind::Fail
        | UhStmtKind::Halt
        | UhStmtKind::Assert(_)
        | UhStmtKind::Assume(_)
        | UhStmtKind::If(_)
        | UhStmtKind::While(_)
        | UhStmtKind::Return(_)
        | UhStmtKind::Var { .. }
        | UhStmtKind::Label(_)
        | UhStmtKind::Else
        | UhStmtKind::EndIf
        | UhStmtKind::Claim(_)
        | UhStmtKind::EndWhile => 0,
    }
}

/// The bits of the variables that a statement reads.
fn read(tree: &SyntaxTree, stmt: &UhStmt, bit: &impl Fn(NameId) -> u64) -> u64 {
    let of = |expr: &UhExpr| {
        let nodes = &tree.nodes[expr.first..expr.end];
        nodes.iter().fold(0, |all, node| match node.kind {
            NodeKind::Var(name) => all | bit(name),
            _ => all,
        })
    };
    match &stmt.kind {
        UhStmtKind::Assign { value, .. } | UhStmtKind::Call { call: value, .. } => of(value),
        UhStmtKind::Store { target, value } => of(target) | of(value),
        UhStmtKind::Goto(branches) => {
            branches.iter().fold(0, |all, (condition, _)| all | of(condition))
        }
        UhStmtKind::Assert(condition)
        | UhStmtKind::Assume(condition)
        | UhStmtKind::If(condition)
        | UhStmtKind::While(condition) => of(condition),
        // What is said of states does not matter to runs.
        UhStmtKind::Claim(_)
        | UhStmtKind::Fail
        | UhStmtKind::Halt
        | UhStmtKind::Havoc(_)
        | UhStmtKind::Return(_)
        | UhStmtKind::Var { .. }
        | UhStmtKind::Label(_)
        | UhStmtKind::Else
        | UhStmtKind::EndIf
        | UhStmtKind::EndWhile => 0,
    }
}
