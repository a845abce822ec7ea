//! A function of the functional program as an expression of WhyML, and why it returns.

use base::Element;
use func::{
    Binary, Binding as FuncBinding, Block, BlockId, FunId, FuncNode, FuncProgram, FuncType,
    Function, LocalId, NodeId, ResultType, StateComponent, Tail, Unary,
};
use num_traits::Signed;
use unheap_whyml::{WhyExprText, WhyPrecedence};

use super::layout::WhyLayout;
use super::names::WhyType;

/// A function in the making: the names of its locals.
pub(super) struct StagedFunction<'a> {
    pub(super) program: &'a FuncProgram,
    pub(super) functions: &'a [String],
    pub(super) own: &'a Function,
    pub(super) locals: Vec<String>,
    pub(super) used: Vec<bool>,
}

pub(super) fn element_type(element: Element) -> WhyType {
    WhyType::from_sort(element.sort())
}

impl StagedFunction<'_> {
    fn name(&self, local: LocalId) -> WhyExprText {
        WhyExprText::atom(&self.locals[local.index()])
    }

    fn type_of(&self, node: NodeId) -> Option<WhyType> {
        match &self.own.nodes[node.index()] {
            FuncNode::Local(local) => match self.own.locals[local.index()].ty {
                FuncType::Value(sort) => Some(WhyType::from_sort(sort)),
                FuncType::Map(_) => None,
            },
            FuncNode::Bool(_) | FuncNode::Unary(Unary::Not, _) => Some(WhyType::Bool),
            FuncNode::Binary(op, ..) if !is_number(*op) => Some(WhyType::Bool),
            FuncNode::Read { map, .. } => match &self.own.nodes[map.index()] {
                FuncNode::Local(local) => match self.own.locals[local.index()].ty {
                    FuncType::Map(field) => {
                        Some(WhyType::from_sort(self.program.symbols[field].sort))
                    }
                    FuncType::Value(_) => None,
                },
                _ => None,
            },
            FuncNode::Select { element, .. } => Some(element_type(*element)),
            _ => None,
        }
    }

    fn node(&self, id: NodeId) -> WhyExprText {
        let zero = |ty: WhyType| match ty {
            WhyType::Bool => WhyExprText::atom("False"),
            WhyType::Int | WhyType::Addr => WhyExprText::atom("0"),
        };
        match &self.own.nodes[id.index()] {
            FuncNode::Int(number) if number.is_negative() => {
                WhyExprText::atom(format!("({number})"))
            }
            FuncNode::Int(number) => WhyExprText::atom(number.to_string()),
            FuncNode::Bool(truth) => WhyExprText::atom(truth.to_string()),
            FuncNode::Null => WhyExprText::atom("null"),
            FuncNode::Local(local) => self.name(*local),
            FuncNode::Address(number) => self.node(*number),
            FuncNode::Read { map, key } => {
                WhyExprText::call(&self.node(*map).at_least(WhyPrecedence::Atom), [self.node(*key)])
            }
            FuncNode::Select { vector, index, .. } => WhyExprText::call(
                &self.node(*vector).at_least(WhyPrecedence::Atom),
                [self.node(*index)],
            ),
            FuncNode::Write { map: was, key, value }
            | FuncNode::Update { vector: was, index: key, value } => {
                WhyExprText::call("set", [*was, *key, *value].map(|part| self.node(part)))
            }
            FuncNode::Zeros(element) => WhyExprText::call("all", [zero(element_type(*element))]),
            FuncNode::Zero(field) => {
                let sort = self.program.symbols[*field].sort;
                let inner = match sort.element() {
                    Some(element) => WhyExprText::call("all", [zero(element_type(element))]),
                    None => zero(WhyType::from_sort(sort)),
                };
                WhyExprText::call("all", [inner])
            }
            FuncNode::Unary(Unary::Neg, a) => WhyExprText::new(
                format!("- {}", self.node(*a).at_least(WhyPrecedence::Call)),
                WhyPrecedence::Sign,
            ),
            FuncNode::Unary(Unary::Not, a) => WhyExprText::new(
                format!("not {}", self.node(*a).at_least(WhyPrecedence::Call)),
                WhyPrecedence::Not,
            ),
            FuncNode::Binary(op, a, b) => self.binary(*op, *a, *b),
            FuncNode::Splice(_) | FuncNode::Call { .. } => unreachable!("these are refused"),
        }
    }

    fn are_truths(&self, a: NodeId, b: NodeId) -> bool {
        [a, b].into_iter().any(|side| self.type_of(side) == Some(WhyType::Bool))
    }

    fn binary(&self, op: Binary, a: NodeId, b: NodeId) -> WhyExprText {
        let is_truth = self.are_truths(a, b);
        let (left, right) = (self.node(a), self.node(b));
        let infix = |op: &str, binding, first, second| {
            WhyExprText::infix(op, binding, [(left.clone(), first), (right.clone(), second)])
        };
        let compared =
            |op: &str| infix(op, WhyPrecedence::Comparison, WhyPrecedence::Sum, WhyPrecedence::Sum);
        let call = |name: &str| WhyExprText::call(name, [left.clone(), right.clone()]);
        match op {
            Binary::Add => {
                infix("+", WhyPrecedence::Sum, WhyPrecedence::Sum, WhyPrecedence::Product)
            }
            Binary::Sub => {
                infix("-", WhyPrecedence::Sum, WhyPrecedence::Sum, WhyPrecedence::Product)
            }
            Binary::Mul => {
                infix("*", WhyPrecedence::Product, WhyPrecedence::Product, WhyPrecedence::Sign)
            }
            Binary::Div => call("ediv"),
            Binary::Mod => call("emod"),
            Binary::Eq if is_truth => call("eqb"),
            Binary::Ne if is_truth => WhyExprText::new(
                format!("not {}", call("eqb").at_least(WhyPrecedence::Call)),
                WhyPrecedence::Not,
            ),
            Binary::Eq => compared("="),
            Binary::Ne => compared("<>"),
            Binary::Lt => compared("<"),
            Binary::Le => compared("<="),
            Binary::Gt => compared(">"),
            Binary::Ge => compared(">="),
            Binary::And => infix("&&", WhyPrecedence::And, WhyPrecedence::Not, WhyPrecedence::And),
            Binary::Or => infix("||", WhyPrecedence::Or, WhyPrecedence::And, WhyPrecedence::Or),
        }
    }

    fn call(&self, callee: FunId, args: &[NodeId]) -> String {
        let name = &self.functions[callee.index()];
        match args {
            [] => format!("{name} ()"),
            args => WhyExprText::call(name, args.iter().map(|&arg| self.node(arg))).free(),
        }
    }

    fn tuple(&self, nodes: &[NodeId]) -> String {
        match nodes {
            [] => "()".to_owned(),
            [only] => self.node(*only).free(),
            all => {
                let all: Vec<String> = all.iter().map(|&node| self.node(node).free()).collect();
                format!("({})", all.join(", "))
            }
        }
    }

    fn bound(&self, results: &[LocalId]) -> String {
        let name = |local: &LocalId| match self.used[local.index()] {
            true => self.locals[local.index()].clone(),
            false => "_".to_owned(),
        };
        match results {
            [] => "()".to_owned(),
            [only] => name(only),
            all => format!("({})", all.iter().map(name).collect::<Vec<String>>().join(", ")),
        }
    }

    pub(super) fn block(&self, id: BlockId, depth: usize, layout: &mut WhyLayout) {
        base::with_stack(|| self.lines(&self.own.blocks[id.index()], depth, layout));
    }

    fn lines(&self, block: &Block, depth: usize, layout: &mut WhyLayout) {
        for binding in &block.bindings {
            let words = match binding {
                FuncBinding::Let { local, value } => {
                    let name = &self.locals[local.index()];
                    format!("let {name} = {} in", self.node(*value).free())
                }
                FuncBinding::Call { results, callee, args } => {
                    format!("let {} = {} in", self.bound(results), self.call(*callee, args))
                }
            };
            layout.indented(depth, &words);
        }
        match &block.tail {
            Tail::If { cond, then, els } => {
                let test = self.node(*cond).free();
                let first = layout.len();
                layout.indented(depth, "");
                self.block(*then, depth + 1, layout);
                layout.close_branch(first, depth, &test);
                self.block(*els, depth, layout);
            }
            Tail::Return(nodes) => layout.indented(depth, &self.tuple(nodes)),
            Tail::Call { callee, args } => layout.indented(depth, &self.call(*callee, args)),
            Tail::Halt(_) => layout.indented(depth, "()"),
            Tail::Fail(_) => layout.indented(depth, "absurd"),
            Tail::Blocked => layout.indented(
                depth,
                match self.own.result {
                    ResultType::Outcome => "()",
                    ResultType::Tuple(_) | ResultType::Run(_) => "stop ()",
                },
            ),
        }
    }

    /// For each result the part of the state that it is, if all ways give the same one.
    pub(super) fn results(&self) -> Vec<Option<StateComponent>> {
        let mut origins: Option<Vec<Option<StateComponent>>> = None;
        for block in &self.own.blocks {
            let Tail::Return(nodes) = &block.tail else { continue };
            let items: Vec<Option<StateComponent>> = nodes
                .iter()
                .map(|node| match &self.own.nodes[node.index()] {
                    FuncNode::Local(local) if local.index() < self.own.arity => {
                        self.own.locals[local.index()].origin
                    }
                    _ => None,
                })
                .collect();
            origins = Some(match origins {
                None => items,
                Some(previous) => {
                    previous.into_iter().zip(items).map(|(a, b)| a.filter(|_| a == b)).collect()
                }
            });
        }
        origins.unwrap_or_default()
    }

    /// Which parameters differ when it calls itself.
    pub(super) fn changed(&self, id: FunId) -> Vec<bool> {
        let mut is_changed = vec![false; self.own.arity];
        let mut look = |callee: FunId, args: &[NodeId]| {
            for (number, arg) in args.iter().enumerate() {
                let is_same = matches!(&self.own.nodes[arg.index()], FuncNode::Local(local) if local.index() == number);
                is_changed[number] |= callee != id || !is_same;
            }
        };
        for block in &self.own.blocks {
            if let Tail::Call { callee, args } = &block.tail {
                if *callee == id {
                    look(*callee, args);
                } else {
                    return vec![true; self.own.arity];
                }
            }
        }
        is_changed
    }

    /// That a test is false.
    fn negated(&self, id: NodeId) -> WhyExprText {
        match &self.own.nodes[id.index()] {
            FuncNode::Binary(Binary::Eq, a, b) => self.binary(Binary::Ne, *a, *b),
            FuncNode::Binary(Binary::Ne, a, b) => self.binary(Binary::Eq, *a, *b),
            FuncNode::Binary(Binary::Lt, a, b) => self.binary(Binary::Ge, *a, *b),
            FuncNode::Binary(Binary::Le, a, b) => self.binary(Binary::Gt, *a, *b),
            FuncNode::Binary(Binary::Gt, a, b) => self.binary(Binary::Le, *a, *b),
            FuncNode::Binary(Binary::Ge, a, b) => self.binary(Binary::Lt, *a, *b),
            _ => WhyExprText::new(
                format!("not {}", self.node(id).at_least(WhyPrecedence::Call)),
                WhyPrecedence::Not,
            ),
        }
    }

    /// Whether an expression is made of what formulas have, too: functions of the library are none.
    fn is_formula(&self, id: NodeId) -> bool {
        match &self.own.nodes[id.index()] {
            FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null | FuncNode::Local(_) => true,
            FuncNode::Address(a) | FuncNode::Unary(_, a) => self.is_formula(*a),
            FuncNode::Read { map: a, key: b } | FuncNode::Select { vector: a, index: b, .. } => {
                self.is_formula(*a) && self.is_formula(*b)
            }
            FuncNode::Binary(op, a, b) => {
                let is_library = match op {
                    Binary::Div | Binary::Mod => true,
                    Binary::Eq | Binary::Ne => self.are_truths(*a, *b),
                    _ => false,
                };
                !is_library && self.is_formula(*a) && self.is_formula(*b)
            }
            FuncNode::Zeros(_)
            | FuncNode::Update { .. }
            | FuncNode::Splice(_)
            | FuncNode::Zero(_) => false,
            FuncNode::Write { .. } | FuncNode::Call { .. } => false,
        }
    }

    /// Why the function returned: the tests on the ways to a result; nothing if they are not said by its parameters alone.
    pub(super) fn end(&self, id: BlockId) -> Option<WhyExprText> {
        let block = &self.own.blocks[id.index()];
        let mut words = match &block.tail {
            Tail::Return(_) => WhyExprText::atom("true"),
            Tail::If { cond, then, els } => {
                let (then, els) = (self.end(*then)?, self.end(*els)?);
                self.is_formula(*cond).then_some(())?;
                either(both(self.node(*cond), then), both(self.negated(*cond), els))
            }
            Tail::Call { .. } | Tail::Fail(_) | Tail::Blocked => WhyExprText::atom("false"),
            Tail::Halt(_) => return None,
        };
        if words == WhyExprText::atom("false") {
            return Some(words);
        }
        for binding in block.bindings.iter().rev() {
            let FuncBinding::Let { local, value } = binding else { return None };
            self.is_formula(*value).then_some(())?;
            let name = &self.locals[local.index()];
            let (value, rest) = (self.node(*value).free(), words.free());
            words =
                WhyExprText::new(format!("let {name} = {value} in {rest}"), WhyPrecedence::Open);
        }
        Some(words)
    }
}

fn both(a: WhyExprText, b: WhyExprText) -> WhyExprText {
    let (yes, no) = (WhyExprText::atom("true"), WhyExprText::atom("false"));
    match b == no || b == yes {
        true if b == no => no,
        true => a,
        false => WhyExprText::infix(
            "/\\",
            WhyPrecedence::And,
            [(a, WhyPrecedence::Not), (b, WhyPrecedence::And)],
        ),
    }
}

fn either(a: WhyExprText, b: WhyExprText) -> WhyExprText {
    let no = WhyExprText::atom("false");
    match (a == no, b == no) {
        (true, _) => b,
        (_, true) => a,
        _ => WhyExprText::infix(
            "\\/",
            WhyPrecedence::Or,
            [(a, WhyPrecedence::And), (b, WhyPrecedence::Or)],
        ),
    }
}

fn is_number(op: Binary) -> bool {
    matches!(op, Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Mod)
}
