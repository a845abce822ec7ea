//! What is known while something that is said of states is looked at.

use rustc_hash::FxHashMap;

use super::tree::{NameId, NodeKind, Stmt, StmtKind, Tree};
use super::types::Class;
use crate::base::Span;
use crate::spec::ClaimKind;

/// What calls in annotations can mean besides predicates: of what was before,
pub(super) const OLD: &str = "old";
/// and of what has been made since.
pub(super) const FRESH: &str = "fresh";

/// What stands for a label where objects are meant that nobody made.
pub(super) const INITIAL: &str = "initial";

/// The statement behind a label of a procedure, if it makes objects.
pub(super) fn maker(tree: &Tree, proc: usize, label: NameId) -> Option<Span> {
    let mut body = tree.procs[proc].body.iter();
    body.find(|stmt| matches!(&stmt.kind, StmtKind::Label(name) if name.id == label))?;
    let stmt = body.find(|stmt| !matches!(stmt.kind, StmtKind::Label(_) | StmtKind::Claim(_)))?;
    makes(tree, stmt).then_some(stmt.span)
}

/// Whether a statement makes objects.
pub(super) fn makes(tree: &Tree, stmt: &Stmt) -> bool {
    let (StmtKind::Assign { value, .. } | StmtKind::Store { value, .. }) = &stmt.kind else {
        return false;
    };
    let makes = |kind: NodeKind| matches!(kind, NodeKind::New(_) | NodeKind::NewArray(_));
    tree.nodes[value.first..value.end].iter().any(|node| makes(node.kind))
}

/// The annotation, or the predicate, under way.
pub(super) struct SaidContext {
    /// What it is; none of a predicate.
    pub(super) kind: Option<ClaimKind>,
    /// The parameters of the predicate or fold.
    pub(super) params: Vec<(NameId, Class)>,
    /// What quantifiers around bind, the innermost last.
    pub(super) scopes: Vec<(NameId, u32)>,
    /// The classes of types that are not declared, by the names that they get.
    pub(super) types: FxHashMap<String, Class>,
    /// The parameters of all predicates.
    pub(super) predicates: Vec<Vec<Class>>,
    /// The parameters of all folds, and what their values are.
    pub(super) folds: Vec<(Vec<Class>, Class)>,
}
