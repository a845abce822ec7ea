//! What a solver says the predicates are.

use crate::logic::{Sexpr, Sexprs, excerpt};

/// One `define-fun` of a solver's model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Its name without bars.
    pub name: String,
    /// The sorts of its parameters, with single blanks.
    pub sorts: Vec<String>,
    /// The sort of its result, with single blanks.
    pub result: String,
    /// The whole command as the solver wrote it.
    pub text: String,
}

/// A solver's answer to what the predicates are, in the solver's own words; it is believed only
/// after [`super::certificate::validate`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    /// Predicates and helper functions, in the solver's order.
    pub definitions: Vec<Definition>,
}

impl Model {
    /// Reads the model that follows `sat`: definitions, alone or in one list.
    ///
    /// # Errors
    /// If something other than a definition is there; the text says what.
    pub fn read(sexprs: &Sexprs, exprs: &[Sexpr]) -> Result<Self, String> {
        let mut definitions = Vec::new();
        for &expr in exprs {
            if is_definition(sexprs, expr) {
                definitions.push(definition(sexprs, expr)?);
                continue;
            }
            let items = sexprs.list(expr).ok_or_else(|| refuse(sexprs, expr))?;
            // Older solvers wrote `(model …)`.
            let named = items.first().is_some_and(|&item| sexprs.atom(item) == Some("model"));
            for &item in &items[usize::from(named)..] {
                definitions.push(definition(sexprs, item)?);
            }
        }
        Ok(Self { definitions })
    }

    /// The model as commands, one a line.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        self.definitions.iter().map(|definition| format!("{}\n", definition.text)).collect()
    }
}

/// Whether the expression starts like a definition.
fn is_definition(sexprs: &Sexprs, expr: Sexpr) -> bool {
    sexprs.command(expr).is_some_and(|(name, _)| name.starts_with("define-"))
}

/// Reads `(define-fun NAME ((PARAMETER SORT)…) SORT BODY)`; recursive ones are refused, for they
/// can be contradictory.
fn definition(sexprs: &Sexprs, expr: Sexpr) -> Result<Definition, String> {
    let read = || {
        let ("define-fun", &[name, params, result, _]) = sexprs.command(expr)? else {
            return None;
        };
        let sort = |&param: &Sexpr| match sexprs.list(param)? {
            &[_, sort] => Some(sexprs.normalized(sort)),
            _ => None,
        };
        Some(Definition {
            name: sexprs.atom(name)?.to_owned(),
            sorts: sexprs.list(params)?.iter().map(sort).collect::<Option<_>>()?,
            result: sexprs.normalized(result),
            text: sexprs.text(expr).to_owned(),
        })
    };
    read().ok_or_else(|| refuse(sexprs, expr))
}

/// Says that an expression has no place in a model.
fn refuse(sexprs: &Sexprs, expr: Sexpr) -> String {
    format!("not a definition: {}", excerpt(sexprs.text(expr)))
}
