//! The whole unit: variables, functions, what is done before a run begins.

use std::collections::BTreeSet;
use std::rc::Rc;

use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};

use super::ScalarizationResult;
use super::blocks::Blocks;
use super::indexed::places;
use super::nullable::{never_null, nullable_types};
use super::parts::element;
use super::targets::{AllTargets, UsedNameCounts};
use super::used::{UsedMembers, frees_parts};
use crate::codes;
use crate::takes_pointers;
use crate::tree::{
    CExpr, CStmtKind, ExprKind, FunctionId, Lvalue, LvalueKind, ObjectId, OwnedMemory, TypedStmt,
    TypedUnit,
};
use crate::types::{CType, CTypeTable, RecordId, TypeId};
use crate::walk::{FunctionContents, reachable};
use base::{Diagnostic, Span};

/// A scalar part of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScalarLeaf {
    /// The members that lead to it; parts of one pointer have the same.
    pub(super) path: Vec<usize>,
    /// What it is called.
    pub(super) name: String,
    /// Its type.
    pub(super) ty: TypeId,
    /// Whether there are several of it, as it is in an array.
    pub(super) is_array: bool,
}

/// Where the value of a variable is.
#[derive(Clone, Debug)]
pub(super) enum VariableStorage {
    /// In variables, one for each scalar part.
    Leaves(Rc<Vec<ObjectId>>),
    /// In an object, to which a variable refers.
    Boxed(ObjectId),
}

/// Writes a unit with scalars alone.
pub(super) struct Scalars<'a> {
    pub(super) old: &'a TypedUnit,
    pub(super) unit: TypedUnit,
    pub(super) targets: AllTargets,
    /// The types of which objects may die.
    pub(super) mortal: FxHashSet<TypeId>,
    /// The types of objects that lead to the one that was made before, as one variable owns all of them.
    pub(super) linked: FxHashSet<TypeId>,
    /// The types of pointers that may never have had a value.
    pub(super) open: FxHashSet<TypeId>,
    /// The types of which variables are objects.
    pub(super) variables: FxHashSet<TypeId>,
    /// The types of objects that may be freed.
    pub(super) freed: FxHashSet<TypeId>,
    /// The types to which pointers point that may be null.
    pub(super) nullable: BTreeSet<TypeId>,
    /// The variables that are never null.
    pub(super) never_null: FxHashSet<ObjectId>,
    /// Whether pointers that may lead to strings are compared with each other.
    pub(super) compares_texts: bool,
    pub(super) leaves: FxHashMap<TypeId, Rc<Vec<ScalarLeaf>>>,
    pub(super) records: FxHashMap<TypeId, RecordId>,
    pub(super) wanted: IndexSet<TypeId>,
    pub(super) storage: FxHashMap<ObjectId, VariableStorage>,
    /// The variables in which functions return further parts of their values.
    pub(super) results: FxHashMap<FunctionId, Vec<ObjectId>>,
    pub(super) temporaries: Vec<ObjectId>,
    pub(super) function: Option<FunctionId>,
    pub(super) is_main: bool,
    pub(super) blocks: Blocks,
    /// The variables of the function under way that are made where their blocks are entered, and whether their
    /// declarations may be executed several times until these are left.
    pub(super) early: FxHashMap<ObjectId, bool>,
}

/// Something that belongs to a later level.
pub(super) fn unsupported_yet(span: Span, what: &str, help: &str) -> Box<Diagnostic> {
    let message = format!("{what} is not supported yet");
    Box::new(Diagnostic::error(codes::LEVEL, span, message).with_help(help))
}

fn is_plain(types: &CTypeTable, ty: TypeId) -> bool {
    match types[ty] {
        CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => true,
        CType::Pointer { .. } => types.pointed_struct(ty).is_some(),
        CType::Array(..) | CType::Function(_) | CType::Record(_) | CType::Unsupported(_) => false,
    }
}

/// Whether a place is one of level 1.
fn is_plain_place(place: &Lvalue) -> bool {
    match &place.kind {
        LvalueKind::Object(_) | LvalueKind::Member { .. } => true,
        LvalueKind::Deref(_) | LvalueKind::Field { .. } | LvalueKind::Element { .. } => false,
    }
}

/// Whether an expression is one of level 1; its operands are looked at, too.
fn is_plain_expr(types: &CTypeTable, expr: &CExpr) -> bool {
    let is_plain_kind = match &*expr.kind {
        ExprKind::Memory(_) => false,
        ExprKind::Read(place) | ExprKind::Assign(place, _) => is_plain_place(place),
        // Who moves a pointer moves it in an array.
        ExprKind::Update(update) => {
            is_plain_place(&update.place) && types.pointee(update.place.ty).is_none()
        }
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => true,
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => true,
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => true,
        ExprKind::New { record: Some(record), bytes, .. } => {
            types.record_size(*record).is_none_or(|size| *bytes >= size.into())
        }
        // Characters perhaps.
        ExprKind::New { record: None, .. } => false,
        ExprKind::Call(..) | ExprKind::Known(..) => true,
        ExprKind::Block(..) => true,
    };
    is_plain_kind && (matches!(*expr.kind, ExprKind::Null) || is_plain(types, expr.ty))
}

/// The unit with scalars alone; none, if there is nothing else.
///
/// # Errors
/// What cannot be expressed.
pub(crate) fn scalars(
    unit: &TypedUnit,
    entry: Option<FunctionId>,
) -> Result<Option<TypedUnit>, Vec<Diagnostic>> {
    let unit = super::unqualified::unqualified(unit);
    let unit = super::signs::with_one_sign(unit);
    let unit = unit.as_ref();
    let functions = reachable(unit, entry);
    let bodies: Vec<(FunctionId, FunctionContents<'_>)> = functions
        .iter()
        .filter_map(|&id| {
            unit.function(id).body.as_ref().map(|body| (id, FunctionContents::collect(body)))
        })
        .collect();
    let (statics, initial) = used_statics(unit, &bodies);
    let mut exprs: Vec<&CExpr> =
        bodies.iter().flat_map(|(_, contents)| &contents.exprs).copied().collect();
    exprs.extend(&initial);
    let mut variables: Vec<ObjectId> = statics.iter().copied().collect();
    for (id, contents) in &bodies {
        variables.extend(unit.function(*id).body.iter().flat_map(|body| &body.parameters));
        variables.extend(&contents.objects);
    }
    let is_all_plain = exprs.iter().all(|expr| is_plain_expr(&unit.types, expr))
        && variables.iter().all(|&object| is_plain(&unit.types, unit.object(object).ty));
    let from_heap = entry.filter(|&entry| takes_pointers(unit, entry));
    let has_parts = from_heap.is_some() && frees_parts(unit, &exprs);
    if is_all_plain && !has_parts {
        return Ok(None);
    }
    // Without an entry all functions are called from outside.
    let mut foreign: Vec<TypeId> = Vec::new();
    if entry.is_none() {
        for (id, _) in bodies.iter().filter(|(id, _)| unit.function(*id).library.is_none()) {
            foreign.extend(unit.function(*id).parameters.iter().flatten());
        }
    }
    let parameters = from_heap.and_then(|entry| unit.function(entry).parameters.as_ref());
    foreign.extend(parameters.into_iter().flatten());
    let used = from_heap.map(|_| UsedMembers::collect(unit, &exprs));
    let outside = (foreign.as_slice(), used.as_ref());
    let targets = AllTargets::collect(unit, &exprs, &variables, outside);
    let mut new = Scalars {
        old: unit,
        unit: TypedUnit { is_rewritten: true, ..unit.clone() },
        targets,
        mortal: FxHashSet::default(),
        linked: FxHashSet::default(),
        open: FxHashSet::default(),
        variables: FxHashSet::default(),
        freed: FxHashSet::default(),
        nullable: nullable_types(unit, &exprs, &variables),
        never_null: never_null(unit, &bodies),
        compares_texts: false,
        leaves: FxHashMap::default(),
        records: FxHashMap::default(),
        wanted: IndexSet::default(),
        storage: FxHashMap::default(),
        results: FxHashMap::default(),
        temporaries: Vec::new(),
        function: None,
        is_main: false,
        blocks: Blocks::default(),
        early: FxHashMap::default(),
    };
    new.compares_texts = exprs.iter().any(|expr| new.targets.compares_texts(unit, expr));
    new.find_mortal_types(&bodies, entry);
    new.note_uninitialised_pointers(&bodies);
    new.whole(&bodies, &statics, entry).map_err(|error| vec![*error])?;
    if let (Some(entry), Some(used)) = (from_heap, &used) {
        new.begin_with_pointers(entry, used).map_err(|error| vec![*error])?;
    }
    Ok(Some(new.unit))
}

/// The variables that are there for the whole run and occur, with all expressions of what they begin with.
fn used_statics<'a>(
    unit: &'a TypedUnit,
    bodies: &[(FunctionId, FunctionContents<'a>)],
) -> (IndexSet<ObjectId>, Vec<&'a CExpr>) {
    let mut used: IndexSet<ObjectId> = IndexSet::default();
    let mut initial: Vec<&CExpr> = Vec::new();
    let add = |expr: &CExpr, used: &mut IndexSet<ObjectId>| {
        for place in places(expr) {
            if let Some(object) = super::targets::base(place)
                && unit.object(object).is_static
            {
                used.insert(object);
            }
        }
    };
    for expr in bodies.iter().flat_map(|(_, contents)| &contents.exprs) {
        add(expr, &mut used);
    }
    let mut done = 0;
    while done < used.len() {
        if let Some(value) = &unit.object(used[done]).initial {
            for expr in FunctionContents::of_expr(value).exprs {
                add(expr, &mut used);
                initial.push(expr);
            }
        }
        done += 1;
    }
    (used, initial)
}

impl Scalars<'_> {
    /// The types of objects that may die: they are freed, or variables of blocks that end.
    fn find_mortal_types(
        &mut self,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        entry: Option<FunctionId>,
    ) {
        for &freed in &self.targets.freed.clone() {
            let targets = self.targets.by_type.get(&freed).into_iter().flatten();
            let real = targets.filter(|target| target.outer.is_none());
            self.freed.extend(real.map(|target| target.root));
        }
        self.mortal.extend(&self.freed);
        for &object in &self.targets.boxed {
            self.variables.insert(element(self.old, self.old.object(object).ty));
        }
        for (id, contents) in bodies {
            let body = self.old.function(*id).body.as_ref().expect("it has a body");
            let is_main = Some(*id) == entry && self.old.function(*id).name == "main";
            let outermost: Vec<ObjectId> = match is_main {
                true => body.block.stmts.iter().filter_map(declared_object).collect(),
                false => Vec::new(),
            };
            for object in contents.objects.iter().chain(&body.parameters) {
                if let Some(root) = self.owned_type(*object) {
                    self.variables.insert(root);
                    if !outermost.contains(object) {
                        self.mortal.insert(root);
                        if self.old.object(*object).owned == OwnedMemory::Each {
                            self.linked.insert(root);
                        }
                    }
                }
                if self.targets.boxed.contains(object) && !outermost.contains(object) {
                    self.mortal.insert(element(self.old, self.old.object(*object).ty));
                }
            }
        }
    }

    fn whole(
        &mut self,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        statics: &IndexSet<ObjectId>,
        entry: Option<FunctionId>,
    ) -> ScalarizationResult<()> {
        self.unit.globals.clear();
        for &object in self.old.globals.iter().filter(|object| statics.contains(*object)) {
            self.global(object, entry)?;
        }
        for (id, _) in bodies {
            self.signature(*id);
        }
        let inits: Vec<ObjectId> =
            self.old.globals.iter().copied().filter(|object| statics.contains(object)).collect();
        for object in inits {
            self.global_value(object)?;
        }
        for (id, contents) in bodies {
            let is_main = Some(*id) == entry && self.old.function(*id).name == "main";
            self.body(*id, contents, is_main)?;
        }
        self.close_records();
        Ok(())
    }

    pub(super) fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.old.types[ty], CType::Pointer { .. })
    }

    /// The variables that stand for one.
    pub(super) fn store(&mut self, object: ObjectId, is_static: bool) -> VariableStorage {
        let variable = self.old.object(object).clone();
        let storage = if self.targets.boxed.contains(&object) {
            let root = element(self.old, variable.ty);
            let ty = self.reference(root);
            VariableStorage::Boxed(self.hidden_object(&variable.name, ty, variable.span, is_static))
        } else {
            let scalars = self.scalars_of(variable.ty);
            let mut all = Vec::new();
            let mut taken = UsedNameCounts::default();
            for (suffix, ty) in &scalars {
                if scalars.len() == 1 && suffix.is_empty() {
                    self.unit.objects[object.index()].ty = *ty;
                    all.push(object);
                    continue;
                }
                let name = format!("{}_{suffix}", variable.name);
                let count = taken.entry(name.clone()).or_insert(0);
                *count += 1;
                let name = if *count > 1 { format!("{name}{count}") } else { name };
                all.push(self.hidden_object(&name, *ty, variable.span, is_static));
            }
            VariableStorage::Leaves(Rc::new(all))
        };
        self.storage.insert(object, storage.clone());
        storage
    }

    /// What a function takes and returns.
    fn signature(&mut self, id: FunctionId) {
        let function = self.old.function(id).clone();
        let results = self.types_of(function.result);
        let void = self.void_type();
        self.unit.functions[id.index()].result = results.first().copied().unwrap_or(void);
        let mut further = Vec::new();
        for &ty in results.iter().skip(1) {
            let name = format!("{}_result", function.name);
            let object = self.hidden_object(&name, ty, function.span, true);
            self.unit.globals.push(object);
            further.push(object);
        }
        self.results.insert(id, further);
    }
}

/// What a statement declares.
pub(super) fn declared_object(stmt: &TypedStmt) -> Option<ObjectId> {
    if let CStmtKind::Declare(object, _) = &stmt.kind { Some(*object) } else { None }
}
