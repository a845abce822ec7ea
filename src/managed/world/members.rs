//! Methods and fields that the code names.

use super::refusal::{NotLowered, rejected, unknown};
use super::types::{CilType, ClassId, MethodId, SlotId, StaticId};
use super::{MethodKey, ReachableProgram, StaticField};
use crate::bytes::malformed;
use crate::metadata::{LIBRARY, RowRef, TableId};
use crate::signature;

/// A method that is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Callee {
    /// One of the assembly.
    Own(MethodKey),
    /// One of another assembly.
    Outside(Box<OutsideMethod>),
}

/// A method of another assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OutsideMethod {
    pub(super) owner: CilType,
    /// The full name of its type.
    pub(super) type_name: String,
    pub(super) name: String,
    pub(super) has_this: bool,
    pub(super) parameters: Vec<CilType>,
    pub(super) result: CilType,
}

/// What types stand in the place of parameters.
#[derive(Clone, Default, Debug)]
pub(super) struct TypeArguments {
    pub(super) class: Vec<CilType>,
    pub(super) method: Vec<CilType>,
}

impl ReachableProgram<'_> {
    /// The method that a row names.
    #[expect(clippy::wildcard_enum_match_arm, reason = "rows of other tables are malformed here")]
    pub(super) fn callee(
        &mut self,
        row: RowRef,
        scope: &TypeArguments,
    ) -> Result<Callee, NotLowered> {
        match row.table {
            TableId::Method => {
                let method = self.assembly.method(row.row)?;
                let owner = method.owner;
                if row.row & LIBRARY != 0
                    && let Some(owner) = self.without_class(owner)?
                {
                    let (parameters, result) = self.signature(&method.sig, &[], &scope.method)?;
                    let type_name = self.assembly.type_def(method.owner)?.name.full();
                    let (name, has_this) = (method.name, method.sig.has_this);
                    return Ok(Callee::Outside(Box::new(OutsideMethod {
                        owner,
                        type_name,
                        name,
                        has_this,
                        parameters,
                        result,
                    })));
                }
                let is_open = !self.assembly.type_def(owner)?.parameters.is_empty();
                let arguments = if is_open { scope.class.clone() } else { Vec::new() };
                let class = self.class_of(owner, arguments)?;
                self.fill_now()?;
                Ok(Callee::Own(MethodKey {
                    class,
                    row: row.row,
                    arguments: Vec::new(),
                    places: Vec::new(),
                }))
            }
            TableId::MethodSpec => {
                let (method, sigs) = self.assembly.method_spec(row.row)?;
                let mut arguments = Vec::new();
                for sig in &sigs {
                    arguments.push(self.ty(sig, &scope.class, &scope.method)?);
                }
                if method.table == TableId::MethodSpec {
                    return Ok(malformed(0, "an instance is one of an instance")?);
                }
                // The signature of an outside method may name the arguments.
                let inner = TypeArguments { class: scope.class.clone(), method: arguments.clone() };
                match self.callee(
                    method,
                    if method.table == TableId::MemberRef { &inner } else { scope },
                )? {
                    Callee::Own(key) => Ok(Callee::Own(MethodKey { arguments, ..key })),
                    Callee::Outside(method) => Ok(Callee::Outside(method)),
                }
            }
            TableId::MemberRef => {
                if let Some((class, method)) =
                    self.own_member(row.row, &scope.class, &scope.method)?
                {
                    let key =
                        MethodKey { class, row: method, arguments: Vec::new(), places: Vec::new() };
                    return Ok(Callee::Own(key));
                }
                self.outside_method(row.row, scope)
            }
            _ => Ok(malformed(0, "what is called is no method")?),
        }
    }

    fn outside_method(&mut self, row: u32, scope: &TypeArguments) -> Result<Callee, NotLowered> {
        let (parent, name, sig) = self.assembly.member_ref(row)?;
        let sig = signature::method(sig)?;
        if sig.is_vararg {
            return rejected("a method takes any number of arguments", "pass an array");
        }
        let owner = self.type_of_row(parent, &scope.class, &scope.method)?;
        let class_arguments = match &owner {
            CilType::Outside { arguments, .. } => arguments.clone(),
            CilType::Void
            | CilType::Array(_)
            | CilType::Grid(..)
            | CilType::Bool
            | CilType::Number(_)
            | CilType::Real
            | CilType::Object
            | CilType::String
            | CilType::Class(_)
            | CilType::Struct(_)
            | CilType::Place(_)
            | CilType::Pointer => Vec::new(),
        };
        let (parameters, result) = self.signature(&sig, &class_arguments, &scope.method)?;
        let type_name = match &owner {
            CilType::Object => "System.Object".to_owned(),
            CilType::String => "System.String".to_owned(),
            CilType::Outside { name, .. } => name.full(),
            other @ (CilType::Void
            | CilType::Bool
            | CilType::Number(_)
            | CilType::Real
            | CilType::Class(_)
            | CilType::Struct(_)
            | CilType::Array(_)
            | CilType::Grid(..)
            | CilType::Place(_)
            | CilType::Pointer) => self.title(other),
        };
        let (name, has_this) = (name.to_owned(), sig.has_this);
        Ok(Callee::Outside(Box::new(OutsideMethod {
            owner,
            type_name,
            name,
            has_this,
            parameters,
            result,
        })))
    }

    /// The method of a type of the assembly that a member names; `None` if its type is one of another assembly.
    pub(super) fn own_member(
        &mut self,
        row: u32,
        class: &[CilType],
        method: &[CilType],
    ) -> Result<Option<(ClassId, u32)>, NotLowered> {
        let (parent, name, sig) = self.assembly.member_ref(row)?;
        if parent.table == TableId::Method || parent.table == TableId::ModuleRef {
            return rejected("a method takes any number of arguments", "pass an array");
        }
        let owner = match self.type_of_row(parent, class, method)? {
            CilType::Class(id) | CilType::Struct(id) => id,
            CilType::Void
            | CilType::Bool
            | CilType::Number(_)
            | CilType::Real
            | CilType::Object
            | CilType::String
            | CilType::Outside { .. }
            | CilType::Array(_)
            | CilType::Grid(..)
            | CilType::Place(_)
            | CilType::Pointer => return Ok(None),
        };
        let wanted = signature::method(sig)?;
        for row in self.assembly.type_def(self.class(owner).row)?.methods.clone() {
            if self.assembly.method_name(row)? != name {
                continue;
            }
            let method_sig = self.assembly.method(row)?.sig;
            if method_sig == wanted
                || self.is_same_signature((&method_sig, &wanted), (owner, owner))?
            {
                return Ok(Some((owner, row)));
            }
        }
        let class = self.class(owner);
        if class.row & LIBRARY != 0 {
            let message = format!("`{}.{name}` is not known", class.name);
            return unknown(message, "write what it does in the program, or pass its result in");
        }
        Ok(malformed(0, format!("there is no method `{name}` in `{}`", class.name))?)
    }

    pub(super) fn fill_now(&mut self) -> Result<(), NotLowered> {
        // Filling is what resolving any type does at its end.
        let void = signature::SigType::Primitive(signature::Primitive::Void);
        self.ty(&void, &[], &[]).map(|_| ())
    }

    /// The field that a row names: its class, and which of its fields it is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "rows of other tables are malformed here")]
    pub(super) fn field(
        &mut self,
        row: RowRef,
        scope: &TypeArguments,
    ) -> Result<(ClassId, usize), NotLowered> {
        match row.table {
            TableId::Field => {
                let owner = self.assembly.field(row.row)?.owner;
                let is_open = !self.assembly.type_def(owner)?.parameters.is_empty();
                let arguments = if is_open { scope.class.clone() } else { Vec::new() };
                let class = self.class_of(owner, arguments)?;
                self.fill_now()?;
                self.field_where(class, |field| field.row == row.row)
            }
            TableId::MemberRef => {
                let (parent, name, sig) = self.assembly.member_ref(row.row)?;
                if !signature::is_field(sig) {
                    return Ok(malformed(0, "what is read or written is no field")?);
                }
                match self.type_of_row(parent, &scope.class, &scope.method)? {
                    CilType::Class(class) | CilType::Struct(class) => {
                        for row in self.assembly.type_def(self.class(class).row)?.fields.clone() {
                            if self.assembly.field(row)?.name == name {
                                return self.field_where(class, |field| field.row == row);
                            }
                        }
                        Ok(malformed(0, format!("there is no field `{name}`"))?)
                    }
                    other @ (CilType::Void
                    | CilType::Bool
                    | CilType::Number(_)
                    | CilType::Real
                    | CilType::Object
                    | CilType::String
                    | CilType::Outside { .. }
                    | CilType::Array(_)
                    | CilType::Grid(..)
                    | CilType::Place(_)
                    | CilType::Pointer) => unknown(
                        format!("the field `{name}` of `{}` is not known", self.title(&other)),
                        "use classes of the program, or pass the value in",
                    ),
                }
            }
            _ => Ok(malformed(0, "what is read or written is no field")?),
        }
    }

    fn field_where(
        &self,
        class: ClassId,
        is_it: impl Fn(&super::FieldInfo) -> bool,
    ) -> Result<(ClassId, usize), NotLowered> {
        match self.class(class).fields.iter().position(is_it) {
            Some(at) => Ok((class, at)),
            None => Ok(malformed(0, "a constant is used as a field")?),
        }
    }

    /// The static field of a class; its initializer is reached.
    pub(super) fn static_of(&mut self, class: ClassId, at: usize) -> Result<StaticId, NotLowered> {
        let field = self.class(class).fields[at].clone();
        if let Some(&id) = self.static_ids.get(&(class, field.row)) {
            return Ok(id);
        }
        let id = StaticId::new(self.statics.len());
        self.statics.push(StaticField { class, name: field.name, ty: field.ty });
        self.static_ids.insert((class, field.row), id);
        self.initialize(class)?;
        Ok(id)
    }

    /// The initializer of the class is reached.
    pub(super) fn initialize(&mut self, class: ClassId) -> Result<(), NotLowered> {
        for row in self.assembly.type_def(self.class(class).row)?.methods.clone() {
            if self.assembly.method_name(row)? == ".cctor" {
                let id = self.method_of(MethodKey {
                    class,
                    row,
                    arguments: Vec::new(),
                    places: Vec::new(),
                })?;
                self.initializers.insert(id);
            }
        }
        Ok(())
    }

    /// The virtual method of this declaration; calls of it are looked at.
    pub(super) fn slot_of(&mut self, key: MethodKey, span: base::Span) -> SlotId {
        if let Some(at) = self.slots.get_index_of(&key) {
            return SlotId::new(at);
        }
        let (at, _) = self.slots.insert_full(key, span);
        SlotId::new(at)
    }

    /// Whether something is called when objects of the class are no longer used.
    pub(super) fn has_finalizer(&self, class: ClassId) -> Result<bool, NotLowered> {
        let mut at = class;
        loop {
            for row in self.assembly.type_def(self.class(at).row)?.methods.clone() {
                let is_finalizer = self.assembly.method_name(row)? == "Finalize";
                if is_finalizer && self.assembly.method(row)?.sig.parameters.is_empty() {
                    return Ok(true);
                }
            }
            match self.class(at).base {
                super::BaseClass::Class(base) => at = base,
                super::BaseClass::Object | super::BaseClass::Outside(_) => return Ok(false),
            }
        }
    }

    /// A static method or a constructor of the class is called, which may run its initializer.
    pub(super) fn starts(&mut self, class: ClassId) -> Result<(), NotLowered> {
        match self.class(class).attributes.is_before_field_init() {
            true => Ok(()),
            false => self.initialize(class),
        }
    }

    /// The types of a method's parameters, the object that it is called on among them, and of its result.
    pub(super) fn reached_signature(
        &mut self,
        key: &MethodKey,
    ) -> Result<(Vec<CilType>, CilType), NotLowered> {
        let def = self.assembly.method(key.row)?;
        let class = self.class(key.class).clone();
        let (parameters, result) = self.signature(&def.sig, &class.arguments, &key.arguments)?;
        let this = self.this_type(key.class);
        let this = (!def.attributes.is_static()).then_some(this);
        Ok((this.into_iter().chain(parameters).collect(), result))
    }

    /// The method of a key; it is reached.
    pub(super) fn reached(&mut self, key: &MethodKey) -> Result<MethodId, NotLowered> {
        self.method_of(key.clone())
    }
}
