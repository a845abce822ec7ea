//! The future of a state as a text: states with equal texts go on in the same ways.
//!
//! The text has where the state is (position, calls, turns, tape), what is live, objects numbered as they are
//! come by and unknown numbers by first occurrence, and the conditions that are connected with what is live.
//! Conditions on dead unknowns have a solution of their own, which the future does not ask for.
//!
//! A reference of the input that nobody has looked at may yet turn out to point to any object of the
//! input: while there can be one, all of these are live.

use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::decide::{Layers, QuestionWriter};
use super::lazy::LazyRun;
use super::live::{ExplorationLiveness, LiveParts};
use super::state::{LazyState, LazyValue};
use base::{ProcId, Sort, VarId};
use program::cfg::{ControlFlowGraph, Vertex};
use program::{Program, Stmt};
use symbolic::term::SymbolicTerms;

/// Longer texts are not worth it.
const LONGEST: usize = 1 << 15;

/// What tells the futures of states apart.
pub(super) struct Futures {
    live: ExplorationLiveness,
    /// For each statement whether states may meet before it.
    meets: Vec<bool>,
    /// Whether references are read from the tape.
    reads_references: bool,
}

impl Futures {
    pub(super) fn compute(program: &Program) -> Self {
        let graph = ControlFlowGraph::build(program);
        let meets = (0..program.code.len()).map(|position| {
            graph.predecessors(Vertex::of_instr(position)).len() > 1
                || position > 0 && program.callee(position - 1).is_some()
        });
        let is_reference = |stmt: &Stmt| match stmt {
            Stmt::Havoc { var, .. } => program.symbols[*var].sort.is_ref(),
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } => {
                false
            }
            Stmt::Halt | Stmt::Assume(_) | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => false,
            Stmt::Reset { .. } => false,
        };
        Self {
            meets: meets.collect(),
            reads_references: program.code.iter().any(|instr| is_reference(&instr.stmt)),
            live: ExplorationLiveness::compute(program, &graph),
        }
    }

    /// What is live.
    pub(super) fn live(&self) -> &ExplorationLiveness {
        &self.live
    }

    /// Whether states may meet before the statement.
    pub(super) fn may_merge(&self, position: usize) -> bool {
        self.meets[position]
    }

    /// The future of a state before a statement; none if it is too large to be said.
    pub(super) fn future_text(
        &self,
        program: &Program,
        terms: &SymbolicTerms,
        run: &LazyRun<'_>,
        deciding: &mut Layers,
    ) -> Option<String> {
        let state = &run.state;
        let mut text = FutureText {
            program,
            terms,
            state,
            writer: QuestionWriter::default(),
            objects: FxHashMap::default(),
            order: Vec::new(),
            undecided: FxHashMap::default(),
            // What is read later may be any object of the input.
            is_open: self.reads_references,
        };
        let _ = write!(text.writer.text(), "{}", run.position());
        state.write_place(text.writer.text());
        let live = self.live.at(run.position());
        text.vars(live);
        for (proc, call, vars) in state.suspended(program) {
            let behind = self.live.at(call + 1);
            let results = program.code[call].stmt.assigned();
            let is_own = |var: &&VarId| {
                program.symbols[**var].kind.owner() == Some(proc) && !results.contains(var)
            };
            for &var in behind.vars.iter().filter(is_own) {
                text.var(var, vars.get(&var).copied());
            }
        }
        text.objects(live)?;
        let unknowns: FxHashSet<_> = text.writer.unknowns().iter().copied().collect();
        for condition in deciding.connected_conditions(terms, &state.path, unknowns) {
            text.writer.term(terms, condition);
        }
        let text = text.writer.finish().text;
        (text.len() <= LONGEST).then_some(text)
    }
}

/// A text under way.
struct FutureText<'a> {
    program: &'a Program,
    terms: &'a SymbolicTerms,
    state: &'a LazyState,
    writer: QuestionWriter,
    /// The numbers of objects.
    objects: FxHashMap<i64, usize>,
    /// The objects in the order of their numbers.
    order: Vec<i64>,
    /// The numbers of references of the input that are not decided.
    undecided: FxHashMap<usize, usize>,
    /// Whether there is or may come a reference of the input that is not decided.
    is_open: bool,
}

impl FutureText<'_> {
    /// The live variables of the activation under way, and those that all share.
    fn vars(&mut self, live: &LiveParts) {
        for &var in &live.vars {
            let value = self.state.assigned_value(var);
            self.var(var, value);
        }
    }

    fn var(&mut self, var: VarId, assigned: Option<LazyValue>) {
        let symbol = &self.program.symbols[var];
        match assigned.or_else(|| self.state.input_var(var)) {
            Some(value) => self.value(value),
            None => {
                self.is_open |= symbol.kind.is_input() && symbol.sort.is_ref();
                self.writer.text().push('?');
            }
        }
    }

    fn value(&mut self, value: LazyValue) {
        let text = match value {
            LazyValue::Term(term) => return self.writer.term(self.terms, term),
            LazyValue::Ref(reference) => match self.state.address(reference) {
                Ok(0) => "n".to_owned(),
                Ok(address) => format!("o{}", self.object(address)),
                Err(number) => {
                    self.is_open = true;
                    let next = self.undecided.len();
                    let number = *self.undecided.entry(number).or_insert(next);
                    format!("r{number}")
                }
            },
            LazyValue::Vector(_) => unreachable!("programs with arrays are not merged"),
        };
        self.writer.text().push_str(&text);
    }

    fn object(&mut self, address: i64) -> usize {
        let next = self.order.len();
        let number = *self.objects.entry(address).or_insert(next);
        if number == next {
            self.order.push(address);
        }
        number
    }

    /// The live fields of all objects that the future may come by.
    fn objects(&mut self, live: &LiveParts) -> Option<()> {
        let mut at = 0;
        loop {
            while let Some(&address) = self.order.get(at) {
                at += 1;
                self.object_fields(address, live);
                if self.writer.text().len() > LONGEST {
                    return None;
                }
            }
            let inputs = self.state.input_objects();
            let next = (1..=inputs).map(|at| -at).find(|at| !self.objects.contains_key(at));
            match next {
                Some(address) if self.is_open => drop(self.object(address)),
                Some(_) | None => return Some(()),
            }
        }
    }

    fn object_fields(&mut self, address: i64, live: &LiveParts) {
        let shape = self.state.input_shape(address);
        let kind = shape.map_or_else(|| "|new".to_owned(), |shape| format!("|{}", shape.index()));
        self.writer.text().push_str(&kind);
        for &field in &live.fields {
            let symbol = &self.program.symbols[field];
            if let Some(value) = self.state.written_value(field, address) {
                let _ = write!(self.writer.text(), ",{}", field.index());
                self.value(value);
            } else if shape.is_some() && symbol.owner == shape {
                let _ = write!(self.writer.text(), ",{}", field.index());
                match self.state.input_cell(field, address) {
                    _ if self.state.is_reset(field) => self.writer.text().push('0'),
                    Some(value) => self.value(value),
                    None => {
                        self.is_open |= symbol.sort.is_ref();
                        self.writer.text().push('?');
                    }
                }
            }
        }
    }
}

/// What an activation that waits for a call to return has in its own variables: the procedure, the position
/// of the call, and the values.
pub(super) type Suspended = (ProcId, usize, FxHashMap<VarId, LazyValue>);

/// The sorts that a text can speak of.
#[must_use]
pub(super) fn can_be_said(program: &Program) -> bool {
    let is_plain = |sort: Sort| sort.element().is_none();
    !program.symbols.has_vectors() && program.symbols.vars.iter().all(|var| is_plain(var.sort))
}
