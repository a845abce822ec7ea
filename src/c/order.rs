//! The order of evaluation: side effects that C does not order must not meet.
//!
//! For each operator whose operands have no order, what one operand writes must not be read or written by
//! another one. Variables go by name, memory by member, calls by what functions write. The order in which
//! operands are evaluated cannot be told then, so any one will do.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::codes;
use super::tree::{
    Expr, ExprKind, FunctionId, KnownFunction, Lvalue, ObjectId, PlaceKind, TypedUnit,
};
use super::types::RecordId;
use super::walk::Found;
use crate::base::{Diagnostic, Span};

/// Something that is read or written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cell {
    /// A variable.
    Object(ObjectId),
    /// A member, of any object.
    Member(RecordId, usize),
    /// Whether objects of a struct are allocated.
    Life(RecordId),
}

/// What an expression, or a function, reads and writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Effects {
    reads: BTreeSet<Cell>,
    writes: BTreeSet<Cell>,
    /// What is written, but not in calls: calls are over before their value is used.
    at_once: BTreeSet<Cell>,
}

impl Effects {
    fn add(&mut self, other: &Self) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.at_once.extend(&other.at_once);
    }

    /// Something that one writes and the other one reads or writes.
    fn meets(&self, other: &Self) -> Option<Cell> {
        let one = |left: &Self, right: &Self| {
            let mut written = left.writes.iter();
            written.find(|cell| right.reads.contains(cell) || right.writes.contains(cell)).copied()
        };
        one(self, other).or_else(|| one(other, self))
    }
}

/// What functions read and write that others see.
struct Summaries(FxHashMap<FunctionId, Effects>);

struct OrderChecker<'a> {
    unit: &'a TypedUnit,
    summaries: Summaries,
    errors: Vec<Diagnostic>,
}

/// Whether side effects in these functions are ordered.
///
/// # Errors
/// Where they are not.
pub fn check(unit: &TypedUnit, functions: &[FunctionId]) -> Result<(), Vec<Diagnostic>> {
    let found: Vec<(FunctionId, Found<'_>)> = functions
        .iter()
        .filter_map(|&id| unit.function(id).body.as_ref().map(|body| (id, Found::of(body))))
        .collect();
    let summaries = summaries(unit, &found);
    let mut orders = OrderChecker { unit, summaries, errors: Vec::new() };
    for (_, found) in &found {
        for expr in &found.whole {
            orders.expr(expr);
        }
    }
    if orders.errors.is_empty() { Ok(()) } else { Err(orders.errors) }
}

/// What each function writes itself, and then what those that it calls do.
fn summaries(unit: &TypedUnit, found: &[(FunctionId, Found<'_>)]) -> Summaries {
    let mut own: FxHashMap<FunctionId, Effects> = FxHashMap::default();
    let mut callers: FxHashMap<FunctionId, Vec<FunctionId>> = FxHashMap::default();
    for (id, found) in found {
        let mut effects = Effects::default();
        for expr in &found.exprs {
            effects.add(&own_effects(unit, expr));
            if let ExprKind::Call(callee, _) = &*expr.kind {
                callers.entry(*callee).or_default().push(*id);
            }
        }
        let is_shared =
            |cell: &Cell| !matches!(cell, Cell::Object(object) if !unit.object(*object).is_static);
        effects.reads.retain(is_shared);
        effects.writes.retain(is_shared);
        effects.at_once.clear();
        own.insert(*id, effects);
    }
    let mut open: Vec<FunctionId> = found.iter().map(|(id, _)| *id).collect();
    while let Some(id) = open.pop() {
        let effects = own.get(&id).cloned().unwrap_or_default();
        for caller in callers.get(&id).into_iter().flatten() {
            let known = own.entry(*caller).or_default();
            let before = known.clone();
            known.add(&effects);
            if *known != before {
                open.push(*caller);
            }
        }
    }
    Summaries(own)
}

/// What an expression does besides its operands and calls.
fn own_effects(unit: &TypedUnit, expr: &Expr) -> Effects {
    let mut effects = Effects::default();
    match &*expr.kind {
        ExprKind::Read(place) => effects.reads.extend(cells(place)),
        ExprKind::Assign(place, _) => write(&mut effects, place),
        ExprKind::Update(update) => {
            effects.reads.extend(cells(&update.place));
            write(&mut effects, &update.place);
        }
        ExprKind::Known(KnownFunction::Free, arguments) => {
            if let Some(record) =
                arguments.first().and_then(|pointer| unit.types.pointed_struct(pointer.ty))
            {
                effects.writes.insert(Cell::Life(record));
                effects.at_once.insert(Cell::Life(record));
            }
        }
        ExprKind::Known(..) | ExprKind::Call(..) | ExprKind::New { .. } | ExprKind::Block(..) => {}
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {}
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => {}
    }
    effects
}

fn write(effects: &mut Effects, place: &Lvalue) {
    let written = match &place.kind {
        PlaceKind::Object(id) => Cell::Object(*id),
        PlaceKind::Member { record, member, .. } => {
            effects.reads.insert(Cell::Life(*record));
            Cell::Member(*record, *member)
        }
    };
    effects.writes.insert(written);
    effects.at_once.insert(written);
}

/// What is looked at where the place is read.
fn cells(place: &Lvalue) -> Vec<Cell> {
    match &place.kind {
        PlaceKind::Object(id) => vec![Cell::Object(*id)],
        PlaceKind::Member { record, member, .. } => {
            vec![Cell::Member(*record, *member), Cell::Life(*record)]
        }
    }
}

impl OrderChecker<'_> {
    /// What a whole expression does; what has no order in it is an error.
    fn expr(&mut self, expr: &Expr) -> Effects {
        let mut effects = own_effects(self.unit, expr);
        match &*expr.kind {
            ExprKind::Arithmetic(_, left, right) | ExprKind::Compare(_, left, right) => {
                effects.add(&self.siblings([left, right], expr.span));
            }
            ExprKind::Call(callee, arguments) => {
                effects.add(&self.siblings(arguments, expr.span));
                if let Some(summary) = self.summaries.0.get(callee) {
                    effects.add(summary);
                }
            }
            ExprKind::Known(_, arguments) => effects.add(&self.siblings(arguments, expr.span)),
            ExprKind::Assign(place, value) => {
                let operands = place.operands().into_iter().chain([value]);
                let before = self.siblings(operands, expr.span);
                self.assigned(&effects.at_once, &before, expr.span);
                effects.add(&before);
            }
            ExprKind::Update(update) => {
                let pointer = self.siblings(update.place.operands(), expr.span);
                let value = self.expr(&update.value);
                // The place is read while the value is computed.
                let mut read = Effects { reads: effects.reads.clone(), ..Effects::default() };
                read.add(&pointer);
                self.apart(&read, &value, expr.span);
                let mut before = pointer;
                before.add(&value);
                self.assigned(&effects.at_once, &before, expr.span);
                effects.add(&before);
            }
            ExprKind::Block(_, _) => {
                // Its statements are looked at as such; here it is what they do together.
                let body = self.inside(expr);
                effects.add(&body);
            }
            ExprKind::Int(_)
            | ExprKind::Null
            | ExprKind::Read(_)
            | ExprKind::Negate(_)
            | ExprKind::Not(_)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Conditional(..)
            | ExprKind::Comma(..)
            | ExprKind::Convert(_)
            | ExprKind::New { .. } => {
                for operand in expr.operands() {
                    let operand = self.expr(operand);
                    effects.add(&operand);
                }
            }
        }
        effects
    }

    /// What a statement expression does.
    fn inside(&mut self, expr: &Expr) -> Effects {
        let mut effects = Effects::default();
        for inner in Found::of_expr(expr).exprs.into_iter().skip(1) {
            effects.add(&own_effects(self.unit, inner));
            if let ExprKind::Call(callee, _) = &*inner.kind
                && let Some(summary) = self.summaries.0.get(callee)
            {
                effects.add(summary);
            }
        }
        effects
    }

    /// Operands without an order.
    fn siblings<'e>(
        &mut self,
        operands: impl IntoIterator<Item = &'e Expr>,
        span: Span,
    ) -> Effects {
        let mut all = Effects::default();
        for operand in operands {
            let one = self.expr(operand);
            self.apart(&all, &one, span);
            all.add(&one);
        }
        all
    }

    fn apart(&mut self, left: &Effects, right: &Effects, span: Span) {
        if let Some(cell) = left.meets(right) {
            self.complain(cell, span);
        }
    }

    /// What is assigned must not be assigned by the operands, too.
    fn assigned(&mut self, written: &BTreeSet<Cell>, before: &Effects, span: Span) {
        if let Some(&cell) = written.iter().find(|cell| before.at_once.contains(cell)) {
            self.complain(cell, span);
        }
    }

    fn complain(&mut self, cell: Cell, span: Span) {
        let what = match cell {
            Cell::Object(object) => format!("`{}`", self.unit.object(object).name),
            Cell::Member(record, member) => {
                let record = self.unit.types.record(record);
                let member = record.members.as_ref().map_or("", |members| &members[member].name);
                format!("member `{member}` of `struct {}`", record.name)
            }
            Cell::Life(record) => {
                format!("memory of `struct {}`", self.unit.types.record(record).name)
            }
        };
        let message = format!("side effects on {what} without an order between them");
        let error = Diagnostic::error(codes::UNSEQUENCED, span, message)
            .with_help("C does not say which happens first; write two statements");
        if !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }
}
