//! What is handed over on a path, in the second executor: arguments, results, what comes back, and what promises say.

use std::collections::BTreeSet;

use super::claims::{ClaimedUnit, Promise, sort_name};
use super::expression::{ExpressionId, fields_of, getter};
use super::walk::{CertificateWalker, WalkEnd, WalkedPath};
use super::world::{CertificateValue, Happening, Universe, WalkState};
use base::{FieldId, ProcId, Sort};
use program::{CallGraph, Program, Stmt};

impl CertificateWalker<'_> {
    /// Calls a unit; what it returns.
    pub(super) fn walk_call(
        &mut self,
        world: &mut WalkState,
        callee: usize,
        held: &[CertificateValue],
    ) -> Result<Vec<CertificateValue>, String> {
        let of = self.claims.units[callee].clone();
        if held.len() != of.parameters.len() || of.head.is_some() {
            return Err(format!("{} has other parameters", of.name));
        }
        if self.claims.units[self.unit].is_function && !of.is_function {
            return Err("a function calls what is none".to_owned());
        }
        let (values, inside) = self.arguments(world, held)?;
        self.are_apart(&of, &inside)?;
        world.happened.push(Happening::Required(callee, values.clone()));
        let mut back = Vec::new();
        for (at, parameter) in of.parameters.iter().enumerate() {
            match parameter.promise {
                Promise::Plain | Promise::Read => {}
                Promise::Moved => give_away(world, &inside[at]),
                Promise::Kept => {
                    let Some((&root, below)) = inside[at].split_first() else {
                        // It is null, and stays so.
                        back.push(values[at]);
                        continue;
                    };
                    give_away(world, below);
                    let value = self.return_node(world, of.proc, (root, values[at]));
                    back.push(value);
                }
            }
        }
        let results = self.results_of(&of, &values);
        let all = [values.clone(), results.clone(), back].concat();
        world.happened.push(Happening::Ensured(callee, all));
        if of.is_function {
            let returns = self.returns_atom(&of, &values);
            self.universe.learn(world, returns);
        }
        let mut returned = Vec::new();
        for (&(var, _), &value) in of.results.iter().zip(&results) {
            let sort = self.program().symbols[var].sort;
            returned.push(self.universe.new_holding(world, sort, value));
        }
        Ok(returned)
    }

    /// The values of arguments, and the nodes in each.
    fn arguments(
        &mut self,
        world: &mut WalkState,
        held: &[CertificateValue],
    ) -> Result<(Vec<ExpressionId>, Vec<Vec<usize>>), String> {
        let (mut values, mut inside) = (Vec::new(), Vec::new());
        for &held in held {
            let mut nodes = Vec::new();
            values.push(self.universe.fold_value(world, held, &mut nodes)?);
            inside.push(nodes);
        }
        Ok((values, inside))
    }

    /// Makes sure that two arguments have nodes in common only where both are only read.
    fn are_apart(&self, of: &ClaimedUnit, inside: &[Vec<usize>]) -> Result<(), String> {
        for one in 0..inside.len() {
            for other in 0..one {
                let both = [one, other].map(|at| of.parameters[at].promise);
                let common = inside[one].iter().any(|node| inside[other].contains(node));
                if common && both != [Promise::Read, Promise::Read] {
                    return Err(format!("{} is given an object twice", of.name));
                }
            }
        }
        Ok(())
    }

    /// A node comes back with another value; fields that nobody assigns are the same.
    fn return_node(
        &mut self,
        world: &mut WalkState,
        proc: ProcId,
        (root, before): (usize, ExpressionId),
    ) -> ExpressionId {
        let program = self.program();
        let value = self.universe.table.constant("Int");
        let nulls = [before, value].map(|it| self.universe.table.is_null(it));
        let same = self.universe.table.apply("=", &nulls);
        self.universe.learn(world, same);
        let assigned = assigned_below(program, proc);
        for &field in fields_of(program, world.nodes[root].shape) {
            if assigned.contains(&field) || self.universe.is_held(program.symbols[field].sort) {
                continue;
            }
            let name = getter(program, field);
            let both = [before, value].map(|it| self.universe.table.apply(&name, &[it]));
            let equal = self.universe.table.equal(both[0], both[1]);
            let unchanged = self.universe.table.any(&[nulls[0], equal]);
            self.universe.learn(world, unchanged);
        }
        let record = &mut world.nodes[root];
        (record.value, record.is_open, record.is_changed) = (Some(value), false, true);
        record.fields.clear();
        value
    }

    /// That a function returns.
    pub(super) fn returns_atom(
        &mut self,
        of: &ClaimedUnit,
        values: &[ExpressionId],
    ) -> ExpressionId {
        let arguments = of.function_arguments(values);
        self.universe.table.apply(&format!("returns.{}", of.name), &arguments)
    }

    /// What a unit returns.
    pub(super) fn results_of(
        &mut self,
        of: &ClaimedUnit,
        values: &[ExpressionId],
    ) -> Vec<ExpressionId> {
        let arguments = of.function_arguments(values);
        let mut results = Vec::new();
        for (at, (var, _)) in of.results.iter().enumerate() {
            let sort = self.program().symbols[*var].sort;
            results.push(match (of.is_function, of.results.len()) {
                (false, _) => self.universe.table.constant(sort_name(sort)),
                (true, 1) => self.universe.table.apply(&format!("call.{}", of.name), &arguments),
                (true, _) => {
                    self.universe.table.apply(&format!("call.{}.{at}", of.name), &arguments)
                }
            });
        }
        results
    }

    /// What was assigned must be told to whoever goes on.
    fn globals_are_told(&self, world: &WalkState) -> Result<(), String> {
        let of = &self.claims.units[self.unit];
        let is_returned = |var| of.results.iter().any(|(result, _)| *result == var);
        match world.assigned.iter().find(|&&var| of.proc != ProcId::MAIN && !is_returned(var)) {
            Some(_) => Err(format!("{} assigns a global that it does not return", of.name)),
            None => Ok(()),
        }
    }

    /// The unit returns.
    pub(super) fn walk_return(&mut self, mut world: WalkState) -> Result<(), String> {
        self.globals_are_told(&world)?;
        let of = self.claims.units[self.unit].clone();
        if of.proc == ProcId::MAIN {
            return Err("main returns".to_owned());
        }
        let result_vars: Vec<base::VarId> = of.results.iter().map(|it| it.0).collect();
        self.free_unreached(&mut world, &result_vars, true);
        let (mut results, mut nodes) = (Vec::new(), Vec::new());
        for (var, _) in &of.results {
            let held = self.look_up(&world, *var)?;
            if of.is_function && matches!(held, CertificateValue::Node(_)) {
                return Err("a function returns an owned object".to_owned());
            }
            results.push(self.universe.fold_value(&mut world, held, &mut nodes)?);
        }
        let mut back = Vec::new();
        for (at, node, before) in world.given.clone() {
            let mut folded = Vec::new();
            let value =
                self.universe.fold_value(&mut world, CertificateValue::Node(node), &mut folded)?;
            if folded.iter().any(|node| nodes.contains(node)) {
                return Err(format!("{} returns what it was only lent", of.name));
            }
            let is_same = value == before && !Universe::is_changed(&world, &folded);
            match of.parameters[at].promise {
                Promise::Read if !is_same => return Err(changed(&of)),
                Promise::Kept => back.push(value),
                Promise::Plain | Promise::Read | Promise::Moved => {}
            }
            nodes.extend(folded);
        }
        let given = of.parameters.iter().map(|it| it.atom).collect::<Vec<_>>();
        let all = [given, results.clone(), back].concat();
        world.happened.push(Happening::Promised(self.unit, all));
        self.end(world, WalkEnd::Results(results));
        Ok(())
    }

    fn end(&mut self, world: WalkState, ending: WalkEnd) {
        self.walked.push(WalkedPath { happened: world.happened, ending });
    }

    /// The run ends or fails.
    pub(super) fn end_run(&mut self, mut world: WalkState) -> Result<(), String> {
        self.reads_only(&mut world, &BTreeSet::new())?;
        self.end(world, WalkEnd::Nowhere);
        Ok(())
    }

    /// Makes sure that what is only read is what it was; but for those that are handed on.
    fn reads_only(
        &mut self,
        world: &mut WalkState,
        handed_on: &BTreeSet<usize>,
    ) -> Result<(), String> {
        let of = self.claims.units[self.unit].clone();
        for (at, node, before) in world.given.clone() {
            if of.parameters[at].promise != Promise::Read || handed_on.contains(&at) {
                continue;
            }
            let mut folded = Vec::new();
            let value =
                self.universe.fold_value(world, CertificateValue::Node(node), &mut folded)?;
            if value != before || Universe::is_changed(world, &folded) {
                return Err(changed(&of));
            }
        }
        Ok(())
    }

    /// The path goes on as a loop.
    pub(super) fn walk_loop_entry(
        &mut self,
        mut world: WalkState,
        head: usize,
    ) -> Result<(), String> {
        self.globals_are_told(&world)?;
        let of = self.claims.units[head].clone();
        let current = self.claims.units[self.unit].clone();
        let results = |unit: &ClaimedUnit| unit.results.iter().map(|it| it.0).collect::<Vec<_>>();
        if of.proc != current.proc || results(&of) != results(&current) || !world.frames.is_empty()
        {
            return Err(format!("{} does not end as {} does", of.name, current.name));
        }
        if current.is_function && !of.is_function {
            return Err("a function goes on as what is none".to_owned());
        }
        // Who only reads leaves it to others to hold it.
        let is_moved =
            |it: &&super::claims::ClaimedParameter| !it.is_given && it.promise == Promise::Moved;
        let own_vars = of.parameters.iter().filter(is_moved).map(|it| it.var);
        self.free_unreached(&mut world, &own_vars.collect::<Vec<_>>(), false);
        let (mut values, mut inside) = (Vec::new(), Vec::new());
        let mut handed_on = BTreeSet::new();
        for parameter in &of.parameters {
            let mut nodes = Vec::new();
            if !parameter.is_given {
                let held = self.look_up(&world, parameter.var)?;
                values.push(self.universe.fold_value(&mut world, held, &mut nodes)?);
                inside.push(nodes);
                continue;
            }
            let is_it = |at: usize| {
                let mine = &current.parameters[at];
                mine.var == parameter.var && mine.is_given == current.head.is_some()
            };
            let entry = world.given.iter().find(|(at, ..)| is_it(*at)).copied();
            match (entry, parameter.promise) {
                // Nothing is asked of it any more.
                (None, Promise::Moved) => values.push(self.universe.table.zero()),
                (Some(_) | None, _) if entry.is_none() || parameter.promise == Promise::Moved => {
                    return Err(format!("{} is not handed what it promises", of.name));
                }
                (Some((at, node, before)), promise) => {
                    let value = self.universe.fold_value(
                        &mut world,
                        CertificateValue::Node(node),
                        &mut nodes,
                    )?;
                    let is_same = value == before && !Universe::is_changed(&world, &nodes);
                    let stays = is_same && promise == Promise::Read;
                    if current.parameters[at].promise == Promise::Read && !stays {
                        return Err(changed(&current));
                    }
                    handed_on.insert(at);
                    values.push(value);
                }
                (None, _) => return Err(format!("{} is not handed what it promises", of.name)),
            }
            inside.push(nodes);
        }
        self.are_apart(&of, &inside)?;
        for (parameter, nodes) in of.parameters.iter().zip(&inside) {
            if parameter.promise == Promise::Moved {
                give_away(&mut world, nodes);
            }
        }
        self.reads_only(&mut world, &handed_on)?;
        world.happened.push(Happening::Required(head, values.clone()));
        if current.proc == ProcId::MAIN {
            self.end(world, WalkEnd::Nowhere);
            return Ok(());
        }
        self.end_as_loop(world, (head, &of), &current, values)
    }

    /// What the loop ensures, and what the unit promises by that.
    fn end_as_loop(
        &mut self,
        mut world: WalkState,
        (head, of): (usize, &ClaimedUnit),
        current: &ClaimedUnit,
        values: Vec<ExpressionId>,
    ) -> Result<(), String> {
        let results = self.results_of(of, &values);
        let back: Vec<ExpressionId> =
            of.back.iter().map(|_| self.universe.table.constant("Int")).collect();
        let all = [values.clone(), results.clone(), back.clone()].concat();
        world.happened.push(Happening::Ensured(head, all));
        if of.is_function {
            let returns = self.returns_atom(of, &values);
            self.universe.learn(&mut world, returns);
        }
        let mut changed = Vec::new();
        for parameter in current.parameters.iter().filter(|it| it.promise == Promise::Kept) {
            let promised = of.parameters.iter().filter(|it| it.promise == Promise::Kept);
            let number = promised.into_iter().position(|it| it.is_given && it.var == parameter.var);
            let read = of.parameters.iter().position(|it| it.is_given && it.var == parameter.var);
            changed.push(match (number, read) {
                (Some(number), _) => back[number],
                (None, Some(at)) if of.parameters[at].promise == Promise::Read => values[at],
                (None, _) => {
                    return Err(format!("{} does not give back what it must", current.name));
                }
            });
        }
        let given = current.parameters.iter().map(|it| it.atom).collect::<Vec<_>>();
        world.happened.push(Happening::Promised(self.unit, [given, results, changed].concat()));
        self.end(world, WalkEnd::Continued(head, values));
        Ok(())
    }
}

fn changed(of: &ClaimedUnit) -> String {
    format!("{} changes what it should only read", of.name)
}

fn give_away(world: &mut WalkState, nodes: &[usize]) {
    for &node in nodes {
        world.nodes[node].is_gone = true;
    }
}

/// The fields that a procedure, or one below it, assigns.
fn assigned_below(program: &Program, proc: ProcId) -> BTreeSet<FieldId> {
    let graph = CallGraph::build(program);
    let (mut visited, mut work) = (BTreeSet::new(), vec![proc]);
    let mut fields = BTreeSet::new();
    while let Some(at) = work.pop() {
        if !visited.insert(at) {
            continue;
        }
        for position in program.positions(at) {
            if let Stmt::Store { field, .. } = &program.code[position].stmt {
                fields.insert(*field);
            }
        }
        work.extend(graph.callees(at));
    }
    fields
}

/// Makes sure that the units of a certificate are such as the program has.
pub(super) fn well_formed(program: &Program, units: &[ClaimedUnit]) -> Result<(), String> {
    let mut unit_places = BTreeSet::new();
    for unit in units {
        let error = |why: &str| Err(format!("{}: {why}", unit.name));
        if !unit_places.insert((unit.proc, unit.head))
            || units.iter().filter(|it| it.name == unit.name).count() > 1
        {
            return error("it stands there twice");
        }
        let proc = program.proc(unit.proc);
        let is_global = |var: base::VarId| program.symbols[var].kind == base::VarKind::Global;
        let vars: Vec<_> = unit.parameters.iter().map(|it| it.var).collect();
        if unit.head.is_none() {
            let param_count = proc.parameters.len();
            let fits = vars.len() >= param_count
                && vars[..param_count] == proc.parameters
                && vars[param_count..].iter().all(|&var| is_global(var))
                && unit.parameters.iter().all(|it| !it.is_given);
            if !fits {
                return error("it has other parameters");
            }
        }
        let results: Vec<_> = unit.results.iter().map(|it| it.0).collect();
        let result_count = proc.results.len();
        let fits = results.len() >= result_count
            && results[..result_count] == proc.results
            && results[result_count..].iter().all(|&var| is_global(var));
        if !fits {
            return error("it has other results");
        }
        let is_of_vectors =
            |var: &base::VarId| matches!(program.symbols[*var].sort, Sort::Vector(_));
        if vars.iter().chain(&results).any(is_of_vectors) {
            return error("it is given what is no value");
        }
        let read = |it: &super::claims::ClaimedParameter| {
            matches!(it.promise, Promise::Plain | Promise::Read)
        };
        if unit.is_function && !unit.parameters.iter().all(read) {
            return error("a function does more than read");
        }
        let is_lent = |it: &super::claims::ClaimedParameter| {
            it.promise == Promise::Kept && !it.is_given && unit.head.is_some()
        };
        if unit.parameters.iter().any(is_lent) {
            return error("a loop gives back what only it was given");
        }
        let is_main = unit.proc == ProcId::MAIN;
        if is_main && !unit.ensures.is_empty() {
            return error("nothing is ensured of ends of runs");
        }
        if is_main && unit.head.is_none() && !(unit.requires.is_empty() && vars.is_empty()) {
            return error("a run starts anyhow");
        }
    }
    let has_main = units.iter().any(|it| it.proc == ProcId::MAIN && it.head.is_none());
    if has_main { Ok(()) } else { Err("it says nothing of main".to_owned()) }
}
