//! Whether functions that are defined by recursion come to an end.
//!
//! A definition that does not, as `f(x) = f(x) + 1`, can contradict itself; everything would follow from it, and each
//! model would be a solution. So a solution that rests on such functions counts only where a measure of their
//! arguments falls at each call and is bounded: a number, or a part of a value of a datatype.

use std::collections::BTreeSet;

use super::expand::Expander;
use super::judge::Court;
use super::model::TextModel;
use super::problem::{ClauseProblem, RecursiveFunction, ScopeItem};
use logic::{Sexpr, Sexprs};
use solver::{Limits, ask_unsat};
use unheap_smtlib::symbol;

/// So many parts of a value a call may be deep in it.
const MOST_PARTS: usize = 2;

/// What stands around a call, the outermost first.
#[derive(Clone)]
enum EnclosingTerm {
    /// A condition of the branch.
    If(String),
    /// Names that are bound: what comes before what is inside.
    Bound(String),
}

/// A call, and what it is known to happen under.
struct RecursiveCall {
    /// The functions, by number.
    from: usize,
    to: usize,
    args: Vec<String>,
    around: Vec<EnclosingTerm>,
}

impl Court<'_> {
    /// A name of a function whose recursion is not known to end.
    pub(crate) fn endless(&self, problem: &ClauseProblem) -> Option<String> {
        for item in &problem.items {
            if let ScopeItem::Recursive(_, group) = &**item
                && !self.ends(problem, group)
            {
                return group.first().map(|function| function.name.clone());
            }
        }
        None
    }

    /// What a model says of the graphs of functions by recursion, as facts about the functions, if induction along a
    /// measure that falls shows them: commands that state them.
    pub(crate) fn facts(&self, problem: &ClauseProblem, model: &TextModel) -> Option<String> {
        if self.endless(problem).is_some() {
            return None;
        }
        let mut graphs = problem.graph_names().into_iter();
        let mut facts = String::new();
        for item in &problem.items {
            let ScopeItem::Recursive(_, group) = &**item else { continue };
            let graphs: Vec<String> = graphs.by_ref().take(group.len()).collect();
            let mut stated = String::new();
            for graph in &graphs {
                stated.push_str(model.text(graph)?);
                stated.push('\n');
            }
            let given = format!("{}{facts}{stated}", scope_declarations(problem, true));
            if !self.is_inductive(problem, group, &graphs, given)? {
                return None;
            }
            facts.push_str(&stated);
            for (function, graph) in
                group.iter().zip(&graphs).filter(|(function, _)| !function.params.is_empty())
            {
                let names: Vec<String> =
                    function.params.iter().map(|(name, _)| symbol(name).into_owned()).collect();
                let (value, fact) = graph_at(&function.name, graph, &names);
                let params = function.params.iter().zip(&names);
                let params = params
                    .map(|((_, sort), name)| format!("({name} {})", problem.sexprs.text(*sort)));
                let params = params.collect::<Vec<_>>().join(" ");
                facts.push_str(&format!(
                    "(assert (forall ({params}) (! {fact} :pattern ({value}))))\n"
                ));
            }
        }
        Some(facts)
    }

    /// Whether what is said of the graphs holds of each call if it holds of the calls in it.
    fn is_inductive(
        &self,
        problem: &ClauseProblem,
        group: &[RecursiveFunction],
        graphs: &[String],
        given: String,
    ) -> Option<bool> {
        let calls = calls(problem, group)?;
        let mut script = given;
        for (at, function) in group.iter().enumerate() {
            script.push_str("(push 1)\n");
            script.push_str(&constants(problem, function));
            for call in calls.iter().filter(|call| call.from == at) {
                let (_, fact) = graph_at(&group[call.to].name, &graphs[call.to], &call.args);
                script.push_str(&format!("(assert {})\n", enclosed(fact, &call.around)));
            }
            let names = function.params.iter().map(|(name, _)| symbol(name).into_owned());
            let (_, fact) = graph_at(&function.name, &graphs[at], &names.collect::<Vec<_>>());
            script.push_str(&format!("(assert (not {fact}))\n(check-sat)\n(pop 1)\n"));
        }
        let limits = Limits { time: self.time(), memory_mib: self.memory_mib };
        let asked = ask_unsat(self.z3, script, group.len(), limits, self.cancel);
        Some(asked.is_ok_and(|left| left.is_empty()))
    }

    fn ends(&self, problem: &ClauseProblem, group: &[RecursiveFunction]) -> bool {
        let Some(calls) = calls(problem, group) else { return false };
        if calls.is_empty() {
            return true;
        }
        let given = scope_declarations(problem, false);
        let measures = measures(problem, group);
        measures.iter().any(|measure| {
            let mut script = given.clone();
            for call in &calls {
                let Some(goal) = measure.decrease_condition(call) else { return false };
                let goal = enclosed(goal, &call.around);
                let constants = constants(problem, &group[call.from]);
                script.push_str(&format!(
                    "(push 1)\n{constants}(assert (not {goal}))\n(check-sat)\n(pop 1)\n"
                ));
            }
            let limits = Limits { time: self.time(), memory_mib: self.memory_mib };
            let asked = ask_unsat(self.z3, script, calls.len(), limits, self.cancel);
            asked.is_ok_and(|left| left.is_empty())
        })
    }
}

/// What is in scope, where functions are declared; those that are defined by recursion are defined only if that is
/// asked for.
fn scope_declarations(problem: &ClauseProblem, defines: bool) -> String {
    let sexprs = &problem.sexprs;
    let sort = |expr: Sexpr| sexprs.text(expr).to_owned();
    let mut out = String::from("(set-option :timeout 2000)\n");
    for item in &problem.items {
        match &**item {
            ScopeItem::Function(function) => out.push_str(&function.declaration(sort)),
            ScopeItem::Recursive(_, group) if !defines => {
                for function in group {
                    let params: Vec<String> =
                        function.params.iter().map(|&(_, expr)| sort(expr)).collect();
                    let (name, result) = (symbol(&function.name), sort(function.result));
                    out.push_str(&format!(
                        "(declare-fun {name} ({}) {result})\n",
                        params.join(" ")
                    ));
                }
            }
            other => {
                let command = other.command().map(|command| sexprs.text(command));
                out.extend(command.map(|text| format!("{text}\n")));
            }
        }
    }
    out
}

/// The parameters as constants.
fn constants(problem: &ClauseProblem, function: &RecursiveFunction) -> String {
    let declared = function.params.iter().map(|(name, sort)| {
        format!("(declare-const {} {})\n", symbol(name), problem.sexprs.text(*sort))
    });
    declared.collect()
}

/// What stands around the formula, around it.
fn enclosed(formula: String, around: &[EnclosingTerm]) -> String {
    around.iter().rev().fold(formula, |inner, around| match around {
        EnclosingTerm::If(condition) => format!("(=> {condition} {inner})"),
        EnclosingTerm::Bound(before) => format!("{before} {inner})"),
    })
}

/// The function applied, and what a model of its graph says of arguments and value.
fn graph_at(name: &str, graph: &str, args: &[String]) -> (String, String) {
    let (name, args) = (symbol(name), args.join(" "));
    let value = format!("({name} {args})");
    let fact = format!("({graph} {args} {value})");
    (value, fact)
}

/// What falls at each call.
enum Measure {
    /// For each function a number: a term, and what it is of a call's arguments.
    Number(Vec<(String, Vec<(usize, String)>)>),
    /// The argument at this place, which is called so in each function; and of its sort the constructors with those
    /// selectors whose values are of it, too.
    Descent(usize, Vec<String>, Vec<(String, Vec<String>)>),
}

impl Measure {
    /// That it falls at the call, and is bounded; `None` if it says nothing of that.
    fn decrease_condition(&self, call: &RecursiveCall) -> Option<String> {
        match self {
            Self::Number(of) => {
                let (before, _) = of.get(call.from)?;
                let (_, parts) = of.get(call.to)?;
                let mut after = "(-".to_owned();
                for (at, text) in parts {
                    after.push(' ');
                    after.push_str(if *at == usize::MAX { text } else { call.args.get(*at)? });
                }
                after.push(')');
                Some(format!("(and (<= 0 {before}) (< {after} {before}))"))
            }
            Self::Descent(at, names, cases) => {
                let arg = call.args.get(*at)?;
                let mut ways = Vec::new();
                let mut frontier = vec![(names.get(call.from)?.clone(), "true".to_owned())];
                for _ in 0..MOST_PARTS {
                    let mut parts = Vec::new();
                    for (value, given) in &frontier {
                        for (constructor, selectors) in cases {
                            let given = format!("(and {given} ((_ is {constructor}) {value}))");
                            let selected =
                                |selector| (format!("({selector} {value})"), given.clone());
                            parts.extend(selectors.iter().map(selected));
                        }
                    }
                    ways.extend(
                        parts.iter().map(|(part, given)| format!("(and {given} (= {arg} {part}))")),
                    );
                    frontier = parts;
                }
                (!ways.is_empty()).then(|| format!("(or {} false)", ways.join(" ")))
            }
        }
    }
}

/// The measures that are tried.
fn measures(problem: &ClauseProblem, group: &[RecursiveFunction]) -> Vec<Measure> {
    let sexprs = &problem.sexprs;
    let mut numbers: BTreeSet<&str> = BTreeSet::new();
    for function in group {
        let atoms = sexprs.atoms_in(function.body);
        numbers.extend(atoms.filter(|it| it.bytes().all(|byte| byte.is_ascii_digit())));
    }
    let fewest = group.iter().map(|function| function.params.len()).min().unwrap_or(0);
    let is_int =
        |at: usize| group.iter().all(|function| sexprs.text(function.params[at].1) == "Int");
    let ints: Vec<usize> = (0..fewest).filter(|&at| is_int(at)).collect();
    let mut measures = Vec::new();
    let mut difference = |parts: [(usize, String); 2]| {
        let of = group.iter().map(|function| {
            let spelled = |(at, text): &(usize, String)| match function.params.get(*at) {
                Some((name, _)) => symbol(name).into_owned(),
                None => text.clone(),
            };
            (format!("(- {} {})", spelled(&parts[0]), spelled(&parts[1])), parts.to_vec())
        });
        measures.push(Measure::Number(of.collect()));
    };
    let number = |text: &str| (usize::MAX, text.to_owned());
    for &at in &ints {
        let param = (at, String::new());
        difference([param.clone(), number("0")]);
        for &text in &numbers {
            difference([number(text), param.clone()]);
            difference([param.clone(), number(&format!("(- {text})"))]);
        }
        for &other in ints.iter().filter(|&&other| other != at) {
            difference([param.clone(), (other, String::new())]);
        }
    }
    for at in 0..fewest {
        let sort = sexprs.text(group[0].params[at].1);
        if let Some(cases) = cases(problem, sort)
            && group.iter().all(|function| sexprs.text(function.params[at].1) == sort)
        {
            let names =
                group.iter().map(|function| symbol(&function.params[at].0).into_owned()).collect();
            measures.push(Measure::Descent(at, names, cases));
        }
    }
    measures
}

/// The constructors of a datatype without parameters, with the selectors whose values are of it.
fn cases(problem: &ClauseProblem, sort: &str) -> Option<Vec<(String, Vec<String>)>> {
    let sexprs = &problem.sexprs;
    let shapes = problem.items.iter().filter_map(|item| match &**item {
        ScopeItem::Datatypes(_, shapes) => Some(shapes),
        _ => None,
    });
    let mut named = shapes.flatten().filter(|&&(name, _)| {
        sexprs.text(name) == sort
            || sexprs.command(name).is_some_and(|(sort_name, _)| sort_name == sort)
    });
    let &(_, shape) = named.next()?;
    let mut cases = Vec::new();
    for &case in sexprs.list(shape)? {
        let Some((&head, fields)) = sexprs.list(case).and_then(|items| items.split_first()) else {
            continue;
        };
        let selectors = fields.iter().filter_map(|&field| match sexprs.list(field)? {
            &[name, field_sort] if sexprs.text(field_sort) == sort => {
                Some(sexprs.text(name).to_owned())
            }
            _ => None,
        });
        cases.push((sexprs.text(head).to_owned(), selectors.collect()));
    }
    Some(cases)
}

/// The calls of the group's functions in their bodies; `None` if one cannot be read.
fn calls(problem: &ClauseProblem, group: &[RecursiveFunction]) -> Option<Vec<RecursiveCall>> {
    let mut calls = Vec::new();
    for (from, function) in group.iter().enumerate() {
        let body = Expander::new(problem).term(function.body)?;
        let sexprs = Sexprs::parse(body).ok()?;
        let mut work: Vec<(Sexpr, Vec<EnclosingTerm>)> = vec![(*sexprs.top().first()?, Vec::new())];
        while let Some((term, around)) = work.pop() {
            let text = |term: Sexpr| sexprs.text(term).to_owned();
            let inside = |condition: String| {
                let mut around = around.clone();
                around.push(EnclosingTerm::If(condition));
                around
            };
            let names = |term: Sexpr| sexprs.atoms_in(term);
            let is_called = |name: &str| group.iter().any(|function| function.name == name);
            if !names(term).any(is_called) {
                continue;
            }
            let (head, operands) = sexprs
                .command(term)
                .or_else(|| sexprs.list(term).and_then(|items| Some(("", items.get(1..)?))))?;
            match (head, operands) {
                ("ite", &[condition, yes, no]) => {
                    work.push((condition, around.clone()));
                    work.push((yes, inside(text(condition))));
                    work.push((no, inside(format!("(not {})", text(condition)))));
                }
                ("and" | "or" | "=>", parts) => {
                    for (at, &part) in parts.iter().enumerate() {
                        let mut around = around.clone();
                        around.extend(parts[..at].iter().map(|&before| {
                            let before = text(before);
                            let negated = || format!("(not {before})");
                            EnclosingTerm::If(if head == "or" { negated() } else { before.clone() })
                        }));
                        work.push((part, around));
                    }
                }
                ("let", &[bindings, inner]) => {
                    for &binding in sexprs.list(bindings)? {
                        let &[_, value] = sexprs.list(binding)? else { return None };
                        work.push((value, around.clone()));
                    }
                    let mut around = around.clone();
                    around.push(EnclosingTerm::Bound(format!("(let {}", text(bindings))));
                    work.push((inner, around));
                }
                ("forall" | "exists", &[params, inner]) => {
                    let mut around = around.clone();
                    around.push(EnclosingTerm::Bound(format!("(forall {}", text(params))));
                    work.push((inner, around));
                }
                ("lambda", _) => return None,
                (head, operands) => {
                    if let Some(to) = group.iter().position(|function| function.name == head) {
                        let args = operands.iter().map(|&operand| text(operand)).collect();
                        calls.push(RecursiveCall { from, to, args, around: around.clone() });
                    }
                    work.extend(operands.iter().map(|&operand| (operand, around.clone())));
                }
            }
        }
    }
    Some(calls)
}
