//! What can matter: a worklist over parameters, names, results and expressions of all functions.
//!
//! Conditions matter in every function that is called, because they decide whether it ends; so do
//! calls. What else matters is what reaches a condition, the final state or a result that matters.

use crate::walk::{entries, operands, reachable_blocks};
use crate::{Binding, Exported, FunId, FuncNode, FuncProgram, LocalId, NodeId, Tail};
use base::handle;

/// A part of a function.
#[derive(Clone, Copy)]
enum FunctionPart {
    /// The function is called at all.
    Called,
    Local(LocalId),
    Result(usize),
    Node(NodeId),
}

handle! {
    /// A part of a function, among those of all functions.
    PartId
}

/// Where the parts of a function begin, and how many locals and results are among them.
#[derive(Clone, Copy)]
struct FunctionPartLayout {
    base: usize,
    locals: u32,
    results: u32,
}

impl FunctionPartLayout {
    fn part_id(self, part: FunctionPart) -> PartId {
        let (locals, results) = (self.locals as usize, self.results as usize);
        PartId::new(match part {
            FunctionPart::Called => self.base,
            FunctionPart::Local(local) => self.base + 1 + local.index(),
            FunctionPart::Result(result) => self.base + 1 + locals + result,
            FunctionPart::Node(node) => self.base + 1 + locals + results + node.index(),
        })
    }

    /// Which part of the function it is.
    fn kind(self, part: PartId) -> FunctionPart {
        let (locals, results) = (self.locals as usize, self.results as usize);
        match part.index() - self.base {
            0 => FunctionPart::Called,
            at if at <= locals => FunctionPart::Local(LocalId::new(at - 1)),
            at if at <= locals + results => FunctionPart::Result(at - 1 - locals),
            at => FunctionPart::Node(NodeId::new(at - 1 - locals - results)),
        }
    }
}

/// What can matter in a program.
pub(crate) struct FuncLiveness {
    /// Of each function.
    layout: Vec<FunctionPartLayout>,
    /// One entry a part.
    live: Vec<bool>,
}

impl FuncLiveness {
    /// Whether the function is called at all.
    pub(crate) fn is_called(&self, function: FunId) -> bool {
        self.live[self.part_id(function, FunctionPart::Called).index()]
    }

    /// Whether the parameter or local name matters.
    pub(crate) fn local(&self, function: FunId, local: LocalId) -> bool {
        self.live[self.part_id(function, FunctionPart::Local(local)).index()]
    }

    /// Whether somebody uses the result.
    pub(crate) fn result(&self, function: FunId, result: usize) -> bool {
        self.live[self.part_id(function, FunctionPart::Result(result)).index()]
    }

    fn part_id(&self, function: FunId, part: FunctionPart) -> PartId {
        self.layout[function.index()].part_id(part)
    }
}

/// Finds out what can matter.
pub(crate) fn liveness(program: &FuncProgram) -> FuncLiveness {
    let mut size = 0;
    let mut layout = Vec::with_capacity(program.functions.len());
    let count = |number: usize| u32::try_from(number).expect("handles count them");
    for function in &program.functions {
        let results = function.result.types().len();
        let locals = function.locals.len();
        layout.push(FunctionPartLayout {
            base: size,
            locals: count(locals),
            results: count(results),
        });
        size += 1 + locals + results + function.nodes.len();
    }
    let liveness = FuncLiveness { layout, live: vec![false; size] };
    let (work, first, links) = (Vec::new(), vec![END; size], Vec::new());
    let mut search = Marking { program, known: liveness, work, first, links };
    for entry in entries(program) {
        search.mark(entry, FunctionPart::Called);
    }
    for &Exported { function, .. } in &program.exported {
        let results = 0..program.function(function).result.types().len();
        results.for_each(|at| search.mark(function, FunctionPart::Result(at)));
    }
    for &(item, function) in &program.finals {
        search.mark(function, FunctionPart::Result(0));
        if matches!(item, crate::StateComponent::Field(_)) {
            search.mark(function, last_param(program, function));
        }
    }
    search.run();
    search.known
}

/// The end of a list of links.
const END: u32 = u32::MAX;

/// The address that a function of the literal form takes last.
fn last_param(program: &FuncProgram, function: FunId) -> FunctionPart {
    FunctionPart::Local(LocalId::new(program.function(function).arity - 1))
}

/// The search while it runs.
struct Marking<'p> {
    program: &'p FuncProgram,
    known: FuncLiveness,
    /// Parts that are known to matter and whose consequences are not drawn yet.
    work: Vec<(FunId, PartId)>,
    /// For each part that does not matter so far, the first of its links.
    first: Vec<u32>,
    /// There are several for each expression of a program: they are kept small.
    links: Vec<LivenessDependency>,
}

/// What matters if another part does, and the next link of that other part.
struct LivenessDependency {
    function: FunId,
    part: PartId,
    next: u32,
}

impl Marking<'_> {
    fn mark(&mut self, function: FunId, part: FunctionPart) {
        self.mark_part(function, self.known.part_id(function, part));
    }

    fn mark_part(&mut self, function: FunId, part: PartId) {
        let live = &mut self.known.live[part.index()];
        if !*live {
            *live = true;
            self.work.push((function, part));
        }
    }

    /// From now on: if the one part matters, so does the other.
    fn imply(&mut self, from: (FunId, FunctionPart), to: (FunId, FunctionPart)) {
        let (function, part) = (to.0, self.known.part_id(to.0, to.1));
        if self.known.live[part.index()] {
            return;
        }
        let from = self.known.part_id(from.0, from.1).index();
        if self.known.live[from] {
            self.mark_part(function, part);
        } else {
            let number = u32::try_from(self.links.len()).expect("fewer links than handles");
            self.links.push(LivenessDependency { function, part, next: self.first[from] });
            self.first[from] = number;
        }
    }

    fn run(&mut self) {
        while let Some((function, part)) = self.work.pop() {
            let mut link = self.first[part.index()];
            while link != END {
                let LivenessDependency { function, part, next } = self.links[link as usize];
                self.mark_part(function, part);
                link = next;
            }
            match self.known.layout[function.index()].kind(part) {
                FunctionPart::Called => self.enter(function),
                FunctionPart::Node(node) => self.node(function, node),
                FunctionPart::Local(_) | FunctionPart::Result(_) => {}
            }
        }
    }

    /// An expression matters.
    fn node(&mut self, function: FunId, node: NodeId) {
        let program = self.program;
        match &program.function(function).nodes[node.index()] {
            FuncNode::Local(local) => self.mark(function, FunctionPart::Local(*local)),
            FuncNode::Call { callee, args } => {
                self.mark(*callee, FunctionPart::Called);
                self.mark(*callee, FunctionPart::Result(0));
                self.args(function, *callee, args);
                if args.len() < program.function(*callee).arity {
                    self.mark(*callee, last_param(program, *callee));
                }
            }
            other => operands(other, |operand| self.mark(function, FunctionPart::Node(operand))),
        }
    }

    /// A function is called.
    fn enter(&mut self, id: FunId) {
        let program = self.program;
        let function = program.function(id);
        for (block, reached) in function.blocks.iter().zip(reachable_blocks(function)) {
            if !reached {
                continue;
            }
            for binding in &block.bindings {
                match binding {
                    Binding::Let { local, value } => {
                        self.imply(
                            (id, FunctionPart::Local(*local)),
                            (id, FunctionPart::Node(*value)),
                        );
                    }
                    Binding::Call { results, callee, args } => {
                        self.mark(*callee, FunctionPart::Called);
                        for (at, local) in results.iter().enumerate() {
                            self.imply(
                                (id, FunctionPart::Local(*local)),
                                (*callee, FunctionPart::Result(at)),
                            );
                        }
                        self.args(id, *callee, args);
                    }
                }
            }
            self.tail(id, &block.tail);
        }
    }

    fn tail(&mut self, id: FunId, tail: &Tail) {
        match tail {
            Tail::If { cond, .. } => self.mark(id, FunctionPart::Node(*cond)),
            Tail::Return(values) => {
                for (at, value) in values.iter().enumerate() {
                    self.imply((id, FunctionPart::Result(at)), (id, FunctionPart::Node(*value)));
                }
            }
            Tail::Call { callee, args } => {
                self.mark(*callee, FunctionPart::Called);
                let results = 0..self.program.function(*callee).result.types().len();
                // Both have the same results before and after, so that the call stays a tail call.
                for at in results.map(FunctionPart::Result) {
                    self.imply((id, at), (*callee, at));
                    self.imply((*callee, at), (id, at));
                }
                self.args(id, *callee, args);
            }
            Tail::Halt(values) => {
                values.iter().for_each(|value| self.mark(id, FunctionPart::Node(*value)));
            }
            Tail::Fail(_) | Tail::Blocked => {}
        }
    }

    /// An argument matters if the parameter does.
    fn args(&mut self, caller: FunId, callee: FunId, args: &[NodeId]) {
        for (at, arg) in args.iter().enumerate() {
            let param = FunctionPart::Local(LocalId::new(at));
            self.imply((callee, param), (caller, FunctionPart::Node(*arg)));
        }
    }
}
