//! The decision trees against concrete runs, and what always holds of them.

use base::{ProcId, Source, VarId};
use concrete::{Heap, Machine, ObjectNames, RunOutcome, Value, random_heap, render};
use pipeline::Pipeline;
use pipeline::front;
use symbolic::exec::HeapEquations;
use symbolic::normal::{
    CutId, CutKind, DecisionTreeNode, LeafCall, PathContinuation, PathStep, TreeId, Trees,
    normalize, normalize_in_steps,
};
use symbolic::reduce::{EvaluationContext, Reducer};
use symbolic::term::{Chain, ChainNode, Heap as Symbolic, HeapNode, KnownLiterals, Term, TermNode};

use crate::support::{generate, with_procedures};

const PROGRAMS: u64 = 600;
const HEAPS: u64 = 4;
const STEPS: u64 = 300;

/// A program with its trees, ready to be walked.
pub struct Walker {
    pub pipeline: Pipeline,
    trees: Trees,
    /// The table of the trees, without recursive symbols.
    equations: HeapEquations,
    /// The effect of each leaf as a heap.
    effects: Vec<Option<Symbolic>>,
    /// The cut point at each position of the program.
    cuts: Vec<Option<CutId>>,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
}

/// An activation of a procedure.
struct Frame {
    callee: ProcId,
    results: Vec<VarId>,
    then: CutId,
    saved: Vec<(VarId, Value)>,
}

impl Walker {
    pub fn new(text: &str) -> Self {
        let pipeline = Pipeline::new(Source::new("generated.uh", text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        Self::from_pipeline(pipeline)
    }

    fn from_pipeline(pipeline: Pipeline) -> Self {
        let mut trees = pipeline.trees().clone();
        let effects = (0..trees.len()).map(|at| match trees.tree(TreeId::new(at)).clone() {
            DecisionTreeNode::Leaf(leaf) => Some(trees.terms.defined_heap(leaf.vars, leaf.fields)),
            DecisionTreeNode::Test { .. } => None,
        });
        let effects = effects.collect();
        let mut cuts = vec![None; pipeline.program.code.len()];
        for id in trees.cut_ids() {
            if let Some(position) = trees.cut(id).vertex.instr() {
                cuts[position] = Some(id);
            }
        }
        let equations = HeapEquations {
            terms: trees.terms.clone(),
            bodies: Vec::new(),
            owners: Vec::new(),
            effects: Vec::new(),
            ends: Vec::new(),
            ending: None,
            by_calls: Vec::new(),
        };
        let own = pipeline.program.own_vars();
        Self { pipeline, trees, equations, effects, cuts, own }
    }

    /// Walks the tree of a cut point on a heap: the heap after its leaf, and what comes next.
    fn walk(&self, cut: CutId, heap: &Heap) -> (Heap, PathContinuation) {
        let context = EvaluationContext::new(heap.clone());
        let mut reducer = Reducer::new(&self.pipeline.program, &self.equations, 0);
        let mut at = self.trees.cut(cut).root;
        loop {
            match self.trees.tree(at) {
                DecisionTreeNode::Test { guard, then, els } => {
                    let holds = reducer.holds(*guard, &context).expect("trees have no loops");
                    at = if holds { *then } else { *els };
                }
                DecisionTreeNode::Leaf(leaf) => {
                    let effect = self.effects[at.index()].expect("it is a leaf");
                    let after = reducer.heap(effect, &context).expect("trees have no loops");
                    return (after.heap().clone(), leaf.next.clone());
                }
            }
        }
    }

    /// Runs the program by its trees alone, through at most so many cut points.
    pub fn run(&self, initial: &Heap, bound: usize) -> (RunOutcome, Heap) {
        let (mut cut, mut heap) = (CutId::new(0), initial.clone());
        let mut frames = Vec::new();
        for _ in 0..bound {
            let (mut after, next) = self.walk(cut, &heap);
            match next {
                PathContinuation::Cut(to) => cut = to,
                PathContinuation::Call(call) => {
                    cut = self.enter(&call, &heap, &mut after, &mut frames);
                }
                PathContinuation::Return => cut = self.leave(&mut after, &mut frames),
                PathContinuation::Halt => return (RunOutcome::Halted, after),
                PathContinuation::Fail(check) => return (RunOutcome::Failed(check), after),
                PathContinuation::Blocked => return (RunOutcome::Blocked, after),
            }
            heap = after;
        }
        (RunOutcome::StepBound, heap)
    }

    /// Begins an activation; `before` is the heap at the start of the path that ends with the call.
    fn enter(
        &self,
        call: &LeafCall,
        before: &Heap,
        after: &mut Heap,
        frames: &mut Vec<Frame>,
    ) -> CutId {
        let LeafCall { callee, arguments, results, then } = call;
        let program = &self.pipeline.program;
        let mut reducer = Reducer::new(program, &self.equations, 0);
        let context = EvaluationContext::new(before.clone());
        let values = arguments.iter().map(|&term| reducer.term(term, &context));
        let values: Vec<Value> = values.map(|value| value.expect("trees have no loops")).collect();
        let own = &self.own[callee.index()];
        let saved = own.iter().map(|&var| (var, after.var(var).clone())).collect();
        for &var in own {
            after.set_var(var, Value::default_of(program.symbols[var].sort));
        }
        for (&param, value) in program.proc(*callee).parameters.iter().zip(values) {
            after.set_var(param, value);
        }
        frames.push(Frame { callee: *callee, results: results.clone(), then: *then, saved });
        let start = |cut: &CutId| self.trees.cut(*cut).kind == CutKind::Procedure(*callee);
        self.trees.cut_ids().find(start).expect("a procedure starts at a cut point")
    }

    /// Ends an activation.
    fn leave(&self, after: &mut Heap, frames: &mut Vec<Frame>) -> CutId {
        let Frame { callee, results, then, saved } = frames.pop().expect("main never returns");
        let returned = &self.pipeline.program.proc(callee).results;
        let values: Vec<Value> = returned.iter().map(|&var| after.var(var).clone()).collect();
        saved.into_iter().for_each(|(var, value)| after.set_var(var, value));
        results.iter().zip(values).for_each(|(&var, value)| after.set_var(var, value));
        then
    }

    /// Runs the interpreter from cut point to cut point, and holds each tree against it; says how
    /// many pieces there were.
    fn compare(&self, initial: &Heap) -> u64 {
        let program = &self.pipeline.program;
        let mut machine = Machine::new(program, initial);
        let (mut cut, mut pieces) = (CutId::new(0), 0);
        let mut at_entry = true;
        let mut frames = Vec::new();
        loop {
            let before = machine.heap().clone();
            let mut outcome = None;
            // The entry itself is no statement: the first one may be a cut point.
            while !(at_entry && self.cuts[0].is_some()) {
                if machine.steps() >= STEPS {
                    return pieces;
                }
                outcome = machine.step();
                if outcome.is_some() || self.cuts[machine.pc()].is_some() {
                    break;
                }
            }
            at_entry = false;
            pieces += 1;
            let (mut after, next) = self.walk(cut, &before);
            let next = match next {
                PathContinuation::Call(call) => {
                    PathContinuation::Cut(self.enter(&call, &before, &mut after, &mut frames))
                }
                PathContinuation::Return => {
                    PathContinuation::Cut(self.leave(&mut after, &mut frames))
                }
                PathContinuation::Cut(_)
                | PathContinuation::Halt
                | PathContinuation::Fail(_)
                | PathContinuation::Blocked => next,
            };
            let expected = match (outcome, self.cuts[machine.pc()]) {
                (None, Some(to)) => PathContinuation::Cut(to),
                (Some(RunOutcome::Halted), _) => PathContinuation::Halt,
                (Some(RunOutcome::Failed(check)), _) => PathContinuation::Fail(check),
                (Some(RunOutcome::Blocked), _) => PathContinuation::Blocked,
                other => unreachable!("the run goes on: {other:?}"),
            };
            let ended = matches!(expected, PathContinuation::Fail(_) | PathContinuation::Blocked);
            let symbols = &program.symbols;
            let mut reached = machine.heap().clone();
            if next == PathContinuation::Halt {
                // What is nobody's business any more.
                after.forget(symbols);
                reached.forget(symbols);
            }
            let same = next == expected && (ended || Heap::same_state(symbols, &after, &reached));
            assert!(
                same,
                "from {cut:?} on\n{}\nthe tree: {next:?}\n{}\nthe run: {expected:?}\n{}\n{}",
                render(symbols, &before, &ObjectNames::default()),
                render(symbols, &after, &ObjectNames::default()),
                render(symbols, &reached, &ObjectNames::default()),
                self.pipeline.source.text,
            );
            match next {
                PathContinuation::Cut(to) => cut = to,
                _ => return pieces,
            }
        }
    }
}

/// From every cut point that a run meets, the tree leads to the effect and the end of the piece
/// that the interpreter runs through; so no leaf fails where another check fails first.
#[test]
fn trees_do_what_the_interpreter_does_from_cut_to_cut() {
    let mut pieces = 0;
    for seed in 0..PROGRAMS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let walker = Walker::new(&generate(seed, size).text());
        for number in 0..HEAPS {
            let heap = random_heap(&walker.pipeline.program.symbols, seed * HEAPS + number, 5);
            pieces += walker.compare(&heap);
        }
    }
    println!("{pieces} pieces");
    assert!(pieces >= 3_000, "only {pieces} pieces");
}

/// The same with calls, which recurse here and there.
#[test]
fn trees_of_procedures_do_what_the_interpreter_does() {
    let mut pieces = 0;
    for seed in 0..PROGRAMS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let walker =
            Walker::from_pipeline(shared(&with_procedures(&generate(seed, size), seed).text()));
        for number in 0..HEAPS {
            let heap = random_heap(&walker.pipeline.program.symbols, seed * HEAPS + number, 5);
            pieces += walker.compare(&heap);
        }
    }
    assert!(pieces >= 3_000, "only {pieces} pieces");
}

/// The program with its calls.
fn shared(text: &str) -> Pipeline {
    let source = Source::new("generated.uh", text);
    let program = front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    Pipeline::from_program(source, program).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// Normal form: no union, merge or recursive symbol anywhere below a tree.
#[test]
fn trees_are_free_of_unions() {
    for seed in 0..PROGRAMS {
        let walker = Walker::new(&generate(seed, 5 + seed as usize % 16).text());
        let trees = &walker.trees;
        let mut work = Parts::default();
        for at in 0..trees.len() {
            match trees.tree(TreeId::new(at)) {
                DecisionTreeNode::Test { guard, .. } => work.terms.push(*guard),
                DecisionTreeNode::Leaf(leaf) => {
                    work.terms.extend(leaf.vars.iter().map(|&(_, term)| term));
                    work.chains.extend(leaf.fields.iter().map(|&(_, chain)| chain));
                    if let PathContinuation::Call(call) = &leaf.next {
                        work.terms.extend(&call.arguments);
                    }
                }
            }
        }
        work.check(&trees.terms, &walker.pipeline.source.text);
    }
}

/// What is still to be looked at below a tree.
#[derive(Default)]
struct Parts {
    terms: Vec<Term>,
    chains: Vec<Chain>,
    heaps: Vec<Symbolic>,
    seen: std::collections::BTreeSet<(u8, usize)>,
}

impl Parts {
    fn check(&mut self, table: &symbolic::term::SymbolicTerms, text: &str) {
        loop {
            if let Some(term) = self.terms.pop() {
                if !self.seen.insert((0, term.index())) {
                    continue;
                }
                let node = table.node(term);
                assert!(!matches!(node, TermNode::Union(_)), "{text}");
                self.terms.extend(node.children());
                if let TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) = node {
                    self.heaps.push(*heap);
                }
            } else if let Some(chain) = self.chains.pop() {
                if !self.seen.insert((1, chain.index())) {
                    continue;
                }
                match *table.chain(chain) {
                    ChainNode::Base => {}
                    ChainNode::Write(below, address, value) => {
                        self.chains.push(below);
                        self.terms.extend([address, value]);
                    }
                    ref other => panic!("{other:?} in\n{text}"),
                }
            } else if let Some(heap) = self.heaps.pop() {
                let HeapNode::Defined { vars, fields } = table.heap(heap) else {
                    panic!("{:?} in\n{text}", table.heap(heap))
                };
                self.terms.extend(vars.iter().map(|&(_, term)| term));
                self.chains.extend(fields.iter().map(|&(_, chain)| chain));
            } else {
                return;
            }
        }
    }
}

/// On each path a guard is tested at most once, and no test is decided by those above it.
#[test]
fn no_test_is_decided_by_those_above() {
    const PATHS: usize = 300;
    let mut tests = 0;
    for seed in 0..PROGRAMS {
        let mut walker = Walker::new(&generate(seed, 5 + seed as usize % 16).text());
        let roots: Vec<TreeId> = walker.trees.cuts.iter().map(|cut| cut.root).collect();
        for root in roots {
            let mut work = vec![(root, KnownLiterals::new())];
            for _ in 0..PATHS {
                let Some((at, facts)) = work.pop() else { break };
                let DecisionTreeNode::Test { guard, then, els } = *walker.trees.tree(at) else {
                    continue;
                };
                let terms = &mut walker.trees.terms;
                tests += 1;
                assert_eq!(facts.decide(terms, guard), None, "{}", walker.pipeline.source.text);
                for (side, value) in [(els, false), (then, true)] {
                    let mut facts = facts.clone();
                    facts.assume(terms, guard, value);
                    work.push((side, facts));
                }
            }
        }
    }
    assert!(tests > 1_000, "only {tests} tests");
}

/// The statements on the paths of a tree are that tree, with more to see: their tests that decide, and their leaves.
#[test]
fn steps_spell_the_trees() {
    let mut tests = 0;
    for seed in 0..PROGRAMS {
        let size = usize::try_from(seed % 12).expect("it is small");
        let text = with_procedures(&generate(seed, size), seed).text();
        let Pipeline { program, graph, order, .. } =
            Pipeline::new(Source::new("generated.uh", &*text)).expect("it is a program");
        let (trees, steps) = normalize_in_steps(&program, &graph, &order);
        let plain = normalize(&program, &graph, &order);
        assert_eq!(trees.len(), plain.len(), "{text}");
        for cut in trees.cut_ids() {
            let first = steps.root(cut.index()).expect("something follows a cut point");
            let mut work = vec![(first, trees.cut(cut).root)];
            while let Some((step, tree)) = work.pop() {
                match steps.step(step) {
                    PathStep::Statement { position, then, .. } => {
                        assert!(*position < program.code.len());
                        work.push((then.expect("a path goes on"), tree));
                    }
                    PathStep::Test { sides, decides: false, .. } => {
                        work.extend(sides.map(|side| (side.expect("both are followed"), tree)));
                    }
                    PathStep::Test { guard, sides, .. } => {
                        let &DecisionTreeNode::Test { guard: own, then, els } = trees.tree(tree)
                        else {
                            panic!("a test is missing\n{text}")
                        };
                        assert_eq!(own, *guard, "{text}");
                        let sides = sides.map(|side| side.expect("both are followed"));
                        work.extend(sides.into_iter().zip([then, els]));
                        tests += 1;
                    }
                    PathStep::Leaf { leaf, .. } => assert_eq!(*leaf, tree, "{text}"),
                }
            }
        }
    }
    assert!(tests > 500, "{tests}");
}
