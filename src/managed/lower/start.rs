//! Where a run begins: main gives static fields their values, and calls the entry with what a run starts with.

use num_bigint::BigInt;

use super::WorldLowering;
use crate::world::{Act, CilType, Method, MethodId, VariableSlot, word};
use base::{ProcId, Sort, VarKind};
use program::numbers::joined;
use program::{BinOp, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// The statements of main.
    pub(super) fn lower_main(&mut self) {
        let entry = self.world.entry.expect("a run begins somewhere");
        let method = self.world.method(entry).clone();
        self.span = method.span;
        let globals: Vec<_> = self.globals.values().flatten().copied().chain(self.thrown).collect();
        for var in globals {
            let value = Code::from_op(default_value(self.builder.symbols[var].sort));
            self.emit(Stmt::Assign { var, value });
        }
        self.initialize();
        if !self.builder.is_open() {
            return;
        }
        self.span = method.span;
        let mut arguments = Vec::new();
        let taken: Vec<String> = self
            .globals
            .values()
            .flatten()
            .map(|&var| self.builder.symbols[var].name.clone())
            .collect();
        let mut names = taken;
        for (at, (name, ty)) in method.parameters.iter().enumerate() {
            if self.is_left_out(entry, at) {
                self.start.arguments.push(Vec::new());
                continue;
            }
            let parameters = self.vars[&(entry, VariableSlot::Argument(at))].clone();
            let leaves = self.world.leaves(ty);
            let mut given = Vec::new();
            for (parameter, (path, leaf)) in parameters.into_iter().zip(leaves) {
                let sort = self.builder.symbols[parameter].sort;
                if leaf.is_reference() && !self.world.initial.contains(&leaf) {
                    // Nobody looks at it.
                    arguments.push(Code::from_op(default_value(sort)));
                    given.push(None);
                    continue;
                }
                let name = base::unused_name(&word(&format!("{name}{path}")), |name| {
                    names.iter().any(|other| other == name)
                });
                names.push(name.clone());
                let var = self.builder.symbols.add_var(name, sort, VarKind::Local(ProcId::MAIN));
                self.note_range(var, &leaf);
                if self.reading.is_exact {
                    self.assume_start(var, &leaf, at == 0 && !method.is_static);
                }
                arguments.push(Code::from_op(Op::Var(var)));
                given.push(Some(var));
            }
            self.start.arguments.push(given);
        }
        if let Some(class) = self.world.class_of_static(entry) {
            self.use_class(class);
        }
        let callee = self.procs[&entry];
        let numbers = self.world.exceptions.escaping(entry);
        if numbers.is_empty() {
            return self.emit(Stmt::Call { results: Vec::new(), callee, arguments });
        }
        // Results are given all at once.
        let mut results = Vec::new();
        for result in self.results.get(&entry).cloned().unwrap_or_default() {
            let sort = self.builder.symbols[result].sort;
            results.push(self.builder.fresh_var("r", sort));
        }
        let exc = self.builder.fresh_var("exc", Sort::Int);
        results.push(exc);
        self.emit(Stmt::Call { results, callee, arguments });
        self.fail_uncaught(exc, &numbers);
    }

    /// Who calls a method from outside gives it values of its types.
    pub(super) fn assume_arguments(&mut self, id: MethodId, method: &Method) {
        for (at, (_, ty)) in method.parameters.iter().enumerate() {
            if self.is_left_out(id, at) {
                continue;
            }
            let leaves = self.world.leaves(ty);
            for (var, (_, leaf)) in self.argument_variables(id, at).into_iter().zip(leaves) {
                if !leaf.is_reference() || self.world.initial.contains(&leaf) {
                    self.assume_start(var, &leaf, at == 0 && !method.is_static);
                }
            }
        }
    }

    /// Whether nobody looks at an argument of the entry, as at those of the command line: it is none of the procedure's.
    pub(super) fn is_left_out(&self, id: MethodId, at: usize) -> bool {
        let method = self.world.method(id);
        let ty = &method.parameters[at].1;
        let slot = VariableSlot::Argument(at);
        let is_touched = method.body.acts.iter().flatten().any(|act| {
            matches!(act, Act::VariablePlace) || *act == Act::Load(slot) || *act == Act::Store(slot)
        });
        let is_other = Some(id) != self.world.entry || !method.is_static;
        if is_other || is_touched || !ty.is_reference() || self.world.initial.contains(ty) {
            return false;
        }
        let mut acts =
            self.world.methods.iter().flat_map(|method| method.body.acts.iter().flatten());
        let is_called = acts.any(|act| matches!(act, Act::Call { method, .. } if *method == id));
        !is_called && self.world.delegates.iter().all(|info| info.method != id)
    }

    /// What is known of an argument with which a run starts.
    fn assume_start(&mut self, var: base::VarId, ty: &CilType, is_this: bool) {
        if *ty == CilType::String {
            let text = Code::from_op(Op::Var(var));
            let zero = Code::from_op(Op::Int(BigInt::ZERO));
            self.emit(Stmt::Assume(joined(text, zero, Op::Binary(BinOp::Ge))));
        } else if ty.class().is_some() && self.world.made_for(ty).is_empty() {
            // There are no objects of such a class.
            let shape = self.shape(ty);
            let null = Code::from_op(Op::Null(shape));
            self.emit(Stmt::Assume(joined(
                Code::from_op(Op::Var(var)),
                null,
                Op::Binary(BinOp::Eq),
            )));
        } else if ty.class().is_none() || !self.family_classes(ty).is_empty() {
            self.assume_typed(var, ty);
        }
        if is_this {
            let shape = self.shape(ty);
            let there = joined(
                Code::from_op(Op::Var(var)),
                Code::from_op(Op::Null(shape)),
                Op::Binary(BinOp::Ne),
            );
            self.emit(Stmt::Assume(there));
        }
    }
}

/// What a variable holds that nobody has given a value.
fn default_value(sort: Sort) -> Op {
    match sort {
        Sort::Bool => Op::Bool(false),
        Sort::Ref(shape) => Op::Null(shape),
        Sort::Int | Sort::Vector(_) => Op::Int(BigInt::ZERO),
    }
}
