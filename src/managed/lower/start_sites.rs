//! What a run is given, in the words of .NET.

use std::collections::{BTreeMap, BTreeSet};

use base::{SourceReading, VarId};
use num_bigint::BigInt;

use super::shapes::Shapes;
use super::{WorldLowering, WrittenProgram, write_twice};
use crate::metadata::LIBRARY;
use crate::start_sites::{StartClass, StartField, StartPart, StartShape, StartSites, StartType};
use crate::world::{BaseClass, CilType, ClassId, MethodId, NotLowered, ReachableProgram};

/// The kind of tokens that name methods.
const METHOD: u32 = 0x0600_0000;

/// The variables that hold what a run is given.
#[derive(Default)]
pub(super) struct GivenVars {
    /// For each argument of the entry those of its parts; none where nobody looks at it.
    pub(super) arguments: Vec<Vec<Option<VarId>>>,
    /// What programs ask for themselves.
    pub(super) inputs: BTreeSet<VarId>,
    /// What is chosen where the run is described, and is no input.
    pub(super) choices: BTreeSet<VarId>,
}

/// What a run of the program is given.
///
/// # Errors
/// What is not supported.
pub(crate) fn start_sites(
    world: &mut ReachableProgram<'_>,
    reading: &SourceReading,
) -> Result<StartSites, NotLowered> {
    let written = write_twice(world, reading)?;
    Ok(sites(world, &written))
}

impl WorldLowering<'_, '_> {
    /// A variable is given what the program asks for; what models leave open is no input.
    pub(super) fn note_input(&mut self, var: VarId) {
        if !self.is_in_model() {
            self.start.inputs.insert(var);
        }
    }
}

/// What a run of the program is given.
fn sites(world: &mut ReachableProgram<'_>, written: &WrittenProgram) -> StartSites {
    let entry = world.entry.expect("a run begins somewhere");
    let method = world.method(entry).clone();
    let arguments = method.parameters.iter().zip(&written.start.arguments);
    let arguments: Vec<Vec<StartPart<Option<VarId>>>> =
        arguments.map(|((_, ty), vars)| start_parts(world, &written.shapes, ty, vars)).collect();
    let mut shapes: BTreeMap<_, StartShape> = BTreeMap::new();
    let initial: Vec<ClassId> = written.shapes.initial.iter().copied().collect();
    for class in initial {
        let family = world.families.family(&CilType::Class(class));
        let Some(&shape) = written.shapes.of.get(&family) else { continue };
        let tag = written.shapes.tags.get(&class);
        let start_shape = shapes.entry(shape).or_default();
        start_shape.tag = tag.map(|(field, _)| *field);
        let number = tag.map_or(BigInt::ZERO, |(_, number)| number.clone());
        start_shape.classes.push((number, start_class(world, &written.shapes, class)));
    }
    let is_model = |method: &MethodId| world.method(*method).key.row & LIBRARY != 0;
    let models = written.procs.iter().filter(|(method, _)| is_model(method));
    StartSites {
        models: models.map(|(_, &proc)| proc).collect(),
        token: METHOD | method.key.row,
        entry: method.name.clone(),
        arguments,
        shapes,
        inputs: written.start.inputs.clone(),
        choices: written.start.choices.clone(),
        text_table: written.text_table.map(|table| table.var),
        texts: world.texts(),
    }
}

/// The parts of values of a type, with the variables or fields that hold those of the kinds that have some.
fn start_parts<T: Copy>(
    world: &mut ReachableProgram<'_>,
    shapes: &Shapes,
    ty: &CilType,
    places: &[T],
) -> Vec<StartPart<T>> {
    let owned = |path: Vec<&str>| path.into_iter().map(str::to_owned).collect();
    let leaves: Vec<(Vec<String>, CilType)> =
        world.leaf_paths(ty).into_iter().map(|(path, leaf)| (owned(path), leaf)).collect();
    let held = leaves.into_iter().filter(|(_, leaf)| is_held(leaf)).zip(places);
    held.map(|((path, leaf), &place)| StartPart { path, ty: kind(world, shapes, &leaf), place })
        .collect()
}

/// Whether variables hold values of a type that is no struct.
fn is_held(ty: &CilType) -> bool {
    match ty {
        CilType::Bool
        | CilType::Number(_)
        | CilType::String
        | CilType::Object
        | CilType::Class(_) => true,
        CilType::Array(_) | CilType::Grid(..) => true,
        CilType::Outside { is_value, .. } => !is_value,
        CilType::Void
        | CilType::Real
        | CilType::Struct(_)
        | CilType::Place(_)
        | CilType::Pointer => false,
    }
}

/// Of which kind values of a type are.
fn kind(world: &mut ReachableProgram<'_>, shapes: &Shapes, ty: &CilType) -> StartType {
    let family =
        |world: &mut ReachableProgram<'_>| shapes.of.get(&world.families.family(ty)).copied();
    match ty {
        CilType::Bool => StartType::Truth,
        CilType::Number(_) => StartType::Number,
        CilType::String => StartType::Text,
        CilType::Class(_) => family(world).map_or(StartType::Other, StartType::Object),
        CilType::Array(element) if !ty.is_array_record() => match family(world) {
            Some(shape) => StartType::Array(shape, Box::new(kind(world, shapes, element))),
            None => StartType::Other,
        },
        CilType::Void
        | CilType::Real
        | CilType::Object
        | CilType::Struct(_)
        | CilType::Outside { .. } => StartType::Other,
        CilType::Array(_) | CilType::Grid(..) | CilType::Place(_) | CilType::Pointer => {
            StartType::Other
        }
    }
}

/// A class with the fields that it has and inherits.
fn start_class(world: &mut ReachableProgram<'_>, shapes: &Shapes, class: ClassId) -> StartClass {
    let class_info = world.class(class).clone();
    let mut fields = Vec::new();
    let mut above = Some(class);
    while let Some(declaring) = above {
        let info = world.class(declaring).clone();
        for (at, field) in info.fields.iter().enumerate() {
            let Some(ids) = shapes.fields.get(&(declaring, at)) else { continue };
            let parts = start_parts(world, shapes, &field.ty, ids);
            let declaring = full_name(world, info.row);
            fields.push(StartField { declaring, name: field.name.clone(), parts });
        }
        above = if let BaseClass::Class(base) = info.base { Some(base) } else { None };
    }
    StartClass { name: full_name(world, class_info.row), arity: class_info.arguments.len(), fields }
}

fn full_name(world: &ReachableProgram<'_>, row: u32) -> String {
    world.assembly.type_def(row).map_or_else(|_| String::new(), |def| def.name.full())
}
