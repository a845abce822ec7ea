//! From signatures and tokens to types.

use super::World;
use super::names::word;
use super::refusal::{NotLowered, rejected};
use super::types::{Base, Class, ClassId, FieldInfo, Ty};
use crate::assembly::TypeName;
use crate::bytes::{Malformed, malformed};
use crate::metadata::{LIBRARY, RowRef, TableId};
use crate::num::Num;
use crate::signature::{Primitive, SigType};

/// How deep types may nest in types.
const MAX_NESTING: usize = 16;
/// How long the name of a type may be.
const MAX_TITLE: usize = 1000;

impl World<'_> {
    /// The type of a signature, with these in the place of parameters.
    pub(super) fn ty(
        &mut self,
        sig: &SigType,
        class: &[Ty],
        method: &[Ty],
    ) -> Result<Ty, NotLowered> {
        let ty = self.resolved(sig, class, method)?;
        self.fill()?;
        Ok(ty)
    }

    fn resolved(&mut self, sig: &SigType, class: &[Ty], method: &[Ty]) -> Result<Ty, NotLowered> {
        let parameter = |all: &[Ty], at: u32| match all.get(at as usize) {
            Some(ty) => Ok(ty.clone()),
            None => {
                let message = format!("a type names the parameter {at}, which there is not");
                Err(NotLowered::Malformed(Malformed { offset: 0, message }))
            }
        };
        match sig {
            SigType::Primitive(primitive) => Ok(of_primitive(*primitive)),
            SigType::ClassParameter(at) => parameter(class, *at),
            SigType::MethodParameter(at) => parameter(method, *at),
            SigType::Array(element) => {
                Ok(Ty::Array(Box::new(self.resolved(element, class, method)?)))
            }
            SigType::Grid(element, rank) => {
                Ok(Ty::Grid(Box::new(self.resolved(element, class, method)?), *rank))
            }
            SigType::ByRef(of) => Ok(Ty::Place(Box::new(self.resolved(of, class, method)?))),
            SigType::Pointer(_) | SigType::Function => Ok(Ty::Pointer),
            SigType::Named { row, is_value, arguments } => {
                let mut types = Vec::new();
                for argument in arguments {
                    types.push(self.resolved(argument, class, method)?);
                }
                self.named(*row, *is_value, types, (class, method))
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "rows of other tables are malformed here")]
    fn named(
        &mut self,
        row: RowRef,
        is_value: bool,
        arguments: Vec<Ty>,
        (class, method): (&[Ty], &[Ty]),
    ) -> Result<Ty, NotLowered> {
        match row.table {
            TableId::TypeDef => self.defined(row.row, arguments),
            TableId::TypeRef => {
                let name = self.assembly.type_ref(row.row)?;
                let own = outside(name, is_value, arguments);
                let Ty::Outside { name, arguments, .. } = &own else { return Ok(own) };
                match self.assembly.model(name) {
                    Some(row) => self.defined(row, arguments.clone()),
                    None => Ok(own),
                }
            }
            TableId::TypeSpec => {
                let sig = self.assembly.type_spec(row.row)?;
                if matches!(
                    &sig,
                    SigType::Named { row: RowRef { table: TableId::TypeSpec, .. }, .. }
                ) {
                    return Ok(malformed(0, "a type is named by a name of a type")?);
                }
                self.resolved(&sig, class, method)
            }
            _ => Ok(malformed(0, "a type is named by no table of types")?),
        }
    }

    /// The type that the assembly defines there.
    fn defined(&mut self, row: u32, arguments: Vec<Ty>) -> Result<Ty, NotLowered> {
        if row & LIBRARY != 0
            && let Some(known) = self.without_class(row)?
        {
            return Ok(known);
        }
        let (is_enum, is_value) = self.value_kind(row)?;
        if is_enum {
            return self.underlying(row);
        }
        let id = self.class_of(row, arguments)?;
        Ok(if is_value { Ty::Struct(id) } else { Ty::Class(id) })
    }

    /// What a type of the library is that has a form of its own: a number, a string, or what everything is.
    pub(super) fn without_class(&self, row: u32) -> Result<Option<Ty>, NotLowered> {
        let known = outside(self.assembly.type_def(row)?.name.clone(), false, Vec::new());
        Ok(Some(known).filter(|known| !matches!(known, Ty::Outside { .. })))
    }

    /// Whether a type is an enumeration, and whether it is a value type.
    fn value_kind(&self, row: u32) -> Result<(bool, bool), NotLowered> {
        let def = self.assembly.type_def(row)?;
        let base = match def.base {
            Some(RowRef { table: TableId::TypeRef, row: base }) => {
                self.assembly.type_ref(base)?.full()
            }
            // The library defines what its structs extend.
            Some(RowRef { table: TableId::TypeDef, row: base }) if base & LIBRARY != 0 => {
                self.assembly.type_def(base)?.name.full()
            }
            _ => return Ok((false, false)),
        };
        Ok((base == "System.Enum", base == "System.Enum" || base == "System.ValueType"))
    }

    /// The type of numbers of an enumeration.
    fn underlying(&self, row: u32) -> Result<Ty, NotLowered> {
        for field in self.assembly.type_def(row)?.fields.clone() {
            let field = self.assembly.field(field)?;
            if let (false, SigType::Primitive(primitive)) = (field.attributes.is_static(), field.ty)
            {
                return Ok(of_primitive(primitive));
            }
        }
        Ok(malformed(0, "an enumeration has no type of numbers")?)
    }

    /// The instance of a type that the assembly defines.
    pub(super) fn class_of(&mut self, row: u32, arguments: Vec<Ty>) -> Result<ClassId, NotLowered> {
        if let Some(&id) = self.class_ids.get(&(row, arguments.clone())) {
            return Ok(id);
        }
        if arguments.iter().any(|ty| self.is_too_large(ty)) {
            return rejected(
                "a type is made of ever larger types",
                "types nest at most 16 deep: break the recursion of generic types",
            );
        }
        let def = self.assembly.type_def(row)?;
        if def.parameters.len() > arguments.len() && !arguments.is_empty() {
            return Ok(malformed(0, "a type has too few arguments")?);
        }
        let id = ClassId::new(self.classes.len());
        let name = format!("{}{}", def.name.full(), self.arguments(&arguments));
        let words: Vec<String> = std::iter::once(word(&def.name.name))
            .chain(arguments.iter().map(|ty| self.type_word(ty)))
            .collect();
        self.classes.push(Class {
            row,
            arguments: arguments.clone(),
            name,
            word: words.join("_"),
            attributes: def.attributes,
            is_value: self.value_kind(row)?.1,
            base: Base::Object,
            interfaces: Vec::new(),
            fields: Vec::new(),
            slots: None,
        });
        self.class_ids.insert((row, arguments), id);
        self.unfilled.push(id);
        Ok(id)
    }

    /// Whether a type is so large that it is made of ever larger types.
    pub(super) fn is_too_large(&self, ty: &Ty) -> bool {
        self.nesting(ty) > MAX_NESTING || self.title(ty).len() > MAX_TITLE
    }

    /// How deep a type nests.
    fn nesting(&self, ty: &Ty) -> usize {
        let mut deepest = 0;
        let mut open = vec![(ty.clone(), 0)];
        while let Some((ty, depth)) = open.pop() {
            deepest = deepest.max(depth);
            if depth > MAX_NESTING {
                break;
            }
            match ty {
                Ty::Class(id) | Ty::Struct(id) => {
                    open.extend(self.class(id).arguments.iter().map(|ty| (ty.clone(), depth + 1)));
                }
                Ty::Outside { arguments, .. } => {
                    open.extend(arguments.into_iter().map(|ty| (ty, depth + 1)));
                }
                Ty::Array(of) | Ty::Grid(of, _) | Ty::Place(of) => open.push((*of, depth + 1)),
                Ty::Void | Ty::Bool | Ty::Number(_) | Ty::Real | Ty::Object | Ty::String => {}
                Ty::Pointer => {}
            }
        }
        deepest
    }

    /// Finds out what classes inherit, and which fields they have.
    fn fill(&mut self) -> Result<(), NotLowered> {
        while let Some(id) = self.unfilled.pop() {
            let (row, arguments) = (self.class(id).row, self.class(id).arguments.clone());
            let def = self.assembly.type_def(row)?.clone();
            if let Some(base) = def.base {
                let base = self.named(base, false, Vec::new(), (&arguments, &[]))?;
                self.classes[id.index()].base = match base {
                    Ty::Class(class) => Base::Class(class),
                    Ty::Outside { name, .. } => Base::Outside(name),
                    Ty::Void
                    | Ty::Bool
                    | Ty::Number(_)
                    | Ty::Real
                    | Ty::Object
                    | Ty::String
                    | Ty::Struct(_)
                    | Ty::Array(_)
                    | Ty::Grid(..)
                    | Ty::Place(_)
                    | Ty::Pointer => Base::Object,
                };
            }
            for interface in &def.interfaces {
                let interface = self.named(*interface, false, Vec::new(), (&arguments, &[]))?;
                self.classes[id.index()].interfaces.push(interface);
            }
            for row in def.fields.clone() {
                let field = self.assembly.field(row)?;
                if field.attributes.is_literal() {
                    continue;
                }
                let ty = self.resolved(&field.ty, &arguments, &[])?;
                let is_static = field.attributes.is_static();
                let field = FieldInfo { row, name: field_name(&field.name), ty, is_static };
                self.classes[id.index()].fields.push(field);
            }
            self.check_bases(id)?;
        }
        Ok(())
    }

    /// No class inherits from itself.
    fn check_bases(&self, class: ClassId) -> Result<(), NotLowered> {
        let mut at = class;
        while let Base::Class(base) = self.class(at).base {
            if base == class {
                return Ok(malformed(0, "a class inherits from itself")?);
            }
            at = base;
        }
        Ok(())
    }

    /// The type that a token of the code names.
    pub(super) fn type_of_row(
        &mut self,
        row: RowRef,
        class: &[Ty],
        method: &[Ty],
    ) -> Result<Ty, NotLowered> {
        let ty = self.named(row, false, Vec::new(), (class, method))?;
        self.fill()?;
        Ok(ty)
    }
}

/// A field's name; that of an automatic property is the property's.
fn field_name(name: &str) -> String {
    match name.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        Some((property, _)) if !property.is_empty() => word(property),
        _ => word(name),
    }
}

fn of_primitive(primitive: Primitive) -> Ty {
    match primitive {
        Primitive::Void => Ty::Void,
        Primitive::Bool => Ty::Bool,
        Primitive::Char => Ty::Number(Num::Char),
        Primitive::I1 => Ty::Number(Num::SByte),
        Primitive::U1 => Ty::Number(Num::Byte),
        Primitive::I2 => Ty::Number(Num::Short),
        Primitive::U2 => Ty::Number(Num::UShort),
        Primitive::I4 => Ty::Number(Num::Int),
        Primitive::U4 => Ty::Number(Num::UInt),
        Primitive::I8 => Ty::Number(Num::Long),
        Primitive::U8 => Ty::Number(Num::ULong),
        Primitive::R4 | Primitive::R8 => Ty::Real,
        Primitive::String => Ty::String,
        Primitive::TypedReference => Ty::Pointer,
        Primitive::NativeInt => Ty::Number(Num::Native),
        Primitive::NativeUint => Ty::Number(Num::NativeUnsigned),
        Primitive::Object => Ty::Object,
    }
}

/// A type of another assembly; some have a form of their own.
fn outside(name: TypeName, is_value: bool, arguments: Vec<Ty>) -> Ty {
    match name.full().as_str() {
        "System.Object" => Ty::Object,
        "System.String" => Ty::String,
        "System.Void" => Ty::Void,
        "System.Boolean" => Ty::Bool,
        "System.Char" => Ty::Number(Num::Char),
        "System.SByte" => Ty::Number(Num::SByte),
        "System.Byte" => Ty::Number(Num::Byte),
        "System.Int16" => Ty::Number(Num::Short),
        "System.UInt16" => Ty::Number(Num::UShort),
        "System.Int32" => Ty::Number(Num::Int),
        "System.UInt32" => Ty::Number(Num::UInt),
        "System.Int64" => Ty::Number(Num::Long),
        "System.UInt64" => Ty::Number(Num::ULong),
        "System.Single" | "System.Double" => Ty::Real,
        "System.IntPtr" => Ty::Number(Num::Native),
        "System.UIntPtr" => Ty::Number(Num::NativeUnsigned),
        _ => Ty::Outside { name, is_value, arguments },
    }
}
