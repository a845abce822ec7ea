//! What functions return.

use super::diamonds::RegionEndKind;
use super::pieces::RegionId;
use super::plan::{FunctionKey, SpecializationPlan};
use crate::{FuncType, ResultType, StateComponent};
use base::{Sort, SymbolId};
use program::Effects;

/// What a function returns.
pub(super) enum ReturnKind {
    /// How the run ends.
    Outcome,
    /// What it has written, and how what it is about ends.
    Results(Results),
}

/// The results of a function that is called in the middle of a run.
///
/// As a type of its own this would be `Returned(written) | Ended(ending, written)`. It is a tuple: first,
/// if there are endings at all, a value that says which one it is, if any; then what is written, which
/// is there in both cases.
pub(super) struct Results {
    /// How it usually ends; for a diamond that is its join.
    pub usual: Option<RegionEndKind>,
    /// The other ways in which it may end.
    pub endings: Vec<RegionEndKind>,
    /// What the function writes.
    pub written: Vec<StateComponent>,
    /// Whether checks may fail and assumptions may be broken inside. ([`crate::prune()`] finds out
    /// whether any do.)
    pub may_end: bool,
}

impl Results {
    /// The sort of the value that says how it ends: whether it does so in the only unusual way, or the
    /// number of the way, 0 for the usual one. None if there is one way.
    pub(super) fn flag(&self) -> Option<Sort> {
        match self.endings.len() {
            0 => None,
            1 => Some(Sort::Bool),
            _ => Some(Sort::Int),
        }
    }

    /// The number of a way to end.
    pub(super) fn number(&self, ending: Option<RegionEndKind>) -> usize {
        if ending == self.usual {
            return 0;
        }
        let position = self.endings.iter().position(|&kind| Some(kind) == ending);
        1 + position.expect("it is one of the ways to end")
    }
}

impl SpecializationPlan<'_> {
    /// What a function of a region returns that does its work in that diamond, or in none.
    pub(super) fn region_returns(&self, id: RegionId, home: Option<usize>) -> ReturnKind {
        match (home, id) {
            (Some(home), _) => ReturnKind::Results(self.diamond_results(id, home)),
            (None, RegionId::Main) => ReturnKind::Outcome,
            (None, RegionId::Proc(proc)) => ReturnKind::Results(self.proc_results(proc)),
            (None, RegionId::Symbol(symbol)) => ReturnKind::Results(self.symbol_results(symbol)),
        }
    }

    /// What the function of a diamond returns.
    pub(super) fn diamond_results(&self, id: RegionId, number: usize) -> Results {
        let section = &self.diamond(id, number).section;
        Results {
            usual: None,
            endings: section.endings.iter().copied().collect(),
            written: section.written.iter().copied().collect(),
            may_end: self.may_end(id),
        }
    }

    /// What the function of a procedure returns.
    pub(super) fn proc_results(&self, proc: base::ProcId) -> Results {
        let plan = self.proc(proc);
        Results {
            usual: Some(RegionEndKind::Return),
            endings: plan.halts.then_some(RegionEndKind::Halt).into_iter().collect(),
            written: plan.results.clone(),
            may_end: true,
        }
    }

    /// What the function of a symbol returns.
    pub(super) fn symbol_results(&self, symbol: SymbolId) -> Results {
        let effects: &Effects = self.effects(symbol);
        let written = super::locations::written_items(&self.input.program.symbols, effects);
        let Some(exits) = self.loops.exits(symbol) else {
            let usual = Some(RegionEndKind::Leave);
            return Results { usual, endings: Vec::new(), written, may_end: false };
        };
        let mut ways = exits.all.iter().map(|&exit| RegionEndKind::Exit(exit));
        let usual = ways.next();
        let endings = ways.chain(exits.halts.then_some(RegionEndKind::Halt)).collect();
        Results { usual, endings, written, may_end: true }
    }

    /// Whether checks may fail inside of the functions of a region. In the turns of a loop that ends at
    /// the last visit of its head none does: who has called it does the last turn once more.
    fn may_end(&self, id: RegionId) -> bool {
        match id {
            RegionId::Main | RegionId::Proc(_) => true,
            RegionId::Symbol(symbol) => self.loops.exits(symbol).is_some(),
        }
    }

    /// What a function returns, as a type.
    pub(super) fn result_type(&self, key: FunctionKey) -> ResultType {
        match self.region_returns(key.region, self.home_diamond(key)) {
            ReturnKind::Outcome => ResultType::Outcome,
            ReturnKind::Results(results) => {
                let symbols = &self.input.program.symbols;
                let flag = results.flag().map(FuncType::Value);
                let written = results.written.iter().map(|item| item.ty(symbols));
                let types = flag.into_iter().chain(written).collect();
                if results.may_end { ResultType::Run(types) } else { ResultType::Tuple(types) }
            }
        }
    }
}
