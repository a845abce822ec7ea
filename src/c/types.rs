//! Types of C.
//!
//! All types can be said, also those that no supported program uses: headers declare them. Whoever needs a
//! value of a type asks whether it is supported.

use base::{DataModel, Diagnostic, Span, handle};
use indexmap::IndexSet;

use super::packing::Packing;

pub use super::int_type::IntType;

handle! {
    /// A type.
    TypeId
}
handle! {
    /// A struct or a union.
    RecordId
}

/// A type of C without its qualifiers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CType {
    /// `void`
    Void,
    /// `_Bool`
    Bool,
    /// The integer types; of an enumeration the type that it is compatible with, as `gcc` chooses it.
    Int(IntType),
    /// A floating type; its size in bytes.
    Float(u64),
    /// A pointer.
    Pointer {
        /// To what.
        to: TypeId,
        /// What may not be done with that.
        qualifiers: Qualifiers,
    },
    /// An array; the number of elements, if it is known.
    Array(TypeId, Option<u64>),
    /// A function.
    Function(FunctionType),
    /// A struct or a union.
    Record(RecordId),
    /// A number that programs do not see, without bounds: what a pointer points to, or which element.
    Number,
    /// What is named in headers and cannot be used: `__int128`, `_Complex`, a variable array.
    Unsupported(&'static str),
}

/// The qualifiers that matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Qualifiers {
    /// `const`
    pub is_const: bool,
}

impl Qualifiers {
    /// What either has.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { is_const: self.is_const || other.is_const }
    }
}

/// The type of a function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// What it returns.
    pub result: TypeId,
    /// What it takes; `None` if that is not said.
    pub parameters: Option<Vec<TypeId>>,
    /// Whether it takes more.
    pub is_variadic: bool,
}

/// A struct or a union.
#[derive(Clone, Debug)]
pub struct Record {
    /// What it is called: its tag, or a name that is made for it.
    pub name: String,
    /// Whether it is a union.
    pub is_union: bool,
    /// Its members, once they are known.
    pub members: Option<Vec<RecordMember>>,
    /// Why these cannot be known, if something in them is not supported.
    pub refused: Option<Box<Diagnostic>>,
    /// How its members are packed.
    pub packing: Packing,
    /// Where it is first named.
    pub span: Span,
}

/// How names begin of members that have none.
const UNNAMED: &str = "__unnamed_";

impl RecordMember {
    /// The name of the so-manyth member, if the program does not name it.
    #[must_use]
    pub fn name_of_unnamed(at: usize) -> String {
        format!("{UNNAMED}{at}")
    }

    /// Whether the program does not name it.
    #[must_use]
    pub fn is_unnamed(&self) -> bool {
        self.name.starts_with(UNNAMED)
    }

    /// How C declares it.
    #[must_use]
    pub fn text(&self, types: &CTypeTable) -> String {
        // A truth value has one.
        let bits = types.as_int(self.ty).map_or(1, IntType::bits);
        match (self.is_bit_field, self.is_unnamed()) {
            (true, true) => format!("{} : {bits}", types.text(self.ty, "")),
            (true, false) => format!("{} : {bits}", types.text(self.ty, &self.name)),
            (false, _) => types.text(self.ty, &self.name),
        }
    }
}

/// A member of a struct or union.
#[derive(Clone, Debug)]
pub struct RecordMember {
    /// Its name, or one that is made for it.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// What may not be done with it.
    pub qualifiers: Qualifiers,
    /// Whether it is a bit field.
    pub is_bit_field: bool,
    /// Where it is declared.
    pub span: Span,
}

/// All types of a program.
#[derive(Clone, Default, Debug)]
pub struct CTypeTable {
    /// How large `long` and pointers are.
    pub model: DataModel,
    all: IndexSet<CType>,
    /// Structs and unions.
    pub records: Vec<Record>,
}

impl CTypeTable {
    /// None so far, for a data model.
    #[must_use]
    pub fn with_model(model: DataModel) -> Self {
        Self { model, ..Self::default() }
    }

    /// The handle of a type.
    pub fn id(&mut self, ty: CType) -> TypeId {
        TypeId::new(self.all.insert_full(ty).0)
    }

    /// All types.
    pub fn ids(&self) -> impl Iterator<Item = TypeId> + use<> {
        (0..self.all.len()).map(TypeId::new)
    }

    /// `int`
    pub fn int(&mut self) -> TypeId {
        self.id(CType::Int(IntType::Int))
    }

    /// `size_t`
    pub fn size(&mut self) -> TypeId {
        self.id(CType::Int(match self.model {
            DataModel::Lp64 => IntType::UnsignedLong,
            DataModel::Ilp32 => IntType::UnsignedInt,
        }))
    }

    /// `ptrdiff_t`
    pub fn difference(&mut self) -> TypeId {
        self.id(CType::Int(match self.model {
            DataModel::Lp64 => IntType::Long,
            DataModel::Ilp32 => IntType::Int,
        }))
    }

    /// How many bytes a pointer takes.
    pub(super) fn word(&self) -> u64 {
        match self.model {
            DataModel::Lp64 => 8,
            DataModel::Ilp32 => 4,
        }
    }

    /// A pointer to what may be changed.
    pub fn pointer(&mut self, to: TypeId) -> TypeId {
        self.id(CType::Pointer { to, qualifiers: Qualifiers::default() })
    }

    /// The structs and unions, each behind those that lie in it.
    #[must_use]
    pub fn records_in_order(&self) -> Vec<RecordId> {
        let mut ordered = Vec::new();
        let mut open: Vec<RecordId> = (0..self.records.len()).map(RecordId::new).rev().collect();
        let mut is_open = vec![false; self.records.len()];
        let mut is_found = vec![false; self.records.len()];
        while let Some(&id) = open.last() {
            // What is met for the second time has all that lies in it behind it.
            if std::mem::replace(&mut is_open[id.index()], true) {
                open.pop();
                if !std::mem::replace(&mut is_found[id.index()], true) {
                    ordered.push(id);
                }
                continue;
            }
            for member in self.record(id).members.iter().flatten() {
                let mut ty = member.ty;
                while let CType::Array(element, _) = self[ty] {
                    ty = element;
                }
                if let CType::Record(inner) = self[ty]
                    && !is_found[inner.index()]
                {
                    open.push(inner);
                }
            }
        }
        ordered
    }

    /// The record behind the handle.
    #[must_use]
    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.index()]
    }

    /// What the type is as an integer type; `_Bool` is none.
    #[must_use]
    pub fn as_int(&self, id: TypeId) -> Option<IntType> {
        match self[id] {
            CType::Int(ty) => Some(ty),
            CType::Void
            | CType::Bool
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Array(..) => None,
            CType::Function(_) | CType::Record(_) | CType::Unsupported(_) | CType::Number => None,
        }
    }

    /// Whether values of the type are characters, as which memory of any type may be seen.
    #[must_use]
    pub fn is_character(&self, id: TypeId) -> bool {
        self.as_int(id).is_some_and(|ty| ty.bytes() == 1)
    }

    /// Whether values of the type are integers, truth values among them.
    #[must_use]
    pub fn is_integer(&self, id: TypeId) -> bool {
        matches!(self[id], CType::Int(_) | CType::Bool | CType::Number)
    }

    /// Whether the type is `void`.
    #[must_use]
    pub fn is_void(&self, id: TypeId) -> bool {
        self[id] == CType::Void
    }

    /// What pointers of the type point to, if it is one of pointers.
    #[must_use]
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        if let CType::Pointer { to, .. } = self[id] { Some(to) } else { None }
    }

    /// The struct that pointers of the type point to.
    #[must_use]
    pub fn pointed_struct(&self, id: TypeId) -> Option<RecordId> {
        let CType::Record(record) = self[self.pointee(id)?] else { return None };
        (!self.record(record).is_union).then_some(record)
    }

    /// Whether the type is `void *`.
    #[must_use]
    pub fn is_void_pointer(&self, id: TypeId) -> bool {
        self.pointee(id).is_some_and(|to| self.is_void(to))
    }

    /// The type without `const` and `volatile` behind its pointers.
    pub fn unqualified(&mut self, id: TypeId) -> TypeId {
        let mut pointers = 0;
        let mut at = id;
        while let CType::Pointer { to, .. } = self[at] {
            at = to;
            pointers += 1;
        }
        for _ in 0..pointers {
            at = self.pointer(at);
        }
        at
    }

    /// How C writes the type; a name that is declared may be put in.
    #[must_use]
    pub fn text(&self, id: TypeId, name: &str) -> String {
        let mut declarator = name.to_owned();
        let mut at = id;
        loop {
            match &self[at] {
                CType::Pointer { to, qualifiers } => {
                    let base = matches!(self[*to], CType::Array(..) | CType::Function(_));
                    declarator = format!("*{declarator}");
                    if base {
                        declarator = format!("({declarator})");
                    }
                    if qualifiers.is_const && !base && !matches!(self[*to], CType::Pointer { .. }) {
                        let space = if declarator.starts_with('*') { " " } else { "" };
                        return format!("const {}{space}{declarator}", self.text(*to, ""));
                    }
                    at = *to;
                }
                CType::Array(element, length) => {
                    let length = length.map_or(String::new(), |length| length.to_string());
                    declarator = format!("{declarator}[{length}]");
                    at = *element;
                }
                CType::Function(function) => {
                    declarator = format!("{declarator}({})", self.parameters(function));
                    at = function.result;
                }
                CType::Void => return spaced("void", &declarator),
                CType::Bool => return spaced("_Bool", &declarator),
                CType::Int(ty) => return spaced(ty.name(), &declarator),
                CType::Float(4) => return spaced("float", &declarator),
                CType::Float(8) => return spaced("double", &declarator),
                CType::Float(_) => return spaced("long double", &declarator),
                CType::Unsupported(what) => return spaced(what, &declarator),
                CType::Number => return spaced("long", &declarator),
                CType::Record(record) => {
                    let record = self.record(*record);
                    let kind = if record.is_union { "union" } else { "struct" };
                    return spaced(&format!("{kind} {}", record.name), &declarator);
                }
            }
        }
    }

    fn parameters(&self, function: &FunctionType) -> String {
        let Some(parameters) = &function.parameters else { return String::new() };
        let mut texts: Vec<String> = parameters.iter().map(|&ty| self.text(ty, "")).collect();
        if function.is_variadic {
            texts.push("...".to_owned());
        }
        if texts.is_empty() { "void".to_owned() } else { texts.join(", ") }
    }
}

fn spaced(base: &str, declarator: &str) -> String {
    if declarator.is_empty() { base.to_owned() } else { format!("{base} {declarator}") }
}

impl std::ops::Index<TypeId> for CTypeTable {
    type Output = CType;
    fn index(&self, id: TypeId) -> &CType {
        &self.all[id.index()]
    }
}
