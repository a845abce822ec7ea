//! Pieces that are split along the trees of normal form: one for each path from a cut point to the
//! next, with its guards as conditions and its leaf as effect.

use std::collections::{BTreeMap, BTreeSet};

use super::Encoded;
use super::clauses::{EncodingRefusal, Head, MOST_NODES};
use super::comments::Comments;
use super::encode::{Analyzed, CutDeclaration, Outline, PieceEncoding, SystemBuilder, encode};
use super::lower::{Loads, TermLowerer};
use super::states::Interpretation;
use super::table::VariableTable;
use analysis::ghosts::exists;
use analysis::{
    Activations, Asks, ClaimedParts, Constants, CutPointFlow, Demand, Goal, PropagatedConstant,
    StatePart, Summand, constants, demand, for_each_path,
};
use base::{ProcId, Symbols, VarId};
use chc::{Apply, Predicate};
use logic::Expr;
use program::cfg::Vertex;
use symbolic::normal::{CutId, Leaf, LeafCall, PathContinuation, Trees};

/// A program in pieces that are split along the trees of normal form: one for each path.
pub(super) struct PathwiseProgram<'a> {
    pub(super) input: Analyzed<'a>,
    pub(super) trees: &'a Trees,
    pub(super) comments: Comments<'a>,
    pub(super) activations: Activations<'a>,
    flow: CutPointFlow,
    /// For each cut point what is read behind it.
    pub(super) live: Vec<BTreeSet<StatePart>>,
    /// For each procedure what is asked for of what it has changed when it returns.
    pub(super) returned: Vec<BTreeSet<StatePart>>,
    /// For each cut point the variables that are constant there.
    pub(super) constants: Vec<Constants>,
}

impl PathwiseProgram<'_> {
    /// Whether there is a failure that is asked for behind a cut point, or something that is claimed.
    pub(super) fn is_relevant(&self, cut: CutId) -> bool {
        self.flow.reaches[cut.index()]
    }

    /// The cut points where procedures begin that can be seen to return, with the procedures.
    pub(super) fn returning_proc(&self, cut: CutId) -> Option<ProcId> {
        let proc = self.activations.proc_of(cut);
        let is_entry = self.activations.entry(proc) == cut;
        (is_entry && self.flow.returns[proc.index()]).then_some(proc)
    }

    /// Whether it matters that the procedure of a cut point returns.
    pub(super) fn return_matters(&self, cut: CutId) -> bool {
        self.flow.returns[self.activations.proc_of(cut).index()]
    }

    /// The live variables of a cut point that are no constants there.
    pub(super) fn vars(&self, cut: CutId) -> Vec<VarId> {
        let constants = &self.constants[cut.index()];
        let var = |item: &StatePart| match *item {
            StatePart::Var(var) => (!constants.contains_key(&var)).then_some(var),
            StatePart::Field(_) | StatePart::Initial(_) => None,
        };
        self.live[cut.index()].iter().filter_map(var).collect()
    }
}

/// A path that arrives at a cut point.
pub(super) struct PathTo<'a> {
    pub(super) from: CutId,
    pub(super) to: CutId,
    pub(super) leaf: &'a Leaf,
    /// Under which conditions it is taken.
    pub(super) conditions: Vec<Expr>,
    /// Which path it is, for the reader.
    pub(super) comment: String,
}

/// A path that ends with a call, or with the return of a procedure.
pub(super) struct PathOut<'a> {
    pub(super) from: CutId,
    pub(super) leaf: &'a Leaf,
    /// Under which conditions it is taken.
    pub(super) conditions: Vec<Expr>,
}

/// What of a state is seen at a cut point, over pieces that are split.
pub(super) trait MemoryEncoding: Sized {
    /// How cells are loaded.
    type Loads: Loads;

    /// What a load asks for besides the cell.
    fn asks(&self) -> Asks<'_>;
    /// Whether predicates see what is claimed of their states.
    fn sees_claims(&self) -> bool;
    /// What live variables are at the start.
    fn start_values(&self, symbols: &Symbols, live: &BTreeSet<StatePart>) -> Constants;
    /// For each cut point the heads of the loops that it is in, if their turns are counted.
    fn loops(&self) -> Option<&[Vec<CutId>]>;
    /// What stands for a part of a constant; `None` if the memory cannot speak of it.
    fn summand(&self, trees: &Trees, summand: Summand) -> Option<MeaningOf<Self>>;
    /// Called before all that follows.
    fn begin(
        &mut self,
        pieces: &PathwiseProgram<'_>,
        table: &mut VariableTable<'_, MeaningOf<Self>>,
    );
    /// The predicates of a cut point, that of the variables first.
    fn outlines(
        &mut self,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
    ) -> Vec<Outline<MeaningOf<Self>>>;
    /// States the facts of the start.
    fn start(&self, views: &[CutDeclaration], out: &mut SystemBuilder<'_, MeaningOf<Self>>);
    /// Loads at a cut point, in whose clauses this is the premise.
    fn loads(&self, pieces: &PathwiseProgram<'_>, cut: CutId, premise: Apply) -> Self::Loads;
    /// Makes the clauses of a path that arrives at a cut point.
    fn arrival_clauses(
        &self,
        lower: &mut TermLowerer<'_, '_, Self::Loads>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathTo<'_>,
    ) -> Result<(), EncodingRefusal>;
    /// Makes the clauses of a path that ends with a call.
    fn call(
        &self,
        lower: &mut TermLowerer<'_, '_, Self::Loads>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathOut<'_>,
        call: &LeafCall,
    );
    /// Makes the clauses of a path that ends with the return of a procedure.
    fn return_from(
        &self,
        lower: &mut TermLowerer<'_, '_, Self::Loads>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathOut<'_>,
    );
    /// Makes a clause, with what it reads and what is known of that.
    fn clause(
        &self,
        lower: &mut TermLowerer<'_, '_, Self::Loads>,
        conditions: Vec<Expr>,
        head: Head,
        comment: String,
    );
    /// Called behind the last path of a cut point.
    fn finish_cut(
        &mut self,
        lower: TermLowerer<'_, '_, Self::Loads>,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
    );
    /// What the memory makes of concrete states; `meanings` says what each variable stands for.
    fn interpretation(self, meanings: Vec<MeaningOf<Self>>) -> Box<dyn Interpretation>;
}

/// What variables stand for in a memory.
pub(super) type MeaningOf<M> = <<M as MemoryEncoding>::Loads as Loads>::Meaning;

/// The clauses of a program in a memory.
///
/// # Errors
/// If they would be too large.
pub(super) fn split_clauses<M: MemoryEncoding>(
    input: Analyzed<'_>,
    trees: &Trees,
    memory: M,
    goal: &Goal,
) -> Result<Encoded, EncodingRefusal> {
    let symbols = input.symbols();
    let activations = Activations::compute(input.program, trees);
    let claimed = match memory.sees_claims() {
        true => {
            let exists = |shape| exists(symbols, shape);
            ClaimedParts::collect(input.program, trees, &activations, goal, exists)
        }
        false => ClaimedParts::none(trees, &activations),
    };
    let flow = CutPointFlow::compute(trees, &activations, goal, &claimed);
    let asks = memory.asks();
    let asked = demand(symbols, trees, &activations, &flow, asks, &claimed, MOST_NODES);
    let Demand { live, returned } = asked.ok_or(EncodingRefusal::TooLarge)?;
    let start = memory.start_values(symbols, &live[0]);
    let mut constants = constants(trees, &activations, &flow, &live, start, memory.loops());
    let is_known = |part| memory.summand(trees, part).is_some();
    for constants in &mut constants {
        constants.retain(|_, value| value.summands().into_iter().all(is_known));
    }
    let comments = Comments { input, trees };
    let pieces =
        PathwiseProgram { input, trees, comments, activations, flow, live, returned, constants };
    encode(&input, SplitPaths { pieces, memory })
}

/// The paths, seen through a memory.
struct SplitPaths<'a, M> {
    pieces: PathwiseProgram<'a>,
    memory: M,
}

impl<M: MemoryEncoding> PieceEncoding for SplitPaths<'_, M> {
    type Meaning = MeaningOf<M>;
    const IS_EXACT: bool = true;

    fn cuts(&self) -> Vec<Vertex> {
        self.pieces.trees.cuts.iter().map(|cut| cut.vertex).collect()
    }

    fn begin(&mut self, table: &mut VariableTable<'_, MeaningOf<M>>) {
        self.memory.begin(&self.pieces, table);
    }

    fn outlines(&mut self, cut: usize) -> Vec<Outline<MeaningOf<M>>> {
        let cut = CutId::new(cut);
        match self.pieces.is_relevant(cut) {
            true => self.memory.outlines(&self.pieces, cut),
            false => Vec::new(),
        }
    }

    fn constants(
        &self,
        cut: usize,
        table: &mut VariableTable<'_, MeaningOf<M>>,
    ) -> Vec<(VarId, Expr)> {
        let mut constants = Vec::new();
        for (&var, value) in &self.pieces.constants[cut] {
            constants.push((var, constant(&self.memory, self.pieces.trees, table, value)));
        }
        constants
    }

    fn start(&mut self, views: &[CutDeclaration], out: &mut SystemBuilder<'_, MeaningOf<M>>) {
        if self.pieces.is_relevant(CutId::new(0)) {
            self.memory.start(views, out);
        }
    }

    fn clauses(
        &mut self,
        cut: usize,
        views: &[CutDeclaration],
        out: &mut SystemBuilder<'_, MeaningOf<M>>,
    ) -> Result<(), EncodingRefusal> {
        let (pieces, memory) = (&self.pieces, &mut self.memory);
        let from = CutId::new(cut);
        if !pieces.is_relevant(from) {
            return Ok(());
        }
        let PathwiseProgram { input, trees, flow, comments, .. } = pieces;
        let CutDeclaration { predicates, constants } = &views[cut];
        let constants: BTreeMap<VarId, Expr> = constants.iter().copied().collect();
        let premise = out.premise(predicates[0]);
        let loads = memory.loads(pieces, from, premise);
        let mut lower = TermLowerer::new(out, trees, &constants, loads);
        for_each_path(trees, flow, trees.cut(from).root, |guards, id| {
            if lower.out.size > MOST_NODES {
                return Err(EncodingRefusal::TooLarge);
            }
            let Some(conditions) = lower.conditions(guards) else { return Ok(()) };
            lower.out.size += guards.len();
            let leaf = trees.leaf(id);
            let before = lower.out.clauses.len();
            match &leaf.next {
                PathContinuation::Cut(to) => {
                    let comment = comments.arrival(from, *to, leaf);
                    let path = PathTo { from, to: *to, leaf, conditions, comment };
                    memory.arrival_clauses(&mut lower, pieces, views, path)?;
                }
                PathContinuation::Fail(check) => {
                    let comment = input.failure(comments.name(from), *check);
                    memory.clause(&mut lower, conditions, Head::Fail(*check), comment);
                }
                PathContinuation::Call(call) => {
                    let path = PathOut { from, leaf, conditions };
                    memory.call(&mut lower, pieces, views, path, call);
                }
                // A leaf may be that of another procedure as well, whose return does not matter.
                PathContinuation::Return if pieces.return_matters(from) => {
                    let path = PathOut { from, leaf, conditions };
                    memory.return_from(&mut lower, pieces, views, path);
                }
                PathContinuation::Return => {}
                PathContinuation::Halt | PathContinuation::Blocked => {
                    unreachable!("such a leaf does not matter")
                }
            }
            for (_, origin) in &mut lower.out.clauses[before..] {
                origin.answers = guards.iter().map(|&(_, answer)| answer).collect();
            }
            Ok(())
        })?;
        memory.finish_cut(lower, pieces, from);
        Ok(())
    }

    fn interpretation(
        self,
        meanings: Vec<MeaningOf<M>>,
        _: &[Predicate],
    ) -> Box<dyn Interpretation> {
        self.memory.interpretation(meanings)
    }
}

/// The conditions, each once.
pub(super) fn distinct(mut conditions: Vec<Expr>) -> Vec<Expr> {
    let mut visited = BTreeSet::new();
    conditions.retain(|&condition| visited.insert(condition));
    conditions
}

/// A plain value as an expression.
fn constant<M: MemoryEncoding>(
    memory: &M,
    trees: &Trees,
    table: &mut VariableTable<'_, MeaningOf<M>>,
    value: &PropagatedConstant,
) -> Expr {
    let part = |table: &mut VariableTable<'_, _>, part| {
        table.expr(memory.summand(trees, part).expect("other constants have been left out"))
    };
    match value {
        PropagatedConstant::Bool(value) => table.exprs.bool(*value),
        PropagatedConstant::Truth(var) => part(table, Summand::Input(*var)),
        PropagatedConstant::Sum(sum) => {
            let mut total = table.exprs.int(sum.number.clone());
            for (&summand, factor) in &sum.parts {
                let summand = part(table, summand);
                let factor = table.exprs.int(factor.clone());
                let product = table.exprs.times(summand, factor);
                total = table.exprs.plus(total, product);
            }
            total
        }
    }
}
