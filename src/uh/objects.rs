//! The types of new objects.

use super::infer::Infer;
use super::tree::NodeKind;
use super::types::{ClassKind, Field, Shape, UhExprType};
use base::Span;

impl Infer<'_> {
    pub(super) fn object(&mut self, index: usize, object: u32, span: Span) -> UhExprType {
        let tree = self.tree;
        let names = &tree.objects[object as usize];
        let values = self.operands.split_off(self.operands.len() - names.len());
        let mut shape = Shape { is_made: true, ..Shape::default() };
        for (name, (ty, value)) in names.iter().zip(values) {
            let class = match ty {
                UhExprType::Int => self.typing.types.class(ClassKind::Int, Some(value)),
                UhExprType::Bool => self.typing.types.class(ClassKind::Bool, Some(value)),
                UhExprType::Of(class) => class,
            };
            if let Some(before) = shape.fields.get(&name.id).copied() {
                let error = self.messages().field_twice(*name, before.span);
                self.diagnostics.push(error);
            } else {
                shape.fields.insert(name.id, Field { class, span: name.span });
            }
        }
        let class = self.typing.types.reference(shape, Some(span));
        self.typing.nodes[index] = Some(class);
        for &name in names {
            self.owned(class, name);
        }
        UhExprType::Of(class)
    }

    /// Every `new` gives every field of its shape.
    pub(super) fn complete_objects(&mut self) {
        let tree = self.tree;
        for (index, node) in tree.nodes.iter().enumerate() {
            if let (NodeKind::New(object), Some(class)) = (node.kind, self.typing.nodes[index]) {
                let ClassKind::Ref(shape) = self.typing.types.kind(UhExprType::Of(class)) else {
                    continue;
                };
                let given = &tree.objects[object as usize];
                let fields = &self.typing.types.shapes[shape].fields;
                if given.len() < fields.len()
                    && let Some(error) = self.messages().missing_fields(node.span, given, shape)
                {
                    let by =
                        given.iter().find_map(|name| Some((name.id, *self.aliases.get(&name.id)?)));
                    let messages = self.messages();
                    let error = match by {
                        Some((field, uses)) => messages.by_aliasing(error, field, uses),
                        None => error,
                    };
                    self.diagnostics.push(error);
                }
            }
        }
    }
}
