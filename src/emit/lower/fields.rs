//! What fields are at run time: how they are read, and how functions become fields and fields
//! functions. Nothing else in a file depends on it but the run-time library and types.
//!
//! An input tape, which is never written, and a function of the literal form that lacks only an address
//! are functions whatever fields are.

use unheap_common::{ExprId, TargetExpr};

use super::{Lowered, TargetLanguage, TargetLowering};
use func::{FunId, FuncNode, FuncProgram, FuncType, Function, NodeId};

/// What fields are at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldRepresentation {
    /// Functions from addresses: a write makes each read behind it one step longer.
    Functions,
    /// Persistent maps over the fields of the initial heap.
    Maps,
}

impl<T: TargetLanguage> TargetLowering<'_, T> {
    /// What a map gives at a key.
    pub(super) fn read(
        &mut self,
        function: &Function,
        [map, key]: [NodeId; 2],
        body: &Lowered<'_>,
    ) -> ExprId {
        let key = body.node(key);
        if self.fields_are == FieldRepresentation::Maps {
            match &function.nodes[map.index()] {
                FuncNode::Call { callee, args } if self.is_partial(*callee, args) => {
                    let part = T::call(self, *callee, body.all(args));
                    return self.exprs.add(TargetExpr::Apply(part, vec![key]));
                }
                FuncNode::Local(local)
                    if !is_field(self.program, function.locals[local.index()].ty) => {}
                _ => return self.library("get", vec![body.node(map), key]),
            }
        }
        self.exprs.add(TargetExpr::Apply(body.node(map), vec![key]))
    }

    /// The value at an index of what an array holds, which is like a field.
    pub(super) fn select(&mut self, vector: ExprId, index: ExprId) -> ExprId {
        match self.fields_are {
            FieldRepresentation::Functions => {
                self.exprs.add(TargetExpr::Apply(vector, vec![index]))
            }
            FieldRepresentation::Maps => self.library("get", vec![vector, index]),
        }
    }

    /// What reads an element of what an array holds.
    pub(crate) fn element_reader(&mut self) -> ExprId {
        match self.fields_are {
            FieldRepresentation::Functions => self.exprs.name(T::IDENTITY),
            FieldRepresentation::Maps => self.library("get", Vec::new()),
        }
    }

    /// A call inside of an expression: one that lacks the address is a map.
    pub(super) fn call_node(
        &mut self,
        id: NodeId,
        (callee, args): (FunId, &[NodeId]),
        body: &Lowered<'_>,
    ) -> ExprId {
        let call = T::call(self, callee, body.all(args));
        let is_map = self.is_partial(callee, args) && body.survey.has_value(id);
        if is_map { self.field_from(call) } else { call }
    }

    /// The function as a field.
    pub(crate) fn field_from(&mut self, function: ExprId) -> ExprId {
        match self.fields_are {
            FieldRepresentation::Functions => function,
            FieldRepresentation::Maps => self.library("from_function", vec![function]),
        }
    }

    /// The field as a function.
    pub(crate) fn function_from(&mut self, field: ExprId) -> ExprId {
        match self.fields_are {
            FieldRepresentation::Functions => field,
            FieldRepresentation::Maps => self.library("get", vec![field]),
        }
    }

    /// Marks what other code needs to pass fields and to read them, if any function has fields.
    pub(crate) fn use_for_callers(&mut self) {
        let types = |function: &Function| {
            let params = function.params().iter().map(|param| param.ty);
            params.chain(function.result.types().iter().copied()).collect::<Vec<_>>()
        };
        let mut all = self.program.functions.iter().flat_map(types);
        if self.fields_are == FieldRepresentation::Maps && all.any(|ty| is_field(self.program, ty))
        {
            self.used.extend(["from_function", "get"]);
        }
    }

    fn is_partial(&self, callee: FunId, args: &[NodeId]) -> bool {
        args.len() < self.program.function(callee).arity
    }
}

/// Whether the type is that of a field: a tape is none.
pub(crate) fn is_field(program: &FuncProgram, ty: FuncType) -> bool {
    matches!(ty, FuncType::Map(field) if program.symbols[field].owner.is_some())
}
