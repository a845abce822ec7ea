//! WhyML for Why3: a function for each cut point, whose claims are what it requires, and `run`, which starts anywhere.
//!
//! What is required is the proof, all else is the program: it is printed alike whatever is claimed.

mod compare;
mod function;
mod layout;
mod names;
mod procs;
mod staged;
mod steps;
mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use base::{ProcId, VarId};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;
use unheap_whyml::comment;

use crate::claim::StateFormulaWriter;
use crate::ghost::GhostStep;
use crate::naked::DischargedProof;
use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::rocq::steps_of;
use crate::state::LogicalState;
use crate::term::{ProofTermTable, Term};
use layout::WhyLayout;
use names::{WhyNames, WhyParam, has_clock};
use procs::is_of_calls;
use steps::{PieceWriter, WhyLine, ghost_names};

pub(crate) use compare::token_lines;
pub use staged::whyml_functions;

/// A file of WhyML, line by line, with the statements that lines are about.
pub(crate) struct WhyFile {
    pub(crate) lines: Vec<WhyLine>,
    /// The names of the functions of places, and with how many words each of them is called, ghosts left out.
    pub(crate) functions: BTreeMap<String, usize>,
}

impl WhyFile {
    /// Its text.
    pub(crate) fn text(&self) -> String {
        self.lines.iter().map(|(_, line)| format!("{line}\n")).collect()
    }
}

/// The file in which Why3 finds the proof.
///
/// # Errors
/// If the program has what WhyML has not.
pub fn whyml(standing: &DischargedProof) -> Result<String, NotSayable> {
    file(&standing.proof, &standing.needed).map(|file| file.text())
}

/// The file in which all is claimed that the proof says, whether or not it has been shown.
///
/// # Errors
/// If the program has what WhyML has not.
pub fn whyml_of_all(proof: &Proof) -> Result<String, NotSayable> {
    let all = proof
        .places
        .iter()
        .map(|(&at, statements)| (at, (0..statements.len()).collect()))
        .collect();
    file(proof, &all).map(|file| file.text())
}

/// The program as it is in each file about it: nothing is claimed.
pub(crate) fn program(proof: &Proof) -> Result<WhyFile, NotSayable> {
    file(proof, &BTreeMap::new())
}

/// A function that is printed: what is said of it, its body, and the others that it calls.
struct WhyFunction {
    at: usize,
    /// What it requires and ensures.
    contract: Vec<String>,
    body: Vec<WhyLine>,
    calls: BTreeSet<usize>,
    /// Whether it need not come to an end.
    diverges: bool,
}

fn file(proof: &Proof, needed: &BTreeMap<usize, Vec<usize>>) -> Result<WhyFile, NotSayable> {
    let names = WhyNames::new(proof);
    let mut terms = ProofTermTable::default();
    let ghosts = ghosts(proof, needed, (&names, &mut terms))?;
    let cuts = |at: usize| proof.places.contains_key(&at);
    let piece = |at: Option<usize>| {
        let machine = &proof.machine;
        let (layout, called) = (WhyLayout::default(), BTreeSet::new());
        let mut writer = PieceWriter {
            proof,
            machine,
            names: &names,
            ghosts: &ghosts,
            cuts: &cuts,
            layout,
            called,
            stops: false,
            terms: ProofTermTable::default(),
        };
        match at {
            Some(at) => writer.statement(at, 2)?,
            None => writer.start(2)?,
        }
        Ok((writer.layout.lines, writer.called, writer.stops))
    };
    let mut functions = Vec::new();
    for &at in proof.places.keys().filter(|&&at| at < proof.machine.code.len()) {
        let mut contract = requires(proof, needed, at, (&names, &mut terms));
        let end = needed.get(&proof.machine.end_of(proof.machine.proc_of(at)));
        let end = end.map(Vec::as_slice).unwrap_or_default();
        contract.extend(names.ensures((proof, &ghosts), end, at, &mut terms));
        let (body, calls, diverges) = piece(Some(at))?;
        functions.push(WhyFunction { at, contract, body, calls, diverges });
    }
    mark_diverging(&mut functions);
    let (start, called, _) = piece(None)?;
    let is_called = |function: &&WhyFunction| called.contains(&function.at);
    let diverges = functions.iter().filter(is_called).any(|function| function.diverges);
    let mut printer =
        FilePrinter { proof, names: &names, ghosts: &ghosts, layout: WhyLayout::default() };
    printer.head();
    for group in groups(&functions) {
        for (number, &function) in group.iter().enumerate() {
            printer.function(&functions[function], number == 0);
        }
    }
    printer.run(&start, diverges);
    let functions = names.functions.iter().map(|(&at, name)| {
        let args = names.params(&proof.machine, Some(at)).len();
        (name.clone(), args.max(1))
    });
    let functions = functions.collect();
    Ok(WhyFile { lines: printer.layout.lines, functions })
}

/// Tells which functions need not come to an end: those that lead back to themselves, and those that call such.
fn mark_diverging(functions: &mut [WhyFunction]) {
    for group in groups(functions) {
        let is_own = |at: &usize| group.iter().any(|&it| functions[it].at == *at);
        let diverges = group.iter().any(|&it| {
            let function = &functions[it];
            let is_diverging = |at: &usize| functions.iter().any(|it| it.at == *at && it.diverges);
            function.diverges || function.calls.iter().any(|at| is_own(at) || is_diverging(at))
        });
        group.iter().for_each(|&it| functions[it].diverges = diverges);
    }
}

/// The functions in groups that call each other, what is called first.
fn groups(functions: &[WhyFunction]) -> Vec<Vec<usize>> {
    let mut graph: DiGraph<(), ()> = DiGraph::new();
    let nodes: FxHashMap<usize, NodeIndex> =
        functions.iter().map(|function| (function.at, graph.add_node(()))).collect();
    for function in functions {
        for callee in &function.calls {
            graph.add_edge(nodes[&function.at], nodes[callee], ());
        }
    }
    let groups = kosaraju_scc(&graph).into_iter().map(|group| {
        let mut members: Vec<usize> = group.into_iter().map(NodeIndex::index).collect();
        members.sort_unstable();
        members
    });
    groups.collect()
}

/// What is required of a cut point.
fn requires(
    proof: &Proof,
    needed: &BTreeMap<usize, Vec<usize>>,
    at: usize,
    (names, terms): (&WhyNames, &mut ProofTermTable),
) -> Vec<String> {
    let bound = |name: &str| names.bound(name);
    let speaker = StateFormulaWriter::new(&proof.machine, &bound);
    let state = names.state_at(&proof.machine, terms, at);
    let line = proof.lines[at].0;
    let mut requirements = Vec::new();
    for &number in needed.get(&at).into_iter().flatten() {
        let statement = &proof.places[&at][number];
        let who = statement.source.words();
        let formula = speaker.formula(terms, &state, statement);
        let formula = formula.expect("what cannot be said was left out");
        let text = names.formula(terms, &formula).free();
        requirements.push(format!("requires {{ [@expl:{who} at line {line}] {text} }}"));
    }
    requirements
}

/// The ghosts of which statements speak, and those that these are made of.
fn ghosts(
    proof: &Proof,
    needed: &BTreeMap<usize, Vec<usize>>,
    (names, terms): (&WhyNames, &mut ProofTermTable),
) -> Result<Vec<usize>, NotSayable> {
    let machine = &proof.machine;
    let state = names.state(machine, terms);
    let bound = |name: &str| names.bound(name);
    let speaker = StateFormulaWriter::new(machine, &bound);
    let mut mentioned: Vec<Term> = Vec::new();
    for (at, numbers) in needed {
        let before = Some(Rc::new(state.clone()));
        let state = LogicalState { before, ..state.clone() };
        for &number in numbers {
            let formula = speaker.formula(terms, &state, &proof.places[at][number]);
            for term in formula.into_iter().flat_map(|formula| formula.terms()) {
                terms.below(term, &mut mentioned);
            }
        }
    }
    let all = 0..state.ghosts.len();
    let mut needed_ghosts: BTreeSet<usize> =
        all.clone().filter(|&ghost| mentioned.contains(&state.ghosts[ghost])).collect();
    loop {
        let mut more = BTreeSet::new();
        for (from, to, branch) in
            steps_of(machine).into_iter().filter(|_| !needed_ghosts.is_empty())
        {
            let from = Some(from);
            if from.is_some_and(|from| is_of_calls(&machine.code[from])) {
                continue;
            }
            let step = GhostStep { from, to, branch, before: &state, behind: &state };
            let tree = machine.ghosts_behind(terms, step)?;
            for &ghost in &needed_ghosts {
                let names = ghost_names(terms, &tree, ghost);
                more.extend(all.clone().filter(|&it| names.contains(&state.ghosts[it])));
            }
        }
        if more.is_subset(&needed_ghosts) {
            return Ok(needed_ghosts.into_iter().collect());
        }
        needed_ghosts.extend(more);
    }
}

struct FilePrinter<'a> {
    proof: &'a Proof,
    names: &'a WhyNames,
    ghosts: &'a [usize],
    layout: WhyLayout,
}

impl FilePrinter<'_> {
    fn head(&mut self) {
        let title = &self.proof.title;
        self.layout.line(&comment(&format!("{title}: no run of the program fails.")));
        self.layout.line("module Program");
        for used in ["int.Int", "int.EuclideanDivision", "unheap.Heap"] {
            self.layout.line(&format!("  use {used}"));
        }
    }

    fn function(&mut self, function: &WhyFunction, is_first: bool) {
        let at = function.at;
        let (place, line) = (&self.proof.names[at], self.proof.lines[at].0);
        self.layout.line("");
        self.layout.line(&format!("  {}", comment(&format!("From {place} on, line {line}."))));
        let word = match (is_first, function.diverges) {
            (true, true) => "let rec",
            (true, false) => "let",
            (false, _) => "with",
        };
        let machine = &self.proof.machine;
        let ghosts = self.ghosts.iter().map(|&ghost| self.names.ghost_param(ghost));
        let olds = self.names.old_params(machine, self.ghosts, at);
        let ghosts: Vec<WhyParam> = ghosts.chain(olds).collect();
        let head = format!("{word} {}", self.names.functions[&at]);
        let result = self.names.result_type(machine, self.ghosts, machine.proc_of(at));
        let params = self.names.params(machine, Some(at));
        self.signature(&head, params, (&ghosts, &result));
        for clause in &function.contract {
            self.layout.wrapped(&format!("    {clause}"), "      ");
        }
        if function.diverges {
            self.layout.line("    diverges");
        }
        self.body(&function.body);
    }

    fn signature(
        &mut self,
        head: &str,
        params: Vec<WhyParam>,
        (ghosts, result): (&[WhyParam], &str),
    ) {
        let params = params.into_iter().map(|(name, ty)| format!("({name}: {ty})"));
        let ghosts = ghosts.iter().map(|(name, ty)| format!("(ghost {name}: {ty})"));
        let mut all: Vec<String> = params.collect();
        if all.is_empty() {
            all.push("()".to_owned());
        }
        all.extend(ghosts);
        all.push(format!(": {result}"));
        self.layout.filled(&format!("  {head}"), &all, "     ");
    }

    fn body(&mut self, lines: &[WhyLine]) {
        let first = self.layout.len();
        self.layout.lines.extend_from_slice(lines);
        self.layout.begin_body(first);
    }

    fn run(&mut self, body: &[WhyLine], diverges: bool) {
        self.layout.line("");
        let words = "From any heap and with any inputs no check fails.";
        self.layout.line(&format!("  {}", comment(words)));
        let machine = &self.proof.machine;
        let mut params = self.names.params(machine, None);
        if has_clock(machine) {
            params.retain(|(name, _)| *name != self.names.clock);
        }
        self.signature("let run", params, (&[], "unit"));
        let mut terms = ProofTermTable::default();
        let state = self.names.state(machine, &mut terms);
        let machine = &self.proof.machine;
        let of_main = |name: &str| {
            let var = name.strip_prefix('A').and_then(|number| number.parse().ok());
            let owner = var.map(|var| machine.plain.symbols[VarId::new(var)].kind.owner());
            owner.flatten().is_none_or(|owner| owner == ProcId::MAIN)
        };
        let hypotheses = self.proof.at_start(&mut terms, &state).into_iter();
        for (name, prop) in hypotheses.filter(|(name, _)| of_main(name)) {
            // That the clock begins at 0 is a statement of the body.
            if name != "Hc" {
                let text = self.names.formula(&terms, &prop).free();
                self.layout.wrapped(&format!("    requires {{ {text} }}"), "      ");
            }
        }
        if diverges {
            self.layout.line("    diverges");
        }
        self.body(body);
        self.layout.line("end");
    }
}
