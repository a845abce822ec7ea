//! Functional programs for tests, built by hand.

use num_bigint::BigInt;

use base::{CheckId, FieldId, ProcId, Provenance, Sort, Symbols, VarId, VarKind};
use concrete::{Heap, TapeCell, Value};
use func::{
    Binary, Binding, Block, BlockId, FunId, FuncNode, FuncProgram, FuncType, Function, Local,
    LocalId, NodeId, ResultType, StateComponent, Tail, Unary,
};

/// Variables `p`, `n`, `b`; shape `Node` with `Key` and `Next`; one tape.
pub(super) fn symbols() -> Symbols {
    let mut symbols = Symbols::default();
    let shape = symbols.add_shape("Node");
    let node = Sort::Ref(shape);
    for (name, sort) in [("p", node), ("n", Sort::Int), ("b", Sort::Bool)] {
        symbols.add_var(name, sort, VarKind::Local(ProcId::MAIN));
    }
    symbols.add_hidden_vars();
    symbols.add_field(shape, "Key", Sort::Int);
    symbols.add_field(shape, "Next", node);
    symbols.add_tape("InpInt", Sort::Int);
    symbols
}

fn int(number: i64) -> Value {
    Value::Int(BigInt::from(number))
}

fn var(index: usize) -> StateComponent {
    StateComponent::Var(VarId::new(index))
}

fn field(index: usize) -> StateComponent {
    StateComponent::Field(FieldId::new(index))
}

/// The type of what the item of [`symbols`] holds.
fn ty(item: StateComponent) -> FuncType {
    match item {
        StateComponent::Var(var) => FuncType::Value(symbols()[var].sort),
        StateComponent::Field(field) => FuncType::Map(field),
    }
}

/// Two nodes with the keys 10 and 20, `p` at the first; a tape.
pub(super) fn heap() -> Heap {
    let symbols = symbols();
    let mut heap = Heap::empty(&symbols);
    heap.set_var(VarId::new(0), Value::Ref(-1));
    heap.set_var(VarId::new(1), int(-7));
    heap.set_var(VarId::new(2), Value::Bool(true));
    for (address, key, next) in [(-1, 10, -2), (-2, 20, 0)] {
        heap.write(FieldId::new(0), address, int(key));
        heap.write(FieldId::new(1), address, Value::Ref(next));
    }
    heap.set_tape([TapeCell::Int(BigInt::from(3)), TapeCell::Int(BigInt::from(-4))]);
    heap
}

/// Builds one function.
#[derive(Default)]
pub(super) struct Builder {
    locals: Vec<Local>,
    nodes: Vec<FuncNode>,
    blocks: Vec<Block>,
}

impl Builder {
    /// A name that holds what the item holds at some point, and the expression that is this name.
    pub(super) fn local(&mut self, name: &str, item: StateComponent) -> (LocalId, NodeId) {
        self.locals.push(Local {
            name: name.into(),
            stem: name.into(),
            ty: ty(item),
            origin: Some(item),
            from: Provenance::default(),
        });
        let local = LocalId::new(self.locals.len() - 1);
        (local, self.node(FuncNode::Local(local)))
    }

    pub(super) fn node(&mut self, node: FuncNode) -> NodeId {
        self.nodes.push(node);
        NodeId::new(self.nodes.len() - 1)
    }

    pub(super) fn int(&mut self, number: i64) -> NodeId {
        self.node(FuncNode::Int(BigInt::from(number).into()))
    }

    pub(super) fn binary(&mut self, op: Binary, left: NodeId, right: NodeId) -> NodeId {
        self.node(FuncNode::Binary(op, left, right))
    }

    pub(super) fn block(&mut self, bindings: Vec<Binding>, tail: Tail) -> BlockId {
        self.blocks.push(Block { bindings, tail, from: Provenance::default() });
        BlockId::new(self.blocks.len() - 1)
    }

    pub(super) fn finish(
        self,
        name: &str,
        doc: &str,
        arity: usize,
        result: ResultType,
    ) -> Function {
        let Self { locals, nodes, blocks } = self;
        let doc = doc.lines().map(str::to_owned).collect();
        Function { name: name.to_owned(), doc, arity, locals, nodes, blocks, result }
    }
}

/// `find_inc`: one more in each key of a list.
fn find_inc() -> Function {
    let mut f = Builder::default();
    let (_, key) = f.local("key", field(0));
    let (_, next) = f.local("next", field(1));
    let (_, p) = f.local("p", var(0));
    let null = f.node(FuncNode::Null);
    let one = f.int(1);
    let old = f.node(FuncNode::Read { map: key, key: p });
    let value = f.binary(Binary::Add, old, one);
    let write = f.node(FuncNode::Write { map: key, key: p, value });
    let tail = f.node(FuncNode::Read { map: next, key: p });
    let done = f.block(vec![], Tail::Return(vec![key]));
    let call = Tail::Call { callee: FunId::new(0), args: vec![write, next, tail] };
    let more = f.block(vec![], call);
    let cond = f.binary(Binary::Eq, p, null);
    f.block(vec![], Tail::If { cond, then: done, els: more });
    f.finish("find_inc", "field Key after Rec(Inc)", 3, ResultType::Tuple(vec![ty(field(0))]))
}

/// The increment loop of the paper (listing 3).
pub(super) fn increment() -> FuncProgram {
    let mut f = Builder::default();
    let (_, key) = f.local("key", field(0));
    let (_, next) = f.local("next", field(1));
    let (_, p) = f.local("p", var(0));
    let (key_after, key_node) = f.local("key1", field(0));
    let null = f.node(FuncNode::Null);
    let call = Binding::Call {
        results: vec![key_after],
        callee: FunId::new(0),
        args: [key, next, p].into(),
    };
    f.block(vec![call], Tail::Halt(vec![null, key_node]));
    let main = f.finish("main", "", 3, ResultType::Outcome);
    FuncProgram {
        symbols: symbols(),
        functions: vec![find_inc(), main],
        groups: vec![vec![FunId::new(0)], vec![FunId::new(1)]],
        main: FunId::new(1),
        state: vec![var(0), field(0)],
        exported: vec![],
        claims: vec![],
        finals: vec![],
    }
}

/// The same in the literal form: `final_key` gives the key at an address.
pub(super) fn literal() -> FuncProgram {
    let mut f = Builder::default();
    let (_, key) = f.local("key", field(0));
    let (_, next) = f.local("next", field(1));
    let (_, p) = f.local("p", var(0));
    f.locals.push(Local {
        name: "x".into(),
        stem: "x".into(),
        ty: ty(var(0)),
        origin: None,
        from: Provenance::default(),
    });
    let x = f.node(FuncNode::Local(LocalId::new(3)));
    let map = f.node(FuncNode::Call { callee: FunId::new(0), args: [key, next, p].into() });
    let read = f.node(FuncNode::Read { map, key: x });
    f.block(vec![], Tail::Return(vec![read]));
    let result = ResultType::Tuple(vec![FuncType::Value(Sort::Int)]);
    let final_key = f.finish("final_key", "field Key at the end", 4, result);
    let mut g = Builder::default();
    g.block(vec![], Tail::Halt(vec![]));
    let main = g.finish("main", "", 0, ResultType::Outcome);
    FuncProgram {
        symbols: symbols(),
        functions: vec![find_inc(), final_key, main],
        groups: [0, 1, 2].map(|index| vec![FunId::new(index)]).into(),
        main: FunId::new(2),
        state: vec![],
        exported: vec![],
        claims: vec![],
        finals: vec![(field(0), FunId::new(1))],
    }
}

/// `even` and `odd`: mutually recursive, without results.
fn parity(name: &str, other: usize) -> Function {
    let mut f = Builder::default();
    let (_, n) = f.local("n", var(1));
    let [zero, one] = [0, 1].map(|number| f.int(number));
    let less = f.binary(Binary::Sub, n, one);
    let done = f.block(vec![], Tail::Return(vec![]));
    let more = f.block(vec![], Tail::Call { callee: FunId::new(other), args: vec![less] });
    let cond = f.binary(Binary::Le, n, zero);
    f.block(vec![], Tail::If { cond, then: done, els: more });
    f.finish(name, "comments \"*) {| are (* harmless", 1, ResultType::Tuple(vec![]))
}

/// `split`: three results.
fn split() -> Function {
    let mut f = Builder::default();
    let (_, n) = f.local("n", var(1));
    let (_, end) = f.local("end", field(0));
    let [two, big] = [-2, i64::MIN].map(|number| f.int(number));
    let div = f.binary(Binary::Div, n, two);
    let rem = f.binary(Binary::Mod, n, two);
    let at = f.node(FuncNode::Address(big));
    let map = f.node(FuncNode::Write { map: end, key: at, value: rem });
    f.block(vec![], Tail::Return(vec![div, rem, map]));
    let types = [ty(var(1)), ty(var(1)), ty(field(0))].into();
    f.finish("split", "", 2, ResultType::Tuple(types))
}

/// Every kind of binding, tail and operator, and names that the targets reserve.
pub(super) fn mixture() -> FuncProgram {
    let mut f = Builder::default();
    let (_, end) = f.local("end", field(0));
    let (_, last) = f.local("last", var(1));
    let (_, b) = f.local("b", var(2));
    let (_, clock) = f.local("clock", var(3));
    let (_, input) = f.local("inp", field(2));
    let (_, position) = f.local("type", var(4));
    let (head, head_node) = f.local("head", var(1));
    let (odd, _) = f.local("odd_one", var(1));
    let (rem, rem_node) = f.local("rem", var(1));
    let (map, map_node) = f.local("of", field(0));
    let read = f.node(FuncNode::Read { map: input, key: position });
    let [one, four] = [1, 4].map(|number| f.int(number));
    let later = f.binary(Binary::Add, position, one);
    let clock1 = f.binary(Binary::Add, clock, one);
    let new_address = f.node(FuncNode::Address(clock1));
    let product = f.binary(Binary::Mul, head_node, rem_node);
    let sum = f.binary(Binary::Sub, last, product);
    let negated = f.node(FuncNode::Unary(Unary::Neg, sum));
    let key = f.node(FuncNode::Write { map: map_node, key: new_address, value: negated });
    let not = f.node(FuncNode::Unary(Unary::Not, b));
    let small = f.binary(Binary::Lt, last, four);
    let same = f.binary(Binary::Eq, b, small);
    let other = f.binary(Binary::Ne, not, same);
    let truth = f.node(FuncNode::Bool(true));
    let or = f.binary(Binary::Or, same, other);
    let and = f.binary(Binary::And, or, truth);
    let halt = f.block(vec![], Tail::Halt(vec![new_address, and, clock1, later, key]));
    let fail = f.block(vec![], Tail::Fail(CheckId::new(0)));
    let is_null = f.binary(Binary::Ge, rem_node, four);
    let inner = f.block(vec![], Tail::If { cond: is_null, then: fail, els: halt });
    let spin = Binding::Call { results: vec![], callee: FunId::new(0), args: vec![head_node] };
    let results = vec![odd, rem, map];
    let call = Binding::Call { results, callee: FunId::new(2), args: vec![last, end] };
    let work = f.block(vec![spin, call], inner_tail(&f, inner));
    let blocked = f.block(vec![], Tail::Blocked);
    let cond = f.binary(Binary::Gt, head_node, four);
    let bind = Binding::Let { local: head, value: read };
    f.block(vec![bind], Tail::If { cond, then: blocked, els: work });
    let main = f.finish("main", "", 6, ResultType::Outcome);
    FuncProgram {
        symbols: symbols(),
        functions: vec![parity("even", 1), parity("odd", 0), split(), main],
        groups: vec![[0, 1].map(FunId::new).into(), vec![FunId::new(2)], vec![FunId::new(3)]],
        main: FunId::new(3),
        state: vec![var(0), var(2), var(3), var(4), field(0)],
        exported: vec![],
        claims: vec![],
        finals: vec![],
    }
}

/// The tail of a block that has been built.
fn inner_tail(builder: &Builder, block: BlockId) -> Tail {
    builder.blocks[block.index()].tail.clone()
}
