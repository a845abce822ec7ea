//! What is known while something that is said of states is looked at.

use rustc_hash::FxHashMap;

use super::tree::{MakerName, NameId, NodeKind, SyntaxTree, UhStmt, UhStmtKind};
use super::types::Class;
use base::Span;
use program::spec::ClaimKind;

/// What calls in annotations can mean besides predicates: of what was before,
pub(super) const OLD: &str = "old";
/// and of what has been made since.
pub(super) const FRESH: &str = "fresh";

/// What stands for a label where objects are meant that nobody made.
pub(super) const INITIAL: &str = "initial";

/// What the statements are called that no procedure has, where a label is named from elsewhere.
pub(super) const MAIN: &str = "main";

/// Where objects were made.
#[derive(Clone, Copy)]
pub(super) enum MadeAt {
    /// Nobody made them.
    Initial,
    /// By this statement.
    Statement(Span),
}

/// Where the objects were made that are meant in a procedure, if objects are made there.
pub(super) fn made_at(
    tree: &SyntaxTree,
    by_name: &FxHashMap<NameId, usize>,
    within: usize,
    maker: MakerName,
) -> Option<MadeAt> {
    let proc = match maker.proc {
        None if tree.name(maker.label.id) == INITIAL => return Some(MadeAt::Initial),
        None => within,
        Some(name) => match by_name.get(&name.id) {
            Some(&proc) => proc,
            None if tree.name(name.id) == MAIN => 0,
            None => return None,
        },
    };
    let is_label =
        |stmt: &&UhStmt| matches!(&stmt.kind, UhStmtKind::Label(name) if name.id == maker.label.id);
    let mut body = tree.procs[proc].body.iter();
    body.find(is_label)?;
    let stmt =
        body.find(|stmt| !matches!(stmt.kind, UhStmtKind::Label(_) | UhStmtKind::Claim(_)))?;
    makes(tree, stmt).then_some(MadeAt::Statement(stmt.span))
}

/// The place of what stands behind `from`.
pub(super) fn maker_span(MakerName { proc, label }: MakerName) -> Span {
    proc.map_or(label.span, |proc| proc.span.to(label.span))
}

/// What stands behind `from`, as it is written.
pub(super) fn maker_text(tree: &SyntaxTree, maker: MakerName) -> String {
    let label = tree.name(maker.label.id);
    match maker.proc {
        Some(proc) => format!("{}.{label}", tree.name(proc.id)),
        None => label.to_owned(),
    }
}

/// Whether a statement makes objects.
pub(super) fn makes(tree: &SyntaxTree, stmt: &UhStmt) -> bool {
    let values = match &stmt.kind {
        UhStmtKind::Assign { value, .. } | UhStmtKind::Store { value, .. } => {
            std::slice::from_ref(value)
        }
        UhStmtKind::Call { call, .. } => std::slice::from_ref(call),
        UhStmtKind::Return(values) => values,
        _ => return false,
    };
    let makes = |kind: NodeKind| matches!(kind, NodeKind::New(_) | NodeKind::NewArray(_));
    let mut nodes = values.iter().flat_map(|value| &tree.nodes[value.first..value.end]);
    nodes.any(|node| makes(node.kind))
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
