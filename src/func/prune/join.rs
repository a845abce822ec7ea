//! Branches that end alike become one.
//!
//! `if a then e else if b then e else f` is `if a || b then e else f`, and so on for the other ways
//! in which one of two branches comes twice; `if a then e else e` is `e`, and `if a then (true, e) else
//! (false, e)` is `(a, e)`. And a short way out comes first: `if a = b then e else …` in the place of `if
//! a <> b then … else e`. `||` and `&&` evaluate their right operand only where it matters, so nothing
//! is evaluated that was not before. Only ends without bindings are joined, and a condition gets at most
//! [`WIDEST`] parts.

use rustc_hash::FxHashMap;

use crate::walk::{operands, reachable_blocks, with_operands};
use crate::{Binary, Binding, Block, BlockId, FuncNode, Function, LocalId, NodeId, Tail, Unary};

/// How many parts a condition may have.
const WIDEST: usize = 6;
/// How many operations of an expression are looked at for names.
const MOST_LOOKED_AT: usize = 64;

/// Joins branches of the function; says whether there were any.
pub(super) fn join(function: &mut Function) -> bool {
    let mut join = BranchJoiner::new(function);
    for at in 0..join.function.blocks.len() {
        while join.step(at) {}
        join.return_condition(at);
        join.negate_branch(at);
    }
    let changed = join.changed;
    if changed {
        compact(function);
    }
    changed
}

/// A function while its branches are joined.
struct BranchJoiner<'f> {
    function: &'f mut Function,
    /// For each expression, the first one that is equal to it.
    class: Vec<NodeId>,
    /// For each expression, how many parts it has as a condition.
    parts: Vec<usize>,
    changed: bool,
}

impl<'f> BranchJoiner<'f> {
    fn new(function: &'f mut Function) -> Self {
        let mut class: Vec<NodeId> = Vec::with_capacity(function.nodes.len());
        let mut first: FxHashMap<FuncNode, NodeId> = FxHashMap::default();
        for (at, node) in function.nodes.iter().enumerate() {
            let same = with_operands(node, |operand| class[operand.index()]);
            class.push(*first.entry(same).or_insert(NodeId::new(at)));
        }
        let mut parts: Vec<usize> = Vec::with_capacity(function.nodes.len());
        for node in &function.nodes {
            parts.push(match node {
                FuncNode::Binary(Binary::And | Binary::Or, a, b) => {
                    parts[a.index()].saturating_add(parts[b.index()])
                }
                _ => 1,
            });
        }
        Self { function, class, parts, changed: false }
    }

    /// Joins the branches of a block, or them with those of one of them; says whether it did.
    fn step(&mut self, at: usize) -> bool {
        let Tail::If { cond, then, els } = self.function.blocks[at].tail else { return false };
        if self.alike(then, els) {
            let both = self.function.blocks[then.index()]
                .from
                .and(&self.function.blocks[els.index()].from);
            self.function.blocks[at].tail = self.function.blocks[then.index()].tail.clone();
            self.function.blocks[at].from = self.function.blocks[at].from.and(&both);
            self.drop_unused_bindings(at);
            self.changed = true;
            return true;
        }
        let outer = (cond, then, els);
        let Some((cond, then, els)) = self.below_else(outer).or_else(|| self.below_then(outer))
        else {
            return false;
        };
        let inner = [outer.1, outer.2].into_iter().find(|&side| side != then && side != els);
        if let Some(inner) = inner {
            let both = self.function.blocks[at].from.and(&self.function.blocks[inner.index()].from);
            self.function.blocks[at].from = both;
        }
        self.function.blocks[at].tail = Tail::If { cond, then, els };
        self.changed = true;
        true
    }

    /// Drops the names of a block whose branches have become one, if it uses none of them any more: so the branches
    /// around it can become one in the same walk. What takes long to see is left to others.
    fn drop_unused_bindings(&mut self, at: usize) {
        let Block { bindings, tail, .. } = &self.function.blocks[at];
        let roots = match tail {
            Tail::Return(values) | Tail::Halt(values) => values.as_slice(),
            Tail::Call { args, .. } => args.as_slice(),
            Tail::Fail(_) | Tail::Blocked => &[],
            Tail::If { .. } => return,
        };
        let mut work = roots.to_vec();
        let mut named: Vec<LocalId> = Vec::with_capacity(bindings.len());
        for binding in bindings {
            // Calls stay.
            let Binding::Let { local, value } = binding else { return };
            named.push(*local);
            work.push(*value);
        }
        // What a name stands for may use an earlier one, which then goes with it.
        let of_tail = roots.len();
        for (place, root) in work.into_iter().enumerate() {
            let mut below = vec![root];
            let mut left = MOST_LOOKED_AT;
            while let Some(node) = below.pop() {
                let Some(less) = left.checked_sub(1) else { return };
                left = less;
                match &self.function.nodes[node.index()] {
                    FuncNode::Local(local) if place < of_tail && named.contains(local) => return,
                    FuncNode::Call { .. } => return,
                    inner => operands(inner, |operand| below.push(operand)),
                }
            }
        }
        self.function.blocks[at].bindings.clear();
    }

    /// Returns the condition, where a result is true on one side and false on the other and the others
    /// are the same.
    fn return_condition(&mut self, at: usize) {
        let Tail::If { cond, then, els } = self.function.blocks[at].tail else { return };
        let sides = [then, els].map(|block| &self.function.blocks[block.index()]);
        let [Tail::Return(one), Tail::Return(two)] = sides.map(|side| &side.tail) else { return };
        if sides.iter().any(|side| !side.bindings.is_empty()) {
            return;
        }
        let (one, two) = (one.clone(), two.clone());
        let truth = |node: NodeId| match self.function.nodes[node.index()] {
            FuncNode::Bool(value) => Some(value),
            _ => None,
        };
        let mut holds = None;
        for (&one, &two) in one.iter().zip(&two) {
            if self.class[one.index()] != self.class[two.index()] {
                match (truth(one), truth(two), holds) {
                    (Some(value), Some(_), None) => holds = Some(value),
                    _ => return,
                }
            }
        }
        let Some(holds) = holds else { return };
        if self.parts[cond.index()] > WIDEST {
            return;
        }
        let value = if holds { cond } else { self.opposite(cond) };
        let differs = |(&one, &two): (&NodeId, &NodeId)| {
            if self.class[one.index()] == self.class[two.index()] { one } else { value }
        };
        let values = one.iter().zip(&two).map(differs).collect();
        self.function.blocks[at].tail = Tail::Return(values);
        self.changed = true;
    }

    /// Turns a branch whose condition is negative, so that a short way out comes first.
    fn negate_branch(&mut self, at: usize) {
        let Tail::If { cond, then, els } = self.function.blocks[at].tail else { return };
        let negative = matches!(
            self.function.nodes[cond.index()],
            FuncNode::Binary(Binary::Ne, ..) | FuncNode::Unary(Unary::Not, _)
        );
        let sides = [then, els];
        let [then_short, els_short] = sides.map(|side| self.is_short(side));
        let [then_plain, els_plain] = sides.map(|side| self.is_plain(side));
        if negative && (els_short && !then_short || els_plain && !then_plain) {
            let cond = self.opposite(cond);
            self.function.blocks[at].tail = Tail::If { cond, then: els, els: then };
            self.changed = true;
        }
    }

    /// Whether the block ends without another branch or call.
    fn is_plain(&self, block: BlockId) -> bool {
        let Block { bindings, tail, .. } = &self.function.blocks[block.index()];
        !matches!(tail, Tail::If { .. } | Tail::Call { .. })
            && !bindings.iter().any(|binding| matches!(binding, Binding::Call { .. }))
    }

    /// Whether the block ends at once, with nothing but names and constants.
    fn is_short(&self, block: BlockId) -> bool {
        let Block { bindings, tail, .. } = &self.function.blocks[block.index()];
        let is_atom = |node: &NodeId| {
            matches!(
                self.function.nodes[node.index()],
                FuncNode::Local(_) | FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null
            )
        };
        bindings.is_empty()
            && match tail {
                Tail::Return(values) => values.iter().all(is_atom),
                Tail::Fail(_) | Tail::Blocked => true,
                Tail::If { .. } | Tail::Call { .. } | Tail::Halt(_) => false,
            }
    }

    /// `if a then e else if b …`, where `e` comes again.
    fn below_else(&mut self, (a, end, els): Branch) -> Option<Branch> {
        let (b, then, other) = self.plain_branch(els)?;
        if self.alike(end, then) {
            return Some((self.both(Binary::Or, a, b, true)?, end, other));
        }
        if self.alike(end, other) {
            return Some((self.both(Binary::Or, a, b, false)?, end, then));
        }
        None
    }

    /// `if a then (if b …) else e`, where `e` comes before.
    fn below_then(&mut self, (a, then, end): Branch) -> Option<Branch> {
        let (b, inner, other) = self.plain_branch(then)?;
        if self.alike(end, other) {
            return Some((self.both(Binary::And, a, b, true)?, inner, end));
        }
        if self.alike(end, inner) {
            return Some((self.both(Binary::And, a, b, false)?, other, end));
        }
        None
    }

    /// The branches of a block that does nothing else.
    fn plain_branch(&self, block: BlockId) -> Option<Branch> {
        match &self.function.blocks[block.index()] {
            Block { bindings, tail: Tail::If { cond, then, els }, .. } if bindings.is_empty() => {
                Some((*cond, *then, *els))
            }
            _ => None,
        }
    }

    /// Whether both blocks end at once, in the same way.
    fn alike(&self, one: BlockId, two: BlockId) -> bool {
        let [one, two] = [one, two].map(|block| &self.function.blocks[block.index()]);
        let class = |nodes: &[NodeId]| -> Vec<NodeId> {
            nodes.iter().map(|node| self.class[node.index()]).collect()
        };
        one.bindings.is_empty()
            && two.bindings.is_empty()
            && match (&one.tail, &two.tail) {
                (Tail::Return(a), Tail::Return(b)) | (Tail::Halt(a), Tail::Halt(b)) => {
                    class(a) == class(b)
                }
                (Tail::Call { callee: f, args: a }, Tail::Call { callee: g, args: b }) => {
                    f == g && class(a) == class(b)
                }
                (Tail::Fail(a), Tail::Fail(b)) => a == b,
                (Tail::Blocked, Tail::Blocked) => true,
                _ => false,
            }
    }

    /// The condition made of two, unless it would have too many parts; `holds` says which answer of
    /// the second one is meant.
    fn both(&mut self, op: Binary, a: NodeId, b: NodeId, holds: bool) -> Option<NodeId> {
        let parts = self.parts[a.index()].saturating_add(self.parts[b.index()]);
        if parts > WIDEST {
            return None;
        }
        let b = if holds { b } else { self.opposite(b) };
        Some(self.add(FuncNode::Binary(op, a, b), parts))
    }

    /// The condition that holds where this one does not. It has at most [`WIDEST`] parts, so the
    /// recursion is shallow.
    fn opposite(&mut self, cond: NodeId) -> NodeId {
        let node = match self.function.nodes[cond.index()] {
            FuncNode::Binary(Binary::And, a, b) => {
                FuncNode::Binary(Binary::Or, self.opposite(a), self.opposite(b))
            }
            FuncNode::Binary(Binary::Or, a, b) => {
                FuncNode::Binary(Binary::And, self.opposite(a), self.opposite(b))
            }
            FuncNode::Binary(op, a, b) => match op.complement() {
                Some(op) => FuncNode::Binary(op, a, b),
                None => FuncNode::Unary(Unary::Not, cond),
            },
            FuncNode::Unary(Unary::Not, inner) => return inner,
            _ => FuncNode::Unary(Unary::Not, cond),
        };
        let parts = self.parts[cond.index()];
        self.add(node, parts)
    }

    fn add(&mut self, node: FuncNode, parts: usize) -> NodeId {
        let id = NodeId::new(self.function.nodes.len());
        self.function.nodes.push(node);
        self.class.push(id);
        self.parts.push(parts);
        id
    }
}

/// A condition and the blocks where it holds and where it does not.
type Branch = (NodeId, BlockId, BlockId);

/// Drops the blocks that the body does not reach.
fn compact(function: &mut Function) {
    let reached = reachable_blocks(function);
    let mut target = Vec::with_capacity(reached.len());
    let mut count = 0;
    for &reached in &reached {
        target.push(BlockId::new(count));
        count += usize::from(reached);
    }
    let blocks = std::mem::take(&mut function.blocks).into_iter().zip(reached);
    function.blocks = blocks
        .filter(|&(_, reached)| reached)
        .map(|(mut block, _)| {
            if let Tail::If { then, els, .. } = &mut block.tail {
                *then = target[then.index()];
                *els = target[els.index()];
            }
            block
        })
        .collect();
}
