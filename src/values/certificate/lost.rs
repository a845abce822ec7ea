//! That no memory is lost, in the second executor: where something is handed on, each node is reached or freed.
//!
//! Reached is what globals lead to, variables that are read later, parameters of procedures under way, and what is handed on.
//! What a unit was lent counts as reached while the unit runs only if each of its callers holds it by such a variable; who relies
//! on that, and who does not hold what it lends, is noted, and no one may be both.

use std::collections::BTreeSet;

use super::claims::{ClaimedUnit, Promise};
use super::expression::fields_of;
use super::lending::{allocation_fields, freed_fold_name, not_allocated};
use super::walk::CertificateWalker;
use super::world::{CertificateValue, Happening, WalkState};
use base::{CheckId, FieldId, ProcId, ShapeId, VarId, VarKind};
use program::CheckKind;

impl CertificateWalker<'_> {
    fn asks_memory(&self) -> bool {
        self.program().symbols.allocated_shapes().is_some()
    }

    /// A unit is called at a position: what is neither handed over nor held is freed.
    pub(super) fn lend_to_call(
        &mut self,
        world: &mut WalkState,
        (of, position, assigned): (&ClaimedUnit, usize, &[VarId]),
        held: &[CertificateValue],
    ) {
        if !self.asks_memory() {
            return;
        }
        let mut roots = self.named(world);
        let frames = world.frames.iter().map(|frame| (frame.0 - 1, frame.1.clone()));
        let calls: Vec<(usize, Vec<VarId>)> =
            frames.chain([(position, assigned.to_vec())]).collect();
        for (at, results) in calls {
            for var in self.read_later[at].difference(&results.into_iter().collect()) {
                roots.extend(world.vars.get(var));
            }
        }
        let mut reached = self.reached(world, &roots);
        reached.extend(self.borrowed_unreached(world, &reached));
        for (parameter, &held) in of.parameters.iter().zip(held) {
            let is_lent = matches!(parameter.promise, Promise::Read | Promise::Kept);
            let is_global = self.program().symbols[parameter.var].kind == VarKind::Global;
            let is_held = matches!(held, CertificateValue::Node(node) if reached.contains(&node));
            if is_lent && (is_global || !is_held) && !self.is_nothing(world, held) {
                self.lending.not_held.insert((of.proc, parameter.var));
            }
        }
        reached.extend(self.reached(world, held));
        self.require_freed_except(world, &reached);
    }

    /// The unit goes on as a loop with these variables, or returns them: what they do not lead to is freed.
    pub(super) fn free_unreached(&mut self, world: &mut WalkState, vars: &[VarId], returns: bool) {
        if !self.asks_memory() {
            return;
        }
        let globals = world.vars.iter().filter(|(var, _)| self.is_global(**var));
        let mut roots: Vec<CertificateValue> = globals.map(|(_, held)| *held).collect();
        roots.extend(vars.iter().filter_map(|var| world.vars.get(var)));
        let mut reached = self.reached(world, &roots);
        if returns {
            let lent: Vec<CertificateValue> =
                world.given.iter().map(|it| CertificateValue::Node(it.1)).collect();
            reached.extend(self.reached(world, &lent));
        } else {
            reached.extend(self.borrowed_unreached(world, &reached));
        }
        self.require_freed_except(world, &reached);
    }

    /// The run ends at a check of what is allocated: nothing is left but what callers hold, for who asks whether something is
    /// lost.
    pub(super) fn end_at_leak_check(
        &mut self,
        mut world: WalkState,
        check: CheckId,
    ) -> Result<(), String> {
        let is_main = self.claims.units[self.unit].proc == ProcId::MAIN;
        let reached = match is_main {
            true => BTreeSet::new(),
            false => self.borrowed_unreached(&world, &BTreeSet::new()),
        };
        self.require_freed_except(&mut world, &reached);
        if self.program().check(check).kind == CheckKind::Leak && !is_main {
            let never = self.universe.table.boolean(false);
            world.happened.push(Happening::Checked(check, never));
        }
        self.end_run(world)
    }

    fn is_global(&self, var: VarId) -> bool {
        self.program().symbols[var].kind == VarKind::Global
    }

    /// What globals hold, and parameters of the procedures under way.
    fn named(&self, world: &WalkState) -> Vec<CertificateValue> {
        let unit = &self.claims.units[self.unit];
        let mut procs: Vec<ProcId> = world.frames.iter().map(|frame| frame.3).collect();
        procs.extend(unit.head.is_none().then_some(unit.proc));
        let symbols = &self.program().symbols;
        let is_named = |var: VarId| match symbols[var].kind {
            VarKind::Global => true,
            VarKind::Parameter(proc) => procs.contains(&proc),
            _ => false,
        };
        let all = world.vars.iter().filter(|(var, _)| is_named(**var));
        all.map(|(_, held)| *held).collect()
    }

    /// What is lent to the unit and not reached: it relies on its callers. What a loop is given to read is held by whoever the
    /// procedure relies on: that is asked where the loop begins.
    fn borrowed_unreached(
        &mut self,
        world: &WalkState,
        reached: &BTreeSet<usize>,
    ) -> BTreeSet<usize> {
        let of = self.claims.units[self.unit].clone();
        let mut unreached = BTreeSet::new();
        for &(at, node, _) in &world.given {
            let held = CertificateValue::Node(node);
            let is_freed = world.nodes[node].is_open && !self.is_surely_alive(world, node);
            if reached.contains(&node) || is_freed || self.is_nothing(world, held) {
                continue;
            }
            let parameter = &of.parameters[at];
            if parameter.is_given || of.head.is_none() {
                self.lending.relied_on.insert((of.proc, parameter.var));
            }
            unreached.extend(self.reached(world, &[held]));
        }
        unreached
    }

    fn is_nothing(&mut self, world: &WalkState, held: CertificateValue) -> bool {
        match held {
            CertificateValue::Plain(_) => true,
            CertificateValue::Node(_) => {
                let null = self.universe.null_test(world, held);
                self.universe.truth_in(world, null) == Some(true)
            }
        }
    }

    fn reached(&mut self, world: &WalkState, roots: &[CertificateValue]) -> BTreeSet<usize> {
        let (mut reached, mut open) = (BTreeSet::new(), roots.to_vec());
        while let Some(held) = open.pop() {
            let CertificateValue::Node(node) = held else { continue };
            if world.nodes[node].is_gone || !reached.insert(node) {
                continue;
            }
            if world.nodes[node].is_open && self.is_surely_alive(world, node) {
                open.extend(world.nodes[node].fields.values());
            }
        }
        reached
    }

    /// Whether a node that is open is surely alive: what is freed leads nowhere.
    fn is_surely_alive(&mut self, world: &WalkState, node: usize) -> bool {
        let program = self.program();
        let record = &world.nodes[node];
        let listed = allocation_fields(program, record.shape).unwrap_or_default();
        for &field in fields_of(program, record.shape) {
            if !program.symbols.tells_life(field) && !listed.contains(&field) {
                continue;
            }
            match record.fields.get(&field) {
                Some(CertificateValue::Plain(value))
                    if self.universe.truth_in(world, *value) == Some(true) => {}
                _ => return false,
            }
        }
        true
    }

    /// All nodes are freed but those that were given away, and these.
    fn require_freed_except(&mut self, world: &mut WalkState, reached: &BTreeSet<usize>) {
        for node in 0..world.nodes.len() {
            let is_held = world.nodes[node].is_gone || reached.contains(&node);
            if is_held || self.is_nothing(world, CertificateValue::Node(node)) {
                continue;
            }
            let record = &world.nodes[node];
            let (shape, program) = (record.shape, self.program());
            let table = &mut self.universe.table;
            let gone = match (record.is_open, record.value) {
                (true, _) => {
                    let contents = |field: FieldId| match record.fields.get(&field) {
                        Some(CertificateValue::Plain(value)) => Some(*value),
                        _ => None,
                    };
                    let all = allocation_fields(program, shape);
                    let all = all.map(|all| all.into_iter().filter_map(contents).collect());
                    not_allocated(table, all)
                }
                (false, Some(value)) => table.apply(&freed_fold_name(program, shape), &[value]),
                (false, None) => table.boolean(false),
            };
            if table.head(gone) != "true" {
                world.happened.push(Happening::Gone(gone));
            }
        }
    }

    /// An object that nobody owns is made: it must not be allocated memory.
    pub(super) fn require_unallocated(&mut self, world: &mut WalkState, shape: ShapeId) {
        if allocation_fields(self.program(), shape).is_some() {
            let never = self.universe.table.boolean(false);
            world.happened.push(Happening::Gone(never));
        }
    }
}
