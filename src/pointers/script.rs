//! A script: what is asserted and what is asked, in order.

use super::subterms::{Subterm, Subterms};

/// A command that is left when names are resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptCommand {
    /// `(assert f)`
    Assert(Subterm),
    /// `(check-sat)`
    CheckSat,
    /// `(get-model)`
    GetModel,
    /// `(get-value (t …))`: the texts and the terms.
    GetValue(Vec<(String, Subterm)>),
    /// `(push n)`
    Push(usize),
    /// `(pop n)`
    Pop(usize),
    /// `(echo "text")`
    Echo(String),
    /// `(exit)`
    Exit,
}

/// A script that was read.
#[derive(Clone, Debug, Default)]
pub struct PointerScript {
    /// All terms.
    pub terms: Subterms,
    /// The commands, in order.
    pub commands: Vec<ScriptCommand>,
    /// The answers that its header announces: `; expect: sat unsat`.
    pub expected: Vec<String>,
}

impl PointerScript {
    /// For each question the formulas that are asserted there.
    #[must_use]
    pub fn questions(&self) -> Vec<Vec<Subterm>> {
        let (mut asserted, mut scopes, mut questions) = (Vec::new(), Vec::new(), Vec::new());
        for command in &self.commands {
            match command {
                ScriptCommand::Assert(formula) => asserted.push(*formula),
                ScriptCommand::CheckSat => questions.push(asserted.clone()),
                ScriptCommand::Push(count) => {
                    scopes.extend(std::iter::repeat_n(asserted.len(), *count));
                }
                ScriptCommand::Pop(count) => {
                    for _ in 0..*count {
                        asserted.truncate(scopes.pop().unwrap_or(0));
                    }
                }
                ScriptCommand::Exit => return questions,
                ScriptCommand::GetModel | ScriptCommand::GetValue(_) | ScriptCommand::Echo(_) => {}
            }
        }
        questions
    }
}
