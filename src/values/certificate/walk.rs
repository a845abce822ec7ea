//! The second executor: walks all paths of a unit as a certificate cuts the program, and takes no promise for granted.
//!
//! It shares no code with the first one but the program that it reads.

use std::collections::BTreeSet;

use super::claims::{Claims, Promise, sort_name};
use super::expression::{ExpressionId, Expressions};
use super::lending::{Lending, is_about_memory, later_reads};
use super::world::{CertificateValue, Happening, Universe, WalkState};
use base::{CheckId, ProcId, Sort, VarId, VarKind};
use program::{Program, Stmt};

/// How a path ends, for who makes a function of it.
pub(super) enum WalkEnd {
    /// With these results.
    Results(Vec<ExpressionId>),
    /// With what another unit returns for these arguments.
    Continued(usize, Vec<ExpressionId>),
    /// Nobody goes on.
    Nowhere,
}

/// A path.
pub(super) struct WalkedPath {
    pub(super) happened: Vec<Happening>,
    pub(super) ending: WalkEnd,
}

/// Walks the units of a certificate.
pub(super) struct CertificateWalker<'a> {
    pub(super) universe: Universe<'a>,
    pub(super) claims: &'a Claims,
    pub(super) unit: usize,
    pub(super) walked: Vec<WalkedPath>,
    pub(super) lending: Lending,
    /// For each statement the variables that are read behind it.
    pub(super) read_later: Vec<BTreeSet<VarId>>,
}

/// More paths than the first executor allows are no certificate.
const TOO_MANY: usize = 60_000;

/// A statement that lies ahead.
type Ahead = (WalkState, usize);

impl<'a> CertificateWalker<'a> {
    pub(super) fn new(program: &'a Program, claims: &'a Claims, table: Expressions) -> Self {
        let universe = Universe { program, table, frozen: frozen(program) };
        let (walked, lending) = (Vec::new(), Lending::default());
        Self { universe, claims, unit: 0, walked, lending, read_later: later_reads(program) }
    }

    pub(super) fn program(&self) -> &'a Program {
        self.universe.program
    }

    /// All paths of a unit.
    pub(super) fn paths(&mut self, unit: usize) -> Result<Vec<WalkedPath>, String> {
        self.unit = unit;
        let of = self.claims.units[unit].clone();
        let program = self.program();
        let mut world = WalkState::default();
        for (at, parameter) in of.parameters.iter().enumerate() {
            let sort = program.symbols[parameter.var].sort;
            self.universe.table.constants.push((parameter.atom, sort_name(sort)));
            let is_held = self.universe.is_held(sort);
            if is_held == (parameter.promise == Promise::Plain) {
                return Err(format!("a mode of {} is none of its type", of.name));
            }
            let held = self.universe.new_holding(&mut world, sort, parameter.atom);
            if let CertificateValue::Node(node) = held
                && parameter.promise != Promise::Moved
            {
                world.given.push((at, node, parameter.atom));
            }
            if !parameter.is_given {
                world.vars.insert(parameter.var, held);
            }
        }
        if of.head.is_none() {
            self.init_variables(&mut world, of.proc);
        }
        let start = of.start(program);
        let mut ahead: Vec<Ahead> = self.step(world, start)?;
        let mut steps = 0;
        while let Some((world, position)) = ahead.pop() {
            steps += 1;
            if steps > TOO_MANY {
                return Err(format!("{} has too many paths, or a loop that is not cut", of.name));
            }
            let head = self.claims.units.iter().position(|it| it.head == Some(position));
            match head {
                Some(head) => self.walk_loop_entry(world, head)?,
                None => ahead.extend(self.step(world, position)?),
            }
        }
        Ok(std::mem::take(&mut self.walked))
    }

    /// Gives a procedure's own variables their first values.
    fn init_variables(&mut self, world: &mut WalkState, proc: ProcId) {
        let program = self.program();
        for var in program.symbols.var_ids() {
            let symbol = &program.symbols[var];
            if proc == ProcId::MAIN && symbol.kind.is_input() {
                // Of owned objects that were there before nothing is known.
                if !self.universe.is_held(symbol.sort) && symbol.sort.element().is_none() {
                    let value = self.universe.table.constant(sort_name(symbol.sort));
                    world.vars.insert(var, CertificateValue::Plain(value));
                }
                continue;
            }
            let is_own = [VarKind::Local(proc), VarKind::Auxiliary(proc)].contains(&symbol.kind);
            if is_own {
                let zero = match symbol.sort {
                    Sort::Bool => self.universe.table.boolean(false),
                    Sort::Int | Sort::Ref(_) | Sort::Vector(_) => self.universe.table.zero(),
                };
                let held = self.universe.new_holding(world, symbol.sort, zero);
                world.vars.insert(var, held);
            }
        }
    }

    pub(super) fn look_up(
        &self,
        world: &WalkState,
        var: VarId,
    ) -> Result<CertificateValue, String> {
        let name = &self.program().symbols[var].name;
        world.vars.get(&var).copied().ok_or_else(|| format!("nothing is known of {name}"))
    }

    pub(super) fn assign(&self, world: &mut WalkState, var: VarId, held: CertificateValue) {
        if self.program().symbols[var].kind == VarKind::Global {
            world.assigned.insert(var);
        }
        world.vars.insert(var, held);
    }

    /// A check at which a path may end; `None` if it ends there on all runs.
    pub(super) fn pass_check(
        &mut self,
        mut world: WalkState,
        check: CheckId,
        condition: ExpressionId,
    ) -> Result<Option<WalkState>, String> {
        match self.universe.truth_in(&world, condition) {
            Some(true) => return Ok(Some(world)),
            Some(false) => {
                let never = self.universe.table.boolean(false);
                world.happened.push(Happening::Checked(check, never));
                self.end_run(world)?;
                return Ok(None);
            }
            None => {}
        }
        world.happened.push(Happening::Checked(check, condition));
        world.truths.insert(condition);
        Ok(Some(world))
    }

    /// Both sides of a condition.
    pub(super) fn split_on_condition(
        &mut self,
        world: WalkState,
        condition: ExpressionId,
    ) -> [Option<WalkState>; 2] {
        match self.universe.truth_in(&world, condition) {
            Some(true) => [Some(world), None],
            Some(false) => [None, Some(world)],
            None => {
                let (mut yes, mut no) = (world.clone(), world);
                self.universe.learn(&mut yes, condition);
                let not = self.universe.table.negation(condition);
                self.universe.learn(&mut no, not);
                [Some(yes), Some(no)]
            }
        }
    }

    pub(super) fn condition(held: CertificateValue) -> Result<ExpressionId, String> {
        match held {
            CertificateValue::Plain(value) => Ok(value),
            CertificateValue::Node(_) => Err("a condition that is a reference".to_owned()),
        }
    }

    /// Executes a statement.
    fn step(&mut self, world: WalkState, position: usize) -> Result<Vec<Ahead>, String> {
        let program = self.program();
        let is_function = self.claims.units[self.unit].is_function;
        let next = position + 1;
        let mut ahead = Vec::new();
        match &program.code[position].stmt {
            Stmt::Enter => ahead.push((world, next)),
            Stmt::Assign { var, value } => {
                for (mut world, held) in self.value(world, value)? {
                    if is_function && program.symbols[*var].kind == VarKind::Global {
                        return Err("a function assigns a global".to_owned());
                    }
                    self.assign(&mut world, *var, held);
                    ahead.push((world, next));
                }
            }
            Stmt::Store { value, target, field, check } => {
                if is_function {
                    return Err("a function writes".to_owned());
                }
                for (world, value) in self.value(world, value)? {
                    for (world, target) in self.value(world, target)? {
                        let null = self.universe.null_test(&world, target);
                        let exists = self.universe.table.negation(null);
                        let Some(mut world) = self.pass_check(world, *check, exists)? else {
                            continue;
                        };
                        let CertificateValue::Node(node) = target else {
                            return Err("an object that nobody holds is written".to_owned());
                        };
                        if world.nodes[node].is_gone {
                            return Err("an object is written that was given away".to_owned());
                        }
                        self.universe.open(&mut world, node);
                        world.nodes[node].is_changed = true;
                        world.nodes[node].fields.insert(*field, value);
                        ahead.push((world, next));
                    }
                }
            }
            Stmt::Goto { branches } => {
                let mut others = vec![world];
                for (code, target) in branches {
                    let mut rest = Vec::new();
                    for world in others {
                        for (world, held) in self.value(world, code)? {
                            let condition = Self::condition(held)?;
                            let [yes, no] = self.split_on_condition(world, condition);
                            ahead.extend(yes.map(|world| (world, *target)));
                            rest.extend(no);
                        }
                    }
                    others = rest;
                }
                ahead.extend(others.into_iter().map(|world| (world, next)));
            }
            Stmt::Fail { check } if is_about_memory(program, *check) => {
                self.end_at_leak_check(world, *check)?;
            }
            Stmt::Fail { check } => {
                let never = self.universe.table.boolean(false);
                self.pass_check(world, *check, never)?;
            }
            Stmt::Halt => self.end_run(world)?,
            Stmt::Assume(code) => {
                for (world, held) in self.value(world, code)? {
                    let condition = Self::condition(held)?;
                    let [yes, no] = self.split_on_condition(world, condition);
                    match (yes, no) {
                        (Some(yes), _) => ahead.push((yes, next)),
                        (None, Some(no)) => self.end_run(no)?,
                        (None, None) => {}
                    }
                }
            }
            Stmt::Havoc { var, .. } => {
                let (mut world, sort) = (world, program.symbols[*var].sort);
                if is_function || self.universe.is_held(sort) || sort.element().is_some() {
                    return Err("an input that is no value".to_owned());
                }
                let value = self.universe.table.constant(sort_name(sort));
                self.assign(&mut world, *var, CertificateValue::Plain(value));
                ahead.push((world, next));
            }
            Stmt::Call { results, callee, arguments } => {
                let mut given: Vec<(WalkState, Vec<CertificateValue>)> = vec![(world, Vec::new())];
                for argument in arguments {
                    let mut longer = Vec::new();
                    for (world, before) in given {
                        for (world, held) in self.value(world, argument)? {
                            longer.push((world, [before.clone(), vec![held]].concat()));
                        }
                    }
                    given = longer;
                }
                for (world, held) in given {
                    ahead.push(self.call(world, (*callee, results), held, position)?);
                }
            }
            Stmt::Return => ahead.extend(self.leave(world)?),
            Stmt::Reset { .. } => return Err("all objects are written".to_owned()),
        }
        Ok(ahead)
    }

    /// A call: the unit that it is of, or the procedure in its place.
    fn call(
        &mut self,
        mut world: WalkState,
        (callee, results): (ProcId, &[VarId]),
        mut held: Vec<CertificateValue>,
        position: usize,
    ) -> Result<Ahead, String> {
        let program = self.program();
        let is_unit = |it: &super::claims::ClaimedUnit| it.proc == callee && it.head.is_none();
        if let Some(unit) = self.claims.units.iter().position(is_unit) {
            let of = self.claims.units[unit].clone();
            for parameter in of.parameters.iter().skip(held.len()) {
                held.push(self.look_up(&world, parameter.var)?);
            }
            let result_count = program.proc(callee).results.len();
            let globals = of.results.iter().skip(result_count).map(|it| it.0);
            let assigned: Vec<VarId> = results.iter().copied().chain(globals).collect();
            self.lend_to_call(&mut world, (&of, position, &assigned), &held);
            let returned = self.walk_call(&mut world, unit, &held)?;
            for (&var, &held) in results.iter().zip(&returned) {
                self.assign(&mut world, var, held);
            }
            for (&(var, _), &held) in of.results.iter().zip(&returned).skip(result_count) {
                self.assign(&mut world, var, held);
            }
            return Ok((world, position + 1));
        }
        if world.frames.iter().any(|frame| frame.3 == callee) || callee == ProcId::MAIN {
            return Err("a procedure that calls itself is no unit".to_owned());
        }
        let symbols = &program.symbols;
        world.vars.retain(|&var, _| symbols[var].kind.owner() != Some(callee));
        self.init_variables(&mut world, callee);
        for (&var, held) in program.proc(callee).parameters.iter().zip(held) {
            world.vars.insert(var, held);
        }
        let returned = program.proc(callee).results.clone();
        world.frames.push((position + 1, results.to_vec(), returned, callee));
        Ok((world, program.proc(callee).entry))
    }

    /// A return.
    fn leave(&mut self, mut world: WalkState) -> Result<Option<Ahead>, String> {
        let Some((back, results, returned, _)) = world.frames.pop() else {
            self.walk_return(world)?;
            return Ok(None);
        };
        let mut held = Vec::new();
        for var in returned {
            held.push(self.look_up(&world, var)?);
        }
        for (var, held) in results.into_iter().zip(held) {
            self.assign(&mut world, var, held);
        }
        Ok(Some((world, back)))
    }
}

/// For each shape whether its objects, and all that they refer to, stay what they are.
fn frozen(program: &Program) -> Vec<bool> {
    let symbols = &program.symbols;
    let mut thawed: BTreeSet<usize> = BTreeSet::new();
    for instr in &program.code {
        if let Stmt::Store { field, .. } | Stmt::Reset { field } = &instr.stmt {
            thawed.extend(symbols[*field].owner.map(base::ShapeId::index));
        }
    }
    thawed.extend((0..symbols.shapes.len()).filter(|&at| symbols.shapes[at].array.is_some()));
    loop {
        let before = thawed.len();
        for (at, shape) in symbols.shapes.iter().enumerate() {
            let refers = |field: &base::FieldId| {
                symbols[*field].sort.target().is_some_and(|it| thawed.contains(&it.index()))
            };
            if shape.fields.iter().any(refers) {
                thawed.insert(at);
            }
        }
        if thawed.len() == before {
            return (0..symbols.shapes.len()).map(|at| !thawed.contains(&at)).collect();
        }
    }
}
