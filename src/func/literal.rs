//! The literal form of a functional program: equations (10) of theory.md §7 as they stand.
//!
//! A staged function runs a piece once and returns all that it changes. In the literal form there
//! is a function for each item, which gives its content after the piece: for a field, as a function
//! of the address, so that a call without the address *is* the field after the piece. Each such
//! function runs the piece on its own, and only as far as its item depends on it, so that it may
//! end where the piece does not; for each function there is one more that gives nothing and ends
//! if and only if the piece does; where the run may end in the piece, it ends in that one, and what the others
//! would give is not asked for. The outcome is computed by functions that call these first, and
//! so is exactly that of the staged form.

mod apply;
mod body;
mod names;

use super::walk::{callees, key_sort};
use super::{Exported, FunId, FuncProgram, FuncType, ResultType, Tail, prune};
use base::Sort;

/// The literal form of a staged program. Its `finals` are defined where its outcome is `Halt`.
#[must_use]
pub fn literal(program: &FuncProgram) -> FuncProgram {
    let plan = LiteralPlan::new(program);
    let names = names::names(&plan);
    let mut functions = Vec::with_capacity(names.functions.len());
    for id in ids(program) {
        for version in plan.versions(id) {
            functions.push(body::function(&plan, id, version, &names));
        }
    }
    let last = |at| plan.target(program.main, LiteralProjection::Final(at));
    let finals = program.state.iter().enumerate().map(|(at, &item)| (item, last(at)));
    let literal = FuncProgram {
        symbols: program.symbols.clone(),
        functions,
        groups: Vec::new(),
        main: plan.target(program.main, LiteralProjection::Outcome),
        state: Vec::new(),
        finals: finals.collect(),
        exported: program.exported.iter().flat_map(|one| plan.exported(one)).collect(),
        claims: program.claims.clone(),
    };
    let mut literal = prune(literal);
    apply::apply(&mut literal);
    prune(literal)
}

/// The handles of all functions.
fn ids(program: &FuncProgram) -> impl Iterator<Item = FunId> + use<> {
    (0..program.functions.len()).map(FunId::new)
}

/// What a function of the literal form gives of a staged function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LiteralProjection {
    /// The outcome.
    Outcome,
    /// Nothing: it ends if and only if the staged function does.
    Ends,
    /// One of the results.
    Result(usize),
    /// Of a function that gives an outcome: one item of the state with which it halts.
    Final(usize),
}

/// Which functions the literal form has.
struct LiteralPlan<'p> {
    program: &'p FuncProgram,
    /// The first version of each staged function.
    base: Vec<usize>,
    /// Whether a function that gives an outcome has a way to halt.
    halts: Vec<bool>,
    /// Whether a function plainly ends, whatever it gets, and the run goes on: nothing recursive is
    /// called, and no run ends in it.
    always_ends: Vec<bool>,
}

impl<'p> LiteralPlan<'p> {
    fn new(program: &'p FuncProgram) -> Self {
        let (halts, always_ends) = (halting(program), always_ending(program));
        let mut plan = Self { program, base: Vec::new(), halts, always_ends };
        let mut count = 0;
        for id in ids(program) {
            plan.base.push(count);
            count += plan.versions(id).count();
        }
        plan
    }

    /// The versions of a staged function.
    fn versions(&self, id: FunId) -> impl Iterator<Item = LiteralProjection> + use<> {
        let (first, results, finals) = match &self.program.function(id).result {
            ResultType::Outcome => (LiteralProjection::Outcome, 0, self.program.state.len()),
            ResultType::Tuple(types) | ResultType::Run(types) => {
                (LiteralProjection::Ends, types.len(), 0)
            }
        };
        let others = (0..results)
            .map(LiteralProjection::Result)
            .chain((0..finals).map(LiteralProjection::Final));
        std::iter::once(first).chain(others)
    }

    /// The versions of a function of a module that other programs call: the one that gives nothing only
    /// where it may not end, or the run may end in it.
    fn exported<'s>(&'s self, one: &'s Exported) -> impl Iterator<Item = Exported> + 's {
        let id = one.function;
        let is_told = move |version: &LiteralProjection| {
            *version != LiteralProjection::Ends || !self.always_ends[id.index()]
        };
        self.versions(id).filter(is_told).map(move |version| {
            let results = match version {
                LiteralProjection::Result(at) => vec![one.results[at]],
                LiteralProjection::Outcome
                | LiteralProjection::Ends
                | LiteralProjection::Final(_) => Vec::new(),
            };
            Exported { function: self.target(id, version), results }
        })
    }

    /// The function that is this version of the staged function.
    fn target(&self, id: FunId, version: LiteralProjection) -> FunId {
        FunId::new(match version {
            LiteralProjection::Outcome | LiteralProjection::Ends => self.base[id.index()],
            LiteralProjection::Result(at) | LiteralProjection::Final(at) => {
                self.base[id.index()] + 1 + at
            }
        })
    }

    /// The type of what the version gives, if it gives a part of the state.
    fn version_type(&self, id: FunId, version: LiteralProjection) -> Option<FuncType> {
        match (version, self.program.function(id).result.types()) {
            (LiteralProjection::Result(at), types) => Some(types[at]),
            (LiteralProjection::Final(at), _) => {
                Some(self.program.state[at].ty(&self.program.symbols))
            }
            _ => None,
        }
    }

    /// The sort of the address that the version takes last, if it gives a field.
    fn address(&self, id: FunId, version: LiteralProjection) -> Option<Sort> {
        match self.version_type(id, version)? {
            FuncType::Map(field) => Some(key_sort(&self.program.symbols, field)),
            FuncType::Value(_) => None,
        }
    }
}

/// For each function, whether it ends because nothing recursive is called, and the run does not.
fn always_ending(program: &FuncProgram) -> Vec<bool> {
    let mut ends = vec![false; program.functions.len()];
    // Callees stand first, so that a function that may call itself finds itself not yet known.
    for &id in program.groups.iter().flatten() {
        let function = program.function(id);
        ends[id.index()] =
            !function.result.may_end() && callees(function).all(|callee| ends[callee.index()]);
    }
    ends
}

/// For each function, whether a run of it may halt the program.
fn halting(program: &FuncProgram) -> Vec<bool> {
    let mut halts = vec![false; program.functions.len()];
    loop {
        let mut changed = false;
        for &id in program.groups.iter().flatten() {
            let halting = program.function(id).blocks.iter().any(|block| match &block.tail {
                Tail::Halt(_) => true,
                Tail::Call { callee, .. } => halts[callee.index()],
                _ => false,
            });
            changed |= halting != halts[id.index()];
            halts[id.index()] = halting;
        }
        if !changed {
            return halts;
        }
    }
}

#[cfg(test)]
mod tests;
