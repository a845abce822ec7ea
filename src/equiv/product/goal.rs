//! What both programs leave, and where it differs.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::maps::{ClauseValue, MapId, scalar_sort};
use super::walk::{FunctionPath, PathEnd, PathLimitExceeded};
use super::{HeapRelation, PathStart, ProductBuilder};
use crate::subject::{ComparisonSide, SIDES};
use base::{FieldId, VarId, VarKind};
use func::{FuncType, StateComponent};
use logic::{BinaryOp, Expr, ExprSort};

impl ProductBuilder<'_, '_> {
    /// The clauses that conclude false.
    pub(super) fn goals(&mut self) -> Result<(), PathLimitExceeded> {
        let mut inputs = FxHashMap::default();
        let start = self.start_of_programs(&mut inputs);
        let all = [self.paths(0, &start)?, self.paths(1, &start)?];
        for left in all[0].iter().flatten() {
            for right in all[1].iter().flatten() {
                self.goal(&start, &mut inputs, [left, right])?;
            }
        }
        Ok(())
    }

    /// An input, which is the same for both.
    fn input(&mut self, inputs: &mut FxHashMap<VarId, Expr>, var: VarId) -> Expr {
        if let Some(&cached) = inputs.get(&var) {
            return cached;
        }
        let symbols = &self.subject.program(0).symbols;
        let (name, sort) = (symbols[var].name.clone(), symbols[var].sort);
        let expr = match symbols[var].kind {
            VarKind::Clock | VarKind::TapePosition => self.system.exprs.int(0),
            VarKind::Global
            | VarKind::Parameter(_)
            | VarKind::Local(_)
            | VarKind::Auxiliary(_)
            | VarKind::Ghost => self.fresh(&name, scalar_sort(sort)),
        };
        inputs.insert(var, expr);
        expr
    }

    /// What the programs are given: one initial heap.
    fn start_of_programs(&mut self, inputs: &mut FxHashMap<VarId, Expr>) -> PathStart {
        let tracked = self.fresh("x", ExprSort::Int);
        let functions = self.functions;
        let given = SIDES.map(|side| {
            let program = functions.program(side);
            let params = program.function(program.main).params().iter();
            let value = |param: &func::Local| match (param.ty, param.origin) {
                (FuncType::Map(field), _) => {
                    ClauseValue::Map(self.maps.initial(&mut self.system, field))
                }
                (FuncType::Value(_), Some(StateComponent::Var(var))) => {
                    ClauseValue::Scalar(self.input(inputs, var))
                }
                (FuncType::Value(_), _) => unreachable!("a program is given its inputs"),
            };
            params.map(value).collect()
        });
        PathStart { key: None, tracked, given, same: Vec::new(), facts: Vec::new() }
    }

    fn goal(
        &mut self,
        start: &PathStart,
        inputs: &mut FxHashMap<VarId, Expr>,
        paths: [&FunctionPath; 2],
    ) -> Result<(), PathLimitExceeded> {
        let Some(mut draft) = self.draft(start, paths.map(Some))? else { return Ok(()) };
        let differs = match paths.map(|path| &path.end) {
            [PathEnd::Results(left), PathEnd::Results(right)] => {
                self.differs(start, inputs, [left, right])
            }
            ends => {
                let codes = ends.map(|end| match end {
                    PathEnd::Ended(code) => *code,
                    PathEnd::Results(_) => self.system.exprs.int(0),
                });
                self.unequal(codes[0], codes[1])
            }
        };
        draft.conditions.push(differs);
        let inputs: BTreeSet<Expr> = self.references(inputs);
        let zero = self.system.exprs.int(0);
        for input in inputs {
            draft.conditions.push(self.system.exprs.binary(BinaryOp::Le, input, zero));
        }
        self.finish(draft, None, start.tracked)
    }

    /// The inputs that are references: to initial objects, or null.
    fn references(&self, inputs: &FxHashMap<VarId, Expr>) -> BTreeSet<Expr> {
        let symbols = &self.subject.program(0).symbols;
        let all = symbols.var_ids().filter(|&var| symbols[var].sort.is_ref());
        all.filter_map(|var| inputs.get(&var).copied()).collect()
    }

    fn unequal(&mut self, left: Expr, right: Expr) -> Expr {
        let equal = self.system.exprs.binary(BinaryOp::Eq, left, right);
        self.system.exprs.not(equal)
    }

    /// Where two final states differ.
    fn differs(
        &mut self,
        start: &PathStart,
        inputs: &mut FxHashMap<VarId, Expr>,
        states: [&[ClauseValue]; 2],
    ) -> Expr {
        let subject = self.subject;
        let symbols = &subject.program(0).symbols;
        let (mut parts, mut escapes) = (Vec::new(), Vec::new());
        let zero = self.system.exprs.int(0);
        for var in subject.compared_vars() {
            let values = SIDES.map(|side| match self.position(side, StateComponent::Var(var)) {
                Some(at) => states[side][at].scalar(),
                None => self.input(inputs, var),
            });
            parts.push(self.unequal(values[0], values[1]));
            if symbols[var].sort.is_ref() {
                escapes.push(self.system.exprs.binary(BinaryOp::Lt, zero, values[0]));
            }
        }
        let (mut cells, mut escaping) = (Vec::new(), Vec::new());
        for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
            let positions = SIDES.map(|side| self.position(side, StateComponent::Field(field)));
            if positions == [None, None] {
                continue;
            }
            let values = SIDES.map(|side| {
                let map = match positions[side] {
                    Some(at) => states[side][at].map(),
                    None => self.initial(field),
                };
                self.read(map, start.tracked)
            });
            cells.push(self.unequal(values[0], values[1]));
            if symbols[field].sort.is_ref() {
                escaping.push(self.system.exprs.binary(BinaryOp::Lt, zero, values[0]));
            }
        }
        let looked_at = match self.variant.claim {
            HeapRelation::Equal => self.unequal(start.tracked, zero),
            HeapRelation::NothingNew => {
                parts.extend(escapes);
                cells.extend(escaping);
                self.system.exprs.binary(BinaryOp::Lt, start.tracked, zero)
            }
        };
        let cells = self.system.exprs.disjunction(cells);
        parts.push(self.system.exprs.binary(BinaryOp::And, looked_at, cells));
        self.system.exprs.disjunction(parts)
    }

    fn initial(&mut self, field: FieldId) -> MapId {
        self.maps.initial(&mut self.system, field)
    }

    /// Where an item stands in the final state of a side; nowhere if it keeps its initial value.
    fn position(&self, side: ComparisonSide, item: StateComponent) -> Option<usize> {
        self.functions.program(side).state.iter().position(|&other| other == item)
    }
}
