//! The whole proof: for each cut point all that is true there, so that each piece from one cut point to the next keeps it
//! without any analysis beside it.

use std::collections::BTreeMap;
use std::time::Instant;

use base::{CheckId, ProcId, ShapeId, Sort};
use pipeline::Pipeline;
use program::cfg::{ControlFlowGraph, Order, Vertex, vertex_names};
use program::spec::{ClaimKind, ClaimPlace, Formula, conjuncts, total};
use rewrite::contracts::lists::{PossibleClaim, filter_by_random_runs};

use crate::claim::{FactSource, StateFormulaWriter, Statement};
use crate::facts::Knowing;
use crate::machine::GhostProgram;
use crate::place::ProofPlaceKind;
use crate::refused::NotSayable;
use crate::state::{LogicalState, StateNames};
use crate::subject::ProvedProgram;
use crate::term::{ProofTermTable, Prop, Term};
use crate::walk::Cuts;

/// Claims by place, of a program with its ghosts.
#[derive(Debug)]
pub struct Proof {
    pub(crate) machine: GhostProgram,
    /// For each cut point, by its position, what is true there.
    pub(crate) places: BTreeMap<usize, Vec<Statement>>,
    /// For each procedure that nobody else calls what it promises, defined everywhere: it is a part of what is proved.
    pub(crate) promised: BTreeMap<ProcId, Vec<(CheckId, Formula)>>,
    /// What places are called.
    pub(crate) names: Vec<String>,
    /// What may be true besides, at each cut point.
    pub(crate) relations: BTreeMap<usize, Vec<Statement>>,
    /// The claims that cannot be said.
    pub(crate) unsaid: Vec<CheckId>,
    /// For each place its line, and for statements their text.
    pub(crate) lines: Vec<(usize, String)>,
    /// What the program is called.
    pub(crate) title: String,
}

/// What the parts of a state are called whatever the checker: what is said of it is looked at, and not printed.
pub(crate) fn plain_state(machine: &GhostProgram, terms: &mut ProofTermTable) -> LogicalState {
    with_tag("", |names| LogicalState::unconstrained(machine, terms, names))
}

/// What is done with the names of the parts of a state: a tag tells states apart.
pub(crate) fn with_tag<T>(tag: &str, then: impl FnOnce(&StateNames<'_>) -> T) -> T {
    let part = |name: &'static str| move |at: usize| format!("({name}{tag} {at}%nat)");
    then(&StateNames {
        var: &part("v"),
        field: &part("f"),
        items: &part("it"),
        ghost: &part("g"),
        here: &|at| format!("(h {at}%nat)"),
        clock: &format!("c{tag}"),
        tape: &format!("ta{tag}"),
        position: &format!("po{tag}"),
    })
}

/// The same at a place, with the state in which its procedure was called where something may be said of that.
pub(crate) fn place_state(
    machine: &GhostProgram,
    terms: &mut ProofTermTable,
    at: usize,
) -> LogicalState {
    let mut state = plain_state(machine, terms);
    let proc = machine.proc_of(at);
    if proc != ProcId::MAIN && !matches!(machine.place(at), ProofPlaceKind::Entry(_)) {
        let called = with_tag("'", |names| machine.called(terms, (&state, proc), names));
        state.before = Some(called);
    }
    state
}

/// For each place its line, with the text of statements, and what it is called.
fn places_in_text(
    pipeline: &Pipeline,
    machine: &GhostProgram,
) -> (Vec<(usize, String)>, Vec<String>) {
    let plain = &machine.plain;
    let line = |at: usize| {
        let span = plain.code[at].span;
        let text = pipeline.source.slice(span);
        let text: Vec<&str> = text.split_whitespace().collect();
        (pipeline.source.line_column(span.start).0, text.join(" "))
    };
    let names = vertex_names(plain, &pipeline.source);
    let mut lines: Vec<(usize, String)> = (0..plain.code.len()).map(line).collect();
    let mut places: Vec<String> =
        (0..lines.len()).map(|at| names[Vertex::of_instr(at).index()].clone()).collect();
    for id in plain.proc_ids() {
        let proc = plain.proc(id);
        lines.push(lines[proc.entry].clone());
        places.push(proc.name.clone());
    }
    (lines, places)
}

/// What the procedures promise that nobody else calls.
fn promised(
    machine: &GhostProgram,
    terms: &mut ProofTermTable,
    speaker: &StateFormulaWriter<'_>,
) -> Result<BTreeMap<ProcId, Vec<(CheckId, Formula)>>, NotSayable> {
    let plain = &machine.plain;
    let mut promises = BTreeMap::new();
    for &proc in &machine.entries {
        let state = place_state(machine, terms, machine.end_of(proc));
        let claims = plain.contract(proc).filter(|claim| claim.kind != ClaimKind::Requires);
        let mut promised = Vec::new();
        for claim in claims {
            let testable = total(&plain.symbols, &claim.formula);
            if testable.left.is_some() {
                return Err(NotSayable::Contract);
            }
            for formula in testable.formula.iter().flat_map(conjuncts) {
                let statement =
                    Statement { source: FactSource::Claim(claim.check), formula: Some(formula) };
                let prop = speaker.formula(terms, &state, &statement);
                if prop.is_none_or(|prop| body(&prop).has_quantifiers()) {
                    return Err(NotSayable::Contract);
                }
                promised.extend(statement.formula.map(|formula| (claim.check, formula)));
            }
        }
        promises.insert(proc, promised);
    }
    Ok(promises)
}

/// To what references of a sort lead.
fn target_shape(sort: Sort) -> ShapeId {
    match sort {
        Sort::Ref(shape) => shape,
        Sort::Int | Sort::Bool | Sort::Vector(_) => unreachable!("it holds references"),
    }
}

/// The words that a name in a formula must not be.
const TAKEN: [&str; 24] = [
    "v", "f", "it", "g", "c", "ta", "po", "s", "I", "S", "O", "N", "upd", "zeros", "ediv", "emod",
    "forall", "exists", "fun", "at", "in", "let", "if", "end",
];

/// A name that a quantifier binds, as checkers may read it.
pub(crate) fn bound_name(name: &str) -> String {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
    let is_numbered = |start: char| {
        name.strip_prefix(start).is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
    };
    let is_taken =
        TAKEN.contains(&name) || ['C', 'H', 'L', 'G', 'Q', 'A'].into_iter().any(is_numbered);
    let clean: String = name.chars().map(|c| if is_letter(c) { c } else { '_' }).collect();
    match is_taken || clean != name {
        true => format!("{clean}'"),
        false => clean,
    }
}

impl Proof {
    /// What the claims of a program are together with what is known besides.
    ///
    /// # Errors
    /// If the program has something that cannot be said to checkers.
    pub fn new(pipeline: &Pipeline) -> Result<Self, NotSayable> {
        let subject = ProvedProgram::new(pipeline.as_written())?;
        let machine = GhostProgram::new(&subject)?;
        let plain = &machine.plain;
        let graph = ControlFlowGraph::build(plain);
        let order = Order::search(&graph);
        let (lines, names) = places_in_text(pipeline, &machine);
        let vertices = vertex_names(plain, &pipeline.source);
        let label = |at: usize| {
            let labels = plain.code[at].labels.first();
            labels.cloned().unwrap_or_else(|| vertices[Vertex::of_instr(at).index()].clone())
        };
        let knowing = Knowing::new(&machine, (&graph, &order), &label);
        let heads = order.recursive().filter_map(Vertex::instr);
        let of_procs = plain.proc_ids().skip(1);
        let of_procs = of_procs.flat_map(|id| [plain.proc(id).entry, machine.end_of(id)]);
        let (mut places, mut unsaid) = (BTreeMap::new(), Vec::new());
        let mut relations = BTreeMap::new();
        let mut terms = ProofTermTable::default();
        let speaker = StateFormulaWriter::new(&machine, &bound_name);
        for at in heads.chain(of_procs) {
            let state = place_state(&machine, &mut terms, at);
            let mut is_sayable = |statement: &Statement| {
                let prop = speaker.formula(&mut terms, &state, statement);
                prop.filter(|prop| *prop != Prop::True && !body(prop).has_quantifiers()).is_some()
            };
            let mut statements = vec![Statement { source: FactSource::Clock, formula: None }];
            for claim in plain.claims.iter().filter(|claim| machine.is_said_at(claim, at)) {
                for formula in conjuncts(&claim.formula) {
                    let source = FactSource::Claim(claim.check);
                    let statement = Statement { source, formula: Some(formula) };
                    match is_sayable(&statement) {
                        true => statements.push(statement),
                        false => unsaid.push(claim.check),
                    }
                }
            }
            statements.extend(knowing.facts(at).into_iter().filter(&mut is_sayable));
            places.insert(at, statements);
            let mut possible = knowing.relations(at);
            possible.extend(knowing.tested(at));
            possible.retain(is_sayable);
            relations.insert(at, possible);
        }
        unsaid.dedup();
        let promised = promised(&machine, &mut terms, &speaker)?;
        let title = pipeline.source.name.clone();
        Ok(Self { machine, places, promised, names, relations, unsaid, lines, title })
    }

    /// The same with what may be true besides, but for what random runs break.
    #[must_use]
    pub fn with_relations(mut self, deadline: Instant) -> Self {
        let mut program = self.machine.plain.clone();
        // What is assumed of the start is still looked at.
        program.claims.retain(|claim| self.machine.is_assumed(claim));
        for (&at, statements) in &self.relations {
            let (place, kind) = match self.machine.place(at) {
                ProofPlaceKind::Head => (ClaimPlace::Head(at), ClaimKind::Invariant),
                ProofPlaceKind::Entry(proc) => (ClaimPlace::Proc(proc), ClaimKind::Requires),
                ProofPlaceKind::End(proc) => (ClaimPlace::Proc(proc), ClaimKind::Ensures),
            };
            let formulas = statements.iter().filter_map(|it| it.formula.clone());
            let possible = formulas.map(|formula| PossibleClaim { place, kind, formula });
            let stated = self.places.get_mut(&at).expect("it is a place");
            for claim in filter_by_random_runs(&program, possible.collect(), Some(deadline)) {
                let formula = Some(claim.formula);
                if !stated.iter().any(|it| it.formula == formula) {
                    stated.push(Statement { source: FactSource::Relation, formula });
                }
            }
        }
        self
    }

    /// Whether a statement is what a procedure requires that nobody else calls: that is assumed of calls by a run itself.
    pub(crate) fn is_assumed(&self, statement: &Statement) -> bool {
        let FactSource::Claim(check) = statement.source else { return false };
        let mut claims = self.machine.plain.claims.iter();
        claims.any(|claim| claim.check == check && self.machine.is_assumed(claim))
    }

    /// What is said at a cut point of a state.
    pub(crate) fn formulas(
        &self,
        speaker: &StateFormulaWriter<'_>,
        terms: &mut ProofTermTable,
        at: usize,
        state: &LogicalState,
    ) -> Option<Vec<Prop>> {
        let statements = self.places.get(&at)?;
        let props = statements.iter().map(|it| speaker.formula(terms, state, it));
        Some(props.map(|prop| prop.expect("what cannot be said was left out")).collect())
    }

    /// Whether procedures are said by themselves.
    pub(crate) fn has_procedures(&self) -> bool {
        self.machine.plain.procs.len() > 1
    }

    /// The same, for walks.
    pub(crate) fn cuts(&self) -> impl Cuts + '_ {
        ProofCuts { proof: self, speaker: StateFormulaWriter::new(&self.machine, &bound_name) }
    }

    /// What is true where a run begins, with names.
    pub(crate) fn at_start(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
    ) -> Vec<(String, Prop)> {
        let symbols = &self.machine.plain.symbols;
        let zero = terms.num(0);
        let mut named_props = vec![("Hc".to_owned(), Prop::Eq(state.clock, zero))];
        let machine = &self.machine;
        for var in ref_vars(machine) {
            let value = (target_shape(symbols.vars[var].sort), state.vars[var]);
            named_props.push((format!("A{var}"), state.is_initial(machine, terms, value)));
        }
        let object = terms.sym("o");
        let of_all = |terms: &mut ProofTermTable, field: usize, prop: Prop| {
            let owner = symbols.fields[field].owner.expect("it is a field of objects");
            let initial = state.is_here(machine, terms, (owner, object));
            Prop::All(object, initial.implies(prop).into())
        };
        for field in ref_fields(machine) {
            let held = terms.app(state.fields[field], object);
            let held = (target_shape(symbols.fields[field].sort), held);
            let prop = state.is_initial(machine, terms, held);
            named_props.push((format!("F{field}"), of_all(terms, field, prop)));
        }
        for field in ref_items(machine) {
            let index: Term = terms.sym("k");
            let row = terms.app(state.items[field], object);
            let held = terms.app(row, index);
            let element = symbols.fields[field].sort.element().expect("it has elements");
            let prop = state.is_initial(machine, terms, (target_shape(element.sort()), held));
            let Prop::All(object, prop) = of_all(terms, field, prop) else { continue };
            let prop = Prop::All(object, Prop::All(index, prop).into());
            named_props.push((format!("I{field}"), prop));
        }
        for array in symbols.shapes.iter().filter_map(|shape| shape.array) {
            let held = terms.app(state.fields[array.len.index()], object);
            let prop = of_all(terms, array.len.index(), Prop::Le(zero, held));
            named_props.push((format!("L_{}", array.len.index()), prop));
        }
        named_props
    }
}

/// What a proof says at its places.
struct ProofCuts<'a> {
    proof: &'a Proof,
    speaker: StateFormulaWriter<'a>,
}

impl Cuts for ProofCuts<'_> {
    fn statements(
        &self,
        terms: &mut ProofTermTable,
        at: usize,
        state: &LogicalState,
    ) -> Option<Vec<Prop>> {
        self.proof.formulas(&self.speaker, terms, at, state)
    }

    fn assumed(&self, at: usize) -> Vec<bool> {
        let statements = self.proof.places.get(&at).into_iter().flatten();
        statements.map(|statement| self.proof.is_assumed(statement)).collect()
    }

    fn promised(
        &self,
        terms: &mut ProofTermTable,
        proc: ProcId,
        state: &LogicalState,
    ) -> Vec<(CheckId, Prop)> {
        let promised = self.proof.promised.get(&proc).into_iter().flatten();
        let props = promised.map(|(check, formula)| {
            let source = FactSource::Claim(*check);
            let statement = Statement { source, formula: Some(formula.clone()) };
            let prop = self.speaker.formula(terms, state, &statement);
            (*check, prop.expect("what cannot be said is refused"))
        });
        props.collect()
    }
}

/// What is said below the quantifiers in front.
pub(crate) fn body(prop: &Prop) -> &Prop {
    let mut body = prop;
    while let Prop::All(_, inner) = body {
        body = inner;
    }
    body
}

/// The numbers of the variables that hold references.
pub(crate) fn ref_vars(machine: &GhostProgram) -> Vec<usize> {
    let symbols = &machine.plain.symbols;
    let vars = symbols.program_vars().filter(|&var| symbols[var].sort.is_ref());
    vars.map(base::VarId::index).collect()
}

/// The numbers of the fields that hold references.
pub(crate) fn ref_fields(machine: &GhostProgram) -> Vec<usize> {
    let symbols = &machine.plain.symbols;
    let fields = symbols.field_ids().filter(|&field| !symbols.is_tape(field));
    fields.filter(|&field| symbols[field].sort.is_ref()).map(base::FieldId::index).collect()
}

/// The numbers of what arrays of references hold.
pub(crate) fn ref_items(machine: &GhostProgram) -> Vec<usize> {
    let arrays = machine.plain.symbols.shapes.iter().filter_map(|shape| shape.array);
    let ref_arrays = arrays.filter(|array| array.element.sort().is_ref());
    ref_arrays.map(|array| array.items.index()).collect()
}
