//! The loops and calls before a check that write what it reads, and of what nobody knows more than is claimed.

use std::collections::{BTreeSet, VecDeque};

use super::{MissingFact, MissingKind, place_words};
use crate::trace::is_named;
use base::{CheckId, FieldId, ProcId, Sort, Source, VarId, VarKind};
use program::cfg::{ControlFlowGraph, Order, Vertex, loop_body};
use program::{CallGraph, Code, Effects, Op, ProcEffects, Program, Stmt};

/// So many facts are named.
const MOST: usize = 4;

/// A place at which a fact would have to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MissingFactPlace {
    /// The head of a loop.
    Head(usize),
    /// Behind a call.
    Behind(usize),
    /// The beginning of a procedure.
    Entry(ProcId),
}

/// What a check reads, directly or by what was assigned before.
#[derive(Clone, Default)]
struct Reads {
    vars: BTreeSet<VarId>,
    fields: BTreeSet<FieldId>,
}

impl Reads {
    fn add(&mut self, code: &Code) {
        for op in &code.0 {
            if let Op::Var(var) = op {
                self.vars.insert(*var);
            }
            if let Op::Load { field, .. } = op {
                self.fields.insert(*field);
            }
        }
    }
}

/// The facts that a check needs, nearest first, each with its place.
pub(crate) fn needed_facts(
    program: &Program,
    source: &Source,
    check: CheckId,
) -> Vec<(MissingFactPlace, MissingFact)> {
    let graph = ControlFlowGraph::build(program);
    let order = Order::search(&graph);
    let effects = ProcEffects::compute(program, &CallGraph::build(program));
    let walk = NeedsWalk { program, source, graph: &graph, order: &order, effects: &effects };
    let mut needs = Vec::new();
    for position in 0..program.code.len() {
        if program.code[position].stmt.checks().any(|other| other == check) {
            walk.collect_needs(position, &mut needs);
        }
    }
    needs.truncate(MOST);
    needs
}

/// Whether somebody has written the variable. Those of `main` in C are made by the front end, as others are for parts of
/// expressions; its text tells them apart.
pub(super) fn is_written(program: &Program, source: &Source, var: VarId) -> bool {
    let symbols = &program.symbols;
    match symbols[var].kind {
        VarKind::Clock | VarKind::TapePosition | VarKind::Ghost => false,
        _ if symbols.shows_source => is_named(source, symbols, var),
        VarKind::Global | VarKind::Parameter(_) | VarKind::Local(_) => true,
        VarKind::Auxiliary(_) => false,
    }
}

/// Whether somebody has written the field: it is no ghost, and does not say whether an object lives, or of which kind the
/// pointer is that another field of the object holds, and is not what an array holds.
pub(super) fn is_written_field(program: &Program, field: FieldId) -> bool {
    let symbol = &program.symbols[field];
    let fields = symbol.owner.map(|owner| &program.symbols[owner].fields);
    let is_there =
        |name: &str| fields.into_iter().flatten().any(|other| program.symbols[*other].name == name);
    let is_kind = symbol.name.strip_suffix("_kind").is_some_and(is_there);
    let array = symbol.owner.and_then(|owner| program.symbols[owner].array);
    let is_content = array.is_some_and(|array| array.items == field);
    !is_kind && !is_content && !symbol.life && !symbol.ghost
}

/// A walk from a check backwards.
struct NeedsWalk<'a> {
    program: &'a Program,
    source: &'a Source,
    graph: &'a ControlFlowGraph,
    order: &'a Order,
    effects: &'a ProcEffects,
}

impl NeedsWalk<'_> {
    fn collect_needs(&self, position: usize, needs: &mut Vec<(MissingFactPlace, MissingFact)>) {
        let mut reads = Reads::default();
        self.program.code[position].stmt.codes().for_each(|code| reads.add(code));
        let mut visited = BTreeSet::from([position]);
        let mut work = VecDeque::from([position]);
        while let Some(at) = work.pop_front() {
            let vertex = Vertex::of_instr(at);
            if at != position || self.order.is_recursive(vertex) {
                if let Some(fact) = self.needed_fact_at(at, position, &reads) {
                    if !needs.contains(&fact) {
                        needs.push(fact);
                    }
                    if !self.only_answers(at, &reads) {
                        continue;
                    }
                }
                self.pass(at, &mut reads);
            }
            for before in self.graph.predecessors(vertex).iter().filter_map(|v| v.instr()) {
                if visited.insert(before) {
                    work.push_back(before);
                }
            }
        }
    }

    /// What would have to be known at a statement, if it begins a loop, calls or begins a procedure.
    fn needed_fact_at(
        &self,
        at: usize,
        position: usize,
        reads: &Reads,
    ) -> Option<(MissingFactPlace, MissingFact)> {
        let Self { program, source, .. } = self;
        let place = place_words(program, source, at);
        match &program.code[at].stmt {
            Stmt::Call { callee, arguments, results } if at != position => {
                let effects = self.effects.proc(*callee);
                let results: BTreeSet<VarId> = results.iter().copied().collect();
                let is_result = reads.vars.iter().any(|var| results.contains(var));
                let about = self.common(reads, effects, &results);
                let name = program.proc(*callee).name.clone();
                // Who writes fields of objects that are not given to it may leave those that are asked about.
                let mut given = Reads::default();
                arguments.iter().for_each(|code| given.add(code));
                let is_given = reads.vars.intersection(&given.vars).next().is_some();
                let kind = match is_result || is_given {
                    true => MissingKind::Ensures(name),
                    false => MissingKind::Frame(name),
                };
                let fact = MissingFact { kind, place, about };
                let is_needed = is_result || !fact.about.is_empty();
                is_needed.then_some((MissingFactPlace::Behind(at), fact))
            }
            Stmt::Enter => {
                let proc = program.proc_at(at);
                let parameters = program.proc(proc).parameters.iter();
                let vars = parameters.copied().filter(|var| reads.vars.contains(var));
                let mut about: Vec<String> = vars.map(|var| self.var(var)).collect();
                let fields = reads.fields.iter();
                let fields = fields.filter(|field| is_written_field(self.program, **field));
                about.extend(fields.map(|field| self.field(*field)));
                let kind = MissingKind::Requires(program.proc(proc).name.clone());
                Some((MissingFactPlace::Entry(proc), MissingFact { kind, place, about }))
            }
            _ if self.order.is_recursive(Vertex::of_instr(at)) => {
                // How the loop was left is known behind it.
                let mut reads = reads.clone();
                program.code[at].stmt.codes().for_each(|code| reads.add(code));
                let reads = &reads;
                let (effects, moved) = self.body(at);
                let about = self.common(reads, &effects, &effects.writes);
                let followed = moved.iter().filter(|var| reads.vars.contains(var)).count();
                let kind = match followed > 1 {
                    true => MissingKind::Relation,
                    false => MissingKind::Invariant,
                };
                let fact = MissingFact { kind, place, about };
                (!fact.about.is_empty()).then_some((MissingFactPlace::Head(at), fact))
            }
            _ => None,
        }
    }

    /// What the loop with this head writes, and which of its variables follow references.
    fn body(&self, head: usize) -> (Effects, BTreeSet<VarId>) {
        let (mut effects, mut moved) = (Effects::default(), BTreeSet::new());
        for at in loop_body(self.graph, self.order, Vertex::of_instr(head)) {
            effects.add(self.program, self.effects, at);
            if let Stmt::Assign { var, value } = &self.program.code[at].stmt
                && matches!(value.0.last(), Some(Op::Load { .. }))
                && matches!(self.program.symbols[*var].sort, Sort::Ref(_))
            {
                moved.insert(*var);
            }
        }
        (effects, moved)
    }

    /// Whether a statement calls a procedure that writes nothing that is read but its results: what it answers hangs on what
    /// is there before.
    fn only_answers(&self, at: usize, reads: &Reads) -> bool {
        let Stmt::Call { callee, .. } = &self.program.code[at].stmt else { return false };
        let effects = self.effects.proc(*callee);
        effects.writes.is_disjoint(&reads.vars) && effects.write_fields.is_disjoint(&reads.fields)
    }

    /// What is read and written, by names.
    fn common(&self, reads: &Reads, effects: &Effects, vars: &BTreeSet<VarId>) -> Vec<String> {
        let written =
            reads.vars.iter().filter(|var| vars.contains(var) || effects.writes.contains(var));
        let mut about: Vec<String> = written
            .filter(|var| is_written(self.program, self.source, **var))
            .map(|var| self.var(*var))
            .collect();
        let fields = reads.fields.intersection(&effects.write_fields);
        let fields = fields.filter(|field| is_written_field(self.program, **field));
        about.extend(fields.map(|field| self.field(*field)));
        about
    }

    /// What a check reads that reads what the statement assigns.
    fn pass(&self, at: usize, reads: &mut Reads) {
        match &self.program.code[at].stmt {
            Stmt::Assign { var, value } if reads.vars.contains(var) => reads.add(value),
            Stmt::Store { value, target, field, .. } if reads.fields.contains(field) => {
                reads.add(value);
                reads.add(target);
            }
            Stmt::Goto { branches } => branches.iter().for_each(|(code, _)| reads.add(code)),
            Stmt::Assume(code) => reads.add(code),
            Stmt::Call { callee, arguments, results }
                if results.iter().any(|var| reads.vars.contains(var)) =>
            {
                arguments.iter().for_each(|code| reads.add(code));
                reads.fields.extend(&self.effects.proc(*callee).read_fields);
            }
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
            Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => {}
            Stmt::Reset { .. } => {}
        }
    }

    fn var(&self, var: VarId) -> String {
        self.program.symbols[var].name.clone()
    }

    fn field(&self, field: FieldId) -> String {
        self.program.symbols[field].name.clone()
    }
}
