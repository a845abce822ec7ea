//! Functions that are called before they are declared.
//!
//! Compilers take such a function for one that returns an `int`, and put up with a definition behind that returns
//! nothing. Which these are is known when a program has been read; it is read once more if there are some.

use std::collections::BTreeSet;

use super::refuse::error;
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::library;
use crate::tree::FunctionId;
use crate::types::{CType, FunctionType};
use base::Span;

/// The functions that are called before they are declared, and that return nothing.
pub(super) type VoidFunctions = BTreeSet<String>;

/// What is known of functions that are called before they are declared.
pub(super) struct ImplicitUnderWay {
    met_before: VoidFunctions,
    /// Those that have been met.
    pub met: VoidFunctions,
    /// All functions that have been called so.
    declared: BTreeSet<String>,
}

impl ImplicitUnderWay {
    pub(super) fn new(met_before: VoidFunctions) -> Self {
        Self { met_before, met: VoidFunctions::new(), declared: BTreeSet::new() }
    }
}

impl CTypeChecker<'_> {
    /// Declares a function that is called without a declaration, as compilers do: they know some of the library, and others
    /// return an `int`.
    pub(super) fn implicit(&mut self, name: &str, at: Span) -> CheckResult<FunctionId> {
        let library_function =
            library::function_named(name).filter(|_| !self.defined.contains(name));
        let function = match library_function {
            Some(library_function) if library::is_built_in(name) => {
                self.prototype(library_function)?
            }
            Some(library_function) if !library_function.prototype.starts_with("int ") => {
                let message = format!("`{name}` is not declared");
                let help = "include its header: it does not return an `int`";
                return Err(error(codes::UNDECLARED, at, message, help));
            }
            Some(_) | None => {
                let is_void = self.implicit.met_before.contains(name);
                let void = self.unit.types.id(CType::Void);
                let result = if is_void { void } else { self.unit.types.int() };
                self.implicit.declared.insert(name.to_owned());
                FunctionType { result, parameters: None, is_variadic: false }
            }
        };
        self.declare_function(name, &function, at, false)
    }

    /// Takes note that a function returns nothing that was called before it was declared.
    pub(super) fn returns_nothing(&mut self, id: FunctionId, new: &FunctionType) {
        let name = &self.unit.function(id).name;
        if self.unit.types.is_void(new.result) && self.implicit.declared.contains(name) {
            self.implicit.met.insert(name.clone());
            self.unit.functions[id.index()].result = new.result;
        }
    }
}
