//! A formula as a conjunction, each part of which can be claimed alone.

use super::builder::FormulaBuilder;
use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId};

/// The conjuncts of a formula: `a && b` is two, and so is `forall x: a && b`, or `c ==> a && b`. In each
/// state all of them are defined and true where the formula is, and nowhere else: `a && b` is true where
/// `a` is, and `b`, which is what has to be defined then.
#[must_use]
pub fn conjuncts(formula: &Formula) -> Vec<Formula> {
    let mut conjuncts = Vec::new();
    let mut work = vec![ConjunctInContext { context: Vec::new(), body: formula.root() }];
    while let Some(ConjunctInContext { context, body }) = work.pop() {
        match *formula.part(body) {
            FormulaPart::Binary(Connector::And, a, b) => {
                work.push(ConjunctInContext { context: context.clone(), body: b });
                work.push(ConjunctInContext { context, body: a });
            }
            FormulaPart::Binary(Connector::Implies, a, b) => {
                let mut context = context;
                context.push(EnclosingFormula::Guard(a));
                work.push(ConjunctInContext { context, body: b });
            }
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                let mut context = context;
                context.push(EnclosingFormula::Forall(bound, domain));
                work.push(ConjunctInContext { context, body });
            }
            _ => conjuncts.push(rebuilt(formula, &context, body)),
        }
    }
    conjuncts
}

/// The formula, said of the state in which the procedure was called.
#[must_use]
pub fn said_before(formula: &Formula) -> Formula {
    let mut builder = FormulaBuilder::from(formula);
    builder.before(formula.root());
    builder.finish_at(formula.root())
}

/// What stands around a part.
#[derive(Clone, Copy)]
enum EnclosingFormula {
    Guard(PartId),
    Forall(usize, BoundDomain),
}

struct ConjunctInContext {
    context: Vec<EnclosingFormula>,
    body: PartId,
}

/// The part with what stands around it.
fn rebuilt(formula: &Formula, context: &[EnclosingFormula], body: PartId) -> Formula {
    let mut builder = FormulaBuilder::from(formula);
    let span = formula.span(body);
    // The root is what is added last.
    let mut root = builder.add(formula.part(body).clone(), span);
    for around in context.iter().rev() {
        let part = match *around {
            EnclosingFormula::Guard(guard) => FormulaPart::Binary(Connector::Implies, guard, root),
            EnclosingFormula::Forall(bound, domain) => {
                FormulaPart::Quantified { all: true, bound, domain, body: root }
            }
        };
        root = builder.add(part, span);
    }
    builder.finish()
}
