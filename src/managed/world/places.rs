//! References to places: of variables, fields and elements.
//!
//! They live on the stack only. A method that takes one is an instance of its own for each kind of place that is passed, so
//! that whoever writes there knows what it is.

use super::acts::{Act, CilStackType, PassedPlace, PlaceInfo, PlaceRoot, VariableSlot};
use super::refusal::{NotLowered, unsupported_yet};
use super::types::{CilType, ClassId};
use super::typing::{InstructionFlow, MethodTyping};
use super::{Method, ReachableProgram};
use crate::bytes::malformed;

/// How many parts a struct may have.
const MOST_PARTS: usize = 200;
/// What else than a reference to a place could be used.
const OTHERWISE: &str = "return values in the place of `ref` and `out`";

impl ReachableProgram<'_> {
    /// The type of what a method of a class is called on.
    pub(super) fn this_type(&self, class: ClassId) -> CilType {
        match self.class(class).is_value {
            true => CilType::Place(Box::new(CilType::Struct(class))),
            false => self.reference_type(class),
        }
    }

    /// The type of references to objects of a class.
    pub(crate) fn reference_type(&self, class: ClassId) -> CilType {
        if self.is_object_class(class) { CilType::Object } else { CilType::Class(class) }
    }

    /// The types of the parts of a type that are no structs, with the names of the fields that lead there.
    pub(crate) fn leaves(&self, ty: &CilType) -> Vec<(String, CilType)> {
        let name = |path: Vec<&str>| path.iter().map(|field| format!("_{field}")).collect();
        self.leaf_paths(ty).into_iter().map(|(path, leaf)| (name(path), leaf)).collect()
    }

    /// The same with the fields themselves.
    pub(crate) fn leaf_paths(&self, ty: &CilType) -> Vec<(Vec<&str>, CilType)> {
        let mut all = Vec::new();
        let mut steps = MOST_PARTS;
        match self.add_leaves(&mut Vec::new(), ty, &mut all, &mut steps) {
            true => all,
            // It is too large, or contains itself: nobody can use it.
            false => vec![(Vec::new(), CilType::Pointer)],
        }
    }

    fn add_leaves<'s>(
        &'s self,
        path: &mut Vec<&'s str>,
        ty: &CilType,
        all: &mut Vec<(Vec<&'s str>, CilType)>,
        steps: &mut usize,
    ) -> bool {
        let Some(left) = steps.checked_sub(1) else { return false };
        *steps = left;
        let CilType::Struct(class) = ty else {
            all.push((path.clone(), ty.clone()));
            return true;
        };
        let mut fields = self.class(*class).fields.iter().filter(|field| !field.is_static);
        fields.all(|field| {
            path.push(&field.name);
            let fits = self.add_leaves(path, &field.ty, all, steps);
            path.pop();
            fits
        })
    }

    /// Which of the leaves of a type a path of fields leads to.
    pub(crate) fn leaf_range(
        &self,
        ty: &CilType,
        path: &[(ClassId, usize)],
    ) -> std::ops::Range<usize> {
        let mut start = 0;
        let mut ty = ty.clone();
        for &(class, field) in path {
            let fields = &self.class(class).fields;
            let before = fields[..field].iter().filter(|field| !field.is_static);
            start += before.map(|field| self.leaves(&field.ty).len()).sum::<usize>();
            ty = fields[field].ty.clone();
        }
        start..start + self.leaves(&ty).len()
    }

    /// The type of the whole in which a place lies.
    pub(crate) fn root_type(&self, method: &Method, root: &PlaceRoot) -> CilType {
        match root {
            PlaceRoot::Variable(slot) => {
                let ty = match slot {
                    VariableSlot::Argument(at) => &method.parameters[*at].1,
                    VariableSlot::Local(at) => &method.locals[*at].1,
                };
                if let CilType::Place(of) = ty { (**of).clone() } else { ty.clone() }
            }
            PlaceRoot::Field(class, at) => self.class(*class).fields[*at].ty.clone(),
            PlaceRoot::Static(id) => self.statics[id.index()].ty.clone(),
            PlaceRoot::Element(ty) => ty.cell().expect("it is an array").clone(),
        }
    }
}

impl Method {
    /// What is passed to a parameter that is a reference to a place.
    pub(crate) fn passed_place(&self, parameter: usize) -> Option<&PassedPlace> {
        let is_place = |ty: &CilType| matches!(ty, CilType::Place(_));
        if !is_place(&self.parameters[parameter].1) {
            return None;
        }
        let before = self.parameters[..parameter].iter().filter(|(_, ty)| is_place(ty)).count();
        self.key.places.get(before)
    }
}

impl MethodTyping<'_, '_> {
    /// The address of a variable.
    pub(super) fn variable_place(
        &mut self,
        slot: VariableSlot,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let ty = self.variable(slot)?;
        if matches!(ty, CilType::Place(_)) {
            return unsupported_yet("the address of a reference to a place is taken", OTHERWISE);
        }
        self.kind_of(&ty)?;
        self.push_place(PlaceRoot::Variable(slot), ty);
        Ok((Act::VariablePlace, InstructionFlow::Falls))
    }

    pub(super) fn push_place(&mut self, root: PlaceRoot, ty: CilType) {
        let origin = self.at;
        self.push(CilStackType::Place(PlaceInfo { root, path: Vec::new(), ty, origin }));
    }

    /// The place that an argument leads to.
    pub(super) fn argument_place(
        &mut self,
        parameter: usize,
        of: &CilType,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let method = self.world.method(self.id);
        let mut parameter = parameter;
        let mut passed = method.passed_place(parameter).cloned();
        while let Some(PassedPlace::Same(earlier)) = passed {
            parameter = earlier;
            passed = method.passed_place(parameter).cloned();
        }
        let origin = self.at;
        let (root, path) = match passed {
            Some(PassedPlace::Value) => {
                (PlaceRoot::Variable(VariableSlot::Argument(parameter)), Vec::new())
            }
            Some(PassedPlace::At(root, path)) => (root, path),
            Some(PassedPlace::Same(_)) | None => {
                return unsupported_yet(
                    "a run cannot begin with a reference to a place",
                    OTHERWISE,
                );
            }
        };
        self.push(CilStackType::Place(PlaceInfo { root, path, ty: of.clone(), origin }));
        Ok((Act::ArgumentPlace { parameter, origin }, InstructionFlow::Falls))
    }

    /// What is passed to the parameters that are references to places.
    pub(super) fn passed_places(
        &mut self,
        kinds: &[CilStackType],
    ) -> Result<Vec<PassedPlace>, NotLowered> {
        let mut all = Vec::new();
        let mut variables: Vec<(usize, PlaceInfo)> = Vec::new();
        for (at, kind) in kinds.iter().enumerate() {
            let CilStackType::Place(info) = kind else { continue };
            let PlaceRoot::Variable(slot) = info.root else {
                all.push(PassedPlace::At(info.root.clone(), info.path.clone()));
                continue;
            };
            let mut passed = PassedPlace::Value;
            for (earlier, other) in &variables {
                if other.root != PlaceRoot::Variable(slot) {
                    continue;
                }
                if other.path == info.path {
                    passed = PassedPlace::Same(*earlier);
                } else if other.path.starts_with(&info.path) || info.path.starts_with(&other.path) {
                    return unsupported_yet(
                        "a struct and a part of it are passed by reference",
                        OTHERWISE,
                    );
                }
            }
            if passed == PassedPlace::Value {
                variables.push((at, info.clone()));
            }
            all.push(passed);
        }
        Ok(all)
    }

    /// A place is taken from the stack.
    pub(super) fn pop_place(&mut self) -> Result<PlaceInfo, NotLowered> {
        let CilStackType::Place(info) = self.pop()? else {
            return Ok(malformed(0, "a reference to a place is expected on the stack")?);
        };
        Ok(info)
    }

    /// The place of a field of a struct in a place.
    pub(super) fn narrowed_place(
        &self,
        info: PlaceInfo,
        class: ClassId,
        field: usize,
    ) -> PlaceInfo {
        let mut path = info.path;
        path.push((class, field));
        let ty = self.world.class(class).fields[field].ty.clone();
        PlaceInfo { path, ty, ..info }
    }

    /// `ldflda`
    pub(super) fn field_place(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let (class, field) = self.field()?;
        let info = self.world.class(class).fields[field].clone();
        self.kind_of(&info.ty)?;
        let kind = self.pop()?;
        if let CilStackType::Place(place) = kind {
            let place = self.narrowed_place(place, class, field);
            self.push(CilStackType::Place(place));
            return Ok((Act::Nothing, InstructionFlow::Falls));
        }
        self.receiver(&kind, class)?;
        self.world.loaded.insert((class, field));
        self.push_place(PlaceRoot::Field(class, field), info.ty);
        Ok((Act::FieldPlace { class, origin: self.at }, InstructionFlow::Falls))
    }

    /// `ldobj`, `stobj` and `initobj` name the type of what is in the place.
    pub(super) fn whole_place(&mut self) -> Result<PlaceInfo, NotLowered> {
        let ty = self.type_operand()?;
        let info = self.pop_place()?;
        match info.ty == ty {
            true => Ok(info),
            false => unsupported_yet("a place is used as one of another type", "use its own type"),
        }
    }
}
