//! The typed core program: what every later stage reads.

use std::collections::BTreeSet;
use std::ops::Range;
use std::slice;
use std::sync::Arc;

use super::check::{Check, CheckKind};
use super::op::{Code, Op};
use crate::spec::{Claim, ClaimPlace, Fold, Formula};
use base::{CheckId, Diagnostic, FieldId, ProcId, Provenance, ShapeId, Span, Symbols, VarId};

/// A typed program in the core language (theory.md §1), all sugar lowered.
#[derive(Clone, Debug)]
pub struct Program {
    /// Variables, fields and shapes.
    pub symbols: Symbols,
    /// The places where a run can go wrong, in source order.
    pub checks: Vec<Check>,
    /// The procedures, in the order of their statements; the first is main.
    pub procs: Vec<Proc>,
    /// The statements of all procedures, one after another. The last one of main is always
    /// [`Stmt::Halt`]; another procedure begins with [`Stmt::Enter`] and ends with [`Stmt::Return`]; control falls through to the next
    /// one where a statement does not say otherwise. Branch targets are positions here, in the same
    /// procedure.
    pub code: Vec<Instr>,
    /// What is claimed of the states of runs, in the order of numbers. No statement depends on it.
    pub claims: Vec<Claim>,
    /// The folds that are declared, of which claims speak, in source order.
    pub folds: Vec<Fold>,
    /// The procedure that main calls, and nothing else (`with_entry`): it requires that of any start.
    pub entry: Option<ProcId>,
    /// What statements test of what is claimed (`contracts`); no source has any.
    pub tests: ClaimTests,
    /// What the source says and is not supported, in the order of places: a check of the model stands in its place.
    pub refusals: Vec<Diagnostic>,
    /// The same with the ghosts that claims speak of, if they do: for whoever watches runs.
    pub instrumented: Option<Arc<InstrumentedProgram>>,
}

/// What statements test of what is claimed, and the ghosts that this takes.
#[derive(Clone, Default, Debug)]
pub struct ClaimTests {
    /// Whether the program tests what is claimed: what is still claimed of it is not tested.
    pub are_written: bool,
    /// The tests, in order.
    pub all: Vec<ClaimTest>,
    /// What variables were where the procedure was called: the ghost, and the variable.
    pub before: Vec<(VarId, VarId)>,
    /// How many addresses the initial objects take.
    pub objects: Option<VarId>,
    /// The fields that say at which addresses there are objects of a shape.
    pub exists: Vec<(ShapeId, FieldId)>,
}

/// What a claim says, to be tested by statements: the value of a ghost variable.
#[derive(Clone, Debug)]
pub struct ClaimTest {
    /// The variable, which nothing assigns: it is true where the formula is, in the state in which it
    /// is read. Only the statement at a cut point reads it.
    pub var: VarId,
    /// The claim.
    pub check: CheckId,
    /// What it says: defined in every state, and of one state.
    pub formula: Formula,
    /// The claim as it is written.
    pub said: String,
    /// What the formula speaks of.
    pub reads: ClaimReads,
}

/// The parts of the state that a formula speaks of, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClaimReads {
    /// Variables, ghosts among them.
    pub vars: BTreeSet<VarId>,
    /// Fields, ghosts among them.
    pub fields: BTreeSet<FieldId>,
}

/// A program with ghosts, beside the one without.
#[derive(Clone, Debug)]
pub struct InstrumentedProgram {
    /// The program: its runs are those of the other one, statement by statement.
    pub program: Program,
    /// For each statement of the other one the position of the first that stands for it, in order.
    pub starts: Vec<usize>,
}

impl InstrumentedProgram {
    /// Whether a run that comes to `position` begins with what stands for a statement of the other program.
    #[must_use]
    pub fn begins(&self, position: usize) -> bool {
        self.starts.binary_search(&position).is_ok()
    }
}

/// A procedure: its statements are those from its entry to the entry of the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proc {
    /// Its name, unique; `main` for the first.
    pub name: String,
    /// The variables that hold the arguments of a call, in order; main has none.
    pub parameters: Vec<VarId>,
    /// The variables of the procedure whose values a call gives back, in order; main has none.
    pub results: Vec<VarId>,
    /// The position of its first statement in [`Program::code`]; [`Stmt::Enter`], but for main.
    pub entry: usize,
}

/// One statement with its place and the labels that stand before it.
#[derive(Clone, Debug)]
pub struct Instr {
    /// What it does.
    pub stmt: Stmt,
    /// The statement in the source; for lowered sugar, the part that it stands for.
    pub span: Span,
    /// The source labels that name this position, in order.
    pub labels: Vec<String>,
}

/// A statement of the core language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stmt {
    /// `var := value`
    Assign {
        /// The target.
        var: VarId,
        /// The right side.
        value: Code,
    },
    /// `target.field := value`: evaluates `value`, then `target`, then stores (null is `check`).
    Store {
        /// The right side.
        value: Code,
        /// The reference to the object, without the last field.
        target: Code,
        /// The field that is written.
        field: FieldId,
        /// Fails if `target` is null.
        check: CheckId,
    },
    /// `goto { e -> l, … }`: the first true branch is taken, else control falls through.
    Goto {
        /// Condition and target (a position in [`Program::code`]), in order; not empty.
        branches: Vec<(Code, usize)>,
    },
    /// `fail`, and `assert e` where `e` is false.
    Fail {
        /// Always fails.
        check: CheckId,
    },
    /// `halt`
    Halt,
    /// `assume e`: a run that breaks it is not a run.
    Assume(Code),
    /// `havoc x`: `x := Inp[ι]; ι := ι + 1`.
    Havoc {
        /// The target.
        var: VarId,
        /// The tape of the variable's sort.
        tape: FieldId,
    },
    /// `r̄ := f(ē)`: evaluates the arguments, then runs the procedure from its entry. Its parameters
    /// hold the arguments, its other variables 0, false or null, whatever other activations of it
    /// are under way.
    Call {
        /// The variables that get the results when it returns, in order; none drops them all.
        results: Vec<VarId>,
        /// The procedure, not main.
        callee: ProcId,
        /// An expression for each parameter.
        arguments: Vec<Code>,
    },
    /// Where a procedure begins, and nothing else: no branch leads there. Does nothing.
    Enter,
    /// Ends the procedure, not main: whoever has called it gets its results, and goes on.
    Return,
    /// `x.field := 0` (false, null) for all objects x at once. No source has it: instrumentation
    /// does, so that what an initial object holds in a field that it adds never matters.
    Reset {
        /// The field, no tape.
        field: FieldId,
    },
}

impl Stmt {
    /// Its expressions, in the order in which they are evaluated.
    pub fn codes(&self) -> impl Iterator<Item = &Code> {
        (0..).map_while(|part| self.code(part))
    }

    /// The same, to be changed.
    pub fn codes_mut(&mut self) -> Vec<&mut Code> {
        match self {
            Self::Assign { value, .. } | Self::Assume(value) => vec![value],
            Self::Store { value, target, .. } => vec![value, target],
            Self::Goto { branches } => branches.iter_mut().map(|(code, _)| code).collect(),
            Self::Call { arguments, .. } => arguments.iter_mut().collect(),
            Self::Fail { .. } | Self::Halt | Self::Enter | Self::Return => Vec::new(),
            Self::Havoc { .. } | Self::Reset { .. } => Vec::new(),
        }
    }

    /// The variables to which it gives values, hidden ones left out; parameters of a callee are the
    /// callee's affair.
    #[must_use]
    pub fn assigned(&self) -> &[VarId] {
        match self {
            Self::Assign { var, .. } | Self::Havoc { var, .. } => slice::from_ref(var),
            Self::Call { results, .. } => results,
            Self::Store { .. } | Self::Goto { .. } | Self::Fail { .. } | Self::Halt => &[],
            Self::Assume(_) | Self::Enter | Self::Return | Self::Reset { .. } => &[],
        }
    }

    /// Names its variables otherwise.
    pub fn rename(&mut self, renamed: impl Fn(VarId) -> VarId) {
        for op in self.codes_mut().into_iter().flat_map(|code| &mut code.0) {
            if let Op::Var(var) = op {
                *var = renamed(*var);
            }
        }
        let assigned = match self {
            Self::Assign { var, .. } | Self::Havoc { var, .. } => slice::from_mut(var),
            Self::Call { results, .. } => results,
            Self::Store { .. } | Self::Goto { .. } | Self::Fail { .. } | Self::Halt => &mut [],
            Self::Assume(_) | Self::Enter | Self::Return | Self::Reset { .. } => &mut [],
        };
        for var in assigned {
            *var = renamed(*var);
        }
    }

    /// The so-manyth of its expressions, from 0.
    #[must_use]
    pub fn code(&self, part: usize) -> Option<&Code> {
        match (self, part) {
            (Self::Assign { value, .. } | Self::Store { value, .. } | Self::Assume(value), 0) => {
                Some(value)
            }
            (Self::Store { target, .. }, 1) => Some(target),
            (Self::Goto { branches }, part) => branches.get(part).map(|(condition, _)| condition),
            (Self::Call { arguments, .. }, part) => arguments.get(part),
            (Self::Assign { .. } | Self::Store { .. } | Self::Assume(_), _)
            | (Self::Fail { .. } | Self::Halt | Self::Enter | Self::Return, _)
            | (Self::Havoc { .. } | Self::Reset { .. }, _) => None,
        }
    }

    /// The check that the statement itself makes, after those of its expressions.
    #[must_use]
    pub fn check(&self) -> Option<CheckId> {
        match self {
            // That an array whose element is written is not null has been tested by then.
            Self::Store { value, .. } if matches!(value.0.last(), Some(Op::Replaced(_))) => None,
            Self::Store { check, .. } | Self::Fail { check } => Some(*check),
            Self::Assign { .. }
            | Self::Goto { .. }
            | Self::Halt
            | Self::Assume(_)
            | Self::Havoc { .. }
            | Self::Call { .. }
            | Self::Enter
            | Self::Return
            | Self::Reset { .. } => None,
        }
    }

    /// Conditions and targets; of a `goto` only.
    #[must_use]
    pub fn branches(&self) -> &[(Code, usize)] {
        if let Self::Goto { branches } = self { branches } else { &[] }
    }

    /// Whether control never goes on in the procedure from here: the run ends, or the procedure
    /// returns.
    #[must_use]
    pub fn is_last(&self) -> bool {
        match self {
            Self::Halt | Self::Fail { .. } | Self::Return => true,
            Self::Assign { .. }
            | Self::Store { .. }
            | Self::Goto { .. }
            | Self::Assume(_)
            | Self::Havoc { .. }
            | Self::Call { .. }
            | Self::Enter
            | Self::Reset { .. } => false,
        }
    }

    /// All checks that can fail in it, in the order in which they are made.
    pub fn checks(&self) -> impl Iterator<Item = CheckId> {
        self.codes().flat_map(Code::checks).chain(self.check())
    }
}

/// An operation of the program; where a statement has none, `part` and `op` are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProgramPoint {
    /// The position of the statement.
    pub position: usize,
    /// Which of the statement's expressions, see [`Stmt::code`].
    pub part: usize,
    /// The position in that expression.
    pub op: usize,
}

impl Proc {
    /// Main, which starts at the first statement.
    #[must_use]
    pub fn main() -> Self {
        Self { name: "main".to_owned(), parameters: Vec::new(), results: Vec::new(), entry: 0 }
    }
}

impl Program {
    /// What is not supported where a check of the model stands.
    #[must_use]
    pub fn refusal_at(&self, check: &Check) -> Option<&Diagnostic> {
        let mut all = self.refusals.iter().filter(|_| check.kind == CheckKind::Model);
        all.find(|refusal| refusal.span == check.span)
    }

    /// For a check that fails where memory is allocated the shapes of what may be, each with the fields that are all true
    /// of an object that is; `None` for other checks, and where objects do not tell.
    #[must_use]
    pub fn told_by(&self, check: CheckId) -> Option<&[(ShapeId, Vec<FieldId>)]> {
        let shapes = self.symbols.allocated_shapes()?;
        let is_told = shapes.iter().all(|(_, fields)| !fields.is_empty());
        (is_told && self.check(check).kind.is_of_allocated()).then_some(shapes)
    }

    /// Whether the statement is the second half of one: it sets the length of the sequence whose elements
    /// the statement before has set.
    #[must_use]
    pub fn is_second_half(&self, position: usize) -> bool {
        let before = position.checked_sub(1).map(|before| &self.code[before]);
        let (Some(before), instr) = (before, &self.code[position]) else { return false };
        match (&before.stmt, &instr.stmt) {
            (Stmt::Assign { var: items, .. }, Stmt::Assign { var, .. }) => {
                self.symbols.sequence_of(*var) == Some(*items) && before.span == instr.span
            }
            _ => false,
        }
    }

    /// The procedure behind the handle.
    #[must_use]
    pub fn proc(&self, id: ProcId) -> &Proc {
        &self.procs[id.index()]
    }

    /// All procedures, main first.
    pub fn proc_ids(&self) -> impl Iterator<Item = ProcId> + use<> {
        (0..self.procs.len()).map(ProcId::new)
    }

    /// The positions of a procedure's statements.
    #[must_use]
    pub fn positions(&self, id: ProcId) -> Range<usize> {
        let end = self.procs.get(id.index() + 1).map_or(self.code.len(), |next| next.entry);
        self.proc(id).entry..end
    }

    /// The procedure that the statement at a position is part of.
    #[must_use]
    pub fn proc_at(&self, position: usize) -> ProcId {
        ProcId::new(self.procs.partition_point(|proc| proc.entry <= position) - 1)
    }

    /// The procedure that a claim's place is part of.
    #[must_use]
    pub fn proc_of(&self, place: ClaimPlace) -> ProcId {
        match place {
            ClaimPlace::Head(position) => self.proc_at(position),
            ClaimPlace::Proc(id) => id,
        }
    }

    /// For each procedure the variables that are its own.
    #[must_use]
    pub fn own_vars(&self) -> Vec<Vec<VarId>> {
        let mut vars_by_proc = vec![Vec::new(); self.procs.len()];
        for var in self.symbols.var_ids() {
            if let Some(of) = self.symbols[var].kind.owner() {
                vars_by_proc[of.index()].push(var);
            }
        }
        vars_by_proc
    }

    /// All operations, in the order of the statements.
    pub fn operations(&self) -> impl Iterator<Item = (ProgramPoint, &Op)> {
        self.code.iter().enumerate().flat_map(|(position, instr)| {
            instr.stmt.codes().enumerate().flat_map(move |(part, code)| {
                let ops = code.0.iter().enumerate();
                ops.map(move |(op, operation)| (ProgramPoint { position, part, op }, operation))
            })
        })
    }

    /// Where control goes from the statement at `position`: by the branch of the `goto`, or, if
    /// there is none, to the next statement.
    ///
    /// # Panics
    /// If the statement has no such branch.
    #[must_use]
    pub fn target(&self, position: usize, branch: Option<usize>) -> usize {
        match branch {
            Some(branch) => self.code[position].stmt.branches()[branch].1,
            None => position + 1,
        }
    }

    /// The statements that make a check.
    #[must_use]
    pub fn check_provenance(&self, id: CheckId) -> Provenance {
        let all = self.code.iter().enumerate();
        let making = all.filter(|(_, instr)| instr.stmt.checks().any(|check| check == id));
        Provenance::from_positions(making.map(|(position, _)| position))
    }

    /// The check behind the handle.
    #[must_use]
    pub fn check(&self, id: CheckId) -> &Check {
        &self.checks[id.index()]
    }

    /// The checks that the program was written with, in source order: all but those of ghosts,
    /// which never fail, and the numbers of claims.
    pub fn check_ids(&self) -> impl Iterator<Item = CheckId> + '_ {
        let ids = (0..self.checks.len()).map(CheckId::new);
        ids.filter(|&id| !self.check(id).is_ghost() && self.check(id).claim().is_none())
    }
}
