//! Formulas without what is known where it is said: a test that another one has made on the way.
//!
//! For formulas that are defined everywhere. A formula is looked at as a tree: what is known in one place
//! of a part is not known in another.

use imbl::OrdMap;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId};
use super::interner::Interner;
use base::Span;

/// The truth values of parts of the formula that is read.
type KnownTruths = OrdMap<PartId, bool>;

/// What is to be done next.
enum SimplifyTask {
    /// A part where this is known.
    Part(PartId, KnownTruths),
    /// The part itself: its operands are on the stack.
    Finish(PartId),
    /// The right operand of a connective, once the left one is there.
    Right(PartId, KnownTruths),
}

/// The same formula, in which nothing is tested again that is known.
pub(super) fn simplify(formula: &Formula) -> Formula {
    simplify_at(formula, formula.root(), &[])
}

/// The same of a part of the formula, where other parts are known to be true.
pub(super) fn simplify_at(formula: &Formula, root: PartId, premises: &[PartId]) -> Formula {
    let parts: FxHashMap<FormulaPart, PartId> =
        (formula.parts().enumerate()).map(|(at, part)| (part.clone(), PartId::new(at))).collect();
    let mut simplifier = Simplifier {
        formula,
        parts,
        interner: Interner::with_bounds(formula.bounds()),
        done: Vec::new(),
        work: Vec::new(),
    };
    let mut truths = KnownTruths::new();
    premises.iter().for_each(|&premise| simplifier.learn(&mut truths, premise, true));
    simplifier.work.push(SimplifyTask::Part(root, truths));
    while let Some(task) = simplifier.work.pop() {
        match task {
            SimplifyTask::Part(id, truths) => simplifier.simplify_part(id, truths),
            SimplifyTask::Finish(id) => simplifier.finish(id),
            SimplifyTask::Right(id, truths) => simplifier.right(id, truths),
        }
    }
    let root = simplifier.done.pop().expect("the root has been done");
    simplifier.interner.builder.finish_at(root)
}

struct Simplifier<'f> {
    formula: &'f Formula,
    /// The handles of the formula's parts: equal parts are one.
    parts: FxHashMap<FormulaPart, PartId>,
    interner: Interner,
    done: Vec<PartId>,
    work: Vec<SimplifyTask>,
}

impl Simplifier<'_> {
    fn add(&mut self, part: FormulaPart, span: Span) {
        let id = self.interner.add(part, span);
        self.done.push(id);
    }

    fn pop(&mut self) -> PartId {
        self.done.pop().expect("operands come before what they are of")
    }

    /// The truth value of a part that has been made, if it is a constant.
    fn constant(&self, id: PartId) -> Option<bool> {
        match self.interner.builder.part(id) {
            FormulaPart::Bool(value) => Some(*value),
            _ => None,
        }
    }

    fn simplify_part(&mut self, id: PartId, truths: KnownTruths) {
        if let Some(&value) = truths.get(&id) {
            return self.add(FormulaPart::Bool(value), self.formula.span(id));
        }
        match *self.formula.part(id) {
            FormulaPart::Binary(Connector::And | Connector::Or | Connector::Implies, left, _) => {
                self.work.push(SimplifyTask::Right(id, truths.clone()));
                self.work.push(SimplifyTask::Part(left, truths));
            }
            FormulaPart::If(condition, then, els) => {
                let (mut yes, mut no) = (truths.clone(), truths.clone());
                self.learn(&mut yes, condition, true);
                self.learn(&mut no, condition, false);
                self.work.push(SimplifyTask::Finish(id));
                self.work.push(SimplifyTask::Part(els, no));
                self.work.push(SimplifyTask::Part(then, yes));
                self.work.push(SimplifyTask::Part(condition, truths));
            }
            FormulaPart::Quantified { bound, domain, body, .. } => {
                let mut inside = truths.clone();
                self.work.push(SimplifyTask::Finish(id));
                if let BoundDomain::Interval(low, high) = domain {
                    self.learn_interval(&mut inside, bound, low, high);
                    self.work.push(SimplifyTask::Part(body, inside));
                    self.work.push(SimplifyTask::Part(high, truths.clone()));
                    self.work.push(SimplifyTask::Part(low, truths));
                } else {
                    self.work.push(SimplifyTask::Part(body, inside));
                }
            }
            ref part => {
                self.work.push(SimplifyTask::Finish(id));
                let operands = part.operands().into_iter().rev();
                self.work.extend(operands.map(|part| SimplifyTask::Part(part, truths.clone())));
            }
        }
    }

    /// Goes on behind the left operand of a connective.
    fn right(&mut self, id: PartId, mut truths: KnownTruths) {
        let FormulaPart::Binary(op, left, right) = *self.formula.part(id) else {
            unreachable!("only connectives have a right operand that may not matter")
        };
        let goes_on = op != Connector::Or;
        match self.done.last().and_then(|&left| self.constant(left)) {
            Some(value) if value == goes_on => {
                self.pop();
                self.work.push(SimplifyTask::Part(right, truths));
            }
            Some(_) => {
                self.pop();
                self.add(FormulaPart::Bool(op != Connector::And), self.formula.span(id));
            }
            None => {
                self.learn(&mut truths, left, goes_on);
                self.work.push(SimplifyTask::Finish(id));
                self.work.push(SimplifyTask::Part(right, truths));
            }
        }
    }

    fn finish(&mut self, id: PartId) {
        let span = self.formula.span(id);
        let part = match *self.formula.part(id) {
            FormulaPart::Not(_) => {
                let inner = self.pop();
                let part = self.negated(inner);
                return self.add(part, span);
            }
            FormulaPart::Binary(op, ..) => {
                let right = self.pop();
                let left = self.pop();
                match self.connected(op, left, right) {
                    Ok(existing) => return self.done.push(existing),
                    Err(part) => part,
                }
            }
            FormulaPart::If(..) => {
                let (els, then) = (self.pop(), self.pop());
                let condition = self.pop();
                match self.constant(condition) {
                    Some(true) => return self.done.push(then),
                    Some(false) => return self.done.push(els),
                    None if then == els => return self.done.push(then),
                    None => FormulaPart::If(condition, then, els),
                }
            }
            FormulaPart::Quantified { all, bound, mut domain, .. } => {
                let body = self.pop();
                if let BoundDomain::Interval(low, high) = &mut domain {
                    *high = self.pop();
                    *low = self.pop();
                }
                match self.constant(body) {
                    // What is true of all values is true where there are none.
                    Some(value) if value == all => FormulaPart::Bool(value),
                    _ => FormulaPart::Quantified { all, bound, domain, body },
                }
            }
            ref part => {
                let operands = part.operands();
                let new_operands = self.done.split_off(self.done.len() - operands.len());
                let mut part = part.clone();
                part.renumber(|old| {
                    let at = operands.iter().position(|operand| *operand == old);
                    new_operands[at.expect("it is an operand")]
                });
                part
            }
        };
        self.add(part, span);
    }

    /// `!` of a part that has been made.
    fn negated(&self, inner: PartId) -> FormulaPart {
        match *self.interner.builder.part(inner) {
            FormulaPart::Bool(value) => FormulaPart::Bool(!value),
            FormulaPart::Not(twice) => self.interner.builder.part(twice).clone(),
            FormulaPart::Binary(op, a, b) => match complement(op) {
                Some(op) => FormulaPart::Binary(op, a, b),
                None => FormulaPart::Not(inner),
            },
            _ => FormulaPart::Not(inner),
        }
    }

    /// An operator whose left operand, if it is a connective, is no constant.
    fn connected(&self, op: Connector, left: PartId, right: PartId) -> Result<PartId, FormulaPart> {
        let part = FormulaPart::Binary(op, left, right);
        match (op, self.constant(right)) {
            (Connector::And, Some(true)) | (Connector::Or, Some(false)) => Ok(left),
            (Connector::And, Some(false)) => Err(FormulaPart::Bool(false)),
            (Connector::Or | Connector::Implies, Some(true)) => Err(FormulaPart::Bool(true)),
            (Connector::Implies, Some(false)) => Err(self.negated(left)),
            _ => Err(part),
        }
    }

    /// Notes what a part is, and what follows from that.
    fn learn(&self, truths: &mut KnownTruths, id: PartId, value: bool) {
        let mut work = vec![(id, value)];
        while let Some((id, value)) = work.pop() {
            truths.insert(id, value);
            match *self.formula.part(id) {
                FormulaPart::Not(inner) => work.push((inner, !value)),
                FormulaPart::Binary(Connector::And, a, b) if value => {
                    work.extend([(a, true), (b, true)]);
                }
                FormulaPart::Binary(Connector::Or, a, b) if !value => {
                    work.extend([(a, false), (b, false)]);
                }
                FormulaPart::Binary(Connector::Implies, a, b) if !value => {
                    work.extend([(a, true), (b, false)]);
                }
                FormulaPart::Binary(op, a, b) => {
                    let turned = if matches!(op, Connector::Eq | Connector::Ne) {
                        vec![(a, b), (b, a)]
                    } else {
                        vec![(a, b)]
                    };
                    for (a, b) in turned {
                        self.note(truths, op, a, b, value);
                        if let Some(op) = complement(op) {
                            self.note(truths, op, a, b, !value);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Notes what an operator gives, if the formula has it somewhere.
    fn note(&self, truths: &mut KnownTruths, op: Connector, a: PartId, b: PartId, value: bool) {
        if let Some(&id) = self.parts.get(&FormulaPart::Binary(op, a, b)) {
            truths.insert(id, value);
        }
    }

    /// Notes that a name is in an interval; and that it is not negative, if the interval's first is not.
    fn learn_interval(&self, truths: &mut KnownTruths, bound: usize, low: PartId, high: PartId) {
        let Some(&name) = self.parts.get(&FormulaPart::Bound(bound)) else { return };
        self.note(truths, Connector::Le, low, name, true);
        self.note(truths, Connector::Lt, name, high, true);
        let Some(&zero) = self.parts.get(&FormulaPart::Int(BigInt::ZERO)) else { return };
        let is_positive = |id: PartId| matches!(self.formula.part(id), FormulaPart::Int(number) if *number >= BigInt::ZERO);
        let is_known = |truths: &KnownTruths, id: PartId| {
            let least = self.parts.get(&FormulaPart::Binary(Connector::Le, zero, id));
            least.is_some_and(|least| truths.get(least) == Some(&true))
        };
        let is_from_zero = match *self.formula.part(low) {
            FormulaPart::Binary(Connector::Add, a, b) => {
                (is_known(truths, a) || is_positive(a)) && (is_known(truths, b) || is_positive(b))
            }
            _ => is_positive(low) || is_known(truths, low),
        };
        if is_from_zero {
            self.note(truths, Connector::Le, zero, name, true);
        }
    }
}

/// The comparison that holds where this one does not, if it is a comparison.
#[must_use]
pub fn complement(op: Connector) -> Option<Connector> {
    match op {
        Connector::Eq => Some(Connector::Ne),
        Connector::Ne => Some(Connector::Eq),
        Connector::Lt => Some(Connector::Ge),
        Connector::Le => Some(Connector::Gt),
        Connector::Gt => Some(Connector::Le),
        Connector::Ge => Some(Connector::Lt),
        Connector::Add | Connector::Sub | Connector::Mul | Connector::Div | Connector::Mod => None,
        Connector::And | Connector::Or | Connector::Implies => None,
    }
}
