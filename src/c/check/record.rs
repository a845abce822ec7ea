//! Structs and unions.

use lang_c::ast::{Expression, StructDeclaration, StructField, StructKind, StructType};
use lang_c::span::Node;
use rustc_hash::FxHashSet;

use super::refuse::{self, error, level};
use super::{CTypeChecker, CheckResult, Tag};
use crate::codes;
use crate::types::{CType, IntType, Qualifiers, Record, RecordId, RecordMember, TypeId};
use base::{Span, did_you_mean};

impl CTypeChecker<'_> {
    /// The struct or union that is named or declared; `alone` if nothing is declared with it, so that it may be
    /// a tag of this scope.
    pub(super) fn record(
        &mut self,
        record: &Node<StructType>,
        alone: bool,
    ) -> CheckResult<RecordId> {
        let span = self.span(record.span);
        let StructType { kind, identifier, declarations } = &record.node;
        let is_union = matches!(kind.node, StructKind::Union);
        let tag = identifier.as_ref().map(|name| name.node.name.clone());
        let _ = alone;
        let earlier_tag = match (&tag, declarations) {
            (Some(tag), Some(_)) => self.scopes.innermost_tag(tag),
            (Some(tag), None) => self.scopes.tag(tag),
            (None, _) => None,
        };
        let id = match earlier_tag {
            Some(Tag::Record(id)) if self.unit.types.record(id).is_union == is_union => id,
            Some(Tag::Record(_) | Tag::Enum(_)) => {
                let message = "this tag is that of another kind of type";
                return Err(error(codes::REDECLARED, span, message, "name it otherwise"));
            }
            None => self.new_record(tag, is_union, span),
        };
        let Some(declarations) = declarations else { return Ok(id) };
        if self.unit.types.record(id).members.is_some() {
            let message = format!("`{}` is defined twice", self.unit.types.record(id).name);
            return Err(error(codes::REDECLARED, span, message, "name one of them otherwise"));
        }
        let mut members = Vec::new();
        let before = std::mem::replace(&mut self.is_in_record, true);
        let read = declarations.iter().try_for_each(|declaration| match &declaration.node {
            StructDeclaration::Field(field) => self.members(field, &mut members),
            StructDeclaration::StaticAssert(assertion) => self.static_assert(assertion),
        });
        self.is_in_record = before;
        if let Err(error) = read {
            self.unit.types.records[id.index()].refused = Some(error.clone());
            return Err(error);
        }
        if let Some(&packing) = self.packings.get(&record.span.start) {
            let is_bits = |member: &&RecordMember| member.is_bit_field;
            if let (Some(_), Some(member)) = (packing.most, members.iter().find(is_bits)) {
                let help = "declare the members without bits, or leave out `packed`";
                let error = level(member.span, "a bit field of a packed struct", help);
                self.unit.types.records[id.index()].refused = Some(error.clone());
                return Err(error);
            }
            if packing.least.is_some_and(|least| !least.is_power_of_two()) {
                let help = "write a number: a power of two";
                return Err(level(span, "an alignment that is computed", help));
            }
            self.unit.types.records[id.index()].packing = packing;
        }
        let mut names = FxHashSet::default();
        for member in &members {
            if !names.insert(member.name.clone()) {
                let message = format!("there are two members `{}`", member.name);
                let help = "name one of them otherwise";
                return Err(error(codes::REDECLARED, member.span, message, help));
            }
        }
        self.unit.types.records[id.index()].members = Some(members);
        Ok(id)
    }

    fn new_record(&mut self, tag: Option<String>, is_union: bool, span: Span) -> RecordId {
        let id = RecordId::new(self.unit.types.records.len());
        if let Some(tag) = &tag {
            self.scopes.declare_tag(tag, Tag::Record(id));
        }
        let name = tag.unwrap_or_else(|| format!("anonymous_{}", id.index()));
        // Tags of blocks may be called like others.
        let taken = self.unit.types.records.iter().any(|record| record.name == name);
        let name = if taken { format!("{name}_{}", id.index()) } else { name };
        let packing = crate::packing::Packing::default();
        let record = Record { name, is_union, members: None, refused: None, packing, span };
        self.unit.types.records.push(record);
        id
    }

    fn members(
        &mut self,
        field: &Node<StructField>,
        members: &mut Vec<RecordMember>,
    ) -> CheckResult<()> {
        let (base, qualifiers) = self.specifier_qualifiers(&field.node.specifiers, field.span)?;
        if field.node.declarators.is_empty() {
            // Its members are those of the struct around it.
            members.push(RecordMember {
                name: RecordMember::name_of_unnamed(members.len()),
                ty: base,
                qualifiers,
                is_bit_field: false,
                span: self.span(field.span),
            });
        }
        for declarator in &field.node.declarators {
            let span = self.span(declarator.span);
            let is_bit_field = declarator.node.bit_width.is_some();
            let (name, ty, qualifiers) = match &declarator.node.declarator {
                Some(node) => {
                    let declared = self.declarator(node, base, qualifiers)?;
                    (declared.name, declared.ty, declared.qualifiers)
                }
                None => (RecordMember::name_of_unnamed(members.len()), base, Qualifiers::default()),
            };
            let ty = match &declarator.node.bit_width {
                Some(width) => self.bit_field(ty, width, span)?,
                None => ty,
            };
            if matches!(self.unit.types[ty], CType::Function(_)) {
                let message = "a member cannot be a function";
                return Err(error(codes::TYPE, span, message, "declare the function outside"));
            }
            // It has as many elements as there is memory for.
            let ty = if let CType::Array(element, None) = self.unit.types[ty] {
                self.unit.types.id(CType::Array(element, Some(0)))
            } else {
                ty
            };
            if self.is_incomplete(ty) {
                let message = format!("the type of member `{name}` is not complete");
                return Err(error(
                    codes::TYPE,
                    span,
                    message,
                    "define the type before, or use a pointer",
                ));
            }
            members.push(RecordMember { name, ty, qualifiers, is_bit_field, span });
        }
        Ok(())
    }

    /// The type of a bit field of so many bits of a declared type.
    fn bit_field(
        &mut self,
        ty: TypeId,
        width: &Node<Expression>,
        span: Span,
    ) -> CheckResult<TypeId> {
        let width = self.constant_of(width)?;
        let int = self.unit.types.as_int(ty);
        let is_bool = self.unit.types[ty] == CType::Bool;
        let Some(most) = int.map(IntType::bits).or(is_bool.then_some(1)) else {
            let message = "a bit field has an integer type";
            return Err(error(codes::TYPE, span, message, "declare it as `unsigned`"));
        };
        let bits = u8::try_from(&width).ok().filter(|&bits| u32::from(bits) <= most);
        let (Some(bits), Some((bytes, _))) = (bits, self.unit.types.layout(ty)) else {
            let message = format!("a bit field of this type has at most {most} bits, not {width}");
            return Err(error(codes::TYPE, span, message, "give it fewer"));
        };
        if (33..64).contains(&bits) {
            let help = "give it at most 32 bits, or all 64";
            return Err(level(span, "a bit field of more than 32 bits", help));
        }
        // A truth value stays one.
        if is_bool && bits == 1 {
            return Ok(ty);
        }
        let is_signed = int.is_some_and(IntType::is_signed);
        let bytes = u8::try_from(bytes).expect("integers are small");
        Ok(self.unit.types.id(CType::Int(IntType::BitField { is_signed, bits, bytes })))
    }

    /// The member of this name of the structs that such pointers point to.
    pub(super) fn find_member(
        &self,
        pointer: TypeId,
        name: &str,
        at: Span,
        span: Span,
    ) -> CheckResult<Vec<(RecordId, usize)>> {
        let types = &self.unit.types;
        let Some(to) = types.pointee(pointer) else {
            let message = "this is no pointer to a struct";
            return Err(error(codes::MISMATCH, span, message, "members are read through pointers"));
        };
        refuse::value_type(types, pointer, span)?;
        let CType::Record(record) = types[to] else {
            let message = "this is no pointer to a struct";
            return Err(error(codes::MISMATCH, span, message, "members are read through pointers"));
        };
        let _ = span;
        self.member_of(record, name, at)
    }

    /// The members that lead to the one of this name, of which all but the last have no name.
    fn path_to(&self, record: RecordId, name: &str) -> Option<Vec<(RecordId, usize)>> {
        let members = self.unit.types.record(record).members.as_ref()?;
        if let Some(at) = members.iter().position(|member| member.name == name) {
            return Some(vec![(record, at)]);
        }
        members.iter().enumerate().find_map(|(at, member)| {
            let CType::Record(inner) = self.unit.types[member.ty] else { return None };
            let is_unnamed = member.is_unnamed();
            let rest = is_unnamed.then(|| self.path_to(inner, name)).flatten()?;
            Some(std::iter::once((record, at)).chain(rest).collect())
        })
    }

    /// The member of this name of a struct, behind those without a name in which it is.
    pub(super) fn member_of(
        &self,
        record: RecordId,
        name: &str,
        at: Span,
    ) -> CheckResult<Vec<(RecordId, usize)>> {
        let definition = self.unit.types.record(record);
        let Some(members) = &definition.members else {
            let message = format!("`struct {}` is not defined", definition.name);
            return Err(error(codes::TYPE, at, message, "define it before its members are used"));
        };
        self.path_to(record, name).ok_or_else(|| {
            let message = format!("`struct {}` has no member `{name}`", definition.name);
            let named = members.iter().filter(|member| !member.is_unnamed());
            let names: Vec<&str> = named.map(|member| member.name.as_str()).collect();
            let mut help = format!("its members are {}", names.join(", "));
            if let Some(near) = did_you_mean(name, names) {
                help = format!("{near} {help}");
            }
            error(codes::UNDECLARED, at, message, help)
        })
    }
}
