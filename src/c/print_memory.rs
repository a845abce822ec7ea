//! What has to do with addresses, as C.

use std::fmt::Write as _;

use rustc_hash::FxHashSet;

use super::print::UnitPrinter;
use super::tree::{CExpr, ExprKind, Lvalue, LvalueKind, MemoryExpr, ObjectId, OwnedMemory};
use super::types::CType;

impl UnitPrinter<'_> {
    /// Whether the place is the array that nobody has: its elements are at the addresses that their numbers say.
    fn is_numbers(&self, place: &Lvalue) -> bool {
        matches!(place.kind, LvalueKind::Object(object) if self.unit.numbers == Some(object))
    }

    /// The variables of files whose addresses others begin with that come before them.
    pub(super) fn address_taken_before(&self) -> Vec<ObjectId> {
        let mut passed: FxHashSet<ObjectId> = FxHashSet::default();
        let mut variables = Vec::new();
        for &object in &self.unit.globals {
            passed.insert(object);
            let value = self.unit.object(object).initial.as_ref();
            for expr in value
                .into_iter()
                .flat_map(|value| super::walk::FunctionContents::of_expr(value).exprs)
            {
                let ExprKind::Memory(MemoryExpr::Address(place) | MemoryExpr::Decay(place)) =
                    &*expr.kind
                else {
                    continue;
                };
                let mut around = place;
                while let LvalueKind::Field { of, .. } = &around.kind {
                    around = of;
                }
                if let LvalueKind::Object(to) = around.kind
                    && !passed.contains(&to)
                    && !variables.contains(&to)
                {
                    variables.push(to);
                }
            }
        }
        variables
    }

    pub(super) fn memory(&mut self, memory: &MemoryExpr, expr: &CExpr) {
        match memory {
            MemoryExpr::Address(place) => {
                self.text.push_str("(&");
                self.print_place(place);
                self.text.push(')');
            }
            MemoryExpr::Decay(place) if self.is_numbers(place) => {
                let ty = self.unit.types.text(expr.ty, "");
                let _ = write!(self.text, "(({ty}) 0)");
            }
            MemoryExpr::Decay(place) => self.print_place(place),
            MemoryExpr::Offset { pointer, by, is_back } => {
                self.text.push('(');
                self.expr(pointer);
                self.text.push_str(if *is_back { " - " } else { " + " });
                self.expr(by);
                self.text.push(')');
            }
            MemoryExpr::Distance(left, right) => {
                self.text.push('(');
                self.expr(left);
                self.text.push_str(" - ");
                self.expr(right);
                self.text.push(')');
            }
            MemoryExpr::Function(id) => {
                let name = self.unit.function(*id).name.clone();
                self.text.push_str(&name);
            }
            MemoryExpr::CallPointer(callee, arguments) => {
                self.expr(callee);
                self.call("", arguments);
            }
            MemoryExpr::Retype { pointer, bytes } => {
                let ty = self.unit.types.text(expr.ty, "");
                let _ = write!(self.text, "(({ty}) ((char *) ");
                self.expr(pointer);
                let _ = write!(self.text, " - ({bytes}L)))");
            }
            MemoryExpr::Parts(parts) => {
                let is_record = matches!(self.unit.types[expr.ty], CType::Record(_));
                self.text.push_str("{ ");
                for (number, value) in parts {
                    let name = self.part_name(expr, *number).filter(|_| is_record);
                    let _ = match name {
                        Some(name) => write!(self.text, ".{name} = "),
                        None => write!(self.text, "[{number}] = "),
                    };
                    self.expr(value);
                    self.text.push_str(", ");
                }
                self.text.push('}');
            }
            MemoryExpr::Allocate { size, each, is_zeroed, is_variable, .. } => {
                let ty = self.unit.types.text(expr.ty, "");
                let name = match (is_variable, is_zeroed) {
                    (true, _) => "__builtin_alloca",
                    (false, true) => "calloc",
                    (false, false) => "malloc",
                };
                let _ = write!(self.text, "(({ty}) {name}(");
                self.expr(size);
                if let Some(each) = each {
                    self.text.push_str(if *is_variable { " * " } else { ", " });
                    self.expr(each);
                }
                self.text.push_str("))");
            }
            MemoryExpr::NewArray { .. }
            | MemoryExpr::Wild
            | MemoryExpr::SameObject(..)
            | MemoryExpr::Length(_)
            | MemoryExpr::ArrayLength(_) => unreachable!("programs have no such memory"),
        }
    }

    /// The declaration of an array of variable length, if this is one.
    pub(super) fn array_of_variable_length(&mut self, object: ObjectId, value: &CExpr) -> bool {
        let ExprKind::Memory(MemoryExpr::Allocate { of: Some(of), size, .. }) = &*value.kind else {
            return false;
        };
        if self.unit.object(object).owned == OwnedMemory::Nothing {
            return false;
        }
        let declaration = self.unit.types.text(*of, &format!("{}[]", self.name(object)));
        let (before, behind) =
            declaration.split_at(declaration.find("[]").expect("it has been written") + 1);
        self.text.push_str(before);
        self.expr(size);
        self.text.push_str(behind);
        self.text.push_str(";\n");
        true
    }

    fn part_name(&self, expr: &CExpr, number: usize) -> Option<String> {
        let CType::Record(record) = self.unit.types[expr.ty] else { return None };
        let members = self.unit.types.record(record).members.as_ref()?;
        members.get(number).map(|member| member.name.clone())
    }
}
