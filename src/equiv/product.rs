//! The product of two functional programs as Horn clauses (theory.md §11).
//!
//! A predicate for each pair of functions that are called side by side says which results they can
//! have, if both return and start from one initial heap; a predicate for one function alone says so of
//! its own. A path through one function meets each path through the other one. Calls on both are paired;
//! what a pair can return is a premise. Where both programs return, and what they return differs, the
//! clause concludes false.
//!
//! Maps are seen at one arbitrary address, and where a path reads them (`maps`). So a solution proves
//! that nothing differs, and where there is none, nothing is known.

mod agree;
mod clause;
mod functions;
mod goal;
mod maps;
mod signature;
mod value;
mod walk;

use std::collections::BTreeMap;

use super::subject::{ComparisonSide, ProcedurePair, SIDES};
use chc::{ElementArguments, PredId, Predicate, System};
use func::FuncType;
use functions::ProductFunctions;
use logic::{BinaryOp, Expr, ExprSort};
use maps::{ClauseValue, MapOrigin, Maps, scalar_sort};
use signature::{FunctionPair, PairArgument, signature, slot_sort};
use walk::{FunctionPath, FunctionPathWalker, PathCall};

pub use walk::PathLimitExceeded;

/// How a product is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProductVariant {
    /// How many turns of its recursion each side makes at once.
    pub depths: [usize; 2],
    /// Whether predicates know what lies under the references that functions are given.
    pub cursors: bool,
    /// Whether each call of one side is paired with each of the other one; else the first with the
    /// first, the second with the second, and so on.
    pub crosses: bool,
    /// What is shown.
    pub claim: HeapRelation,
}

/// What is shown of the heaps that both leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeapRelation {
    /// They are the same, new objects being called by the order in which they are made.
    Equal,
    /// They are the same on old objects, and new objects cannot be reached from there, nor from results
    /// and globals.
    NothingNew,
}

/// The most predicates of a product.
const MOST_PREDICATES: usize = 80;
/// The most clauses.
const MOST_CLAUSES: usize = 2_000;

/// The clauses that have a solution only if the procedures cannot be told apart; `outcomes`: nor by how
/// their runs end.
///
/// # Errors
/// If there would be too many.
pub fn product(
    subject: &ProcedurePair,
    outcomes: bool,
    variant: ProductVariant,
) -> Result<System, PathLimitExceeded> {
    let functions = ProductFunctions::new(subject, outcomes);
    let mut shared = BTreeMap::new();
    loop {
        let mut product = ProductBuilder {
            subject,
            functions: &functions,
            variant,
            system: System::default(),
            maps: Maps::new(&subject.program(0).symbols),
            calls: Vec::new(),
            predicates: BTreeMap::new(),
            shared: &mut shared,
            assumed: BTreeMap::new(),
            is_broken: false,
            waiting: Vec::new(),
        };
        product.goals()?;
        while let (false, Some(key)) = (product.is_broken, product.waiting.pop()) {
            product.clauses_of(key)?;
        }
        // What was said to be shared, and is not, is said no more: so this ends.
        if !product.is_broken {
            return Ok(product.system);
        }
    }
}

/// A product that is being made.
struct ProductBuilder<'p, 'a> {
    subject: &'a ProcedurePair,
    functions: &'p ProductFunctions<'a>,
    variant: ProductVariant,
    system: System,
    maps: Maps<'a>,
    calls: Vec<PathCall>,
    predicates: BTreeMap<FunctionPair, PredId>,
    /// For each pair of functions which of their parameters are given the same by all calls so far.
    shared: &'p mut BTreeMap<FunctionPair, Vec<(usize, usize)>>,
    /// The same as it was when the clauses of the pair were begun.
    assumed: BTreeMap<FunctionPair, Vec<(usize, usize)>>,
    /// Whether a call has given something else than what clauses are made for already.
    is_broken: bool,
    /// The predicates whose clauses are not there yet.
    waiting: Vec<FunctionPair>,
}

/// What a clause concludes, and from what its paths start.
struct PathStart {
    /// The functions; none of the programs as a whole.
    key: Option<FunctionPair>,
    /// The address at which maps are looked at.
    tracked: Expr,
    /// What each side is given.
    given: [Vec<ClauseValue>; 2],
    /// For fields that both see whether they are given the same contents.
    same: Vec<(base::FieldId, Expr)>,
    /// What is known from the start.
    facts: Vec<Expr>,
}

impl<'a> ProductBuilder<'_, 'a> {
    /// The predicate of functions.
    fn predicate(&mut self, key: FunctionPair) -> Result<PredId, PathLimitExceeded> {
        if let Some(&predicate) = self.predicates.get(&key) {
            return Ok(predicate);
        }
        if self.predicates.len() == MOST_PREDICATES {
            return Err(PathLimitExceeded);
        }
        let functions = self.functions;
        let names = SIDES
            .iter()
            .filter_map(|&side| Some(functions.function(side, key[side]?).name.as_str()));
        let name = names.collect::<Vec<_>>().join("_and_");
        let name = self.maps.name(&name);
        self.assumed.insert(key, self.shared.get(&key).cloned().unwrap_or_default());
        let slots = self.signature(key);
        let sorts = slots.iter().map(|&slot| slot_sort(functions, key, slot)).collect();
        self.system.predicates.push(Predicate {
            name,
            sorts,
            void: None,
            elements: ElementArguments::default(),
        });
        let id = PredId::new(self.system.predicates.len() - 1);
        self.predicates.insert(key, id);
        self.waiting.push(key);
        Ok(id)
    }

    /// The meaning of the arguments of a predicate.
    fn signature(&self, key: FunctionPair) -> Vec<PairArgument> {
        let shared = self.assumed.get(&key).map_or(&[][..], Vec::as_slice);
        signature(self.functions, key, shared, self.variant.cursors)
    }

    fn fresh(&mut self, wanted: &str, sort: ExprSort) -> Expr {
        self.maps.fresh(&mut self.system, wanted, sort)
    }

    /// The paths of a side; one path that does nothing of a side that is not there.
    fn paths(
        &mut self,
        side: ComparisonSide,
        start: &PathStart,
    ) -> Result<Vec<Option<FunctionPath>>, PathLimitExceeded> {
        let function = match start.key {
            None => self.functions.program(side).main,
            Some(key) => match key[side] {
                Some(function) => function,
                None => return Ok(vec![None]),
            },
        };
        let mut walker = FunctionPathWalker {
            subject: self.subject,
            functions: self.functions,
            system: &mut self.system,
            maps: &mut self.maps,
            calls: &mut self.calls,
        };
        let depth = self.variant.depths[side];
        let paths = walker.paths(side, function, &start.given[side], depth)?;
        Ok(paths.into_iter().map(Some).collect())
    }

    /// The clauses that conclude the predicate of functions.
    fn clauses_of(&mut self, key: FunctionPair) -> Result<(), PathLimitExceeded> {
        let start = self.start(key);
        let all = [self.paths(0, &start)?, self.paths(1, &start)?];
        for left in &all[0] {
            for right in &all[1] {
                self.clause(&start, [left.as_ref(), right.as_ref()])?;
            }
        }
        Ok(())
    }

    /// What functions of a pair are given: anything, but what all calls give to both.
    fn start(&mut self, key: FunctionPair) -> PathStart {
        let tracked = self.fresh("x", ExprSort::Int);
        let mut facts = Vec::new();
        let left = self.side_arguments(key, 0, &[], &mut facts);
        let right = self.side_arguments(key, 1, &left, &mut facts);
        let mut same = Vec::new();
        for slot in self.signature(key) {
            if let PairArgument::Same(field) = slot {
                let name = format!("same_{}", self.subject.program(0).symbols[field].name);
                same.push((field, self.fresh(&name, ExprSort::Bool)));
            }
        }
        PathStart { key: Some(key), tracked, given: [left, right], same, facts }
    }

    /// What the function of a side is given, if there is one; `first` is what the first one is.
    fn side_arguments(
        &mut self,
        key: FunctionPair,
        side: ComparisonSide,
        first: &[ClauseValue],
        facts: &mut Vec<Expr>,
    ) -> Vec<ClauseValue> {
        let Some(id) = key[side] else { return Vec::new() };
        let functions = self.functions;
        let params = functions.function(side, id).params();
        let shared = match side {
            0 => Vec::new(),
            _ => self.assumed.get(&key).cloned().unwrap_or_default(),
        };
        let is_shared =
            |at: usize| shared.iter().find(|&&(_, other)| other == at).map(|(of, _)| first[*of]);
        let zero = self.system.exprs.int(0);
        let clock = functions.clock_param(side, id).map(|at| match is_shared(at) {
            Some(value) => value.scalar(),
            None => self.fresh(&params[at].name, ExprSort::Int),
        });
        if let Some(clock) = clock {
            facts.push(self.system.exprs.binary(BinaryOp::Le, zero, clock));
        }
        let mut given = Vec::with_capacity(params.len());
        for (at, param) in params.iter().enumerate() {
            let bound = clock.filter(|_| self.holds_references(param.ty));
            let value = match (is_shared(at), param.ty) {
                (Some(value), _) => value,
                (None, FuncType::Map(field)) => {
                    ClauseValue::Map(match functions.is_initial(side, id, at) {
                        true => self.maps.initial(&mut self.system, field),
                        false => self.maps.add_ground(field, MapOrigin::Given, bound),
                    })
                }
                (None, FuncType::Value(_)) if functions.clock_param(side, id) == Some(at) => {
                    ClauseValue::Scalar(clock.unwrap_or(zero))
                }
                (None, FuncType::Value(sort)) => {
                    ClauseValue::Scalar(self.fresh(&param.name, scalar_sort(sort)))
                }
            };
            if let (ClauseValue::Scalar(value), Some(clock)) = (value, bound) {
                facts.push(self.system.exprs.binary(BinaryOp::Le, value, clock));
            }
            given.push(value);
        }
        given
    }

    /// Whether values of the type, or what maps of it hold, are references.
    fn holds_references(&self, ty: FuncType) -> bool {
        match ty {
            FuncType::Value(sort) => sort.is_ref(),
            FuncType::Map(field) => self.subject.program(0).symbols[field].sort.is_ref(),
        }
    }
}
