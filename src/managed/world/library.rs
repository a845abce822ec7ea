//! Calls: of methods of the program, and of the methods of libraries that are known.

use super::MethodKey;
use super::acts::{Act, CilStackType, PassedPlace};
use super::members::{Callee, OutsideMethod};
use super::refusal::{NotLowered, rejected, unknown, unsupported_yet};
use super::types::{CilType, MethodId};
use super::typing::MethodTyping;
use crate::bytes::malformed;
use crate::metadata::LIBRARY;
use crate::num::Num;

/// What tells a program that a method of it stands for something else: `Unheap.Nondet` and `Unheap.Check`.
const NONDET: &str = "Unheap.Nondet";
const CHECK: &str = "Unheap.Check";
/// What the models of the class library ask for.
const MODELS: &str = "Unheap.Models.";

impl MethodTyping<'_, '_> {
    /// `call` or `callvirt`.
    pub(super) fn call(&mut self, is_virtual: bool) -> Result<Act, NotLowered> {
        match self.called()? {
            Callee::Own(key) => self.own_call(&key, is_virtual),
            Callee::Outside(method) => match self.object_call(&method, is_virtual)? {
                Some(act) => Ok(act),
                None => self.outside_call(&method),
            },
        }
    }

    pub(super) fn called(&mut self) -> Result<Callee, NotLowered> {
        let row = self.row_of(self.token())?;
        let scope = self.scope.clone();
        self.world.callee(row, &scope)
    }

    /// Takes the arguments of a call, which come to places of these types.
    pub(super) fn arguments(&mut self, types: &[CilType]) -> Result<Vec<CilStackType>, NotLowered> {
        let mut kinds = Vec::new();
        for ty in types.iter().rev() {
            let kind = self.pop()?;
            match (ty, &kind) {
                (CilType::Place(of), CilStackType::Place(info)) if **of == info.ty => {}
                (CilType::Place(_), _) => {
                    return unsupported_yet(
                        "a place is passed as one of another type",
                        "use its own type",
                    );
                }
                (_, _) => {
                    self.kind_of(ty)?;
                    self.assigned(&kind, ty)?;
                }
            }
            kinds.push(kind);
        }
        kinds.reverse();
        Ok(kinds)
    }

    pub(super) fn own_call(
        &mut self,
        key: &MethodKey,
        is_virtual: bool,
    ) -> Result<Act, NotLowered> {
        let class = self.world.class(key.class).clone();
        let def = self.world.assembly.method(key.row)?;
        if class.row & LIBRARY != 0 && class.name.starts_with(MODELS) {
            return self.model_call(&def.name, key.arguments.first());
        }
        if class.row & LIBRARY != 0 && class.name == "System.Delegate" {
            return self.delegate_call(&def.name);
        }
        if class.name == NONDET || class.name == CHECK {
            return self.known_call(&class.name, &def.name, def.sig.parameters.len());
        }
        let method = self.world.reached_signature(key)?;
        let this_count = usize::from(!def.attributes.is_static());
        let mut kinds = self.arguments(&method.0[this_count..])?;
        let constrained = self.constrained.take();
        let mut in_place = None;
        let mut key = key.clone();
        if this_count == 1 {
            let this = self.pop()?;
            match (&this, constrained) {
                (CilStackType::Place(info), Some(ty @ (CilType::Number(_) | CilType::Bool)))
                    if info.ty == ty && (def.name == "CompareTo" || def.name == "Equals") =>
                {
                    return self.number_method(info.clone(), &def.name, &kinds);
                }
                (CilStackType::Place(info), Some(CilType::Struct(of)))
                    if info.ty == CilType::Struct(of) =>
                {
                    let implementation = self.world.implementation(of, (key.class, key.row))?;
                    let Some((class, row)) = implementation else {
                        return unsupported_yet(
                            "a method of a box is called",
                            "write it in the struct",
                        );
                    };
                    key = MethodKey { class, row, ..key };
                    kinds.insert(0, this);
                    return self.direct_call(key, &kinds, &method.1, false);
                }
                (CilStackType::Place(info), Some(ty)) if info.ty == ty && ty.is_reference() => {
                    in_place = Some(info.clone());
                    let kind = self.kind_of(&ty)?;
                    self.receiver(&kind, key.class)?;
                }
                (CilStackType::Place(info), None) if info.ty == CilType::Struct(key.class) => {}
                (CilStackType::Place(_), _) => {
                    return unsupported_yet(
                        "a method of a type parameter is called",
                        "use a class",
                    );
                }
                (_, _) => self.receiver(&this, key.class)?,
            }
            kinds.insert(0, this);
        }
        if this_count == 1 && def.name == "Invoke" && self.world.is_delegate(key.class) {
            if method.0.iter().any(|ty| matches!(ty, CilType::Place(_))) {
                return unsupported_yet(
                    "a delegate takes a reference to a place",
                    "return the value",
                );
            }
            if method.1 != CilType::Void {
                let kind = self.kind_of(&method.1)?;
                self.push(kind);
            }
            return Ok(Act::Invoke(key.class));
        }
        if this_count == 1 && is_virtual && def.attributes.is_virtual() {
            // What it is called on is the first parameter.
            kinds[0] = CilStackType::Null;
            key.places = self.passed_places(&kinds)?;
            if method.1 != CilType::Void {
                let kind = self.kind_of(&method.1)?;
                self.push(kind);
            }
            let span = self.last_span();
            return Ok(Act::CallSlot(self.world.slot_of(key, span), in_place));
        }
        if in_place.is_some() {
            return unsupported_yet("a method of a type parameter is called", "use a class");
        }
        if def.attributes.is_static() || def.name == ".ctor" {
            self.world.starts(key.class)?;
        }
        self.direct_call(key, &kinds, &method.1, is_virtual && this_count == 1)
    }

    /// What has no place in the program is shown where it is called first.
    fn stands_here(&mut self, id: MethodId) {
        let span = self.last_span();
        self.world.show_at(id, span);
    }

    /// A call of a method that is known.
    pub(super) fn direct_call(
        &mut self,
        mut key: MethodKey,
        kinds: &[CilStackType],
        result: &CilType,
        tests_null: bool,
    ) -> Result<Act, NotLowered> {
        key.places = self.passed_places(kinds)?;
        if *result != CilType::Void {
            let kind = self.kind_of(result)?;
            self.push(kind);
        }
        let is_place = matches!(kinds.first(), Some(CilStackType::Place(_)));
        let tests_null = tests_null && !is_place;
        let method = self.world.reached(&key)?;
        self.stands_here(method);
        Ok(Act::Call { method, tests_null })
    }

    /// `newobj`
    pub(super) fn new_object(&mut self) -> Result<Act, NotLowered> {
        match self.called()? {
            Callee::Own(key) => {
                let class = self.world.class(key.class).clone();
                if self.world.is_delegate(key.class) {
                    return self.new_delegate(key.class);
                }
                if self.world.has_finalizer(key.class)? {
                    return rejected(
                        format!("`{}` has a finalizer, which runs at any time", class.name),
                        "release what it holds in a method that is called",
                    );
                }
                self.new_of(&key)
            }
            Callee::Outside(method) => {
                if matches!(method.owner, CilType::Grid(..)) {
                    return self.new_grid(&method);
                }
                if method.owner == CilType::String {
                    return self.known_method("NewText", None);
                }
                if method.owner == CilType::Object && method.parameters.is_empty() {
                    let class = self.world.plain_object()?;
                    self.push(CilStackType::Ref(CilType::Object));
                    return Ok(Act::NewOutside { ty: CilType::Class(class), arguments: 0 });
                }
                if !self.makes_exception(&method.owner) {
                    let title = self.world.title(&method.owner);
                    return unknown(
                        format!("an object of the class `{title}` is made, which is not known"),
                        "use classes of the program",
                    );
                }
                self.dropped(method.parameters.len())?;
                self.world.families.family(&method.owner);
                self.push(CilStackType::Ref(method.owner.clone()));
                let arguments = method.parameters.len();
                Ok(Act::NewOutside { ty: method.owner, arguments })
            }
        }
    }

    /// A new object, by a constructor of the program or of a model.
    pub(super) fn new_of(&mut self, key: &MethodKey) -> Result<Act, NotLowered> {
        let class = self.world.class(key.class).clone();
        let types = self.world.reached_signature(key)?.0;
        if self.world.assembly.method(key.row)?.attributes.is_static() {
            return Ok(malformed(0, "a constructor is static")?);
        }
        let kinds = self.arguments(&types[1..])?;
        let mut key = key.clone();
        // What is made is the first parameter.
        let this = CilStackType::Ref(CilType::Object);
        key.places = self.passed_places(&[&[this], &kinds[..]].concat())?;
        self.world.starts(key.class)?;
        if class.is_value {
            key.places.insert(0, PassedPlace::Value);
            let kind = self.kind_of(&CilType::Struct(key.class))?;
            self.push(kind);
        } else {
            self.world.make(key.class);
            self.push(CilStackType::Ref(CilType::Class(key.class)));
        }
        let constructor = self.world.reached(&key)?;
        self.stands_here(constructor);
        Ok(Act::New { class: key.class, constructor })
    }

    /// Takes arguments that nobody looks at.
    pub(super) fn dropped(&mut self, count: usize) -> Result<(), NotLowered> {
        for _ in 0..count {
            if let CilStackType::Ref(ty) = self.pop()?
                && !matches!(ty, CilType::Outside { .. })
            {
                return unsupported_yet(
                    "an object is passed to a library, which may call its methods",
                    "pass numbers and strings",
                );
            }
        }
        Ok(())
    }

    /// A method of `Unheap.Nondet` or `Unheap.Check`.
    fn known_call(&mut self, class: &str, name: &str, count: usize) -> Result<Act, NotLowered> {
        let number = match (class, name) {
            (NONDET, "Bool") => {
                self.push(CilStackType::Bool);
                return Ok(Act::AnyBool);
            }
            (NONDET, "SByte") => Num::SByte,
            (NONDET, "Byte") => Num::Byte,
            (NONDET, "Short") => Num::Short,
            (NONDET, "UShort") => Num::UShort,
            (NONDET, "Char") => Num::Char,
            (NONDET, "Int") => Num::Int,
            (NONDET, "UInt") => Num::UInt,
            (NONDET, "Long") => Num::Long,
            (NONDET, "ULong") => Num::ULong,
            (CHECK, "Assume") => {
                self.arguments(&[CilType::Bool])?;
                return Ok(Act::Assume);
            }
            (CHECK, "Assert") => {
                self.arguments(&[CilType::Bool])?;
                return Ok(Act::Assert { arguments: count });
            }
            (_, _) => {
                return unknown(
                    format!("`{class}.{name}` is not known"),
                    "`Unheap.Nondet` has Bool, Byte, SByte, Short, UShort, Char, Int, UInt, Long and ULong; `Unheap.Check` has Assume and Assert",
                );
            }
        };
        self.push(if number.is_wide() { CilStackType::Long } else { CilStackType::Word });
        Ok(Act::AnyNumber(number))
    }

    fn outside_call(&mut self, method: &OutsideMethod) -> Result<Act, NotLowered> {
        let count = method.parameters.len();
        let name = (method.type_name.as_str(), method.name.as_str());
        match name {
            (_, ".ctor") if method.has_this => {
                // That of the base, called by a constructor.
                self.dropped(count)?;
                let is_known_base =
                    method.owner == CilType::Object || self.makes_exception(&method.owner);
                if let (CilStackType::Ref(ty), true) = (self.pop()?, is_known_base) {
                    if self.makes_exception(&method.owner) {
                        self.world.families.family(&ty);
                    }
                    return Ok(Act::Drop { arguments: count + 1, has_result: false });
                }
            }
            _ if matches!(method.owner, CilType::Grid(..)) => return self.grid_call(method),
            (
                "System.Array",
                "GetLength" | "GetUpperBound" | "GetLowerBound" | "get_Length" | "get_Rank",
            ) => return self.array_size(method),
            ("System.Math", "Max" | "Min") => {
                if let [CilType::Number(num), CilType::Number(_)] = method.parameters[..] {
                    self.arguments(&method.parameters)?;
                    self.push(if num.is_wide() { CilStackType::Long } else { CilStackType::Word });
                    return Ok(Act::Extreme { is_max: method.name == "Max", num });
                }
            }
            ("System.Math", "Abs") => {
                if let [CilType::Number(num)] = method.parameters[..] {
                    self.arguments(&method.parameters)?;
                    self.push(if num.is_wide() { CilStackType::Long } else { CilStackType::Word });
                    return Ok(Act::Absolute(num));
                }
            }
            ("System.Console", "Write" | "WriteLine") => {
                let has_fraction = method.parameters.contains(&CilType::Real);
                let has_array = method.parameters.iter().any(|ty| matches!(ty, CilType::Array(_)));
                if !has_fraction && !has_array {
                    self.dropped(count)?;
                    return Ok(Act::Drop { arguments: count, has_result: false });
                }
            }
            ("System.Diagnostics.Debug" | "System.Diagnostics.Trace", "Assert") => {
                if method.parameters.first() == Some(&CilType::Bool) {
                    self.dropped(count - 1)?;
                    self.arguments(&[CilType::Bool])?;
                    return Ok(Act::Assert { arguments: count });
                }
            }
            ("System.String", _) => {
                if let Some(act) = self.text_call(method)? {
                    return Ok(act);
                }
            }
            ("int", "Parse") if method.parameters == [CilType::String] => {
                return self.known_method("ParseInt", None);
            }
            ("int", "TryParse") if count == 2 => return self.known_method("TryParseInt", None),
            ("System.Environment", "get_CurrentManagedThreadId") => {
                self.push(CilStackType::Word);
                return Ok(Act::Int { value: 1.into(), is_wide: false });
            }
            ("char", name)
                if method.parameters == [CilType::Number(Num::Char)] && !method.has_this =>
            {
                return self.known_method(name, None);
            }
            ("System.Math", "Sign") if matches!(method.parameters[..], [CilType::Number(_)]) => {
                return self.known_method("Sign", None);
            }
            ("System.Object", "ReferenceEquals") if count == 2 => {
                return self.known_method("AreOneObject", None);
            }
            ("System.Object", "Equals") if !method.has_this && count == 2 => {
                return self.known_method("AreEqual", None);
            }
            ("System.Activator", "CreateInstance") if count == 0 => {
                return self.create_instance(&method.result.clone());
            }
            ("System.Array", _) => return self.array_method(method),
            ("System.Threading.Monitor", "Enter" | "Exit") if count == 1 => {
                return self.monitor();
            }
            ("System.Threading.Monitor", "Enter")
                if method.parameters.get(1..)
                    == Some(&[CilType::Place(Box::new(CilType::Bool))]) =>
            {
                return self.monitor_taking();
            }
            (_, "CompareTo" | "Equals")
                if matches!(method.owner, CilType::Number(_) | CilType::Bool)
                    && method.parameters == [method.owner.clone()] =>
            {
                let kinds = self.arguments(&method.parameters)?;
                let place = self.pop_place()?;
                return self.number_method(place, &method.name, &kinds);
            }
            ("System.Environment", "Exit") => {
                self.dropped(count)?;
                return Ok(Act::Halt { arguments: count });
            }
            ("System.Runtime.CompilerServices.RuntimeHelpers", "InitializeArray") => {
                return self.fill_array();
            }
            (_, _) => {}
        }
        let message = format!("`{}.{}` is not known", method.type_name, method.name);
        unknown(message, "write what it does in the program, or pass its result in")
    }
}
