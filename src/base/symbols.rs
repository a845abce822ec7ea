//! The names and sorts behind the handles.
//!
//! Entries are only ever appended, so that a handle stays good; a rewriting of a program may add
//! variables and fields behind those that stand. So nothing follows from where an entry stands: a
//! variable says what it is ([`VarKind`]), and a field whether it is a tape or a ghost.

use std::sync::Arc;

use super::c_words::CWords;
use super::field::{ClaimedField, FieldSymbol};
use super::{CheckId, Element, FieldId, ProcId, ShapeId, Sort, VarId};

/// What a variable is to the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VarKind {
    /// Shared by all procedures; a run starts with any value in it.
    Global,
    /// Holds an argument of the procedure.
    Parameter(ProcId),
    /// Occurs in the procedure and nowhere else. A run starts with any value in those of main; in
    /// other procedures they are fresh in each activation and start with 0, false or null.
    Local(ProcId),
    /// Made by a front end or a rewriting of the program, for the procedure's own use: nobody gives it a
    /// value at the start, where it is 0, false or null, and nothing reads it before it is assigned.
    Auxiliary(ProcId),
    /// The hidden variable that holds the address of the newest object (theory.md §1).
    Clock,
    /// The hidden variable that holds the position of the next unread tape cell.
    TapePosition,
    /// Added so that a program tests what is claimed of it (`contracts`): no statement assigns it, and
    /// people are not shown it.
    Ghost,
}

/// A variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VarSymbol {
    /// Its name in the program; `κ` for the clock, `ι` for the tape position.
    pub name: String,
    /// Its sort.
    pub sort: Sort,
    /// What it is.
    pub kind: VarKind,
}

impl VarKind {
    /// Whether a run starts with a value in it that somebody chooses.
    #[must_use]
    pub fn is_input(self) -> bool {
        match self {
            Self::Global => true,
            Self::Parameter(of) | Self::Local(of) => of == ProcId::MAIN,
            Self::Auxiliary(_) | Self::Clock | Self::TapePosition | Self::Ghost => false,
        }
    }

    /// Whether its value is part of what a run leaves behind: it is an input, or hidden. Others hold 0,
    /// false or null at the end, whatever they held before.
    #[must_use]
    pub fn outlives_runs(self) -> bool {
        self.is_input() || self.is_hidden()
    }

    /// The procedure whose own it is.
    #[must_use]
    pub fn owner(self) -> Option<ProcId> {
        match self {
            Self::Parameter(of) | Self::Local(of) | Self::Auxiliary(of) => Some(of),
            Self::Global | Self::Clock | Self::TapePosition | Self::Ghost => None,
        }
    }

    /// The same of another procedure, if it is a procedure's own.
    #[must_use]
    pub fn with_proc(self, proc: ProcId) -> Self {
        match self {
            Self::Parameter(_) => Self::Parameter(proc),
            Self::Local(_) => Self::Local(proc),
            Self::Auxiliary(_) => Self::Auxiliary(proc),
            Self::Global | Self::Clock | Self::TapePosition | Self::Ghost => self,
        }
    }

    /// Whether it is the clock or the tape position, which no statement names.
    #[must_use]
    pub fn is_hidden(self) -> bool {
        match self {
            Self::Clock | Self::TapePosition => true,
            Self::Global | Self::Parameter(_) | Self::Local(_) | Self::Auxiliary(_) => false,
            Self::Ghost => false,
        }
    }
}

/// A shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeSymbol {
    /// Its declared name, or one made from a variable or field that holds it. Unique.
    pub name: String,
    /// Its fields, in order of declaration or first use; ghosts behind them.
    pub fields: Vec<FieldId>,
    /// The fields that make its objects arrays, if they are.
    pub array: Option<ArrayFields>,
}

impl ShapeSymbol {
    /// Its name as one word: that of arrays has brackets.
    #[must_use]
    pub fn word(&self) -> String {
        self.name.replace("[]", "_array")
    }
}

/// The fields of an array: nobody else has them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArrayFields {
    /// How many elements there are, never negative; given when the array is made, and never written.
    pub len: FieldId,
    /// The elements: a vector, which matters from 0 up to `len`.
    pub items: FieldId,
    /// What they are.
    pub element: Element,
}

/// The variables of a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SequenceVars {
    /// What it holds: a vector, which matters from 0 up to the length.
    pub items: VarId,
    /// How long it is, never negative.
    pub length: VarId,
}

/// The name, or the name with the first number that makes it another one than those that are taken.
///
/// # Panics
/// Never: numbers do not end.
#[must_use]
pub fn unused_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !is_taken(name)).expect("numbers do not end")
}

/// The tables behind [`VarId`], [`FieldId`] and [`ShapeId`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Symbols {
    /// Variables, the clock and the tape position among them.
    pub vars: Vec<VarSymbol>,
    /// Fields of all shapes, and the tapes.
    pub fields: Vec<FieldSymbol>,
    /// Shapes.
    pub shapes: Vec<ShapeSymbol>,
    /// The clock, once it is added.
    clock: Option<VarId>,
    /// The tape position, once it is added.
    tape: Option<VarId>,
    /// Whether people are shown the text of statements as it stands in the source, not what they are here.
    pub shows_source: bool,
    /// Whether people are shown values as C writes them: `NULL`, and 0 and 1 for truth values.
    pub writes_c: bool,
    /// What people call variables and fields of a program that was in C.
    pub c_words: Option<Arc<CWords>>,
    /// What is known of the memory that a program of C allocates, if that is asked.
    pub allocated: Option<AllocatedMemory>,
}

/// What is known of the memory that a program allocates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllocatedMemory {
    /// How many objects are allocated and not freed: never less than 0.
    pub count: VarId,
    /// The shapes of these objects, each with the fields that are all true of just them; `None` if objects do not tell.
    pub shapes: Option<Vec<(ShapeId, Vec<FieldId>)>>,
    /// The checks of what is allocated where `main` returns; where others stand the variables of all calls under way are
    /// still there.
    pub returned: Vec<CheckId>,
}

impl Symbols {
    /// Adds a variable.
    pub fn add_var(&mut self, name: impl Into<String>, sort: Sort, kind: VarKind) -> VarId {
        let var = VarId::new(self.vars.len());
        self.vars.push(VarSymbol { name: name.into(), sort, kind });
        match kind {
            VarKind::Clock => self.clock = Some(var),
            VarKind::TapePosition => self.tape = Some(var),
            VarKind::Global | VarKind::Parameter(_) | VarKind::Local(_) => {}
            VarKind::Auxiliary(_) | VarKind::Ghost => {}
        }
        var
    }

    /// Adds a variable that holds a sequence: what it holds, and right behind it how long it is.
    pub fn add_sequence(&mut self, name: &str, kind: VarKind) -> VarId {
        let items = self.add_var(name, Sort::Vector(Element::Int), kind);
        self.add_var(format!("len({name})"), Sort::Int, kind);
        items
    }

    /// How long the sequence is that a variable holds, if it holds one: the variable right behind it,
    /// never negative. What the variable holds matters from 0 up to there.
    #[must_use]
    pub fn length_of(&self, var: VarId) -> Option<VarId> {
        self[var].sort.element().map(|_| VarId::new(var.index() + 1))
    }

    /// The variables of a sequence, if the first one holds one.
    #[must_use]
    pub fn sequence(&self, items: VarId) -> Option<SequenceVars> {
        self.length_of(items).map(|length| SequenceVars { items, length })
    }

    /// The variable that holds the sequence whose length this one is, if it is one.
    #[must_use]
    pub fn sequence_of(&self, length: VarId) -> Option<VarId> {
        let before = VarId::new(length.index().checked_sub(1)?);
        self[before].sort.element().map(|_| before)
    }

    /// Whether there are arrays, or sequences.
    #[must_use]
    pub fn has_vectors(&self) -> bool {
        self.has_arrays() || self.vars.iter().any(|var| var.sort.element().is_some())
    }

    /// The shapes of memory that a program allocates, each with the fields that are all true of just what is allocated;
    /// `None` if nobody asks, or objects do not tell.
    #[must_use]
    pub fn allocated_shapes(&self) -> Option<&[(ShapeId, Vec<FieldId>)]> {
        self.allocated.as_ref()?.shapes.as_deref()
    }

    /// Whether the field says of objects of C that they are allocated, which is no member.
    #[must_use]
    pub fn tells_life(&self, field: FieldId) -> bool {
        self[field].life
    }

    /// The same fields and shapes with those of the variables that are wanted, in their order; for each
    /// variable what it has become.
    #[must_use]
    pub fn with_vars(&self, is_wanted: impl Fn(&VarSymbol) -> bool) -> (Self, Vec<Option<VarId>>) {
        let (fields, shapes) = (self.fields.clone(), self.shapes.clone());
        let (shows_source, writes_c) = (self.shows_source, self.writes_c);
        let mut symbols = Self { fields, shapes, shows_source, writes_c, ..Self::default() };
        let mut add_wanted = |var: &VarSymbol| {
            is_wanted(var).then(|| symbols.add_var(var.name.clone(), var.sort, var.kind))
        };
        let new_vars: Vec<Option<VarId>> = self.vars.iter().map(&mut add_wanted).collect();
        symbols.allocated = self.allocated.as_ref().and_then(|memory| {
            Some(AllocatedMemory { count: new_vars[memory.count.index()]?, ..memory.clone() })
        });
        (symbols, new_vars)
    }

    /// Adds the clock and the tape position, which every program has once.
    pub fn add_hidden_vars(&mut self) {
        self.add_var("κ", Sort::Int, VarKind::Clock);
        self.add_var("ι", Sort::Int, VarKind::TapePosition);
    }

    /// Adds a shape without fields.
    pub fn add_shape(&mut self, name: impl Into<String>) -> ShapeId {
        let shape = ShapeId::new(self.shapes.len());
        self.shapes.push(ShapeSymbol { name: name.into(), fields: Vec::new(), array: None });
        shape
    }

    /// Adds the shape of arrays of such elements.
    pub fn add_array(&mut self, name: impl Into<String>, element: Element) -> ShapeId {
        let shape = self.add_shape(name);
        let len = self.add_field(shape, "len", Sort::Int);
        let items = self.add_field(shape, "items", Sort::Vector(element));
        self.shapes[shape.index()].array = Some(ArrayFields { len, items, element });
        shape
    }

    /// Whether there are arrays.
    #[must_use]
    pub fn has_arrays(&self) -> bool {
        self.shapes.iter().any(|shape| shape.array.is_some())
    }

    /// Whether there are arrays whose elements are references.
    #[must_use]
    pub fn has_arrays_of_references(&self) -> bool {
        let arrays = self.shapes.iter().filter_map(|shape| shape.array);
        arrays.into_iter().any(|array| array.element.sort().is_ref())
    }

    /// Whether the field is the length of arrays: an integer that is never negative.
    #[must_use]
    pub fn is_length(&self, field: FieldId) -> bool {
        let owner = self[field].owner;
        owner.and_then(|owner| self[owner].array).is_some_and(|array| array.len == field)
    }

    /// Whether the field leads from objects of a shape to objects of that shape.
    #[must_use]
    pub fn is_link(&self, field: FieldId) -> bool {
        let symbol = &self[field];
        matches!((symbol.owner, symbol.sort), (Some(owner), Sort::Ref(shape)) if owner == shape)
    }

    /// Adds a field to a shape, as its last one.
    pub fn add_field(&mut self, owner: ShapeId, name: impl Into<String>, sort: Sort) -> FieldId {
        self.add_owned(owner, name.into(), sort, false)
    }

    /// Adds the field that says of objects of a shape that they are allocated.
    pub fn add_life(&mut self, owner: ShapeId, name: impl Into<String>) -> FieldId {
        let field = self.add_field(owner, name, Sort::Bool);
        self.fields[field.index()].life = true;
        field
    }

    /// The ghost of a shape that has the name.
    #[must_use]
    pub fn ghost(&self, owner: ShapeId, name: &str) -> Option<FieldId> {
        let fields = self[owner].fields.iter().copied();
        fields.into_iter().find(|&field| self[field].ghost && self[field].name == name)
    }

    /// Adds a ghost field to a shape, as its last one. Who adds one also gives it a value in every
    /// `new` of the shape.
    pub fn add_ghost(&mut self, owner: ShapeId, name: impl Into<String>, sort: Sort) -> FieldId {
        self.add_owned(owner, name.into(), sort, true)
    }

    /// Adds what a field of objects was where the procedure was called.
    pub fn add_before(&mut self, field: FieldId, name: impl Into<String>) -> FieldId {
        let FieldSymbol { owner, sort, .. } = self[field];
        let claimed = Some(ClaimedField::Before(field));
        self.add_symbol(FieldSymbol { claimed, ..FieldSymbol::from_parts(name, owner, sort, true) })
    }

    /// The field that holds the same at some time, if the field is what one was; else itself.
    #[must_use]
    pub fn present(&self, field: FieldId) -> FieldId {
        match self[field].claimed {
            Some(ClaimedField::Before(present)) => present,
            Some(ClaimedField::Exists) | None => field,
        }
    }

    /// The tape of truth values; it is added if there is none.
    pub fn bool_tape(&mut self) -> FieldId {
        self.tape_of(Sort::Bool, "Inp_bool")
    }

    /// The tape of integers; it is added if there is none.
    pub fn int_tape(&mut self) -> FieldId {
        self.tape_of(Sort::Int, "Inp_int")
    }

    fn tape_of(&mut self, sort: Sort, name: &str) -> FieldId {
        let tape = self.tapes().find(|&tape| self[tape].sort == sort);
        tape.unwrap_or_else(|| self.add_tape(name, sort))
    }

    /// Adds an input tape.
    pub fn add_tape(&mut self, name: impl Into<String>, sort: Sort) -> FieldId {
        self.add_symbol(FieldSymbol::from_parts(name, None, sort, false))
    }

    fn add_symbol(&mut self, field: FieldSymbol) -> FieldId {
        self.fields.push(field);
        FieldId::new(self.fields.len() - 1)
    }

    fn add_owned(&mut self, owner: ShapeId, name: String, sort: Sort, ghost: bool) -> FieldId {
        let field = self.add_symbol(FieldSymbol::from_parts(name, Some(owner), sort, ghost));
        self.shapes[owner.index()].fields.push(field);
        field
    }

    /// The hidden variable that holds the address of the newest object (theory.md §1).
    ///
    /// # Panics
    /// If it has not been added.
    #[must_use]
    pub fn clock(&self) -> VarId {
        self.clock.expect("a program has a clock")
    }

    /// The hidden variable that holds the position of the next unread tape cell.
    ///
    /// # Panics
    /// If it has not been added.
    #[must_use]
    pub fn tape(&self) -> VarId {
        self.tape.expect("a program has a tape position")
    }

    /// All variables, the hidden ones among them.
    pub fn var_ids(&self) -> impl DoubleEndedIterator<Item = VarId> + use<> {
        (0..self.vars.len()).map(VarId::new)
    }

    /// The variables of the program: all but the hidden ones.
    pub fn program_vars(&self) -> impl DoubleEndedIterator<Item = VarId> + '_ {
        self.var_ids().filter(|&var| !self[var].kind.is_hidden())
    }

    /// The variables with which a run starts: globals and those of main. Initial states, heap files,
    /// pictures and drivers speak of these.
    pub fn inputs(&self) -> impl DoubleEndedIterator<Item = VarId> + '_ {
        self.var_ids().filter(|&var| self[var].kind.is_input())
    }

    /// All fields, tapes and ghosts among them.
    pub fn field_ids(&self) -> impl DoubleEndedIterator<Item = FieldId> + use<> {
        (0..self.fields.len()).map(FieldId::new)
    }

    /// The tapes.
    pub fn tapes(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.field_ids().filter(|&field| self.is_tape(field))
    }

    /// Whether the field is an input tape: never written, indexed by positions.
    #[must_use]
    pub fn is_tape(&self, field: FieldId) -> bool {
        self[field].owner.is_none()
    }
}

impl std::ops::Index<VarId> for Symbols {
    type Output = VarSymbol;
    fn index(&self, id: VarId) -> &VarSymbol {
        &self.vars[id.index()]
    }
}

impl std::ops::Index<FieldId> for Symbols {
    type Output = FieldSymbol;
    fn index(&self, id: FieldId) -> &FieldSymbol {
        &self.fields[id.index()]
    }
}

impl std::ops::Index<ShapeId> for Symbols {
    type Output = ShapeSymbol;
    fn index(&self, id: ShapeId) -> &ShapeSymbol {
        &self.shapes[id.index()]
    }
}
