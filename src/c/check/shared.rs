//! Variables that all of a file share.

use super::refuse::error;
use super::{Checked, Checker, Entity, SharedObject};
use crate::codes;
use crate::tree::ObjectId;
use crate::types::{Qualifiers, TypeId};
use base::Span;

impl Checker<'_> {
    /// The variable of this name that all of the file share.
    pub(super) fn shared_object(
        &mut self,
        name: &str,
        (ty, qualifiers, span): (TypeId, Qualifiers, Span),
        is_extern: bool,
        is_internal: bool,
    ) -> Checked<ObjectId> {
        if let Some(&SharedObject { object, is_internal: before, .. }) = self.shared.get(name) {
            let is_same = self.unit.object(object).ty == ty
                && self.unit.object(object).qualifiers == qualifiers;
            if !is_same || (before != is_internal && !(before && is_extern)) {
                let message = format!("`{name}` is declared otherwise before");
                let error =
                    error(codes::REDECLARED, span, message, "declare it the same everywhere");
                return Err(Box::new(
                    error.also(self.unit.object(object).span, "it is declared here"),
                ));
            }
            let known = self.shared.get_mut(name).expect("it is there");
            if !is_extern && !known.is_defined {
                known.is_defined = true;
                self.unit.globals.push(object);
            }
            return Ok(object);
        }
        let object = self.new_object(name, ty, qualifiers, span);
        self.unit.objects[object.index()].is_static = true;
        self.declare_once(name, Entity::Object(object), span)?;
        let shared = SharedObject { object, is_defined: !is_extern, is_internal, used_at: None };
        self.shared.insert(name.to_owned(), shared);
        if !is_extern {
            self.unit.globals.push(object);
        }
        Ok(object)
    }

    /// Variables that are used must be defined.
    pub(super) fn check_shared(&mut self) {
        let mut wrong: Vec<(Span, String)> = Vec::new();
        let mut names: Vec<&String> = self.shared.keys().collect();
        names.sort_unstable();
        for name in names {
            let shared = &self.shared[name];
            if let (Some(span), false) = (shared.used_at, shared.is_defined) {
                wrong.push((span, name.clone()));
            }
        }
        for (span, name) in wrong {
            let message = format!("`{name}` is declared `extern` and defined nowhere");
            self.complain(*error(codes::UNDECLARED, span, message, "define it in this file"));
        }
    }

    /// There is something to run or to translate.
    pub(super) fn check_entry(&mut self) {
        let has_body = self.unit.functions.iter().any(|function| function.body.is_some());
        if self.errors.is_empty() && !has_body {
            let message = "there is no function with a body";
            let help = "a program begins with `int main(void) { … }`";
            self.complain(*error(codes::NO_ENTRY, Span::new(0, 0), message, help));
        }
    }
}
