//! What others can check of a verdict about a program in C#: a file that makes the run happen under .NET
//! ([`dotnet_harness`]), and whether it then fails as predicted ([`judge_dotnet`]).

mod judge;

use std::collections::VecDeque;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use rustc_hash::FxHashMap;

use base::{Element, Source, Span};
use concrete::{Heap, Machine, Object, RunOutcome, Value};
use managed::{StartClass, StartSites, StartType};
use program::{Program, Stmt};

pub use judge::{DotnetPrediction, judge_dotnet};

/// The file, with places for what a run is given.
const HARNESS: &str = include_str!("dotnet/Harness.cs");
/// How many statements a run may execute.
const MOST_STEPS: u64 = 2_000_000;
/// A string that has more characters is not written.
const MOST_CHARACTERS: u64 = 10_000;
/// An array that has more elements is not made.
const MOST_ELEMENTS: u64 = 1 << 24;

/// What a run of a program in C# is given.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct DotnetGiven {
    /// Statements of C# that make the objects, the arguments and the inputs.
    pub statements: Vec<String>,
    /// What cannot be given to a run under .NET, in words.
    pub open: Vec<String>,
    /// Where the program calls the model of the class library in which the run fails, if it fails in one.
    pub failure: Option<Span>,
}

/// What the run from a heap is given.
#[must_use]
pub fn given_to_dotnet(program: &Program, sites: &StartSites, heap: &Heap) -> DotnetGiven {
    let mut making = ObjectMaker::new(program, sites, heap);
    let mut arguments = Vec::new();
    for (at, argument) in sites.arguments.iter().enumerate() {
        for part in argument {
            let Some(var) = part.place else { continue };
            let place = format!("Argument({at}{})", strings(&part.path));
            let value = making.value(heap.var(var), &part.ty, &place);
            arguments.push(format!("Give({at}, {value}{});", strings(&part.path)));
        }
    }
    making.fill();
    let ObjectMaker { made, filled, mut open, .. } = making;
    let mut statements: Vec<String> = made.into_iter().chain(filled).chain(arguments).collect();
    let run = FollowedRun::new(program, sites, heap);
    if !run.inputs.is_empty() {
        statements.push(format!("Inputs({});", run.inputs.join(", ")));
    }
    if !run.is_all {
        open.push("what a model of the class library leaves open".to_owned());
    }
    open.sort_unstable();
    open.dedup();
    DotnetGiven { statements, open, failure: run.failure }
}

/// The file that makes a run happen that is given this and fails at a check, which is said in words, at a place.
#[must_use]
pub fn dotnet_harness(
    source: &Source,
    sites: &StartSites,
    given: &DotnetGiven,
    (what, place): (&str, Span),
) -> String {
    let name = source.name.rsplit('/').next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_text = name.ends_with(".cs");
    let library = if given.statements.iter().any(|line| line.starts_with("Inputs(")) {
        " Unheap.cs"
    } else {
        ""
    };
    let program = if is_text { format!("{stem}.dll") } else { name.to_owned() };
    let mut how = Vec::new();
    if is_text {
        how.push(format!("    mcs -debug -d:DEBUG -target:library -out:{program} {name}{library}"));
    }
    how.push("    mcs -out:harness.exe harness.cs   (this file)".to_owned());
    how.push(format!("    mono --debug=mdb-optimizations harness.exe {program}"));
    let how: Vec<String> = how.iter().map(|line| format!("// {line}")).collect();
    let title =
        format!("A run of {} in which {what}, at {}.", sites.entry, source.place(place.start));
    let begin: Vec<String> =
        given.statements.iter().map(|line| format!("        {line}")).collect();
    HARNESS
        .replace("@TITLE@", &title)
        .replace("@HOW@", &how.join("\n"))
        .replace("@COUNT@", &sites.arguments.len().to_string())
        .replace("@PROGRAM@", &string(&program))
        .replace("@TOKEN@", &format!("0x{:08x}", sites.token))
        .replace("@ENTRY@", &sites.entry)
        .replace("@BEGIN@", &begin.join("\n"))
}

/// What the run from a heap shows.
struct FollowedRun {
    /// What the program asks for.
    inputs: Vec<String>,
    /// Whether that is all that is left open in it.
    is_all: bool,
    /// Where the program calls the model in which it fails.
    failure: Option<Span>,
}

impl FollowedRun {
    fn new(program: &Program, sites: &StartSites, heap: &Heap) -> Self {
        let mut machine = Machine::new(program, heap);
        let mut run = Self { inputs: Vec::new(), is_all: true, failure: None };
        while machine.steps() < MOST_STEPS {
            let instr = &program.code[machine.pc()];
            if let Some(outcome) = machine.step() {
                // The program is where the last model was called by none.
                let models = machine.calls().rev();
                let models = models.take_while(|(_, callee)| sites.models.contains(callee));
                let called = models.last().map(|(position, _)| program.code[position].span);
                run.failure = called.filter(|_| matches!(outcome, RunOutcome::Failed(_)));
                break;
            }
            if let Stmt::Havoc { var, .. } = &instr.stmt {
                if sites.inputs.contains(var) {
                    run.inputs.push(number(machine.heap().var(*var)));
                } else {
                    run.is_all &= sites.choices.contains(var);
                }
            }
        }
        run
    }
}

/// Writes the statements that make the objects of a heap.
struct ObjectMaker<'a> {
    program: &'a Program,
    sites: &'a StartSites,
    heap: &'a Heap,
    names: FxHashMap<Object, String>,
    /// Objects that have a name, and what is in which is still to be said.
    unfilled: VecDeque<(Object, Contents<'a>)>,
    made: Vec<String>,
    filled: Vec<String>,
    open: Vec<String>,
}

/// What is in an object.
#[derive(Clone, Copy)]
enum Contents<'a> {
    Fields(&'a StartClass),
    Elements(u64, &'a StartType),
}

impl<'a> ObjectMaker<'a> {
    fn new(program: &'a Program, sites: &'a StartSites, heap: &'a Heap) -> Self {
        Self {
            program,
            sites,
            heap,
            names: FxHashMap::default(),
            unfilled: VecDeque::new(),
            made: Vec::new(),
            filled: Vec::new(),
            open: Vec::new(),
        }
    }

    /// A value, as C# writes it; an object is made for an expression that is the type of the place where it is.
    fn value(&mut self, value: &Value, ty: &'a StartType, place: &str) -> String {
        match (ty, value) {
            (StartType::Truth, _) => (!value.is_default()).to_string(),
            (StartType::Text, Value::Int(number)) => self.text(number),
            (StartType::Number | StartType::Text, _) => number(value),
            (_, Value::Ref(0)) => "null".to_owned(),
            (StartType::Object(shape) | StartType::Array(shape, _), Value::Ref(address)) => {
                self.object(Object { shape: *shape, address: *address }, ty, place)
            }
            (StartType::Object(_) | StartType::Array(..) | StartType::Other, _) => {
                self.open.push(format!("the value of {place}"));
                "null".to_owned()
            }
        }
    }

    /// A string that is a number: of those of the code, or another one.
    fn text(&mut self, number: &BigInt) -> String {
        if !number.is_positive() {
            return "null".to_owned();
        }
        let site_text = number.to_usize().and_then(|number| self.sites.texts.get(number - 1));
        match site_text {
            Some(text) => string(text),
            None => {
                if let Some(units) = self.units(number) {
                    if units.len() as u64 > MOST_CHARACTERS {
                        self.open.push("a string that is too long".to_owned());
                    }
                    return quoted(units);
                }
                let mut text = format!("text {number}");
                while self.sites.texts.contains(&text) {
                    text.push('\'');
                }
                string(&text)
            }
        }
    }

    /// The characters that the table of strings has for a number, if somebody has looked at them.
    fn units(&self, number: &BigInt) -> Option<Vec<u16>> {
        let symbols = &self.program.symbols;
        let table = self.sites.text_table?;
        let cells = |object: Object| {
            let array = symbols[object.shape].array?;
            let items = self.heap.read(symbols, array.items, object.address);
            let length = self.heap.read(symbols, array.len, object.address);
            let Value::Int(length) = length else { return None };
            Some((items, length.to_u64()?, array.element))
        };
        let (items, _, element) =
            cells(Object::referred_to(symbols[table].sort, self.heap.var(table))?)?;
        let text = Object::referred_to(element.sort(), &items.at(number, element))?;
        let (items, length, element) = cells(text)?;
        let unit = |at: u64| match items.at(&at.into(), element) {
            Value::Int(unit) => unit.to_u16(),
            Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => None,
        };
        // What nobody has looked at may be anything.
        Some((0..length.min(MOST_CHARACTERS + 1)).map(|at| unit(at).unwrap_or(0)).collect())
    }

    /// The variable that holds an object.
    fn object(&mut self, object: Object, ty: &'a StartType, place: &str) -> String {
        if let Some(name) = self.names.get(&object) {
            return name.clone();
        }
        let name = format!("o{}", self.names.len() + 1);
        let symbols = &self.program.symbols;
        let (new, contents) = if let StartType::Array(_, element) = ty {
            let length = symbols[object.shape].array.map(|array| {
                let length = self.heap.read(symbols, array.len, object.address);
                if let Value::Int(length) = length { length.to_u64() } else { None }
            });
            let Some(length) = length.flatten().filter(|length| *length <= MOST_ELEMENTS) else {
                self.open.push("an array that is too large".to_owned());
                return "null".to_owned();
            };
            (format!("NewArray({place}, {length})"), Contents::Elements(length, element))
        } else {
            let Some(class) = self.class(object) else {
                self.open.push(format!("the object at {place}"));
                return "null".to_owned();
            };
            let new = format!("New({place}, {}, {})", string(&class.name), class.arity);
            (new, Contents::Fields(class))
        };
        self.made.push(format!("object {name} = {new};"));
        self.names.insert(object, name.clone());
        self.unfilled.push_back((object, contents));
        name
    }

    /// The class of an object.
    fn class(&self, object: Object) -> Option<&'a StartClass> {
        let shape = self.sites.shapes.get(&object.shape)?;
        let Some(tag) = shape.tag else { return shape.classes.first().map(|(_, class)| class) };
        let tag = self.heap.read(&self.program.symbols, tag, object.address);
        let is_it = |(number, _): &&(BigInt, StartClass)| Value::Int(number.clone()) == tag;
        // Who looks at no tag works with any of them.
        let matching = shape.classes.iter().find(is_it).or(shape.classes.first());
        matching.map(|(_, class)| class)
    }

    /// Says what is in the objects, and in those that are found on the way.
    fn fill(&mut self) {
        while let Some((object, contents)) = self.unfilled.pop_front() {
            let name = self.names[&object].clone();
            match contents {
                Contents::Fields(class) => self.fields(object, class, &name),
                Contents::Elements(length, element) => {
                    self.elements(object, (length, element), &name);
                }
            }
        }
    }

    fn fields(&mut self, object: Object, class: &'a StartClass, name: &str) {
        for field in &class.fields {
            for part in &field.parts {
                let value = self.heap.read(&self.program.symbols, part.place, object.address);
                if value.is_default() {
                    continue;
                }
                let path = format!("{}{}", string(&field.name), strings(&part.path));
                let declaring = string(&field.declaring);
                let place = format!("Field({name}, {declaring}, {path})");
                let value = self.value(&value, &part.ty, &place);
                self.filled.push(format!("Set({name}, {value}, {declaring}, {path});"));
            }
        }
    }

    fn elements(&mut self, object: Object, (length, ty): (u64, &'a StartType), name: &str) {
        let symbols = &self.program.symbols;
        let Some(array) = symbols[object.shape].array else { return };
        let items = self.heap.read(symbols, array.items, object.address);
        let Value::Vector(elements) = &items else { return };
        for (index, _) in elements {
            let is_inside = index.to_u64().is_some_and(|index| index < length);
            let value = items.at(index, array.element);
            if !is_inside || matches!(array.element, Element::Ref(_)) && value == Value::Ref(0) {
                continue;
            }
            let value = self.value(&value, ty, &format!("Element({name})"));
            self.filled.push(format!("Put({name}, {index}, {value});"));
        }
    }
}

/// A number or a truth value, as C# writes a number that is large enough for all.
fn number(value: &Value) -> String {
    match value {
        Value::Int(number) => format!("{number}m"),
        Value::Bool(truth) => format!("{}m", u8::from(*truth)),
        Value::Ref(_) | Value::Vector(_) => "0m".to_owned(),
    }
}

/// Names as further arguments.
fn strings(names: &[String]) -> String {
    names.iter().map(|name| format!(", {}", string(name))).collect()
}

/// A string, as C# writes it.
fn string(text: &str) -> String {
    quoted(text.encode_utf16())
}

fn quoted(units: impl IntoIterator<Item = u16>) -> String {
    let mut out = String::from("\"");
    for unit in units {
        match u8::try_from(unit).map(char::from) {
            Ok(c @ ('"' | '\\')) => out.extend(['\\', c]),
            Ok(c) if c.is_ascii_graphic() || c == ' ' => out.push(c),
            Ok(_) | Err(_) => out.push_str(&format!("\\u{unit:04x}")),
        }
    }
    out.push('"');
    out
}
