//! Trees for the cut points of a procedure.

use std::collections::{BTreeMap, BTreeSet};

use super::{DrawnNode, PathEndStatus, SymbolicTree};
use base::{CheckId, FieldId, ProcId, VarId};
use engine::{PathAnswer, PathAnswers};
use pipeline::Pipeline;
use program::cfg::Vertex;
use program::spec::{Claim, ClaimKind, claim_text};
use program::{Program, Renderer, Stmt};
use symbolic::normal::{
    CutId, CutKind, Leaf, PathContinuation, PathStep, PathSteps, StepId, Trees, normalize_in_steps,
};
use symbolic::term::{Chain, SymbolicTermPrinter, Term};

/// What trees are grown of.
#[derive(Clone, Copy)]
pub struct TreeSubject<'a> {
    /// The program, whose calls are not inlined.
    pub pipeline: &'a Pipeline,
    /// The procedure.
    pub proc: ProcId,
    /// What a solver says of the paths; nothing if nobody was asked.
    pub answers: Option<&'a PathAnswers>,
    /// Whether each statement is a node; else each answer to a test.
    pub in_steps: bool,
}

/// The trees of the procedure's cut points, in the order of its statements.
#[must_use]
pub fn grow(subject: TreeSubject<'_>) -> Vec<SymbolicTree> {
    let program = &subject.pipeline.program;
    // Answers are about the trees of this one.
    let there = subject.pipeline.with_existence();
    let (mut trees, steps) = normalize_in_steps(&there.program, &there.graph, &there.order);
    assert_eq!(there.program.code.len(), program.code.len(), "no statement is added");
    let mut negated = BTreeMap::new();
    for id in steps.ids() {
        if let PathStep::Test { guard, .. } = *steps.step(id) {
            negated.insert(guard, trees.terms.not(guard));
        }
    }
    let names = &subject.pipeline.names.vertices;
    let positions = program.positions(subject.proc);
    let is_own = |vertex: Vertex| match vertex.instr() {
        Some(position) => positions.contains(&position),
        None => subject.proc == ProcId::MAIN,
    };
    let cuts: Vec<CutId> = trees.cut_ids().filter(|&cut| is_own(trees.cut(cut).vertex)).collect();
    let labels = names.iter().skip(1).cloned();
    let renderer = Renderer::named(program, labels);
    let grower = Grower { subject, there: &there, trees: &trees, steps: &steps, negated, renderer };
    cuts.into_iter().map(|cut| grower.tree(cut)).collect()
}

struct Grower<'a> {
    subject: TreeSubject<'a>,
    /// The program of the trees, with ghosts.
    there: &'a Pipeline,
    trees: &'a Trees,
    steps: &'a PathSteps,
    /// For each guard that it is false.
    negated: BTreeMap<Term, Term>,
    renderer: Renderer<'a>,
}

/// A step that is to be drawn.
struct Waiting {
    step: StepId,
    /// The node above.
    parent: usize,
    condition: String,
    answers: Vec<bool>,
    /// The statement that the node above is about.
    shown: Option<usize>,
}

impl Grower<'_> {
    fn program(&self) -> &Program {
        &self.subject.pipeline.program
    }

    fn name(&self, cut: CutId) -> &str {
        &self.subject.pipeline.names.vertices[self.trees.cut(cut).vertex.index()]
    }

    fn tree(&self, cut: CutId) -> SymbolicTree {
        let kind = match self.trees.cut(cut).kind {
            CutKind::Entry => "where the program starts",
            CutKind::Procedure(_) => "where the procedure starts",
            CutKind::Head => "a loop head",
            CutKind::Return => "where a call returns",
            CutKind::Join => "a join point",
        };
        let title = format!("{}: {kind}", self.name(cut));
        let mut printer =
            SymbolicTermPrinter::new(&self.trees.terms, &self.there.program.symbols, &[])
                .with_bare_places();
        printer.enter(self.subject.proc);
        let mut notes = self.assumed(cut);
        let root = DrawnNode {
            condition: String::new(),
            lines: Vec::new(),
            end: None,
            children: Vec::new(),
        };
        let mut nodes = vec![root];
        let mut work = Vec::new();
        let first = self.steps.root(cut.index());
        work.extend(first.map(|step| Waiting {
            step,
            parent: 0,
            condition: String::new(),
            answers: Vec::new(),
            shown: None,
        }));
        while let Some(waiting) = work.pop() {
            self.step(&mut nodes, &mut work, &mut printer, cut, waiting);
        }
        let shared = printer.take_definitions().into_iter();
        notes.extend(shared.map(|definition| format!("let {definition}")));
        SymbolicTree { title, notes, nodes }
    }

    /// What is claimed at a cut point.
    fn assumed(&self, cut: CutId) -> Vec<String> {
        let Pipeline { program, .. } = self.subject.pipeline;
        let claims = program.claims.iter().filter(|claim| match self.trees.cut(cut).kind {
            CutKind::Procedure(proc) => {
                claim.contract_of() == Some(proc) && claim.kind == ClaimKind::Requires
            }
            CutKind::Head | CutKind::Return | CutKind::Join => {
                let position = self.trees.cut(cut).vertex.instr();
                position
                    .is_some_and(|at| program.claims_at(at).any(|other| other.check == claim.check))
                    && claim.kind == ClaimKind::Invariant
            }
            CutKind::Entry => false,
        });
        let answers = self.subject.answers;
        let is_open = |claim: &Claim| {
            answers.is_some_and(|it| it.paths.iter().any(|path| path.open.contains(&claim.check)))
        };
        let claim_line = |claim: &Claim| {
            let text = claim_text(&program.symbols, claim);
            let number = claim.check.number();
            let why = match answers {
                Some(answers) if answers.unsaid.contains(&claim.check) => {
                    " (not asked: it speaks of ghosts, or of where objects were made)"
                }
                Some(_) if is_open(claim) => " (not assumed: it does not follow everywhere)",
                Some(_) | None => "",
            };
            format!("claim {number}: {text}{why}")
        };
        claims.map(claim_line).collect()
    }

    fn step(
        &self,
        nodes: &mut Vec<DrawnNode>,
        work: &mut Vec<Waiting>,
        printer: &mut SymbolicTermPrinter<'_>,
        cut: CutId,
        waiting: Waiting,
    ) {
        let Waiting { step, parent, condition, answers, shown } = waiting;
        let in_steps = self.subject.in_steps;
        // The statement, if the node above is about another one.
        let statement = |position: usize| {
            let program = self.program();
            let is_silent =
                program.code[position].stmt == Stmt::Enter || program.is_second_half(position);
            let is_shown = in_steps && shown != Some(position) && !is_silent;
            is_shown.then(|| self.statement(position))
        };
        // A node, or the one above if there is nothing to say.
        let mut add = |lines: Vec<String>, end: Option<PathEndStatus>| {
            if lines.is_empty() && condition.is_empty() && end.is_none() {
                return parent;
            }
            let node = DrawnNode { condition: condition.clone(), lines, end, children: Vec::new() };
            nodes.push(node);
            let at = nodes.len() - 1;
            nodes[parent].children.push(at);
            at
        };
        match self.steps.step(step) {
            PathStep::Statement { position, vars, fields, then } => {
                let Some(step) = *then else { return };
                if !in_steps {
                    return work.push(Waiting { step, parent, condition, answers, shown });
                }
                let written = self.written(printer, vars, fields);
                // The elements of a sequence and its length are set as one.
                let lines = match self.program().is_second_half(*position) {
                    true => Vec::new(),
                    false => statement(*position).into_iter().chain(written).collect(),
                };
                let (parent, condition) = (add(lines, None), String::new());
                work.push(Waiting { step, parent, condition, answers, shown: Some(*position) });
            }
            PathStep::Test { sides, decides: false, .. } if !in_steps => {
                let same = sides[0].or(sides[1]);
                work.extend(same.map(|step| Waiting { step, parent, condition, answers, shown }));
            }
            PathStep::Test { position, guard, sides, decides } => {
                let parent = add(statement(*position).into_iter().collect(), None);
                for (side, answer) in sides.iter().zip([true, false]).rev() {
                    let Some(step) = *side else { continue };
                    let guard = if answer { *guard } else { self.negated[guard] };
                    let mut answers = answers.clone();
                    answers.extend(decides.then_some(answer));
                    let condition = printer.term(guard);
                    work.push(Waiting { step, parent, condition, answers, shown: Some(*position) });
                }
            }
            PathStep::Leaf { position, leaf } => {
                let leaf = self.trees.leaf(*leaf);
                let (words, end) = self.end(cut, leaf, &answers);
                let mut lines: Vec<String> = position.and_then(statement).into_iter().collect();
                let target_text = self.leaf_target_text(printer, leaf);
                lines.push(if words.is_empty() {
                    target_text
                } else {
                    format!("{target_text}: {words}")
                });
                if !in_steps {
                    lines.extend(self.written(printer, &leaf.vars, &leaf.fields));
                }
                add(lines, Some(end));
            }
        }
    }

    /// A statement with its line.
    fn statement(&self, position: usize) -> String {
        let Pipeline { program, source, .. } = self.subject.pipeline;
        let place = source.place(program.code[position].span.start);
        format!("{}: {}", place.in_words(), self.renderer.written(source, position))
    }

    /// What variables and fields hold, a line each.
    fn written(
        &self,
        printer: &mut SymbolicTermPrinter<'_>,
        vars: &[(VarId, Term)],
        fields: &[(FieldId, Chain)],
    ) -> Vec<String> {
        let symbols = &self.there.program.symbols;
        let is_shown = |var: VarId| !symbols[var].kind.is_hidden();
        let vars = vars.iter().filter(|(var, _)| is_shown(*var));
        let mut lines: Vec<String> = Vec::new();
        for &(var, term) in vars {
            lines.push(format!("{} ↦ {}", symbols[var].name, printer.term(term)));
        }
        for &(field, chain) in fields.iter().filter(|(field, _)| !symbols[*field].ghost) {
            lines.push(printer.chain(chain, &symbols[field].name));
        }
        lines
    }

    /// Where a path leads.
    fn leaf_target_text(&self, printer: &mut SymbolicTermPrinter<'_>, leaf: &Leaf) -> String {
        let Pipeline { program, names, .. } = self.subject.pipeline;
        match &leaf.next {
            PathContinuation::Cut(cut) => format!("goes to {}", self.name(*cut)),
            PathContinuation::Call(call) => {
                let symbols = &program.symbols;
                let is_shown = |var: &&VarId| symbols.sequence_of(**var).is_none();
                let results = call.results.iter().filter(is_shown);
                let results: Vec<&str> = results.map(|&var| symbols[var].name.as_str()).collect();
                let target = match results.as_slice() {
                    [] => String::new(),
                    results => format!("{} := ", results.join(", ")),
                };
                let parameters = &program.proc(call.callee).parameters;
                let arguments = parameters.iter().zip(&call.arguments);
                let arguments = arguments.filter(|(var, _)| is_shown(var));
                let arguments: Vec<String> =
                    arguments.map(|(_, &term)| printer.term(term)).collect();
                let callee = &names.procs[call.callee.index()];
                let then = self.name(call.then);
                format!("calls {target}{callee}({}), then {then}", arguments.join(", "))
            }
            PathContinuation::Return => "returns".to_owned(),
            PathContinuation::Halt => "halts".to_owned(),
            PathContinuation::Fail(check) => {
                format!("fails, check {}, {}", check.number(), names.place(*check))
            }
            PathContinuation::Blocked => "no run: an assumption is broken".to_owned(),
        }
    }

    /// What becomes of a path.
    fn end(&self, cut: CutId, leaf: &Leaf, answers: &[bool]) -> (String, PathEndStatus) {
        let fails = match leaf.next {
            PathContinuation::Fail(check) => Some(check),
            PathContinuation::Cut(_)
            | PathContinuation::Call(_)
            | PathContinuation::Return
            | PathContinuation::Halt
            | PathContinuation::Blocked => None,
        };
        let Some(all_answers) = self.subject.answers else {
            return (String::new(), PathEndStatus::Open);
        };
        let from = self.trees.cut(cut).vertex;
        let is_it = |path: &&PathAnswer| {
            path.from == from && path.answers == answers && path.fails == fails
        };
        let paths: Vec<&PathAnswer> = all_answers.paths.iter().filter(is_it).collect();
        let excluded = "cannot happen".to_owned();
        let is_excluded = paths.iter().all(|path| path.is_excluded);
        match fails {
            // No clause for a check says that no run comes to it, as far as the clauses tell.
            Some(_) if is_excluded => return (excluded, PathEndStatus::CannotHappen),
            Some(_) => {
                let why = "may happen, what is claimed does not exclude it";
                return (why.to_owned(), PathEndStatus::MayFail);
            }
            None if is_excluded && !paths.is_empty() => {
                return (excluded, PathEndStatus::CannotHappen);
            }
            None => {}
        }
        let all = |of: fn(&PathAnswer) -> &BTreeSet<CheckId>| -> BTreeSet<CheckId> {
            paths.iter().flat_map(|path| of(path)).copied().collect()
        };
        let (claimed, open) = (all(|path| &path.claimed), all(|path| &path.open));
        let list = |checks: &BTreeSet<CheckId>| {
            let numbers: Vec<String> = checks.iter().map(|it| it.number().to_string()).collect();
            let word = if numbers.len() == 1 { "claim" } else { "claims" };
            format!("{word} {}", numbers.join(", "))
        };
        if claimed.is_empty() {
            let is_state = matches!(leaf.next, PathContinuation::Cut(_) | PathContinuation::Return);
            let what = if is_state { "nothing is claimed there" } else { "" };
            (what.to_owned(), PathEndStatus::Open)
        } else if open.is_empty() {
            (format!("{} kept", list(&claimed)), PathEndStatus::Kept)
        } else {
            (format!("{} may be broken", list(&open)), PathEndStatus::MayBreak)
        }
    }
}
