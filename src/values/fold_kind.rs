//! Which folds there are over a structure.

use crate::term::{FirstOrderTerm, FirstOrderTermTable, ValueOperator};
use base::{FieldId, ShapeId, Sort};
use program::Program;

/// A fold over the structures of a shape.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FoldKind {
    Finite,
    Size,
    Sum(FieldId),
    /// The sum of what a function returns for a field, by its unit.
    Total(usize, FieldId),
    Least(FieldId),
    Greatest(FieldId),
    /// Each node and its children compare so.
    Ordered(FoldOrder, FieldId),
    /// All keys on the left, the key, and all keys on the right compare so.
    Search(FoldOrder, FieldId),
    /// No node is allocated, nor what hangs at it.
    Freed,
    /// A property of all nodes, by its number.
    All(usize),
}

/// How keys compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FoldOrder {
    Le,
    Lt,
    Ge,
    Gt,
}

impl FoldOrder {
    pub(crate) const ALL: [(Self, &'static str); 4] =
        [(Self::Le, "le"), (Self::Lt, "lt"), (Self::Ge, "ge"), (Self::Gt, "gt")];

    pub(crate) fn name(self) -> &'static str {
        Self::ALL.iter().find(|(order, _)| *order == self).map_or("", |(_, name)| name)
    }

    /// Whether keys grow from a node to its children.
    pub(crate) fn is_rising(self) -> bool {
        matches!(self, Self::Le | Self::Lt)
    }

    pub(crate) fn term(
        self,
        terms: &mut FirstOrderTermTable,
        left: FirstOrderTerm,
        right: FirstOrderTerm,
    ) -> FirstOrderTerm {
        match self {
            Self::Le => terms.compare(ValueOperator::Le, left, right),
            Self::Lt => terms.compare(ValueOperator::Lt, left, right),
            Self::Ge => terms.compare(ValueOperator::Le, right, left),
            Self::Gt => terms.compare(ValueOperator::Lt, right, left),
        }
    }
}

/// A property of nodes.
#[derive(Clone, Debug)]
pub(crate) struct NodeProperty {
    /// What stands for the node.
    pub(crate) it: FirstOrderTerm,
    pub(crate) formula: FirstOrderTerm,
    /// The numbers of earlier properties of which each says more.
    pub(crate) stronger: Vec<usize>,
}

/// The children of a shape: the fields that refer to objects of it.
pub(crate) fn children(program: &Program, shape: ShapeId) -> Vec<FieldId> {
    let fields = program.symbols[shape].fields.iter().copied();
    fields.filter(|&field| program.symbols[field].sort == Sort::Ref(shape)).collect()
}
