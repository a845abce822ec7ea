//! From signatures and tokens to types.

use super::ReachableProgram;
use super::names::word;
use super::refusal::{NotLowered, rejected};
use super::types::{BaseClass, CilType, Class, ClassId, FieldInfo};
use crate::assembly::CilTypeName;
use crate::bytes::{MalformedImage, malformed};
use crate::metadata::{LIBRARY, RowRef, TableId};
use crate::num::Num;
use crate::signature::{Primitive, SigType};

/// How deep types may nest in types.
const MAX_NESTING: usize = 16;
/// How long the name of a type may be.
const MAX_TITLE: usize = 1000;

impl ReachableProgram<'_> {
    /// The type of a signature, with these in the place of parameters.
    pub(super) fn ty(
        &mut self,
        sig: &SigType,
        class: &[CilType],
        method: &[CilType],
    ) -> Result<CilType, NotLowered> {
        let ty = self.resolved(sig, class, method)?;
        self.fill()?;
        Ok(ty)
    }

    fn resolved(
        &mut self,
        sig: &SigType,
        class: &[CilType],
        method: &[CilType],
    ) -> Result<CilType, NotLowered> {
        let parameter = |all: &[CilType], at: u32| match all.get(at as usize) {
            Some(ty) => Ok(ty.clone()),
            None => {
                let message = format!("a type names the parameter {at}, which there is not");
                Err(NotLowered::Malformed(MalformedImage { offset: 0, message }))
            }
        };
        match sig {
            SigType::Primitive(primitive) => Ok(of_primitive(*primitive)),
            SigType::ClassParameter(at) => parameter(class, *at),
            SigType::MethodParameter(at) => parameter(method, *at),
            SigType::Array(element) => {
                Ok(CilType::Array(Box::new(self.resolved(element, class, method)?)))
            }
            SigType::Grid(element, rank) => {
                Ok(CilType::Grid(Box::new(self.resolved(element, class, method)?), *rank))
            }
            SigType::ByRef(of) => Ok(CilType::Place(Box::new(self.resolved(of, class, method)?))),
            SigType::Pointer(_) | SigType::Function => Ok(CilType::Pointer),
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
        arguments: Vec<CilType>,
        (class, method): (&[CilType], &[CilType]),
    ) -> Result<CilType, NotLowered> {
        match row.table {
            TableId::TypeDef => self.defined(row.row, arguments),
            TableId::TypeRef => {
                let name = self.assembly.type_ref(row.row)?;
                let outside_type = outside(name, is_value, arguments);
                let CilType::Outside { name, arguments, .. } = &outside_type else {
                    return Ok(outside_type);
                };
                match self.assembly.model(name) {
                    Some(row) => self.defined(row, arguments.clone()),
                    None => Ok(outside_type),
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
    fn defined(&mut self, row: u32, arguments: Vec<CilType>) -> Result<CilType, NotLowered> {
        if row & LIBRARY != 0
            && let Some(primitive) = self.without_class(row)?
        {
            return Ok(primitive);
        }
        let (is_enum, is_value) = self.value_kind(row)?;
        if is_enum {
            return self.underlying(row);
        }
        let id = self.class_of(row, arguments)?;
        Ok(if is_value { CilType::Struct(id) } else { CilType::Class(id) })
    }

    /// What a type of the library is that has a form of its own: a number, a string, or what everything is.
    pub(super) fn without_class(&self, row: u32) -> Result<Option<CilType>, NotLowered> {
        let ty = outside(self.assembly.type_def(row)?.name.clone(), false, Vec::new());
        Ok(Some(ty).filter(|ty| !matches!(ty, CilType::Outside { .. })))
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
    fn underlying(&self, row: u32) -> Result<CilType, NotLowered> {
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
    pub(super) fn class_of(
        &mut self,
        row: u32,
        arguments: Vec<CilType>,
    ) -> Result<ClassId, NotLowered> {
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
            base: BaseClass::Object,
            interfaces: Vec::new(),
            fields: Vec::new(),
            slots: None,
        });
        self.class_ids.insert((row, arguments), id);
        self.unfilled.push(id);
        Ok(id)
    }

    /// Whether a type is so large that it is made of ever larger types.
    pub(super) fn is_too_large(&self, ty: &CilType) -> bool {
        self.nesting(ty) > MAX_NESTING || self.title(ty).len() > MAX_TITLE
    }

    /// How deep a type nests.
    fn nesting(&self, ty: &CilType) -> usize {
        let mut deepest = 0;
        let mut open = vec![(ty.clone(), 0)];
        while let Some((ty, depth)) = open.pop() {
            deepest = deepest.max(depth);
            if depth > MAX_NESTING {
                break;
            }
            match ty {
                CilType::Class(id) | CilType::Struct(id) => {
                    open.extend(self.class(id).arguments.iter().map(|ty| (ty.clone(), depth + 1)));
                }
                CilType::Outside { arguments, .. } => {
                    open.extend(arguments.into_iter().map(|ty| (ty, depth + 1)));
                }
                CilType::Array(of) | CilType::Grid(of, _) | CilType::Place(of) => {
                    open.push((*of, depth + 1));
                }
                CilType::Void
                | CilType::Bool
                | CilType::Number(_)
                | CilType::Real
                | CilType::Object
                | CilType::String => {}
                CilType::Pointer => {}
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
                    CilType::Class(class) => BaseClass::Class(class),
                    CilType::Outside { name, .. } => BaseClass::Outside(name),
                    CilType::Void
                    | CilType::Bool
                    | CilType::Number(_)
                    | CilType::Real
                    | CilType::Object
                    | CilType::String
                    | CilType::Struct(_)
                    | CilType::Array(_)
                    | CilType::Grid(..)
                    | CilType::Place(_)
                    | CilType::Pointer => BaseClass::Object,
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
        while let BaseClass::Class(base) = self.class(at).base {
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
        class: &[CilType],
        method: &[CilType],
    ) -> Result<CilType, NotLowered> {
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

fn of_primitive(primitive: Primitive) -> CilType {
    match primitive {
        Primitive::Void => CilType::Void,
        Primitive::Bool => CilType::Bool,
        Primitive::Char => CilType::Number(Num::Char),
        Primitive::I1 => CilType::Number(Num::SByte),
        Primitive::U1 => CilType::Number(Num::Byte),
        Primitive::I2 => CilType::Number(Num::Short),
        Primitive::U2 => CilType::Number(Num::UShort),
        Primitive::I4 => CilType::Number(Num::Int),
        Primitive::U4 => CilType::Number(Num::UInt),
        Primitive::I8 => CilType::Number(Num::Long),
        Primitive::U8 => CilType::Number(Num::ULong),
        Primitive::R4 | Primitive::R8 => CilType::Real,
        Primitive::String => CilType::String,
        Primitive::TypedReference => CilType::Pointer,
        Primitive::NativeInt => CilType::Number(Num::Native),
        Primitive::NativeUint => CilType::Number(Num::NativeUnsigned),
        Primitive::Object => CilType::Object,
    }
}

/// A type of another assembly; some have a form of their own.
fn outside(name: CilTypeName, is_value: bool, arguments: Vec<CilType>) -> CilType {
    match name.full().as_str() {
        "System.Object" => CilType::Object,
        "System.String" => CilType::String,
        "System.Void" => CilType::Void,
        "System.Boolean" => CilType::Bool,
        "System.Char" => CilType::Number(Num::Char),
        "System.SByte" => CilType::Number(Num::SByte),
        "System.Byte" => CilType::Number(Num::Byte),
        "System.Int16" => CilType::Number(Num::Short),
        "System.UInt16" => CilType::Number(Num::UShort),
        "System.Int32" => CilType::Number(Num::Int),
        "System.UInt32" => CilType::Number(Num::UInt),
        "System.Int64" => CilType::Number(Num::Long),
        "System.UInt64" => CilType::Number(Num::ULong),
        "System.Single" | "System.Double" => CilType::Real,
        "System.IntPtr" => CilType::Number(Num::Native),
        "System.UIntPtr" => CilType::Number(Num::NativeUnsigned),
        _ => CilType::Outside { name, is_value, arguments },
    }
}
