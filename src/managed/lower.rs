//! From the world to the core program.
//!
//! The program is written twice: the first time every operation that may leave the range of its type is brought back; where
//! intervals say that none is needed (`intervals`), it is left out the second time.

mod arrays;
mod boxes;
mod calls;
mod casts;
mod delegates;
mod exceptions;
mod finally;
mod flow;
mod initialize;
mod intervals;
mod multicast;
mod numbers;
mod objects;
mod operate;
mod places;
mod records;
mod shapes;
mod slots;
mod stack;
mod start;
mod start_sites;
mod step;
mod texts;
mod written;

use std::collections::BTreeMap;

use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::metadata::LIBRARY;
use crate::world::{
    CilType, ClassId, FamilyId, MethodId, NotLowered, ReachableProgram, SlotId, StaticId,
    VariableSlot,
};
use base::{FieldId, ProcId, Sort, SourceReading, Span, Symbols, VarId, VarKind};
use multicast::DelegateUse;
use program::build::{ProgramBuilder, Target};
use program::numbers::NumberType;
use program::{Code, Op, Proc, Program, Stmt};
use shapes::Shapes;
use stack::StackValue;
use start_sites::GivenVars;
pub(crate) use start_sites::start_sites;
use texts::{TextTable, TextUse};
pub(crate) use written::may_leave_ranges;
use written::{Ranges, WrittenProgram, write_twice};

/// The core program of a world.
pub(crate) fn lower(
    world: &mut ReachableProgram<'_>,
    reading: &SourceReading,
) -> Result<Program, NotLowered> {
    Ok(write_twice(world, reading)?.program)
}

/// What the pieces of a lowering know.
struct WorldLowering<'w, 'a> {
    world: &'w mut ReachableProgram<'a>,
    reading: &'w SourceReading,
    builder: ProgramBuilder,
    tapes: [FieldId; 2],
    shapes: Shapes,
    procs: BTreeMap<MethodId, ProcId>,
    slot_procs: BTreeMap<SlotId, ProcId>,
    /// Procedures for classes of delegates that are put together.
    combined: BTreeMap<(ClassId, DelegateUse), ProcId>,
    /// Procedures that say what the strings of the code are.
    text_procs: BTreeMap<TextUse, ProcId>,
    text_table: Option<TextTable>,
    /// One for each part that is no struct.
    vars: FxHashMap<(MethodId, VariableSlot), Vec<VarId>>,
    /// What is passed by value and given back, before the method has copied it.
    incoming: FxHashMap<(MethodId, usize), Vec<VarId>>,
    /// What leads to the places that are passed.
    place_parameters: FxHashMap<(MethodId, usize), Vec<VarId>>,
    results: FxHashMap<MethodId, Vec<VarId>>,
    globals: BTreeMap<StaticId, Vec<VarId>>,
    ranges: Ranges,
    start: GivenVars,
    sites: Vec<(usize, VarId, NumberType)>,
    result_sites: Vec<usize>,
    /// Which sites need anything, once that is known.
    needed: Option<Vec<bool>>,
    /// The method under way.
    method: Option<MethodId>,
    /// The targets of its instructions, and the variables that hold its stack there.
    targets: BTreeMap<usize, (Target, Vec<VarId>)>,
    /// What leads to places, by the instructions that find them: an object, or an array and an index.
    places: BTreeMap<usize, Vec<VarId>>,
    stack: Vec<StackValue>,
    /// Which of the method's instructions is written.
    at: usize,
    /// The variables that say which exceptions are under way, of the methods that need one.
    excs: FxHashMap<MethodId, VarId>,
    /// The object of the exception that is under way, if handlers look at those.
    thrown: Option<VarId>,
    /// Whether the initializers of classes have run, of those that run late; and the initializers.
    ready: BTreeMap<ClassId, (VarId, MethodId)>,
    handlers: exceptions::Handlers,
    /// Where finally blocks end.
    finally_ends: BTreeMap<usize, Target>,
    span: Span,
}

impl<'w, 'a> WorldLowering<'w, 'a> {
    fn write(
        world: &'w mut ReachableProgram<'a>,
        reading: &'w SourceReading,
        needed: Option<Vec<bool>>,
    ) -> Result<WrittenProgram, NotLowered> {
        let mut symbols = Symbols::default();
        symbols.add_hidden_vars();
        symbols.shows_source = true;
        let tapes =
            [symbols.add_tape("Inp_int", Sort::Int), symbols.add_tape("Inp_bool", Sort::Bool)];
        let mut lowering = Self {
            world,
            reading,
            builder: ProgramBuilder::new(symbols),
            tapes,
            shapes: Shapes::default(),
            procs: BTreeMap::new(),
            slot_procs: BTreeMap::new(),
            combined: BTreeMap::new(),
            text_procs: BTreeMap::new(),
            text_table: None,
            vars: FxHashMap::default(),
            incoming: FxHashMap::default(),
            place_parameters: FxHashMap::default(),
            results: FxHashMap::default(),
            globals: BTreeMap::new(),
            ranges: Ranges::default(),
            start: GivenVars::default(),
            sites: Vec::new(),
            result_sites: Vec::new(),
            needed,
            method: None,
            targets: BTreeMap::new(),
            places: BTreeMap::new(),
            stack: Vec::new(),
            at: 0,
            excs: FxHashMap::default(),
            thrown: None,
            ready: BTreeMap::new(),
            handlers: exceptions::Handlers::default(),
            finally_ends: BTreeMap::new(),
            span: Span::default(),
        };
        lowering.declare_shapes();
        let names = lowering.declare()?;
        lowering.lower_main();
        for (id, name) in names {
            match id {
                Callable::Method(method) => lowering.procedure(method, name),
                Callable::Slot(slot) => lowering.slot_procedure(slot, name)?,
                Callable::Combined(class, of) => lowering.combined_procedure(class, of, name),
                Callable::Text(of) => lowering.text_procedure(of, name),
            }
        }
        let end = lowering.span;
        let mut program = lowering.builder.finish(end);
        program.refusals.clone_from(&lowering.world.refusals);
        let Self { sites, result_sites, ranges, shapes, procs, start, text_table, .. } = lowering;
        Ok(WrittenProgram {
            program,
            sites,
            result_sites,
            ranges,
            shapes,
            procs,
            start,
            text_table,
        })
    }

    /// Variables and procedures of all methods, and of the virtual methods that have several targets.
    fn declare(&mut self) -> Result<Vec<(Callable, String)>, NotLowered> {
        for at in 0..self.world.statics.len() {
            let field = self.world.statics[at].clone();
            let class = self.world.class(field.class).word.clone();
            let mut vars = Vec::new();
            for (path, leaf) in self.world.leaves(&field.ty) {
                let Some(sort) = self.sort(&leaf) else { continue };
                let declared = &self.builder.symbols.vars;
                let taken = |name: &str| declared.iter().any(|var| var.name == name);
                let name = format!("{}{path}", field.name);
                let name = if taken(&name) { format!("{class}_{name}") } else { name };
                let name = base::unused_name(&name, taken);
                let var = self.builder.symbols.add_var(name, sort, VarKind::Global);
                self.note_range(var, &leaf);
                vars.push(var);
            }
            self.globals.insert(StaticId::new(at), vars);
        }
        self.declare_initializers();
        if self.world.reads_exceptions {
            let class = self.world.exception_class("Exception")?;
            let sort = Sort::Ref(self.shape(&CilType::Class(class)));
            let vars = &self.builder.symbols.vars;
            let name = base::unused_name("thrown", |name| vars.iter().any(|var| var.name == name));
            self.thrown = Some(self.builder.symbols.add_var(name, sort, VarKind::Global));
        }
        let mut all: Vec<Callable> = Vec::new();
        let is_called =
            |method: &crate::world::Method| method.body.acts.iter().any(Option::is_some);
        for at in 0..self.world.methods.len() {
            if is_called(&self.world.methods[at]) {
                all.push(Callable::Method(MethodId::new(at)));
            }
        }
        for at in 0..self.world.slots.len() {
            if self.world.targets(SlotId::new(at))?.len() > 1 {
                all.push(Callable::Slot(SlotId::new(at)));
            }
        }
        for class in self.world.multicast.clone() {
            all.extend(DelegateUse::ALL.map(|of| Callable::Combined(class, of)));
        }
        all.extend(self.declare_text_uses().into_iter().map(Callable::Text));
        let names = self.names(&all)?;
        for (at, (id, _)) in names.iter().enumerate() {
            let proc = ProcId::new(at + 1);
            match *id {
                Callable::Method(method) => {
                    self.procs.insert(method, proc);
                    self.declare_variables(method, proc);
                }
                Callable::Slot(slot) => {
                    self.slot_procs.insert(slot, proc);
                }
                Callable::Combined(class, of) => {
                    self.combined.insert((class, of), proc);
                }
                Callable::Text(of) => {
                    self.text_procs.insert(of, proc);
                }
            }
        }
        Ok(names)
    }

    /// What procedures are called: like their methods where that is unique, else with the class before.
    fn names(&mut self, all: &[Callable]) -> Result<Vec<(Callable, String)>, NotLowered> {
        let mut entries: Vec<(Callable, String, String)> = Vec::new();
        for &callable in all {
            if let Callable::Text(of) = callable {
                entries.push((callable, "text".to_owned(), of.word().to_owned()));
                continue;
            }
            let (class, word) = match callable {
                Callable::Text(_) => unreachable!("it has a name"),
                Callable::Method(id) => {
                    let method = self.world.method(id);
                    (method.key.class, method.word.clone())
                }
                Callable::Slot(slot) => {
                    let key = self.world.slot(slot).clone();
                    (key.class, crate::world::word(self.world.assembly.method_name(key.row)?))
                }
                Callable::Combined(class, of) => (class, of.word().to_owned()),
            };
            entries.push((callable, self.world.class(class).word.clone(), word));
        }
        let mut taken: FxHashSet<String> = FxHashSet::default();
        taken.insert("main".to_owned());
        let mut names = Vec::new();
        for (callable, class, word) in &entries {
            let is_unique = entries.iter().filter(|(_, _, other)| other == word).count() == 1;
            let name =
                if is_unique && word != "new" { word.clone() } else { format!("{class}_{word}") };
            let name = base::unused_name(&name, |name| taken.contains(name));
            taken.insert(name.clone());
            names.push((*callable, name));
        }
        Ok(names)
    }

    fn declare_variables(&mut self, id: MethodId, proc: ProcId) {
        let method = self.world.method(id).clone();
        let mut taken: FxHashSet<String> = self
            .builder
            .symbols
            .vars
            .iter()
            .filter(|var| var.kind == VarKind::Global)
            .map(|var| var.name.clone())
            .collect();
        for (at, (name, ty)) in method.parameters.iter().enumerate() {
            if self.is_left_out(id, at) {
                continue;
            }
            let name = crate::world::word(name);
            let (parts, is_given_back) = self.parameter_parts(&name, ty, method.passed_place(at));
            let vars = self.add_variables(&parts, VarKind::Parameter(proc), &mut taken);
            if is_given_back {
                let local_vars = self.add_variables(&parts, VarKind::Local(proc), &mut taken);
                self.incoming.insert((id, at), vars);
                self.vars.insert((id, VariableSlot::Argument(at)), local_vars);
            } else if matches!(ty, CilType::Place(_)) {
                self.place_parameters.insert((id, at), vars);
            } else {
                self.vars.insert((id, VariableSlot::Argument(at)), vars);
            }
        }
        for (at, (name, ty)) in method.locals.iter().enumerate() {
            let name = crate::world::word(name);
            let (parts, _) = self.parameter_parts(&name, ty, None);
            let has_sorts = parts.iter().all(|(_, leaf)| self.sort(leaf).is_some());
            if has_sorts {
                let vars = self.add_variables(&parts, VarKind::Local(proc), &mut taken);
                self.vars.insert((id, VariableSlot::Local(at)), vars);
            }
        }
        if method.result != CilType::Void {
            let (parts, _) = self.parameter_parts("result", &method.result, None);
            let has_sorts = parts.iter().all(|(_, leaf)| self.sort(leaf).is_some());
            if has_sorts {
                let vars = self.add_variables(&parts, VarKind::Local(proc), &mut taken);
                self.results.insert(id, vars);
            }
        }
        let throws = !self.world.exceptions.escaping(id).is_empty();
        if throws || !method.body.regions.is_empty() {
            let name = base::unused_name("exc", |name| taken.contains(name));
            let var = self.builder.symbols.add_var(name, Sort::Int, VarKind::Local(proc));
            self.excs.insert(id, var);
        }
    }

    /// Variables of a procedure for the parts of something.
    fn add_variables(
        &mut self,
        parts: &[(String, CilType)],
        kind: VarKind,
        taken: &mut FxHashSet<String>,
    ) -> Vec<VarId> {
        let mut vars = Vec::new();
        for (name, ty) in parts {
            // What is of no known type nobody uses; a call still passes something.
            let sort = self.sort(ty).unwrap_or(Sort::Int);
            let name = base::unused_name(name, |name| taken.contains(name));
            taken.insert(name.clone());
            let var = self.builder.symbols.add_var(name, sort, kind);
            self.note_range(var, ty);
            vars.push(var);
        }
        vars
    }

    /// Between which numbers values of a type lie, if they are numbers.
    fn type_range(ty: &CilType) -> Option<(BigInt, BigInt)> {
        ty.num().map(|num| num.range())
    }

    fn note_range(&mut self, var: VarId, ty: &CilType) {
        if let Some(range) = Self::type_range(ty) {
            self.ranges.vars.insert(var, range);
        }
    }

    /// Whether the method under way is one of a model of the class library.
    fn is_in_model(&self) -> bool {
        self.method.is_none_or(|method| self.world.method(method).key.row & LIBRARY != 0)
    }

    /// A method as a procedure.
    fn procedure(&mut self, id: MethodId, name: String) {
        let method = self.world.method(id).clone();
        let mut parameters = Vec::new();
        for at in 0..method.parameters.len() {
            let passed = self.incoming.get(&(id, at)).or(self.place_parameters.get(&(id, at)));
            let argument_vars = self.argument_variables(id, at);
            parameters.extend(passed.cloned().unwrap_or(argument_vars));
        }
        let mut results: Vec<VarId> = self.results.get(&id).cloned().unwrap_or_default();
        results.extend(self.place_results(id, &method));
        if !self.world.exceptions.escaping(id).is_empty() {
            results.push(self.excs[&id]);
        }
        let proc = Proc { name, parameters, results, entry: 0 };
        let start = method.body.spans.first().copied().unwrap_or(method.span);
        self.builder.begin_proc(proc, start, self.span);
        self.method = Some(id);
        self.span = start;
        for at in 0..method.parameters.len() {
            let Some(incoming) = self.incoming.get(&(id, at)).cloned() else { continue };
            let codes = incoming.into_iter().map(|var| Code::from_op(Op::Var(var)));
            for (var, value) in self.argument_variables(id, at).into_iter().zip(codes) {
                self.emit(Stmt::Assign { var, value });
            }
        }
        if self.world.called.contains(&id) && self.reading.is_exact {
            self.assume_arguments(id, &method);
        }
        self.body(&method);
    }

    fn emit(&mut self, stmt: Stmt) {
        self.builder.emit(stmt, self.span);
    }

    /// The classes of a family whose objects are told apart by a number.
    fn tag_of(&self, class: ClassId) -> Option<(FieldId, BigInt)> {
        self.shapes.tags.get(&class).cloned()
    }

    /// The family of a type.
    fn family(&mut self, ty: &CilType) -> FamilyId {
        self.world.families.family(ty)
    }
}

/// What becomes a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Callable {
    Method(MethodId),
    Slot(SlotId),
    Combined(ClassId, DelegateUse),
    Text(TextUse),
}
