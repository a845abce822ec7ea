//! What is known while something that is said of states is looked at.

use rustc_hash::FxHashMap;

use super::tree::NameId;
use super::types::Class;
use crate::spec::ClaimKind;

/// What calls in annotations can mean besides predicates: of what was before,
pub(super) const OLD: &str = "old";
/// and of what has been made since.
pub(super) const FRESH: &str = "fresh";

/// The annotation, or the predicate, under way.
pub(super) struct SaidContext {
    /// What it is; none of a predicate.
    pub(super) kind: Option<ClaimKind>,
    /// The parameters of the predicate.
    pub(super) params: Vec<(NameId, Class)>,
    /// What quantifiers around bind, the innermost last.
    pub(super) scopes: Vec<(NameId, u32)>,
    /// The classes of types that are not declared, by the names that they get.
    pub(super) types: FxHashMap<String, Class>,
    /// The parameters of all predicates.
    pub(super) predicates: Vec<Vec<Class>>,
}
