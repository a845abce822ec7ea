//! What the parts of a state are called in WhyML, and of which types they are.

use std::collections::BTreeSet;

use base::{FieldId, ProcId, Sort, VarId};
use rustc_hash::FxHashMap;
use unheap_common::IdentifierScope;
use unheap_whyml::{RESERVED, TAKEN};

use crate::machine::{GhostProgram, Ins};
use crate::proof::Proof;
use crate::state::{LogicalState, StateNames};
use crate::term::{ProofTermTable, Term, TermParts};

/// A type without functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WhyType {
    Int,
    Bool,
    Addr,
}

impl WhyType {
    pub(super) fn from_sort(sort: Sort) -> Self {
        match sort {
            Sort::Bool => Self::Bool,
            Sort::Ref(_) => Self::Addr,
            Sort::Int | Sort::Vector(_) => Self::Int,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Int => "int",
            Self::Bool => "bool",
            Self::Addr => "addr",
        }
    }
}

/// A parameter: its name and its type.
pub(super) type WhyParam = (String, String);

/// The names of a file.
pub(super) struct WhyNames {
    pub(super) vars: Vec<String>,
    pub(super) fields: Vec<String>,
    pub(super) clock: String,
    /// The functions of cut points.
    pub(super) functions: FxHashMap<usize, String>,
    /// Values of fields of a new object that read others.
    pub(super) values: Vec<String>,
    pub(super) ghosts: Vec<String>,
    /// What ghosts are called whose former values are needed.
    pub(super) former: FxHashMap<String, String>,
    /// What initial objects of shapes are told by, if that matters.
    pub(super) here: Vec<String>,
    /// What parts of the state are called of the state in which the procedure was called, by what they are called.
    pub(super) old: FxHashMap<String, String>,
    /// The same of the state in which it returns.
    pub(super) after: FxHashMap<String, String>,
    /// The same of the state in which a run calls it.
    pub(super) start: FxHashMap<String, String>,
    taken: IdentifierScope<'static>,
    types: FxHashMap<String, WhyType>,
}

impl WhyNames {
    /// The names of a program, the same whatever is claimed of it but for those of ghosts.
    pub(super) fn new(proof: &Proof) -> Self {
        let machine = &proof.machine;
        let symbols = &machine.plain.symbols;
        let mut scope = IdentifierScope::new(RESERVED, TAKEN.iter().copied());
        let mut types = FxHashMap::default();
        let mut functions = FxHashMap::default();
        for proc in &machine.plain.procs[1..] {
            functions.insert(proc.entry, scope.fresh(&func::to_snake_case(&proc.name)));
        }
        let mut fields = Vec::new();
        for field in symbols.field_ids() {
            let name = if symbols.is_tape(field) { "tape" } else { &symbols[field].name };
            fields.push(scope.fresh(&func::to_snake_case(name)));
            let sort = symbols[field].sort;
            let sort = sort.element().map_or(sort, |element| element.sort());
            types.insert(fields[field.index()].clone(), WhyType::from_sort(sort));
        }
        let mut vars = Vec::new();
        for var in 0..symbols.vars.len() {
            let symbol = &symbols.vars[var];
            let name = if symbol.kind.is_hidden() { "hidden" } else { &symbol.name };
            vars.push(scope.fresh(name));
            types.insert(vars[var].clone(), WhyType::from_sort(symbol.sort));
        }
        let clock = scope.fresh("clock");
        let mut here = Vec::new();
        for shape in symbols.shapes.iter().filter(|_| machine.tells_objects) {
            let name = scope.fresh(&format!("here_{}", func::to_snake_case(&shape.name)));
            types.insert(name.clone(), WhyType::Bool);
            here.push(name);
        }
        for &at in proof.places.keys().filter(|&&at| machine.is_head(at)) {
            let name = &proof.names[at];
            let is_place = |rest: &&str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
            let number = name.strip_prefix('L').filter(is_place);
            let wanted = match number {
                Some(line) => format!("loop_{line}"),
                None => func::to_snake_case(name),
            };
            functions.insert(at, scope.fresh(&wanted));
        }
        let most = machine.code.iter().map(|ins| match ins {
            Ins::New(_, fields) => fields.len(),
            _ => 1,
        });
        let values = (0..most.max().unwrap_or(1)).map(|_| scope.fresh("value")).collect();
        let mut names = Self {
            vars,
            fields,
            clock,
            functions,
            values,
            ghosts: Vec::new(),
            former: FxHashMap::default(),
            here,
            old: FxHashMap::default(),
            after: FxHashMap::default(),
            start: FxHashMap::default(),
            taken: scope,
            types,
        };
        names.name_states(machine);
        names.name_ghosts(machine);
        names
    }

    /// Names of which nothing is known but the types.
    pub(super) fn of_types(types: FxHashMap<String, WhyType>) -> Self {
        let names: Vec<&str> = types.keys().map(String::as_str).collect();
        let taken = IdentifierScope::new(RESERVED, names.into_iter().chain(TAKEN.iter().copied()));
        Self {
            vars: Vec::new(),
            fields: Vec::new(),
            clock: String::new(),
            functions: FxHashMap::default(),
            values: Vec::new(),
            ghosts: Vec::new(),
            former: FxHashMap::default(),
            here: Vec::new(),
            old: FxHashMap::default(),
            after: FxHashMap::default(),
            start: FxHashMap::default(),
            taken,
            types,
        }
    }

    fn name_ghosts(&mut self, machine: &GhostProgram) {
        let symbols = &machine.watched.program.symbols;
        let all = machine.ghosts.iter().map(|&ghost| (&*symbols[ghost].name, symbols[ghost].sort));
        for (name, sort) in [("site", Sort::Int)].into_iter().chain(all) {
            let name = self.taken.fresh(name);
            self.types.insert(name.clone(), WhyType::from_sort(sort));
            self.ghosts.push(name);
        }
        let all = self.vars.iter().chain(&self.fields).chain(&self.ghosts).chain([&self.clock]);
        let all: Vec<String> = all.cloned().collect();
        for name in all {
            let former = self.variant_name(&name, "before");
            self.former.insert(name, former);
        }
        let procedures = machine.plain.procs.len() > 1;
        for name in self.ghosts.clone().into_iter().filter(|_| procedures) {
            let [old, after] = ["old", "after"].map(|word| self.variant_name(&name, word));
            self.old.insert(name.clone(), old);
            self.after.insert(name, after);
        }
    }

    /// Another name of the same type.
    fn variant_name(&mut self, name: &str, word: &str) -> String {
        let other = self.taken.fresh(&format!("{name}_{word}"));
        if let Some(&of) = self.types.get(name) {
            self.types.insert(other.clone(), of);
        }
        other
    }

    /// Names of what procedures may change, in other states than the one that is there.
    fn name_states(&mut self, machine: &GhostProgram) {
        let mut changed = BTreeSet::new();
        for effects in &machine.effects[1..] {
            changed.extend(effects.fields.iter().map(|field| self.fields[field.index()].clone()));
            let vars = effects.globals.iter().chain(&effects.parameters);
            changed.extend(vars.map(|var| self.vars[var.index()].clone()));
            changed.extend(effects.makes.then(|| self.clock.clone()));
        }
        for name in changed {
            let [old, after, start] =
                ["old", "after", "start"].map(|word| self.variant_name(&name, word));
            self.old.insert(name.clone(), old);
            self.after.insert(name.clone(), after);
            self.start.insert(name, start);
        }
    }

    /// A name that a quantifier binds.
    pub(super) fn bound(&self, name: &str) -> String {
        let clean: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let mut clean = clean.to_ascii_lowercase();
        while RESERVED.binary_search(&&*clean).is_ok() || self.taken.contains(&clean) {
            clean.push('_');
        }
        clean
    }

    /// The state by these names.
    pub(super) fn state(&self, machine: &GhostProgram, terms: &mut ProofTermTable) -> LogicalState {
        let mut state = LogicalState::unconstrained(
            machine,
            terms,
            &StateNames {
                var: &|at| self.vars[at].clone(),
                field: &|at| self.fields[at].clone(),
                items: &|at| self.fields[at].clone(),
                ghost: &|at| self.ghosts[at].clone(),
                here: &|at| self.here.get(at).cloned().unwrap_or_default(),
                clock: &self.clock,
                tape: "",
                position: "",
            },
        );
        if !has_clock(machine) {
            state.clock = terms.num(0);
        }
        state
    }

    /// The type of a term, or of what the function gives at the end.
    pub(super) fn type_of(&self, terms: &ProofTermTable, term: Term) -> WhyType {
        match *terms.node(term) {
            TermParts::Sym(ref name) | TermParts::Rows(ref name) => {
                let name = name.trim_start_matches(super::steps::BEHIND);
                self.types.get(name).copied().unwrap_or(WhyType::Int)
            }
            TermParts::App(function, _) | TermParts::Upd(function, ..) => {
                self.type_of(terms, function)
            }
            _ => WhyType::Int,
        }
    }

    pub(super) fn type_of_var(&self, var: VarId) -> WhyType {
        self.types[&self.vars[var.index()]]
    }

    pub(super) fn type_of_field(&self, field: FieldId) -> WhyType {
        self.types[&self.fields[field.index()]]
    }

    /// What is taken where something is said: fields, the clock, variables; which objects there are, if that matters.
    pub(super) fn params(&self, machine: &GhostProgram, at: Option<usize>) -> Vec<WhyParam> {
        let symbols = &machine.plain.symbols;
        let mut params = Vec::new();
        for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
            params.push((self.fields[field.index()].clone(), self.field_type(machine, field)));
        }
        params.extend(self.here.iter().map(|name| (name.clone(), "field bool".to_owned())));
        if has_clock(machine) {
            params.push((self.clock.clone(), "int".to_owned()));
        }
        let proc = at.map_or(ProcId::MAIN, |at| machine.proc_of(at));
        let of_entry = at.filter(|&at| machine.is_entry(at)).map(|_| machine.plain.proc(proc));
        for var in symbols.program_vars() {
            let owner = symbols[var].kind.owner();
            let is_taken = match of_entry {
                _ if owner.is_none() => true,
                Some(entry) => entry.parameters.contains(&var),
                None => owner == Some(proc),
            };
            if is_taken {
                params.push((self.vars[var.index()].clone(), self.var_type(var)));
            }
        }
        params
    }

    /// The type of a field, as WhyML has it.
    pub(super) fn field_type(&self, machine: &GhostProgram, field: FieldId) -> String {
        let held = self.type_of_field(field).word();
        match machine.plain.symbols[field].sort.element() {
            Some(_) => format!("field (vector {held})"),
            None => format!("field {held}"),
        }
    }

    pub(super) fn var_type(&self, var: VarId) -> String {
        self.type_of_var(var).word().to_owned()
    }

    /// A ghost as a parameter, by its number.
    pub(super) fn ghost_param(&self, number: usize) -> WhyParam {
        let name = self.ghosts[number].clone();
        let ty = format!("field {}", self.types[&name].word());
        (name, ty)
    }
}

/// Whether objects are made.
pub(super) fn has_clock(machine: &GhostProgram) -> bool {
    (0..machine.code.len()).any(|at| machine.makes(at))
}
