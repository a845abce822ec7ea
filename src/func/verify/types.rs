//! The typing rules.

use crate::walk::key_sort;
use crate::{
    Binary, Binding, Block, FunId, FuncNode, FuncProgram, FuncType, Function, NodeId, ResultType,
    Tail, Unary,
};
use base::{FieldId, Sort, Symbols};

/// What is known of an expression from itself alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InferredSort {
    Value(Sort),
    /// Null or a new object: a reference of whatever shape its context asks for.
    AnyRef,
    Map(FieldId),
    /// A call without its address: a map of any field of those sorts.
    Partial {
        key: Sort,
        value: Sort,
    },
    /// An error that has been reported.
    Wrong,
}

impl InferredSort {
    /// Whether an expression of which this is known has that type.
    fn has_type(self, ty: FuncType, symbols: &Symbols) -> bool {
        match (self, ty) {
            (Self::Wrong, _) => true,
            (Self::Value(value_sort), FuncType::Value(sort)) => value_sort == sort,
            (Self::AnyRef, FuncType::Value(sort)) => sort.is_ref(),
            (Self::Map(map_field), FuncType::Map(field)) => map_field == field,
            (Self::Partial { key, value }, FuncType::Map(field)) => {
                key == key_sort(symbols, field) && value == symbols[field].sort
            }
            _ => false,
        }
    }

    fn is_sort(self, sort: Sort, symbols: &Symbols) -> bool {
        self.has_type(FuncType::Value(sort), symbols)
    }

    /// Whether such values can be compared for equality.
    fn comparable(self, other: Self, symbols: &Symbols) -> bool {
        match (self, other) {
            (Self::Value(sort), _) => other.is_sort(sort, symbols),
            (_, Self::Value(sort)) => self.is_sort(sort, symbols),
            _ => self == Self::AnyRef && other == Self::AnyRef || self == Self::Wrong,
        }
    }
}

/// Checks the types of all expressions, bindings and tails.
pub(super) fn types(program: &FuncProgram, function: &Function, breaches: &mut Vec<String>) {
    let mut typing = FuncTypeChecker { program, function, inferred: Vec::new(), breaches };
    for node in &function.nodes {
        let inferred = typing.infer(node).unwrap_or_else(|| {
            typing.report_breach(&format!("ill-typed: {node:?}"));
            InferredSort::Wrong
        });
        typing.inferred.push(inferred);
    }
    for block in &function.blocks {
        typing.block(block);
    }
}

struct FuncTypeChecker<'a> {
    program: &'a FuncProgram,
    function: &'a Function,
    /// What is known of the expressions so far.
    inferred: Vec<InferredSort>,
    breaches: &'a mut Vec<String>,
}

impl FuncTypeChecker<'_> {
    fn report_breach(&mut self, what: &str) {
        self.breaches.push(format!("{}: {what}", self.function.name));
    }

    fn inferred(&self, node: NodeId) -> InferredSort {
        self.inferred[node.index()]
    }

    fn is_sort(&self, node: NodeId, sort: Sort) -> bool {
        self.inferred(node).is_sort(sort, &self.program.symbols)
    }

    /// What is known of an expression; `None` if it breaks a rule.
    fn infer(&self, node: &FuncNode) -> Option<InferredSort> {
        let symbols = &self.program.symbols;
        let value = |right: bool, sort| right.then_some(InferredSort::Value(sort));
        match node {
            FuncNode::Int(_) => Some(InferredSort::Value(Sort::Int)),
            FuncNode::Bool(_) => Some(InferredSort::Value(Sort::Bool)),
            FuncNode::Null => Some(InferredSort::AnyRef),
            FuncNode::Local(local) => Some(match self.function.locals[local.index()].ty {
                FuncType::Value(sort) => InferredSort::Value(sort),
                FuncType::Map(field) => InferredSort::Map(field),
            }),
            FuncNode::Zeros(element) => Some(InferredSort::Value(Sort::Vector(*element))),
            FuncNode::Select { vector, index, element } => {
                let right = self.is_sort(*vector, Sort::Vector(*element));
                value(right && self.is_sort(*index, Sort::Int), element.sort())
            }
            FuncNode::Update { vector, index, value: new } => {
                let InferredSort::Value(Sort::Vector(element)) = self.inferred(*vector) else {
                    return None;
                };
                let right = self.is_sort(*index, Sort::Int) && self.is_sort(*new, element.sort());
                value(right, Sort::Vector(element))
            }
            FuncNode::Splice([low, end, high, start]) => {
                let InferredSort::Value(vector @ Sort::Vector(_)) = self.inferred(*low) else {
                    return None;
                };
                let are_ints = [end, start].into_iter().all(|&part| self.is_sort(part, Sort::Int));
                value(are_ints && self.is_sort(*high, vector), vector)
            }
            FuncNode::Zero(field) => {
                (!symbols.is_tape(*field)).then_some(InferredSort::Map(*field))
            }
            FuncNode::Address(clock) => {
                self.is_sort(*clock, Sort::Int).then_some(InferredSort::AnyRef)
            }
            FuncNode::Read { map, key } => {
                let (keys, values) = self.map_sorts(*map)?;
                value(self.is_sort(*key, keys), values)
            }
            FuncNode::Write { map, key, value } => {
                let (keys, values) = self.map_sorts(*map)?;
                let tape = matches!(self.inferred(*map), InferredSort::Map(field) if symbols.is_tape(field));
                let right = !tape && self.is_sort(*key, keys) && self.is_sort(*value, values);
                right.then(|| self.inferred(*map))
            }
            FuncNode::Call { callee, args } => self.call(*callee, args),
            FuncNode::Unary(Unary::Neg, operand) => {
                value(self.is_sort(*operand, Sort::Int), Sort::Int)
            }
            FuncNode::Unary(Unary::Not, operand) => {
                value(self.is_sort(*operand, Sort::Bool), Sort::Bool)
            }
            FuncNode::Binary(op, left, right) => {
                let both = |sort| self.is_sort(*left, sort) && self.is_sort(*right, sort);
                match op {
                    Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Mod => {
                        value(both(Sort::Int), Sort::Int)
                    }
                    Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => {
                        value(both(Sort::Int), Sort::Bool)
                    }
                    Binary::And | Binary::Or => value(both(Sort::Bool), Sort::Bool),
                    Binary::Eq | Binary::Ne => value(
                        self.inferred(*left).comparable(self.inferred(*right), symbols),
                        Sort::Bool,
                    ),
                }
            }
        }
    }

    /// The sorts of keys and contents of a map.
    fn map_sorts(&self, map: NodeId) -> Option<(Sort, Sort)> {
        let symbols = &self.program.symbols;
        match self.inferred(map) {
            InferredSort::Map(field) => Some((key_sort(symbols, field), symbols[field].sort)),
            InferredSort::Partial { key, value } => Some((key, value)),
            _ => None,
        }
    }

    /// The literal form: a call with all arguments, or with all but the address.
    fn call(&self, callee: FunId, args: &[NodeId]) -> Option<InferredSort> {
        let callee = self.program.function(callee);
        let ResultType::Tuple(results) = &callee.result else { return None };
        let [FuncType::Value(result)] = results[..] else { return None };
        let literal = self.program.state.is_empty();
        if !literal || !self.args_fit(&callee.params()[..args.len().min(callee.arity)], args) {
            return None;
        }
        if args.len() == callee.arity {
            return Some(InferredSort::Value(result));
        }
        match callee.params() {
            [.., last] if args.len() == callee.arity - 1 => match last.ty {
                FuncType::Value(key) => Some(InferredSort::Partial { key, value: result }),
                FuncType::Map(_) => None,
            },
            _ => None,
        }
    }

    fn args_fit(&self, params: &[crate::Local], args: &[NodeId]) -> bool {
        let fits = |(param, arg): (&crate::Local, &NodeId)| {
            self.inferred(*arg).has_type(param.ty, &self.program.symbols)
        };
        params.len() == args.len() && params.iter().zip(args).all(fits)
    }

    /// Whether the expressions have those types, one each.
    fn all_are(&self, nodes: &[NodeId], types: impl ExactSizeIterator<Item = FuncType>) -> bool {
        nodes.len() == types.len()
            && nodes
                .iter()
                .zip(types)
                .all(|(node, ty)| self.inferred(*node).has_type(ty, &self.program.symbols))
    }

    fn block(&mut self, block: &Block) {
        for binding in &block.bindings {
            let right = match binding {
                Binding::Let { local, value } => {
                    let ty = self.function.locals[local.index()].ty;
                    self.inferred(*value).has_type(ty, &self.program.symbols)
                }
                Binding::Call { results, callee, args } => {
                    let callee = self.program.function(*callee);
                    let locals = &self.function.locals;
                    let bound = results.iter().map(|local| locals[local.index()].ty).collect();
                    let right = match callee.result {
                        ResultType::Outcome => false,
                        ResultType::Tuple(_) => callee.result == ResultType::Tuple(bound),
                        ResultType::Run(_) => {
                            callee.result == ResultType::Run(bound)
                                && self.function.result.may_end()
                        }
                    };
                    right && self.args_fit(callee.params(), args)
                }
            };
            if !right {
                self.report_breach(&format!("ill-typed: {binding:?}"));
            }
        }
        if !self.tail_is_right(&block.tail) {
            self.report_breach(&format!("ill-typed: {:?}", block.tail));
        }
    }

    fn tail_is_right(&self, tail: &Tail) -> bool {
        let symbols = &self.program.symbols;
        let outcome = self.function.result == ResultType::Outcome;
        match tail {
            Tail::If { cond, .. } => self.is_sort(*cond, Sort::Bool),
            Tail::Return(values) => match &self.function.result {
                ResultType::Outcome => false,
                ResultType::Tuple(types) | ResultType::Run(types) => {
                    self.all_are(values, types.iter().copied())
                }
            },
            Tail::Call { callee, args } => {
                let callee = self.program.function(*callee);
                callee.result == self.function.result && self.args_fit(callee.params(), args)
            }
            Tail::Halt(values) => {
                let types = self.program.state.iter().map(|item| item.ty(symbols));
                outcome && self.all_are(values, types)
            }
            Tail::Fail(_) | Tail::Blocked => self.function.result.may_end(),
        }
    }
}
