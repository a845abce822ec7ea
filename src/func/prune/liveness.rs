//! What can matter: a worklist over parameters, names, results and expressions of all functions.
//!
//! Conditions matter in every function that is called, because they decide whether it ends; so do
//! calls. What else matters is what reaches a condition, the final state or a result that matters.

use crate::func::walk::{entries, operands, reachable_blocks};
use crate::func::{Binding, FunId, LocalId, Node, NodeId, Program, ResultType, Tail, Type};

/// A part of a function.
#[derive(Clone, Copy)]
enum FunctionPart {
    /// The function is called at all.
    Called,
    Local(LocalId),
    Result(usize),
    Node(NodeId),
}

/// What can matter in a program.
pub(in crate::func) struct Liveness {
    /// Where each function's parts begin, and how many locals and results it has.
    layout: Vec<(usize, usize, usize)>,
    /// One entry a part.
    live: Vec<bool>,
}

impl Liveness {
    /// Whether the function is called at all.
    pub(in crate::func) fn called(&self, function: FunId) -> bool {
        self.live[self.index(function, FunctionPart::Called)]
    }

    /// Whether the parameter or local name matters.
    pub(in crate::func) fn local(&self, function: FunId, local: LocalId) -> bool {
        self.live[self.index(function, FunctionPart::Local(local))]
    }

    /// Whether somebody uses the result.
    pub(in crate::func) fn result(&self, function: FunId, result: usize) -> bool {
        self.live[self.index(function, FunctionPart::Result(result))]
    }

    fn index(&self, function: FunId, part: FunctionPart) -> usize {
        let (base, locals, results) = self.layout[function.index()];
        match part {
            FunctionPart::Called => base,
            FunctionPart::Local(local) => base + 1 + local.index(),
            FunctionPart::Result(result) => base + 1 + locals + result,
            FunctionPart::Node(node) => base + 1 + locals + results + node.index(),
        }
    }
}

/// Finds out what can matter.
pub(in crate::func) fn liveness(program: &Program) -> Liveness {
    let mut size = 0;
    let mut layout = Vec::with_capacity(program.functions.len());
    for function in &program.functions {
        let results = match &function.result {
            ResultType::Outcome => 0,
            ResultType::Tuple(types) => types.len(),
        };
        layout.push((size, function.locals.len(), results));
        size += 1 + function.locals.len() + results + function.nodes.len();
    }
    let known = Liveness { layout, live: vec![false; size] };
    let mut search =
        Marking { program, known, work: Vec::new(), first: vec![END; size], links: Vec::new() };
    for entry in entries(program) {
        search.mark(entry, FunctionPart::Called);
    }
    for &(item, function) in &program.finals {
        search.mark(function, FunctionPart::Result(0));
        if matches!(item, crate::func::Item::Field(_)) {
            search.mark(function, last_param(program, function));
        }
    }
    search.run();
    search.known
}

/// The end of a list of links.
const END: usize = usize::MAX;

/// The address that a function of the literal form takes last.
fn last_param(program: &Program, function: FunId) -> FunctionPart {
    FunctionPart::Local(LocalId::new(program.function(function).arity - 1))
}

/// The search while it runs.
struct Marking<'p> {
    program: &'p Program,
    known: Liveness,
    /// Parts that are known to matter and whose consequences are not drawn yet.
    work: Vec<(FunId, FunctionPart)>,
    /// For each part that does not matter so far, the first of its links.
    first: Vec<usize>,
    /// What matters if another part does, and the next link of that other part.
    links: Vec<(FunId, FunctionPart, usize)>,
}

impl Marking<'_> {
    fn mark(&mut self, function: FunId, part: FunctionPart) {
        let index = self.known.index(function, part);
        if !self.known.live[index] {
            self.known.live[index] = true;
            self.work.push((function, part));
        }
    }

    /// From now on: if the one part matters, so does the other.
    fn imply(&mut self, from: (FunId, FunctionPart), to: (FunId, FunctionPart)) {
        let index = self.known.index(from.0, from.1);
        if self.known.live[index] {
            self.mark(to.0, to.1);
        } else {
            self.links.push((to.0, to.1, self.first[index]));
            self.first[index] = self.links.len() - 1;
        }
    }

    fn run(&mut self) {
        while let Some((function, part)) = self.work.pop() {
            let mut link = self.first[self.known.index(function, part)];
            while link != END {
                let (other, consequence, next) = self.links[link];
                self.mark(other, consequence);
                link = next;
            }
            match part {
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
            Node::Local(local) => self.mark(function, FunctionPart::Local(*local)),
            Node::Call { callee, args } => {
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
                let types: &[Type] = match &self.program.function(*callee).result {
                    ResultType::Outcome => &[],
                    ResultType::Tuple(types) => types,
                };
                // Both have the same results before and after, so that the call stays a tail call.
                for at in (0..types.len()).map(FunctionPart::Result) {
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
