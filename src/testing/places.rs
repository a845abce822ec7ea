//! What runs of a program can cover: statements, sides of branches, values of conditions, checks.

use std::collections::BTreeMap;

use base::CheckId;
use program::{CallGraph, CheckKind, Code, Instr, Op, Program, ProgramPoint, Stmt, code_text};

/// A side of a branch: whether it is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchSide {
    /// The position of the `goto`.
    pub position: usize,
    /// Which branch of it.
    pub branch: usize,
    /// Whether its condition is true.
    pub value: bool,
}

/// A truth value of a part of a condition that is no connective itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Condition {
    /// Its last operation.
    pub at: ProgramPoint,
    /// The value.
    pub value: bool,
}

/// Whether paths are split by a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConditionUse {
    /// It is all that a branch asks.
    Always,
    /// It may decide alone where control goes.
    Apart,
    /// It is a part of a value.
    Never,
}

/// What there is to be covered, in the order of the statements: of main and of the procedures to which
/// calls lead from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoverageTargets {
    /// The positions of statements that stand in the text.
    pub statements: Vec<usize>,
    /// Both sides of each branch, the false one first. What an assertion asks is a check, and a jump that is
    /// always taken has no sides.
    pub sides: Vec<BranchSide>,
    /// Both values of each condition: what branches ask, and those parts of truth values, in branches and
    /// elsewhere, that `&&` and `||` are applied to. What assertions ask are checks, and of what is assumed there
    /// is no other value.
    pub conditions: Vec<Condition>,
    /// The checks, each with the first position of a statement that makes it.
    pub checks: Vec<(CheckId, usize)>,
    /// What each condition says, by its last operation, and whether paths are split by it.
    said: BTreeMap<ProgramPoint, (String, ConditionUse)>,
}

impl CoverageTargets {
    /// Those of a program.
    #[must_use]
    pub fn collect(program: &Program) -> Self {
        let reached = CallGraph::build(program).reached();
        let procs = program.proc_ids().filter(|id| reached[id.index()]);
        let mut places = Self {
            statements: Vec::new(),
            sides: Vec::new(),
            conditions: Vec::new(),
            checks: Vec::new(),
            said: BTreeMap::new(),
        };
        for position in procs.flat_map(|id| program.positions(id)) {
            places.add(program, position);
        }
        places.checks.sort_unstable();
        places.checks.dedup_by_key(|(check, _)| *check);
        places
    }

    fn add(&mut self, program: &Program, position: usize) {
        let Instr { stmt, span, .. } = &program.code[position];
        if span.start != span.end && is_written(program, position) {
            self.statements.push(position);
        }
        if !is_assertion(program, position) {
            for branch in 0..stmt.branches().len() {
                if !is_always(&stmt.branches()[branch].0) {
                    let side = |value| BranchSide { position, branch, value };
                    self.sides.extend([side(false), side(true)]);
                }
            }
        }
        for (part, code) in stmt.codes().enumerate() {
            if is_assertion(program, position) || matches!(stmt, Stmt::Assume(_)) {
                break;
            }
            let is_asked = matches!(stmt, Stmt::Goto { .. });
            let atoms = atoms(code, is_asked);
            let is_single = atoms.len() == 1;
            for (start, op) in atoms {
                let at = ProgramPoint { position, part, op };
                let text = code_text(&program.symbols, &code_between(code, start, op));
                let asked = match decides(code, op, is_asked) {
                    false => ConditionUse::Never,
                    true if is_single && is_asked => ConditionUse::Always,
                    true => ConditionUse::Apart,
                };
                self.said.insert(at, (text, asked));
                self.conditions.extend([false, true].map(|value| Condition { at, value }));
            }
        }
        let checks = stmt.checks().filter(|&check| !program.check(check).is_ghost());
        self.checks.extend(checks.map(|check| (check, position)));
    }

    /// What a condition says, if it is one.
    #[must_use]
    pub fn condition_text(&self, at: ProgramPoint) -> Option<&str> {
        self.said.get(&at).map(|(text, _)| text.as_str())
    }

    /// Whether a truth value that was found there is one of a condition.
    #[must_use]
    pub fn is_condition(&self, at: ProgramPoint) -> bool {
        self.said.contains_key(&at)
    }

    /// Whether paths are split by that value: where the parts of conditions are tests of their own, or
    /// anyway.
    #[must_use]
    pub fn is_asked(&self, at: ProgramPoint, atoms: bool) -> bool {
        match self.said.get(&at) {
            Some((_, ConditionUse::Always)) => true,
            Some((_, ConditionUse::Apart)) => atoms,
            Some((_, ConditionUse::Never)) | None => false,
        }
    }
}

/// What the condition of a branch says, as the core program has it.
#[must_use]
pub fn side_text(program: &Program, side: BranchSide) -> String {
    let (code, _) = &program.code[side.position].stmt.branches()[side.branch];
    code_text(&program.symbols, code)
}

/// Whether the statement is one that somebody has written, and not a jump or a failure that stands for a
/// part of one.
fn is_written(program: &Program, position: usize) -> bool {
    match &program.code[position].stmt {
        Stmt::Goto { branches } => !branches.iter().any(|(code, _)| is_always(code)),
        Stmt::Fail { check } => program.check(*check).kind != CheckKind::Assert,
        Stmt::Enter => false,
        Stmt::Assign { .. }
        | Stmt::Store { .. }
        | Stmt::Halt
        | Stmt::Assume(_)
        | Stmt::Havoc { .. }
        | Stmt::Call { .. }
        | Stmt::Return => !program.is_second_half(position),
        Stmt::Reset { .. } => false,
    }
}

/// Whether the branch is one of an assertion.
fn is_assertion(program: &Program, position: usize) -> bool {
    assertion(program, position).is_some()
}

/// The check of the assertion that the `goto` stands for, if it stands for one.
pub(super) fn assertion(program: &Program, position: usize) -> Option<CheckId> {
    let behind = program.code.get(position + 1)?;
    match (&program.code[position].stmt, &behind.stmt) {
        (Stmt::Goto { .. }, Stmt::Fail { check })
            if program.check(*check).kind == CheckKind::Assert =>
        {
            Some(*check)
        }
        _ => None,
    }
}

/// Whether the condition is the word `true`.
fn is_always(code: &Code) -> bool {
    matches!(code.0[..], [Op::Bool(true)])
}

/// The operations from one to another one.
fn code_between(code: &Code, start: usize, last: usize) -> Code {
    let mut part = Code(code.0[start..=last].to_vec());
    for op in &mut part.0 {
        if let Some(end) = op.right_end_mut() {
            *end -= start;
        }
    }
    part
}

/// The conditions of an expression: first and last operation of each, in order. If it is asked, the whole
/// is a condition unless it is a connective.
fn atoms(code: &Code, is_asked: bool) -> Vec<(usize, usize)> {
    let ops = &code.0;
    // Operands of connectives: where each starts, and the operation that it ends with.
    let mut operands: Vec<(usize, usize)> = Vec::new();
    // For each position the last connective that ends before it.
    let mut ending: Vec<Option<usize>> = vec![None; ops.len() + 1];
    let starts = starts(code);
    for (at, op) in ops.iter().enumerate() {
        if let Op::AndThen { end } | Op::OrElse { end } = op {
            ending[*end] = Some(at);
            operands.push((starts[at - 1], at - 1));
            operands.push((at + 1, *end - 1));
        }
    }
    if is_asked && !ops.is_empty() {
        operands.push((0, ops.len() - 1));
    }
    let mut atoms: Vec<(usize, usize)> = Vec::new();
    for (start, mut last) in operands {
        while matches!(ops[last], Op::Not) {
            last -= 1;
        }
        let is_constant = matches!(ops[last], Op::Bool(_));
        // The connective whose right operand this is ends there, too, but begins before.
        let is_connective = ending[last + 1].is_some_and(|at| at >= start);
        if !is_connective && !is_constant {
            atoms.push((start, last));
        }
    }
    atoms.sort_unstable_by_key(|&(_, last)| last);
    atoms.dedup();
    atoms
}

/// Whether the value that the operation leaves may decide alone where control goes: it is a left operand, or
/// what is asked.
fn decides(code: &Code, last: usize, is_asked: bool) -> bool {
    let behind = code.0[last + 1..].iter().find(|op| !matches!(op, Op::Not));
    match behind {
        Some(op) => matches!(op, Op::AndThen { .. } | Op::OrElse { .. }),
        None => is_asked,
    }
}

/// For each operation where the operand begins whose last one it is.
fn starts(code: &Code) -> Vec<usize> {
    let mut starts = Vec::with_capacity(code.0.len());
    // Where the operands on the stack begin.
    let mut stack: Vec<usize> = Vec::new();
    let mut ends: Vec<(usize, usize)> = Vec::new();
    for (at, op) in code.0.iter().enumerate() {
        while let Some(&(end, start)) = ends.last() {
            if end != at {
                break;
            }
            ends.pop();
            // Both operands are one.
            stack.pop();
            if let Some(top) = stack.last_mut() {
                *top = start;
            }
        }
        let taken = operand_count(op);
        let start = match taken {
            0 => at,
            _ => stack.get(stack.len().saturating_sub(taken)).copied().unwrap_or(at),
        };
        if let Op::AndThen { end } | Op::OrElse { end } = op {
            let start = stack.last().copied().unwrap_or(0);
            ends.push((*end, start));
            starts.push(start);
            continue;
        }
        stack.truncate(stack.len().saturating_sub(taken));
        stack.push(start);
        starts.push(start);
    }
    starts
}

/// How many operands an operation takes.
fn operand_count(op: &Op) -> usize {
    match op {
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Zeros(_) => 0,
        Op::Load { .. } | Op::Neg | Op::Not | Op::NewArray { .. } => 1,
        Op::AndThen { .. } | Op::OrElse { .. } => 0,
        Op::Binary(_) | Op::Div(_) | Op::Mod(_) | Op::Element(_) => 2,
        Op::Prefix { .. } | Op::Between { .. } => 2,
        Op::At { .. } | Op::Updated(_) | Op::Replaced(_) => 3,
        Op::Spliced(_) => 4,
        Op::New { fields, .. } => fields.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Source;
    use pipeline::front;

    const PROGRAM: &str = "proc f(x: int, b: bool, p: int) returns (r: int) {\n  r := 0\n\
        \x20 if (x > 3 && b || x < -5) { r := 1 } else if (!b) { r := 2 }\n\
        \x20 while (r < x && x != 7 / p) { r := r + 1 }\n\
        \x20 ok := x > 1 && !(b || r = 2)\n  assert r >= x && ok\n}\n\
        proc never() { fail }\n\
        assume y > 0\nr := f(y, true, 2)\n";

    #[test]
    fn conditions_are_what_connectives_are_applied_to() {
        let program = front::program(&Source::new("p.uh", PROGRAM)).expect("it is right");
        let places = CoverageTargets::collect(&program);
        let mut texts: Vec<&str> =
            places.conditions.iter().filter_map(|it| places.condition_text(it.at)).collect();
        texts.dedup();
        let expected =
            ["x <= 3", "b", "x >= -5", "b", "r >= x", "x = 7 / p", "x > 1", "b", "r != 2"];
        assert_eq!(texts, expected);
        // Only what stands alone is asked anyway; the last part of a value is asked by nobody.
        let asked = |atoms: bool| -> usize {
            places.conditions.iter().filter(|it| it.value && places.is_asked(it.at, atoms)).count()
        };
        assert_eq!((asked(false), asked(true)), (3, 8));
    }

    #[test]
    fn assertions_are_checks_and_have_no_sides() {
        let program = front::program(&Source::new("p.uh", PROGRAM)).expect("it is right");
        let places = CoverageTargets::collect(&program);
        let texts: Vec<String> = places
            .sides
            .iter()
            .filter(|side| side.value)
            .map(|side| side_text(&program, *side))
            .collect();
        let expected = ["(x <= 3 || !b) && x >= -5", "b", "r >= x", "x = 7 / p"];
        assert_eq!(texts, expected);
        // A procedure that nobody calls has nothing to cover.
        assert_eq!(places.checks.len(), 2);
        assert_eq!(program.check_ids().count(), 3);
    }
}
