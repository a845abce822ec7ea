//! The order of evaluation: side effects that C does not order must not meet.
//!
//! For each operator whose operands have no order, what one operand writes must not be read or written by
//! another one. Variables go by name, memory by member, calls by what functions write. The order in which
//! operands are evaluated cannot be told then, so any one will do.

mod both;
mod cells;
mod fresh;
mod refused;

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::codes;
use super::tree::MemoryExpr;
use super::tree::{CExpr, ExprKind, FunctionId, Lvalue, TypedUnit};
use super::walk::FunctionContents;
use base::{Diagnostic, Span};
use both::address;
use cells::{
    AbstractLocation, Addressed, ReadWriteSets, assigned_effects, cell, own_effects, variable,
};
use fresh::FreshObjects;

/// What functions read and write that others see.
struct Summaries(FxHashMap<FunctionId, ReadWriteSets>);

struct OrderChecker<'a> {
    unit: &'a TypedUnit,
    addressed: Addressed,
    summaries: Summaries,
    /// What is wrong in the whole expression under way.
    errors: Vec<Diagnostic>,
    /// The expressions whose operands are evaluated in both orders, by their addresses.
    chosen: FxHashSet<usize>,
}

/// Whether side effects in these functions are ordered. Of calls that meet, either may come first: where there are two
/// orders alone, a choice of the run is put there.
///
/// # Errors
/// Where they are not, if the program is to be refused for that.
pub(crate) fn check(unit: &mut TypedUnit, functions: &[FunctionId]) -> Result<(), Vec<Diagnostic>> {
    let (chosen, refused) = checked(unit, functions);
    refused::defer_all(unit, refused)?;
    if !chosen.is_empty() {
        both::choose(unit, &chosen);
    }
    Ok(())
}

/// The functions whose results are null, or lead to what they have made.
pub(crate) fn fresh_functions(unit: &TypedUnit) -> FxHashSet<FunctionId> {
    let all = (0..unit.functions.len()).map(FunctionId::new);
    let bodies = all
        .filter_map(|id| Some((id, FunctionContents::collect(unit.function(id).body.as_ref()?))));
    let bodies: Vec<(FunctionId, FunctionContents<'_>)> = bodies.collect();
    FreshObjects::find(unit, &bodies, &addressed(unit, &bodies)).into_functions()
}

/// The expressions with two orders, and the whole ones in which something is wrong; both are told by their addresses.
fn checked(
    unit: &TypedUnit,
    functions: &[FunctionId],
) -> (FxHashSet<usize>, Vec<(usize, Diagnostic)>) {
    let bodies: Vec<(FunctionId, FunctionContents<'_>)> = functions
        .iter()
        .filter_map(|&id| {
            unit.function(id).body.as_ref().map(|body| (id, FunctionContents::collect(body)))
        })
        .collect();
    let addressed = addressed(unit, &bodies);
    let summaries = summaries(unit, &bodies, &addressed);
    let (errors, chosen) = (Vec::new(), FxHashSet::default());
    let mut orders = OrderChecker { unit, addressed, summaries, errors, chosen };
    let mut refused = Vec::new();
    for (_, contents) in &bodies {
        for expr in &contents.whole {
            orders.expr(expr);
            refused.extend(orders.errors.drain(..).map(|error| (address(expr), error)));
        }
    }
    (orders.chosen, refused)
}

/// What each function writes itself, and then what those that it calls do.
fn summaries(
    unit: &TypedUnit,
    bodies: &[(FunctionId, FunctionContents<'_>)],
    addressed: &Addressed,
) -> Summaries {
    let mut effect_sets: FxHashMap<FunctionId, ReadWriteSets> = FxHashMap::default();
    let mut callers: FxHashMap<FunctionId, Vec<FunctionId>> = FxHashMap::default();
    let fresh = FreshObjects::find(unit, bodies, addressed);
    for (id, contents) in bodies {
        let mut effects = ReadWriteSets::default();
        for expr in &contents.exprs {
            if !fresh.is_inside(expr) {
                effects.add(&own_effects(unit, addressed, expr));
            }
            for callee in callees(expr, addressed) {
                callers.entry(callee).or_default().push(*id);
            }
        }
        let is_shared = |cell: &AbstractLocation| match cell {
            AbstractLocation::Object(object) | AbstractLocation::Member(Some(object), ..) => {
                unit.object(*object).is_static
            }
            AbstractLocation::Member(None, ..)
            | AbstractLocation::Pointed(_)
            | AbstractLocation::Life(_) => true,
        };
        // Who has the address of a variable may be meant by what others do through pointers.
        effects.reads.retain(is_shared);
        effects.writes.retain(is_shared);
        addressed.extend_retyped(unit, &mut effects.reads);
        addressed.extend_retyped(unit, &mut effects.writes);
        effects.at_once.clear();
        effect_sets.insert(*id, effects);
    }
    let mut open: Vec<FunctionId> = bodies.iter().map(|(id, _)| *id).collect();
    while let Some(id) = open.pop() {
        let effects = effect_sets.get(&id).cloned().unwrap_or_default();
        for caller in callers.get(&id).into_iter().flatten() {
            let summary = effect_sets.entry(*caller).or_default();
            let before = summary.clone();
            summary.add(&effects);
            if *summary != before {
                open.push(*caller);
            }
        }
    }
    Summaries(effect_sets)
}

/// What has an address that is taken.
fn addressed(unit: &TypedUnit, bodies: &[(FunctionId, FunctionContents<'_>)]) -> Addressed {
    let mut all = Addressed::default();
    let initial = unit.globals.iter().filter_map(|&object| unit.object(object).initial.as_ref());
    let initial: Vec<&CExpr> =
        initial.flat_map(|value| FunctionContents::of_expr(value).exprs).collect();
    for expr in bodies.iter().flat_map(|(_, contents)| &contents.exprs).chain(&initial) {
        if let ExprKind::Memory(memory) = &*expr.kind {
            match memory {
                MemoryExpr::Address(place) | MemoryExpr::Decay(place) => {
                    all.cells.insert(cell(place));
                    all.objects.extend(variable(place));
                }
                MemoryExpr::Function(function) => all.functions.push(*function),
                MemoryExpr::Offset { .. } | MemoryExpr::Distance(..) | MemoryExpr::Wild => {}
                MemoryExpr::Retype { pointer, .. } => {
                    let types = [pointer.ty, expr.ty].map(|ty| unit.types.pointee(ty));
                    all.retype(unit, types);
                }
                MemoryExpr::CallPointer(..) => {}
                MemoryExpr::Parts(_) | MemoryExpr::Allocate { .. } => {}
                MemoryExpr::NewArray { .. } | MemoryExpr::SameObject(..) => {}
                MemoryExpr::Length(_) | MemoryExpr::ArrayLength(_) => {}
            }
        }
    }
    all
}

/// The functions that an expression may call itself.
fn callees(expr: &CExpr, addressed: &Addressed) -> Vec<FunctionId> {
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

impl OrderChecker<'_> {
    /// What a whole expression does; what has no order in it is an error.
    fn expr(&mut self, expr: &CExpr) -> ReadWriteSets {
        let mut effects = own_effects(self.unit, &self.addressed, expr);
        match &*expr.kind {
            ExprKind::Arithmetic(_, left, right) | ExprKind::Compare(_, left, right) => {
                effects.add(&self.either([left, right], expr));
            }
            ExprKind::Call(callee, arguments) => {
                effects.add(&self.arguments(arguments, expr));
                if let Some(summary) = self.summaries.0.get(callee) {
                    effects.add(summary);
                }
            }
            ExprKind::Known(_, arguments) => effects.add(&self.arguments(arguments, expr)),
            ExprKind::Memory(memory) => {
                effects.add(&self.siblings(memory.operands(), expr.span));
                for callee in callees(expr, &self.addressed) {
                    if let Some(summary) = self.summaries.0.get(&callee) {
                        effects.add(summary);
                    }
                }
            }
            ExprKind::Assign(place, value) => {
                effects = self.chained_assignment((place, value), expr.span);
            }
            ExprKind::Update(update) => {
                let pointer = self.siblings(update.place.operands(), expr.span);
                let value = self.expr(&update.value);
                // The place is read while the value is computed.
                let read =
                    ReadWriteSets { reads: effects.reads.clone(), ..ReadWriteSets::default() };
                self.apart(&pointer, &value, expr.span);
                let met = read.all_conflicts(&value);
                if self.are_single(&met, (None, &read), (Some(&update.value), &value)) {
                    self.chosen.insert(address(expr));
                } else {
                    self.apart(&read, &value, expr.span);
                }
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
    fn inside(&mut self, expr: &CExpr) -> ReadWriteSets {
        let mut effects = ReadWriteSets::default();
        for inner in FunctionContents::of_expr(expr).exprs.into_iter().skip(1) {
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
        operands: impl IntoIterator<Item = &'e CExpr>,
        span: Span,
    ) -> ReadWriteSets {
        let mut all = ReadWriteSets::default();
        for operand in operands {
            let one = self.expr(operand);
            self.apart(&all, &one, span);
            all.add(&one);
        }
        all
    }

    /// The arguments of a call, which have no order.
    fn arguments(&mut self, arguments: &[CExpr], call: &CExpr) -> ReadWriteSets {
        match arguments {
            [left, right] => self.either([left, right], call),
            _ => self.siblings(arguments, call.span),
        }
    }

    /// `a = b = … = value`: places of one type get one value, in whatever order.
    fn chained_assignment(
        &mut self,
        (place, value): (&Lvalue, &CExpr),
        span: Span,
    ) -> ReadWriteSets {
        let (mut places, mut last) = (vec![place], value);
        while let ExprKind::Assign(inner, next) = &*last.kind
            && inner.ty == place.ty
        {
            places.push(inner);
            last = next;
        }
        let mut all = ReadWriteSets::default();
        let mut leading: Vec<ReadWriteSets> = Vec::new();
        for place in &places {
            leading.push(self.siblings(place.operands(), span));
        }
        let value = self.expr(last);
        for one in leading.iter().chain([&value]) {
            self.apart(&all, one, span);
            all.add(one);
        }
        let mut written = ReadWriteSets::default();
        for (at, place) in places.iter().enumerate() {
            let effects = assigned_effects(self.unit, &self.addressed, place);
            self.assigned(&effects.at_once, &all, span);
            // What says where an outer place is has no order with what is written further in.
            for outer in &leading[..at] {
                self.apart(outer, &effects, span);
            }
            written.add(&effects);
        }
        all.add(&written);
        all
    }

    /// Two operands of which either may come first.
    fn either(&mut self, [left, right]: [&CExpr; 2], parent: &CExpr) -> ReadWriteSets {
        let span = parent.span;
        let (mut one, two) = (self.expr(left), self.expr(right));
        let met = one.all_conflicts(&two);
        if self.are_single(&met, (Some(left), &one), (Some(right), &two)) {
            self.chosen.insert(address(parent));
        } else {
            self.apart(&one, &two, span);
        }
        one.add(&two);
        one
    }

    /// Whether what meets there is one call on one side, and one call or one access on the other, so that there are two
    /// orders.
    fn are_single(
        &self,
        met: &BTreeSet<AbstractLocation>,
        left: (Option<&CExpr>, &ReadWriteSets),
        right: (Option<&CExpr>, &ReadWriteSets),
    ) -> bool {
        let is_single = |(expr, effects): (Option<&CExpr>, &ReadWriteSets)| match expr {
            Some(expr) => self.meets_once(expr, met),
            None => effects.writes.is_disjoint(met),
        };
        !met.is_empty() && is_single(left) && is_single(right)
    }

    /// Whether one part of the expression alone has to do with these cells, and writes them in a call if at all.
    fn meets_once(&self, expr: &CExpr, met: &BTreeSet<AbstractLocation>) -> bool {
        let contents = FunctionContents::of_expr(expr);
        let has_block = contents.exprs.iter().any(|inner| {
            matches!(*inner.kind, ExprKind::Block(..)) || self.chosen.contains(&address(inner))
        });
        let (mut count, mut is_in_calls) = (0, true);
        for inner in &contents.exprs {
            let mut effects = own_effects(self.unit, &self.addressed, inner);
            is_in_calls &= effects.writes.is_disjoint(met);
            for callee in callees(inner, &self.addressed) {
                if let Some(summary) = self.summaries.0.get(&callee) {
                    effects.add(summary);
                }
            }
            let meets = !effects.reads.is_disjoint(met) || !effects.writes.is_disjoint(met);
            count += usize::from(meets);
        }
        !has_block && is_in_calls && count == 1
    }

    fn apart(&mut self, left: &ReadWriteSets, right: &ReadWriteSets, span: Span) {
        if let Some(cell) = left.find_conflict(right) {
            self.complain(cell, span);
        }
    }

    /// What is assigned must not be assigned by the operands, too.
    fn assigned(
        &mut self,
        written: &BTreeSet<AbstractLocation>,
        before: &ReadWriteSets,
        span: Span,
    ) {
        if let Some(&cell) = written.iter().find(|cell| before.at_once.contains(cell)) {
            self.complain(cell, span);
        }
    }

    fn complain(&mut self, cell: AbstractLocation, span: Span) {
        let what = match cell {
            AbstractLocation::Object(object) => format!("`{}`", self.unit.object(object).name),
            AbstractLocation::Member(_, record, member) => {
                let record = self.unit.types.record(record);
                let member = record.members.as_ref().map_or("", |members| &members[member].name);
                format!("member `{member}` of `struct {}`", record.name)
            }
            AbstractLocation::Pointed(ty) => {
                format!("what a pointer to `{}` points to", self.unit.types.text(ty, ""))
            }
            AbstractLocation::Life(ty) => format!("memory of `{}`", self.unit.types.text(ty, "")),
        };
        let message = format!("side effects on {what} without an order between them");
        let error = Diagnostic::error(codes::UNSEQUENCED, span, message)
            .with_help("C does not say which happens first; write two statements");
        if !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }
}
