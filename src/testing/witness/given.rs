//! What a run is given: all that C leaves open, in the order in which the run asks for it.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use rustc_hash::FxHashMap;

use base::{CheckId, Element, FieldId, Sort, Source, Span};
use c::{EnvironmentSites, MemberSite, MemorySite, ObjectLayout};
use concrete::{Heap, Machine, Object, RunOutcome, Value};
use program::{Program, Stmt, entry_arguments};

/// Why a caller's pointer cannot be given: the program that runs has several variables in its place, of which only one
/// leads to where the pointer does.
const SEVERAL: &str = "a pointer of the caller that may lead to several kinds of memory";

/// How many statements a run may execute.
const MOST_STEPS: u64 = 2_000_000;
/// So many elements of an array are given.
const MOST_ELEMENTS: u64 = 4096;

/// What a run is given.
#[derive(Clone, Default, Debug)]
pub struct RunGiven {
    /// What calls return, in order, with their places.
    pub inputs: Vec<(Span, BigInt)>,
    /// The arguments of the function in which the run begins.
    pub arguments: Vec<GivenValue>,
    /// The objects that its caller has.
    pub objects: Vec<GivenObject>,
    /// What variables begin with that have no value: which of [`EnvironmentSites::locals`], in order, and the numbers in it. Pointers
    /// lead to nothing.
    pub locals: Vec<(usize, GivenNumbers)>,
    /// What new memory holds, in the order of allocations.
    pub memory: Vec<GivenMemory>,
    /// For each call of a function of the library that allocates what it returns (`realloc`, `strdup`) whether there is no
    /// memory; nothing where there always is.
    pub fails: Vec<bool>,
    /// What is left open besides, and cannot be given to a compiled program: places in words.
    pub open: Vec<String>,
    /// Whether something was any value, of which a compiler knows more.
    pub is_doubted: bool,
    /// The check at which the run fails.
    pub failure: Option<CheckId>,
}

/// A number, or which of [`RunGiven::objects`]; `None` is null.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenValue {
    /// A number.
    Number(BigInt),
    /// A pointer.
    Pointer(Option<usize>),
}

/// An object with which the run begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenObject {
    /// How many bytes it has.
    pub bytes: u64,
    /// What its members hold, in the order of their places. What is between is arbitrary.
    pub members: Vec<(MemberSite, GivenValue)>,
}

/// Numbers as they lie in memory: where they begin, of how many bytes, and which. What is between is arbitrary.
pub(super) type GivenNumbers = Vec<(u64, u64, BigInt)>;

/// What new memory holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenMemory {
    /// These.
    Holds(GivenNumbers),
    /// There is none: null is returned.
    Fails,
}

/// What the run from a heap is given.
#[must_use]
pub fn run_inputs(
    source: &Source,
    program: &Program,
    sites: &EnvironmentSites,
    heap: &Heap,
) -> RunGiven {
    let (mut given, open) = replay_run(source, program, sites, heap);
    // What is open and makes no difference need not be given.
    let failure = given.failure;
    let differs = |other: bool| {
        let mut heap = heap.clone();
        for (field, position, value) in &open {
            let value = match value {
                Value::Bool(truth) => Value::Bool(*truth != other),
                _ if number(value) == BigInt::from(u8::from(other)) => Value::Int(2.into()),
                _ => Value::Int(u8::from(other).into()),
            };
            heap.write(*field, *position, value);
        }
        replay_run(source, program, sites, &heap).0.failure != failure
    };
    if !open.is_empty() && !differs(true) && !differs(false) {
        given.open.retain(|reason| reason == SEVERAL);
    }
    given
}

/// The same, with the cells of tapes that hold what cannot be given.
fn replay_run(
    source: &Source,
    program: &Program,
    sites: &EnvironmentSites,
    heap: &Heap,
) -> (RunGiven, Vec<(FieldId, i64, Value)>) {
    let mut machine = Machine::new(program, heap);
    let mut given = RunGiven::default();
    given.record_initial_heap(program, sites, heap);
    let places = places(source, sites);
    let place = |span: Span| places.get(&span).copied().unwrap_or(GivenPlace::Other);
    let mut open = Vec::new();
    // The objects that the place under way has made, and where what they hold goes.
    let mut new_objects: Vec<(Object, &ObjectLayout, GivenSlot)> = Vec::new();
    let mut last = Span::default();
    // Whether the memory of the place under way is counted.
    let mut is_begun = false;
    while machine.steps() < MOST_STEPS {
        let instr = &program.code[machine.pc()];
        if instr.span != last {
            given.finish(program, machine.heap(), &mut new_objects);
        }
        let position = machine.heap().position(&program.symbols);
        let ended = machine.step();
        let is_first = std::mem::replace(&mut last, instr.span) != instr.span;
        is_begun &= !is_first;
        if let Some(outcome) = ended {
            given.finish(program, machine.heap(), &mut new_objects);
            if let RunOutcome::Failed(check) = outcome {
                given.failure = Some(check);
            }
            break;
        }
        let at = place(instr.span);
        if let (GivenPlace::Local(which), true) = (at, is_first) {
            given.locals.push((which, Vec::new()));
        }
        if let Stmt::Havoc { var, tape } = &instr.stmt {
            let value = machine.heap().var(*var).clone();
            let name = &program.symbols[*var].name;
            let is_known = match at {
                _ if name.starts_with(c::DOUBTED) => {
                    given.is_doubted = true;
                    true
                }
                GivenPlace::Input => {
                    given.inputs.push((instr.span, number(&value)));
                    true
                }
                GivenPlace::Argument => {
                    given.arguments.push(GivenValue::Number(number(&value)));
                    true
                }
                GivenPlace::Local(which) => given.local(sites, which, name, &number(&value)),
                GivenPlace::Memory(_) => {
                    if name.starts_with(c::MAY_FAIL) && number(&value).is_positive() {
                        given.memory.push(GivenMemory::Fails);
                    }
                    true
                }
                GivenPlace::Doubted => {
                    given.is_doubted = true;
                    true
                }
                GivenPlace::Other if name.starts_with(c::MAY_FAIL) => {
                    given.fails.push(number(&value).is_positive());
                    true
                }
                GivenPlace::Other => false,
            };
            if !is_known {
                open.push((*tape, position, value));
                let at = source.place(instr.span.start);
                given.open.push(format!("what C leaves open at {at}"));
            }
        }
        for allocation in machine.allocations() {
            match at {
                GivenPlace::Memory(site) => {
                    // Its arrays are objects of their own.
                    if !is_begun {
                        given.memory.push(GivenMemory::Holds(Vec::new()));
                        is_begun = true;
                    }
                    if !site.is_zeroed {
                        let target = GivenSlot::Memory(given.memory.len() - 1);
                        new_objects.push((allocation.object, &site.layout, target));
                    }
                }
                GivenPlace::Local(which) => {
                    let target = GivenSlot::Local(given.locals.len() - 1);
                    new_objects.push((allocation.object, &sites.locals[which].layout, target));
                }
                GivenPlace::Input | GivenPlace::Argument => {}
                GivenPlace::Doubted | GivenPlace::Other => {}
            }
        }
    }
    given.open.sort_unstable();
    given.open.dedup();
    (given, open)
}

/// Where what an object holds goes.
#[derive(Clone, Copy)]
enum GivenSlot {
    /// To the so-manyth memory.
    Memory(usize),
    /// To the so-manyth value of a variable.
    Local(usize),
}

/// What is given at a place.
#[derive(Clone, Copy)]
enum GivenPlace<'a> {
    Input,
    Argument,
    Local(usize),
    Memory(&'a MemorySite),
    Doubted,
    Other,
}

/// What is given where; a macro may do several things at one place, of which its inputs count.
fn places<'a>(source: &Source, sites: &'a EnvironmentSites) -> FxHashMap<Span, GivenPlace<'a>> {
    let entry = sites.entry.iter().map(|entry| (entry.span, GivenPlace::Argument));
    let memory = sites.memory.iter().map(|site| (site.span, GivenPlace::Memory(site)));
    // What a macro declares, or a call makes, is left as it is.
    let locals = sites.locals.iter().enumerate().filter(|(_, local)| {
        declares(source.slice(local.declared), &local.name) && local.layout.size > 0
    });
    let locals = locals.map(|(at, local)| (local.declared, GivenPlace::Local(at)));
    let inputs = sites.inputs.iter().map(|&span| (span, GivenPlace::Input));
    let floating = sites.doubted.iter().map(|&span| (span, GivenPlace::Doubted));
    entry.chain(memory).chain(locals).chain(floating).chain(inputs).collect()
}

/// Whether the text is a declarator of that name, and no macro.
pub(super) fn declares(text: &str, name: &str) -> bool {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '*' || c == '(');
        let words = ["const", "volatile", "restrict", "__restrict"];
        match words.iter().find_map(|word| rest.strip_prefix(word)) {
            Some(behind) if behind.starts_with([' ', '*', '\n', '\t']) => rest = behind,
            _ => break,
        }
    }
    let is_behind = |rest: &str| {
        let rest = rest.trim_start();
        rest.is_empty() || rest.starts_with(['[', ')']) || rest.starts_with("__attribute__")
    };
    rest.strip_prefix(name).is_some_and(is_behind)
}

/// The numbers that an object holds, as they lie in memory.
fn holds(program: &Program, layout: &ObjectLayout, heap: &Heap, object: Object) -> GivenNumbers {
    let symbols = &program.symbols;
    let mut contents = Vec::new();
    let mut elements = |member: &MemberSite, Object { shape, address }: Object| {
        let Some(array) = symbols[shape].array else { return };
        if matches!(array.element, Element::Ref(_)) {
            return;
        }
        let items = heap.read(symbols, array.items, address);
        let length = number(&heap.read(symbols, array.len, address)).to_u64().unwrap_or_default();
        let count = member.count.max(1);
        for index in 0..length.min(MOST_ELEMENTS) {
            let start = index / count * layout.size + index % count * member.stride;
            let value = number(&items.at(&index.into(), array.element));
            contents.push((member.offset + start, member.bytes, member.stored_number(&value)));
        }
    };
    if symbols[object.shape].array.is_some() {
        if let [member] = &layout.members[..] {
            elements(member, object);
        }
        return contents;
    }
    let mut single = Vec::new();
    for &field in &symbols[object.shape].fields {
        let field_symbol = &symbols[field];
        let mut members = layout.members.iter();
        let Some(member) = members.find(|member| is_called(&member.path, &field_symbol.name))
        else {
            continue;
        };
        match (field_symbol.sort, heap.read(symbols, field, object.address)) {
            (Sort::Ref(shape), Value::Ref(address)) => elements(member, Object { shape, address }),
            (Sort::Ref(_) | Sort::Vector(_), _) => {}
            (Sort::Int | Sort::Bool, value) => {
                single.push((member.offset, member.bytes, member.stored_number(&number(&value))));
            }
        }
    }
    contents.extend(single);
    contents.sort_unstable();
    contents
}

/// Whether a member of this path is what the program calls so: where memory is written anew, a member of a struct in
/// another has one name.
fn is_called(path: &str, name: &str) -> bool {
    name == path || name == path.replace('.', "_")
}

/// A number or truth value as a number.
fn number(value: &Value) -> BigInt {
    match value {
        Value::Int(number) => number.clone(),
        Value::Bool(truth) => BigInt::from(i32::from(*truth)),
        Value::Ref(address) => BigInt::from(*address),
        Value::Vector(_) => BigInt::ZERO,
    }
}

impl RunGiven {
    /// A part of a variable begins with a number; whether it is known where that lies.
    fn local(&mut self, sites: &EnvironmentSites, which: usize, var: &str, value: &BigInt) -> bool {
        let site = &sites.locals[which];
        let Some((_, given)) = self.locals.last_mut() else { return false };
        let layout = &site.layout;
        if let [only] = &layout.members[..]
            && only.path == c::BOXED
            && !var.starts_with(&format!("{}_", site.name))
        {
            given.push((0, only.bytes, only.stored_number(value)));
            self.is_doubted |= only.is_narrowed();
            return true;
        }
        // What an object begins with is looked up there.
        if var.starts_with("any") {
            return true;
        }
        let Some(part) = var.strip_prefix(&site.name).and_then(|part| part.strip_prefix('_'))
        else {
            return false;
        };
        // Names that were taken have numbers behind them, and so have elements.
        let plain = part.trim_end_matches(|c: char| c.is_ascii_digit());
        let mut member_offset = None;
        for member in &layout.members {
            let name = member.path.replace('.', "_");
            let index = part.strip_prefix(&name).and_then(|rest| rest.strip_prefix('_'));
            let index = index.and_then(|index| index.parse::<u64>().ok());
            match index {
                Some(index) if index < member.count && member.count > 1 => {
                    member_offset = Some(member.offset + index * member.stride);
                }
                _ if part == name => member_offset = Some(member.offset),
                _ if plain == name && member_offset.is_none() => {
                    member_offset = Some(member.offset);
                }
                _ => continue,
            }
            if let Some(offset) = member_offset {
                given.push((offset, member.bytes, member.stored_number(value)));
                self.is_doubted |= member.is_narrowed();
                return true;
            }
        }
        false
    }

    /// What objects hold that have been made.
    fn finish(
        &mut self,
        program: &Program,
        heap: &Heap,
        new_objects: &mut Vec<(Object, &ObjectLayout, GivenSlot)>,
    ) {
        for (object, layout, target) in new_objects.drain(..) {
            let numbers = holds(program, layout, heap, object);
            self.is_doubted |= layout.members.iter().any(MemberSite::is_narrowed);
            match target {
                GivenSlot::Memory(which) => self.memory[which] = GivenMemory::Holds(numbers),
                GivenSlot::Local(which) => self.locals[which].1 = numbers,
            }
        }
    }

    /// What a run from a heap begins with.
    fn record_initial_heap(&mut self, program: &Program, sites: &EnvironmentSites, heap: &Heap) {
        let symbols = &program.symbols;
        let Some(entry) = &sites.entry else { return };
        self.is_doubted |= entry.has_floating;
        let site_of = |object: &Object| {
            entry.records.iter().find(|site| site.name == symbols[object.shape].name)
        };
        let mut all = heap.objects(symbols);
        all.retain(|object| site_of(object).is_some());
        let value = |sort: Sort, value: &Value| match (sort, value) {
            (Sort::Ref(shape), Value::Ref(address)) => {
                let is_it = |object: &Object| (object.shape, object.address) == (shape, *address);
                GivenValue::Pointer(all.iter().position(is_it))
            }
            _ => GivenValue::Number(number(value)),
        };
        let mut has_several = entry_arguments(program).len() != entry.parameters.len();
        for object in &all {
            let shape = &symbols[object.shape];
            let site = site_of(object).expect("it has one");
            has_several |= shape.fields.iter().any(|&field| {
                let is_member = |member: &MemberSite| is_called(&member.path, &symbols[field].name);
                !symbols.tells_life(field) && !site.members.iter().any(is_member)
            });
            let members = site.members.iter().filter_map(|member| {
                let mut fields = shape.fields.iter().copied();
                let field = fields.find(|&field| {
                    is_called(&member.path, &symbols[field].name) && !symbols.tells_life(field)
                })?;
                let holds = heap.read(symbols, field, object.address);
                Some((member.clone(), value(symbols[field].sort, &holds)))
            });
            self.objects.push(GivenObject { bytes: site.bytes, members: members.collect() });
        }
        let arguments = entry_arguments(program).into_iter();
        self.arguments.extend(arguments.map(|var| value(symbols[var].sort, heap.var(var))));
        self.open.extend(has_several.then(|| SEVERAL.to_owned()));
    }

    /// The inputs as numbers of 64 bits, those above the greatest signed one wrapped.
    #[must_use]
    pub fn words(&self) -> Vec<i64> {
        self.inputs.iter().map(|(_, value)| word(value)).collect()
    }
}

/// A number of 64 bits as C writes it.
pub(super) fn literal(value: i64) -> String {
    match value {
        i64::MIN => "(-9223372036854775807LL - 1)".to_owned(),
        _ if i32::try_from(value).is_ok_and(|small| small != i32::MIN) => value.to_string(),
        _ => format!("{value}LL"),
    }
}

/// A number of at most 64 bits as it lies in memory; of others the nearest one.
pub(super) fn word(value: &BigInt) -> i64 {
    let nearest = if value.is_negative() { i64::MIN } else { i64::MAX };
    value.to_i64().or_else(|| value.to_u64().map(u64::cast_signed)).unwrap_or(nearest)
}
