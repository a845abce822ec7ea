//! Functions that are defined by recursion, as predicates: the graph of each, by clauses.
//!
//! What the clauses of a graph derive is so of every function that the definition allows. So what follows from them
//! follows, and *unsat* is right. A solution is more than that asks for: the graphs may be larger. It is judged like all.

use super::expand::Expander;
use super::problem::{ClauseProblem, RecursiveFunction, ScopeItem};
use super::system::ReadProblem;
use super::unfold::{application, body};
use chc::{System, read_clauses};
use logic::{Sexpr, Sexprs};
use rustc_hash::FxHashMap;
use unheap_smtlib::symbol;

/// So many clauses the cases of one definition may have.
const MOST_CASES: usize = 256;
/// So many calls one clause may have.
const MOST_CALLS: usize = 64;

/// A clause as texts.
#[derive(Clone)]
struct ClauseText {
    bound: Vec<(String, String)>,
    premises: Vec<String>,
    head: String,
}

/// The graph of a function.
struct FunctionGraph<'a> {
    function: &'a RecursiveFunction,
    /// The predicate's name.
    name: String,
    /// The sorts of arguments, and of the value.
    sorts: Vec<String>,
    result: String,
}

impl ClauseProblem {
    /// The clauses with graphs in the place of functions that are defined by recursion; `None` if there are no such
    /// functions, or one is used in a way that no clause has.
    pub(crate) fn with_graphs(&self) -> Option<ReadProblem> {
        let graphs = self.graphs();
        if graphs.is_empty() {
            return None;
        }
        let ReadProblem { system, .. } = self.clauses().ok()?;
        let mut clauses: Vec<ClauseText> = system
            .clauses
            .iter()
            .map(|clause| {
                let (bound, premises) = body(&system, clause, &FxHashMap::default());
                let head = clause.head.as_ref().map(|head| application(&system, head));
                ClauseText { bound, premises, head: head.unwrap_or_else(|| "false".to_owned()) }
            })
            .collect();
        let mut expander = Expander::new(self);
        for graph in &graphs {
            clauses.extend(graph.cases(&expander.term(graph.function.body)?)?);
        }
        let mut script = declarations(&system);
        graphs.iter().for_each(|graph| script.push_str(&graph.declaration()));
        for clause in clauses {
            script.push_str(&clause.without_calls(&graphs)?.assertion());
        }
        let system = read_clauses(&script).ok()?;
        let is_context = |item: &ScopeItem| match item {
            ScopeItem::Function(function) => !function.is_predicate(&self.sexprs),
            ScopeItem::Recursive(..) | ScopeItem::Definition { .. } => false,
            _ => true,
        };
        let context = self.items.iter().filter(|item| is_context(item));
        let context = context.filter_map(|item| item.command());
        let context = context.map(|command| format!("{}\n", self.sexprs.text(command))).collect();
        Some(ReadProblem { system, context })
    }

    /// The names of the graphs, in the order of the functions.
    pub(crate) fn graph_names(&self) -> Vec<String> {
        self.graphs().into_iter().map(|graph| graph.name).collect()
    }

    fn graphs(&self) -> Vec<FunctionGraph<'_>> {
        let expander = Expander::new(self);
        let mut mark = "!graph".to_owned();
        while self.sexprs.atoms().any(|name| name.contains(&mark)) {
            mark.push('!');
        }
        let groups = self.items.iter().filter_map(|item| match &**item {
            ScopeItem::Recursive(_, group) => Some(group),
            _ => None,
        });
        let graphs = groups.flatten().map(|function| FunctionGraph {
            function,
            name: symbol(&format!("{}{mark}", function.name)).into_owned(),
            sorts: function.params.iter().map(|&(_, sort)| expander.sort(sort)).collect(),
            result: expander.sort(function.result),
        });
        graphs.collect()
    }
}

/// The predicates' declarations.
fn declarations(system: &System) -> String {
    let text = system.to_smt2();
    let lines = text.lines().filter(|line| !line.starts_with("(assert"));
    lines.filter(|line| line.starts_with("(declare-fun")).map(|line| format!("{line}\n")).collect()
}

impl FunctionGraph<'_> {
    fn declaration(&self) -> String {
        let Self { name, sorts, result, .. } = self;
        format!("(declare-fun {name} ({} {result}) Bool)\n", sorts.join(" "))
    }

    /// The clauses of the graph, one for each branch of the value.
    fn cases(&self, value: &str) -> Option<Vec<ClauseText>> {
        // Read once, so that nothing is bound inside of the value.
        let params = self.function.params.iter().zip(&self.sorts);
        let bound = params.map(|((name, _), sort)| (symbol(name).into_owned(), sort.clone()));
        let bound: Vec<(String, String)> = bound.collect();
        let names: Vec<&str> = bound.iter().map(|(name, _)| name.as_str()).collect();
        let head = format!("({} {} {value})", self.name, names.join(" "));
        let fact = ClauseText { bound, premises: Vec::new(), head };
        let script = format!("{}{}", self.declaration(), fact.assertion());
        let system = read_clauses(&script).ok()?;
        let [clause] = &system.clauses[..] else { return None };
        let (bound, premises) = body(&system, clause, &FxHashMap::default());
        let head = application(&system, clause.head.as_ref()?);
        let sexprs = Sexprs::parse(head).ok()?;
        let (_, args) = sexprs.command(*sexprs.top().first()?)?;
        let (&value, params) = args.split_last()?;
        let params: Vec<&str> = params.iter().map(|&param| sexprs.text(param)).collect();
        let start = ClauseText { bound, premises, head: String::new() };
        let (mut open, mut done) = (vec![(value, start)], Vec::new());
        while let Some((value, mut clause)) = open.pop() {
            match sexprs.command(value) {
                Some(("ite", &[condition, yes, no])) => {
                    let condition = sexprs.text(condition);
                    let mut other = clause.clone();
                    clause.premises.push(condition.to_owned());
                    other.premises.push(format!("(not {condition})"));
                    open.extend([(yes, clause), (no, other)]);
                }
                _ => {
                    let args = params.join(" ");
                    clause.head = format!("({} {args} {})", self.name, sexprs.text(value));
                    done.push(clause);
                }
            }
            if open.len() + done.len() > MOST_CASES {
                return None;
            }
        }
        Some(done)
    }
}

impl ClauseText {
    /// The same with a variable for the value of each call, and what the graph says of it.
    fn without_calls(mut self, graphs: &[FunctionGraph<'_>]) -> Option<Self> {
        for number in 0..MOST_CALLS {
            let script = format!("{}\n{}", self.premises.join("\n"), self.head);
            let sexprs = Sexprs::parse(script.as_str()).ok()?;
            let called = |expr: Sexpr| {
                let (name, args) = sexprs.command(expr)?;
                Some((graphs.iter().find(|graph| graph.function.name == name)?, args))
            };
            // Children come before parents: the innermost call is first.
            let Some((call, (graph, args))) = sexprs.all().find_map(|it| Some((it, called(it)?)))
            else {
                return Some(self);
            };
            let is_binder = |name: &str| ["let", "forall", "exists", "lambda"].contains(&name);
            if sexprs.atoms().any(is_binder) || args.len() != graph.sorts.len() {
                return None;
            }
            let args: Vec<&str> = args.iter().map(|&arg| sexprs.text(arg)).collect();
            let mut value = format!("r!{number}");
            while sexprs.atoms().any(|name| name == value) {
                value.push('!');
            }
            let text = sexprs.text(call);
            let replaced = |part: &String| part.replace(text, &value);
            self.premises = self.premises.iter().map(replaced).collect();
            self.head = replaced(&self.head);
            self.premises.push(format!("({} {} {value})", graph.name, args.join(" ")));
            self.bound.push((value, graph.result.clone()));
        }
        None
    }

    fn assertion(&self) -> String {
        let bound: Vec<String> =
            self.bound.iter().map(|(name, sort)| format!("({name} {sort})")).collect();
        let premises = self.premises.join(" ");
        let implied = match self.premises.is_empty() {
            true => self.head.clone(),
            false => format!("(=> (and {premises}) {})", self.head),
        };
        match bound.is_empty() {
            true => format!("(assert {implied})\n"),
            false => format!("(assert (forall ({}) {implied}))\n", bound.join(" ")),
        }
    }
}
