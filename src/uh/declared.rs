//! What is declared: types with their fields, and the types that stand beside variables.

use super::complain::Complain;
use super::infer::Infer;
use super::tree::{BaseType, SEQUENCE, TypeSyntax, UhIdentifier};
use super::types::{Class, ClassKind, Field, Shape, UhExprType};

impl Infer<'_> {
    pub(super) fn declare_types(&mut self) {
        let tree = self.tree;
        for (index, declaration) in tree.types.iter().enumerate() {
            let shape = Shape { declared: Some(index), ..Shape::default() };
            let class = self.typing.types.reference(shape, None);
            self.typing.types.declare(class);
            self.typing.declared.push(class);
            let first = *self.type_names.entry(declaration.name.id).or_insert(index);
            if first != index {
                let error = self.messages().type_twice(declaration.name, tree.types[first].name);
                self.diagnostics.push(error);
            }
        }
        for (index, declaration) in tree.types.iter().enumerate() {
            for (field, ty) in &declaration.fields {
                let class = self.declared_class(ty);
                let entry = Field { class, span: field.span };
                let fields = &mut self.typing.types.shapes[index].fields;
                if let Some(before) = fields.get(&field.id).copied() {
                    let error = self.messages().field_twice(*field, before.span);
                    self.diagnostics.push(error);
                    continue;
                }
                fields.insert(field.id, entry);
                if self.type_names[&declaration.name.id] == index {
                    self.owners.declare(self.typing.declared[index], *field);
                }
            }
        }
    }

    /// A class of the type that is written here.
    pub(super) fn declared_class(&mut self, ty: &TypeSyntax) -> Class {
        let mut class = self.base_class(ty);
        for _ in 0..ty.dimensions {
            class = self.typing.types.array(class, Some(ty.span));
            self.typing.types.declare(class);
        }
        class
    }

    /// Whether the type is that of sequences.
    fn is_sequence(&self, name: UhIdentifier) -> bool {
        self.tree.name(name.id) == SEQUENCE && !self.type_names.contains_key(&name.id)
    }

    /// A class of the type without its brackets.
    fn base_class(&mut self, ty: &TypeSyntax) -> Class {
        let (kind, span) = match ty.base {
            BaseType::Int => (ClassKind::Int, ty.span),
            BaseType::Bool => (ClassKind::Bool, ty.span),
            BaseType::Named(name) if self.is_sequence(name) => (ClassKind::Sequence, ty.span),
            BaseType::Named(name) => {
                if let Some(&index) = self.type_names.get(&name.id) {
                    return self.typing.declared[index];
                }
                let error = self.messages().unknown_type(name);
                self.diagnostics.push(error);
                return self.typing.types.class(ClassKind::Broken, None);
            }
        };
        let class = self.typing.types.class(kind, Some(span));
        self.typing.types.declare(class);
        class
    }

    /// Global variables, and the parameters and results of procedures.
    pub(super) fn declare_vars(&mut self) {
        let tree = self.tree;
        for (proc, declaration) in tree.procs.iter().enumerate() {
            self.proc = proc;
            let results = declaration.results.iter().flatten();
            let globals = if proc == 0 { &tree.globals[..] } else { &[] };
            for param in globals.iter().chain(&declaration.params).chain(results) {
                let class = self.var(param.name.id);
                if let Some(ty) = &param.ty {
                    self.has_type(param.name, class, ty);
                }
            }
        }
    }

    pub(super) fn var_decl(&mut self, var: UhIdentifier, ty: &TypeSyntax) {
        let scoped = self.typing.procs.scoped(self.proc, var.id);
        if let (Some(_), None) = (self.tree.procs[self.proc].name, scoped.proc) {
            let error = self.messages().global_taken(var, self.typing.procs.globals[&var.id]);
            return self.diagnostics.push(error);
        }
        let first = *self.var_decls.entry(scoped).or_insert(var.span);
        if first != var.span {
            let error = self.messages().variable_twice(var, first);
            return self.diagnostics.push(error);
        }
        let class = self.var(var.id);
        self.has_type(var, class, ty);
    }

    /// The class is what is written beside the variable.
    fn has_type(&mut self, var: UhIdentifier, class: Class, ty: &TypeSyntax) {
        let declared = self.declared_class(ty);
        self.typing.types.declare(class);
        self.agree(
            UhExprType::Of(declared),
            UhExprType::Of(class),
            var.span,
            &Complain::Variable(var),
        );
    }
}
