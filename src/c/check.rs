//! From the syntax tree to the typed one: names, types, conversions, and what is not supported.
//!
//! No match over the syntax tree has an arm for whatever else there may be.

mod argument_list;
mod at_exit;
mod attributes;
mod binary;
mod builtins;
mod bytes;
mod call;
mod callers;
mod constant;
mod convert;
mod decimal;
mod declarator;
mod deferred;
mod digits;
mod environment;
mod expr;
mod external;
mod filled;
mod floating;
mod format;
mod formatted;
mod function_casts;
mod function_values;
mod implicit;
mod initial;
mod instances;
mod library;
mod library_addresses;
mod literal;
mod local;
mod main_arguments;
mod number;
mod numbers;
mod packed;
mod pointers;
mod printed;
mod record;
mod refuse;
mod rows;
mod scope;
mod selection;
mod shared;
mod sized;
mod sizes;
mod specifiers;
mod stmt;
mod streams;
mod strings;
mod value_parts;
mod variable;
mod variadic;
mod written;

use std::collections::BTreeSet;

use lang_c::ast::{ExternalDeclaration, TranslationUnit};
use lang_c::span::Span as CSpan;
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use super::nonnull::{NonnullFunctions, nonnull_functions};
use super::origins::Origins;
use super::packing::{Packings, packings};
use super::tree::{
    FunctionId, GotoLabel, LabelId, MemoryWords, ObjectId, Refusals, TypedStmt, TypedUnit,
};
use super::types::{CTypeTable, IntType, Qualifiers, RecordId, TypeId};
use base::{Diagnostic, MAX_ERRORS, Property, SourceReading, Span};
pub(crate) use callers::BEGIN_BEFORE;
use implicit::{ImplicitUnderWay, VoidFunctions};
use instances::{AllocatorInstances, Allocators};
use library_addresses::{AddressesUnderWay, LibraryAddresses};
use scope::NameScopes;
use shared::ArrayLengths;

/// Something that cannot be, with what is said of it.
type CheckResult<T> = Result<T, Box<Diagnostic>>;

/// What a name stands for.
#[derive(Clone, Debug)]
enum Entity {
    /// A variable.
    Object(ObjectId),
    /// A function.
    Function(FunctionId),
    /// A name of a type.
    Typedef(TypeId, Qualifiers),
    /// A constant of an enumeration, or a parameter of an instance that is one.
    Constant(BigInt, TypeId),
    /// An argument of the program.
    Argument,
    /// Something of a type that is not supported, and what is said of that.
    Refused(Box<Diagnostic>),
}

/// What a tag stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tag {
    /// A struct or a union.
    Record(RecordId),
    /// An enumeration, with the type that it is compatible with.
    Enum(IntType),
}

/// Makes the typed tree.
struct CTypeChecker<'a> {
    origins: &'a Origins<'a>,
    packings: Packings,
    /// Functions that take no null pointers.
    nonnull: NonnullFunctions,
    /// The function in which runs begin, if that is not `main`.
    entry: Option<String>,
    /// Whether callers give that one no null pointers.
    assumes_nonnull: bool,
    /// Whether a call of a function that stands for an error is one, even if the function has a body.
    asks_errors: bool,
    instances: AllocatorInstances<'a>,
    variadic: variadic::VariadicInstances,
    unit: TypedUnit,
    scopes: NameScopes,
    /// The functions that the program has bodies of.
    defined: FxHashSet<String>,
    /// Functions by their names: they are one wherever they are declared.
    functions: FxHashMap<String, FunctionId>,
    /// Variables of files by their names, with whether they are defined, and where they are used first.
    shared: FxHashMap<String, SharedObject>,
    function: FunctionUnderWay,
    /// Whether the expression is not evaluated, as behind `sizeof`.
    is_unevaluated: bool,
    errors: Vec<Diagnostic>,
    /// What is wrong in functions.
    refused: Vec<(FunctionId, Vec<Diagnostic>)>,
    library: library::LibraryUnderWay,
    addresses: AddressesUnderWay,
    lengths: shared::LengthsUnderWay,
    implicit: ImplicitUnderWay,
    /// Functions that stand for others of another type.
    function_casts: Vec<function_casts::FunctionCast>,
    measured: sized::MeasuredTypes,
    /// How many strings have been met.
    texts: usize,
    /// The enumerations that have been named, and whose constants come behind.
    early_enums: FxHashSet<String>,
    /// Whether members are read.
    is_in_record: bool,
}

/// A variable of the file.
#[derive(Clone, Copy, Debug)]
struct SharedObject {
    object: ObjectId,
    is_defined: bool,
    is_internal: bool,
    used_at: Option<Span>,
}

/// What is known of the function that is read.
#[derive(Default)]
struct FunctionUnderWay {
    /// As the program calls it.
    name: Option<String>,
    result: Option<TypeId>,
    labels: Vec<GotoLabel>,
    names: FxHashMap<String, (LabelId, bool)>,
    blocks: usize,
    loops: usize,
    switches: Vec<Cases>,
    /// Whether the run ends where it returns.
    is_main: bool,
    /// Whether it works on memory of which no type is known.
    is_untyped: bool,
    /// Whether it has variables that stay when it returns.
    keeps: bool,
    /// For each parameter the constant that it is, if it is one.
    constants: Vec<Option<BigInt>>,
    /// What it takes besides its parameters, if it takes more.
    further: Option<variadic::FurtherArguments>,
    /// The blocks under way that compound literals are variables of.
    literals: Vec<Literals>,
    /// Its arrays of variable length, by the pointers that they are: how many elements they have.
    variable_arrays: FxHashMap<ObjectId, ObjectId>,
    /// Its arrays of arrays of variable length, by the pointers that they are: how many elements each array has.
    rows: FxHashMap<ObjectId, ObjectId>,
    /// Whether of the next element no more is asked than where it is.
    is_addressed: bool,
}

/// The compound literals of a block.
#[derive(Default)]
struct Literals {
    /// Their declarations.
    declared: Vec<TypedStmt>,
    /// Whether they may be evaluated again while the block lasts, as those of the condition of a loop.
    repeats: bool,
    /// Whether arrays of variable length have been declared in it.
    has_variable_arrays: bool,
    /// Where memory is made in it that is gone when the function returns.
    frame_memory: Option<Span>,
}

/// The cases of a `switch`.
struct Cases {
    /// How many blocks are around it.
    depth: usize,
    ty: IntType,
    seen: FxHashSet<BigInt>,
    has_default: bool,
    /// How many cases are not supported, and so not there.
    refused: usize,
}

/// Whether values of the type can be used.
#[must_use]
pub(crate) fn is_supported(types: &CTypeTable, ty: TypeId) -> bool {
    refuse::value_type(types, ty, Span::default()).is_ok()
}

/// The typed tree of a program.
///
/// # Errors
/// What is wrong with it or not supported, in the order of places; at least one.
pub(crate) fn check(
    origins: &Origins<'_>,
    tree: &TranslationUnit,
    reading: &SourceReading,
) -> Result<TypedUnit, Vec<Diagnostic>> {
    let mut prior_facts = KnownBefore::default();
    loop {
        let checker = read(origins, tree, reading, prior_facts.clone());
        let before = prior_facts.len();
        prior_facts.allocators.extend(checker.instances.allocators(&checker.unit));
        prior_facts.addresses.extend(checker.addresses.met_functions());
        prior_facts.lengths.extend(checker.lengths.met.clone());
        prior_facts.implicit.extend(checker.implicit.met.iter().cloned());
        if prior_facts.len() == before {
            return checker.finish();
        }
    }
}

/// What is known of a program that has been read, where it is read once more.
#[derive(Clone, Default)]
struct KnownBefore {
    allocators: Allocators,
    addresses: LibraryAddresses,
    lengths: ArrayLengths,
    implicit: VoidFunctions,
}

impl KnownBefore {
    fn len(&self) -> usize {
        self.allocators.len() + self.addresses.len() + self.lengths.len() + self.implicit.len()
    }
}

/// A program that has been read, of which that is known.
fn read<'a>(
    origins: &'a Origins<'a>,
    tree: &'a TranslationUnit,
    reading: &SourceReading,
    prior_facts: KnownBefore,
) -> CTypeChecker<'a> {
    let unit = TypedUnit {
        types: CTypeTable::with_model(reading.data_model),
        objects: Vec::new(),
        functions: Vec::new(),
        globals: Vec::new(),
        begin: Vec::new(),
        is_rewritten: false,
        start: Vec::new(),
        words: MemoryWords::default(),
        const_dropped: BTreeSet::new(),
        marks: Vec::new(),
        has_main_arguments: false,
        refusals: Refusals { are_deferred: reading.defers_refusals, all: Vec::new() },
        mixed_signs: BTreeSet::new(),
        numbers: None,
    };
    let defined = tree.0.iter().filter_map(|external| match &external.node {
        ExternalDeclaration::FunctionDefinition(function) => {
            declarator::name(&function.node.declarator.node).map(str::to_owned)
        }
        ExternalDeclaration::Declaration(_) | ExternalDeclaration::StaticAssert(_) => None,
    });
    let mut checker = CTypeChecker {
        origins,
        packings: packings(origins.text()),
        nonnull: nonnull_functions(origins.text()),
        entry: reading.entry.clone(),
        assumes_nonnull: reading.assumes_nonnull,
        asks_errors: reading.asks(Property::UnreachCall),
        instances: AllocatorInstances::collect(tree, prior_facts.allocators),
        variadic: variadic::VariadicInstances::default(),
        unit,
        scopes: NameScopes::default(),
        defined: defined.collect(),
        functions: FxHashMap::default(),
        shared: FxHashMap::default(),
        function: FunctionUnderWay::default(),
        is_unevaluated: false,
        errors: Vec::new(),
        refused: Vec::new(),
        library: library::LibraryUnderWay::default(),
        addresses: AddressesUnderWay::new(prior_facts.addresses),
        implicit: ImplicitUnderWay::new(prior_facts.implicit),
        lengths: shared::LengthsUnderWay::new(prior_facts.lengths),
        function_casts: Vec::new(),
        measured: sized::MeasuredTypes::default(),
        texts: 0,
        early_enums: FxHashSet::default(),
        is_in_record: false,
    };
    for external in &tree.0 {
        checker.external_declaration(external);
    }
    checker.define_instances();
    checker.define_library();
    checker.drop_unused();
    if !reading.is_part {
        checker.check_shared();
        checker.check_entry();
    }
    checker
}

impl CTypeChecker<'_> {
    /// The typed tree.
    ///
    /// # Errors
    /// What is wrong with the program or not supported, in the order of places; at least one.
    fn finish(self) -> Result<TypedUnit, Vec<Diagnostic>> {
        let mut errors = self.errors;
        // What is not supported in functions that no run comes to does not matter.
        let main = self.functions.get("main").copied();
        let main = main.filter(|&id| self.unit.function(id).body.is_some());
        let met = super::walk::reachable(&self.unit, main);
        for (function, wrong) in self.refused {
            let is_met = met.contains(&function);
            let is_instance = self.unit.function(function).instance_of.is_some();
            let matters =
                |error: &Diagnostic| is_met || !is_instance && !error.code.starts_with("E11");
            errors.extend(wrong.into_iter().filter(matters));
        }
        if errors.is_empty() {
            return Ok(self.unit);
        }
        // Instances of one function are wrong at the same places.
        errors.sort_by_key(|error| error.span.start);
        errors.dedup();
        errors.truncate(MAX_ERRORS);
        Err(errors)
    }

    /// The place in the source.
    fn span(&self, span: CSpan) -> Span {
        if let Some(call) = self.library.at {
            return call;
        }
        self.origins.span(span.start, span.end)
    }

    /// Keeps what is wrong, and goes on.
    fn complain(&mut self, error: Diagnostic) {
        self.errors.push(error);
    }
}
