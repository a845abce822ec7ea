//! Which variables a run may read before it has written them: those whose initial value matters.
//!
//! A pass over the statements in source order says for each which variables may still be unwritten
//! there, sixty-four variables at a time; it is repeated while a jump back changes something, which
//! is about as often as loops nest.

use rustc_hash::{FxHashMap, FxHashSet};

use super::tree::{Expr, NameId, NodeKind, Stmt, StmtKind, Tree};

/// How many variables are looked at together: a bit each.
const TOGETHER: usize = 64;

/// Those of the variables that some path through the program reads before it writes them. Conditions
/// are taken to be open, but for the constant `true`.
pub(super) fn read_before_written(tree: &Tree, vars: &[NameId]) -> FxHashSet<NameId> {
    let flow = Successors::compute(tree);
    let mut found = FxHashSet::default();
    for batch in vars.chunks(TOGETHER) {
        let bits: FxHashMap<NameId, u64> =
            batch.iter().enumerate().map(|(bit, &var)| (var, 1 << bit)).collect();
        let read = flow.read_unwritten(tree, &bits);
        found.extend(batch.iter().filter(|var| bits[*var] & read != 0));
    }
    found
}

/// Where control goes from each statement.
struct Successors {
    labels: FxHashMap<NameId, usize>,
    /// Where control goes from the ends and the false conditions of blocks; else nothing.
    jumps: Vec<Option<usize>>,
}

impl Successors {
    fn compute(tree: &Tree) -> Self {
        let mut labels = FxHashMap::default();
        let mut jumps = vec![None; tree.main().len()];
        let mut open: Vec<usize> = Vec::new();
        for (at, stmt) in tree.main().iter().enumerate() {
            match &stmt.kind {
                StmtKind::Label(name) => {
                    labels.insert(name.id, at);
                }
                StmtKind::If(_) | StmtKind::While(_) => open.push(at),
                StmtKind::Else => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at + 1);
                    }
                    open.push(at);
                }
                StmtKind::EndIf => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at);
                    }
                }
                StmtKind::EndWhile => {
                    if let Some(head) = open.pop() {
                        jumps[head] = Some(at + 1);
                        jumps[at] = Some(head);
                    }
                }
                StmtKind::Assign { .. }
                | StmtKind::Store { .. }
                | StmtKind::Goto(_)
                | StmtKind::Fail
                | StmtKind::Halt
                | StmtKind::Assert(_)
                | StmtKind::Assume(_)
                | StmtKind::Havoc(_)
                | StmtKind::Call { .. }
                | StmtKind::Return(_)
                | StmtKind::Claim(_)
                | StmtKind::Var { .. } => {}
            }
        }
        Self { labels, jumps }
    }

    /// Where control goes from a statement.
    fn next(&self, tree: &Tree, at: usize) -> Vec<usize> {
        match &tree.main()[at].kind {
            StmtKind::Fail | StmtKind::Halt | StmtKind::Return(_) => Vec::new(),
            StmtKind::Else | StmtKind::EndWhile => self.jumps[at].into_iter().collect(),
            StmtKind::Goto(branches) => {
                let targets = branches.iter().filter_map(|(_, label)| self.labels.get(&label.id));
                let is_always = branches.iter().any(|&(condition, _)| is_true(tree, condition));
                let fall = (!is_always).then_some(at + 1);
                targets.copied().chain(fall).collect()
            }
            StmtKind::If(_) | StmtKind::While(_) => {
                [at + 1].into_iter().chain(self.jumps[at]).collect()
            }
            StmtKind::Label(_)
            | StmtKind::Assign { .. }
            | StmtKind::Store { .. }
            | StmtKind::Assert(_)
            | StmtKind::Assume(_)
            | StmtKind::Havoc(_)
            | StmtKind::Call { .. }
            | StmtKind::EndIf
            | StmtKind::Claim(_)
            | StmtKind::Var { .. } => vec![at + 1],
        }
    }

    /// The bits of the variables that are read where they may be unwritten.
    fn read_unwritten(&self, tree: &Tree, bits: &FxHashMap<NameId, u64>) -> u64 {
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

fn is_true(tree: &Tree, condition: Expr) -> bool {
    tree.nodes[condition.first..condition.end]
        .iter()
        .filter(|node| node.kind != NodeKind::Between)
        .all(|node| node.kind == NodeKind::Bool(true))
}

/// The bit of the variable that a statement writes.
fn written(stmt: &Stmt, bit: &impl Fn(NameId) -> u64) -> u64 {
    match &stmt.kind {
        StmtKind::Assign { var, .. } => bit(var.id),
        StmtKind::Havoc(var) => bit(var.id),
        StmtKind::Call { targets, .. } => targets.iter().fold(0, |all, var| all | bit(var.id)),
        StmtKind::Store { .. }
        | StmtKind::Goto(_)
        | StmtKind::Fail
        | StmtKind::Halt
        | StmtKind::Assert(_)
        | StmtKind::Assume(_)
        | StmtKind::If(_)
        | StmtKind::While(_)
        | StmtKind::Return(_)
        | StmtKind::Var { .. }
        | StmtKind::Label(_)
        | StmtKind::Else
        | StmtKind::EndIf
        | StmtKind::Claim(_)
        | StmtKind::EndWhile => 0,
    }
}

/// The bits of the variables that a statement reads.
fn read(tree: &Tree, stmt: &Stmt, bit: &impl Fn(NameId) -> u64) -> u64 {
    let of = |expr: &Expr| {
        let nodes = &tree.nodes[expr.first..expr.end];
        nodes.iter().fold(0, |all, node| match node.kind {
            NodeKind::Var(name) => all | bit(name),
            _ => all,
        })
    };
    match &stmt.kind {
        StmtKind::Assign { value, .. } | StmtKind::Call { call: value, .. } => of(value),
        StmtKind::Store { target, value } => of(target) | of(value),
        StmtKind::Goto(branches) => {
            branches.iter().fold(0, |all, (condition, _)| all | of(condition))
        }
        StmtKind::Assert(condition)
        | StmtKind::Assume(condition)
        | StmtKind::If(condition)
        | StmtKind::While(condition) => of(condition),
        // What is said of states does not matter to runs.
        StmtKind::Claim(_)
        | StmtKind::Fail
        | StmtKind::Halt
        | StmtKind::Havoc(_)
        | StmtKind::Return(_)
        | StmtKind::Var { .. }
        | StmtKind::Label(_)
        | StmtKind::Else
        | StmtKind::EndIf
        | StmtKind::EndWhile => 0,
    }
}
