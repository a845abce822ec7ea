//! What a run is given: all that C leaves open, in the order in which the run asks for it.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use rustc_hash::FxHashMap;

use base::{Sort, Source, Span};
use c::{MemberSite, MemorySite, Sites};
use concrete::{Heap, Machine, Object, Outcome, Value};
use program::{Op, Program, Stmt, entry_arguments};

/// How many statements a run may execute.
const MOST_STEPS: u64 = 2_000_000;

/// What a run is given.
#[derive(Clone, Default, Debug)]
pub struct RunGiven {
    /// What calls return, in order, with their places.
    pub inputs: Vec<(Span, BigInt)>,
    /// The arguments of the function in which the run begins.
    pub arguments: Vec<GivenValue>,
    /// The objects that its caller has.
    pub objects: Vec<GivenObject>,
    /// What variables begin with that have no value: which of [`Sites::locals`], in order; `None` is a pointer to
    /// nothing.
    pub locals: Vec<(usize, Option<BigInt>)>,
    /// What new memory holds, in the order of allocations.
    pub memory: Vec<GivenMemory>,
    /// What is left open besides, and cannot be given to a compiled program: places in words.
    pub open: Vec<String>,
    /// Whether the run fails.
    pub fails: bool,
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

/// What new memory holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenMemory {
    /// Numbers: where they begin, of how many bytes, and which. What is between is arbitrary.
    Holds(Vec<(u64, u64, BigInt)>),
    /// There is none: null is returned.
    Fails,
}

/// What the run from a heap is given.
#[must_use]
pub fn given(source: &Source, program: &Program, sites: &Sites, heap: &Heap) -> RunGiven {
    let mut machine = Machine::new(program, heap);
    let mut given = RunGiven::default();
    given.begin(program, sites, heap);
    let places = places(sites);
    let place = |span: Span| places.get(&span).copied().unwrap_or(GivenPlace::Other);
    while machine.steps() < MOST_STEPS {
        let instr = &program.code[machine.pc()];
        let ended = machine.step();
        match ended {
            None => {}
            Some(outcome) => {
                given.fails = matches!(outcome, Outcome::Failed(_));
                break;
            }
        }
        match &instr.stmt {
            Stmt::Havoc { var, .. } => {
                let value = number(machine.heap().var(*var));
                let is_failure = program.symbols[*var].name.starts_with(c::MAY_FAIL);
                match place(instr.span) {
                    GivenPlace::Input => given.inputs.push((instr.span, value)),
                    GivenPlace::Argument => given.arguments.push(GivenValue::Number(value)),
                    GivenPlace::Local(at) => given.locals.push((at, Some(value))),
                    GivenPlace::Memory(_) if is_failure && value.is_positive() => {
                        given.memory.push(GivenMemory::Fails);
                    }
                    GivenPlace::Memory(_) => {}
                    GivenPlace::Other => {
                        let at = source.place(instr.span.start);
                        given.open.push(format!("what C leaves open at {at}"));
                    }
                }
            }
            Stmt::Assign { value, .. } => match place(instr.span) {
                GivenPlace::Memory(site) => {
                    for allocation in machine.allocations() {
                        let address = allocation.object.address;
                        let holds = match site.is_zeroed {
                            true => Vec::new(),
                            false => holds(program, site, machine.heap(), address),
                        };
                        given.memory.push(GivenMemory::Holds(holds));
                    }
                }
                GivenPlace::Local(at) if is_pointer_to_nothing(&value.0) => {
                    given.locals.push((at, None));
                }
                GivenPlace::Local(_) | GivenPlace::Input => {}
                GivenPlace::Argument | GivenPlace::Other => {}
            },
            Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
            Stmt::Assume(_) | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => {}
            Stmt::Reset { .. } => {}
        }
    }
    given.open.sort_unstable();
    given.open.dedup();
    given
}

/// What is given at a place.
#[derive(Clone, Copy)]
enum GivenPlace<'a> {
    Input,
    Argument,
    Local(usize),
    Memory(&'a MemorySite),
    Other,
}

/// What is given where; a macro may do several things at one place, of which its inputs count.
fn places(sites: &Sites) -> FxHashMap<Span, GivenPlace<'_>> {
    let entry = sites.entry.iter().map(|entry| (entry.span, GivenPlace::Argument));
    let memory = sites.memory.iter().map(|site| (site.span, GivenPlace::Memory(site)));
    let locals = sites.locals.iter().enumerate();
    let locals = locals.map(|(at, local)| (local.declared, GivenPlace::Local(at)));
    let inputs = sites.inputs.iter().map(|&span| (span, GivenPlace::Input));
    entry.chain(memory).chain(locals).chain(inputs).collect()
}

/// Whether it is the value of pointers that were never given one.
fn is_pointer_to_nothing(code: &[Op]) -> bool {
    matches!(code, [Op::Var(_) | Op::Null(_)])
}

/// The numbers that an object holds, as they lie in memory.
fn holds(
    program: &Program,
    site: &MemorySite,
    heap: &Heap,
    address: i64,
) -> Vec<(u64, u64, BigInt)> {
    let symbols = &program.symbols;
    let mut found = Vec::new();
    for field in symbols.field_ids() {
        let known = &symbols[field];
        let is_here = known.owner.is_some_and(|owner| symbols[owner].name == site.record);
        if !is_here || matches!(known.sort, Sort::Ref(_) | Sort::Vector(_)) {
            continue;
        }
        if let Some(member) = site.members.iter().find(|member| member.path == known.name) {
            let value = number(&heap.read(symbols, field, address));
            found.push((member.offset, member.bytes, value));
        }
    }
    found.sort_unstable();
    found
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
    /// What a run from a heap begins with.
    fn begin(&mut self, program: &Program, sites: &Sites, heap: &Heap) {
        let symbols = &program.symbols;
        let Some(entry) = &sites.entry else { return };
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
        for object in &all {
            let shape = &symbols[object.shape];
            let site = site_of(object).expect("it has one");
            let members = site.members.iter().filter_map(|member| {
                let mut own = shape.fields.iter().copied();
                let field = own.find(|&field| {
                    // Where memory is written anew, a member of a struct in another has one name.
                    let name = &symbols[field].name;
                    let is_it = *name == member.path || *name == member.path.replace('.', "_");
                    is_it && !symbols.tells_life(field)
                })?;
                let holds = heap.read(symbols, field, object.address);
                Some((member.clone(), value(symbols[field].sort, &holds)))
            });
            self.objects.push(GivenObject { bytes: site.bytes, members: members.collect() });
        }
        let arguments = entry_arguments(program).into_iter();
        self.arguments.extend(arguments.map(|var| value(symbols[var].sort, heap.var(var))));
    }

    /// The inputs as numbers of 64 bits, those above the greatest signed one wrapped.
    #[must_use]
    pub fn words(&self) -> Vec<i64> {
        self.inputs.iter().map(|(_, value)| word(value)).collect()
    }
}

/// A number of at most 64 bits as it lies in memory.
pub(super) fn word(value: &BigInt) -> i64 {
    value.to_i64().or_else(|| value.to_u64().map(u64::cast_signed)).unwrap_or_default()
}
