//! What is claimed, as refinements of parameters.
//!
//! A claim on variables refines the last of the parameters that it speaks of; one on a field of each
//! object refines what the function gives that the field is. Whatever speaks of more has no such type.
//! A type says it of every address but null: which of them have objects is not to be said there.

use super::{HaskellFile, TargetLowering};
use func::{FunId, Function, StateComponent};
use program::spec::{
    BoundDomain, Connector, Formula, FormulaPart, PartId, StateSelector, conjuncts,
};

/// A formula of more parts is no type.
const MOST_PARTS: usize = 64;

/// For each parameter what is claimed of it, `v` being its value, or, of a field, what it gives at `o`.
pub(super) fn refinements(
    low: &TargetLowering<'_, HaskellFile>,
    id: FunId,
    names: &[String],
) -> Vec<Vec<String>> {
    let function = low.program.function(id);
    let mut refinements = vec![Vec::new(); function.arity];
    let claims = low.program.claims.iter().filter(|(name, _)| *name == function.name);
    for conjunct in claims.flat_map(|(_, claim)| conjuncts(&claim.formula)) {
        if let Some((param, text)) = (ClaimFit { function, names, formula: &conjunct }).refinement()
        {
            refinements[param].push(text);
        }
    }
    refinements
}

struct ClaimFit<'a> {
    function: &'a Function,
    names: &'a [String],
    formula: &'a Formula,
}

impl ClaimFit<'_> {
    fn refinement(&self) -> Option<(usize, String)> {
        if self.formula.size() > MOST_PARTS {
            return None;
        }
        match *self.formula.part(self.formula.root()) {
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                let BoundDomain::Objects(_, StateSelector::Now) = domain else { return None };
                let mut fields = self.formula.parts().filter_map(|part| match *part {
                    FormulaPart::Field(field, ..) => Some(field),
                    _ => None,
                });
                let field = fields.next()?;
                if fields.any(|other| other != field) {
                    return None;
                }
                let subject = self.param(StateComponent::Field(field))?;
                let predicate = self.part_text(body, subject, Some(bound))?;
                Some((subject, format!("o /= 0 => {predicate}")))
            }
            _ => {
                let vars = self.formula.parts().filter_map(|part| match *part {
                    FormulaPart::Var(var, _) => Some(self.param(StateComponent::Var(var))),
                    _ => None,
                });
                let subject = vars.collect::<Option<Vec<usize>>>()?.into_iter().max()?;
                Some((subject, self.part_text(self.formula.root(), subject, None)?))
            }
        }
    }

    /// The parameter that holds a part of the state.
    fn param(&self, item: StateComponent) -> Option<usize> {
        self.function.params().iter().position(|param| param.origin == Some(item))
    }

    /// A part as text, if a type can say it: of the parameters before the subject, and of that.
    fn part_text(&self, root: PartId, subject: usize, object: Option<usize>) -> Option<String> {
        let mut texts: Vec<Option<String>> = Vec::with_capacity(root.index() + 1);
        for part in self.formula.parts().take(root.index() + 1) {
            let text = self.formula_part_text(part, &texts, subject, object);
            texts.push(text);
        }
        texts.pop().flatten()
    }

    fn formula_part_text(
        &self,
        part: &FormulaPart,
        texts: &[Option<String>],
        subject: usize,
        object: Option<usize>,
    ) -> Option<String> {
        let of = |id: PartId| texts[id.index()].as_deref();
        Some(match *part {
            FormulaPart::Int(ref number) => number.to_string(),
            FormulaPart::Bool(value) => value.to_string(),
            FormulaPart::Null(_) => "0".to_owned(),
            FormulaPart::Var(var, StateSelector::Now) => {
                let param =
                    self.param(StateComponent::Var(var)).filter(|&param| param <= subject)?;
                let is_subject = param == subject;
                if is_subject { "v".to_owned() } else { self.names[param].clone() }
            }
            FormulaPart::Bound(bound) if object == Some(bound) => "o".to_owned(),
            FormulaPart::Field(_, of, StateSelector::Now) if matches!(*self.formula.part(of), FormulaPart::Bound(at) if object == Some(at)) => {
                "v".to_owned()
            }
            FormulaPart::Neg(a) => format!("(-{})", of(a)?),
            FormulaPart::Not(a) => format!("(not {})", of(a)?),
            FormulaPart::Binary(op, a, b) => {
                format!("({} {} {})", of(a)?, operator(op)?, of(b)?)
            }
            FormulaPart::Var(..)
            | FormulaPart::Bound(_)
            | FormulaPart::Field(..)
            | FormulaPart::Element(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Item(..)
            | FormulaPart::If(..) => return None,
            FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Quantified { .. } => return None,
        })
    }
}

/// An operator of types.
fn operator(op: Connector) -> Option<&'static str> {
    Some(match op {
        Connector::Add => "+",
        Connector::Sub => "-",
        Connector::Mul => "*",
        Connector::Eq => "=",
        Connector::Ne => "/=",
        Connector::Lt => "<",
        Connector::Le => "<=",
        Connector::Gt => ">",
        Connector::Ge => ">=",
        Connector::And => "&&",
        Connector::Or => "||",
        Connector::Implies => "=>",
        Connector::Div | Connector::Mod => return None,
    })
}
