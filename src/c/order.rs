//! The order of evaluation: side effects that C does not order must not meet.
//!
//! For each operator whose operands have no order, what one operand writes must not be read or written by
//! another one. Variables go by name, memory by member, calls by what functions write. The order in which
//! operands are evaluated cannot be told then, so any one will do.

mod fresh;

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::codes;
use super::tree::MemoryExpr;
use super::tree::{
    Expr, ExprKind, FunctionId, KnownFunction, Lvalue, ObjectId, PlaceKind, TypedUnit,
};
use super::types::{RecordId, Type, TypeId};
use super::walk::Found;
use base::{Diagnostic, Span};
use fresh::FreshObjects;

/// Something that is read or written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Cell {
    /// A variable.
    Object(ObjectId),
    /// A member: of a variable whose address nobody takes, or of any other object.
    Member(Option<ObjectId>, RecordId, usize),
    /// What pointers to values of a type point to.
    Pointed(TypeId),
    /// Whether memory is allocated for values of a type.
    Life(TypeId),
}

/// What an expression, or a function, reads and writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Effects {
    reads: BTreeSet<Cell>,
    writes: BTreeSet<Cell>,
    /// What is written, but not in calls, in statement expressions and where another operand comes behind: these are over
    /// before a value is used.
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

/// What has an address that is taken: who reads or writes through a pointer may mean it.
#[derive(Default, Debug)]
struct Addressed {
    cells: FxHashSet<Cell>,
    /// The variables that are, or of which a part is.
    objects: FxHashSet<ObjectId>,
    functions: Vec<FunctionId>,
}

impl Addressed {
    /// The variable that the place is a part of, if nobody takes the address of a part of it.
    fn private(&self, place: &Lvalue) -> Option<ObjectId> {
        variable(place).filter(|object| !self.objects.contains(object))
    }

    /// The cell of a place itself.
    fn cell(&self, place: &Lvalue) -> Cell {
        match cell(place) {
            Cell::Member(_, record, member) => Cell::Member(self.private(place), record, member),
            other @ (Cell::Object(_) | Cell::Pointed(_) | Cell::Life(_)) => other,
        }
    }
}

/// The variable that a place is a part of.
fn variable(place: &Lvalue) -> Option<ObjectId> {
    match &place.kind {
        PlaceKind::Object(object) => Some(*object),
        PlaceKind::Field { of, .. } => variable(of),
        PlaceKind::Deref(_) | PlaceKind::Member { .. } | PlaceKind::Element { .. } => None,
    }
}

/// What functions read and write that others see.
struct Summaries(FxHashMap<FunctionId, Effects>);

struct OrderChecker<'a> {
    unit: &'a TypedUnit,
    addressed: Addressed,
    summaries: Summaries,
    errors: Vec<Diagnostic>,
}

/// Whether side effects in these functions are ordered.
///
/// # Errors
/// Where they are not.
pub(crate) fn check(unit: &TypedUnit, functions: &[FunctionId]) -> Result<(), Vec<Diagnostic>> {
    let found: Vec<(FunctionId, Found<'_>)> = functions
        .iter()
        .filter_map(|&id| unit.function(id).body.as_ref().map(|body| (id, Found::of(body))))
        .collect();
    let addressed = addressed(unit, &found);
    let summaries = summaries(unit, &found, &addressed);
    let mut orders = OrderChecker { unit, addressed, summaries, errors: Vec::new() };
    for (_, found) in &found {
        for expr in &found.whole {
            orders.expr(expr);
        }
    }
    if orders.errors.is_empty() { Ok(()) } else { Err(orders.errors) }
}

/// What each function writes itself, and then what those that it calls do.
fn summaries(
    unit: &TypedUnit,
    found: &[(FunctionId, Found<'_>)],
    addressed: &Addressed,
) -> Summaries {
    let mut own: FxHashMap<FunctionId, Effects> = FxHashMap::default();
    let mut callers: FxHashMap<FunctionId, Vec<FunctionId>> = FxHashMap::default();
    let fresh = FreshObjects::of(unit, found, addressed);
    for (id, found) in found {
        let mut effects = Effects::default();
        for expr in &found.exprs {
            if !fresh.is_inside(expr) {
                effects.add(&own_effects(unit, addressed, expr));
            }
            for callee in callees(expr, addressed) {
                callers.entry(callee).or_default().push(*id);
            }
        }
        let is_shared = |cell: &Cell| match cell {
            Cell::Object(object) | Cell::Member(Some(object), ..) => unit.object(*object).is_static,
            Cell::Member(None, ..) | Cell::Pointed(_) | Cell::Life(_) => true,
        };
        // Who has the address of a variable may be meant by what others do through pointers.
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

/// What has an address that is taken.
fn addressed(unit: &TypedUnit, found: &[(FunctionId, Found<'_>)]) -> Addressed {
    let mut all = Addressed::default();
    let initial = unit.globals.iter().filter_map(|&object| unit.object(object).initial.as_ref());
    let initial: Vec<&Expr> = initial.flat_map(|value| Found::of_expr(value).exprs).collect();
    for expr in found.iter().flat_map(|(_, found)| &found.exprs).chain(&initial) {
        if let ExprKind::Memory(memory) = &*expr.kind {
            match memory {
                MemoryExpr::Address(place) | MemoryExpr::Decay(place) => {
                    all.cells.insert(cell(place));
                    all.objects.extend(variable(place));
                }
                MemoryExpr::Function(function) => all.functions.push(*function),
                MemoryExpr::Offset { .. } | MemoryExpr::Distance(..) | MemoryExpr::Wild => {}
                MemoryExpr::CallPointer(..) | MemoryExpr::Retype { .. } => {}
                MemoryExpr::Parts(_) | MemoryExpr::Allocate { .. } => {}
                MemoryExpr::NewArray { .. } | MemoryExpr::SameObject(..) => {}
                MemoryExpr::Length(_) | MemoryExpr::ArrayLength(_) => {}
            }
        }
    }
    all
}

/// The functions that an expression may call itself.
fn callees(expr: &Expr, addressed: &Addressed) -> Vec<FunctionId> {
    match &*expr.kind {
        ExprKind::Call(callee, _) => vec![*callee],
        ExprKind::Memory(MemoryExpr::CallPointer(..)) => addressed.functions.clone(),
        ExprKind::Memory(_) | ExprKind::Known(..) | ExprKind::New { .. } => vec![],
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => vec![],
        ExprKind::Update(_) | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => vec![],
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => vec![],
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => vec![],
        ExprKind::Block(..) => vec![],
    }
}

/// The cell of a place itself.
fn cell(place: &Lvalue) -> Cell {
    match &place.kind {
        PlaceKind::Object(id) => Cell::Object(*id),
        PlaceKind::Member { record, member, .. } | PlaceKind::Field { record, member, .. } => {
            Cell::Member(None, *record, *member)
        }
        PlaceKind::Deref(_) | PlaceKind::Element { .. } => Cell::Pointed(place.ty),
    }
}

/// What an expression does besides its operands and calls.
fn own_effects(unit: &TypedUnit, addressed: &Addressed, expr: &Expr) -> Effects {
    let mut effects = Effects::default();
    match &*expr.kind {
        ExprKind::Read(place) => effects.reads.extend(cells(unit, addressed, place)),
        // What a compound literal begins with, nobody reads before.
        ExprKind::Assign(place, _) if place.is_fresh(unit) => {}
        ExprKind::Assign(place, _) => write(unit, addressed, &mut effects, place),
        ExprKind::Update(update) => {
            effects.reads.extend(cells(unit, addressed, &update.place));
            write(unit, addressed, &mut effects, &update.place);
        }
        ExprKind::Known(KnownFunction::Free, arguments) => {
            if let Some(to) = arguments.first().and_then(|freed| unit.types.pointee(freed.ty)) {
                // Memory of any type may be freed through `void *`.
                let freed: Vec<TypeId> = match unit.types.is_void(to) {
                    true => unit.types.ids().collect(),
                    false => vec![to],
                };
                let freed = freed.into_iter().map(Cell::Life);
                effects.writes.extend(freed.clone());
                effects.at_once.extend(freed);
            }
        }
        ExprKind::Known(..) | ExprKind::Call(..) | ExprKind::New { .. } | ExprKind::Block(..) => {}
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {}
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => {}
        ExprKind::Memory(_) => {}
    }
    effects
}

fn write(unit: &TypedUnit, addressed: &Addressed, effects: &mut Effects, place: &Lvalue) {
    for cell in cells(unit, addressed, place) {
        if let Cell::Life(_) = cell {
            effects.reads.insert(cell);
        } else {
            effects.writes.insert(cell);
            effects.at_once.insert(cell);
        }
    }
}

/// What is looked at where the place is read: itself, what is in it, and, if its address is taken, what pointers of
/// its type point to. Who looks at a whole struct looks at its members.
fn cells(unit: &TypedUnit, addressed: &Addressed, place: &Lvalue) -> Vec<Cell> {
    let mut all = vec![addressed.cell(place)];
    let is_addressed = addressed.cells.contains(&all[0]);
    let private = addressed.private(place);
    let mut around = place;
    let mut is_in_addressed = is_addressed;
    all.extend(overlap(unit, place, private));
    while let PlaceKind::Field { of, .. } = &around.kind {
        around = of;
        is_in_addressed |= addressed.cells.contains(&cell(around));
        all.extend(overlap(unit, around, private));
    }
    if is_addressed {
        all.push(Cell::Pointed(place.ty));
    }
    match &around.kind {
        PlaceKind::Member { pointer, .. } | PlaceKind::Deref(pointer) => {
            if let Some(to) = unit.types.pointee(pointer.ty) {
                all.push(Cell::Life(to));
            }
        }
        PlaceKind::Object(_) | PlaceKind::Field { .. } | PlaceKind::Element { .. } => {}
    }
    inside(unit, addressed, (place.ty, private), is_in_addressed, &mut all);
    all.sort_unstable();
    all.dedup();
    all
}

/// What members of a union have in common.
fn overlap(unit: &TypedUnit, place: &Lvalue, private: Option<ObjectId>) -> Option<Cell> {
    match &place.kind {
        PlaceKind::Member { record, .. } | PlaceKind::Field { record, .. } => {
            unit.types.record(*record).is_union.then_some(Cell::Member(private, *record, 0))
        }
        PlaceKind::Object(_) | PlaceKind::Deref(_) | PlaceKind::Element { .. } => None,
    }
}

/// The members of a struct that is read or written as a whole.
fn inside(
    unit: &TypedUnit,
    addressed: &Addressed,
    (ty, private): (TypeId, Option<ObjectId>),
    is_addressed: bool,
    all: &mut Vec<Cell>,
) {
    let mut open = vec![ty];
    while let Some(ty) = open.pop() {
        match &unit.types[ty] {
            Type::Record(record) => {
                let members = unit.types.record(*record).members.iter().flatten();
                for (number, member) in members.enumerate() {
                    let cell = Cell::Member(private, *record, number);
                    all.push(cell);
                    if is_addressed || addressed.cells.contains(&cell) {
                        all.push(Cell::Pointed(member.ty));
                    }
                    open.push(member.ty);
                }
            }
            Type::Array(element, _) => {
                all.push(Cell::Pointed(*element));
                open.push(*element);
            }
            Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Pointer { .. } => {}
            Type::Function(_) | Type::Number | Type::Unsupported(_) => {}
        }
    }
}

impl OrderChecker<'_> {
    /// What a whole expression does; what has no order in it is an error.
    fn expr(&mut self, expr: &Expr) -> Effects {
        let mut effects = own_effects(self.unit, &self.addressed, expr);
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
            ExprKind::Memory(memory) => {
                effects.add(&self.siblings(memory.operands(), expr.span));
                for callee in callees(expr, &self.addressed) {
                    if let Some(summary) = self.summaries.0.get(&callee) {
                        effects.add(summary);
                    }
                }
            }
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
                // Its statements are looked at as such; here it is what they do together. They are over before their
                // value is used.
                let mut body = self.inside(expr);
                body.at_once.clear();
                effects.add(&body);
            }
            // The first operand is over before another one begins.
            ExprKind::Comma(first, _)
            | ExprKind::And(first, _)
            | ExprKind::Or(first, _)
            | ExprKind::Conditional(first, ..) => {
                let mut first = self.expr(first);
                first.at_once.clear();
                effects.add(&first);
                for other in expr.operands().into_iter().skip(1) {
                    let other = self.expr(other);
                    effects.add(&other);
                }
            }
            ExprKind::Int(_)
            | ExprKind::Null
            | ExprKind::Read(_)
            | ExprKind::Negate(_)
            | ExprKind::Not(_)
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
            effects.add(&own_effects(self.unit, &self.addressed, inner));
            for callee in callees(inner, &self.addressed) {
                if let Some(summary) = self.summaries.0.get(&callee) {
                    effects.add(summary);
                }
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
            Cell::Member(_, record, member) => {
                let record = self.unit.types.record(record);
                let member = record.members.as_ref().map_or("", |members| &members[member].name);
                format!("member `{member}` of `struct {}`", record.name)
            }
            Cell::Pointed(ty) => {
                format!("what a pointer to `{}` points to", self.unit.types.text(ty, ""))
            }
            Cell::Life(ty) => format!("memory of `{}`", self.unit.types.text(ty, "")),
        };
        let message = format!("side effects on {what} without an order between them");
        let error = Diagnostic::error(codes::UNSEQUENCED, span, message)
            .with_help("C does not say which happens first; write two statements");
        if !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }
}
