//! Functional programs for the tests of this stage, built by hand.

use num_bigint::BigInt;

use super::{
    Binary, Binding, Block, BlockId, FunId, FuncNode, FuncProgram, Function, Local, LocalId,
    NodeId, ResultType, StateComponent, Tail, groups,
};
use base::{CheckId, FieldId, ProcId, Provenance, ShapeId, Sort, Symbols, VarId, VarKind};

/// The shape of all objects.
pub(super) const NODE: fn() -> Sort = || Sort::Ref(ShapeId::new(0));

/// `Key`
pub(super) fn key() -> StateComponent {
    StateComponent::Field(FieldId::new(0))
}

/// `Next`
pub(super) fn next() -> StateComponent {
    StateComponent::Field(FieldId::new(1))
}

/// The tape of integers.
pub(super) fn inp() -> StateComponent {
    StateComponent::Field(FieldId::new(2))
}

/// The variable at that position: `p`, `n`, `κ`, `ι`.
pub(super) fn var(at: usize) -> StateComponent {
    StateComponent::Var(VarId::new(at))
}

/// `p: Node`, `n: int`; `type Node { Key: int, Next: Node }`; a tape of integers.
pub(super) fn symbols() -> Symbols {
    let mut symbols = Symbols::default();
    for (name, sort) in [("p", NODE()), ("n", Sort::Int)] {
        symbols.add_var(name, sort, VarKind::Local(ProcId::MAIN));
    }
    symbols.add_hidden_vars();
    let node = symbols.add_shape("Node");
    symbols.add_field(node, "Key", Sort::Int);
    symbols.add_field(node, "Next", NODE());
    symbols.add_tape("InpInt", Sort::Int);
    symbols
}

/// A function in the making.
pub(super) struct Maker(pub(super) Function);

impl Maker {
    /// A function with parameters that hold those items.
    pub(super) fn new(name: &str, params: &[(&str, StateComponent)], result: ResultType) -> Self {
        let mut maker = Self(Function {
            name: name.into(),
            doc: Vec::new(),
            arity: params.len(),
            locals: Vec::new(),
            nodes: Vec::new(),
            blocks: Vec::new(),
            result,
        });
        for &(name, item) in params {
            maker.local(name, item);
        }
        maker
    }

    /// A name that holds the item.
    pub(super) fn local(&mut self, name: &str, item: StateComponent) -> LocalId {
        self.0.locals.push(Local {
            name: name.into(),
            stem: name.into(),
            ty: item.ty(&symbols()),
            origin: Some(item),
            from: Provenance::default(),
        });
        LocalId::new(self.0.locals.len() - 1)
    }

    pub(super) fn node(&mut self, node: FuncNode) -> NodeId {
        self.0.nodes.push(node);
        NodeId::new(self.0.nodes.len() - 1)
    }

    /// The local at that position.
    pub(super) fn get(&mut self, at: usize) -> NodeId {
        self.node(FuncNode::Local(LocalId::new(at)))
    }

    pub(super) fn gets(&mut self, at: &[usize]) -> Vec<NodeId> {
        at.iter().map(|&at| self.get(at)).collect()
    }

    pub(super) fn int(&mut self, number: i64) -> NodeId {
        self.node(FuncNode::Int(BigInt::from(number).into()))
    }

    pub(super) fn binary(&mut self, op: Binary, left: NodeId, right: NodeId) -> NodeId {
        self.node(FuncNode::Binary(op, left, right))
    }

    pub(super) fn is_null(&mut self, reference: NodeId) -> NodeId {
        let null = self.node(FuncNode::Null);
        self.binary(Binary::Eq, reference, null)
    }

    /// `map key` of two locals
    pub(super) fn read(&mut self, map: usize, key: usize) -> NodeId {
        let (map, key) = (self.get(map), self.get(key));
        self.node(FuncNode::Read { map, key })
    }

    /// `local + number`
    pub(super) fn plus(&mut self, local: usize, number: i64) -> NodeId {
        let (left, right) = (self.get(local), self.int(number));
        self.binary(Binary::Add, left, right)
    }

    pub(super) fn block(&mut self, bindings: Vec<Binding>, tail: Tail) -> BlockId {
        self.0.blocks.push(Block { bindings, tail, from: Provenance::default() });
        BlockId::new(self.0.blocks.len() - 1)
    }
}

/// `let local = value`
pub(super) fn bind(local: LocalId, value: NodeId) -> Binding {
    Binding::Let { local, value }
}

/// The results that hold those items.
pub(super) fn tuple(items: &[StateComponent]) -> ResultType {
    ResultType::Tuple(items.iter().map(|item| item.ty(&symbols())).collect())
}

/// A program whose last function is `main`.
pub(super) fn program(functions: Vec<Maker>, state: &[StateComponent]) -> FuncProgram {
    let functions: Vec<Function> = functions.into_iter().map(|maker| maker.0).collect();
    FuncProgram {
        symbols: symbols(),
        groups: groups(&functions),
        main: FunId::new(functions.len() - 1),
        functions,
        state: state.to_vec(),
        exported: Vec::new(),
        claims: Vec::new(),
        finals: Vec::new(),
    }
}

/// The increment loop of theory.md §7: all keys from `p` on, one more each.
pub(super) fn increment() -> FuncProgram {
    let params = [("key", key()), ("next", next()), ("p", var(0))];
    let mut inc = Maker::new("find_inc", &params, tuple(&[key(), var(0)]));
    inc.0.doc = vec!["Body(Inc) = …".into()];
    let v = inc.local("v", var(1));
    let [here, there, p, q] = [0, 2, 2, 2].map(|at| inc.get(at));
    let done = inc.is_null(p);
    let exit = inc.block(Vec::new(), Tail::Return(vec![here, there]));
    let old = inc.read(0, 2);
    let one = inc.int(1);
    let value = inc.binary(Binary::Add, old, one);
    let [map, new, links] = [0, 3, 1].map(|at| inc.get(at));
    let written = inc.node(FuncNode::Write { map, key: q, value: new });
    let after = inc.read(1, 2);
    let callee = FunId::new(0);
    let turn =
        inc.block(vec![bind(v, value)], Tail::Call { callee, args: vec![written, links, after] });
    inc.block(Vec::new(), Tail::If { cond: done, then: exit, els: turn });

    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let results = vec![main.local("key1", key()), main.local("p1", var(0))];
    let args = main.gets(&[0, 1, 2]);
    let end = main.gets(&[3, 4]);
    main.block(vec![Binding::Call { results, callee, args }], Tail::Halt(end));
    program(vec![inc, main], &[key(), var(0)])
}

/// Two loops: the first allocates a list of the numbers n, …, 1 in front of `p`, the second adds
/// up its keys; fails if the sum is negative.
pub(super) fn build_and_sum() -> FuncProgram {
    let (clock, n, p) = (var(2), var(1), var(0));
    let params = [("key", key()), ("next", next()), ("p", p), ("n", n), ("clock", clock)];
    let mut build = Maker::new("find_build", &params, tuple(&[key(), next(), p, n, clock]));
    let address = build.local("a", p);
    let (number, zero) = (build.get(3), build.int(0));
    let done = build.binary(Binary::Le, number, zero);
    let all = build.gets(&[0, 1, 2, 3, 4]);
    let exit = build.block(Vec::new(), Tail::Return(all));
    let tick = build.plus(4, 1);
    let fresh = build.node(FuncNode::Address(tick));
    let write = |build: &mut Maker, map: usize, value: usize| {
        let [map, key, value] = [map, 5, value].map(|at| build.get(at));
        build.node(FuncNode::Write { map, key, value })
    };
    let keys = write(&mut build, 0, 3);
    let links = write(&mut build, 1, 2);
    let first = build.get(5);
    let less = build.plus(3, -1);
    let later = build.plus(4, 1);
    let args = vec![keys, links, first, less, later];
    let turn = build.block(vec![bind(address, fresh)], Tail::Call { callee: FunId::new(0), args });
    build.block(Vec::new(), Tail::If { cond: done, then: exit, els: turn });

    let mut sum = Maker::new("find_sum", &params[..4], tuple(&[n, p]));
    let at = sum.get(2);
    let done = sum.is_null(at);
    let ends = sum.gets(&[3, 2]);
    let exit = sum.block(Vec::new(), Tail::Return(ends));
    let content = sum.read(0, 2);
    let so_far = sum.get(3);
    let total = sum.binary(Binary::Add, so_far, content);
    let after = sum.read(1, 2);
    let [keys, links] = [0, 1].map(|at| sum.get(at));
    let args = vec![keys, links, after, total];
    let turn = sum.block(Vec::new(), Tail::Call { callee: FunId::new(1), args });
    sum.block(Vec::new(), Tail::If { cond: done, then: exit, els: turn });

    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let built = [("key1", key()), ("next1", next()), ("p1", p), ("n1", n), ("clock1", clock)];
    let built = built.map(|(name, item)| main.local(name, item)).to_vec();
    let summed = vec![main.local("n2", n), main.local("p2", p)];
    let first =
        Binding::Call { results: built, callee: FunId::new(0), args: main.gets(&[0, 1, 2, 3, 4]) };
    let mut args = main.gets(&[5, 6, 7]);
    args.push(main.int(0));
    let second = Binding::Call { results: summed, callee: FunId::new(1), args };
    let (total, zero) = (main.get(10), main.int(0));
    let negative = main.binary(Binary::Lt, total, zero);
    let fail = main.block(Vec::new(), Tail::Fail(CheckId::new(7)));
    let end = main.gets(&[5, 6, 11, 10, 9]);
    let halt = main.block(Vec::new(), Tail::Halt(end));
    main.block(vec![first, second], Tail::If { cond: negative, then: fail, els: halt });
    program(vec![build, sum, main], &[key(), next(), p, n, clock])
}

/// Divides `n` by the key of `p` (check 0: null, check 1: zero) and stores the remainder there.
pub(super) fn divide() -> FuncProgram {
    let params = [("key", key()), ("p", var(0)), ("n", var(1))];
    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let d = main.local("d", var(1));
    let at = main.get(1);
    let null = main.is_null(at);
    let value = main.read(0, 1);
    let (divisor, zero) = (main.get(3), main.int(0));
    let by_zero = main.binary(Binary::Eq, divisor, zero);
    let binary = |main: &mut Maker, op| {
        let (left, right) = (main.get(2), main.get(3));
        main.binary(op, left, right)
    };
    let rest = binary(&mut main, Binary::Mod);
    let quotient = binary(&mut main, Binary::Div);
    let [map, key_node] = [0, 1].map(|at| main.get(at));
    let written = main.node(FuncNode::Write { map, key: key_node, value: rest });
    let halt = main.block(Vec::new(), Tail::Halt(vec![written, quotient]));
    let fail = main.block(Vec::new(), Tail::Fail(CheckId::new(1)));
    let test = main.block(vec![bind(d, value)], Tail::If { cond: by_zero, then: fail, els: halt });
    let fail = main.block(Vec::new(), Tail::Fail(CheckId::new(0)));
    main.block(Vec::new(), Tail::If { cond: null, then: fail, els: test });
    program(vec![main], &[key(), var(1)])
}

/// Reads the tape up to the first cell that is not positive and counts the cells before it in `n`;
/// blocked if that cell is negative.
pub(super) fn read_tape() -> FuncProgram {
    let params = [("inp", inp()), ("n", var(1)), ("i", var(3))];
    let mut scan = Maker::new("find_scan", &params, tuple(&[var(1), var(3)]));
    let (cell, zero) = (scan.read(0, 2), scan.int(0));
    let stop = scan.binary(Binary::Le, cell, zero);
    let ends = scan.gets(&[1, 2]);
    let exit = scan.block(Vec::new(), Tail::Return(ends));
    let args = vec![scan.get(0), scan.plus(1, 1), scan.plus(2, 1)];
    let turn = scan.block(Vec::new(), Tail::Call { callee: FunId::new(0), args });
    scan.block(Vec::new(), Tail::If { cond: stop, then: exit, els: turn });

    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let results = vec![main.local("n1", var(1)), main.local("i1", var(3))];
    let mut args = vec![main.get(0), main.int(0)];
    args.push(main.get(2));
    let (cell, zero) = (main.read(0, 4), main.int(0));
    let negative = main.binary(Binary::Lt, cell, zero);
    let blocked = main.block(Vec::new(), Tail::Blocked);
    let end = vec![main.get(3), main.plus(4, 1)];
    let halt = main.block(Vec::new(), Tail::Halt(end));
    let call = Binding::Call { results, callee: FunId::new(0), args };
    main.block(vec![call], Tail::If { cond: negative, then: blocked, els: halt });
    program(vec![scan, main], &[var(1), var(3)])
}

/// Increments all keys from `p` on, `n` times; then, in a function of its own, blocked if `n` is
/// negative and a failure of check 3 if `p` is null.
pub(super) fn nested() -> FuncProgram {
    let params = [("key", key()), ("next", next()), ("p", var(0)), ("n", var(1))];
    let inc = Maker(increment().functions.swap_remove(0));
    let mut outer = Maker::new("find_outer", &params, tuple(&[key(), var(1), var(0)]));
    let results = vec![outer.local("key1", key()), outer.local("p1", var(0))];
    let (number, zero) = (outer.get(3), outer.int(0));
    let done = outer.binary(Binary::Le, number, zero);
    let ends = outer.gets(&[0, 3, 2]);
    let exit = outer.block(Vec::new(), Tail::Return(ends));
    let call = Binding::Call { results, callee: FunId::new(0), args: outer.gets(&[0, 1, 2]) };
    let args = vec![outer.get(4), outer.get(1), outer.get(2), outer.plus(3, -1)];
    let turn = outer.block(vec![call], Tail::Call { callee: FunId::new(1), args });
    outer.block(Vec::new(), Tail::If { cond: done, then: exit, els: turn });

    let mut rest = Maker::new("rest", &params, ResultType::Outcome);
    let at = rest.get(2);
    let null = rest.is_null(at);
    let [map, p, n] = [0, 2, 3].map(|at| rest.get(at));
    let value = rest.read(0, 2);
    let doubled = rest.binary(Binary::Add, value, value);
    let written = rest.node(FuncNode::Write { map, key: p, value: doubled });
    let after = rest.read(1, 2);
    let again = rest.node(FuncNode::Write { map: written, key: after, value: n });
    let halt = rest.block(Vec::new(), Tail::Halt(vec![again, n]));
    let fail = rest.block(Vec::new(), Tail::Fail(CheckId::new(3)));
    rest.block(Vec::new(), Tail::If { cond: null, then: fail, els: halt });

    let mut main = Maker::new("main", &params, ResultType::Outcome);
    let results =
        vec![main.local("key1", key()), main.local("n1", var(1)), main.local("p1", var(0))];
    let call = Binding::Call { results, callee: FunId::new(1), args: main.gets(&[0, 1, 2, 3]) };
    let (number, zero) = (main.get(5), main.int(0));
    let negative = main.binary(Binary::Lt, number, zero);
    let args = main.gets(&[4, 1, 6, 5]);
    let go_on = main.block(Vec::new(), Tail::Call { callee: FunId::new(2), args });
    let blocked = main.block(Vec::new(), Tail::Blocked);
    main.block(vec![call], Tail::If { cond: negative, then: blocked, els: go_on });
    program(vec![inc, outer, rest, main], &[key(), var(1)])
}

/// All programs above.
pub(super) fn programs() -> [FuncProgram; 5] {
    [increment(), build_and_sum(), divide(), read_tape(), nested()]
}
