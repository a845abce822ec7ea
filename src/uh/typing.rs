//! What inference finds: the variables of a program, and the types of everything.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::procs::ProcNames;
use super::tree::{NameId, ScopedName};
use super::types::{Class, UnificationClasses};
use base::VarId;

/// What a name in an annotation is, if it is none of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SaidName {
    /// What a quantifier binds.
    Bound(u32),
    /// A parameter of the predicate in which it stands, by its place.
    Parameter(usize),
}

/// The types of everything in a program.
pub(crate) struct ProgramTyping {
    /// All classes.
    pub types: UnificationClasses,
    /// The variables with their classes, in order of first occurrence.
    pub vars: IndexMap<ScopedName, Class, FxBuildHasher>,
    /// What they are in the program, once they are numbered; of a sequence what it holds, and how
    /// long it is.
    pub numbers: Vec<(VarId, Option<VarId>)>,
    /// How many of them a run starts with, once these are the first.
    pub inputs: usize,
    /// What the procedures are called, and their variables.
    pub procs: ProcNames,
    /// The class of each declared type.
    pub declared: Vec<Class>,
    /// For each node: of `null` and `new` the class of the reference, of a field the class of its
    /// owner, else nothing.
    pub nodes: Vec<Option<Class>>,
    /// The classes of the variables that `havoc` writes, in order.
    pub havocs: Vec<Class>,
    /// For each quantifier the class of what it binds.
    pub bounds: Vec<Option<Class>>,
    /// What a name in an annotation is, if it is none of a variable; by its node.
    pub names: FxHashMap<usize, SaidName>,
    /// The nodes that are no variables but the fields of which `seg` and `dist` speak.
    pub links: FxHashSet<usize>,
    /// The predicates by name, positions in `SyntaxTree::predicates`; of two of one name the first.
    pub predicates: FxHashMap<NameId, usize>,
    /// The folds by name, positions in `SyntaxTree::folds`; of two of one name the first.
    pub folds: FxHashMap<NameId, usize>,
    /// For each fold the classes of its parameters, but for the sequence and the number, and of its values.
    pub fold_classes: Vec<Vec<Class>>,
}

impl ProgramTyping {
    /// The variable that this name means in a procedure, where it occurs.
    #[must_use]
    pub(crate) fn var(&self, proc: usize, name: NameId) -> VarId {
        let at = self.vars.get_index_of(&self.procs.scoped(proc, name));
        self.numbers[at.expect("every variable that occurs was counted")].0
    }

    /// How long the sequence is that this name means in a procedure, if it does.
    #[must_use]
    pub(crate) fn length(&self, proc: usize, name: NameId) -> Option<VarId> {
        let at = self.vars.get_index_of(&self.procs.scoped(proc, name))?;
        self.numbers[at].1
    }

    /// Puts the variables with which a run starts before the others, which only calls know.
    pub(crate) fn order_vars(&mut self) {
        let is_own = |var: &ScopedName| var.proc.is_some_and(|proc| proc != 0);
        self.vars.sort_by(|a, _, b, _| is_own(a).cmp(&is_own(b)));
        self.inputs = self.vars.keys().filter(|var| !is_own(var)).count();
    }

    /// The variables of main, by name.
    pub(crate) fn vars_of_main(&self) -> IndexMap<NameId, Class, FxBuildHasher> {
        let inputs = self.vars.iter().filter(|(var, _)| var.proc == Some(0));
        inputs.map(|(var, &class)| (var.name, class)).collect()
    }
}
