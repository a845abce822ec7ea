//! What is known of references and objects in the state where a region starts.
//!
//! A fact of an object is conditional on its address not being null: an inactive load must ask for
//! nothing, else null = null would cut real states.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::layout::CutPointView;
use super::meaning::{CellMeaning, CellTable};
use super::walk::AllocatedObject;
use super::when::ReturnedCall;
use analysis::{AllocationSiteSet, INITIAL, PointsTo};
use logic::BinaryOp;
use logic::{Expr, ExprSort, Var};

/// Makes the facts of one region.
pub(super) struct RegionFactBuilder<'v, 't, 'a> {
    pub(super) table: &'t mut CellTable<'a>,
    pub(super) points_to: &'v PointsTo,
    pub(super) from: &'v CutPointView,
    pub(super) returned: Option<ReturnedCall<'v>>,
    /// The objects that the region makes.
    pub(super) made: &'t [AllocatedObject],
    pub(super) numbers: bool,
    /// What references may be that are asked about again and again.
    pub(super) known: FxHashMap<Var, AllocationSiteSet>,
}

impl RegionFactBuilder<'_, '_, '_> {
    /// Whether the variable is the length of an array or a sequence.
    fn is_length(&self, var: Var) -> bool {
        match *self.table.meaning(var) {
            CellMeaning::Content(_, field) | CellMeaning::Former(_, field) => {
                self.table.symbols.is_length(field)
            }
            CellMeaning::Later(_, field) | CellMeaning::HeldThere(_, field) => {
                self.table.symbols.is_length(field)
            }
            CellMeaning::Value(var)
            | CellMeaning::Entered(var)
            | CellMeaning::Returned(var)
            | CellMeaning::Input(_, var) => self.table.symbols.sequence_of(var).is_some(),
            CellMeaning::Object(..)
            | CellMeaning::Element(..)
            | CellMeaning::MadeThere(..)
            | CellMeaning::Site(..)
            | CellMeaning::Existed(_)
            | CellMeaning::ExistedThere(_)
            | CellMeaning::Fresh(_)
            | CellMeaning::Parameter(_) => false,
        }
    }

    /// All facts of a clause that mentions these variables and uses the contents of these objects.
    pub(super) fn clause_facts(
        &mut self,
        loaded: &BTreeSet<Var>,
        used: BTreeSet<Var>,
    ) -> Vec<Expr> {
        let numbered = used.iter().filter_map(|&var| Some((self.fresh_number(var)?, var)));
        let fresh: Vec<Var> = numbered.collect::<BTreeMap<_, _>>().into_values().collect();
        let is_made = |var: &Var| matches!(self.table.meaning(*var), CellMeaning::MadeThere(..));
        let allocated: Vec<Var> = used.iter().copied().filter(is_made).collect();
        let returned = used.iter().filter_map(|&var| {
            let CellMeaning::ExistedThere(of) = *self.table.meaning(var) else { return None };
            Some(of)
        });
        let returned: Vec<Var> = returned.collect();
        let lengths: Vec<Var> = used.iter().copied().filter(|&var| self.is_length(var)).collect();
        let is_ref = |var: &Var| self.table.shape(*var).is_some();
        let refs: BTreeSet<Var> = used.into_iter().filter(is_ref).collect();
        let objects: BTreeSet<Var> = loaded.iter().chain(&allocated).copied().collect();
        let mut facts = self.object_facts(&objects, &refs);
        for length in lengths {
            let exprs = &mut self.table.exprs;
            let (zero, length) = (exprs.int(0), exprs.var(length, ExprSort::Int));
            facts.push(exprs.binary(BinaryOp::Le, zero, length));
        }
        let mut older = refs;
        older.retain(|&var| !self.table.meaning(var).is_behind());
        facts.extend(self.fresh(&fresh, &older));
        older.extend(fresh);
        for object in allocated {
            facts.extend(self.fresh(&[object], &older));
        }
        for reference in returned {
            let null = self.table.is_null(reference);
            let existed = self.table.expr(CellMeaning::ExistedThere(reference));
            let may_be_old = self.table.exprs.either(null, existed);
            for fact in self.fresh(&[reference], &older) {
                facts.push(self.table.exprs.either(may_be_old, fact));
            }
        }
        facts
    }

    /// All facts about the objects whose contents are used and the references that are.
    ///
    /// A clause speaks of contents as of variables, one for each load, and nothing says yet that two
    /// loads of one object are equal, or that a reference is not to an object of a site that it cannot
    /// be: solvers would find models in which the heap is no heap. So each reference is held to its
    /// sites, and each pair of objects to being apart or the same in all that is said of them. Every
    /// fact holds in every real state whose load is made, and claims nothing where the address is null:
    /// a run that does not make the load has null there, and must not be cut off.
    fn object_facts(&mut self, objects: &BTreeSet<Var>, refs: &BTreeSet<Var>) -> Vec<Expr> {
        for &reference in objects.iter().chain(refs) {
            let sites = self.possible(reference);
            self.known.insert(reference, sites);
        }
        let mut facts = Vec::new();
        for &reference in refs {
            if let CellMeaning::Content(_, field) = *self.table.meaning(reference)
                && self.table.symbols[field].ghost
                && !self.table.symbols[field].followed
            {
                continue; // It may refer to any object, also to one that nothing leads to.
            }
            for (when, sites) in self.cases(reference) {
                if !sites.is_empty() {
                    self.reference(reference, when, &sites, objects, &mut facts);
                }
            }
        }
        for (at, &a) in objects.iter().enumerate() {
            for &b in objects.iter().skip(at + 1) {
                self.pair(a, b, &mut facts);
            }
        }
        let exprs = &self.table.exprs;
        facts.retain(|&fact| exprs.as_bool(fact) != Some(true));
        let mut distinct = rustc_hash::FxHashSet::default();
        facts.retain(|&fact| distinct.insert(fact));
        facts
    }

    fn implies(&mut self, when: Expr, then: Expr) -> Expr {
        let not = self.table.exprs.not(when);
        self.table.exprs.either(not, then)
    }

    /// What follows from what a reference may be.
    fn reference(
        &mut self,
        reference: Var,
        when: Expr,
        sites: &AllocationSiteSet,
        objects: &BTreeSet<Var>,
        facts: &mut Vec<Expr>,
    ) {
        let shape = self.table.shape(reference).expect("a reference has a shape");
        let null = self.table.is_null(reference);
        if !sites.may_be_null() {
            let not = self.table.exprs.not(null);
            facts.push(self.implies(when, not));
        }
        if sites.objects().is_empty() {
            facts.push(self.implies(when, null));
        }
        if self.numbers {
            let address = self.table.address(reference);
            let zero = self.table.exprs.int(0);
            if sites.objects() == AllocationSiteSet::singleton(INITIAL) {
                let sign = self.table.exprs.binary(BinaryOp::Le, address, zero);
                facts.push(self.implies(when, sign));
            } else if !sites.contains(INITIAL) {
                let sign = self.table.exprs.binary(BinaryOp::Le, zero, address);
                facts.push(self.implies(when, sign));
            }
        }
        if objects.contains(&reference) {
            let bits = self.site(reference, shape);
            let here = self.is_in(&bits, shape, sites);
            let here = self.table.exprs.binary(BinaryOp::Or, null, here);
            facts.push(self.implies(when, here));
            if self.numbers && sites.contains(INITIAL) && sites.count() > 1 {
                let initial = self.is_in(&bits, shape, &AllocationSiteSet::singleton(INITIAL));
                let address = self.table.address(reference);
                let zero = self.table.exprs.int(0);
                let exprs = &mut self.table.exprs;
                let negative = exprs.binary(BinaryOp::Lt, address, zero);
                let agree = exprs.binary(BinaryOp::Eq, initial, negative);
                let agree = exprs.binary(BinaryOp::Or, null, agree);
                facts.push(self.implies(when, agree));
            }
        }
        for &object in objects.iter().filter(|&&object| object != reference) {
            let possible = self.possible(object).objects();
            if self.table.shape(object) != Some(shape) || possible.intersection(sites) == possible {
                continue;
            }
            let bits = self.site(object, shape);
            let here = self.is_in(&bits, shape, sites);
            let (a, b) = (self.table.address(reference), self.table.address(object));
            let equal = self.table.equal(a, b);
            let differ = self.table.exprs.not(equal);
            let fact = self.table.exprs.disjunction([here, differ, null]);
            facts.push(self.implies(when, fact));
        }
    }

    /// Loads of one object agree.
    fn pair(&mut self, a: Var, b: Var, facts: &mut Vec<Expr>) {
        let Some(shape) = self.table.shape(a) else { return };
        if self.table.shape(b) != Some(shape) {
            return;
        }
        // What is made behind the loads is newer than all that they tell of.
        if [a, b].into_iter().any(|object| self.table.meaning(object).is_behind()) {
            return;
        }
        let null = self.table.is_null(a);
        let (first, second) = (self.table.address(a), self.table.address(b));
        let equal = self.table.equal(first, second);
        let differ = self.table.exprs.not(equal);
        let apart = self.table.exprs.binary(BinaryOp::Or, null, differ);
        if self.possible(a).intersection(&self.possible(b)).objects().is_empty() {
            facts.push(apart);
            return;
        }
        let mut agree: Vec<(Expr, Expr)> = Vec::new();
        agree.extend(self.site(a, shape).into_iter().zip(self.site(b, shape)));
        for field in self.from.described_fields(shape) {
            let parts = [CellMeaning::Content(a, field), CellMeaning::Content(b, field)];
            let [a, b] = parts.map(|part| self.table.expr(part));
            let is_ghost = self.table.symbols[field].ghost;
            agree.push(if is_ghost { (a, b) } else { (a.min(b), a.max(b)) });
        }
        if let Some(remembered) = &self.from.remembered {
            let former = remembered.fields[shape.index()].iter();
            let former = former.map(|&field| [a, b].map(|of| CellMeaning::Former(of, field)));
            let existed = [a, b].map(CellMeaning::Existed);
            let existed = remembered.makes[shape.index()].then_some(existed);
            for parts in former.chain(existed) {
                let [a, b] = parts.map(|part| self.table.expr(part));
                agree.push((a.min(b), a.max(b)));
            }
        }
        let exprs = &mut self.table.exprs;
        let equalities: Vec<Expr> =
            agree.into_iter().map(|(a, b)| exprs.binary(BinaryOp::Eq, a, b)).collect();
        let same = exprs.conjunction(equalities);
        facts.push(exprs.binary(BinaryOp::Or, apart, same));
    }

    /// A new address is greater than every reference of the clause, and new ones, which are in the order in which they are
    /// made, differ. Where the order of creation is told, of two that are made on the same paths the later one has the
    /// greater address; one that is not made has any address, and there may be none between those of others.
    fn fresh(&mut self, fresh: &[Var], refs: &BTreeSet<Var>) -> Vec<Expr> {
        let mut facts = Vec::new();
        for (at, &new) in fresh.iter().enumerate() {
            let address = self.table.exprs.var(new, ExprSort::Int);
            let mut older = vec![self.table.exprs.int(0)];
            older.extend(refs.iter().map(|&other| self.table.address(other)));
            let exprs = &mut self.table.exprs;
            facts.extend(older.into_iter().map(|other| exprs.binary(BinaryOp::Lt, other, address)));
            for &other in &fresh[..at] {
                let are_ordered = self.numbers && self.are_made_together(other, new);
                let exprs = &mut self.table.exprs;
                let other = exprs.var(other, ExprSort::Int);
                let operator = if are_ordered { BinaryOp::Lt } else { BinaryOp::Eq };
                let compared = exprs.binary(operator, other, address);
                facts.push(if are_ordered { compared } else { exprs.not(compared) });
            }
        }
        facts
    }

    /// Whether two objects are made by the region on the same paths.
    fn are_made_together(&self, a: Var, b: Var) -> bool {
        let [a, b] = [a, b].map(|var| self.fresh_number(var).map(|number| self.made[number].path));
        a.is_some() && a == b
    }

    /// The number of an object that the region makes.
    fn fresh_number(&self, object: Var) -> Option<usize> {
        let CellMeaning::Fresh(number) = *self.table.meaning(object) else { return None };
        Some(number)
    }
}
