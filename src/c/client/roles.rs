//! What the functions of a module do with handles, and what a client gives them.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use super::handles::{Consumed, consumed_parameters};
use crate::order::fresh_functions;
use crate::tree::{CFunction, ExprKind, FunctionId, MemoryExpr, TypedUnit};
use crate::types::{CType, IntType, RecordId, TypeId};
use crate::walk::FunctionContents;
use base::Span;

/// What the client holds of a struct.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandleType {
    /// The struct.
    pub record: RecordId,
    /// Whether it is a variable of the client, and no pointer to what the module has made.
    pub is_object: bool,
    /// Whether the null pointer is a handle: no function makes one from nothing.
    pub may_be_null: bool,
    /// Whether a variable has to be begun with before it is used.
    pub has_start: bool,
    /// How many the client has.
    pub count: usize,
}

/// What is given to a parameter.
#[derive(Clone, Debug)]
pub(super) enum ClientArgument {
    /// Any number of the type.
    Number(TypeId),
    /// A handle; whether it may be destroyed.
    Handle(RecordId, bool),
    /// Where a handle is kept.
    Place(RecordId),
    /// A text that is not written.
    Text,
    /// An array of numbers of the type; the parameter behind it says how many.
    Array(TypeId),
    /// How many elements the array before it has.
    Length(TypeId),
    /// A variable with any number of the type.
    Variable(TypeId),
    /// Something of which nothing is known but where it is.
    Item,
    /// A function that returns any number, of this type.
    Function(TypeId),
}

/// What becomes of what a function returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ResultUse {
    /// Nothing.
    Dropped,
    /// It is a new handle.
    Made(RecordId),
    /// It takes the place of the handle that was given.
    Replaces(RecordId),
}

/// A function that the client calls.
#[derive(Clone, Debug)]
pub(super) struct CalledFunction {
    /// Which.
    pub id: FunctionId,
    /// What it is given.
    pub arguments: Vec<ClientArgument>,
    /// What becomes of its result.
    pub outcome: ResultUse,
    /// Whether it begins or ends the use of a variable.
    pub phase: Phase,
}

/// What a function is for an object that is a variable of the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// It begins its use.
    Start,
    /// It uses it.
    Use,
    /// It ends its use.
    End,
}

/// What a client does.
#[derive(Default)]
pub(super) struct Roles {
    /// The structs of which it holds some.
    pub types: BTreeMap<RecordId, HandleType>,
    /// The functions that it calls.
    pub called: Vec<CalledFunction>,
    /// Those that it does not call, and why.
    pub left_out: Vec<(String, String)>,
}

/// Words in the names of functions that begin the use of a variable.
const STARTS: &[&str] = &["init", "create", "new", "make", "construct", "setup"];
/// Words in the names of those that end it.
const ENDS: &[&str] =
    &["free", "destroy", "delete", "fini", "deinit", "dispose", "cleanup", "release", "close"];
/// Words in the names of parameters that say how many elements an array has: the whole name, or its end.
const LENGTHS: &[&str] = &["n", "len", "length", "size", "count", "num", "sz", "cap", "capacity"];

/// What a client of the functions does that stand in the module itself.
pub(super) fn roles(unit: &TypedUnit, is_own: impl Fn(Span) -> bool) -> Roles {
    let is_offered = |function: &CFunction| {
        let is_plain = function.library.is_none() && function.instance_of.is_none();
        is_plain && function.body.is_some() && !function.is_static && is_own(function.span)
    };
    let all = (0..unit.functions.len()).map(FunctionId::new);
    let offered: Vec<FunctionId> = all.filter(|&id| is_offered(unit.function(id))).collect();
    let mut finder = RoleFinder {
        unit,
        fresh: fresh_functions(unit),
        consumed: consumed_parameters(unit),
        allocated: allocated(unit),
        offered: &offered,
        roles: Roles::default(),
    };
    finder.types();
    for &id in &offered {
        match finder.call(id) {
            Ok(called) => finder.roles.called.push(called),
            Err(why) => finder.roles.left_out.push((unit.function(id).name.clone(), why)),
        }
    }
    finder.roles
}

/// The structs of which the program allocates some.
fn allocated(unit: &TypedUnit) -> FxHashSet<RecordId> {
    let mut records = FxHashSet::default();
    for body in unit.functions.iter().filter_map(|function| function.body.as_ref()) {
        for expr in FunctionContents::collect(body).exprs {
            if let ExprKind::New { record: Some(record), is_variable: false, .. } = *expr.kind {
                records.insert(record);
            }
            if let ExprKind::Memory(MemoryExpr::Allocate {
                of: Some(ty), is_variable: false, ..
            }) = &*expr.kind
                && let CType::Record(record) = unit.types[*ty]
            {
                records.insert(record);
            }
        }
    }
    records
}

struct RoleFinder<'a> {
    unit: &'a TypedUnit,
    fresh: FxHashSet<FunctionId>,
    consumed: Consumed,
    allocated: FxHashSet<RecordId>,
    offered: &'a [FunctionId],
    roles: Roles,
}

impl RoleFinder<'_> {
    fn parameters(&self, id: FunctionId) -> Vec<TypeId> {
        self.unit.function(id).parameters.clone().unwrap_or_default()
    }

    /// The struct that a parameter is a place of a pointer to.
    fn placed(&self, ty: TypeId) -> Option<RecordId> {
        self.unit.types.pointed_struct(self.unit.types.pointee(ty)?)
    }

    fn is_const(&self, ty: TypeId) -> bool {
        matches!(self.unit.types[ty], CType::Pointer { qualifiers, .. } if qualifiers.is_const)
    }

    /// Whether a function takes a pointer to the struct, or a place of one.
    fn takes(&self, id: FunctionId, record: RecordId) -> bool {
        self.parameters(id).into_iter().any(|ty| {
            self.unit.types.pointed_struct(ty) == Some(record) || self.placed(ty) == Some(record)
        })
    }

    /// Which structs the client holds, and how.
    fn types(&mut self) {
        let mut all: Vec<RecordId> = Vec::new();
        for &id in self.offered {
            let types = self.parameters(id);
            all.extend(types.iter().filter_map(|&ty| self.unit.types.pointed_struct(ty)));
            all.extend(types.iter().filter_map(|&ty| self.placed(ty)));
            all.extend(self.unit.types.pointed_struct(self.unit.function(id).result));
        }
        all.sort_unstable();
        all.dedup();
        for record in all {
            if let Some(handle) = self.handle_type(record) {
                self.roles.types.insert(record, handle);
            }
        }
    }

    fn handle_type(&self, record: RecordId) -> Option<HandleType> {
        let types = &self.unit.types;
        let returns =
            |id: &FunctionId| types.pointed_struct(self.unit.function(*id).result) == Some(record);
        let offered = || self.offered.iter().copied();
        let has_maker =
            offered().any(|id| returns(&id) && self.fresh.contains(&id) && !self.takes(id, record));
        let has_place = offered()
            .any(|id| self.parameters(id).iter().any(|&ty| self.placed(ty) == Some(record)));
        let has_next = offered().any(|id| returns(&id) && self.replaced(id, record).is_some());
        let is_pointer = has_maker || has_place || has_next;
        let is_known = types.record(record).members.is_some() && !self.allocated.contains(&record);
        let counts = offered().map(|id| {
            let is_one = |ty: &&TypeId| {
                types.pointed_struct(**ty) == Some(record) || self.placed(**ty) == Some(record)
            };
            self.parameters(id).iter().filter(is_one).count()
        });
        let count = counts.max().unwrap_or(0).max(1);
        let has_start =
            offered().any(|id| self.takes(id, record) && self.phase(id) == Phase::Start);
        (is_pointer || is_known).then_some(HandleType {
            record,
            is_object: !is_pointer,
            may_be_null: is_pointer && !has_maker,
            has_start: !is_pointer && has_start,
            count,
        })
    }

    /// The parameter whose place the result of a function takes: the first one that it may change.
    fn replaced(&self, id: FunctionId, record: RecordId) -> Option<usize> {
        let is_one = |ty: &TypeId| {
            self.unit.types.pointed_struct(*ty) == Some(record) && !self.is_const(*ty)
        };
        self.parameters(id).iter().position(is_one)
    }

    fn phase(&self, id: FunctionId) -> Phase {
        let name = self.unit.function(id).name.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match (has(STARTS) && !name.contains("deinit"), has(ENDS)) {
            (true, false) => Phase::Start,
            (false, true) => Phase::End,
            (true, true) | (false, false) => Phase::Use,
        }
    }

    /// How the client calls a function; why it does not.
    fn call(&self, id: FunctionId) -> Result<CalledFunction, String> {
        let function = self.unit.function(id);
        if function.is_variadic {
            return Err("it takes further arguments".to_owned());
        }
        let types = self.parameters(id);
        let mut arguments = Vec::new();
        for (at, &ty) in types.iter().enumerate() {
            arguments.push(self.argument(id, at, ty)?);
        }
        // An array is as long as the parameter behind it says.
        for at in 1..arguments.len() {
            if let (ClientArgument::Array(_), ClientArgument::Number(ty)) =
                (&arguments[at - 1], &arguments[at])
            {
                arguments[at] = ClientArgument::Length(*ty);
            }
        }
        let outcome = match self.unit.types.pointed_struct(function.result) {
            Some(record) if self.fresh.contains(&id) && !self.takes(id, record) => {
                ResultUse::Made(record)
            }
            Some(record) if self.replaced(id, record).is_some() => ResultUse::Replaces(record),
            Some(_) | None => ResultUse::Dropped,
        };
        Ok(CalledFunction { id, arguments, outcome, phase: self.phase(id) })
    }

    fn argument(&self, id: FunctionId, at: usize, ty: TypeId) -> Result<ClientArgument, String> {
        let types = &self.unit.types;
        let why = |what: &str| Err(format!("parameter {} is {what}", at + 1));
        match &types[ty] {
            CType::Bool | CType::Int(_) | CType::Float(4 | 8) => Ok(ClientArgument::Number(ty)),
            CType::Pointer { to, qualifiers } => match &types[*to] {
                CType::Record(record) if self.roles.types.contains_key(record) => {
                    Ok(ClientArgument::Handle(*record, self.consumed.contains(&(id, at))))
                }
                CType::Record(_) => {
                    why("a pointer to a struct that no function of the module makes")
                }
                CType::Int(IntType::Char) if qualifiers.is_const => Ok(ClientArgument::Text),
                CType::Int(_) | CType::Bool | CType::Float(4 | 8) => {
                    let is_array = self.is_length(id, at + 1);
                    Ok(if is_array {
                        ClientArgument::Array(*to)
                    } else {
                        ClientArgument::Variable(*to)
                    })
                }
                CType::Void => Ok(ClientArgument::Item),
                CType::Function(function) => {
                    let is_simple =
                        types.is_integer(function.result) || types.is_void(function.result);
                    if is_simple {
                        Ok(ClientArgument::Function(ty))
                    } else {
                        why("a function that returns no number")
                    }
                }
                CType::Pointer { .. } => {
                    let held = self.placed(ty).filter(|it| self.roles.types.contains_key(it));
                    let place = held.map(ClientArgument::Place);
                    place.map_or_else(
                        || why("a pointer to a pointer that no function of the module makes"),
                        Ok,
                    )
                }
                CType::Array(..) | CType::Float(_) | CType::Number | CType::Unsupported(_) => {
                    why("a pointer to an array")
                }
            },
            CType::Void
            | CType::Float(_)
            | CType::Array(..)
            | CType::Function(_)
            | CType::Record(_)
            | CType::Number
            | CType::Unsupported(_) => why("no number and no pointer"),
        }
    }

    /// Whether a parameter says how many elements the one before it has.
    fn is_length(&self, id: FunctionId, at: usize) -> bool {
        let types = self.parameters(id);
        let Some(ty) = types.get(at) else { return false };
        let Some(body) = &self.unit.function(id).body else { return false };
        let Some(&object) = body.parameters.get(at) else { return false };
        let name = self.unit.object(object).name.to_lowercase();
        let last = name.rsplit('_').next().unwrap_or(&name);
        self.unit.types.is_integer(*ty)
            && (LENGTHS.contains(&last) || name.starts_with("num") || name.starts_with("n_"))
    }
}
