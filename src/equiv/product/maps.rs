//! Maps in clauses: no array stands for one, but its cells that are read.
//!
//! A map is a *ground* with writes on top. A read goes down through the writes; what it reads of the
//! ground is a variable of the clause, one for each ground and address. Two reads of one ground at equal
//! addresses are equal, and that is all that a clause says of them (`clause`).

use rustc_hash::FxHashMap;

use base::{FieldId, Sort, Symbols, handle};
use chc::{FreshNames, System};
use logic::{BinaryOp, Expr, LogicNode, Var};

handle! {
    /// A map in [`Maps`].
    MapId
}
handle! {
    /// A ground in [`Maps`].
    GroundId
}
handle! {
    /// A call that a path makes, in its product.
    CallId
}

/// What a map is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum MapNode {
    /// A map of which only reads are known.
    Ground(GroundId),
    /// 0, false or null everywhere.
    Zero(FieldId),
    /// The map below with another content at an address.
    Write {
        /// The map below.
        below: MapId,
        /// The address.
        key: Expr,
        /// The content.
        value: Expr,
    },
}

/// Where a ground comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum MapOrigin {
    /// The initial contents of the field.
    Initial,
    /// What a function was given.
    Given,
    /// The result of a call with this index.
    Made(CallId, usize),
}

/// A map of which only reads are known.
#[derive(Clone, Debug)]
pub(super) struct UnknownMap {
    /// The field whose contents it holds.
    pub field: FieldId,
    /// Where it comes from.
    pub origin: MapOrigin,
    /// What its references are at most, where that is known.
    pub bound: Option<Expr>,
}

/// A value of a function: a scalar, or a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ClauseValue {
    /// An integer, a truth value or an address.
    Scalar(Expr),
    /// A map.
    Map(MapId),
}

impl ClauseValue {
    /// The scalar that it is.
    ///
    /// # Panics
    /// If it is a map: functions are typed.
    #[must_use]
    pub(super) fn scalar(self) -> Expr {
        match self {
            Self::Scalar(expr) => expr,
            Self::Map(_) => unreachable!("functions are typed: a scalar, not a map"),
        }
    }

    /// The map that it is.
    ///
    /// # Panics
    /// If it is none: functions are typed.
    #[must_use]
    pub(super) fn map(self) -> MapId {
        match self {
            Self::Map(map) => map,
            Self::Scalar(_) => unreachable!("functions are typed: a map, not a scalar"),
        }
    }
}

/// Programs with arrays have no products: they are refused before.
pub(super) const NO_ARRAYS: &str = "programs with arrays are refused";

/// The sort of a value in clauses: references are addresses.
pub(super) fn scalar_sort(sort: Sort) -> logic::ExprSort {
    match sort {
        Sort::Bool => logic::ExprSort::Bool,
        Sort::Int | Sort::Ref(_) => logic::ExprSort::Int,
        Sort::Vector(_) => unreachable!("{NO_ARRAYS}"),
    }
}

/// The maps of a system of clauses, and what is read of them.
pub(super) struct Maps<'a> {
    symbols: &'a Symbols,
    nodes: Vec<MapNode>,
    index: FxHashMap<MapNode, MapId>,
    grounds: Vec<UnknownMap>,
    reads: FxHashMap<(GroundId, Expr), Expr>,
    /// Of each variable that stands for a read what is read there.
    read_at: FxHashMap<Var, (GroundId, Expr)>,
    initial: FxHashMap<FieldId, MapId>,
    names: FreshNames,
}

impl<'a> Maps<'a> {
    /// No maps yet.
    pub(super) fn new(symbols: &'a Symbols) -> Self {
        Self {
            symbols,
            nodes: Vec::new(),
            index: FxHashMap::default(),
            grounds: Vec::new(),
            reads: FxHashMap::default(),
            read_at: FxHashMap::default(),
            initial: FxHashMap::default(),
            names: FreshNames::default(),
        }
    }

    /// A name that no predicate or variable has yet.
    pub(super) fn name(&mut self, wanted: &str) -> String {
        self.names.fresh_name(wanted)
    }

    /// A new variable of the clauses.
    pub(super) fn fresh(
        &mut self,
        system: &mut System,
        wanted: &str,
        sort: logic::ExprSort,
    ) -> Expr {
        let name = self.names.fresh_name(wanted);
        let var = system.add_var(name, sort);
        system.exprs.var(var, sort)
    }

    /// The map behind the handle.
    pub(super) fn node(&self, map: MapId) -> MapNode {
        self.nodes[map.index()]
    }

    /// The ground behind the handle.
    pub(super) fn ground(&self, ground: GroundId) -> &UnknownMap {
        &self.grounds[ground.index()]
    }

    /// Whether addresses are what cells of the field hold.
    pub(super) fn holds_references(&self, ground: GroundId) -> bool {
        self.symbols[self.ground(ground).field].sort.is_ref()
    }

    fn intern(&mut self, node: MapNode) -> MapId {
        let next = MapId::new(self.nodes.len());
        let map = *self.index.entry(node).or_insert(next);
        if map == next {
            self.nodes.push(node);
        }
        map
    }

    /// A new ground, as a map.
    pub(super) fn add_ground(
        &mut self,
        field: FieldId,
        origin: MapOrigin,
        bound: Option<Expr>,
    ) -> MapId {
        self.grounds.push(UnknownMap { field, origin, bound });
        self.intern(MapNode::Ground(GroundId::new(self.grounds.len() - 1)))
    }

    /// The initial contents of a field. Initial objects refer to initial objects, whose addresses are
    /// negative.
    pub(super) fn initial(&mut self, system: &mut System, field: FieldId) -> MapId {
        if let Some(&map) = self.initial.get(&field) {
            return map;
        }
        let zero = system.exprs.int(0);
        let map = self.add_ground(field, MapOrigin::Initial, Some(zero));
        self.initial.insert(field, map);
        map
    }

    /// The map that is 0, false or null everywhere.
    pub(super) fn zero(&mut self, field: FieldId) -> MapId {
        self.intern(MapNode::Zero(field))
    }

    /// The map with another content at an address.
    pub(super) fn write(&mut self, below: MapId, key: Expr, value: Expr) -> MapId {
        self.intern(MapNode::Write { below, key, value })
    }

    /// What the map holds at an address.
    pub(super) fn read(&mut self, system: &mut System, mut map: MapId, address: Expr) -> Expr {
        let mut above = Vec::new();
        let mut content = loop {
            match self.node(map) {
                MapNode::Write { key, value, .. } if key == address => break value,
                MapNode::Write { below, key, value } => {
                    let same = system.exprs.binary(BinaryOp::Eq, address, key);
                    above.push((same, value));
                    map = below;
                }
                MapNode::Zero(field) => {
                    break match self.symbols[field].sort {
                        Sort::Bool => system.exprs.bool(false),
                        Sort::Int | Sort::Ref(_) => system.exprs.int(0),
                        Sort::Vector(_) => unreachable!("{NO_ARRAYS}"),
                    };
                }
                MapNode::Ground(ground) => break self.read_ground(system, ground, address),
            }
        };
        for (same, value) in above.into_iter().rev() {
            content = system.exprs.ite(same, value, content);
        }
        content
    }

    fn read_ground(&mut self, system: &mut System, ground: GroundId, address: Expr) -> Expr {
        if let Some(&cached) = self.reads.get(&(ground, address)) {
            return cached;
        }
        let field = &self.symbols[self.ground(ground).field];
        let expr = self.fresh(system, &field.name, scalar_sort(field.sort));
        self.reads.insert((ground, address), expr);
        if let LogicNode::Var(var) = *system.exprs.node(expr) {
            self.read_at.insert(var, (ground, address));
        }
        expr
    }

    /// What a variable stands for that is read of a ground.
    pub(super) fn read_at(&self, var: Var) -> Option<(GroundId, Expr)> {
        self.read_at.get(&var).copied()
    }
}
