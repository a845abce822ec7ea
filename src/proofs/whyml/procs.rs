//! Procedures as functions: what they take, what they give back, and the states of which their contracts speak.

use std::rc::Rc;

use base::{ProcId, VarId, VarKind};
use unheap_whyml::WhyExprText;

use super::names::{WhyNames, WhyParam, WhyType};
use super::steps::{Changed, PieceWriter, StepWritten};
use crate::claim::{FactSource, StateFormulaWriter, Statement};
use crate::code::Exp;
use crate::machine::{GhostProgram, Ins};
use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::state::{LogicalState, StateNames};
use crate::term::ProofTermTable;

/// A part of the state that a call may change: what it is, and a parameter for it.
pub(super) struct ChangedPart {
    part: Changed,
    pub(super) param: WhyParam,
}

/// The state by other names.
fn renamed<T>(
    names: &WhyNames,
    of: &dyn Fn(&str) -> String,
    then: impl FnOnce(&StateNames<'_>) -> T,
) -> T {
    then(&StateNames {
        var: &|at| of(&names.vars[at]),
        field: &|at| of(&names.fields[at]),
        items: &|at| of(&names.fields[at]),
        ghost: &|at| of(&names.ghosts[at]),
        here: &|at| names.here.get(at).cloned().unwrap_or_default(),
        clock: &of(&names.clock),
        tape: "",
        position: "",
    })
}

impl WhyNames {
    /// What a procedure may change, its results and ghosts left out.
    pub(super) fn changed_parts(&self, machine: &GhostProgram, proc: ProcId) -> Vec<ChangedPart> {
        let effects = &machine.effects[proc.index()];
        let mut parts = Vec::new();
        for &field in &effects.fields {
            let is_items = machine.plain.symbols[field].sort.element().is_some();
            let part = match is_items {
                true => Changed::Items(field.index()),
                false => Changed::Field(field.index()),
            };
            let ty = self.field_type(machine, field);
            parts.push(ChangedPart { part, param: (self.fields[field.index()].clone(), ty) });
        }
        if effects.makes {
            let param = (self.clock.clone(), "int".to_owned());
            parts.push(ChangedPart { part: Changed::Clock, param });
        }
        for &var in &effects.globals {
            let param = (self.vars[var.index()].clone(), self.var_type(var));
            parts.push(ChangedPart { part: Changed::Var(var.index()), param });
        }
        parts
    }

    /// The ghosts that a procedure may change, of those that are there.
    pub(super) fn changed_ghosts(
        &self,
        machine: &GhostProgram,
        ghosts: &[usize],
        proc: ProcId,
    ) -> Vec<usize> {
        let makes = machine.effects[proc.index()].makes;
        ghosts.iter().copied().filter(|&ghost| ghost > 0 || makes).collect()
    }

    /// What a function of a procedure gives back, as a type.
    pub(super) fn result_type(
        &self,
        machine: &GhostProgram,
        ghosts: &[usize],
        proc: ProcId,
    ) -> String {
        if proc == ProcId::MAIN {
            return "unit".to_owned();
        }
        let mut types: Vec<String> =
            self.changed_parts(machine, proc).into_iter().map(|it| it.param.1).collect();
        let results = &machine.plain.proc(proc).results;
        types.extend(results.iter().map(|&var| self.var_type(var)));
        if types.is_empty() {
            types.push("unit".to_owned());
        }
        let ghosts = self.changed_ghosts(machine, ghosts, proc).into_iter();
        types.extend(ghosts.map(|ghost| format!("ghost {}", self.ghost_param(ghost).1)));
        format!("({})", types.join(", "))
    }

    /// The ghost parameters of the head of a loop in a procedure: the state in which that was called.
    pub(super) fn old_params(
        &self,
        machine: &GhostProgram,
        ghosts: &[usize],
        at: usize,
    ) -> Vec<WhyParam> {
        let proc = machine.proc_of(at);
        if proc == ProcId::MAIN || !machine.is_head(at) {
            return Vec::new();
        }
        let mut params: Vec<WhyParam> = self.changeable_params(machine, proc);
        let ghosts = self.changed_ghosts(machine, ghosts, proc).into_iter();
        params.extend(ghosts.map(|ghost| self.ghost_param(ghost)));
        params.into_iter().map(|(name, ty)| (self.old[&name].clone(), ty)).collect()
    }

    /// What a procedure may change of the state in which it is called, its own parameters among it.
    fn changeable_params(&self, machine: &GhostProgram, proc: ProcId) -> Vec<WhyParam> {
        let changed = self.changed_parts(machine, proc).into_iter().map(|it| it.param);
        let parameters = machine.effects[proc.index()].parameters.iter();
        let parameters =
            parameters.map(|&var| (self.vars[var.index()].clone(), self.var_type(var)));
        changed.chain(parameters).collect()
    }

    /// The state at the beginning of a function, with the one in which its procedure was called.
    pub(super) fn state_at(
        &self,
        machine: &GhostProgram,
        terms: &mut ProofTermTable,
        at: usize,
    ) -> LogicalState {
        let mut state = self.state(machine, terms);
        let proc = machine.proc_of(at);
        if proc != ProcId::MAIN && machine.is_head(at) {
            let old = |name: &str| self.old.get(name).unwrap_or(&name.to_owned()).clone();
            let before = renamed(self, &old, |names| machine.called(terms, (&state, proc), names));
            state.before = Some(before);
        }
        state
    }

    /// The state in which a function returns that begins at a place.
    fn end_state(
        &self,
        machine: &GhostProgram,
        terms: &mut ProofTermTable,
        at: usize,
    ) -> LogicalState {
        let state = self.state_at(machine, terms, at);
        let proc = machine.proc_of(at);
        let before = match &state.before {
            Some(before) => Rc::clone(before),
            None => Rc::new(state.clone()),
        };
        let after = |name: &str| self.after.get(name).unwrap_or(&name.to_owned()).clone();
        let mut end = renamed(self, &after, |names| machine.changed(terms, (&state, proc), names));
        end.before = Some(before);
        end
    }

    /// What a function ensures that begins at a place: that of its procedure.
    pub(super) fn ensures(
        &self,
        (proof, ghosts): (&Proof, &[usize]),
        numbers: &[usize],
        at: usize,
        terms: &mut ProofTermTable,
    ) -> Vec<String> {
        let machine = &proof.machine;
        let proc = machine.proc_of(at);
        if proc == ProcId::MAIN {
            return Vec::new();
        }
        let end = machine.end_of(proc);
        let state = self.end_state(machine, terms, at);
        let bound = |name: &str| self.bound(name);
        let speaker = StateFormulaWriter::new(machine, &bound);
        let changed = self.changed_parts(machine, proc).into_iter();
        let mut parts: Vec<String> = changed.map(|it| self.after[&it.param.0].clone()).collect();
        let results = machine.plain.proc(proc).results.iter();
        parts.extend(results.map(|var| self.vars[var.index()].clone()));
        if parts.is_empty() {
            parts.push("_".to_owned());
        }
        let changed = self.changed_ghosts(machine, ghosts, proc).into_iter();
        parts.extend(changed.map(|ghost| self.after[&self.ghosts[ghost]].clone()));
        let given = format!("let ({}) = result in ", parts.join(", "));
        let line = proof.lines[end].0;
        let clauses = numbers.iter().map(|&number| {
            let statement = &proof.places[&end][number];
            let who = statement.source.words();
            let formula = speaker.formula(terms, &state, statement);
            let formula = formula.expect("what cannot be said was left out");
            let text = self.formula(terms, &formula).free();
            format!("ensures {{ [@expl:{who} at line {line}] {given}{text} }}")
        });
        clauses.collect()
    }
}

impl PieceWriter<'_> {
    /// The beginning of a procedure: what is its own and no parameter is 0, and the state is kept in which it was called.
    pub(super) fn entered(&mut self, at: usize, depth: usize) -> StepWritten {
        let (machine, names) = (self.machine, self.names);
        let proc = machine.proc_of(at);
        let symbols = &machine.plain.symbols;
        let mut bound = Vec::new();
        for var in symbols.program_vars() {
            let is_parameter = machine.plain.proc(proc).parameters.contains(&var);
            // What nobody reads before it is assigned needs a value where it is a parameter of a loop.
            let is_auxiliary = matches!(symbols[var].kind, VarKind::Auxiliary(_));
            let is_left_out = is_auxiliary && !self.has_heads(proc);
            if symbols[var].kind.owner() != Some(proc) || is_parameter || is_left_out {
                continue;
            }
            let zero = match names.type_of_var(var) {
                WhyType::Int => "0",
                WhyType::Bool => "False",
                WhyType::Addr => "null",
            };
            let words = format!("let {} = {zero} in", names.vars[var.index()]);
            bound.push((Changed::Var(var.index()), words));
        }
        if self.has_heads(proc) {
            let ghosts = names.changed_ghosts(machine, self.ghosts, proc).into_iter();
            let ghosts = ghosts.map(|ghost| names.ghosts[ghost].clone());
            let saved_names =
                names.changeable_params(machine, proc).into_iter().map(|it| it.0).chain(ghosts);
            for name in saved_names.collect::<Vec<String>>() {
                let words = format!("let ghost {} = {name} in", names.old[&name]);
                self.line(Some(at), depth, &words);
            }
        }
        self.next(at, &bound, depth)
    }

    /// Whether a procedure has loops.
    fn has_heads(&self, proc: ProcId) -> bool {
        let mut positions = self.machine.plain.positions(proc);
        positions.any(|at| (self.cuts)(at) && self.machine.is_head(at))
    }

    /// A return: what the procedure may have changed, and its results.
    pub(super) fn returned(&mut self, at: usize, depth: usize) -> StepWritten {
        let (machine, names) = (self.machine, self.names);
        let proc = machine.proc_of(at);
        let changed = names.changed_parts(machine, proc).into_iter();
        let mut parts: Vec<String> = changed.map(|it| it.param.0).collect();
        let results = machine.plain.proc(proc).results.iter();
        parts.extend(results.map(|var| names.vars[var.index()].clone()));
        if parts.is_empty() {
            parts.push("()".to_owned());
        }
        let ghosts = names.changed_ghosts(machine, self.ghosts, proc).into_iter();
        parts.extend(ghosts.map(|ghost| names.ghosts[ghost].clone()));
        self.line(Some(at), depth, &format!("({})", parts.join(", ")));
        Ok(())
    }

    /// A call. Of one by a run itself what is required is assumed, and what is promised asserted.
    pub(super) fn call(
        &mut self,
        (at, depth): (usize, usize),
        (targets, callee): (&[VarId], ProcId),
        arguments: &[Exp],
    ) -> StepWritten {
        let (machine, names) = (self.machine, self.names);
        let proc = machine.plain.proc(callee);
        let is_entry = machine.proc_of(at) == ProcId::MAIN && machine.entries.contains(&callee);
        let changed = names.changed_parts(machine, callee);
        if is_entry {
            self.assumed((at, depth), callee, arguments)?;
            for ChangedPart { param: (name, _), .. } in &changed {
                let words = format!("let {} = {name} in", names.start[name]);
                self.line(Some(at), depth, &words);
            }
        }
        let is_target = |name: &String| targets.iter().any(|it| names.vars[it.index()] == *name);
        let free = |name: String| if is_target(&name) { "_".to_owned() } else { name };
        let mut parts: Vec<String> = changed.iter().map(|it| free(it.param.0.clone())).collect();
        for number in 0..proc.results.len() {
            let target = targets.get(number).filter(|it| !targets[number + 1..].contains(it));
            parts.push(target.map_or("_".to_owned(), |it| names.vars[it.index()].clone()));
        }
        if parts.is_empty() {
            parts.push("()".to_owned());
        }
        let ghosts = names.changed_ghosts(machine, self.ghosts, callee).into_iter();
        parts.extend(ghosts.map(|ghost| format!("ghost {}", names.ghosts[ghost])));
        let mut args: Vec<WhyExprText> = Vec::new();
        let params = names.params(machine, Some(proc.entry));
        let param_names = proc.parameters.iter().map(|var| &names.vars[var.index()]);
        let param_names: Vec<&String> = param_names.collect();
        for (name, _) in &params {
            args.push(match param_names.iter().position(|it| *it == name) {
                Some(number) => {
                    let ty = names.type_of_var(proc.parameters[number]);
                    names.exp_of(&arguments[number], ty)
                }
                None => WhyExprText::atom(name),
            });
        }
        if args.is_empty() {
            args.push(WhyExprText::atom("()"));
        }
        args.extend(self.ghosts.iter().map(|&ghost| WhyExprText::atom(&names.ghosts[ghost])));
        self.called.insert(proc.entry);
        let call = WhyExprText::call(&names.functions[&proc.entry], args).free();
        let words = format!("let ({}) = {call} in", parts.join(", "));
        let mut bound: Vec<(Changed, String)> =
            changed.iter().map(|it| (it.part, String::new())).collect();
        bound.extend(targets.iter().map(|var| (Changed::Var(var.index()), String::new())));
        self.line(Some(at), depth, &words);
        if is_entry {
            self.promised((at, depth), (targets, callee), arguments)?;
        }
        self.next(at, &bound, depth)
    }

    /// The state in which a run calls a procedure.
    fn start_state(
        &mut self,
        callee: ProcId,
        arguments: &[Exp],
        of: &dyn Fn(&str) -> String,
    ) -> Result<LogicalState, NotSayable> {
        let (machine, names, terms) = (self.machine, self.names, &mut self.terms);
        let state = names.state(machine, terms);
        let mut called =
            renamed(names, of, |names| machine.changed(terms, (&state, callee), names));
        for (parameter, argument) in machine.plain.proc(callee).parameters.iter().zip(arguments) {
            let Exp::Var(var) = argument else { return Err(NotSayable::Contract) };
            called.vars[parameter.index()] = state.vars[var.index()];
        }
        Ok(called)
    }

    fn assumed(
        &mut self,
        (at, depth): (usize, usize),
        callee: ProcId,
        arguments: &[Exp],
    ) -> StepWritten {
        let state = self.start_state(callee, arguments, &str::to_owned)?;
        let entry = self.machine.plain.proc(callee).entry;
        let proof = self.proof;
        let required = proof.places[&entry].iter().filter(|it| proof.is_assumed(it));
        for statement in required {
            self.statement_line((at, depth), ("assume", statement), &state);
        }
        Ok(())
    }

    fn promised(
        &mut self,
        (at, depth): (usize, usize),
        (targets, callee): (&[VarId], ProcId),
        arguments: &[Exp],
    ) -> StepWritten {
        let (machine, names) = (self.machine, self.names);
        let start = |name: &str| names.start.get(name).unwrap_or(&name.to_owned()).clone();
        let called = self.start_state(callee, arguments, &start)?;
        let state = names.state(machine, &mut self.terms);
        let mut returned = LogicalState { before: Some(Rc::new(called)), ..state.clone() };
        for (target, result) in targets.iter().zip(&machine.plain.proc(callee).results) {
            returned.vars[result.index()] = state.vars[target.index()];
        }
        let promised = self.proof.promised.get(&callee).into_iter().flatten();
        for (check, formula) in promised {
            let (source, formula) = (FactSource::Claim(*check), Some(formula.clone()));
            let statement = Statement { source, formula };
            self.statement_line((at, depth), ("assert", &statement), &returned);
        }
        Ok(())
    }

    fn statement_line(
        &mut self,
        (at, depth): (usize, usize),
        (word, statement): (&str, &Statement),
        state: &LogicalState,
    ) {
        let names = self.names;
        let bound = |name: &str| names.bound(name);
        let speaker = StateFormulaWriter::new(self.machine, &bound);
        let formula = speaker.formula(&mut self.terms, state, statement);
        let formula = formula.expect("what cannot be said was left out");
        let text = names.formula(&self.terms, &formula).free();
        self.line(Some(at), depth, &format!("{word} {{ {text} }};"));
    }

    /// Whether the statement is in a procedure, from which a run does not end.
    pub(super) fn ending(&mut self, at: usize) -> &'static str {
        match self.machine.proc_of(at) == ProcId::MAIN {
            true => "()",
            false => {
                self.stops = true;
                "stop ()"
            }
        }
    }
}

/// Whether a statement is a call or a return.
pub(super) fn is_of_calls(ins: &Ins) -> bool {
    matches!(ins, Ins::Call(..) | Ins::Return)
}
