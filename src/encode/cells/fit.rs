//! What is claimed, as formulas about the parameters of predicates.
//!
//! A conjunct of a claim *fits* where everything that it speaks of is a parameter: the variables alone,
//! those with an arbitrary object, or with an object and what one of its fields refers to. The object
//! is the one of its quantifier; or, if it has none, the one under a variable whose fields it reads,
//! which is said of any object `x` as `x = p ==> …`, and of the variables where `p` is null. What is said
//! of a neighbour is said of edges, and of objects that have none.

use rustc_hash::FxHashMap;

use super::fitter::Fitter;
use super::kind::Kind;
use super::layout::View;
use super::meaning::CellMeaning;
use super::runs::Cells;
use super::said::{Link, Root, SaidOf};
use super::slot::Slot;
use crate::claims::{Fitted, FittedClaims};
use crate::clauses::CutPredicate;
use analysis::{Goal, Moment};
use base::ProcId;
use chc::PredId;
use logic::{Expr, Exprs};
use program::Stmt;
use program::spec::{Claim, ClaimKind, ClaimPlace, Formula, conjuncts, said_before};

/// The formulas that a conjunct comes to, and of which kinds of predicates.
type FitPieces = Vec<(Kind, Expr)>;

impl Cells {
    /// The claims of a goal as formulas about parameters.
    pub(super) fn fitted(
        &self,
        goal: &Goal,
        predicates: &[CutPredicate],
        exprs: &mut Exprs,
    ) -> FittedClaims {
        let program = &self.instrumented.program;
        let wanted: Vec<&Claim> =
            program.claims.iter().filter(|claim| goal.wants_claim(claim)).collect();
        let mut found = FittedClaims::default();
        for (at, view) in self.views.iter().enumerate() {
            let position = view.vertex.instr();
            let proc = position.map_or(ProcId::MAIN, |position| program.proc_at(position));
            let begins = position.is_some_and(|at| program.code[at].stmt == Stmt::Enter);
            for claim in &wanted {
                let own = is_claimed(claim, view, (proc, begins));
                let of_proc = program.proc_of(claim.place) == proc;
                let beside = of_proc
                    && match claim.kind {
                        // It is said of the state of the call everywhere in the procedure.
                        ClaimKind::Requires => view.remembered.is_some(),
                        ClaimKind::Invariant | ClaimKind::Hint => {
                            !matches!(view.moment, Moment::Return(_)) && !own
                        }
                        // Behind the last call of a procedure it may be true already.
                        ClaimKind::Ensures | ClaimKind::Modifies => {
                            view.remembered.is_some() && !matches!(view.moment, Moment::Return(_))
                        }
                    };
                if !own && !beside {
                    continue;
                }
                let said = match claim.kind {
                    ClaimKind::Requires if !own => said_before(&claim.formula),
                    ClaimKind::Requires
                    | ClaimKind::Ensures
                    | ClaimKind::Modifies
                    | ClaimKind::Invariant
                    | ClaimKind::Hint => claim.formula.clone(),
                };
                let is_hint = claim.kind == ClaimKind::Hint;
                for conjunct in conjuncts(&said) {
                    let fit = self.fit(view, (at, predicates), &conjunct, exprs);
                    match fit {
                        Some(pieces) => {
                            let of = (own && !is_hint).then_some(claim.check);
                            found.pieces.extend(pieces.into_iter().filter_map(
                                |(kind, formula)| {
                                    let id = self.predicate((at, kind), predicates.len())?;
                                    Some(Fitted { predicate: id, claim: of, formula })
                                },
                            ));
                        }
                        None if own => {
                            found.unfit.insert(claim.check);
                        }
                        None => {}
                    }
                }
                if own {
                    found.placed.insert(claim.check);
                }
            }
        }
        found
    }

    /// The predicate of a kind of a view, if it is still there.
    fn predicate(&self, of: (usize, Kind), count: usize) -> Option<PredId> {
        let mut kinds = self.kinds.iter().take(count);
        kinds.position(|&kind| kind == of).map(PredId::new)
    }

    /// A conjunct as formulas about parameters.
    fn fit(
        &self,
        view: &View,
        (at, predicates): (usize, &[CutPredicate]),
        conjunct: &Formula,
        exprs: &mut Exprs,
    ) -> Option<FitPieces> {
        let symbols = self.symbols();
        let said = SaidOf::read(conjunct)?;
        let slots_of = |exprs: &mut Exprs, kind: Kind| -> Slots {
            let Some(id) = self.predicate((at, kind), predicates.len()) else {
                return Slots::Gone;
            };
            let params = predicates[id.index()].params.iter().map(|&param| {
                let CellMeaning::Parameter(slot) = self.meanings[param.index()] else {
                    unreachable!("a parameter stands for one")
                };
                let sort = slot.sort(symbols);
                (slot, exprs.var(param, sort))
            });
            Slots::There(params.collect())
        };
        let attempt = |exprs: &mut Exprs, kind: Kind, root: Root, link: Link| {
            let slots = match slots_of(exprs, kind) {
                Slots::There(slots) => slots,
                // Nothing comes there of which it could be false.
                Slots::Gone if view.layouts.iter().any(|(own, _)| *own == kind) => {
                    return Some(exprs.bool(true));
                }
                Slots::Gone => return None,
            };
            let mut fitter =
                Fitter { cells: self, symbols, view, slots, exprs, said: &said, root, link };
            fitter.whole()
        };
        if let Some((bound, shape)) = said.object {
            let (cell, root) = (Kind::Cell(shape), Root::Bound(bound));
            if !view.sees(shape) {
                // No object of the shape is ever there, or nothing is known of them.
                return None;
            }
            if let Some(formula) = attempt(exprs, cell, root, Link::None) {
                return Some(vec![(cell, formula)]);
            }
            let field = said.link(root)?;
            let alone = attempt(exprs, cell, root, Link::Null(field))?;
            let edge = Kind::Edge(field);
            let with = match view.layouts.iter().any(|(own, _)| *own == edge) {
                true => Some((edge, attempt(exprs, edge, root, Link::Edge(field))?)),
                // The field refers to nothing there.
                false => None,
            };
            return Some([(cell, alone)].into_iter().chain(with).collect());
        }
        if let Some(formula) = attempt(exprs, Kind::Vars, Root::None, Link::None) {
            return Some(vec![(Kind::Vars, formula)]);
        }
        for (var, when) in said.roots() {
            let base::Sort::Ref(shape) = symbols[var].sort else { continue };
            let (cell, root) = (Kind::Cell(shape), Root::Var(var, when));
            let Some(null) = attempt(exprs, Kind::Vars, root, Link::NullRoot) else { continue };
            if !view.sees(shape) {
                continue;
            }
            if let Some(formula) = attempt(exprs, cell, root, Link::None) {
                return Some(vec![(Kind::Vars, null), (cell, formula)]);
            }
            let Some(field) = said.link(root) else { continue };
            let edge = Kind::Edge(field);
            let alone = attempt(exprs, cell, root, Link::Null(field));
            let with = match view.layouts.iter().any(|(own, _)| *own == edge) {
                true => attempt(exprs, edge, root, Link::Edge(field)).map(Some),
                false => Some(None),
            };
            if let (Some(alone), Some(with)) = (alone, with) {
                let with = with.map(|formula| (edge, formula));
                return Some([(Kind::Vars, null), (cell, alone)].into_iter().chain(with).collect());
            }
        }
        None
    }
}

/// Whether a claim stands at a view.
fn is_claimed(claim: &Claim, view: &View, (proc, begins): (ProcId, bool)) -> bool {
    let returns = matches!(view.moment, Moment::Return(_));
    match (claim.place, claim.kind) {
        (ClaimPlace::Head(position), _) => !returns && view.vertex.instr() == Some(position),
        (ClaimPlace::Proc(of), ClaimKind::Requires) => of == proc && begins && !returns,
        (ClaimPlace::Proc(of), _) => of == proc && returns,
    }
}

/// The parameters of a predicate.
enum Slots {
    There(FxHashMap<Slot, Expr>),
    /// There is no such predicate, or nothing leads to it.
    Gone,
}
