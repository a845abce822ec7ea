//! Takes an assertion apart into Horn clauses.
//!
//! An assertion is a disjunction of what it says, and each of these is split further: implications and
//! negations into their sides, conjunctions into clauses of their own, quantifiers into variables,
//! names that are bound to something with predicates into what they are bound to. What holds no
//! predicate stays one text; the bindings that it needs stand around it.

use std::collections::VecDeque;
use std::fmt::Write as _;

use rustc_hash::FxHashSet;

use super::Unreadable;
use crate::logic::excerpt;
use crate::logic::{Sexpr, Sexprs};
use crate::solve::script::Clause;

/// The most clauses of one assertion.
const MOST_CLAUSES: usize = 4_096;
/// The most parts that an assertion is taken apart into.
const MOST_PARTS: usize = 1 << 20;

/// The innermost bindings around a place, by their index; `None` if there are none.
type Scope = Option<usize>;

/// Names that are bound together.
struct Layer {
    bound: Vec<Bound>,
    outer: Scope,
}

/// A name that is bound.
struct Bound {
    /// Without bars.
    name: String,
    /// As it is written.
    text: String,
    meaning: Meaning,
}

/// What a name is bound to.
enum Meaning {
    /// A variable of the clause, under this name.
    Variable(String),
    /// A term, in which predicates may occur.
    Term(Sexpr, bool),
}

/// A part of a disjunction: a term in its scope, as it stands or negated.
#[derive(Clone, Copy)]
struct Part {
    term: Sexpr,
    scope: Scope,
    positive: bool,
}

/// A clause as far as it has been read, and what is left of it.
#[derive(Clone)]
struct Draft {
    clause: Clause,
    /// Names that no further variable may have.
    used: FxHashSet<String>,
    left: VecDeque<Part>,
}

impl Draft {
    /// The parts come next, in this order.
    fn next(&mut self, parts: impl DoubleEndedIterator<Item = Part>) {
        for part in parts.rev() {
            self.left.push_front(part);
        }
    }
}

/// Reads the assertions of a text.
pub(super) struct Reader<'a> {
    sexprs: &'a Sexprs,
    /// The predicates, without bars.
    predicates: &'a FxHashSet<String>,
    /// All names in the text.
    atoms: FxHashSet<&'a str>,
    layers: Vec<Layer>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(sexprs: &'a Sexprs, predicates: &'a FxHashSet<String>) -> Self {
        Self { sexprs, predicates, atoms: sexprs.atoms().collect(), layers: Vec::new() }
    }

    /// The clauses of an assertion.
    pub(super) fn clauses(&mut self, assertion: Sexpr) -> Result<Vec<Clause>, Unreadable> {
        self.layers.clear();
        let clause = Clause { vars: Vec::new(), body: Vec::new(), head: None };
        let left = VecDeque::from([Part { term: assertion, scope: None, positive: true }]);
        let mut drafts = vec![Draft { clause, used: self.predicates.clone(), left }];
        let (mut done, mut parts) = (Vec::new(), 0);
        while let Some(mut draft) = drafts.pop() {
            let Some(part) = draft.left.pop_front() else {
                done.push(draft.clause);
                continue;
            };
            self.split(draft, part, &mut drafts)?;
            parts += 1;
            if parts > MOST_PARTS || done.len() + drafts.len() > MOST_CLAUSES {
                return Err(error(self.sexprs, assertion, "an assertion of too many clauses"));
            }
        }
        Ok(done)
    }

    /// Puts the drafts back that there are when the part has been taken apart by one step.
    fn split(
        &mut self,
        mut draft: Draft,
        part: Part,
        drafts: &mut Vec<Draft>,
    ) -> Result<(), Unreadable> {
        let Part { term, scope, positive } = part;
        let sexprs = self.sexprs;
        let inner = |&term| Part { term, ..part };
        match (sexprs.command(term), positive) {
            (Some(("forall", &[params, matrix])), true)
            | (Some(("exists", &[params, matrix])), false) => {
                let scope = self.quantify(&mut draft, params, scope)?;
                draft.next([Part { term: matrix, scope, positive }].into_iter());
            }
            (Some(("let", &[bindings, matrix])), _) => {
                let scope = self.bind(&mut draft, bindings, scope)?;
                draft.next([Part { term: matrix, scope, positive }].into_iter());
            }
            (Some(("!", [term, ..])), _) => draft.next([inner(term)].into_iter()),
            (Some(("or", parts)), true) | (Some(("and", parts)), false) => {
                draft.next(parts.iter().map(inner));
            }
            (Some(("=>", [premises @ .., conclusion])), true) => {
                let premises = premises.iter().map(|&term| Part { term, scope, positive: false });
                draft.next(premises.chain([inner(conclusion)]));
            }
            (Some(("not", &[term])), _) if positive || self.has_predicate(term, scope) => {
                draft.next([Part { term, scope, positive: !positive }].into_iter());
            }
            (Some(("and", parts)), true) | (Some(("or", parts)), false)
                if self.has_predicate(term, scope) =>
            {
                // The first is to be taken from the stack first.
                for part in parts.iter().rev() {
                    let mut draft = draft.clone();
                    draft.next([inner(part)].into_iter());
                    drafts.push(draft);
                }
                return Ok(());
            }
            _ => self.literal(&mut draft, part)?,
        }
        drafts.push(draft);
        Ok(())
    }

    /// Adds a part that is no connective.
    fn literal(&self, draft: &mut Draft, part: Part) -> Result<(), Unreadable> {
        let Part { term, scope, positive } = part;
        let atom = self.sexprs.atom(term);
        if let Some((Meaning::Term(term, true), scope)) =
            atom.and_then(|name| self.meaning(name, scope))
        {
            draft.next([Part { term: *term, scope, positive }].into_iter());
        } else if positive && self.is_application(term, scope) {
            let head = self.wrapped(term, scope);
            if draft.clause.head.replace(head).is_some() {
                return Err(error(self.sexprs, term, "a clause with two conclusions"));
            }
        } else if atom != Some(if positive { "false" } else { "true" }) {
            let text = self.wrapped(term, scope);
            draft.clause.body.push(if positive { format!("(not {text})") } else { text });
        }
        Ok(())
    }

    /// Makes variables of the clause from those of a quantifier; what has their names already keeps
    /// its own.
    fn quantify(
        &mut self,
        draft: &mut Draft,
        params: Sexpr,
        outer: Scope,
    ) -> Result<Scope, Unreadable> {
        let mut own: FxHashSet<&str> = FxHashSet::default();
        let mut bound = Vec::new();
        for &param in self.sexprs.list(params).unwrap_or_default() {
            let not_one = || error(self.sexprs, param, "not a variable and its sort");
            let Some(&[text, sort]) = self.sexprs.list(param) else { return Err(not_one()) };
            let name = self.sexprs.atom(text).ok_or_else(not_one)?;
            if !own.insert(name) {
                return Err(error(self.sexprs, param, "a variable is bound twice"));
            }
            let mut var = self.sexprs.text(text).to_owned();
            if !draft.used.insert(name.to_owned()) {
                let text = std::mem::take(&mut var);
                var = self.fresh(draft, name, &text);
                let meaning = Meaning::Variable(var.clone());
                bound.push(Bound { name: name.to_owned(), text, meaning });
            }
            draft.clause.vars.push((var, self.sexprs.normalized(sort)));
        }
        Ok(if bound.is_empty() { outer } else { self.layer(bound, outer) })
    }

    /// A name that occurs nowhere.
    fn fresh(&self, draft: &mut Draft, name: &str, text: &str) -> String {
        let mut number = 1;
        loop {
            let fresh = format!("{name}!{number}");
            if !self.atoms.contains(fresh.as_str()) && draft.used.insert(fresh.clone()) {
                return if text.starts_with('|') { format!("|{fresh}|") } else { fresh };
            }
            number += 1;
        }
    }

    /// The names of a `let`.
    fn bind(
        &mut self,
        draft: &mut Draft,
        bindings: Sexpr,
        outer: Scope,
    ) -> Result<Scope, Unreadable> {
        let mut bound = Vec::new();
        for &binding in self.sexprs.list(bindings).unwrap_or_default() {
            let not_one = || error(self.sexprs, binding, "not a name and its term");
            let Some(&[text, term]) = self.sexprs.list(binding) else { return Err(not_one()) };
            let name = self.sexprs.atom(text).ok_or_else(not_one)?.to_owned();
            draft.used.insert(name.clone());
            let meaning = Meaning::Term(term, self.has_predicate(term, outer));
            bound.push(Bound { name, text: self.sexprs.text(text).to_owned(), meaning });
        }
        Ok(self.layer(bound, outer))
    }

    fn layer(&mut self, bound: Vec<Bound>, outer: Scope) -> Scope {
        self.layers.push(Layer { bound, outer });
        Some(self.layers.len() - 1)
    }

    /// What a name is bound to there, and the scope of that.
    fn meaning(&self, name: &str, mut scope: Scope) -> Option<(&Meaning, Scope)> {
        while let Some(at) = scope {
            let Layer { bound, outer } = &self.layers[at];
            if let Some(bound) = bound.iter().find(|bound| bound.name == name) {
                return Some((&bound.meaning, *outer));
            }
            scope = *outer;
        }
        None
    }

    /// Whether a name stands for a predicate, or for something in which one occurs.
    fn is_predicate(&self, name: &str, scope: Scope) -> bool {
        match self.meaning(name, scope) {
            Some((Meaning::Term(_, has), _)) => *has,
            Some((Meaning::Variable(_), _)) => false,
            None => self.predicates.contains(name),
        }
    }

    /// Whether a predicate may occur in the term.
    fn has_predicate(&self, term: Sexpr, scope: Scope) -> bool {
        atoms(self.sexprs, term).any(|name| self.is_predicate(name, scope))
    }

    /// Whether the term is a predicate that is applied.
    fn is_application(&self, term: Sexpr, scope: Scope) -> bool {
        let name = self.sexprs.command(term).map(|(name, _)| name);
        let name = name.or_else(|| self.sexprs.atom(term));
        name.is_some_and(|name| {
            self.predicates.contains(name) && self.meaning(name, scope).is_none()
        })
    }

    /// The text of a term below those of the bindings around it that it needs.
    fn wrapped(&self, term: Sexpr, mut scope: Scope) -> String {
        let mut text = self.sexprs.text(term).to_owned();
        let mut needed: FxHashSet<&str> = match scope {
            Some(_) => atoms(self.sexprs, term).collect(),
            None => FxHashSet::default(),
        };
        while let Some(at) = scope {
            let Layer { bound, outer } = &self.layers[at];
            scope = *outer;
            let kept = bound.iter().filter(|bound| needed.contains(bound.name.as_str()));
            let kept: Vec<&Bound> = kept.collect();
            if kept.is_empty() {
                continue;
            }
            for bound in &kept {
                needed.remove(bound.name.as_str());
            }
            let mut out = String::from("(let (");
            for (at, Bound { text, meaning, .. }) in kept.iter().enumerate() {
                let blank = if at == 0 { "" } else { " " };
                let value = match meaning {
                    Meaning::Variable(name) => name,
                    Meaning::Term(term, _) => {
                        needed.extend(atoms(self.sexprs, *term));
                        self.sexprs.text(*term)
                    }
                };
                let _ = write!(out, "{blank}({text} {value})");
            }
            let _ = write!(out, ") {text})");
            text = out;
        }
        text
    }
}

/// What is wrong at a place.
pub(super) fn error(sexprs: &Sexprs, expr: Sexpr, what: &str) -> Unreadable {
    let text = excerpt(sexprs.text(expr));
    Unreadable { at: sexprs.start(expr), what: format!("{what}: {text}") }
}

/// The names and numbers in a term.
fn atoms(sexprs: &Sexprs, term: Sexpr) -> impl Iterator<Item = &str> {
    let mut work = vec![term];
    std::iter::from_fn(move || {
        loop {
            let expr = work.pop()?;
            work.extend(sexprs.list(expr).unwrap_or_default());
            if let Some(name) = sexprs.atom(expr) {
                return Some(name);
            }
        }
    })
}
