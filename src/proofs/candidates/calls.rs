//! What may be true of calls: what follows from how a procedure was called, and what it was called with.

use base::{FieldId, Sort, VarId};
use num_bigint::BigInt;
use program::Op;
use program::spec::{Connector, Formula, FormulaPart, PartId, StateSelector};

use super::{Stands, add_comparisons, of_exp, of_test, of_visible, with_sign};
use crate::claim::{FactSource, Statement};
use crate::code::Exp;
use crate::facts::{FactMaker, Knowing};
use crate::machine::Ins;
use crate::place::ProofPlaceKind;

/// So many variables are asked about at most.
const ASKED: usize = 7;
/// Under so many conditions it is asked what a result is.
const MOST_TESTS: usize = 9;
/// So many numbers are tried as results.
const MOST_NUMBERS: usize = 6;

/// By what a field may have grown.
#[derive(Clone, Copy)]
enum FieldIncrement {
    Number(i32),
    Var(VarId),
    Field(FieldId),
}

/// What is built, as a statement that may be true.
fn relation(maker: FactMaker, root: PartId) -> Statement {
    Statement { source: FactSource::Relation, formula: Some(maker.0.finish_at(root)) }
}

/// Whether a part is none of the heap, which may have changed.
fn is_plain(part: &FormulaPart) -> bool {
    !matches!(part, FormulaPart::Field(..) | FormulaPart::Element(..))
}

impl Knowing<'_> {
    /// What may be true of a place in a procedure: that a parameter is as it was, and what one variable says of another.
    pub(super) fn of_calls(&self, at: usize) -> Vec<Statement> {
        let symbols = &self.program.symbols;
        let proc = self.machine.proc_of(at);
        let mut visible = self.machine.visible(at);
        let mut statements = Vec::new();
        let effects = &self.machine.effects[proc.index()];
        let is_head = self.machine.is_head(at);
        let parameters = effects.parameters.iter().filter(|_| is_head);
        let globals = effects.globals.iter().filter(|_| !self.machine.is_entry(at));
        for &var in parameters.chain(globals) {
            let mut maker = FactMaker::new();
            let (now, before) = (maker.var(var), maker.var_of((var, StateSelector::Before)));
            let root = maker.binary(Connector::Eq, now, before);
            statements.push(relation(maker, root));
            visible.push((var, StateSelector::Before));
        }
        let is_asked = |(var, _): &(VarId, StateSelector)| match symbols[*var].sort {
            Sort::Bool | Sort::Ref(_) => true,
            Sort::Int | Sort::Vector(_) => false,
        };
        let asked: Vec<(VarId, StateSelector)> = visible.into_iter().filter(is_asked).collect();
        statements.extend(self.of_results(at));
        statements.extend(self.of_changes(at));
        // Results stand behind parameters, and are what is asked about.
        let first = asked.len().saturating_sub(ASKED);
        let asked = &asked[first..];
        let signs = [(true, true), (true, false), (false, true), (false, false)];
        for (number, &a) in asked.iter().enumerate() {
            if symbols[a.0].sort == Sort::Bool {
                for is_true in [true, false] {
                    let mut maker = FactMaker::new();
                    let root = self.literal(&mut maker, a, is_true);
                    statements.push(relation(maker, root));
                }
            }
            for &b in asked.iter().skip(number + 1) {
                for (left, right) in signs {
                    let mut maker = FactMaker::new();
                    let left = self.literal(&mut maker, a, left);
                    let right = self.literal(&mut maker, b, right);
                    let root = maker.binary(Connector::Or, left, right);
                    statements.push(relation(maker, root));
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
                        statements.push(relation(maker, root));
                    }
                }
            }
        }
        statements
    }

    /// What results may be: what is assigned to them, and numbers of the program, if something was true of the parameters.
    fn of_results(&self, at: usize) -> Vec<Statement> {
        let (proc, symbols) = (self.machine.proc_of(at), &self.program.symbols);
        let ProofPlaceKind::End(_) = self.machine.place(at) else { return Vec::new() };
        let positions = self.program.positions(proc);
        let code = &self.machine.code[positions];
        let visible = self.machine.visible(at);
        let mut tests = Vec::new();
        for ins in code {
            if let Ins::Goto(branches) = ins {
                branches.iter().for_each(|(test, _)| add_comparisons(test, &mut tests));
            }
        }
        let is_of_start = |formula: &Formula| {
            let mut vars = formula.vars().into_iter();
            vars.all(|(_, when)| when == StateSelector::Before) && formula.parts().all(is_plain)
        };
        let mut when = vec![None];
        for test in tests {
            let mut maker = FactMaker::new();
            let Some(root) = of_test(&mut maker, test, Stands::Nothing) else { continue };
            let formula = maker.0.finish_at(root);
            let formulas = of_visible(&formula, &visible, symbols).into_iter().filter(is_of_start);
            when.extend(formulas.flat_map(|it| [Some((it.clone(), true)), Some((it, false))]));
        }
        when.truncate(MOST_TESTS);
        let mut values: Vec<Formula> = Vec::new();
        let numbers = self.numbers().into_iter().map(Exp::Num);
        for &result in &self.program.proc(proc).results {
            if symbols[result].sort != Sort::Int {
                continue;
            }
            let assigned = code.iter().filter_map(|ins| match ins {
                Ins::Set(var, value) if *var == result => Some(value.clone()),
                _ => None,
            });
            for value in assigned.chain(numbers.clone()) {
                let mut maker = FactMaker::new();
                let Some(value) = of_exp(&mut maker, &value, Stands::Nothing) else { continue };
                let value = maker.0.finish_at(value);
                for value in of_visible(&value, &visible, symbols).into_iter().filter(is_of_start) {
                    let mut maker = FactMaker::new();
                    let (value, result_part) = (maker.0.embed(&value, None), maker.var(result));
                    let root = maker.binary(Connector::Eq, result_part, value);
                    values.push(maker.0.finish_at(root));
                }
            }
        }
        let mut statements = Vec::new();
        for value in &values {
            for when in &when {
                let mut maker = FactMaker::new();
                let mut root = maker.0.embed(value, None);
                if let Some((test, is_true)) = when {
                    let test = maker.0.embed(test, None);
                    let test = with_sign(&mut maker, test, *is_true);
                    root = maker.binary(Connector::Implies, test, root);
                }
                let statement = relation(maker, root);
                if !statements.contains(&statement) {
                    statements.push(statement);
                }
            }
        }
        statements
    }

    /// The numbers that a program names, few of them.
    fn numbers(&self) -> Vec<BigInt> {
        let ops = self.program.operations().filter_map(|(_, op)| match op {
            Op::Int(number) => Some(number.clone()),
            _ => None,
        });
        let mut numbers: Vec<BigInt> = ops.collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.truncate(MOST_NUMBERS);
        numbers
    }

    /// By how much a field of a parameter may have grown; before, that it is no less than 0.
    fn of_changes(&self, at: usize) -> Vec<Statement> {
        let (proc, symbols) = (self.machine.proc_of(at), &self.program.symbols);
        let (is_end, is_entry) =
            (!self.machine.is_head(at) && !self.machine.is_entry(at), self.machine.is_entry(at));
        let mut statements = Vec::new();
        let parameters = &self.program.proc(proc).parameters;
        for &of in parameters {
            let Sort::Ref(shape) = symbols[of].sort else { continue };
            let fields = symbols[shape].fields.iter().copied();
            let fields: Vec<FieldId> =
                fields.filter(|&field| symbols[field].sort == Sort::Int).collect();
            for &field in &fields {
                if is_entry {
                    let mut maker = FactMaker::new();
                    let (object, zero) = (maker.var(of), maker.add(FormulaPart::Int(0.into())));
                    let there = maker.not_null(shape, object);
                    let value = maker.add(FormulaPart::Field(field, object, StateSelector::Now));
                    let root = maker.binary(Connector::Le, zero, value);
                    let root = maker.binary(Connector::Implies, there, root);
                    statements.push(relation(maker, root));
                }
                if !is_end || !self.machine.effects[proc.index()].fields.contains(&field) {
                    continue;
                }
                let ints = parameters.iter().filter(|&&var| symbols[var].sort == Sort::Int);
                let others = fields.iter().filter(|&&other| other != field);
                let one = [FieldIncrement::Number(0), FieldIncrement::Number(1)].into_iter();
                let changes = one.chain(ints.map(|&var| FieldIncrement::Var(var)));
                let changes = changes.chain(others.map(|&field| FieldIncrement::Field(field)));
                for change in changes {
                    for op in [Connector::Add, Connector::Sub] {
                        let mut maker = FactMaker::new();
                        let object = maker.var_of((of, StateSelector::Before));
                        let there = maker.not_null(shape, object);
                        let now = maker.add(FormulaPart::Field(field, object, StateSelector::Now));
                        let before =
                            maker.add(FormulaPart::Field(field, object, StateSelector::Before));
                        let by = maker.add(match change {
                            FieldIncrement::Number(number) => FormulaPart::Int(number.into()),
                            FieldIncrement::Var(var) => {
                                FormulaPart::Var(var, StateSelector::Before)
                            }
                            FieldIncrement::Field(other) => {
                                FormulaPart::Field(other, object, StateSelector::Before)
                            }
                        });
                        let sum = maker.binary(op, before, by);
                        let root = maker.binary(Connector::Eq, now, sum);
                        let root = maker.binary(Connector::Implies, there, root);
                        statements.push(relation(maker, root));
                    }
                }
            }
        }
        statements
    }

    /// That a reference is null, or a truth value true; or that it is not.
    fn literal(&self, maker: &mut FactMaker, of: (VarId, StateSelector), is_true: bool) -> PartId {
        let part = maker.var_of(of);
        match (self.program.symbols[of.0].sort, is_true) {
            (Sort::Ref(shape), false) => maker.not_null(shape, part),
            (Sort::Ref(shape), true) => {
                let null = maker.add(FormulaPart::Null(shape));
                maker.binary(Connector::Eq, part, null)
            }
            (_, true) => part,
            (_, false) => maker.add(FormulaPart::Not(part)),
        }
    }
}
