//! Values in boxes, and the methods that every object has.
//!
//! A box is an object of the class `Unheap.Box` of the library. It is made where the value comes to a variable of a class or an
//! interface; what is only printed is never put into one. A string, which is a number, is in a box where it is an object.

use super::acts::{Act, CilStackType, PlaceRoot};
use super::members::OutsideMethod;
use super::refusal::{NotLowered, unknown, unsupported_yet};
use super::types::{CilType, ClassId};
use super::typing::{InstructionFlow, MethodTyping};
use super::{MethodKey, ReachableProgram};
use crate::assembly::CilTypeName;
use crate::metadata::{RowRef, TableId};

/// The names of the methods that every object has.
const OF_OBJECTS: [&str; 3] = ["Equals", "GetHashCode", "ToString"];
/// What else could be used where a box is not supported.
const OTHERWISE: &str = "use a variable of its type, or a type parameter";

impl ReachableProgram<'_> {
    /// A class of the library.
    pub(super) fn library_row(&self, outer: &str, name: &str) -> u32 {
        let name = CilTypeName { outer: outer.to_owned(), name: name.to_owned() };
        self.assembly.model(&name).expect("the library has it")
    }

    /// The class of boxes with values of a type.
    pub(crate) fn box_of(&mut self, ty: &CilType) -> Result<ClassId, NotLowered> {
        let class = self.class_of(self.library_row("Unheap", "Box`1"), vec![ty.clone()])?;
        self.fill_now()?;
        Ok(class)
    }

    /// What stands in a box, if a class is one of boxes.
    pub(crate) fn boxed(&self, class: ClassId) -> Option<&CilType> {
        let class = self.class(class);
        (class.name.starts_with("Unheap.Box<")).then(|| &class.arguments[0])
    }

    /// The class of boxes with strings, if there are some.
    pub(crate) fn made_text_box(&self) -> Option<ClassId> {
        self.made.iter().copied().find(|&class| self.boxed(class) == Some(&CilType::String))
    }

    /// Whether a class stands for what every object is.
    pub(crate) fn is_object_class(&self, class: ClassId) -> bool {
        self.class(class).name == "System.Object"
    }

    /// The class of objects that are of no other one; some are made.
    pub(super) fn plain_object(&mut self) -> Result<ClassId, NotLowered> {
        let class = self.class_of(self.library_row("System", "Object"), Vec::new())?;
        self.fill_now()?;
        self.make(class);
        self.families.join(&CilType::Class(class), &CilType::Object);
        Ok(class)
    }

    /// A value of a type comes to a place of another one in a box.
    pub(super) fn boxed_into(&mut self, class: ClassId, ty: &CilType) -> Result<(), NotLowered> {
        if !self.fits(class, ty) || !matches!(ty, CilType::Object | CilType::Class(_)) {
            let title = self.boxed(class).map(|ty| self.title(ty)).unwrap_or_default();
            let message = format!("a value of `{title}` is used as `{}`", self.title(ty));
            return unsupported_yet(message, OTHERWISE);
        }
        self.make(class);
        self.families.join(&CilType::Class(class), ty);
        Ok(())
    }

    /// The method of the class that stands for what every object is, with the name and so many parameters.
    fn object_method(&mut self, name: &str, count: usize) -> Result<Option<MethodKey>, NotLowered> {
        let row = self.library_row("System", "Object");
        for method in self.assembly.type_def(row)?.methods.clone() {
            let def = self.assembly.method(method)?;
            if def.name == name && def.sig.parameters.len() == count && !def.attributes.is_static()
            {
                let class = self.class_of(row, Vec::new())?;
                self.fill_now()?;
                return Ok(Some(MethodKey {
                    class,
                    row: method,
                    arguments: Vec::new(),
                    places: Vec::new(),
                }));
            }
        }
        Ok(None)
    }

    /// What a method that every object has is in a class: what it or a class above says last.
    pub(super) fn of_object(
        &mut self,
        class: ClassId,
        declared: (ClassId, u32),
    ) -> Result<(ClassId, u32), NotLowered> {
        let mut at = Some(class);
        while let Some(class) = at {
            for row in self.assembly.type_def(self.class(class).row)?.methods.clone() {
                let method = self.assembly.method(row)?.attributes;
                let overrides = method.is_virtual() && !method.is_new_slot();
                if overrides && self.is_same_method(declared, (class, row))? {
                    return Ok((class, row));
                }
            }
            at = match self.class(class).base {
                super::BaseClass::Class(base) => Some(base),
                super::BaseClass::Object | super::BaseClass::Outside(_) => None,
            };
        }
        Ok(declared)
    }

    /// Whether the row names an enumeration, or a value that may be null.
    pub(super) fn is_special_value(&self, row: RowRef, ty: &CilType) -> Result<bool, NotLowered> {
        if let CilType::Struct(class) = ty {
            return Ok(self.class(*class).name.starts_with("System.Nullable"));
        }
        Ok(row.table == TableId::TypeDef && matches!(ty, CilType::Number(_)))
    }
}

impl MethodTyping<'_, '_> {
    /// `box`
    pub(super) fn put_in_box(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let ty = self.type_operand()?;
        if ty.is_reference() || ty == CilType::String {
            let is_object = self.stack.last().is_none_or(|kind| {
                matches!(
                    kind,
                    CilStackType::Ref(_)
                        | CilStackType::Null
                        | CilStackType::String
                        | CilStackType::Boxed(_)
                        | CilStackType::Opaque
                )
            });
            if is_object {
                return Ok((Act::Nothing, InstructionFlow::Falls));
            }
            // An enumeration of another assembly.
            self.pop()?;
            self.push(CilStackType::Opaque);
            return Ok((Act::Hide, InstructionFlow::Falls));
        }
        let row = self.row_of(self.token())?;
        let value = self.pop()?;
        let is_other = matches!(
            ty,
            CilType::Outside { .. } | CilType::Real | CilType::Pointer | CilType::Void
        );
        if is_other || self.world.is_special_value(row, &ty)? {
            self.push(CilStackType::Opaque);
            return Ok((Act::Hide, InstructionFlow::Falls));
        }
        self.assigned(&value, &ty)?;
        let class = self.world.box_of(&ty)?;
        self.push(CilStackType::Boxed(class));
        Ok((Act::Box(class), InstructionFlow::Falls))
    }

    /// The class of boxes that an instruction names, for values; `None` if it names a class.
    fn box_operand(&mut self) -> Result<(CilType, Option<ClassId>), NotLowered> {
        let ty = self.type_operand()?;
        if ty.is_reference() {
            return Ok((ty, None));
        }
        let row = self.row_of(self.token())?;
        if matches!(ty, CilType::Outside { .. } | CilType::Real)
            || self.world.is_special_value(row, &ty)?
        {
            let message = format!("a box with a value of `{}` is used", self.world.title(&ty));
            return unsupported_yet(message, OTHERWISE);
        }
        let class = self.world.box_of(&ty)?;
        Ok((ty, Some(class)))
    }

    /// `isinst` and `castclass`
    pub(super) fn test_class(
        &mut self,
        is_cast: bool,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let (ty, class) = self.box_operand()?;
        let kind = self.pop()?;
        let falls = |act| Ok((act, InstructionFlow::Falls));
        if let (CilStackType::Ref(ref_type), CilType::Array(_) | CilType::Grid(..)) = (&kind, &ty)
            && *ref_type == ty
        {
            self.push(kind);
            return falls(Act::Nothing);
        }
        if kind == CilStackType::String && ty == CilType::String {
            self.push(kind);
            return falls(Act::Nothing);
        }
        let of = class.map_or(ty.clone(), CilType::Class);
        self.class_test(&kind, &of)?;
        if ty == CilType::String {
            self.push(CilStackType::String);
            return falls(Act::UnboxText(class.expect("it is one of boxes"), is_cast));
        }
        self.push(CilStackType::Ref(of.clone()));
        falls(if is_cast { Act::Cast(of) } else { Act::IsInstance(of) })
    }

    /// `unbox` and `unbox.any`
    pub(super) fn unbox(
        &mut self,
        gives_value: bool,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let (ty, class) = self.box_operand()?;
        let Some(class) = class.filter(|_| ty != CilType::String) else {
            return self.test_class(true);
        };
        let kind = self.pop()?;
        self.class_test(&kind, &CilType::Class(class))?;
        if gives_value {
            let kind = self.kind_of(&ty)?;
            self.push(kind);
            return Ok((Act::Unbox(class), InstructionFlow::Falls));
        }
        self.push_place(PlaceRoot::Field(class, 0), ty);
        Ok((Act::UnboxPlace { class, origin: self.at }, InstructionFlow::Falls))
    }

    /// A method that every object has; `None` if it is another one.
    pub(super) fn object_call(
        &mut self,
        method: &OutsideMethod,
        is_virtual: bool,
    ) -> Result<Option<Act>, NotLowered> {
        let name = method.name.as_str();
        let is_known = OF_OBJECTS.contains(&name) && method.has_this;
        if method.owner != CilType::Object || !is_known {
            return Ok(None);
        }
        let count = method.parameters.len();
        let Some(key) = self.world.object_method(name, count)? else { return Ok(None) };
        let constrained = self.constrained.take();
        let mut kinds = self.arguments(&method.parameters)?;
        let this = self.pop()?;
        let mut in_place = None;
        match (&this, constrained) {
            (CilStackType::Place(info), Some(CilType::Struct(of)))
                if info.ty == CilType::Struct(of) =>
            {
                let (class, row) = self.world.of_object(of, (key.class, key.row))?;
                if class != of {
                    let message = format!("`{name}` of a struct that does not override it");
                    return unsupported_yet(message, "write it in the struct");
                }
                kinds.insert(0, this);
                let key = MethodKey { class, row, ..key };
                return self.direct_call(key, &kinds, &method.result, false).map(Some);
            }
            (CilStackType::Place(info), Some(ty)) if info.ty == ty && ty.is_reference() => {
                in_place = Some(info.clone());
                self.flow(&ty, &CilType::Object)?;
            }
            (CilStackType::Place(_), Some(CilType::Number(_) | CilType::Bool))
                if name == "ToString" =>
            {
                // What it gives nobody knows.
                return Ok(Some(self.unknown_text(1)));
            }
            (CilStackType::Ref(ty), None) => self.flow(&ty.clone(), &CilType::Object)?,
            _ => return unknown(format!("`{name}` of such a value is not known"), OTHERWISE),
        }
        self.world.families.family(&CilType::Object);
        kinds.insert(0, CilStackType::Null);
        if method.result != CilType::Void {
            let kind = self.kind_of(&method.result)?;
            self.push(kind);
        }
        if is_virtual {
            let span = self.last_span();
            return Ok(Some(Act::CallSlot(self.world.slot_of(key, span), in_place)));
        }
        let method = self.world.reached(&key)?;
        Ok(Some(Act::Call { method, tests_null: false }))
    }

    /// A string of which nothing is known, made of values that are taken from the stack.
    pub(super) fn unknown_text(&mut self, arguments: usize) -> Act {
        self.world.has_unknown_texts = true;
        self.push(CilStackType::String);
        Act::UnknownText { arguments }
    }

    /// A method of a class without a model, written in the library's class `Known`, with a type for its parameter.
    pub(super) fn known_method(
        &mut self,
        name: &str,
        ty: Option<CilType>,
    ) -> Result<Act, NotLowered> {
        let row = self.world.library_row("Unheap", "Known");
        let class = self.world.class_of(row, Vec::new())?;
        let arguments: Vec<CilType> = ty.into_iter().collect();
        for row in self.world.assembly.type_def(row)?.methods.clone() {
            let key = MethodKey { class, row, arguments: arguments.clone(), places: Vec::new() };
            if self.world.assembly.method_name(row)? != name {
                continue;
            }
            let generics = self.world.assembly.method(row)?.sig.generics as usize;
            if generics != key.arguments.len() {
                continue;
            }
            let types = self.world.reached_signature(&key)?.0;
            if self.fit_on_top(&types) {
                return self.own_call(&key, false);
            }
        }
        unknown(format!("this form of `{name}` is not known"), "write what it does in the program")
    }

    /// Whether what is on top of the stack could be passed to parameters of these types.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other kinds are looked at where they go")]
    fn fit_on_top(&self, types: &[CilType]) -> bool {
        let Some(from) = self.stack.len().checked_sub(types.len()) else { return false };
        self.stack[from..].iter().zip(types).all(|(kind, ty)| match kind {
            CilStackType::Ref(ref_type) => {
                ref_type == ty || !matches!(ty, CilType::Array(_)) && ty.is_reference()
            }
            CilStackType::Null => ty.is_reference() || *ty == CilType::String,
            CilStackType::Place(info) => *ty == CilType::Place(Box::new(info.ty.clone())),
            CilStackType::Bool | CilStackType::Bit | CilStackType::Word => {
                *ty == CilType::Bool || ty.num().is_some_and(|num| !num.is_wide())
            }
            CilStackType::String => matches!(ty, CilType::String | CilType::Object),
            CilStackType::Long => ty.num().is_some_and(crate::num::Num::is_wide),
            _ => true,
        })
    }

    /// A method of `System.Array`, for the type of what the array holds.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other kinds are no arrays")]
    pub(super) fn array_method(&mut self, method: &OutsideMethod) -> Result<Act, NotLowered> {
        let count = method.parameters.len() + usize::from(method.has_this);
        let from = self.stack.len().saturating_sub(count);
        let cell = self.stack[from..].iter().find_map(|kind| match kind {
            CilStackType::Ref(CilType::Array(cell)) => Some((**cell).clone()),
            CilStackType::Place(info) => info.ty.element().cloned(),
            _ => None,
        });
        let cell = cell.or_else(|| method.result.element().cloned());
        let Some(cell) = cell else {
            return unsupported_yet(
                "an array of any type is used",
                "use variables of its own type",
            );
        };
        self.known_method(&method.name, Some(cell))
    }

    /// `Activator.CreateInstance` with a class: its constructor is called.
    pub(super) fn create_instance(&mut self, ty: &CilType) -> Result<Act, NotLowered> {
        let CilType::Class(class) = ty else {
            return unsupported_yet("a value of a type parameter is made", "pass it in");
        };
        for row in self.world.assembly.type_def(self.world.class(*class).row)?.methods.clone() {
            let def = self.world.assembly.method(row)?;
            if def.name == ".ctor" && def.sig.parameters.is_empty() {
                let (class, arguments, places) = (*class, Vec::new(), Vec::new());
                return self.new_of(&MethodKey { class, row, arguments, places });
            }
        }
        unsupported_yet("a class without such a constructor is made", "pass it in")
    }
}
