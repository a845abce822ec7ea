//! The bodies of the functions of claims: expressions, and blocks where a part goes through values.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::{PredicateWriter, WantedFunction};
use crate::{
    Binary, Binding, BlockId, FunId, FuncNode, FuncType, NodeId, StateComponent, Tail, Unary,
};
use base::Sort;
use program::spec::{BoundDomain, Connector, FoldUse, FoldedVector, FormulaPart, PartId};

/// What is left to do for a function.
enum ClaimTask {
    /// What a part gives is what the function gives.
    Tail(PartId),
    /// A test of the last two blocks.
    Test(NodeId, Vec<Binding>),
    /// A test whose other side gives this: the last block stands where the condition is that value.
    Unless(NodeId, bool, Vec<Binding>),
}

impl PredicateWriter<'_, '_> {
    /// The function gives what the part gives.
    pub(super) fn write_tail(&mut self, root: PartId) {
        let mut work = vec![ClaimTask::Tail(root)];
        let mut done: Vec<BlockId> = Vec::new();
        while let Some(task) = work.pop() {
            match task {
                ClaimTask::Tail(id) => done.extend(self.end(id, &mut work)),
                ClaimTask::Test(cond, bindings) => {
                    let els = done.pop().expect("both sides have been written");
                    let then = done.pop().expect("both sides have been written");
                    done.push(self.builder.block(bindings, Tail::If { cond, then, els }));
                }
                ClaimTask::Unless(cond, value, bindings) => {
                    let block = done.pop().expect("the other side has been written");
                    done.push(self.return_unless(cond, value, block, bindings));
                }
            }
        }
    }

    /// The block where the condition is that value; where it is not, the function gives the condition's
    /// value.
    fn return_unless(
        &mut self,
        cond: NodeId,
        value: bool,
        block: BlockId,
        bindings: Vec<Binding>,
    ) -> BlockId {
        let given = self.constant_block(!value);
        let (then, els) = if value { (block, given) } else { (given, block) };
        self.builder.block(bindings, Tail::If { cond, then, els })
    }

    /// The block that gives a truth value.
    fn constant_block(&mut self, value: bool) -> BlockId {
        let value = self.builder.node(FuncNode::Bool(value));
        self.builder.block(Vec::new(), Tail::Return(vec![value]))
    }

    /// The block that gives what the part gives, if it needs no other ones.
    fn end(&mut self, id: PartId, work: &mut Vec<ClaimTask>) -> Option<BlockId> {
        let mut bindings = Vec::new();
        if !self.goes_through_values(id) {
            let value = self.value(id, &mut bindings);
            return Some(self.builder.block(bindings, Tail::Return(vec![value])));
        }
        match *self.formula().part(id) {
            FormulaPart::Quantified { .. } => {
                let (callee, args) = self.all_turns(id, &mut bindings);
                Some(self.builder.block(bindings, Tail::Call { callee, args }))
            }
            FormulaPart::If(condition, then, els) => {
                let cond = self.value(condition, &mut bindings);
                work.push(ClaimTask::Test(cond, bindings));
                work.push(ClaimTask::Tail(els));
                work.push(ClaimTask::Tail(then));
                None
            }
            FormulaPart::Binary(op @ (Connector::And | Connector::Or), ..) => {
                self.chain(op, id, work);
                None
            }
            FormulaPart::Binary(Connector::Implies, left, right) => {
                let cond = self.value(left, &mut bindings);
                let cond = self.negated(cond);
                work.push(ClaimTask::Unless(cond, false, bindings));
                work.push(ClaimTask::Tail(right));
                None
            }
            _ => {
                let value = self.value(id, &mut bindings);
                Some(self.builder.block(bindings, Tail::Return(vec![value])))
            }
        }
    }

    /// A chain of conjuncts or disjuncts: those that are expressions together, the others one by one; the
    /// last one is what the function gives.
    fn chain(&mut self, op: Connector, id: PartId, work: &mut Vec<ClaimTask>) {
        let mut parts = self.links(op, id);
        let last = parts.pop().expect("a chain has two ends");
        let goes_on = op == Connector::And;
        let binary = if goes_on { Binary::And } else { Binary::Or };
        // What is tested together, and what is called before.
        let mut tests: Vec<(Vec<NodeId>, Vec<Binding>)> = Vec::new();
        let mut is_open = false;
        for part in parts {
            let is_plain = !self.goes_through_values(part);
            let mut bindings = Vec::new();
            let value = self.value(part, &mut bindings);
            match tests.last_mut() {
                Some((together, _)) if is_plain && is_open => together.push(value),
                _ => tests.push((vec![value], bindings)),
            }
            is_open = is_plain;
        }
        for (together, bindings) in tests {
            let cond = self.joined(binary, together);
            work.push(ClaimTask::Unless(cond, goes_on, bindings));
        }
        work.push(ClaimTask::Tail(last));
    }

    /// The operands of a chain of conjunctions or disjunctions.
    fn links(&self, op: Connector, id: PartId) -> Vec<PartId> {
        let (mut links, mut left) = (Vec::new(), vec![id]);
        while let Some(id) = left.pop() {
            match *self.formula().part(id) {
                FormulaPart::Binary(connector, a, b) if connector == op => left.extend([b, a]),
                _ => links.push(id),
            }
        }
        links
    }

    /// A chain of operands, which nests to the right as people read it.
    fn joined(&mut self, op: Binary, mut links: Vec<NodeId>) -> NodeId {
        let mut chain = links.pop().expect("a chain has links");
        while let Some(link) = links.pop() {
            chain = self.builder.node(FuncNode::Binary(op, link, chain));
        }
        chain
    }

    /// Whether a part needs a function of its own: a quantifier, or a choice.
    fn goes_through_values(&self, root: PartId) -> bool {
        let mut work = vec![root];
        while let Some(id) = work.pop() {
            match self.formula().part(id) {
                FormulaPart::Quantified { .. } | FormulaPart::Fold(_) | FormulaPart::If(..) => {
                    return true;
                }
                part => work.extend(part.operands()),
            }
        }
        false
    }

    /// The value of a part; what needs a function is called before.
    pub(super) fn value(&mut self, root: PartId, bindings: &mut Vec<Binding>) -> NodeId {
        let mut nodes: FxHashMap<PartId, NodeId> = FxHashMap::default();
        let mut work = vec![(root, false)];
        while let Some((id, ready)) = work.pop() {
            if nodes.contains_key(&id) {
                continue;
            }
            let part = self.formula().part(id).clone();
            let node = match part {
                FormulaPart::Quantified { .. } => {
                    let call = self.all_turns(id, bindings);
                    self.call(call, ("holds", Sort::Bool), bindings)
                }
                FormulaPart::If(..) => {
                    let sort = self.formula().sort(&self.writer.program.symbols, id);
                    let call = self.request_function(WantedFunction::Choice(id), id);
                    self.call(call, ("v", sort), bindings)
                }
                FormulaPart::Binary(op @ (Connector::And | Connector::Or), ..) => {
                    let links = self.links(op, id);
                    if !ready {
                        work.push((id, true));
                        work.extend(links.into_iter().rev().map(|part| (part, false)));
                        continue;
                    }
                    self.joined(operator(op), links.iter().map(|part| nodes[part]).collect())
                }
                _ if !ready => {
                    work.push((id, true));
                    work.extend(part.operands().into_iter().rev().map(|part| (part, false)));
                    continue;
                }
                FormulaPart::Fold(fold) => {
                    let call = self.all_steps(id, &nodes);
                    self.call(call, ("v", fold.fold.sort), bindings)
                }
                part => self.plain_node(&part, &nodes),
            };
            nodes.insert(id, node);
        }
        nodes[&root]
    }

    /// A part whose operands are there.
    fn plain_node(&mut self, part: &FormulaPart, nodes: &FxHashMap<PartId, NodeId>) -> NodeId {
        let node = match *part {
            FormulaPart::Int(ref number) => FuncNode::Int(number.clone().into()),
            FormulaPart::Bool(value) => FuncNode::Bool(value),
            FormulaPart::Null(_) => FuncNode::Null,
            FormulaPart::Var(var, _) => return self.items[&StateComponent::Var(var)],
            FormulaPart::Bound(bound) => return self.bounds[&bound],
            FormulaPart::Field(field, of, _) => {
                FuncNode::Read { map: self.items[&StateComponent::Field(field)], key: nodes[&of] }
            }
            FormulaPart::Element(fields, of, index, _) => {
                let read = FuncNode::Read {
                    map: self.items[&StateComponent::Field(fields.items)],
                    key: nodes[&of],
                };
                let (vector, element) = (self.builder.node(read), fields.element);
                FuncNode::Select { vector, index: nodes[&index], element }
            }
            FormulaPart::Item(sequence, index, _) => {
                let element = self.writer.program.symbols[sequence.items].sort.element();
                let element = element.expect("a sequence has elements");
                let vector = self.items[&StateComponent::Var(sequence.items)];
                FuncNode::Select { vector, index: nodes[&index], element }
            }
            FormulaPart::Neg(a) => FuncNode::Unary(Unary::Neg, nodes[&a]),
            FormulaPart::Not(a) => return self.negated(nodes[&a]),
            FormulaPart::Binary(Connector::Implies, a, b) => {
                FuncNode::Binary(Binary::Or, self.negated(nodes[&a]), nodes[&b])
            }
            FormulaPart::Binary(op, a, b) => FuncNode::Binary(operator(op), nodes[&a], nodes[&b]),
            FormulaPart::Fresh(_)
            | FormulaPart::If(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Quantified { .. } => {
                unreachable!("they have been put otherwise, or called")
            }
            FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..) => {
                unreachable!("what speaks of them is not tested")
            }
        };
        self.builder.node(node)
    }

    /// The truth value that another one is not.
    fn negated(&mut self, value: NodeId) -> NodeId {
        let node = match self.builder.nodes[value.index()] {
            FuncNode::Binary(op, a, b) => op.complement().map(|op| FuncNode::Binary(op, a, b)),
            _ => None,
        };
        self.builder.node(node.unwrap_or(FuncNode::Unary(Unary::Not, value)))
    }

    /// The body of a function that goes through values: whether the quantifier is true of one of them, and
    /// of those behind it.
    pub(super) fn quantifier_loop(&mut self, id: PartId) {
        let FormulaPart::Quantified { all, bound, domain, body } = *self.formula().part(id) else {
            unreachable!("only quantifiers go through values")
        };
        let name = super::lower(&self.formula().bounds()[bound].name);
        let int = FuncType::Value(Sort::Int);
        let at = self.builder.plain_param(&name, int);
        let (is_over, value, guard, end) = match domain {
            BoundDomain::Interval(..) => {
                let high = self.builder.plain_param(&format!("{name}_end"), int);
                (self.builder.node(FuncNode::Binary(Binary::Ge, at, high)), at, None, Some(high))
            }
            BoundDomain::Objects(shape, when) => {
                let program = self.writer.program;
                let clock = self.items[&StateComponent::Var(program.symbols.clock())];
                let object = self.builder.node(FuncNode::Address(at));
                let map = self.items[&StateComponent::Field(program.exists(shape, when))];
                let guard = self.builder.node(FuncNode::Read { map, key: object });
                (
                    self.builder.node(FuncNode::Binary(Binary::Gt, at, clock)),
                    object,
                    Some(guard),
                    None,
                )
            }
            BoundDomain::Integers => unreachable!("what is said of all integers is not tested"),
        };
        let (callee, args) = self.next_turn(at, end);
        self.wanted.scope.push(bound);
        self.bounds.insert(bound, value);
        let block = self.quantifier_step(all, body, guard, Tail::Call { callee, args });
        // Where there are no more values: true of all, and of none.
        let over = self.constant_block(all);
        self.builder.block(Vec::new(), Tail::If { cond: is_over, then: over, els: block });
    }

    /// The call of the function itself for the values behind one.
    fn next_turn(&mut self, at: NodeId, end: Option<NodeId>) -> (FunId, Vec<NodeId>) {
        let one = self.builder.node(FuncNode::Int(BigInt::from(1).into()));
        let next = self.builder.node(FuncNode::Binary(Binary::Add, at, one));
        let items = self.wanted.items.iter().map(|item| self.items[item]);
        let bounds = self.wanted.scope.iter().map(|bound| self.bounds[bound]);
        let args = items.chain(bounds).chain([next]).chain(end).collect();
        (self.own, args)
    }

    /// The body of a function that goes through the elements of a fold: what it is of one more, and of those
    /// behind it.
    pub(super) fn steps(&mut self, id: PartId) {
        let formula = self.formula();
        let FoldUse { fold, of, offset, .. } = super::fold_of(formula, id);
        let int = FuncType::Value(Sort::Int);
        let mut fold_args: Vec<NodeId> = fold
            .params
            .iter()
            .map(|param| {
                self.builder.plain_param(&super::lower(&param.name), FuncType::Value(param.sort))
            })
            .collect();
        let params = fold_args.clone();
        let symbols = &self.writer.program.symbols;
        let (vector, element) = match *of {
            FoldedVector::Var(vars) => {
                let element = symbols[vars.items].sort.element();
                (
                    self.items[&StateComponent::Var(vars.items)],
                    element.expect("a sequence has elements"),
                )
            }
            FoldedVector::Array(fields, array) => {
                let sort = formula.sort(symbols, array);
                let key =
                    self.builder.plain_param(&super::lower(&fold.sequence), FuncType::Value(sort));
                fold_args.push(key);
                let map = self.items[&StateComponent::Field(fields.items)];
                (self.builder.node(FuncNode::Read { map, key }), fields.element)
            }
        };
        let name = super::lower(&fold.count);
        let it = self.builder.plain_param("it", FuncType::Value(fold.sort));
        let at = self.builder.plain_param(&name, int);
        let end = self.builder.plain_param(&format!("{name}_end"), int);
        let before =
            (!super::is_zero(formula, *offset)).then(|| self.builder.plain_param("before", int));
        let is_over = self.builder.node(FuncNode::Binary(Binary::Ge, at, end));
        let over = self.builder.block(Vec::new(), Tail::Return(vec![it]));
        let count = match before {
            Some(before) => self.builder.node(FuncNode::Binary(Binary::Add, at, before)),
            None => at,
        };
        let element = self.builder.node(FuncNode::Select { vector, index: at, element });
        // The step speaks of these alone.
        self.wanted.formula = &fold.step;
        self.bounds = params.into_iter().chain([it, count, element]).enumerate().collect();
        self.wanted.scope = (0..self.bounds.len()).collect();
        let mut bindings = Vec::new();
        let stepped = self.value(fold.step.root(), &mut bindings);
        let one = self.builder.node(FuncNode::Int(BigInt::from(1).into()));
        let next = self.builder.node(FuncNode::Binary(Binary::Add, at, one));
        let items = self.wanted.items.iter().map(|item| self.items[item]);
        let args = items.chain(fold_args).chain([stepped, next, end]).chain(before).collect();
        let goes_on = self.builder.block(bindings, Tail::Call { callee: self.own, args });
        self.builder.block(Vec::new(), Tail::If { cond: is_over, then: over, els: goes_on });
    }

    /// What the quantifier says of one value, and if that does not decide it, of the next ones. The guard
    /// says whether the value counts.
    fn quantifier_step(
        &mut self,
        all: bool,
        body: PartId,
        guard: Option<NodeId>,
        next: Tail,
    ) -> BlockId {
        let is_plain = !self.goes_through_values(body);
        let mut bindings = Vec::new();
        let body_value = self.value(body, &mut bindings);
        if let (true, Some(guard)) = (is_plain, guard) {
            let cond = match all {
                true => {
                    let not = self.negated(guard);
                    self.builder.node(FuncNode::Binary(Binary::Or, not, body_value))
                }
                false => self.builder.node(FuncNode::Binary(Binary::And, guard, body_value)),
            };
            let next = self.builder.block(Vec::new(), next);
            return self.return_unless(cond, all, next, bindings);
        }
        let inner = self.builder.block(Vec::new(), next.clone());
        let inner = self.return_unless(body_value, all, inner, bindings);
        match guard {
            Some(cond) => {
                let els = self.builder.block(Vec::new(), next);
                self.builder.block(Vec::new(), Tail::If { cond, then: inner, els })
            }
            None => inner,
        }
    }
}

fn operator(op: Connector) -> Binary {
    match op {
        Connector::Add => Binary::Add,
        Connector::Sub => Binary::Sub,
        Connector::Mul => Binary::Mul,
        Connector::Div => Binary::Div,
        Connector::Mod => Binary::Mod,
        Connector::Eq => Binary::Eq,
        Connector::Ne => Binary::Ne,
        Connector::Lt => Binary::Lt,
        Connector::Le => Binary::Le,
        Connector::Gt => Binary::Gt,
        Connector::Ge => Binary::Ge,
        Connector::And => Binary::And,
        Connector::Or => Binary::Or,
        Connector::Implies => unreachable!("it is said with a disjunction"),
    }
}
