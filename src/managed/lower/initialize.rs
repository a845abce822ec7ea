//! Initializers of static fields. Those that make constants and new objects run before all else, which nobody can tell; others
//! run where their class is used first.

use super::WorldLowering;
use crate::world::{ClassId, MethodId, unsupported_yet};
use base::{Sort, VarKind};
use program::{CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// Variables that say whether initializers have run, of those that run late.
    pub(super) fn declare_initializers(&mut self) {
        let (_, late) = self.world.started_initializers();
        for id in late {
            let class = self.world.method(id).key.class;
            let name = format!("{}_ready", self.world.class(class).word);
            let vars = &self.builder.symbols.vars;
            let name = base::unused_name(&name, |name| vars.iter().any(|var| var.name == name));
            let var = self.builder.symbols.add_var(name, Sort::Bool, VarKind::Global);
            self.ready.insert(class, (var, id));
        }
    }

    /// Runs the initializers that nobody can tell when they run, in the order of their classes.
    pub(super) fn initialize(&mut self) {
        for (var, _) in self.ready.clone().into_values() {
            self.emit(Stmt::Assign { var, value: Code::from_op(Op::Bool(false)) });
        }
        let (early, _) = self.world.started_initializers();
        for id in early {
            self.span = self.world.method(id).span;
            self.call_initializer(id);
        }
    }

    fn call_initializer(&mut self, id: MethodId) {
        let callee = self.procs[&id];
        self.emit(Stmt::Call { results: Vec::new(), callee, arguments: Vec::new() });
    }

    /// A class is used: its initializer runs, unless it has.
    pub(super) fn use_class(&mut self, class: ClassId) {
        let Some(&(var, id)) = self.ready.get(&class) else { return };
        self.about_to_call();
        self.about_to_assign(var);
        let on = self.skip_unless(Code::from_op(Op::Var(var)));
        if self.world.caught_initializers.contains(&class) {
            let name = self.world.class(class).name.clone();
            let refusal = unsupported_yet::<()>(
                format!("the initializer of `{name}` runs where exceptions are caught"),
                "give static fields their values in a method",
            );
            if let Err(refusal) = refusal {
                self.world.refusals.push(refusal.at(self.span));
            }
            self.fail(CheckKind::Model);
        } else {
            self.emit(Stmt::Assign { var, value: Code::from_op(Op::Bool(true)) });
            self.call_initializer(id);
        }
        self.builder.place_target(on);
    }
}
