//! A problem as a system of clauses, where its assertions are such.

use chc::{PredId, System, read_clauses};

use super::expand::Expander;
use super::problem::{ClauseProblem, ScopeItem};

/// A problem that was read as clauses.
#[derive(Clone, Debug)]
pub(crate) struct ReadProblem {
    pub(crate) system: System,
    /// Sorts, functions by recursion and others that the clauses use, as commands.
    pub(crate) context: String,
}

impl ClauseProblem {
    /// Its clauses.
    ///
    /// # Errors
    /// Why it has none, in words.
    pub(crate) fn clauses(&self) -> Result<ReadProblem, String> {
        let too_large = || "the definitions cannot be put in their places".to_owned();
        let mut expander = Expander::new(self);
        let (mut context, mut script) = (String::new(), String::from("(set-logic HORN)\n"));
        for item in &self.items {
            match &**item {
                ScopeItem::Assertion(assertion) => {
                    let term = expander.assertion(assertion).ok_or_else(too_large)?;
                    script.push_str(&format!("(assert {term})\n"));
                }
                ScopeItem::Function(function) if function.is_predicate(&self.sexprs) => {
                    script.push_str(&expander.declaration(function));
                }
                ScopeItem::Definition { .. } | ScopeItem::Variable(..) => {}
                other => {
                    let command = other.command().map(|command| self.sexprs.text(command));
                    context.extend(command.map(|text| format!("{text}\n")));
                }
            }
        }
        let system = read_clauses(&script).map_err(|error| error.what)?;
        Ok(ReadProblem { system, context })
    }
}

impl ReadProblem {
    /// The clauses as a script that asks for a solution.
    pub(crate) fn script(&self) -> String {
        let text = self.system.to_smt2();
        let logic = "(set-logic HORN)\n";
        let rest = text.strip_prefix(logic).unwrap_or(&text);
        format!("{logic}{}{rest}", self.context)
    }

    /// Whether no sort and no operation is unknown to provers here.
    pub(crate) fn is_known(&self) -> bool {
        let exprs = &self.system.exprs;
        let below = exprs.below(self.system.clauses.iter().flat_map(chc::Clause::roots));
        let is_foreign = |expr| matches!(exprs.node(expr), logic::LogicNode::Foreign(..));
        self.context.is_empty() && !below.into_iter().any(is_foreign)
    }

    /// Of which predicates something hangs on themselves.
    pub(crate) fn recursive(&self) -> Vec<bool> {
        let uses = self.uses();
        let mut graph = petgraph::graph::DiGraph::<(), ()>::new();
        let nodes: Vec<_> = uses.iter().map(|_| graph.add_node(())).collect();
        for (from, uses) in uses.iter().enumerate() {
            uses.iter().for_each(|&to| _ = graph.add_edge(nodes[from], nodes[to], ()));
        }
        let mut recursive = vec![false; uses.len()];
        for component in petgraph::algo::tarjan_scc(&graph) {
            for &node in &component {
                let at = node.index();
                recursive[at] = component.len() > 1 || uses[at].contains(&at);
            }
        }
        recursive
    }

    /// The predicates, each after those that clauses which conclude it assume, as far as there is such an order.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let uses = self.uses();
        let mut order = Vec::with_capacity(uses.len());
        let mut visited = vec![false; uses.len()];
        let mut work: Vec<(usize, bool)> = (0..uses.len()).rev().map(|at| (at, false)).collect();
        while let Some((at, is_done)) = work.pop() {
            if is_done {
                order.push(at);
            } else if !std::mem::replace(&mut visited[at], true) {
                work.push((at, true));
                work.extend(uses[at].iter().map(|&other| (other, false)));
            }
        }
        order
    }

    /// For each predicate those of the clauses that conclude it.
    fn uses(&self) -> Vec<Vec<usize>> {
        let mut uses = vec![Vec::new(); self.system.predicates.len()];
        for clause in &self.system.clauses {
            if let Some(head) = &clause.head {
                let premises = clause.premises.iter().map(|premise| premise.predicate.index());
                uses[head.predicate.index()].extend(premises);
            }
        }
        uses
    }

    /// Of which predicates `false` hangs on.
    pub(crate) fn needed(&self) -> Vec<bool> {
        let uses = self.uses();
        let queries = self.system.clauses.iter().filter(|clause| clause.head.is_none());
        let roots =
            queries.flat_map(|clause| clause.premises.iter().map(|it| it.predicate.index()));
        let reached = reached(&uses, roots);
        (0..uses.len()).map(|at| reached.contains(&at)).collect()
    }

    /// Which predicates clauses can conclude, whatever conditions say.
    pub(crate) fn derivable(&self) -> Vec<bool> {
        let mut derived = vec![false; self.system.predicates.len()];
        let mut waiting = Vec::new();
        let mut premise_of: Vec<Vec<usize>> = vec![Vec::new(); derived.len()];
        let mut work = Vec::new();
        for (at, clause) in self.system.clauses.iter().enumerate() {
            waiting.push(clause.premises.len());
            for premise in &clause.premises {
                premise_of[premise.predicate.index()].push(at);
            }
            if clause.premises.is_empty() {
                work.push(at);
            }
        }
        while let Some(at) = work.pop() {
            let Some(head) = self.system.clauses[at].head.as_ref() else { continue };
            let predicate: PredId = head.predicate;
            if !std::mem::replace(&mut derived[predicate.index()], true) {
                for &clause in &premise_of[predicate.index()] {
                    waiting[clause] -= 1;
                    if waiting[clause] == 0 {
                        work.push(clause);
                    }
                }
            }
        }
        derived
    }
}

/// What is reached from the roots, themselves among it.
fn reached(
    edges: &[Vec<usize>],
    roots: impl IntoIterator<Item = usize>,
) -> std::collections::BTreeSet<usize> {
    let mut visited = std::collections::BTreeSet::new();
    let mut work: Vec<usize> = roots.into_iter().collect();
    while let Some(at) = work.pop() {
        if visited.insert(at) {
            work.extend(&edges[at]);
        }
    }
    visited
}
