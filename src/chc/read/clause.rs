//! Takes an assertion apart into Horn clauses.
//!
//! An assertion is a disjunction of what it says, and each of these is split further: implications and
//! negations into their sides, conjunctions into clauses of their own, quantifiers into variables,
//! names that are bound to something with predicates into what they are bound to. What holds no
//! predicate is one condition.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Apply, Clause, PredId, System};
use logic::{Environment, Expr, Sexpr, Sexprs, Unreadable, name_and, read_sort};

/// The most clauses of one assertion.
const MOST_CLAUSES: usize = 4_096;
/// The most parts that an assertion is taken apart into.
const MOST_PARTS: usize = 1 << 20;

/// The innermost bindings around a place, by their index; `None` if there are none.
type LetScope = Option<usize>;

/// Names that are bound together.
struct BindingScope {
    bound: Vec<TermBinding>,
    outer: LetScope,
}

/// A name that is bound.
struct TermBinding {
    /// Without bars.
    name: String,
    /// What it means inside a term: a variable of the clause, or what it is bound to.
    value: Expr,
    /// What it is bound to, if predicates occur there.
    term: Option<Sexpr>,
}

/// A part of a disjunction: a term in its scope, as it stands or negated.
#[derive(Clone, Copy)]
struct ScopedDisjunct {
    term: Sexpr,
    scope: LetScope,
    positive: bool,
}

/// A clause as far as it has been read, and what is left of it.
#[derive(Clone)]
struct PartialClause {
    clause: Clause,
    /// Names that no further variable may have.
    used: FxHashSet<String>,
    left: VecDeque<ScopedDisjunct>,
}

impl PartialClause {
    /// The parts come next, in this order.
    fn next(&mut self, parts: impl DoubleEndedIterator<Item = ScopedDisjunct>) {
        for part in parts.rev() {
            self.left.push_front(part);
        }
    }
}

/// Reads the assertions of a text.
pub(super) struct AssertionReader<'a> {
    sexprs: &'a Sexprs,
    /// The predicates with their numbers, without bars.
    predicates: &'a FxHashMap<String, PredId>,
    /// What expressions and variables are made in.
    system: &'a mut System,
    /// All names in the text.
    atoms: FxHashSet<&'a str>,
    layers: Vec<BindingScope>,
    names: Environment,
}

impl<'a> AssertionReader<'a> {
    pub(super) fn new(
        sexprs: &'a Sexprs,
        predicates: &'a FxHashMap<String, PredId>,
        system: &'a mut System,
    ) -> Self {
        let (atoms, names) = (sexprs.atoms().collect(), Environment::default());
        Self { sexprs, predicates, system, atoms, layers: Vec::new(), names }
    }

    /// The clauses of an assertion.
    pub(super) fn clauses(&mut self, assertion: Sexpr) -> Result<Vec<Clause>, Unreadable> {
        self.layers.clear();
        let clause =
            Clause { vars: Vec::new(), premises: Vec::new(), conditions: Vec::new(), head: None };
        let left =
            VecDeque::from([ScopedDisjunct { term: assertion, scope: None, positive: true }]);
        let used = self.predicates.keys().cloned().collect();
        let mut drafts = vec![PartialClause { clause, used, left }];
        let (mut done, mut parts) = (Vec::new(), 0);
        while let Some(mut draft) = drafts.pop() {
            let Some(part) = draft.left.pop_front() else {
                done.push(draft.clause);
                continue;
            };
            self.split_part(draft, part, &mut drafts)?;
            parts += 1;
            if parts > MOST_PARTS || done.len() + drafts.len() > MOST_CLAUSES {
                return Err(Unreadable::new(
                    self.sexprs,
                    assertion,
                    "an assertion of too many clauses",
                ));
            }
        }
        Ok(done)
    }

    /// Puts the drafts back that there are when the part has been taken apart by one step.
    fn split_part(
        &mut self,
        mut draft: PartialClause,
        part: ScopedDisjunct,
        drafts: &mut Vec<PartialClause>,
    ) -> Result<(), Unreadable> {
        let ScopedDisjunct { term, scope, positive } = part;
        let sexprs = self.sexprs;
        let inner = |&term| ScopedDisjunct { term, ..part };
        match (sexprs.command(term), positive) {
            (Some(("forall", &[params, matrix])), true)
            | (Some(("exists", &[params, matrix])), false) => {
                let scope = self.quantify(&mut draft, params, scope)?;
                draft.next([ScopedDisjunct { term: matrix, scope, positive }].into_iter());
            }
            (Some(("let", &[bindings, matrix])), _) => {
                let scope = self.bind(&mut draft, bindings, scope)?;
                draft.next([ScopedDisjunct { term: matrix, scope, positive }].into_iter());
            }
            (Some(("!", [term, ..])), _) => draft.next([inner(term)].into_iter()),
            (Some(("or", parts)), true) | (Some(("and", parts)), false) => {
                draft.next(parts.iter().map(inner));
            }
            (Some(("=>", [premises @ .., conclusion])), true) => {
                let premises =
                    premises.iter().map(|&term| ScopedDisjunct { term, scope, positive: false });
                draft.next(premises.chain([inner(conclusion)]));
            }
            (Some(("not", &[term])), _) if positive || self.has_predicate(term, scope) => {
                draft.next([ScopedDisjunct { term, scope, positive: !positive }].into_iter());
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
    fn literal(
        &mut self,
        draft: &mut PartialClause,
        part: ScopedDisjunct,
    ) -> Result<(), Unreadable> {
        let ScopedDisjunct { term, scope, positive } = part;
        let bound = self.sexprs.atom(term).and_then(|name| self.bound(name, scope));
        if let Some((&TermBinding { term: Some(term), .. }, scope)) = bound {
            draft.next([ScopedDisjunct { term, scope, positive }].into_iter());
        } else if let Some(predicate) = self.predicate(term, scope) {
            let args = match self.sexprs.list(term) {
                Some([_, args @ ..]) => args,
                _ => &[],
            };
            let args = args.iter().map(|&arg| self.expr(arg, scope)).collect::<Result<_, _>>()?;
            let apply = Apply { predicate, args };
            if !positive {
                draft.clause.premises.push(apply);
            } else if draft.clause.head.replace(apply).is_some() {
                return Err(Unreadable::new(self.sexprs, term, "a clause with two conclusions"));
            }
        } else {
            let condition = self.expr(term, scope)?;
            let exprs = &mut self.system.exprs;
            let condition = if positive { exprs.not(condition) } else { condition };
            if exprs.as_bool(condition) != Some(true) {
                draft.clause.conditions.push(condition);
            }
        }
        Ok(())
    }

    /// Makes variables of the clause from those of a quantifier; what has their names already keeps
    /// its own.
    fn quantify(
        &mut self,
        draft: &mut PartialClause,
        params: Sexpr,
        outer: LetScope,
    ) -> Result<LetScope, Unreadable> {
        let mut bound_names: FxHashSet<String> = FxHashSet::default();
        let mut bound = Vec::new();
        for &param in self.sexprs.list(params).unwrap_or_default() {
            let (name, sort) = name_and(self.sexprs, param, "not a variable and its sort")?;
            if !bound_names.insert(name.clone()) {
                return Err(Unreadable::new(self.sexprs, param, "a variable is bound twice"));
            }
            let is_new = draft.used.insert(name.clone());
            let unique_name = if is_new { name.clone() } else { self.fresh(draft, &name) };
            let sort = read_sort(&mut self.system.exprs, self.sexprs, sort);
            let var = self.system.add_var(unique_name, sort);
            draft.clause.vars.push(var);
            let value = self.system.exprs.var(var, sort);
            bound.push(TermBinding { name, value, term: None });
        }
        Ok(if bound.is_empty() { outer } else { self.layer(bound, outer) })
    }

    /// A name that occurs nowhere.
    fn fresh(&self, draft: &mut PartialClause, name: &str) -> String {
        let fresh = (1_u64..).map(|number| format!("{name}!{number}"));
        let mut unused = fresh.filter(|fresh| !self.atoms.contains(fresh.as_str()));
        unused.find(|fresh| draft.used.insert(fresh.clone())).expect("there are enough numbers")
    }

    /// The names of a `let`.
    fn bind(
        &mut self,
        draft: &mut PartialClause,
        bindings: Sexpr,
        outer: LetScope,
    ) -> Result<LetScope, Unreadable> {
        let mut bound = Vec::new();
        for &binding in self.sexprs.list(bindings).unwrap_or_default() {
            let (name, term) = name_and(self.sexprs, binding, "not a name and its term")?;
            draft.used.insert(name.clone());
            let value = self.expr(term, outer)?;
            let term = Some(term).filter(|&term| self.has_predicate(term, outer));
            bound.push(TermBinding { name, value, term });
        }
        Ok(self.layer(bound, outer))
    }

    fn layer(&mut self, bound: Vec<TermBinding>, outer: LetScope) -> LetScope {
        self.layers.push(BindingScope { bound, outer });
        Some(self.layers.len() - 1)
    }

    /// What a name is bound to there, and the scope of that.
    fn bound(&self, name: &str, mut scope: LetScope) -> Option<(&TermBinding, LetScope)> {
        while let Some(at) = scope {
            let BindingScope { bound, outer } = &self.layers[at];
            if let Some(bound) = bound.iter().find(|bound| bound.name == name) {
                return Some((bound, *outer));
            }
            scope = *outer;
        }
        None
    }

    /// Whether a predicate may occur in the term.
    fn has_predicate(&self, term: Sexpr, scope: LetScope) -> bool {
        self.sexprs.atoms_in(term).any(|name| match self.bound(name, scope) {
            Some((bound, _)) => bound.term.is_some(),
            None => self.predicates.contains_key(name),
        })
    }

    /// The predicate that is applied, if the term is such an application.
    fn predicate(&self, term: Sexpr, scope: LetScope) -> Option<PredId> {
        let operator = self.sexprs.command(term).map(|(name, _)| name);
        let name = operator.or_else(|| self.sexprs.atom(term))?;
        let predicate = self.predicates.get(name).copied()?;
        self.bound(name, scope).is_none().then_some(predicate)
    }

    /// The expression of a term; a predicate in it means nothing.
    fn expr(&mut self, term: Sexpr, scope: LetScope) -> Result<Expr, Unreadable> {
        let mut visited = FxHashSet::default();
        let mut used = Vec::new();
        if scope.is_some() {
            for name in self.sexprs.atoms_in(term).filter(|&name| visited.insert(name)) {
                let value = self.bound(name, scope).map(|(bound, _)| bound.value);
                used.extend(value.map(|value| (name.to_owned(), value)));
            }
        }
        for (name, value) in &used {
            self.names.bind(name, *value);
        }
        let expr = self.names.read(&mut self.system.exprs, self.sexprs, term);
        self.names.forget(used.iter().map(|(name, _)| name));
        expr
    }
}
