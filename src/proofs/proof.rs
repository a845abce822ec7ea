//! The whole proof: for each cut point all that is true there, so that each piece from one cut point to the next keeps it
//! without any analysis beside it.

use std::collections::BTreeMap;
use std::time::Instant;

use base::CheckId;
use pipeline::Pipeline;
use program::CallGraph;
use program::cfg::{Graph, Order, Vertex, vertex_names};
use program::inline::{Calls, inline};
use program::spec::{ClaimKind, ClaimPlace, conjuncts};
use rewrite::contracts::lists::{PossibleClaim, unbroken};

use crate::claim::{Source, Speaker, Statement};
use crate::facts::Knowing;
use crate::machine::Machine;
use crate::refused::NotSayable;
use crate::state::{StateNames, TermState};
use crate::term::{Prop, Term, TermTable};

/// Claims by place, of a program with its ghosts.
#[derive(Debug)]
pub struct Proof {
    pub(crate) machine: Machine,
    /// For each cut point, by its position, what is true there.
    pub(crate) places: BTreeMap<usize, Vec<Statement>>,
    /// What cut points are called.
    pub(crate) names: Vec<String>,
    /// What may be true besides, at each cut point.
    pub(crate) relations: BTreeMap<usize, Vec<Statement>>,
    /// The claims that cannot be said.
    pub(crate) unsaid: Vec<CheckId>,
    /// For each statement its text, and its line.
    pub(crate) lines: Vec<(usize, String)>,
    /// What the program is called.
    pub(crate) title: String,
}

/// What the parts of a state are called whatever the checker: what is said of it is looked at, and not printed.
pub(crate) fn plain_state(machine: &Machine, terms: &mut TermTable) -> TermState {
    TermState::given(
        machine,
        terms,
        &StateNames {
            var: &|at| format!("(v {at}%nat)"),
            field: &|at| format!("(f {at}%nat)"),
            items: &|at| format!("(it {at}%nat)"),
            ghost: &|at| format!("(g {at}%nat)"),
            clock: "c",
            tape: "ta",
            position: "po",
        },
    )
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
        let written = pipeline.as_written();
        // What no call leads back to is said where it is called; what is not called would not be said at all.
        if CallGraph::build(written).reached().contains(&false) {
            return Err(NotSayable::Uncalled);
        }
        let inlined = inline(written, Calls::All).map_err(|_| NotSayable::TooManyPaths)?;
        let machine = Machine::new(&inlined)?;
        let plain = &machine.plain;
        let graph = Graph::build(plain);
        let order = Order::search(&graph);
        let names = vertex_names(plain, &pipeline.source);
        let label = |at: usize| {
            let labels = plain.code[at].labels.first();
            labels.cloned().unwrap_or_else(|| names[Vertex::of_instr(at).index()].clone())
        };
        let knowing = Knowing::new(plain, (&graph, &order), &label);
        let heads: Vec<usize> = order.recursive().filter_map(Vertex::instr).collect();
        let (mut places, mut unsaid) = (BTreeMap::new(), Vec::new());
        let mut terms = TermTable::default();
        let state = plain_state(&machine, &mut terms);
        let speaker = Speaker::new(&machine, &bound_name);
        let mut is_sayable = |statement: &Statement| {
            let said = speaker.formula(&mut terms, &state, statement);
            said.filter(|said| *said != Prop::True && !body(said).has_quantifiers()).is_some()
        };
        for at in heads {
            let mut statements = vec![Statement { source: Source::Clock, formula: None }];
            for claim in plain.claims.iter().filter(|it| it.place == ClaimPlace::Head(at)) {
                if !matches!(claim.kind, ClaimKind::Invariant | ClaimKind::Hint) {
                    continue;
                }
                for formula in conjuncts(&claim.formula) {
                    let source = Source::Claim(claim.check);
                    statements.push(Statement { source, formula: Some(formula) });
                    if !statements.last().is_some_and(&mut is_sayable) {
                        statements.pop();
                        unsaid.push(claim.check);
                    }
                }
            }
            statements.extend(knowing.facts(at).into_iter().filter(&mut is_sayable));
            places.insert(at, statements);
        }
        let mut possible = knowing.relations();
        possible.extend(knowing.tested(&machine.code));
        possible.retain(&mut is_sayable);
        let relations = places.keys().map(|&at| (at, possible.clone())).collect();
        unsaid.dedup();
        let line = |at: usize| {
            let span = plain.code[at].span;
            let text = pipeline.source.slice(span);
            let text: Vec<&str> = text.split_whitespace().collect();
            (pipeline.source.line_column(span.start).0, text.join(" "))
        };
        let lines = (0..plain.code.len()).map(line).collect();
        let names = (0..plain.code.len()).map(|at| names[Vertex::of_instr(at).index()].clone());
        let names = names.collect();
        let title = pipeline.source.name.clone();
        Ok(Self { machine, places, names, relations, unsaid, lines, title })
    }

    /// The same with what may be true besides, but for what random runs break.
    #[must_use]
    pub fn with_relations(mut self, deadline: Instant) -> Self {
        let mut possible = Vec::new();
        for (&at, statements) in &self.relations {
            let formulas = statements.iter().filter_map(|it| it.formula.clone());
            let place = ClaimPlace::Head(at);
            possible.extend(formulas.map(|formula| PossibleClaim {
                place,
                kind: ClaimKind::Invariant,
                formula,
            }));
        }
        let mut program = self.machine.plain.clone();
        program.claims.clear();
        for PossibleClaim { place, formula, .. } in unbroken(&program, possible, Some(deadline)) {
            let ClaimPlace::Head(at) = place else { unreachable!("they are said of heads") };
            let statement = Statement { source: Source::Relation, formula: Some(formula) };
            let known = self.places.get_mut(&at).expect("it is a cut point");
            if !known.iter().any(|it| it.formula == statement.formula) {
                known.push(statement);
            }
        }
        self
    }

    /// What is said at a cut point of a state.
    pub(crate) fn formulas(
        &self,
        speaker: &Speaker<'_>,
        terms: &mut TermTable,
        at: usize,
        state: &TermState,
    ) -> Option<Vec<Prop>> {
        let statements = self.places.get(&at)?;
        let said = statements.iter().map(|it| speaker.formula(terms, state, it));
        Some(said.map(|said| said.expect("what cannot be said was left out")).collect())
    }

    /// What is true where a run begins, with names.
    pub(crate) fn at_start(&self, terms: &mut TermTable, state: &TermState) -> Vec<(String, Prop)> {
        let symbols = &self.machine.plain.symbols;
        let zero = terms.num(0);
        let mut found = vec![("Hc".to_owned(), Prop::Eq(state.clock, zero))];
        for var in ref_vars(&self.machine) {
            found.push((format!("A{var}"), Prop::Le(state.vars[var], zero)));
        }
        let object = terms.sym("o");
        let initial = Prop::Lt(object, zero);
        let of_all = |said: Prop| Prop::All(object, initial.clone().implies(said).into());
        for field in ref_fields(&self.machine) {
            let held = terms.app(state.fields[field], object);
            found.push((format!("F{field}"), of_all(Prop::Le(held, zero))));
        }
        for field in ref_items(&self.machine) {
            let index: Term = terms.sym("k");
            let row = terms.app(state.items[field], object);
            let held = terms.app(row, index);
            let said = initial.clone().implies(Prop::Le(held, zero));
            let said = Prop::All(object, Prop::All(index, said.into()).into());
            found.push((format!("I{field}"), said));
        }
        for array in symbols.shapes.iter().filter_map(|shape| shape.array) {
            let held = terms.app(state.fields[array.len.index()], object);
            found.push((format!("L_{}", array.len.index()), of_all(Prop::Le(zero, held))));
        }
        found
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
pub(crate) fn ref_vars(machine: &Machine) -> Vec<usize> {
    let symbols = &machine.plain.symbols;
    let vars = symbols.program_vars().filter(|&var| symbols[var].sort.is_ref());
    vars.map(base::VarId::index).collect()
}

/// The numbers of the fields that hold references.
pub(crate) fn ref_fields(machine: &Machine) -> Vec<usize> {
    let symbols = &machine.plain.symbols;
    let own = symbols.field_ids().filter(|&field| !symbols.is_tape(field));
    own.filter(|&field| symbols[field].sort.is_ref()).map(base::FieldId::index).collect()
}

/// The numbers of what arrays of references hold.
pub(crate) fn ref_items(machine: &Machine) -> Vec<usize> {
    let arrays = machine.plain.symbols.shapes.iter().filter_map(|shape| shape.array);
    let own = arrays.filter(|array| array.element.sort().is_ref());
    own.map(|array| array.items.index()).collect()
}
