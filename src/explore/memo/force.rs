//! Executing a formal run to its next decision: once ever, whoever comes there.

use std::mem::{replace, take};

use super::super::lazy::{Lazy, LazyRun, Stop};
use super::super::path::{Pointee, TestPlace};
use super::super::state::{LazyState, Piece};
use super::tree::{End, Leaf, Node, NodeId, Passed, Reached, Tree};
use super::{IN_A_TREE, Memo};
use crate::base::VarId;
use crate::program::Program;
use crate::program::semantics::Progress;

impl<'p> Memo<'p> {
    /// Executes what waits at a node.
    pub(super) fn force(&mut self, domain: &mut Lazy<'p>, cut: usize, node: NodeId) {
        let tree = self.trees[cut].as_mut().expect(IN_A_TREE);
        let Node::Raw(raw) = tree.node(node) else { return };
        let mut run = tree.take(raw);
        self.forced += 1;
        // What is noted of the run at hand is none of the formal one's.
        let noted = (take(&mut domain.tests.passed), take(&mut domain.tests.constant));
        let known = run.state.looked_at();
        let mut reached = Reached::default();
        let decision = execute(self.program, &self.pieces, domain, &mut run, &mut reached.passed);
        reached.inputs = run.state.looked_at_since(known);
        reached.place = Some(TestPlace { point: run.point(), passed: run.passed() });
        (reached.tests, reached.constant) = (
            replace(&mut domain.tests.passed, noted.0),
            replace(&mut domain.tests.constant, noted.1),
        );
        let made = match decision {
            Ok(stop) => decide(domain, tree, node, &run, stop),
            Err(end) => {
                let effect = run.state.effect(|var| outlives(self.program, &run, &end, var));
                Node::Leaf(tree.add_leaf(Leaf { end, effect }))
            }
        };
        tree.set(node, made, reached);
    }
}

/// Executes a formal run to a decision, or to the end of its piece; notes the statements that it completes.
fn execute<'p>(
    program: &'p Program,
    pieces: &[Option<Piece>],
    domain: &mut Lazy<'p>,
    run: &mut LazyRun<'p>,
    passed: &mut Vec<Passed>,
) -> Result<Stop, End> {
    loop {
        let position = run.position();
        match run.run(domain) {
            Progress::Leave(branch) => {
                let compares = take(&mut run.state.symbolic);
                passed.push(Passed { position, branch, compares });
                let target = program.target(position, branch);
                if pieces[target].is_some() {
                    return Err(End::At(target));
                }
                run.enter(target);
            }
            Progress::Call => return Err(End::Call(position, run.take_arguments())),
            Progress::Return => return Err(End::Return),
            Progress::Fail(check) => return Err(End::Fail(check)),
            Progress::Halt => return Err(End::Halt),
            Progress::Blocked => return Err(End::Blocked),
            Progress::Stop(Stop::TooLarge) => return Err(End::TooLarge),
            Progress::Stop(stop) => return Ok(stop),
        }
    }
}

/// The node of a decision, its children waiting.
fn decide<'p>(
    domain: &mut Lazy<'p>,
    tree: &mut Tree<LazyRun<'p>>,
    node: NodeId,
    run: &LazyRun<'p>,
    stop: Stop,
) -> Node {
    match stop {
        Stop::Test(condition) => {
            let terms = &mut domain.terms;
            let known = run.state.facts.decide(terms, condition);
            let [first, _] = [true, false].map(|value| {
                let mut side = run.clone();
                side.answer(value);
                side.state.facts.assume(terms, condition, value);
                let child = tree.wait(node, side);
                if known == Some(!value) {
                    tree.refute(child);
                }
                child
            });
            Node::Test(condition, first)
        }
        Stop::Reference(number) => {
            let (mut children, mut seen) = (Vec::new(), Vec::new());
            for (to, state) in run.state.decide_reference(number) {
                children.push(tree.wait(node, with(run, state)));
                match to {
                    Pointee::Null | Pointee::New(_) => {}
                    Pointee::Known(object) => seen.push(object),
                }
            }
            Node::Look(handle(number), children[0], tree.add_objects(seen))
        }
        Stop::Same(a, b) => {
            let states = run.state.compare_references(a, b);
            let [first, _] = states.map(|state| tree.wait(node, with(run, state)));
            Node::Same(handle(a), handle(b), first)
        }
        Stop::Split(_) | Stop::TooLarge => {
            unreachable!("pieces have no arrays, and what is too large ends them")
        }
    }
}

/// The run in another state.
fn with<'p>(run: &LazyRun<'p>, state: LazyState) -> LazyRun<'p> {
    let mut run = run.clone();
    run.state = state;
    run
}

/// The number of a reference, as nodes have it.
fn handle(number: usize) -> u32 {
    u32::try_from(number).expect("the references of a piece are numbered")
}

/// Whether anybody reads the variable behind the end of the piece.
fn outlives(program: &Program, run: &LazyRun<'_>, end: &End, var: VarId) -> bool {
    let proc = program.proc_at(run.position());
    match end {
        End::Return => {
            program.symbols[var].kind.owner() != Some(proc)
                || program.proc(proc).results.contains(&var)
        }
        End::At(_) | End::Call(..) => true,
        End::Fail(_) | End::Halt | End::Blocked | End::TooLarge => true,
    }
}
