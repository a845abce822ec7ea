//! Calls: each predicate of a procedure relates the state to the one where it was called, as far as that
//! is asked for and has changed; one more predicate says how it returns.

use super::{ArrayMeaning, Arrays, Stores};
use crate::clauses::Head;
use crate::encode::CutDeclaration;
use crate::lower::TermLowerer;
use crate::split::{PathOut, PathwiseProgram};
use analysis::{Behind, Entering, StatePart};
use chc::Apply;
use logic::Expr;
use symbolic::normal::{CutId, LeafCall};

/// What is remembered at a cut point of the state where its procedure was called: what was asked for
/// there and may have changed since, if it matters that the procedure returns.
pub(super) fn remembered_parts(pieces: &PathwiseProgram<'_>, cut: CutId) -> Vec<StatePart> {
    let proc = pieces.activations.proc_of(cut);
    let entry = pieces.activations.entry(proc);
    if cut == entry || !pieces.return_matters(cut) {
        return Vec::new();
    }
    let asked = pieces.live[entry.index()].iter().copied();
    asked.filter(|&item| pieces.activations.may_change(proc, item)).collect()
}

impl Arrays {
    /// What a part of the state was where the procedure of a cut point was called.
    pub(super) fn entry_value(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        from: CutId,
        item: StatePart,
    ) -> Expr {
        let proc = pieces.activations.proc_of(from);
        let is_same = from == pieces.activations.entry(proc);
        if !is_same && pieces.activations.may_change(proc, item) {
            return lower.out.table.expr(ArrayMeaning::Entered(item));
        }
        match item {
            StatePart::Var(var) => lower.var(var),
            StatePart::Field(_) | StatePart::Initial(_) => lower.out.table.expr(item.into()),
        }
    }

    /// What a part of the state is where a procedure begins that is called at the end of a path.
    fn entering(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        path: &PathOut<'_>,
        call: &LeafCall,
        item: StatePart,
    ) -> Expr {
        match (pieces.activations.origin_at_entry(call, item), item) {
            (Entering::Kept, _) => self.after(lower, path.from, path.leaf, item),
            (Entering::Argument(term), _) => lower.term(term),
            (Entering::Zero, StatePart::Var(var)) => {
                let sort = lower.out.table.symbols[var].sort;
                lower.out.table.zero(sort)
            }
            (Entering::Zero, StatePart::Field(_) | StatePart::Initial(_)) => {
                unreachable!("all procedures share fields")
            }
        }
    }

    /// The call leads to where the procedure begins; and from where it returns to what is behind the
    /// call, which is known of those returns alone that began like this.
    pub(super) fn clauses_of_call(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: &PathOut<'_>,
        call: &LeafCall,
    ) {
        let &PathOut { from, leaf, ref conditions } = path;
        let PathwiseProgram { activations, comments, .. } = pieces;
        let entry = activations.entry(call.callee);
        let at_entry = &views[entry.index()].predicates;
        let mut inputs = Vec::new();
        for &item in &self.items[entry.index()] {
            inputs.push(self.entering(lower, pieces, path, call, item));
        }
        if let Some(&reached) = at_entry.first() {
            let head = Head::Reach(Apply { predicate: reached, args: inputs.clone() });
            let comment = comments.call(from, call.callee);
            self.clause_with(lower, Vec::new(), conditions.clone(), head, comment);
        }
        let (Some(&returned), Some(&behind)) =
            (at_entry.get(1), views[call.then.index()].predicates.first())
        else {
            return;
        };
        let mut args = inputs;
        for &item in &pieces.returned[call.callee.index()] {
            args.push(lower.out.table.expr(ArrayMeaning::Returned(item)));
        }
        let returned = Apply { predicate: returned, args };
        let mut args = Vec::new();
        for &item in &self.items[call.then.index()] {
            args.push(match activations.origin_after_call(call, item) {
                Behind::Kept => self.after(lower, from, leaf, item),
                Behind::Returned(item) => lower.out.table.expr(ArrayMeaning::Returned(item)),
                Behind::Entered(item) => self.entering(lower, pieces, path, call, item),
            });
        }
        for &item in &self.remembered[call.then.index()] {
            args.push(self.entry_value(lower, pieces, from, item));
        }
        let head = Head::Reach(Apply { predicate: behind, args });
        let comment = comments.return_label(from, call);
        self.clause_with(lower, vec![returned], conditions.clone(), head, comment);
    }

    /// A procedure that was called like that returns so.
    pub(super) fn clause_of_return(
        &self,
        lower: &mut TermLowerer<'_, '_, Stores>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathOut<'_>,
    ) {
        let PathOut { from, leaf, conditions } = path;
        let proc = pieces.activations.proc_of(from);
        let entry = pieces.activations.entry(proc);
        let mut args = Vec::new();
        for &item in &pieces.live[entry.index()] {
            args.push(self.entry_value(lower, pieces, from, item));
        }
        for &item in &pieces.returned[proc.index()] {
            args.push(self.after(lower, from, leaf, item));
        }
        let head = Head::Reach(Apply { predicate: views[entry.index()].predicates[1], args });
        let comment = pieces.comments.return_from(from, proc);
        self.clause_with(lower, Vec::new(), conditions, head, comment);
    }
}
