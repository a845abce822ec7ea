//! The world of a program: all that its entry reaches.
//!
//! Methods are typed one after the other ([`typing`]); what they call, and which classes they make, is reached, until nothing
//! new is found. Only what is reached is read: the rest of an assembly may use what it likes.

mod acts;
mod arrays;
mod boxes;
mod constructors;
mod delegates;
mod exceptions;
mod families;
mod filters;
mod handlers;
mod initial;
mod initializers;
mod library;
mod members;
mod memory;
mod models;
mod names;
mod operate;
mod places;
mod refusal;
mod regions;
mod resolve;
mod slots;
mod step;
mod strings;
mod subtypes;
mod types;
mod typing;

use std::collections::{BTreeSet, VecDeque};

use base::{Diagnostic, Span};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashMap;

pub(crate) use acts::{
    Act, CilBinaryOp, CilStackType, CompareOp, JumpIf, PassedPlace, PlaceInfo, PlaceRoot,
    SizeQuestion, VariableSlot,
};
pub(crate) use constructors::made_before;
pub(crate) use delegates::{CODE, DelegateInfo};
pub(crate) use exceptions::Exceptions;
pub(crate) use families::{FamilyId, TypeFamilies};
pub(crate) use names::word;
use refusal::rejected;
pub(crate) use refusal::{NotLowered, broken, unsupported_yet};
pub(crate) use regions::{
    GuardedRegion, RegionKind, filter_region, guarding_region, handling_region, left_blocks,
    outer_region,
};
pub(crate) use types::{BaseClass, CilType, Class, ClassId, FieldInfo, MethodId, SlotId, StaticId};

use crate::assembly::Assembly;
use crate::places::CodePlaces;
use crate::signature::MethodSig;

/// What tells instances of a type or a method apart.
type ClassKey = (u32, Vec<CilType>);

/// A method with its class and its own arguments.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct MethodKey {
    pub(crate) class: ClassId,
    pub(crate) row: u32,
    pub(crate) arguments: Vec<CilType>,
    /// What is passed to its parameters that are references to places, in order.
    pub(crate) places: Vec<PassedPlace>,
}

/// A method that is reached.
#[derive(Clone, Debug)]
pub(crate) struct Method {
    pub(crate) key: MethodKey,
    /// As C# writes it.
    pub(crate) name: String,
    /// Its own name, as a word.
    pub(crate) word: String,
    pub(crate) is_static: bool,
    /// Names and types; the object that it is called on is the first.
    pub(crate) parameters: Vec<(String, CilType)>,
    pub(crate) result: CilType,
    pub(crate) locals: Vec<(String, CilType)>,
    /// What it does, once it is typed.
    pub(crate) body: Typed,
    /// Where it stands.
    pub(crate) span: Span,
}

/// What a method does.
#[derive(Clone, Default, Debug)]
pub(crate) struct Typed {
    /// One act for each instruction; `None` where no run comes to it.
    pub(crate) acts: Vec<Option<Act>>,
    /// What is on the stack before each instruction.
    pub(crate) stacks: Vec<Vec<CilStackType>>,
    /// Where each instruction stands.
    pub(crate) spans: Vec<Span>,
    /// To which instructions jumps lead.
    pub(crate) targets: BTreeSet<usize>,
    /// Its handlers of exceptions, the innermost first.
    pub(crate) regions: Vec<GuardedRegion>,
}

/// A static field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StaticField {
    pub(crate) class: ClassId,
    pub(crate) name: String,
    pub(crate) ty: CilType,
}

/// All that the entry reaches.
pub(crate) struct ReachableProgram<'a> {
    pub(crate) assembly: &'a Assembly<'a>,
    pub(crate) places: &'a CodePlaces<'a>,
    pub(crate) classes: Vec<Class>,
    class_ids: FxHashMap<ClassKey, ClassId>,
    unfilled: Vec<ClassId>,
    pub(crate) methods: Vec<Method>,
    method_ids: FxHashMap<MethodKey, MethodId>,
    queue: VecDeque<MethodId>,
    /// Virtual methods that are called, as they are declared, and where that is first.
    pub(crate) slots: IndexMap<MethodKey, Span>,
    pub(crate) statics: Vec<StaticField>,
    static_ids: FxHashMap<(ClassId, u32), StaticId>,
    /// Classes of which there are objects, in the order in which that was found.
    pub(crate) made: Vec<ClassId>,
    /// The types of objects with which a run starts.
    pub(crate) initial: BTreeSet<CilType>,
    /// The fields that are read.
    loaded: BTreeSet<(ClassId, usize)>,
    pub(crate) families: TypeFamilies,
    /// What delegates are made of; the first has the number 1.
    pub(crate) delegates: Vec<DelegateInfo>,
    /// The classes of delegates that are put together.
    pub(crate) multicast: BTreeSet<ClassId>,
    /// The exceptions that somebody may catch.
    pub(crate) exceptions: Exceptions,
    /// Whether handlers look at the objects that they catch.
    pub(crate) reads_exceptions: bool,
    /// What is not supported, and reached.
    pub(crate) refusals: Vec<Diagnostic>,
    /// The method in which a run begins.
    pub(crate) entry: Option<MethodId>,
    /// The methods that are called from outside, that one among them, if there are others.
    pub(crate) called: Vec<MethodId>,
    /// The initializers of the classes whose static fields are used.
    pub(crate) initializers: BTreeSet<MethodId>,
    /// The classes whose initializers run where somebody might catch what they throw.
    pub(crate) caught_initializers: BTreeSet<ClassId>,
    /// Whether there are strings of which nothing is known.
    pub(crate) has_unknown_texts: bool,
    /// Whether the program may look at the characters of strings.
    pub(crate) reads_texts: bool,
    /// The strings of the code: each is the number of its place, from 1.
    texts: IndexSet<String>,
}

impl<'a> ReachableProgram<'a> {
    /// The world that methods of the assembly reach; a run begins in the first one.
    pub(crate) fn reach(
        assembly: &'a Assembly<'a>,
        places: &'a CodePlaces<'a>,
        entries: &[u32],
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut world = Self {
            assembly,
            places,
            classes: Vec::new(),
            class_ids: FxHashMap::default(),
            unfilled: Vec::new(),
            methods: Vec::new(),
            method_ids: FxHashMap::default(),
            queue: VecDeque::new(),
            slots: IndexMap::default(),
            statics: Vec::new(),
            static_ids: FxHashMap::default(),
            made: Vec::new(),
            initial: BTreeSet::new(),
            loaded: BTreeSet::new(),
            families: TypeFamilies::default(),
            delegates: Vec::new(),
            multicast: BTreeSet::new(),
            exceptions: Exceptions::default(),
            reads_exceptions: false,
            refusals: Vec::new(),
            entry: None,
            called: Vec::new(),
            initializers: BTreeSet::new(),
            caught_initializers: BTreeSet::new(),
            has_unknown_texts: false,
            reads_texts: assembly.names_member(strings::looks_at_characters),
            texts: IndexSet::default(),
        };
        let span = entries.first().map_or_else(Span::default, |&entry| places.method(entry));
        match world.run(entries) {
            Ok(()) => {
                world.mixed();
                let place = |wrong: &Diagnostic| (wrong.span.start, wrong.span.end);
                world.refusals.sort_by_key(place);
                world.refusals.dedup();
                Ok(world)
            }
            Err(refusal) => Err(vec![refusal.at(span)]),
        }
    }

    fn run(&mut self, entries: &[u32]) -> Result<(), NotLowered> {
        for &entry in entries {
            let method = self.entry_method(entry)?;
            if entries.len() > 1 {
                self.called.push(method);
            }
        }
        loop {
            while let Some(id) = self.queue.pop_front() {
                self.typed(id)?;
            }
            let size = |world: &Self| {
                let families = world.families.joined();
                (world.methods.len(), world.made.len(), world.initial.len(), families)
            };
            let before = size(self);
            self.start_objects()?;
            self.targets_of_slots()?;
            if before == size(self) {
                return self.find_exceptions();
            }
        }
    }

    /// A method is called from outside; in the first one a run begins.
    fn entry_method(&mut self, entry: u32) -> Result<MethodId, NotLowered> {
        let method = self.assembly.method(entry)?;
        let class = self.class_of(method.owner, Vec::new())?;
        let is_open = !self.assembly.type_def(method.owner)?.parameters.is_empty();
        if is_open || method.sig.generics > 0 {
            return unsupported_yet(
                "a run cannot begin in a method with type parameters",
                "name a method that calls it with types",
            );
        }
        let key = MethodKey { class, row: entry, arguments: Vec::new(), places: Vec::new() };
        let id = self.method_of(key)?;
        self.entry.get_or_insert(id);
        self.start(id)?;
        Ok(id)
    }

    /// Reaches what virtual calls may come to.
    fn targets_of_slots(&mut self) -> Result<(), NotLowered> {
        for at in 0..self.slots.len() {
            for (_, target) in self.targets(SlotId::new(at))? {
                let slot = self.slot(SlotId::new(at)).clone();
                let method = self.method(target).clone();
                let owner = match self.class(method.key.class).is_value {
                    // What stands in a box.
                    true => self.box_of(&CilType::Struct(method.key.class))?,
                    false => method.key.class,
                };
                let this = (self.reference_type(owner), self.reference_type(slot.class));
                let (types, result) = self.declared_signature(&slot);
                // Where parameters have `in` or `out` they need not be the same.
                let method_types =
                    method.parameters.into_iter().map(|(_, ty)| ty).chain([method.result]);
                let others = method_types.zip(types.into_iter().chain([result])).skip(1);
                for (one, other) in others.chain([this]) {
                    if one != other && one.is_reference() && other.is_reference() {
                        self.families.join(&one, &other);
                    }
                }
            }
        }
        Ok(())
    }

    /// A virtual method as it is declared.
    pub(crate) fn slot(&self, id: SlotId) -> &MethodKey {
        self.slots.get_index(id.index()).expect("it is one").0
    }

    /// The class behind the handle.
    pub(crate) fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    /// The method behind the handle.
    pub(crate) fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    /// The method with these arguments; it is reached.
    pub(crate) fn method_of(&mut self, key: MethodKey) -> Result<MethodId, NotLowered> {
        if let Some(&id) = self.method_ids.get(&key) {
            return Ok(id);
        }
        if key.arguments.iter().any(|ty| self.is_too_large(ty)) {
            return rejected(
                "a method is called with ever larger types",
                "types nest at most 16 deep: break the recursion of generic methods",
            );
        }
        let def = self.assembly.method(key.row)?;
        let class = self.class(key.class).clone();
        let (parameters, result) = self.signature(&def.sig, &class.arguments, &key.arguments)?;
        let names = self.assembly.parameter_names(key.row, parameters.len())?;
        let is_static = def.attributes.is_static();
        let this = (!is_static).then(|| {
            let ty = self.this_type(key.class);
            ("this".to_owned(), ty)
        });
        let declared = parameters.into_iter().zip(names).enumerate();
        let declared =
            declared.map(|(at, (ty, name))| (name.unwrap_or_else(|| format!("a{at}")), ty));
        let id = MethodId::new(self.methods.len());
        self.methods.push(Method {
            name: self.method_title(&class.name, &def.name, &key.arguments),
            word: word(&def.name),
            is_static,
            parameters: this.into_iter().chain(declared).collect(),
            result,
            locals: Vec::new(),
            body: Typed::default(),
            span: self.places.method(key.row),
            key: key.clone(),
        });
        self.method_ids.insert(key, id);
        self.queue.push_back(id);
        Ok(id)
    }

    /// The types of parameters and result of a method.
    fn signature(
        &mut self,
        sig: &MethodSig,
        class: &[CilType],
        method: &[CilType],
    ) -> Result<(Vec<CilType>, CilType), NotLowered> {
        let mut parameters = Vec::new();
        for parameter in &sig.parameters {
            parameters.push(self.ty(parameter, class, method)?);
        }
        Ok((parameters, self.ty(&sig.result, class, method)?))
    }

    /// The number that a string of the code is.
    pub(crate) fn text_number(&mut self, text: &str) -> usize {
        self.texts.insert_full(text.to_owned()).0 + 1
    }

    /// The strings of the code; the first has the number 1.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.texts.iter().cloned().collect()
    }

    /// The types of a virtual method's parameters and result, as it is declared.
    pub(crate) fn declared_signature(&mut self, key: &MethodKey) -> (Vec<CilType>, CilType) {
        self.reached_signature(key).expect("typing has read it")
    }

    /// There are objects of the class.
    fn make(&mut self, class: ClassId) {
        self.families.family(&CilType::Class(class));
        if !self.made.contains(&class) {
            self.made.push(class);
        }
    }

    /// The classes of objects that values of a type may refer to, in order.
    pub(crate) fn made_for(&self, ty: &CilType) -> Vec<ClassId> {
        let mut all: Vec<ClassId> =
            self.made.iter().copied().filter(|&class| self.fits(class, ty)).collect();
        all.sort_by_key(|&class| (self.class(class).row, class));
        all
    }
}
