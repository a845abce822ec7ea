//! The exact encoding with arrays: the clauses have a solution iff no check that is asked for can
//! fail.
//!
//! The state at a cut point is its live variables, an array for each live field, and the initial
//! array of each reference field that is loaded from later. A field's history is a chain of stores;
//! a cell of an input tape is a variable of the clause, the same term the same variable.

mod calls;
mod claims;
mod closed;
mod runs;
mod said;

use std::collections::BTreeSet;

use num_bigint::BigInt;

use crate::Encoded;
use crate::clauses::{EncodingRefusal, Head};
use crate::encode::{Analyzed, CutDeclaration, Outline, SystemBuilder};
use crate::lower::{Loads, LoweringTask, TermLowerer, no_history_of_a_tree};
use crate::split::{MemoryEncoding, PathOut, PathTo, PathwiseProgram, distinct, split_clauses};
use crate::states::Interpretation;
use crate::table::{self, VariableTable};
use analysis::{Asks, Constants, Goal, PropagatedConstant, StatePart, Summand};
use base::{FieldId, Symbols, VarId};
use chc::Apply;
use logic::{Expr, ExprSort};
use program::Program;
use symbolic::normal::{CutId, Leaf, LeafCall, Trees};
use symbolic::term::{Chain, ChainNode, Term};

/// The clauses of the program.
///
/// # Errors
/// If there would be too many of them.
pub(crate) fn arrays(
    input: Analyzed<'_>,
    trees: &Trees,
    goal: &Goal,
) -> Result<Encoded, EncodingRefusal> {
    split_clauses(input, trees, Arrays::new(input, trees), goal)
}

/// The same, whose predicates see what is claimed of their states besides. Of the program it is known which
/// objects are there ([`with_existence`](analysis::ghosts::with_existence)).
///
/// # Errors
/// If there would be too many of them.
pub(crate) fn arrays_for_claims(
    input: Analyzed<'_>,
    trees: &Trees,
    goal: &Goal,
) -> Result<Encoded, EncodingRefusal> {
    let arrays = Arrays { claimed_of: Some(input.program.clone()), ..Arrays::new(input, trees) };
    split_clauses(input, trees, arrays, goal)
}

/// What a variable of clauses stands for, in the state at the clause's cut point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum ArrayMeaning {
    /// A variable of the program, or the clock.
    Var(VarId),
    /// The contents of a field.
    Field(FieldId),
    /// The contents of a field at the start of the run.
    Initial(FieldId),
    /// A cell of an input tape, so many behind the next unread one.
    Tape(FieldId, BigInt),
    /// A part of the state where the procedure was called.
    Entered(StatePart),
    /// A part of the state where the procedure returns that was called.
    Returned(StatePart),
}

impl table::VariableMeaning for ArrayMeaning {
    fn describe(&self, table: &VariableTable<'_, Self>) -> (String, ExprSort) {
        let symbols = table.symbols;
        let part = |part: &StatePart, place: &str| {
            let (name, sort) = Self::from(*part).describe(table);
            (format!("{name}_{place}"), sort)
        };
        match self {
            Self::Entered(entered) => part(entered, "in"),
            Self::Returned(returned) => part(returned, "out"),
            Self::Var(var) if *var == symbols.clock() => ("clock".to_owned(), ExprSort::Int),
            Self::Var(var) => (symbols[*var].name.clone(), table::scalar_sort(symbols[*var].sort)),
            Self::Field(field) => (table.field_name(*field), table.field_sort(*field)),
            Self::Initial(field) => {
                (format!("{}_0", table.field_name(*field)), table.field_sort(*field))
            }
            Self::Tape(tape, behind) => (
                format!("{}_{behind}", symbols[*tape].name),
                table::scalar_sort(symbols[*tape].sort),
            ),
        }
    }
}

impl From<StatePart> for ArrayMeaning {
    fn from(item: StatePart) -> Self {
        match item {
            StatePart::Var(var) => Self::Var(var),
            StatePart::Field(field) => Self::Field(field),
            StatePart::Initial(field) => Self::Initial(field),
        }
    }
}

/// The memory.
#[derive(Debug)]
struct Arrays {
    /// For each field whether initial objects' cells of it can be written.
    keeps_initial: Vec<bool>,
    /// For each cut point what the parameters of its predicate are.
    items: Vec<Vec<StatePart>>,
    /// For each cut point what is remembered besides of the state where its procedure was called.
    remembered: Vec<Vec<StatePart>>,
    /// The results of all procedures.
    results: BTreeSet<VarId>,
    meanings: Vec<ArrayMeaning>,
    /// The program, if predicates see what is claimed.
    claimed_of: Option<Program>,
}

impl Arrays {
    fn new(input: Analyzed<'_>, trees: &Trees) -> Self {
        let items = vec![Vec::new(); trees.cuts.len()];
        Self {
            keeps_initial: closed::writable_reference_fields(input.symbols(), trees),
            remembered: items.clone(),
            items,
            results: input.program.procs.iter().flat_map(|proc| &proc.results).copied().collect(),
            meanings: Vec::new(),
            claimed_of: None,
        }
    }

    /// What a parameter of the next cut point is after a leaf.
    fn after(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        from: CutId,
        leaf: &Leaf,
        item: StatePart,
    ) -> Expr {
        match item {
            StatePart::Var(var) => lower.var_after(leaf, var),
            StatePart::Field(field) => match leaf.field(field) {
                Some(chain) => lower.lower_part((field, chain)),
                None => lower.out.table.expr(ArrayMeaning::Field(field)),
            },
            StatePart::Initial(field) => {
                let initial = self.initial(from, field).unwrap_or(ArrayMeaning::Field(field));
                lower.out.table.expr(initial)
            }
        }
    }

    /// Makes a clause with more premises than that of its cut point.
    fn clause_with(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        more: Vec<Apply>,
        mut conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) {
        let Stores { from, premise } = &lower.loads;
        let premises: Vec<Apply> = std::iter::once(premise.clone()).chain(more).collect();
        let args = premises.iter().flat_map(|premise| &premise.args);
        let roots = args.chain(head.args()).chain(&conditions).copied().collect();
        self.push_read_facts(&mut lower.out.table, *from, roots, &mut conditions);
        let clause = lower.out.clause(premises, distinct(conditions), head, comment);
        lower.out.clauses.push(clause);
    }
}

/// Loads from chains of stores.
struct Stores {
    from: CutId,
    premise: Apply,
}

impl Loads for Stores {
    type Meaning = ArrayMeaning;
    /// A field with its history.
    type Part = (FieldId, Chain);
    const TAPE_BY_POSITION: bool = false;

    fn var(var: VarId) -> ArrayMeaning {
        ArrayMeaning::Var(var)
    }

    fn loaded_part(field: FieldId, chain: Chain, _: Term) -> Self::Part {
        (field, chain)
    }

    fn dependencies(trees: &Trees, (field, chain): Self::Part) -> Vec<LoweringTask<Self::Part>> {
        match *trees.terms.chain(chain) {
            ChainNode::Write(below, address, value) => {
                vec![
                    LoweringTask::Memory((field, below)),
                    LoweringTask::Term(address),
                    LoweringTask::Term(value),
                ]
            }
            ChainNode::Base | ChainNode::Zero(_) => Vec::new(),
            ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
        }
    }

    fn build(lower: &mut TermLowerer<'_, '_, Self>, (field, chain): Self::Part) -> Expr {
        match *lower.trees.terms.chain(chain) {
            ChainNode::Write(below, address, value) => {
                let array = lower.lowered_part((field, below));
                let value = lower.at(value);
                let content = lower.out.table.content(value);
                let address = lower.at(address);
                lower.out.table.exprs.store(array, address, content)
            }
            ChainNode::Zero(sort) => {
                let zero = lower.out.table.zero(sort);
                let content = lower.out.table.content(zero);
                let sort = lower.out.table.field_sort(field);
                lower.out.table.exprs.constant_array(sort, content)
            }
            ChainNode::Base => lower.out.table.expr(ArrayMeaning::Field(field)),
            ChainNode::Merge(_) | ChainNode::After(_) => no_history_of_a_tree(),
        }
    }

    fn load(
        lower: &mut TermLowerer<'_, '_, Self>,
        field: FieldId,
        part: Expr,
        address: Term,
    ) -> Expr {
        let address = lower.at(address);
        lower.out.table.load_cell(part, address, field)
    }

    fn tape(lower: &mut TermLowerer<'_, '_, Self>, tape: FieldId, position: Term) -> Expr {
        let (_, behind) = lower.trees.terms.split_offset(position);
        lower.out.table.expr(ArrayMeaning::Tape(tape, behind))
    }
}

impl MemoryEncoding for Arrays {
    type Loads = Stores;

    fn asks(&self) -> Asks<'_> {
        Asks { initial: &self.keeps_initial, tapes: false, writes: false }
    }

    fn sees_claims(&self) -> bool {
        self.claimed_of.is_some()
    }

    fn start_values(&self, symbols: &Symbols, _: &BTreeSet<StatePart>) -> Constants {
        [(symbols.clock(), PropagatedConstant::int(0))].into()
    }

    fn loops(&self) -> Option<&[Vec<CutId>]> {
        None
    }

    fn summand(&self, _: &Trees, _: Summand) -> Option<ArrayMeaning> {
        None
    }

    fn begin(&mut self, _: &PathwiseProgram<'_>, _: &mut VariableTable<'_, ArrayMeaning>) {}

    fn outlines(&mut self, pieces: &PathwiseProgram<'_>, cut: CutId) -> Vec<Outline<ArrayMeaning>> {
        let constants = &pieces.constants[cut.index()];
        let is_param = |item: &&StatePart| match item {
            StatePart::Var(var) => !constants.contains_key(var),
            StatePart::Field(_) => true,
            // At the entry equal to the field itself.
            StatePart::Initial(_) => cut.index() != 0,
        };
        let items: Vec<StatePart> =
            pieces.live[cut.index()].iter().filter(is_param).copied().collect();
        let remembered = calls::remembered_parts(pieces, cut);
        let live_params = items.iter().map(|&item| item.into());
        let params = live_params.chain(remembered.iter().map(|&item| ArrayMeaning::Entered(item)));
        let params = params.collect();
        self.items[cut.index()] = items;
        self.remembered[cut.index()] = remembered;
        let name = pieces.comments.name(cut).to_owned();
        let comment = format!("the states that reach {}", pieces.comments.title(cut));
        let returned = pieces.returning_proc(cut).map(|proc| {
            let inputs = pieces.live[cut.index()].iter().map(|&item| {
                let is_changed = pieces.activations.may_change(proc, item);
                if is_changed { ArrayMeaning::Entered(item) } else { item.into() }
            });
            let outputs = pieces.returned[proc.index()].iter().map(|&item| item.into());
            let (name, params) = (format!("{name}_returns"), inputs.chain(outputs).collect());
            let comment = format!("how {} returns", pieces.comments.name(cut));
            Outline { name, params, void: None, comment, returns: true }
        });
        let reached = Outline { name, params, void: None, comment, returns: false };
        std::iter::once(reached).chain(returned).collect()
    }

    /// Everything is arbitrary but for closed references and the clock.
    fn start(&self, views: &[CutDeclaration], out: &mut SystemBuilder<'_, ArrayMeaning>) {
        let mut conditions = Vec::new();
        let mut args = Vec::new();
        for &item in &self.items[0] {
            let arg = out.table.expr(item.into());
            args.push(arg);
            if let StatePart::Var(var) = item
                && out.table.symbols[var].sort.is_ref()
            {
                conditions.push(out.table.is_initial(arg));
            }
        }
        let roots = args.iter().chain(&conditions).copied().collect();
        self.push_read_facts(&mut out.table, CutId::new(0), roots, &mut conditions);
        let head = Apply { predicate: views[0].predicates[0], args };
        out.fact(head, distinct(conditions), "the start: references are null or initial objects");
    }

    fn loads(&self, _: &PathwiseProgram<'_>, from: CutId, premise: Apply) -> Stores {
        Stores { from, premise }
    }

    fn arrival_clauses(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathTo<'_>,
    ) -> Result<(), EncodingRefusal> {
        let PathTo { from, to, leaf, conditions, comment } = path;
        let items = self.items[to.index()].iter();
        let mut args: Vec<Expr> = items.map(|&item| self.after(lower, from, leaf, item)).collect();
        let remembered = self.remembered[to.index()].iter();
        args.extend(remembered.map(|&item| self.entry_value(lower, pieces, from, item)));
        let head = Head::Reach(Apply { predicate: views[to.index()].predicates[0], args });
        self.clause(lower, conditions, head, comment);
        Ok(())
    }

    fn call(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathOut<'_>,
        call: &LeafCall,
    ) {
        self.clauses_of_call(lower, pieces, views, &path, call);
    }

    fn return_from(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathOut<'_>,
    ) {
        self.clause_of_return(lower, pieces, views, path);
    }

    fn clause(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) {
        self.clause_with(lower, Vec::new(), conditions, head, comment);
    }

    fn finish_cut(&mut self, _: TermLowerer<'_, '_, Stores>, _: &PathwiseProgram<'_>, _: CutId) {}

    fn interpretation(self, meanings: Vec<ArrayMeaning>) -> Box<dyn Interpretation> {
        Box::new(Self { meanings, ..self })
    }
}
