//! What follows a call: it leads to where the procedure begins, and from where that returns to what is
//! behind the call.
//!
//! All that there is at a call is told where the procedure begins, seen or not, since what it returns
//! with is told of the same objects: of one that was there, what it held and holds now; of one that
//! was made, what it holds. The caller keeps what the procedure cannot have changed: its own variables,
//! fields that are never written there, and objects of sites that the procedure cannot come to.

use super::arguments::{SeenObject, SeenState, arguments};
use super::clauses::{ClauseContext, ClauseTarget, Encoder};
use super::kind::ViewKind;
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::value::Datum;
use super::walk::{CallExit, RegionExit};
use super::when::{ObservationPoint, ReturnedCall};
use base::{ProcId, VarId};
use chc::Apply;
use logic::{Expr, Path};
use program::Proc;

/// A call, and the views that it leads to; those that do not matter are none.
#[derive(Clone, Copy)]
pub(super) struct Called<'v> {
    pub(super) callee: ProcId,
    pub(super) proc: &'v Proc,
    /// The variables that get its results.
    pub(super) results: &'v [VarId],
    /// Where it begins.
    pub(super) entry: Option<&'v CutPointView>,
    /// Where it returns.
    pub(super) returns: Option<&'v CutPointView>,
    /// Behind the call.
    pub(super) then: Option<&'v CutPointView>,
}

/// What is known of a procedure that has returned.
pub(super) struct Return<'v> {
    pub(super) path: Path,
    pub(super) callee: ProcId,
    pub(super) entry: &'v CutPointView,
    pub(super) view: &'v CutPointView,
    /// The variables where it began, and where it returns.
    entering: Vec<Datum>,
    returning: Vec<Datum>,
}

impl Encoder<'_, '_, '_> {
    /// The clauses of a call.
    pub(super) fn call(&mut self, call: &CallExit, called: Called<'_>, titles: &[String; 2]) {
        let Some(entry) = called.entry else { return };
        let entering = self.entering(call, called);
        let exit = RegionExit { to: entry.vertex, path: call.path, vars: entering.clone() };
        self.exit(&exit, entry, &titles[0]);
        let (Some(view), Some(then)) = (called.returns, called.then) else { return };
        let callee = called.callee;
        let sites = self.walk.changes.allocation_sites(callee);
        let (begins, then_at) = (entry.vertex, then.vertex);
        self.returned = Some(ReturnedCall { callee, entry: begins, then: then_at, made: sites });
        let returning = self.returning(callee, &entering);
        let returned = Return { path: call.path, callee, entry, view, entering, returning };
        self.return_clauses(call, called, &returned, then, &titles[1]);
        self.returned = None;
    }

    /// The variables where a procedure begins.
    fn entering(&mut self, call: &CallExit, called: Called<'_>) -> Vec<Datum> {
        let symbols = self.walk.table.symbols;
        let mut vars = call.vars.clone();
        for var in symbols.var_ids().filter(|&var| symbols[var].kind.owner().is_some()) {
            vars[var.index()] = self.walk.zero(symbols[var].sort);
        }
        for (parameter, argument) in called.proc.parameters.iter().zip(&call.arguments) {
            vars[parameter.index()] = argument.clone();
        }
        vars
    }

    /// The variables where it returns that began with these.
    fn returning(&mut self, callee: ProcId, entering: &[Datum]) -> Vec<Datum> {
        let symbols = self.walk.table.symbols;
        let mut vars = entering.to_vec();
        for var in symbols.program_vars() {
            let is_known = symbols[var].kind.owner().is_none_or(|owner| owner == callee);
            if is_known && self.walk.changes.may_change(callee, var) {
                vars[var.index()] =
                    self.walk.variable_datum(CellMeaning::Returned(var), symbols[var].sort);
            }
        }
        vars
    }

    /// The clauses to what is behind a call.
    fn return_clauses(
        &mut self,
        call: &CallExit,
        called: Called<'_>,
        returned: &Return<'_>,
        to: &CutPointView,
        title: &str,
    ) {
        let mut vars = call.vars.clone();
        for &var in self.walk.changes.written_variables(called.callee) {
            vars[var.index()] = returned.returning[var.index()].clone();
        }
        for (target, result) in called.results.iter().zip(&called.proc.results) {
            vars[target.index()] = returned.returning[result.index()].clone();
        }
        let forced = self.arriving_objects(&vars, to);
        let conditions = self.walk.paths.literals(call.path);
        let mut given = ClauseContext { conditions, forced, returns: Vec::new() };
        given.returns.extend(self.return_premise(returned, ViewKind::Vars, &[]));
        if self.stage.arrival {
            given.returns.extend(self.objects_returned(returned, &vars, to));
        }
        if self.stage.arguments {
            given.returns.extend(self.argument_exit_premises(call, called, returned));
        }
        let when = ObservationPoint::Behind(call.path, called.callee);
        for (&kind, &(predicate, ref layout)) in &to.predicates {
            let target = ClauseTarget { when, vars: &vars, to, kind, predicate, layout };
            if kind == ViewKind::Vars {
                self.reach_clause(&target, &[], given.clone(), title.to_owned());
                continue;
            }
            self.object_clauses_after_call(&target, returned, Vec::new(), &given, title);
        }
    }

    /// That a procedure returns like this.
    pub(super) fn return_premise(
        &mut self,
        returned: &Return<'_>,
        kind: ViewKind,
        objects: &[SeenObject],
    ) -> Option<Apply> {
        let void = self.walk.table.exprs.bool(false);
        self.return_premise_unless(returned, kind, objects, void)
    }

    /// The same, unless it is void.
    pub(super) fn return_premise_unless(
        &mut self,
        returned: &Return<'_>,
        kind: ViewKind,
        objects: &[SeenObject],
        void: Expr,
    ) -> Option<Apply> {
        let (predicate, layout) = returned.view.predicates.get(&kind)?;
        let when = ObservationPoint::Behind(returned.path, returned.callee);
        let (vars, entered) = (&returned.returning, &returned.entering);
        let state = SeenState { when, vars, entered, objects };
        let args = arguments(&mut self.walk, layout, state, void);
        Some(Apply { predicate: *predicate, args })
    }
}
