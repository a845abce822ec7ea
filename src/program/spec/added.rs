//! What the step of a fold adds to what the fold was.

use super::builder::FormulaBuilder;
use super::formula::{Connector, Formula, FormulaPart, PartId};
use base::{Sort, Symbols};

/// How a part of a step depends on what was before.
#[derive(Clone, Copy)]
enum Dependence {
    /// Not at all.
    Free,
    /// It is what was before, and this added; nothing stands for 0.
    Added(Option<PartId>),
    /// Otherwise.
    Other,
}

/// What a step adds to a bound name of it, if that is all that it does.
#[must_use]
pub fn added(symbols: &Symbols, step: &Formula, before: usize) -> Option<Formula> {
    use Dependence::{Added, Free, Other};
    let mut builder = FormulaBuilder::from(step);
    let mut dependences: Vec<Dependence> = Vec::with_capacity(step.parts().len());
    let of = |dependences: &[Dependence], id: PartId| dependences[id.index()];
    for (at, part) in step.parts().enumerate() {
        let span = step.span(PartId::new(at));
        let zero = |builder: &mut FormulaBuilder| builder.add(FormulaPart::Int(0.into()), span);
        let dependence = match *part {
            FormulaPart::Bound(bound) if bound == before => match step.bounds()[bound].sort {
                Sort::Int => Added(None),
                Sort::Bool | Sort::Ref(_) | Sort::Vector(_) => Other,
            },
            FormulaPart::Binary(op @ (Connector::Add | Connector::Sub), a, b) => {
                let sum = |builder: &mut FormulaBuilder, more: Option<PartId>, other: PartId| {
                    let left = match (more, op) {
                        (None, Connector::Add) => return Added(Some(other)),
                        (None, _) => zero(builder),
                        (Some(more), _) => more,
                    };
                    Added(Some(builder.add(FormulaPart::Binary(op, left, other), span)))
                };
                match (of(&dependences, a), of(&dependences, b)) {
                    (Free, Free) => Free,
                    (Added(more), Free) => sum(&mut builder, more, b),
                    (Free, Added(more)) if op == Connector::Add => sum(&mut builder, more, a),
                    _ => Other,
                }
            }
            FormulaPart::If(c, a, b) => match [c, a, b].map(|part| of(&dependences, part)) {
                [Free, Free, Free] => Free,
                [Free, Added(a), Added(b)] => {
                    let [a, b] = [a, b].map(|more| more.unwrap_or_else(|| zero(&mut builder)));
                    Added(Some(builder.add(FormulaPart::If(c, a, b), span)))
                }
                _ => Other,
            },
            ref part => {
                let operands = part.operands();
                match operands.iter().all(|&operand| matches!(of(&dependences, operand), Free)) {
                    true => Free,
                    false => Other,
                }
            }
        };
        dependences.push(dependence);
    }
    let root = step.root();
    debug_assert!(
        step.sort(symbols, root) == Sort::Int || !matches!(of(&dependences, root), Added(_))
    );
    match of(&dependences, root) {
        Added(Some(more)) => Some(builder.finish_at(more)),
        Added(None) => {
            let zero = builder.add(FormulaPart::Int(0.into()), step.span(root));
            Some(builder.finish_at(zero))
        }
        Free | Other => None,
    }
}
