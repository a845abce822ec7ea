//! A use of a predicate that the source does not have: what it stands for can be read off there.

use super::diagnostics::Diagnostics;
use super::parser;
use base::Source;

/// The same source with one procedure more, which requires what the predicate of this name says of its
/// parameters, and does nothing; and what that is called. `None` if there is no such predicate.
#[must_use]
pub fn with_user(source: &Source, predicate: &str) -> Option<(Source, String)> {
    let tree = parser::tree(source, &mut Diagnostics::default());
    let declared = tree.predicates.iter().find(|it| tree.name(it.name.id) == predicate)?;
    let params: Vec<&str> = declared.params.iter().map(|param| tree.name(param.name.id)).collect();
    let mut user = format!("{predicate}_user");
    while source.text.contains(&user) {
        user.push('_');
    }
    let (source_text, head) = (source.own_text(), source.slice(declared.head));
    let params = params.join(", ");
    let text =
        format!("{source_text}\nproc {user}{head}\n  requires {predicate}({params})\n{{ }}\n");
    Some((source.with_own_text(&text), user))
}
