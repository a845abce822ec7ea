//! What expressions take of sequences.

use rustc_hash::FxHashMap;

use super::tree::{NodeKind, SyntaxTree};
use program::BinOp;

/// Where the sequences stand of which an expression takes an element or the length.
#[derive(Default)]
pub(super) struct SequenceUses {
    /// For each node where its expression begins; nothing, if there are no sequences.
    pub(super) starts: Vec<usize>,
    /// By the first node of a sequence the nodes that take something of it, the outermost last.
    users: FxHashMap<usize, Vec<usize>>,
}

/// What an expression takes of a sequence.
#[derive(Clone, Copy)]
pub(super) struct SequenceUse {
    /// The root of the sequence.
    pub(super) root: usize,
    /// Whether it takes an element, whose index comes next; else the length.
    pub(super) is_element: bool,
}

impl SequenceUses {
    /// Those of all expressions; `takes` tells of a node whether it takes something of one, or joins two.
    pub(super) fn collect(tree: &SyntaxTree, mut takes: impl FnMut(usize) -> bool) -> Self {
        let users: Vec<usize> = (0..tree.nodes.len())
            .filter(|&at| {
                let kind = tree.nodes[at].kind;
                matches!(kind, NodeKind::Element { .. } | NodeKind::Length) && takes(at)
            })
            .collect();
        let mut is_value = |at: usize| match tree.nodes[at].kind {
            NodeKind::Sequence(_) | NodeKind::Slice { .. } => true,
            NodeKind::Binary(BinOp::Add) => takes(at),
            _ => false,
        };
        if users.is_empty() && !(0..tree.nodes.len()).any(&mut is_value) {
            return Self::default();
        }
        let starts = tree.starts();
        let mut users_at: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for user in users {
            users_at.entry(starts[user]).or_default().push(user);
        }
        Self { starts, users: users_at }
    }

    /// What is taken of the sequence that begins here, in an expression that ends at `end`.
    pub(super) fn begins(&self, tree: &SyntaxTree, at: usize, end: usize) -> Option<SequenceUse> {
        let user = *self.users.get(&at)?.iter().rev().find(|&&user| user < end)?;
        Some(match tree.nodes[user].kind {
            NodeKind::Element { index } => {
                SequenceUse { root: index as usize - 1, is_element: true }
            }
            _ => SequenceUse { root: user - 1, is_element: false },
        })
    }
}
