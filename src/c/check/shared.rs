//! Variables that all of a file share.

use super::refuse::error;
use super::{CTypeChecker, CheckResult, Entity, SharedObject};
use crate::codes;
use crate::tree::ObjectId;
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;
use std::collections::BTreeMap;

/// How many elements arrays have whose first declarations do not say it.
pub(super) type ArrayLengths = BTreeMap<String, u64>;

/// What is known of arrays whose first declarations do not say how long they are.
pub(super) struct LengthsUnderWay {
    /// What was met when the program was read before: so their type is one from the start.
    met_before: ArrayLengths,
    /// What has been met.
    pub met: ArrayLengths,
}

impl LengthsUnderWay {
    pub(super) fn new(met_before: ArrayLengths) -> Self {
        Self { met_before, met: ArrayLengths::new() }
    }
}

impl CTypeChecker<'_> {
    /// The variable of this name that all of the file share.
    pub(super) fn shared_object(
        &mut self,
        name: &str,
        (ty, qualifiers, span): (TypeId, Qualifiers, Span),
        is_extern: bool,
        is_internal: bool,
    ) -> CheckResult<ObjectId> {
        let ty = if is_extern { self.known_array(name, ty) } else { ty };
        if let Some(&SharedObject { object, is_internal: before, .. }) = self.shared.get(name) {
            let ty = self.composite_array(name, object, ty);
            let is_same = self.unit.object(object).ty == ty
                && self.unit.object(object).qualifiers == qualifiers;
            if !is_same || (before != is_internal && !(before && is_extern)) {
                let message = format!("`{name}` is declared otherwise before");
                let error =
                    error(codes::REDECLARED, span, message, "declare it the same everywhere");
                return Err(Box::new(
                    error.with_remark(self.unit.object(object).span, "it is declared here"),
                ));
            }
            let entry = self.shared.get_mut(name).expect("it is there");
            if !is_extern && !entry.is_defined {
                entry.is_defined = true;
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

    /// An array of a known length, if another declaration says it.
    fn known_array(&mut self, name: &str, ty: TypeId) -> TypeId {
        let CType::Array(element, None) = self.unit.types[ty] else { return ty };
        let length = self.lengths.met_before.get(name).copied();
        length.map_or(ty, |length| self.unit.types.id(CType::Array(element, Some(length))))
    }

    /// The type of an array that has been declared, of which one declaration or the other says the length.
    fn composite_array(&mut self, name: &str, object: ObjectId, ty: TypeId) -> TypeId {
        let before = self.unit.object(object).ty;
        let CType::Array(old, old_length) = self.unit.types[before] else { return ty };
        let CType::Array(new, length) = self.unit.types[ty] else { return ty };
        if old == new && old_length.is_some() && length.is_none() {
            return before;
        }
        if let Some(length) = length.filter(|_| old == new && old_length.is_none()) {
            self.lengths.met.insert(name.to_owned(), length);
            self.unit.objects[object.index()].ty = ty;
        }
        ty
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
