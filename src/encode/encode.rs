//! The skeleton of the clauses: what every encoding does, in this order.
//!
//! The program is cut into *pieces* that lie between cut points: split along the trees of normal form,
//! one for each path (`split.rs`), or merged, one for each cut point (`cells`). A *memory* says what of
//! a state is seen at a cut point, and what a load and the end of a piece look like. Predicates are
//! declared first, all of them, for clauses of one cut point speak of those of the next; then come
//! the facts of the start and the clauses of each piece; what no fact leads to is left out.
//!
//! What is seen of concrete states stands beside it ([`Interpretation`]), so that every encoding is
//! held against runs.

use super::claims::{FittedClaims, SpokenClaim};
use super::clauses::{ClauseOrigin, CutPredicate, EncodingRefusal, Head, ProgramClauses};
use super::states::{Interpretation, StateRole};
use super::table::{VariableMeaning, VariableTable};
use analysis::{Goal, StatePart};
use base::{CheckId, Span, Symbols, VarId};
use chc::{Apply, Clause, ElementArguments, Model, PredId, Predicate, System, verify};
use logic::{Expr, Var};
use program::Program;
use program::cfg::{ControlFlowGraph, Order, ProgramNames, Vertex};

/// A program as encodings take it: with what the stages before have made of it, and the words to
/// speak of it.
#[derive(Clone, Copy)]
pub struct Analyzed<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its graph.
    pub graph: &'a ControlFlowGraph,
    /// The order of its graph.
    pub order: &'a Order,
    /// The names of vertices and checks.
    pub names: &'a ProgramNames,
}

impl<'a> Analyzed<'a> {
    /// The symbols of the program.
    #[must_use]
    pub fn symbols(&self) -> &'a Symbols {
        &self.program.symbols
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: Vertex) -> &'a str {
        &self.names.vertices[vertex.index()]
    }

    /// In words: from a cut point on a check fails.
    pub(super) fn failure(&self, from: &str, check: CheckId) -> String {
        format!("from {from}: check {} fails, {}", check.number(), self.names.place(check))
    }
}

/// The clauses of a program, with what their memory makes of the states of runs.
#[derive(Debug)]
pub struct Encoded {
    /// The clauses.
    pub clauses: ProgramClauses,
    /// The vertices of the cut points, the entry first.
    pub(super) cuts: Vec<Vertex>,
    pub(super) memory: Box<dyn Interpretation>,
}

impl Encoded {
    /// Which parts of the present state the parameters of a predicate are, where it sees whole heaps.
    #[must_use]
    pub fn state_parts(&self, id: PredId) -> Vec<Option<StatePart>> {
        let present = |role| match role {
            StateRole::Now(part) => Some(part),
            StateRole::Entered(_) => None,
        };
        self.roles(id).into_iter().map(|role| role.and_then(present)).collect()
    }

    /// Which parts of which states they are.
    #[must_use]
    pub fn roles(&self, id: PredId) -> Vec<Option<StateRole>> {
        let params = self.clauses.predicate(id).params.iter();
        params.map(|&param| self.memory.role(param)).collect()
    }

    /// What is claimed, as formulas about parameters.
    pub fn fit_claims(&mut self, goal: &Goal) -> FittedClaims {
        let Self { clauses, memory, .. } = self;
        memory.fit_claims(goal, &clauses.predicates, &mut clauses.system.exprs)
    }

    /// The program that the clauses are made from: the given one, with ghosts if they speak of some.
    #[must_use]
    pub fn program<'a>(&'a self, program: &'a Program) -> &'a Program {
        self.memory.program(program)
    }

    /// A solution as claims, as far as the language can say it; `label` is what a statement is called that
    /// makes objects at a place.
    #[must_use]
    pub fn claims_from_model(
        &self,
        model: &Model,
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        let Self { clauses, memory, .. } = self;
        let mut claims = Vec::new();
        for (number, predicate) in clauses.predicates.iter().enumerate() {
            let name = &clauses.system.predicates[number].name;
            let definition = model.definitions.iter().find(|candidate| candidate.name == *name);
            if let Some(definition) = definition {
                let of = (model, definition);
                claims.extend(memory.definition_claims(PredId::new(number), predicate, of, label));
            }
        }
        claims
    }
}

/// A predicate that is to be declared.
pub(super) struct Outline<M> {
    /// The name that it would like to have.
    pub(super) name: String,
    /// What its parameters stand for.
    pub(super) params: Vec<M>,
    /// See [`Predicate::void`].
    pub(super) void: Option<usize>,
    /// What it means, for the reader.
    pub(super) comment: String,
    /// Whether it says how the procedure returns that begins at the cut point.
    pub(super) returns: bool,
}

/// What the clauses see at a cut point.
#[derive(Clone, Default)]
pub(super) struct CutDeclaration {
    /// The predicates in the order of their outlines; none if nothing is said of the cut point.
    pub(super) predicates: Vec<PredId>,
    /// What is the same in all states there.
    pub(super) constants: Vec<(VarId, Expr)>,
}

/// How a program is cut into pieces, and what is seen of it there. Cut points are known by their
/// places among [`PieceEncoding::cuts`], the entry first.
pub(super) trait PieceEncoding: Sized {
    /// What variables stand for.
    type Meaning: VariableMeaning;
    /// Whether a failure is derived only if a run fails.
    const IS_EXACT: bool;

    /// The vertices of the cut points.
    fn cuts(&self) -> Vec<Vertex>;
    /// Called before all that follows.
    fn begin(&mut self, _table: &mut VariableTable<'_, Self::Meaning>) {}
    /// The predicates of a cut point.
    fn outlines(&mut self, cut: usize) -> Vec<Outline<Self::Meaning>>;
    /// What is the same in all states of a cut point.
    fn constants(
        &self,
        _cut: usize,
        _table: &mut VariableTable<'_, Self::Meaning>,
    ) -> Vec<(VarId, Expr)> {
        Vec::new()
    }
    /// Called when all predicates are declared: states the facts of the start.
    fn start(&mut self, _views: &[CutDeclaration], _out: &mut SystemBuilder<'_, Self::Meaning>) {}
    /// Makes the clauses of the pieces that start at a cut point.
    fn clauses(
        &mut self,
        cut: usize,
        views: &[CutDeclaration],
        out: &mut SystemBuilder<'_, Self::Meaning>,
    ) -> Result<(), EncodingRefusal>;
    /// Called when all clauses are made: makes others of them.
    fn refine(&self, _clauses: &mut ProgramClauses) -> Result<(), EncodingRefusal> {
        Ok(())
    }
    /// What the memory makes of concrete states; `meanings` says what each variable stands for.
    fn interpretation(
        self,
        meanings: Vec<Self::Meaning>,
        predicates: &[Predicate],
    ) -> Box<dyn Interpretation>;
}

/// The clauses of an encoding.
///
/// # Errors
/// If they would be too large.
pub(super) fn encode<E: PieceEncoding>(
    input: &Analyzed<'_>,
    mut encoding: E,
) -> Result<Encoded, EncodingRefusal> {
    let mut out = SystemBuilder::new(input);
    encoding.begin(&mut out.table);
    let cuts = encoding.cuts();
    let views = declare(&mut encoding, &cuts, &mut out);
    encoding.start(&views, &mut out);
    for (cut, &vertex) in cuts.iter().enumerate() {
        out.from = Some(vertex);
        encoding.clauses(cut, &views, &mut out)?;
    }
    let SystemBuilder { table, declared, predicates, clauses, .. } = out;
    let VariableTable { exprs, vars, meanings, .. } = table;
    let (clauses, origins) = clauses.into_iter().unzip();
    let system = System { exprs, vars, predicates: declared, clauses };
    let mut clauses = ProgramClauses { is_exact: E::IS_EXACT, system, predicates, origins };
    encoding.refine(&mut clauses)?;
    clauses.settle_and_prune();
    debug_assert_eq!(verify(&clauses.system), Ok(()));
    let memory = encoding.interpretation(meanings, &clauses.system.predicates);
    Ok(Encoded { clauses, cuts, memory })
}

/// Declares the predicates of all cut points; their names before those of any variable.
fn declare<E: PieceEncoding>(
    encoding: &mut E,
    cuts: &[Vertex],
    out: &mut SystemBuilder<'_, E::Meaning>,
) -> Vec<CutDeclaration> {
    let mut outlined = Vec::new();
    for cut in 0..cuts.len() {
        let outlines = encoding.outlines(cut);
        let names = outlines.iter().map(|outline| out.table.names.fresh_name(&outline.name));
        let names: Vec<String> = names.collect();
        outlined.push((outlines, names));
    }
    let mut views = Vec::with_capacity(cuts.len());
    for (cut, (outlines, names)) in outlined.into_iter().enumerate() {
        let mut view = CutDeclaration::default();
        if !outlines.is_empty() {
            view.constants = encoding.constants(cut, &mut out.table);
        }
        for (outline, name) in outlines.into_iter().zip(names) {
            let Outline { params, void, comment, returns, .. } = outline;
            let params: Vec<Var> = params.into_iter().map(|param| out.table.var(param)).collect();
            let sorts = params.iter().map(|&param| out.table.vars[param.index()].sort).collect();
            let is_first = view.predicates.is_empty();
            let constants = if is_first { view.constants.clone() } else { Vec::new() };
            view.predicates.push(PredId::new(out.predicates.len()));
            let vertex = cuts[cut];
            out.declared.push(Predicate {
                name,
                sorts,
                void,
                elements: ElementArguments::default(),
            });
            out.predicates.push(CutPredicate { vertex, returns, params, constants, comment });
        }
        views.push(view);
    }
    views
}

/// A system that is being made.
pub(super) struct SystemBuilder<'a, M> {
    pub(super) table: VariableTable<'a, M>,
    declared: Vec<Predicate>,
    predicates: Vec<CutPredicate>,
    pub(super) clauses: Vec<(Clause, ClauseOrigin)>,
    /// The cut point whose clauses are being made.
    from: Option<Vertex>,
    /// How large the clauses are so far.
    pub(super) size: usize,
}

impl<'a, M: VariableMeaning> SystemBuilder<'a, M> {
    fn new(input: &Analyzed<'a>) -> Self {
        Self {
            table: VariableTable::new(input.symbols(), &input.names.vertices),
            declared: Vec::new(),
            predicates: Vec::new(),
            clauses: Vec::new(),
            from: None,
            size: 0,
        }
    }

    /// The name of a predicate.
    pub(super) fn name(&self, id: PredId) -> &str {
        &self.declared[id.index()].name
    }

    /// The predicate applied to its own parameters.
    pub(super) fn premise(&mut self, predicate: PredId) -> Apply {
        let params: &[Var] = &self.predicates[predicate.index()].params;
        let (table, mut args) = (&mut self.table, Vec::with_capacity(params.len()));
        for &param in params {
            args.push(table.exprs.var(param, table.vars[param.index()].sort));
        }
        Apply { predicate, args }
    }

    /// A clause of the cut point that is under way, with its variables; its size is counted.
    pub(super) fn clause(
        &mut self,
        premises: Vec<Apply>,
        conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) -> (Clause, ClauseOrigin) {
        let (head, fails) = match head {
            Head::Reach(apply) => (Some(apply), None),
            Head::Fail(check) => (None, Some(check)),
        };
        let mut clause = Clause { vars: Vec::new(), premises, conditions, head };
        self.size += clause.quantify(&self.table.exprs);
        (clause, ClauseOrigin { from: self.from, fails, answers: Vec::new(), comment })
    }

    /// States a clause without premises, which belongs to no piece.
    pub(super) fn fact(&mut self, head: Apply, conditions: Vec<Expr>, comment: &str) {
        let from = self.from.take();
        let fact = self.clause(Vec::new(), conditions, Head::Reach(head), comment.to_owned());
        self.from = from;
        self.clauses.push(fact);
    }
}
