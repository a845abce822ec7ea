//! Families: types whose values meet are one shape.
//!
//! A node stands for a type. Where a value of one type flows to a place of another, their nodes are joined; of arrays those of
//! their elements, too.

use rustc_hash::FxHashMap;

use super::types::CilType;

/// A type's place among the families.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct FamilyId(usize);

/// The families of types that are references.
#[derive(Default, Debug)]
pub(crate) struct TypeFamilies {
    types: Vec<CilType>,
    nodes: FxHashMap<CilType, usize>,
    parents: Vec<usize>,
}

impl TypeFamilies {
    /// The node of a type.
    fn node(&mut self, ty: &CilType) -> usize {
        if let Some(&node) = self.nodes.get(ty) {
            return node;
        }
        let node = self.types.len();
        self.types.push(ty.clone());
        self.parents.push(node);
        self.nodes.insert(ty.clone(), node);
        node
    }

    fn root(&self, mut node: usize) -> usize {
        while self.parents[node] != node {
            node = self.parents[node];
        }
        node
    }

    /// The family of a type.
    pub(crate) fn family(&mut self, ty: &CilType) -> FamilyId {
        let node = self.node(ty);
        FamilyId(self.root(node))
    }

    /// Values of both types meet.
    pub(crate) fn join(&mut self, left: &CilType, right: &CilType) {
        let mut open = vec![(left.clone(), right.clone())];
        while let Some((left, right)) = open.pop() {
            let (a, b) = (self.node(&left), self.node(&right));
            let (a, b) = (self.root(a), self.root(b));
            if a == b {
                continue;
            }
            // The elements of arrays that are one meet, too.
            let arrays: Vec<CilType> =
                [a, b].into_iter().filter_map(|root| self.element(root)).collect();
            if let [one, other] = &arrays[..]
                && one.is_reference()
                && other.is_reference()
            {
                open.push((one.clone(), other.clone()));
            }
            self.parents[a.max(b)] = a.min(b);
        }
    }

    /// What the arrays of a family hold, if there are some.
    fn element(&self, root: usize) -> Option<CilType> {
        let members = (0..self.types.len()).filter(|&node| self.root(node) == root);
        members.into_iter().find_map(|node| self.types[node].element().cloned())
    }

    /// How many types are in a family of another one.
    pub(crate) fn joined(&self) -> usize {
        self.parents.iter().enumerate().filter(|(node, parent)| node != *parent).count()
    }

    /// The types of a family, in the order in which they were met.
    pub(crate) fn members(&self, family: FamilyId) -> Vec<CilType> {
        let members = (0..self.types.len()).filter(|&node| self.root(node) == family.0);
        members.map(|node| self.types[node].clone()).collect()
    }

    /// All types that were met, in order.
    pub(crate) fn types(&self) -> Vec<CilType> {
        self.types.clone()
    }
}
