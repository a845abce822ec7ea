//! What may be true of calls: what follows from how a procedure was called, and what it was called with.

use base::{Sort, VarId};
use program::spec::{Connector, FormulaPart, PartId, When};

use crate::claim::{Source, Statement};
use crate::facts::{FactMaker, Knowing};

/// So many variables are asked about at most.
const ASKED: usize = 7;

impl Knowing<'_> {
    /// What may be true of a place in a procedure: that a parameter is as it was, and what one variable says of another.
    pub(super) fn of_calls(&self, at: usize) -> Vec<Statement> {
        let symbols = &self.program.symbols;
        let proc = self.machine.proc_of(at);
        let mut visible = self.machine.visible(at);
        let mut found = Vec::new();
        let mut tell = |maker: FactMaker, root: PartId| {
            let formula = Some(maker.0.finish_at(root));
            found.push(Statement { source: Source::Relation, formula });
        };
        let effects = &self.machine.effects[proc.index()];
        let is_head = self.machine.is_head(at);
        for &var in effects.parameters.iter().filter(|_| is_head) {
            let mut maker = FactMaker::new();
            let (now, before) = (maker.var(var), maker.var_of((var, When::Before)));
            let root = maker.binary(Connector::Eq, now, before);
            tell(maker, root);
            visible.push((var, When::Before));
        }
        for &var in effects.globals.iter().filter(|_| !self.machine.is_entry(at)) {
            let mut maker = FactMaker::new();
            let (now, before) = (maker.var(var), maker.var_of((var, When::Before)));
            let root = maker.binary(Connector::Eq, now, before);
            tell(maker, root);
            visible.push((var, When::Before));
        }
        let is_asked = |(var, _): &(VarId, When)| match symbols[*var].sort {
            Sort::Bool | Sort::Ref(_) => true,
            Sort::Int | Sort::Vector(_) => false,
        };
        let asked: Vec<(VarId, When)> = visible.into_iter().filter(is_asked).collect();
        // Results stand behind parameters, and are what is asked about.
        let first = asked.len().saturating_sub(ASKED);
        let asked = &asked[first..];
        let signs = [(true, true), (true, false), (false, true), (false, false)];
        for (number, &a) in asked.iter().enumerate() {
            if symbols[a.0].sort == Sort::Bool {
                for is_true in [true, false] {
                    let mut maker = FactMaker::new();
                    let root = self.literal(&mut maker, a, is_true);
                    tell(maker, root);
                }
            }
            for &b in asked.iter().skip(number + 1) {
                for (left, right) in signs {
                    let mut maker = FactMaker::new();
                    let left = self.literal(&mut maker, a, left);
                    let right = self.literal(&mut maker, b, right);
                    let root = maker.binary(Connector::Or, left, right);
                    tell(maker, root);
                }
            }
        }
        // One of three: that something is there if something was there of which it may be made.
        for (number, &a) in asked.iter().enumerate() {
            for (more, &b) in asked.iter().enumerate().skip(number + 1) {
                for &c in asked.iter().skip(more + 1) {
                    for sign in 0..8 {
                        let mut maker = FactMaker::new();
                        let [one, two, three] = [(a, 1), (b, 2), (c, 4)]
                            .map(|(of, bit)| self.literal(&mut maker, of, sign & bit == 0));
                        let two = maker.binary(Connector::Or, one, two);
                        let root = maker.binary(Connector::Or, two, three);
                        tell(maker, root);
                    }
                }
            }
        }
        found
    }

    /// That a reference is null, or a truth value true; or that it is not.
    fn literal(&self, maker: &mut FactMaker, of: (VarId, When), is_true: bool) -> PartId {
        let own = maker.var_of(of);
        match (self.program.symbols[of.0].sort, is_true) {
            (Sort::Ref(shape), false) => maker.not_null(shape, own),
            (Sort::Ref(shape), true) => {
                let null = maker.add(FormulaPart::Null(shape));
                maker.binary(Connector::Eq, own, null)
            }
            (_, true) => own,
            (_, false) => maker.add(FormulaPart::Not(own)),
        }
    }
}
