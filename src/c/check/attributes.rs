//! Attributes that the tree shows. Those that are in the program's own text are checked before
//! (`parse::check_attributes`); here it is about headers of the system.

use lang_c::ast::Extension;
use lang_c::span::Node;

/// An attribute that changes how many bytes a value takes, or what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout;

const CHANGING: &[&str] =
    &["aligned", "packed", "mode", "vector_size", "transparent_union", "scalar_storage_order"];

/// Whether one of the attributes does. Where a variable lies has no influence.
pub(super) fn layout(extensions: &[Node<Extension>], of_variable: bool) -> Option<Layout> {
    let changes = |extension: &Node<Extension>| match &extension.node {
        Extension::Attribute(attribute) => {
            let name = attribute.name.node.trim_matches('_');
            CHANGING.contains(&name) && !(of_variable && name == "aligned")
        }
        Extension::AsmLabel(_) | Extension::AvailabilityAttribute(_) => false,
    };
    extensions.iter().any(changes).then_some(Layout)
}
