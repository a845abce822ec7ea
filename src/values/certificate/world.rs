//! The state of a run in the second query: variables, nodes, and what is true so far.

use std::collections::{BTreeMap, BTreeSet};

use super::expression::{ExpressionId, Expressions, fields_of, getter};
use base::{CheckId, FieldId, ShapeId, Sort, VarId};
use program::Program;

/// What a variable or a field holds: a plain value, or the number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CertificateValue {
    Plain(ExpressionId),
    Node(usize),
}

/// An owned object, or null.
#[derive(Clone, Debug)]
pub(super) struct NodeRecord {
    pub(super) shape: ShapeId,
    /// Its value when it was last looked at as a whole, and what its fields were; nothing of new objects.
    pub(super) value: Option<ExpressionId>,
    whole: Vec<ExpressionId>,
    pub(super) fields: BTreeMap<FieldId, CertificateValue>,
    /// Whether its fields are known one by one.
    pub(super) is_open: bool,
    /// Whether it was given away.
    pub(super) is_gone: bool,
    pub(super) is_changed: bool,
}

/// What happens on a path.
#[derive(Clone, Debug)]
pub(super) enum Happening {
    True(ExpressionId),
    Checked(CheckId, ExpressionId),
    /// Memory is lost unless it is true.
    Gone(ExpressionId),
    /// What the unit requires of these arguments has to hold.
    Required(usize, Vec<ExpressionId>),
    /// What the unit ensures of these values holds.
    Ensured(usize, Vec<ExpressionId>),
    /// What the unit ensures of these values has to hold.
    Promised(usize, Vec<ExpressionId>),
}

/// The state.
#[derive(Clone, Default)]
pub(super) struct WalkState {
    pub(super) vars: BTreeMap<VarId, CertificateValue>,
    pub(super) nodes: Vec<NodeRecord>,
    /// The owned parameters: which, their nodes and their values.
    pub(super) given: Vec<(usize, usize, ExpressionId)>,
    pub(super) happened: Vec<Happening>,
    pub(super) truths: BTreeSet<ExpressionId>,
    pub(super) frames: Vec<(usize, Vec<VarId>, Vec<VarId>, base::ProcId)>,
    /// Globals that were assigned.
    pub(super) assigned: BTreeSet<VarId>,
}

/// The program and its types, with the table of expressions.
pub(super) struct Universe<'a> {
    pub(super) program: &'a Program,
    pub(super) table: Expressions,
    pub(super) frozen: Vec<bool>,
}

const TOO_DEEP: usize = 64;

impl Universe<'_> {
    /// Whether references of a sort are to objects that are held by one.
    pub(super) fn is_held(&self, sort: Sort) -> bool {
        sort.target().is_some_and(|shape| !self.frozen[shape.index()])
    }

    pub(super) fn new_holding(
        &self,
        world: &mut WalkState,
        sort: Sort,
        value: ExpressionId,
    ) -> CertificateValue {
        match sort {
            Sort::Ref(shape) if self.is_held(sort) => {
                world.nodes.push(NodeRecord {
                    shape,
                    value: Some(value),
                    whole: Vec::new(),
                    fields: BTreeMap::new(),
                    is_open: false,
                    is_gone: false,
                    is_changed: false,
                });
                CertificateValue::Node(world.nodes.len() - 1)
            }
            _ => CertificateValue::Plain(value),
        }
    }

    /// A new object.
    pub(super) fn new_object(
        &self,
        world: &mut WalkState,
        shape: ShapeId,
        fields: BTreeMap<FieldId, CertificateValue>,
    ) -> CertificateValue {
        let (value, contents) = (None, Vec::new());
        let (is_open, is_gone, is_changed) = (true, false, false);
        world.nodes.push(NodeRecord {
            shape,
            value,
            whole: contents,
            fields,
            is_open,
            is_gone,
            is_changed,
        });
        CertificateValue::Node(world.nodes.len() - 1)
    }

    /// That what is held is null.
    pub(super) fn null_test(&mut self, world: &WalkState, held: CertificateValue) -> ExpressionId {
        match held {
            CertificateValue::Plain(value) => self.table.is_null(value),
            CertificateValue::Node(node) => match world.nodes[node].value {
                Some(value) if !world.nodes[node].is_open => self.table.is_null(value),
                _ => self.table.boolean(false),
            },
        }
    }

    /// Whether a condition is true in a world, or false; none if neither is known.
    pub(super) fn truth_in(&mut self, world: &WalkState, of: ExpressionId) -> Option<bool> {
        let not = self.table.negation(of);
        let is_true = world.truths.contains(&of) || self.table.head(of) == "true";
        let is_false = world.truths.contains(&not) || self.table.head(of) == "false";
        if is_true { Some(true) } else { is_false.then_some(false) }
    }

    /// Adds that a condition is true.
    pub(super) fn learn(&mut self, world: &mut WalkState, of: ExpressionId) {
        if self.table.head(of) != "true" && world.truths.insert(of) {
            world.happened.push(Happening::True(of));
        }
    }

    /// Makes the fields of a node known one by one.
    pub(super) fn open(&mut self, world: &mut WalkState, node: usize) {
        if world.nodes[node].is_open {
            return;
        }
        let Some(value) = world.nodes[node].value else { return };
        let (mut fields, mut contents) = (BTreeMap::new(), Vec::new());
        for &field in fields_of(self.program, world.nodes[node].shape) {
            let content = self.table.apply(&getter(self.program, field), &[value]);
            let sort = self.program.symbols[field].sort;
            fields.insert(field, self.new_holding(world, sort, content));
            contents.push(content);
        }
        let record = &mut world.nodes[node];
        (record.fields, record.whole, record.is_open) = (fields, contents, true);
    }

    /// The value of what is held; `path` gets the nodes in it. An error says why there is none.
    pub(super) fn fold_value(
        &mut self,
        world: &mut WalkState,
        held: CertificateValue,
        path: &mut Vec<usize>,
    ) -> Result<ExpressionId, String> {
        self.fold_value_below(world, held, path, 0)
    }

    fn fold_value_below(
        &mut self,
        world: &mut WalkState,
        held: CertificateValue,
        path: &mut Vec<usize>,
        depth: usize,
    ) -> Result<ExpressionId, String> {
        let node = match held {
            CertificateValue::Plain(value) => return Ok(value),
            CertificateValue::Node(node) => node,
        };
        let null = self.null_test(world, held);
        if self.truth_in(world, null) == Some(true) {
            return Ok(match world.nodes[node].value {
                Some(value) => value,
                None => self.table.zero(),
            });
        }
        if world.nodes[node].is_gone {
            return Err("an object is used that was given away".to_owned());
        }
        if path.contains(&node) {
            return Err("an object is held twice".to_owned());
        }
        if depth > TOO_DEEP {
            return Err("a structure is too deep".to_owned());
        }
        path.push(node);
        if !world.nodes[node].is_open {
            return world.nodes[node].value.ok_or_else(|| "a node without a value".to_owned());
        }
        let mut contents = Vec::new();
        for &field in fields_of(self.program, world.nodes[node].shape) {
            let Some(&inner) = world.nodes[node].fields.get(&field) else {
                return Err("a node without a field".to_owned());
            };
            contents.push(self.fold_value_below(world, inner, path, depth + 1)?);
        }
        if let Some(value) = world.nodes[node].value
            && world.nodes[node].whole == contents
        {
            return Ok(value);
        }
        let value = self.compose_value(world, world.nodes[node].shape, &contents);
        (world.nodes[node].value, world.nodes[node].whole) = (Some(value), contents);
        Ok(value)
    }

    /// A value that is not null and has these fields.
    pub(super) fn compose_value(
        &mut self,
        world: &mut WalkState,
        shape: ShapeId,
        contents: &[ExpressionId],
    ) -> ExpressionId {
        let value = self.table.constant("Int");
        let null = self.table.is_null(value);
        let exists = self.table.negation(null);
        self.learn(world, exists);
        for (&field, &content) in fields_of(self.program, shape).iter().zip(contents) {
            let field_value = self.table.apply(&getter(self.program, field), &[value]);
            let equal = self.table.equal(field_value, content);
            self.learn(world, equal);
        }
        value
    }

    /// Whether one of the nodes was changed.
    pub(super) fn is_changed(world: &WalkState, nodes: &[usize]) -> bool {
        nodes.iter().any(|&node| world.nodes[node].is_changed)
    }
}
