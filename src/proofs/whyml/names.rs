//! What the parts of a state are called in WhyML, and of which types they are.

use base::{Sort, VarId};
use rustc_hash::FxHashMap;
use unheap_common::Scope;
use unheap_whyml::{RESERVED, TAKEN};

use crate::machine::{Ins, Machine};
use crate::proof::Proof;
use crate::state::{StateNames, TermState};
use crate::term::{Term, TermParts, TermTable};

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
pub(super) type Param = (String, String);

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
    taken: Scope<'static>,
    types: FxHashMap<String, WhyType>,
}

impl WhyNames {
    /// The names of a program, the same whatever is claimed of it but for those of ghosts.
    pub(super) fn new(proof: &Proof) -> Self {
        let machine = &proof.machine;
        let symbols = &machine.plain.symbols;
        let mut scope = Scope::new(RESERVED, TAKEN.iter().copied());
        let mut types = FxHashMap::default();
        let mut fields = Vec::new();
        for field in symbols.field_ids() {
            let name = if symbols.is_tape(field) { "tape" } else { &symbols[field].name };
            fields.push(scope.fresh(&func::snake(name)));
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
        let mut functions = FxHashMap::default();
        for &at in proof.places.keys() {
            let name = &proof.names[at];
            let is_place = |rest: &&str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
            let number = name.strip_prefix('L').filter(is_place);
            let wanted = match number {
                Some(line) => format!("loop_{line}"),
                None => func::snake(name),
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
            taken: scope,
            types,
        };
        names.name_ghosts(machine);
        names
    }

    /// Names of which nothing is known but the types.
    pub(super) fn of_types(types: FxHashMap<String, WhyType>) -> Self {
        let names: Vec<&str> = types.keys().map(String::as_str).collect();
        let taken = Scope::new(RESERVED, names.into_iter().chain(TAKEN.iter().copied()));
        Self {
            vars: Vec::new(),
            fields: Vec::new(),
            clock: String::new(),
            functions: FxHashMap::default(),
            values: Vec::new(),
            ghosts: Vec::new(),
            former: FxHashMap::default(),
            taken,
            types,
        }
    }

    fn name_ghosts(&mut self, machine: &Machine) {
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
            let former = self.taken.fresh(&format!("{name}_before"));
            if let Some(&of) = self.types.get(&name) {
                self.types.insert(former.clone(), of);
            }
            self.former.insert(name, former);
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
    pub(super) fn state(&self, machine: &Machine, terms: &mut TermTable) -> TermState {
        let mut state = TermState::given(
            machine,
            terms,
            &StateNames {
                var: &|at| self.vars[at].clone(),
                field: &|at| self.fields[at].clone(),
                items: &|at| self.fields[at].clone(),
                ghost: &|at| self.ghosts[at].clone(),
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
    pub(super) fn type_of(&self, terms: &TermTable, term: Term) -> WhyType {
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

    pub(super) fn type_of_field(&self, field: base::FieldId) -> WhyType {
        self.types[&self.fields[field.index()]]
    }

    /// The parts of the state of a program: fields, the clock, variables.
    pub(super) fn params(&self, machine: &Machine) -> Vec<Param> {
        let symbols = &machine.plain.symbols;
        let mut found = Vec::new();
        for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
            let held = self.type_of_field(field).word();
            let ty = match symbols[field].sort.element() {
                Some(_) => format!("field (vector {held})"),
                None => format!("field {held}"),
            };
            found.push((self.fields[field.index()].clone(), ty));
        }
        if has_clock(machine) {
            found.push((self.clock.clone(), "int".to_owned()));
        }
        for var in symbols.program_vars() {
            let ty = self.type_of_var(var).word().to_owned();
            found.push((self.vars[var.index()].clone(), ty));
        }
        found
    }

    /// A ghost as a parameter, by its number.
    pub(super) fn ghost_param(&self, number: usize) -> Param {
        let name = self.ghosts[number].clone();
        let ty = format!("field {}", self.types[&name].word());
        (name, ty)
    }
}

/// Whether objects are made.
pub(super) fn has_clock(machine: &Machine) -> bool {
    (0..machine.code.len()).any(|at| machine.makes(at))
}
