//! A formula as a conjunction, each part of which can be claimed alone.

use super::formula::{Connector, Domain, Formula, FormulaBuilder, Part, PartId};

/// The conjuncts of a formula: `a && b` is two, and so is `forall x: a && b`, or `c ==> a && b`. In each
/// state all of them are true where the formula is.
///
/// They may be more often defined: what one of two conjuncts guards against, the other one may not be
/// defined without. So each carries the conjuncts that stand before it as a guard where it needs one,
/// which is where its own evaluation may end undefined.
#[must_use]
pub fn conjuncts(formula: &Formula) -> Vec<Formula> {
    let mut found = Vec::new();
    let mut work = vec![Split { context: Vec::new(), body: formula.root() }];
    while let Some(Split { context, body }) = work.pop() {
        match *formula.part(body) {
            Part::Binary(Connector::And, a, b) => {
                let mut guarded = context.clone();
                if may_be_undefined(formula, b) {
                    guarded.push(Around::Guard(a));
                }
                work.push(Split { context: guarded, body: b });
                work.push(Split { context, body: a });
            }
            Part::Binary(Connector::Implies, a, b) => {
                let mut context = context;
                context.push(Around::Guard(a));
                work.push(Split { context, body: b });
            }
            Part::Quantified { all: true, bound, domain, body } => {
                let mut context = context;
                context.push(Around::Forall(bound, domain));
                work.push(Split { context, body });
            }
            _ => found.push(rebuilt(formula, &context, body)),
        }
    }
    found
}

/// What stands around a part.
#[derive(Clone, Copy)]
enum Around {
    Guard(PartId),
    Forall(usize, Domain),
}

struct Split {
    context: Vec<Around>,
    body: PartId,
}

/// Whether the evaluation of a part can end undefined.
fn may_be_undefined(formula: &Formula, root: PartId) -> bool {
    let mut work = vec![root];
    let mut seen = rustc_hash::FxHashSet::default();
    while let Some(id) = work.pop() {
        if !seen.insert(id) {
            continue;
        }
        let part = formula.part(id);
        if let Part::Field(..) | Part::Binary(Connector::Div | Connector::Mod, ..) = part {
            return true;
        }
        work.extend(part.operands());
    }
    false
}

/// The part with what stands around it.
fn rebuilt(formula: &Formula, context: &[Around], body: PartId) -> Formula {
    let mut builder = FormulaBuilder::from(formula);
    let span = formula.span(body);
    // The root is what is added last.
    let mut made = builder.add(formula.part(body).clone(), span);
    for around in context.iter().rev() {
        let part = match *around {
            Around::Guard(guard) => Part::Binary(Connector::Implies, guard, made),
            Around::Forall(bound, domain) => {
                Part::Quantified { all: true, bound, domain, body: made }
            }
        };
        made = builder.add(part, span);
    }
    builder.finish()
}
