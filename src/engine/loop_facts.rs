//! What certificates say of loops of programs in C, as expressions of C: what is about variables alone, and about members
//! of what they point to. What speaks of all objects cannot be said in C.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::encode;
use super::proof::{Basis, Certificate, ProofSubject};
use super::report::{Verdict, VerificationReport};
use base::{FieldId, Sort, Span, Symbols};
use pipeline::Pipeline;
use program::spec::{
    ClaimKind, ClaimPlace, Connector, Formula, FormulaPart, PartId, StateSelector,
};

/// Longer expressions are left out.
const MOST_PARTS: usize = 40;

/// What is true wherever a run comes to a place: the statement at the head of a loop, the variables that are spoken of,
/// and the expression.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LoopFact {
    /// The statement.
    pub place: Span,
    /// The variables.
    pub names: Vec<String>,
    /// The expression.
    pub text: String,
}

/// What the certificates of a report say of loops, sorted; each fact once.
#[must_use]
pub fn loop_facts(subject: &Pipeline, report: &VerificationReport) -> Vec<LoopFact> {
    let mut visited: Vec<&Arc<Certificate>> = Vec::new();
    let mut facts = BTreeSet::new();
    for check in &report.checks {
        let Verdict::Safe(certificate) = &check.verdict else { continue };
        let Basis::Cells(stage) = certificate.basis else { continue };
        if visited.iter().any(|other| Arc::ptr_eq(other, certificate)) {
            continue;
        }
        visited.push(certificate);
        // Other programs have other variables.
        if certificate.of != ProofSubject::Program {
            continue;
        }
        let Ok(encoded) = encode::cells(subject, &certificate.goal, &stage) else { continue };
        let program = &subject.program;
        for spoken in encoded.claims_from_model(&certificate.model, &|_| String::new()) {
            let (ClaimKind::Invariant, ClaimPlace::Head(position)) = (spoken.kind, spoken.place)
            else {
                continue;
            };
            if spoken.formula.size() > MOST_PARTS {
                continue;
            }
            let writer = ExpressionWriter { symbols: &program.symbols, formula: &spoken.formula };
            if let Some(text) = writer.whole() {
                let vars = spoken.formula.vars().into_iter();
                let names = vars.map(|(var, _)| program.symbols[var].name.clone());
                let names: BTreeSet<String> = names.collect();
                let place = program.code[position].span;
                facts.insert(LoopFact { place, names: names.into_iter().collect(), text });
            }
        }
    }
    facts.into_iter().collect()
}

struct ExpressionWriter<'a> {
    symbols: &'a Symbols,
    formula: &'a Formula,
}

impl ExpressionWriter<'_> {
    /// The formula as an expression that is defined wherever it is evaluated.
    fn whole(&self) -> Option<String> {
        let text = self.part_text(self.formula.root())?;
        let guards: BTreeSet<String> = self
            .formula
            .parts()
            .filter_map(|part| match part {
                FormulaPart::Field(_, of, _) => {
                    self.part_text(*of).map(|of| format!("{of} == 0 || "))
                }
                _ => None,
            })
            .collect();
        Some(guards.into_iter().collect::<String>() + &text)
    }

    /// Whether objects of the field's struct are never freed, so that what is not null can be looked at.
    fn is_lasting(&self, field: FieldId) -> bool {
        let shape = self.symbols[field].owner;
        shape.is_some_and(|shape| {
            let fields = &self.symbols[shape].fields;
            !fields.iter().any(|&field| self.symbols.tells_life(field))
        })
    }

    fn part_text(&self, id: PartId) -> Option<String> {
        Some(match self.formula.part(id) {
            FormulaPart::Int(number) => {
                let number: i64 = number.try_into().ok().filter(|&number| number != i64::MIN)?;
                format!("{number}LL")
            }
            FormulaPart::Bool(truth) => u8::from(*truth).to_string(),
            FormulaPart::Null(_) => "0".to_owned(),
            FormulaPart::Var(var, StateSelector::Now) => {
                let symbol = &self.symbols[*var];
                match symbol.sort {
                    Sort::Int => format!("(long long) {}", symbol.name),
                    Sort::Bool | Sort::Ref(_) => symbol.name.clone(),
                    Sort::Vector(_) => return None,
                }
            }
            // Only what a variable points to: further on there are more guards than facts.
            FormulaPart::Field(field, of, StateSelector::Now) if self.is_lasting(*field) => {
                let FormulaPart::Var(..) = self.formula.part(*of) else { return None };
                let text = format!("{}->{}", self.part_text(*of)?, self.symbols[*field].name);
                match self.symbols[*field].sort {
                    Sort::Int => format!("(long long) {text}"),
                    Sort::Bool | Sort::Ref(_) => text,
                    Sort::Vector(_) => return None,
                }
            }
            FormulaPart::Neg(of) => format!("-({})", self.part_text(*of)?),
            FormulaPart::Not(of) => format!("!({})", self.part_text(*of)?),
            FormulaPart::Binary(Connector::Implies, left, right) => {
                format!("(!({}) || ({}))", self.part_text(*left)?, self.part_text(*right)?)
            }
            FormulaPart::Binary(op, left, right) => {
                let word = match op {
                    Connector::Add => "+",
                    Connector::Sub => "-",
                    Connector::Mul => "*",
                    Connector::Eq => "==",
                    Connector::Ne => "!=",
                    Connector::Lt => "<",
                    Connector::Le => "<=",
                    Connector::Gt => ">",
                    Connector::Ge => ">=",
                    Connector::And => "&&",
                    Connector::Or => "||",
                    // They round otherwise in C.
                    Connector::Div | Connector::Mod | Connector::Implies => return None,
                };
                format!("({} {word} {})", self.part_text(*left)?, self.part_text(*right)?)
            }
            // Of other states, of all objects, of lists: C has no words for that.
            _ => return None,
        })
    }
}
