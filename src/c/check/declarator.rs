//! Declarators: what is declared, with its type.

use lang_c::ast::{
    ArraySize, Declaration, DeclarationSpecifier, Declarator, DeclaratorKind, DerivedDeclarator,
    Ellipsis, Expression, FunctionDeclarator, ParameterDeclaration, PointerQualifier, TypeName,
};
use lang_c::span::Node;
use num_traits::ToPrimitive;

use super::attributes::{AttributedThing, layout};
use super::refuse::{error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{CExpr, ExprKind, LvalueKind};
use crate::types::{CType, FunctionType, Qualifiers, TypeId};
use base::Span;

/// The name that a declarator declares.
pub(super) fn name(declarator: &Declarator) -> Option<&str> {
    let mut at = declarator;
    loop {
        match &at.kind.node {
            DeclaratorKind::Abstract => return None,
            DeclaratorKind::Identifier(name) => return Some(&name.node.name),
            DeclaratorKind::Declarator(inner) => at = &inner.node,
        }
    }
}

/// What a declarator declares.
#[derive(Clone, Debug)]
pub(super) struct DeclaredName {
    /// Its name; empty if it has none.
    pub(super) name: String,
    /// Its type.
    pub(super) ty: TypeId,
    /// What may not be done with it.
    pub(super) qualifiers: Qualifiers,
    /// Where its name stands.
    pub(super) span: Span,
    /// The parameters, if it is a function: names, types, places.
    pub(super) parameters: Vec<CParameter>,
    /// Of an array of variable length what it has.
    pub(super) variable: Option<VariableLength>,
}

/// What an array of variable length has.
#[derive(Clone, Debug)]
pub(super) struct VariableLength {
    /// The type of the elements; of an array of such arrays that of theirs.
    pub(super) element: TypeId,
    /// How many elements there are, or arrays.
    pub(super) length: CExpr,
    /// Of an array of such arrays how many elements each has.
    pub(super) row: Option<CExpr>,
}

/// A parameter.
#[derive(Clone, Debug)]
pub(super) struct CParameter {
    pub(super) name: String,
    pub(super) ty: TypeId,
    pub(super) qualifiers: Qualifiers,
    pub(super) span: Span,
    /// Of an array of arrays of variable length how many elements each has.
    pub(super) row: Option<CExpr>,
}

/// Whether it is an array whose length is an expression that may be made of other parameters.
fn has_length(parameter: &ParameterDeclaration) -> bool {
    let is_one = |derived: &Node<DerivedDeclarator>| {
        if let DerivedDeclarator::Array(array) = &derived.node
            && let ArraySize::VariableExpression(size) | ArraySize::StaticExpression(size) =
                &array.node.size
        {
            !matches!(size.node, Expression::Constant(_))
        } else {
            false
        }
    };
    parameter.declarator.iter().any(|declarator| declarator.node.derived.iter().any(is_one))
}

/// Whether the value is that of a variable or a constant.
fn is_read(value: &CExpr) -> bool {
    if let ExprKind::Convert(of) = &*value.kind {
        return is_read(of);
    }
    let is_variable = if let ExprKind::Read(place) = &*value.kind {
        matches!(place.kind, LvalueKind::Object(_))
    } else {
        false
    };
    is_variable || matches!(*value.kind, ExprKind::Int(_))
}

impl CTypeChecker<'_> {
    /// What is declared with this base type.
    pub(super) fn declarator(
        &mut self,
        declarator: &Node<Declarator>,
        base: TypeId,
        qualifiers: Qualifiers,
    ) -> CheckResult<DeclaredName> {
        let (mut ty, mut qualifiers) = (base, qualifiers);
        let mut parameters = Vec::new();
        let mut variable = None;
        let mut at = declarator;
        loop {
            let derived = &at.node.derived;
            let is_pointer = |one: &&Node<DerivedDeclarator>| {
                matches!(one.node, DerivedDeclarator::Pointer(_) | DerivedDeclarator::Block(_))
            };
            // Pointers stand before the name, nearest to the base type; what stands behind it is read from there.
            let pointers = derived.iter().take_while(is_pointer).count();
            let order = derived[..pointers].iter().chain(derived[pointers..].iter().rev());
            for one in order {
                let before = (ty, qualifiers);
                ty = self.derived_type(
                    one,
                    before,
                    &mut qualifiers,
                    (&mut parameters, &mut variable),
                )?;
            }
            let of = match self.is_in_record {
                true => AttributedThing::Member,
                false => AttributedThing::Variable,
            };
            if layout(&at.node.extensions, of).is_some() {
                ty = self.unit.types.id(CType::Unsupported("a type whose layout is changed"));
                variable = None;
            }
            match &at.node.kind.node {
                DeclaratorKind::Abstract => {
                    let span = self.span(declarator.span);
                    return Ok(DeclaredName {
                        name: String::new(),
                        ty: self.instance_type(ty),
                        qualifiers,
                        span,
                        parameters,
                        variable,
                    });
                }
                DeclaratorKind::Identifier(name) => {
                    let (name, span) = (name.node.name.clone(), self.span(name.span));
                    let ty = self.instance_type(ty);
                    let declared =
                        DeclaredName { name, ty, qualifiers, span, parameters, variable };
                    return Ok(declared);
                }
                DeclaratorKind::Declarator(inner) => at = inner,
            }
        }
    }

    fn derived_type(
        &mut self,
        derived: &Node<DerivedDeclarator>,
        (ty, of): (TypeId, Qualifiers),
        qualifiers: &mut Qualifiers,
        (parameters, variable): (&mut Vec<CParameter>, &mut Option<VariableLength>),
    ) -> CheckResult<TypeId> {
        let span = self.span(derived.span);
        let inner = variable.take().filter(|inner| inner.row.is_none());
        match &derived.node {
            DerivedDeclarator::Pointer(words) => {
                *qualifiers = Qualifiers::default();
                for word in words {
                    match &word.node {
                        PointerQualifier::TypeQualifier(one) => {
                            *qualifiers = qualifiers.or(self.qualifier(one)?);
                        }
                        PointerQualifier::Extension(_) => {}
                    }
                }
                Ok(self.unit.types.id(CType::Pointer { to: ty, qualifiers: of }))
            }
            DerivedDeclarator::Array(array) => {
                if self.is_incomplete(ty) || matches!(self.unit.types[ty], CType::Function(_)) {
                    let message = "the elements of an array have no such type";
                    return Err(error(codes::TYPE, span, message, "the type must be complete"));
                }
                if let Some(VariableLength { element, length: row, .. }) = inner {
                    let length = match &array.node.size {
                        ArraySize::Unknown | ArraySize::VariableUnknown => row.clone(),
                        ArraySize::VariableExpression(size) | ArraySize::StaticExpression(size) => {
                            let size = self.expr(size)?;
                            self.integer(size)?
                        }
                    };
                    *variable = Some(VariableLength { element, length, row: Some(row) });
                    return Ok(self.variable_array());
                }
                let length = match &array.node.size {
                    ArraySize::Unknown => None,
                    ArraySize::VariableUnknown => return Ok(self.variable_array()),
                    ArraySize::VariableExpression(size) | ArraySize::StaticExpression(size) => {
                        let size = self.expr(size)?;
                        let size = self.integer(size)?;
                        match self.constant(&size) {
                            Some(size) => match size.to_u64() {
                                Some(size) => Some(size),
                                None => {
                                    let message = "the number of elements is negative or too large";
                                    return Err(error(
                                        codes::TYPE,
                                        span,
                                        message,
                                        "use another number",
                                    ));
                                }
                            },
                            None => {
                                let element = self.instance_type(ty);
                                *variable =
                                    Some(VariableLength { element, length: size, row: None });
                                return Ok(self.variable_array());
                            }
                        }
                    }
                };
                Ok(self.unit.types.id(CType::Array(ty, length)))
            }
            DerivedDeclarator::Function(function) => {
                *qualifiers = Qualifiers::default();
                if matches!(self.unit.types[ty], CType::Function(_) | CType::Array(..)) {
                    let message = "a function returns neither functions nor arrays";
                    return Err(error(codes::TYPE, span, message, "return a pointer"));
                }
                *parameters = Vec::new();
                let function = self.function_type(&function.node, ty, parameters)?;
                Ok(self.unit.types.id(CType::Function(function)))
            }
            DerivedDeclarator::KRFunction(names) => {
                *qualifiers = Qualifiers::default();
                // Declarations behind the brackets say their types.
                let int = self.unit.types.int();
                let named = names.iter().map(|name| CParameter {
                    name: name.node.name.clone(),
                    ty: int,
                    qualifiers: Qualifiers::default(),
                    span: self.span(name.span),
                    row: None,
                });
                *parameters = named.collect();
                let function = FunctionType { result: ty, parameters: None, is_variadic: false };
                Ok(self.unit.types.id(CType::Function(function)))
            }
            DerivedDeclarator::Block(_) => {
                Err(unsupported_construct(span, "a block of clang", "use a function"))
            }
        }
    }

    fn variable_array(&mut self) -> TypeId {
        self.unit.types.id(CType::Unsupported("an array of variable length"))
    }

    fn function_type(
        &mut self,
        function: &FunctionDeclarator,
        result: TypeId,
        parameters: &mut Vec<CParameter>,
    ) -> CheckResult<FunctionType> {
        self.scopes.enter();
        let instance = self.instances.suspend();
        let has_lengths = function.parameters.iter().any(|parameter| has_length(&parameter.node));
        let read: CheckResult<()> = function.parameters.iter().try_for_each(|parameter| {
            let parameter = self.parameter(parameter)?;
            // The lengths of those that follow may be made of it.
            if has_lengths && !parameter.name.is_empty() {
                let CParameter { name, ty, qualifiers, span, .. } = parameter.clone();
                let object = self.new_object(&name, ty, qualifiers, span);
                self.scopes.declare(&name, Entity::Object(object), span);
            }
            parameters.push(parameter);
            Ok(())
        });
        self.instances.resume(instance);
        self.scopes.leave_scope();
        read?;
        let is_void = |parameter: &CParameter| self.unit.types.is_void(parameter.ty);
        if let [only] = &parameters[..]
            && is_void(only)
            && only.name.is_empty()
        {
            parameters.clear();
        }
        if let Some(wrong) = parameters.iter().find(|parameter| is_void(parameter)) {
            let message = "a parameter cannot be `void`";
            return Err(error(codes::TYPE, wrong.span, message, "give it a type"));
        }
        let mut types: Vec<TypeId> = Vec::new();
        for parameter in parameters.iter() {
            types.push(parameter.ty);
        }
        let is_variadic = matches!(function.ellipsis, Ellipsis::Some);
        let is_unknown = function.parameters.is_empty() && !is_variadic;
        let parameters = if is_unknown { None } else { Some(types) };
        Ok(FunctionType { result, parameters, is_variadic })
    }

    fn parameter(&mut self, parameter: &Node<ParameterDeclaration>) -> CheckResult<CParameter> {
        for specifier in &parameter.node.specifiers {
            if let DeclarationSpecifier::StorageClass(class) = &specifier.node
                && !matches!(class.node, lang_c::ast::StorageClassSpecifier::Register)
            {
                let message = "a parameter has no storage class";
                return Err(error(codes::TYPE, self.span(class.span), message, "remove it"));
            }
        }
        let specified = self.specifiers(&parameter.node.specifiers, parameter.span)?;
        let declared = match &parameter.node.declarator {
            Some(declarator) => self.declarator(declarator, specified.ty, specified.qualifiers)?,
            None => DeclaredName {
                name: String::new(),
                ty: specified.ty,
                qualifiers: specified.qualifiers,
                span: self.span(parameter.span),
                parameters: Vec::new(),
                variable: None,
            },
        };
        self.declared_parameter(declared)
    }

    /// What is passed for a parameter that is declared so.
    fn declared_parameter(&mut self, declared: DeclaredName) -> CheckResult<CParameter> {
        let DeclaredName { name, ty, qualifiers, span, variable, .. } = declared;
        let mut row = None;
        let ty = match variable {
            // No caller sees a length that can be read without an effect or a failure.
            Some(of) if is_read(&of.length) && of.row.iter().all(is_read) => {
                row = of.row;
                self.unit.types.id(CType::Array(of.element, None))
            }
            Some(_) => {
                let help = "put it into the function, or write `[]`";
                return Err(level(span, "a length of a parameter that is calculated", help));
            }
            None => ty,
        };
        // Arrays and functions are passed as pointers.
        let ty = match self.unit.types[ty].clone() {
            CType::Array(element, _) => {
                self.unit.types.id(CType::Pointer { to: element, qualifiers })
            }
            CType::Function(_) => self.unit.types.pointer(ty),
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) => ty,
            CType::Pointer { .. } | CType::Record(_) | CType::Unsupported(_) | CType::Number => ty,
        };
        Ok(CParameter { name, ty, qualifiers, span, row })
    }

    /// Gives the parameters of a definition in the style before C89 their types.
    pub(super) fn old_parameters(
        &mut self,
        parameters: &mut [CParameter],
        declarations: &[Node<Declaration>],
    ) -> CheckResult<()> {
        for declaration in declarations {
            let Declaration { specifiers, declarators } = &declaration.node;
            let specified = self.specifiers(specifiers, declaration.span)?;
            for node in declarators {
                let declared =
                    self.declarator(&node.node.declarator, specified.ty, specified.qualifiers)?;
                let declared = self.declared_parameter(declared)?;
                let Some(parameter) = parameters.iter_mut().find(|it| it.name == declared.name)
                else {
                    let message = format!("`{}` is no parameter", declared.name);
                    return Err(error(
                        codes::TYPE,
                        declared.span,
                        message,
                        "name it between the brackets",
                    ));
                };
                *parameter = declared;
            }
        }
        Ok(())
    }

    /// The type that is named in a cast or behind `sizeof`.
    pub(super) fn type_name(&mut self, name: &Node<TypeName>) -> CheckResult<TypeId> {
        let (base, qualifiers) = self.specifier_qualifiers(&name.node.specifiers, name.span)?;
        match &name.node.declarator {
            Some(declarator) => Ok(self.declarator(declarator, base, qualifiers)?.ty),
            None => Ok(self.instance_type(base)),
        }
    }

    /// Whether no value of the type can be made, as its size is not known.
    pub(super) fn is_incomplete(&self, ty: TypeId) -> bool {
        match &self.unit.types[ty] {
            CType::Void | CType::Array(_, None) => true,
            CType::Record(id) => self.unit.types.record(*id).members.is_none(),
            CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => false,
            CType::Array(_, Some(_)) | CType::Function(_) | CType::Unsupported(_) => false,
            CType::Number => false,
        }
    }
}
