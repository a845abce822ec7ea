//! Models as solvers print them: definitions by name, each as its text.

use rustc_hash::{FxHashMap, FxHashSet};

use super::expand::Expander;
use super::problem::{ClauseProblem, DeclaredFunction, ScopeItem};
use logic::{Sexpr, Sexprs, is_operator};
use unheap_smtlib::symbol;

/// Definitions of functions, as they were printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextModel {
    sexprs: Sexprs,
    /// The name without bars, and the definition.
    definitions: Vec<(String, Sexpr)>,
}

impl TextModel {
    /// Reads what follows `sat`: definitions, alone or in lists. What is recursive is left out, since it may be
    /// contradictory, and so is everything else: a function that is missing then is missed by whoever needs it.
    pub(crate) fn read(text: &str) -> Self {
        let Ok(sexprs) = Sexprs::parse(text) else { return Self::default() };
        let mut definitions = Vec::new();
        let mut note = |expr: Sexpr| {
            if let Some(("define-fun", &[name, params, _, _])) = sexprs.command(expr)
                && let Some(name) = sexprs.atom(name)
                && sexprs.list(params).is_some()
            {
                definitions.push((name.to_owned(), expr));
            }
        };
        for &expr in sexprs.top() {
            note(expr);
            sexprs.list(expr).unwrap_or_default().iter().copied().for_each(&mut note);
        }
        Self { sexprs, definitions }
    }

    /// Whether the definition has the sorts that are declared.
    fn fits(
        &self,
        expander: &Expander<'_>,
        function: &DeclaredFunction,
        definition: Sexpr,
    ) -> bool {
        self.sorts(definition).is_some_and(|(sorts, result)| {
            // Z3 would turn values of one sort into ones of another.
            let is_of = |actual: Sexpr, wanted: Option<Sexpr>| {
                let wanted = wanted.map_or_else(|| "Bool".to_owned(), |sort| expander.sort(sort));
                Sexprs::parse(wanted).is_ok_and(|wanted| {
                    let mut parts = wanted.top().iter();
                    parts.all(|&it| wanted.normalized(it) == self.sexprs.normalized(actual))
                })
            };
            sorts.len() == function.params.len()
                && sorts
                    .iter()
                    .zip(&function.params)
                    .all(|(&sort, &wanted)| is_of(sort, Some(wanted)))
                && is_of(result, function.result)
        })
    }

    /// The sorts of a definition's parameters, and of its value.
    fn sorts(&self, definition: Sexpr) -> Option<(Vec<Sexpr>, Sexpr)> {
        let (_, &[_, params, result, _]) = self.sexprs.command(definition)? else { return None };
        let params = self.sexprs.list(params)?;
        let sorts = params.iter().map(|&param| self.sexprs.list(param)?.get(1).copied());
        Some((sorts.collect::<Option<_>>()?, result))
    }

    /// Whether something is said of all or of some values.
    pub(crate) fn has_quantifiers(&self) -> bool {
        self.sexprs.atoms().any(|name| ["forall", "exists"].contains(&name))
    }

    /// The definition of this name.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let name = name.trim_matches('|');
        let (_, definition) = self.definitions.iter().find(|(other, _)| other == name)?;
        Some(self.sexprs.text(*definition))
    }

    /// The definitions of the problem's functions, as far as there are such, and of what they use, each after what it
    /// uses; and the functions that have none.
    pub(crate) fn of_problem(
        &self,
        problem: &ClauseProblem,
    ) -> (Vec<(String, String)>, Vec<String>) {
        let mut meanings: FxHashMap<&str, Sexpr> = FxHashMap::default();
        let mut missing = Vec::new();
        let mut roots = Vec::new();
        let (expander, declared) = (Expander::new(problem), problem.names());
        let mut defined: FxHashMap<&str, Vec<Sexpr>> = FxHashMap::default();
        for (name, definition) in &self.definitions {
            defined.entry(name).or_default().push(*definition);
        }
        for function in problem.functions() {
            match defined.get(function.name.as_str()).map(Vec::as_slice) {
                Some(&[definition])
                    if declared[function.name.as_str()] == 1
                        && self.fits(&expander, function, definition) =>
                {
                    meanings.insert(&function.name, definition);
                    roots.push(function.name.as_str());
                }
                _ => missing.push(function.name.clone()),
            }
        }
        // Helpers: names that the problem does not give a meaning.
        let taken: FxHashSet<&str> = problem.sexprs.atoms().collect();
        for (name, definition) in &self.definitions {
            if !taken.contains(name.as_str()) && !is_operator(name) {
                meanings.entry(name).or_insert(*definition);
            }
        }
        let mut order = Vec::new();
        let mut visited: FxHashSet<&str> = FxHashSet::default();
        let mut work: Vec<(&str, bool)> = roots.iter().rev().map(|&name| (name, false)).collect();
        while let Some((name, is_done)) = work.pop() {
            let Some(&definition) = meanings.get(name) else { continue };
            if is_done {
                order.push((name.to_owned(), self.sexprs.text(definition).to_owned()));
            } else if visited.insert(name) {
                work.push((name, true));
                work.extend(self.uses(definition).map(|used| (used, false)));
            }
        }
        (order, missing)
    }

    /// The names in the body of a definition.
    fn uses(&self, definition: Sexpr) -> impl Iterator<Item = &str> {
        let parts = self.sexprs.command(definition).map_or(&[][..], |(_, parts)| parts);
        let bound: FxHashSet<&str> = parts
            .get(1)
            .and_then(|&params| self.sexprs.list(params))
            .unwrap_or_default()
            .iter()
            .filter_map(|&param| self.sexprs.command(param).map(|(name, _)| name))
            .chain(parts.first().and_then(|&name| self.sexprs.atom(name)))
            .collect();
        let body = parts.get(3).into_iter();
        body.flat_map(|&body| self.sexprs.atoms_in(body)).filter(move |name| !bound.contains(name))
    }
}

/// A definition of a function with one value, as a text.
pub(crate) fn constant(
    problem: &ClauseProblem,
    function: &DeclaredFunction,
    value: bool,
) -> String {
    let params = function.params.iter().enumerate();
    let params: Vec<String> =
        params.map(|(at, &sort)| format!("(x!{at} {})", problem.sexprs.text(sort))).collect();
    format!("(define-fun {} ({}) Bool {value})", symbol(&function.name), params.join(" "))
}

impl ClauseProblem {
    /// The names of functions, with how many have each.
    fn names(&self) -> FxHashMap<&str, usize> {
        let mut counts = FxHashMap::default();
        for name in self.items.iter().flat_map(|item| item.names()) {
            *counts.entry(name).or_default() += 1;
        }
        counts
    }

    /// What is in scope but assertions, with a solution's definitions in the place of declarations.
    ///
    /// Sorts come first. Then a definition stands after what it uses, as far as there is such an order.
    pub(crate) fn with_solution(&self, solution: &[(String, String)]) -> String {
        let mut out = String::new();
        let mut parts: Vec<Defined> = Vec::new();
        for item in &self.items {
            match &**item {
                ScopeItem::Sort(command)
                | ScopeItem::SortSynonym { command, .. }
                | ScopeItem::Datatypes(command, _) => {
                    out.push_str(self.sexprs.text(*command));
                    out.push('\n');
                }
                ScopeItem::Definition { command, .. } | ScopeItem::Recursive(command, _) => {
                    let names = item.names().map(str::to_owned).collect();
                    parts.push(Defined::new(names, self.sexprs.text(*command)));
                }
                ScopeItem::Function(_) | ScopeItem::Variable(..) | ScopeItem::Assertion(_) => {}
            }
        }
        // In front: what the solver defines uses the file's definitions less often than they use it.
        let solved = solution.iter().map(|(name, text)| Defined::new(vec![name.clone()], text));
        let parts: Vec<Defined> = solved.chain(parts).collect();
        for at in in_order(&parts) {
            out.push_str(&parts[at].text);
            out.push('\n');
        }
        out
    }
}

/// A definition, or several together.
struct Defined {
    names: Vec<String>,
    text: String,
    uses: FxHashSet<String>,
}

impl Defined {
    fn new(names: Vec<String>, text: &str) -> Self {
        let sexprs = Sexprs::parse(text).unwrap_or_default();
        let uses = sexprs.atoms().filter(|&name| !names.iter().any(|other| other == name));
        let uses = uses.map(str::to_owned).collect();
        Self { names, text: text.to_owned(), uses }
    }
}

/// The parts, each after those that it uses.
fn in_order(parts: &[Defined]) -> Vec<usize> {
    let mut index: FxHashMap<&str, usize> = FxHashMap::default();
    for (at, part) in parts.iter().enumerate() {
        part.names.iter().for_each(|name| _ = index.insert(name, at));
    }
    let used = |at: usize| {
        let mut used: Vec<usize> =
            parts[at].uses.iter().filter_map(|name| index.get(name.as_str()).copied()).collect();
        used.sort_unstable();
        used
    };
    let mut order = Vec::with_capacity(parts.len());
    let mut visited = vec![false; parts.len()];
    let mut work: Vec<(usize, bool)> = (0..parts.len()).rev().map(|at| (at, false)).collect();
    while let Some((at, is_done)) = work.pop() {
        if is_done {
            order.push(at);
        } else if !std::mem::replace(&mut visited[at], true) {
            work.push((at, true));
            work.extend(used(at).into_iter().rev().map(|other| (other, false)));
        }
    }
    order
}
