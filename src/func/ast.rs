//! The functional program: pure functions of first or second order, in A-normal form.
//!
//! Expressions and blocks are arenas of their function, children before parents, so that deep
//! programs are walked by loops over indices.

use std::sync::Arc;

use num_bigint::BigInt;

use super::operator::{Binary, Unary};
use base::{CheckId, Element, FieldId, Provenance, Sort, Symbols, VarId, VarKind, handle};
use program::spec::Claim;

handle! {
    /// A function of a [`FuncProgram`].
    FunId
}
handle! {
    /// A parameter or local name of a [`Function`].
    LocalId
}
handle! {
    /// An expression in [`Function::nodes`].
    NodeId
}
handle! {
    /// A block in [`Function::blocks`].
    BlockId
}

/// A part of the program's state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StateComponent {
    /// The value of a variable, the hidden ones among them.
    Var(VarId),
    /// The contents of a field in all objects: a function from addresses to values. Or an input
    /// tape: a function from positions to values.
    Field(FieldId),
}

impl StateComponent {
    /// Whether it is there for tests of claims alone.
    #[must_use]
    pub fn is_ghost(self, symbols: &Symbols) -> bool {
        match self {
            Self::Var(var) => symbols[var].kind == VarKind::Ghost,
            Self::Field(field) => symbols[field].claimed.is_some(),
        }
    }

    /// The type of its content.
    #[must_use]
    pub fn ty(self, symbols: &Symbols) -> FuncType {
        match self {
            Self::Var(var) => FuncType::Value(symbols[var].sort),
            Self::Field(field) => FuncType::Map(symbols.present(field)),
        }
    }
}

/// The type of a name or an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FuncType {
    /// A value of first order.
    Value(Sort),
    /// A function from addresses (of the field's owner) or, for a tape, positions to values.
    Map(FieldId),
}

/// A whole functional program.
#[derive(Clone, Debug)]
pub struct FuncProgram {
    /// Names and sorts of the program's variables, fields and shapes.
    pub symbols: Symbols,
    /// All functions.
    pub functions: Vec<Function>,
    /// The functions in the order of their definition, callees first; a group with several
    /// functions is mutually recursive, a function alone may call itself.
    pub groups: Vec<Vec<FunId>>,
    /// The function of the whole program; its result is an outcome. Its parameters are the initial
    /// state, as far as it is used.
    pub main: FunId,
    /// What `Tail::Halt` carries, in order: the items that the program may change. All other items
    /// keep their initial values. Empty in the literal form, and where nothing halts.
    pub state: Vec<StateComponent>,
    /// In the literal form: for each item that the program may change, the function that gives its
    /// final value from the initial state (for a field, its last parameter is the address). Their
    /// parameters have origins like those of `main`. Defined only where the outcome is `Halt`.
    pub finals: Vec<(StateComponent, FunId)>,
    /// In a module of procedures alone, whose `main` does nothing: the functions that other programs
    /// call, those of the procedures. Elsewhere empty.
    pub exported: Vec<Exported>,
    /// What is claimed of the state in which a function is called, with the name of the function: what a
    /// procedure requires, and what is always true at the head of a loop. Functions do not test it.
    pub claims: Vec<(String, Claim)>,
}

/// A function of a module that other programs call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The function; it gives no outcome.
    pub function: FunId,
    /// For each of its results the part of the state that it is; none for one that says how the
    /// function ends.
    pub results: Vec<Option<StateComponent>>,
}

/// What a function returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultType {
    /// How the run ends: halted with a state, failed at a check, or blocked by an assumption.
    Outcome,
    /// A tuple of values and maps; a single one is itself; none is the unit.
    Tuple(Vec<FuncType>),
    /// The same, unless the run ends inside: a check fails, or an assumption is broken. Then so it does
    /// for whoever called the function, up to the one with the outcome.
    Run(Vec<FuncType>),
}

impl ResultType {
    /// The types of the results; none for an outcome.
    #[must_use]
    pub fn types(&self) -> &[FuncType] {
        match self {
            Self::Outcome => &[],
            Self::Tuple(types) | Self::Run(types) => types,
        }
    }

    /// The same with other results.
    #[must_use]
    pub fn with_types(&self, types: Vec<FuncType>) -> Self {
        match self {
            Self::Outcome => Self::Outcome,
            Self::Tuple(_) => Self::Tuple(types),
            Self::Run(_) => Self::Run(types),
        }
    }

    /// Whether a run may end inside of the function.
    #[must_use]
    pub fn may_end(&self) -> bool {
        match self {
            Self::Outcome | Self::Run(_) => true,
            Self::Tuple(_) => false,
        }
    }
}

/// A named function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name: lower case first, unique in the program; reserved words of the targets are not
    /// avoided here.
    pub name: String,
    /// What it computes: the equation that it implements, one line an entry.
    pub doc: Vec<String>,
    /// How many of `locals` are parameters: the first ones, in order.
    pub arity: usize,
    /// Parameters, then names bound inside.
    pub locals: Vec<Local>,
    /// Expressions, children before parents.
    pub nodes: Vec<FuncNode>,
    /// Blocks, children before parents: the last one is the body.
    pub blocks: Vec<Block>,
    /// The type of the result.
    pub result: ResultType,
}

/// A parameter or a name bound inside a function. There may be millions, and most are called like an
/// item of the state: those share the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Local {
    /// Lower case first, unique in its function and different from all function names.
    pub name: Arc<str>,
    /// What the name is made from: [`crate::prune()`] adds the number of the version.
    pub stem: Arc<str>,
    /// Its type.
    pub ty: FuncType,
    /// The part of the state whose content it holds at some point, if any.
    pub origin: Option<StateComponent>,
    /// Which statements its value comes from, where that was asked for.
    pub from: Provenance,
}

/// Bindings and what comes after them.
#[derive(Clone, Debug)]
pub struct Block {
    /// Evaluated strictly and in order.
    pub bindings: Vec<Binding>,
    /// What comes next.
    pub tail: Tail,
    /// Which statements the tail comes from, where that was asked for: of a branch its test.
    pub from: Provenance,
}

/// A strict binding.
#[derive(Clone, Debug)]
pub enum Binding {
    /// `let local = value`
    Let {
        /// The name.
        local: LocalId,
        /// The expression.
        value: NodeId,
    },
    /// `let (results…) = callee args…`. With no results the call is made all the same: it may
    /// diverge. Where the callee may end the run, so may the function in which the call stands.
    Call {
        /// One name for each result of the callee.
        results: Vec<LocalId>,
        /// The function.
        callee: FunId,
        /// One argument for each parameter.
        args: Vec<NodeId>,
    },
}

/// How a block ends.
#[derive(Clone, Debug)]
pub enum Tail {
    /// A branch.
    If {
        /// A condition.
        cond: NodeId,
        /// Where it is true.
        then: BlockId,
        /// Where it is false.
        els: BlockId,
    },
    /// The results of a function that has no outcome.
    Return(Vec<NodeId>),
    /// A call whose result is the result of this function.
    Call {
        /// The function.
        callee: FunId,
        /// One argument for each parameter.
        args: Vec<NodeId>,
    },
    /// Outcome: the program halts with [`FuncProgram::state`].
    Halt(Vec<NodeId>),
    /// The run ends: the check fails.
    Fail(CheckId),
    /// The run ends: an assumption is broken, so this is not a run.
    Blocked,
}

/// An expression. All of them are total, except calls of the literal form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FuncNode {
    /// An integer; there are fewer than other expressions, which should be small.
    Int(Box<BigInt>),
    /// A truth value.
    Bool(bool),
    /// The null reference.
    Null,
    /// A parameter or local name.
    Local(LocalId),
    /// The new object at this value of the clock: an address from an integer.
    Address(NodeId),
    /// `map key`
    Read {
        /// A map.
        map: NodeId,
        /// An address, or a position for a tape.
        key: NodeId,
    },
    /// What a new array holds: 0, false or null at every index.
    Zeros(Element),
    /// The value at an index of what an array holds.
    Select {
        /// What an array holds.
        vector: NodeId,
        /// The index.
        index: NodeId,
        /// What the array holds.
        element: Element,
    },
    /// What an array holds, but for the value at an index. All three are evaluated once.
    Update {
        /// What it held before.
        vector: NodeId,
        /// The index.
        index: NodeId,
        /// The new value.
        value: NodeId,
    },
    /// Below an end what one sequence holds, from there on what another one holds from a start on: what the
    /// first holds, the end, what the second holds, the start. All four are evaluated once.
    Splice([NodeId; 4]),
    /// The map of the field that gives 0, false or null everywhere.
    Zero(FieldId),
    /// The map that gives `value` at `key` and agrees with `map` elsewhere. Key and value are
    /// evaluated once, when the map is made.
    Write {
        /// The map before.
        map: NodeId,
        /// The address.
        key: NodeId,
        /// The new content.
        value: NodeId,
    },
    /// Literal form only: a call of a function with one result. For a result of map type all
    /// arguments but the address are given: a partial application.
    Call {
        /// The function.
        callee: FunId,
        /// The arguments.
        args: Box<[NodeId]>,
    },
    /// An operator.
    Unary(Unary, NodeId),
    /// An operator; `And` and `Or` evaluate the right operand only where it matters.
    Binary(Binary, NodeId, NodeId),
}

impl FuncProgram {
    /// The function behind the handle.
    #[must_use]
    pub fn function(&self, id: FunId) -> &Function {
        &self.functions[id.index()]
    }

    /// The functions that are there for people, as in `groups`: of a module all but `main`.
    pub fn public_groups(&self) -> impl DoubleEndedIterator<Item = &Vec<FunId>> + '_ {
        let hidden = (!self.exported.is_empty()).then_some(self.main);
        self.groups.iter().filter(move |group| hidden.is_none_or(|main| **group != [main]))
    }
}

impl Block {
    /// One that nothing is known to have come from, and that no run passes: to be filled in.
    #[must_use]
    pub fn blocked() -> Self {
        Self { bindings: Vec::new(), tail: Tail::Blocked, from: Provenance::default() }
    }
}

impl Function {
    /// The parameters.
    #[must_use]
    pub fn params(&self) -> &[Local] {
        &self.locals[..self.arity]
    }

    /// The block that is evaluated first.
    #[must_use]
    pub fn body(&self) -> BlockId {
        BlockId::new(self.blocks.len() - 1)
    }

    /// Which names occur in an expression. A printer writes `_` for a result of a call that does
    /// not: another call of the same function uses it.
    #[must_use]
    pub fn used_locals(&self) -> Vec<bool> {
        let mut used = vec![false; self.locals.len()];
        for node in &self.nodes {
            if let FuncNode::Local(local) = node {
                used[local.index()] = true;
            }
        }
        used
    }
}
