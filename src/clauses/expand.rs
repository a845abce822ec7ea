//! Terms without what scripts define: definitions without recursion, named terms, synonyms of sorts and `match` are put
//! in their places. What is left is what a reader of clauses knows.
//!
//! It serves those who look for an answer; what is found is judged by the text as it is written.

use rustc_hash::{FxHashMap, FxHashSet};

use super::problem::{Assertion, ClauseProblem, DeclaredFunction, ScopeItem};
use logic::{Sexpr, Sexprs, name_and};

/// The most bytes of an expanded problem, for each byte of the file and beyond.
const MOST_BYTES: usize = 64 << 20;
/// Sorts that are nested deeper stay as they are.
const SORT_DEPTH: usize = 32;

/// What a name stands for.
struct ScriptDefinition<'a> {
    params: &'a [(String, Sexpr)],
    body: Sexpr,
    /// Names in the body that something around a use may hide.
    free: FxHashSet<&'a str>,
}

/// Puts definitions in their places.
pub(crate) struct Expander<'a> {
    sexprs: &'a Sexprs,
    macros: FxHashMap<&'a str, ScriptDefinition<'a>>,
    named: FxHashMap<&'a str, Sexpr>,
    /// Constructors of datatypes, with the names of their selectors as they are written.
    constructors: FxHashMap<&'a str, Vec<&'a str>>,
    sorts: FxHashMap<&'a str, (&'a [Sexpr], Sexpr)>,
    /// What no name in the file begins with.
    prefix: String,
    /// How often a name is bound here.
    bound: FxHashMap<&'a str, usize>,
    matches: usize,
    bytes: usize,
}

/// What is left to do.
enum ExpandTask<'a> {
    Term(Sexpr),
    Text(String),
    Bind(Vec<&'a str>),
    Forget(Vec<&'a str>),
}

impl<'a> Expander<'a> {
    pub(crate) fn new(problem: &'a ClauseProblem) -> Self {
        let sexprs = &*problem.sexprs;
        let mut prefix = "m!".to_owned();
        while sexprs.atoms().any(|name| name.starts_with(&prefix)) {
            prefix.push('!');
        }
        let mut expander = Self { prefix, ..Self::of_annotations(sexprs) };
        expander.collect(problem);
        expander
    }

    /// One that only takes annotations away.
    pub(crate) fn of_annotations(sexprs: &'a Sexprs) -> Self {
        Self {
            sexprs,
            macros: FxHashMap::default(),
            named: FxHashMap::default(),
            constructors: FxHashMap::default(),
            sorts: FxHashMap::default(),
            prefix: String::new(),
            bound: FxHashMap::default(),
            matches: 0,
            bytes: 0,
        }
    }

    fn collect(&mut self, problem: &'a ClauseProblem) {
        let sexprs = self.sexprs;
        for item in &problem.items {
            match &**item {
                ScopeItem::Definition { name, params, body, .. } => {
                    let mut free: FxHashSet<&str> = sexprs.atoms_in(*body).collect();
                    params.iter().for_each(|(name, _)| _ = free.remove(name.as_str()));
                    self.macros.insert(name, ScriptDefinition { params, body: *body, free });
                }
                ScopeItem::SortSynonym { name, params, meaning, .. } => {
                    self.sorts.insert(name, (params, *meaning));
                }
                ScopeItem::Datatypes(_, shapes) => {
                    shapes.iter().for_each(|&(_, shape)| self.collect_datatype(shape));
                }
                ScopeItem::Assertion(Assertion { term, .. }) => self.collect_named(*term),
                _ => {}
            }
        }
    }

    fn collect_datatype(&mut self, shape: Sexpr) {
        let sexprs = self.sexprs;
        let cases = match sexprs.command(shape) {
            Some(("par", &[_, cases])) => cases,
            _ => shape,
        };
        for &case in sexprs.list(cases).unwrap_or_default() {
            let (head, fields) = match sexprs.list(case) {
                Some([head, fields @ ..]) => (*head, fields),
                _ => (case, &[][..]),
            };
            let Some(name) = sexprs.atom(head) else { continue };
            let selector = |&field| sexprs.list(field)?.first().map(|&name| sexprs.text(name));
            self.constructors.insert(name, fields.iter().filter_map(selector).collect());
        }
    }

    fn collect_named(&mut self, term: Sexpr) {
        let sexprs = self.sexprs;
        let mut work = vec![term];
        while let Some(term) = work.pop() {
            work.extend(sexprs.list(term).unwrap_or_default());
            if let Some(("!", &[inner, ref attributes @ ..])) = sexprs.command(term) {
                for pair in attributes.windows(2) {
                    if sexprs.text(pair[0]) == ":named"
                        && let Some(name) = sexprs.atom(pair[1])
                    {
                        self.named.insert(name, inner);
                    }
                }
            }
        }
    }

    /// What is to hold, expanded; `None` if a name would be captured or it grows too large.
    pub(crate) fn assertion(&mut self, assertion: &'a Assertion) -> Option<String> {
        // The variables of a rule stand before it.
        let before = assertion.before.clone();
        let term = self.term(assertion.term)?;
        Some(format!("{before}{term}{}", assertion.after))
    }

    /// The declaration of a function to be found.
    pub(crate) fn declaration(&self, function: &DeclaredFunction) -> String {
        function.declaration(|sort| self.sort(sort))
    }

    /// The sort without synonyms.
    pub(crate) fn sort(&self, sort: Sexpr) -> String {
        self.sort_in(sort, &FxHashMap::default(), SORT_DEPTH)
    }

    fn sort_in(&self, sort: Sexpr, params: &FxHashMap<&str, String>, depth: usize) -> String {
        let sexprs = self.sexprs;
        let written = || sexprs.text(sort).to_owned();
        if depth == 0 {
            return written();
        }
        if let Some(name) = sexprs.atom(sort) {
            return match (params.get(name), self.sorts.get(name)) {
                (Some(argument), _) => argument.clone(),
                (None, Some(&([], meaning))) => {
                    self.sort_in(meaning, &FxHashMap::default(), depth - 1)
                }
                _ => written(),
            };
        }
        let Some((name, operands)) = sexprs.command(sort).filter(|&(name, _)| name != "_") else {
            return written();
        };
        let operands: Vec<String> =
            operands.iter().map(|&operand| self.sort_in(operand, params, depth - 1)).collect();
        match self.sorts.get(name) {
            Some(&(names, meaning)) if names.len() == operands.len() => {
                let names = names.iter().filter_map(|&name| sexprs.atom(name));
                let arguments = names.zip(operands).collect();
                self.sort_in(meaning, &arguments, depth - 1)
            }
            _ => {
                let head = sexprs.list(sort).and_then(|items| items.first().copied());
                let head = head.map_or(name, |head| sexprs.text(head));
                format!("({head} {})", operands.join(" "))
            }
        }
    }

    /// The term, expanded.
    pub(crate) fn term(&mut self, term: Sexpr) -> Option<String> {
        self.bound.clear();
        let mut out = String::new();
        let mut tasks = vec![ExpandTask::Term(term)];
        while let Some(task) = tasks.pop() {
            match task {
                ExpandTask::Text(text) => out.push_str(&text),
                ExpandTask::Bind(names) => {
                    names.iter().for_each(|&name| *self.bound.entry(name).or_default() += 1);
                }
                ExpandTask::Forget(names) => {
                    for name in names {
                        self.bound.entry(name).and_modify(|count| *count -= 1);
                    }
                }
                ExpandTask::Term(term) => {
                    let mut next = Vec::new();
                    self.open(term, &mut next)?;
                    tasks.extend(next.into_iter().rev());
                }
            }
            if self.bytes + out.len() > MOST_BYTES || tasks.len() > MOST_BYTES {
                return None;
            }
        }
        self.bytes += out.len();
        Some(out)
    }

    /// The tasks that write a term.
    fn open(&mut self, term: Sexpr, tasks: &mut Vec<ExpandTask<'a>>) -> Option<()> {
        let sexprs = self.sexprs;
        let text = |text: &str| ExpandTask::Text(text.to_owned());
        if let Some(name) = sexprs.atom(term) {
            return self.name(term, name, tasks);
        }
        if sexprs.list(term).is_none() {
            tasks.push(text(sexprs.text(term)));
            return Some(());
        }
        match sexprs.command(term) {
            Some(("let", &[bindings, body])) => {
                tasks.push(text("(let ("));
                let mut names = Vec::new();
                for &binding in sexprs.list(bindings)? {
                    let &[name, value] = sexprs.list(binding)? else { return None };
                    names.push(sexprs.atom(name)?);
                    tasks.push(ExpandTask::Text(format!("({} ", sexprs.text(name))));
                    tasks.extend([ExpandTask::Term(value), text(")")]);
                }
                tasks.push(text(") "));
                bound(tasks, names, [ExpandTask::Term(body)]);
                tasks.push(text(")"));
            }
            Some((binder @ ("forall" | "exists" | "lambda"), &[params, body])) => {
                let mut names = Vec::new();
                let mut declared = Vec::new();
                for &param in sexprs.list(params)? {
                    let (_, sort) = name_and(sexprs, param, "").ok()?;
                    let &[name, _] = sexprs.list(param)? else { return None };
                    names.push(sexprs.atom(name)?);
                    declared.push(format!("({} {})", sexprs.text(name), self.sort(sort)));
                }
                tasks.push(ExpandTask::Text(format!("({binder} ({}) ", declared.join(" "))));
                bound(tasks, names, [ExpandTask::Term(body)]);
                tasks.push(text(")"));
            }
            // Names and patterns say nothing of the value.
            Some(("!", &[inner, ..])) => tasks.push(ExpandTask::Term(inner)),
            Some(("match", &[value, cases])) if !self.prefix.is_empty() => {
                self.cases(value, cases, tasks)?;
            }
            Some(("as", &[name, sort])) => {
                tasks.push(ExpandTask::Text(format!(
                    "(as {} {})",
                    sexprs.text(name),
                    self.sort(sort)
                )));
            }
            Some(("_", _)) => tasks.push(text(sexprs.text(term))),
            Some((name, operands)) if !self.is_bound(name) && self.macros.contains_key(name) => {
                self.applied(name, operands, tasks)?;
            }
            _ => {
                tasks.push(text("("));
                for (at, &item) in sexprs.list(term)?.iter().enumerate() {
                    let is_head = at == 0 && sexprs.atom(item).is_some();
                    tasks.push(text(if at == 0 { "" } else { " " }));
                    tasks.push(if is_head {
                        text(sexprs.text(item))
                    } else {
                        ExpandTask::Term(item)
                    });
                }
                tasks.push(text(")"));
            }
        }
        Some(())
    }

    fn is_bound(&self, name: &str) -> bool {
        self.bound.get(name).is_some_and(|&count| count > 0)
    }

    /// A name alone.
    fn name(&self, term: Sexpr, name: &str, tasks: &mut Vec<ExpandTask<'a>>) -> Option<()> {
        if !self.is_bound(name) {
            if let Some(&inner) = self.named.get(name) {
                tasks.push(ExpandTask::Term(inner));
                return Some(());
            }
            if self.macros.contains_key(name) {
                return self.applied(name, &[], tasks);
            }
        }
        tasks.push(ExpandTask::Text(self.sexprs.text(term).to_owned()));
        Some(())
    }

    /// A definition in the place of its use: its parameters are bound to the operands.
    fn applied(
        &self,
        name: &str,
        operands: &[Sexpr],
        tasks: &mut Vec<ExpandTask<'a>>,
    ) -> Option<()> {
        let ScriptDefinition { params, body, free } = &self.macros[name];
        let is_captured = self.bound.iter().any(|(name, &count)| count > 0 && free.contains(name));
        if is_captured || params.len() != operands.len() {
            return None;
        }
        if params.is_empty() {
            tasks.push(ExpandTask::Term(*body));
            return Some(());
        }
        tasks.push(ExpandTask::Text("(let (".to_owned()));
        for ((name, _), &operand) in params.iter().zip(operands) {
            tasks.push(ExpandTask::Text(format!("({} ", unheap_smtlib::symbol(name))));
            tasks.extend([ExpandTask::Term(operand), ExpandTask::Text(")".to_owned())]);
        }
        tasks.push(ExpandTask::Text(") ".to_owned()));
        bound(
            tasks,
            params.iter().map(|(name, _)| name.as_str()).collect(),
            [ExpandTask::Term(*body)],
        );
        tasks.push(ExpandTask::Text(")".to_owned()));
        Some(())
    }

    /// `match` by testers and selectors.
    fn cases(&mut self, value: Sexpr, cases: Sexpr, tasks: &mut Vec<ExpandTask<'a>>) -> Option<()> {
        let sexprs = self.sexprs;
        let match_name = format!("{}{}", self.prefix, self.matches);
        self.matches += 1;
        tasks.extend([ExpandTask::Text(format!("(let (({match_name} ")), ExpandTask::Term(value)]);
        tasks.push(ExpandTask::Text(")) ".to_owned()));
        let cases = sexprs.list(cases)?;
        let mut open = 1;
        for (at, &case) in cases.iter().enumerate() {
            let &[pattern, body] = sexprs.list(case)? else { return None };
            let (head, names) = match sexprs.list(pattern) {
                Some([head, names @ ..]) => (*head, names),
                _ => (pattern, &[][..]),
            };
            let selectors = self.constructors.get(sexprs.atom(head)?);
            let mut bindings = Vec::new();
            match selectors {
                Some(selectors) if selectors.len() == names.len() => {
                    if at + 1 < cases.len() {
                        let tester = sexprs.text(head);
                        tasks.push(ExpandTask::Text(format!(
                            "(ite ((_ is {tester}) {match_name}) "
                        )));
                    }
                    bindings.extend(
                        names
                            .iter()
                            .zip(selectors)
                            .map(|(&name, selector)| (name, format!("({selector} {match_name})"))),
                    );
                }
                None if names.is_empty() => bindings.push((head, match_name.clone())),
                _ => return None,
            }
            bindings.retain(|&(name, _)| sexprs.text(name) != "_");
            let binders =
                bindings.iter().map(|(name, term)| format!("({} {term})", sexprs.text(*name)));
            let binders: Vec<String> = binders.collect();
            let names = bindings.iter().map(|&(name, _)| sexprs.atom(name));
            let names = names.collect::<Option<Vec<&str>>>()?;
            if binders.is_empty() {
                tasks.push(ExpandTask::Term(body));
            } else {
                tasks.push(ExpandTask::Text(format!("(let ({}) ", binders.join(" "))));
                bound(tasks, names, [ExpandTask::Term(body)]);
                tasks.push(ExpandTask::Text(")".to_owned()));
            }
            if selectors.is_none() {
                break;
            }
            if at + 1 < cases.len() {
                tasks.push(ExpandTask::Text(" ".to_owned()));
                open += 1;
            }
        }
        tasks.push(ExpandTask::Text(")".repeat(open)));
        Some(())
    }
}

/// The tasks where the names are bound.
fn bound<'a>(
    tasks: &mut Vec<ExpandTask<'a>>,
    names: Vec<&'a str>,
    inner: impl IntoIterator<Item = ExpandTask<'a>>,
) {
    tasks.push(ExpandTask::Bind(names.clone()));
    tasks.extend(inner);
    tasks.push(ExpandTask::Forget(names));
}
