//! Attributes that the tree shows. Those that are in the program's own text are checked before
//! (`parse::check_attributes`); here it is about headers of the system.

use lang_c::ast::{Extension, TypeSpecifier};
use lang_c::span::Node;

/// An attribute that changes how many bytes a value takes, or what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LayoutAttribute;

const CHANGING: &[&str] =
    &["aligned", "packed", "mode", "vector_size", "transparent_union", "scalar_storage_order"];

/// What attributes are said of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AttributedThing {
    /// A variable or a function: where it lies has no influence.
    Variable,
    /// A member.
    Member,
    /// A struct whose members stand before: how it is packed is known (`packing`).
    Record,
}

/// Whether one of the attributes does.
pub(super) fn layout(
    extensions: &[Node<Extension>],
    of: AttributedThing,
) -> Option<LayoutAttribute> {
    let changes = |extension: &Node<Extension>| match &extension.node {
        Extension::Attribute(attribute) => {
            let name = attribute.name.node.trim_matches('_');
            let is_known = match of {
                AttributedThing::Variable => name == "aligned",
                AttributedThing::Member => false,
                AttributedThing::Record => matches!(name, "aligned" | "packed"),
            };
            CHANGING.contains(&name) && !is_known
        }
        Extension::AsmLabel(_) | Extension::AvailabilityAttribute(_) => false,
    };
    extensions.iter().any(changes).then_some(LayoutAttribute)
}

/// Whether a struct or union is defined there.
pub(super) fn defines_record(specifier: &Node<TypeSpecifier>) -> bool {
    matches!(&specifier.node, TypeSpecifier::Struct(record) if record.node.declarations.is_some())
}
