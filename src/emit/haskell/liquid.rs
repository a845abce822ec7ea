//! Templates of refinement types for Liquid Haskell.
//!
//! Each function has a signature in which `_` stands for a refinement that the checker infers from
//! the qualifiers. What is known without inference is said: what the whole program starts from,
//! and that an outcome is no failure.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use unheap_common::{Pattern, WIDTH};
use unheap_haskell::{HaskellEquation, HaskellItem as TopLevel, HaskellType, Rhs};

use super::{HaskellFile, TargetLanguage, TargetLowering, claims};
use base::{Element, Sort};
use func::{FunId, FuncNode, Local, ResultType, StateComponent};

/// What the top of the file says of claims that are types.
pub(super) const CLAIMED: [&str; 3] = [
    "What is claimed of a variable, or of one field of each object, is a type of parameters: at",
    "every address but null. What speaks of two fields or objects, of the neighbour of one or of a",
    "later parameter has no such type, and is a comment. No checker has been run on such files.",
];

/// What the top of the file says of the templates.
pub(super) const EXPLANATION: [&str; 3] = [
    "The comments with `@` are for Liquid Haskell: `_` is a refinement for it to find, by",
    "the qualifiers below. If it accepts the file, no run from an initial heap fails. The",
    "final state is left out: it decides nothing.",
];

/// Numbers of the program become qualifiers, unless there are more.
const MOST_NUMBERS: usize = 8;

/// Options and qualifiers, if templates are asked for.
pub(super) fn general(low: &TargetLowering<'_, HaskellFile>) -> Option<String> {
    low.target.failed.as_ref()?;
    let mut lines = vec!["{-@ LIQUID \"--no-termination\" @-}".to_owned()];
    let qualifiers = [
        ("Null(v:int)", "v = 0"),
        ("Object(v:int)", "v /= 0"),
        ("Initial(v:int)", "v <= 0"),
        ("Same(v:int, x:int)", "v = x"),
        ("Other(v:int, x:int)", "v /= x"),
        ("AtMost(v:int, x:int)", "v <= x"),
        ("Below(v:int, x:int)", "v < x"),
        ("AtLeast(v:int, x:int)", "v >= x"),
        ("Above(v:int, x:int)", "v > x"),
        ("Next(v:int, x:int)", "v = x + 1"),
    ];
    let qualifier = |(head, body): (&str, &str)| format!("{{-@ qualif {head}: {body} @-}}");
    lines.extend(qualifiers.map(qualifier));
    let truths = low.program.symbols.vars.iter().any(|var| var.sort == Sort::Bool)
        || low.program.symbols.fields.iter().any(|field| field.sort == Sort::Bool);
    if truths {
        lines.extend([("Yes(v:bool)", "v"), ("No(v:bool)", "not v")].map(qualifier));
    }
    let numbers = numbers(low);
    if numbers.len() <= MOST_NUMBERS {
        for number in numbers {
            let name = number.to_string().replace('-', "m");
            for (word, op) in [("Is", "="), ("Max", "<="), ("Min", ">=")] {
                lines.push(qualifier((
                    &format!("{word}{name}(v:int)"),
                    &format!("v {op} {number}"),
                )));
            }
        }
    }
    for (name, spec) in [
        ("null", "null :: {v:Address | v = 0}"),
        ("emod", "assume emod :: a:Integer -> b:Integer -> {v:Integer | b /= 0 => 0 <= v}"),
    ] {
        lines.extend(low.used.contains(name).then(|| format!("{{-@ {spec} @-}}")));
    }
    Some(lines.join("\n"))
}

/// The numbers of the program but 0.
fn numbers(low: &TargetLowering<'_, HaskellFile>) -> BTreeSet<BigInt> {
    let nodes = low.program.functions.iter().flat_map(|function| &function.nodes);
    let number = |node: &FuncNode| match node {
        FuncNode::Int(number) if **number != BigInt::ZERO => Some(BigInt::clone(number)),
        _ => None,
    };
    nodes.filter_map(number).collect()
}

impl TargetLowering<'_, HaskellFile> {
    /// The measure that says whether an outcome is a failure, if templates are asked for.
    pub(super) fn measure(&mut self) -> Option<TopLevel> {
        let name = self.target.failed.clone()?;
        let mut equations = Vec::new();
        for (case, holds, fails) in
            [("Halted", 0, false), ("Failed", 1, true), ("Blocked", 0, false)]
        {
            let held = std::iter::repeat_n(Pattern::Any, holds).collect();
            let params = vec![Pattern::Constructor(case.to_owned(), held)];
            equations
                .push(HaskellEquation { params, rhs: Rhs::Plain(HaskellFile::truth(self, fails)) });
        }
        let outcome = vec![HaskellType::Name("Outcome".to_owned())];
        Some(TopLevel::Function {
            doc: vec!["Whether a check has failed.".to_owned()],
            spec: vec![format!("{{-@ measure {name} @-}}")],
            name,
            ty: HaskellType::Arrow(outcome, Box::new(HaskellType::Name("Bool".to_owned()))),
            equations,
        })
    }

    /// The template of a function, if templates are asked for.
    pub(super) fn template(&self, id: FunId, names: &[String]) -> Vec<String> {
        let Some(failed) = &self.target.failed else { return Vec::new() };
        let function = self.program.function(id);
        let is_main = id == self.program.main;
        let claimed = claims::refinements(self, id, names);
        let param = |((name, param), claimed): ((&String, &Local), Vec<String>)| {
            let start_predicate = param.origin.filter(|_| is_main).map(|item| self.at_start(item));
            let ty = match claimed.as_slice() {
                [] => self.refined(param.ty, "", start_predicate.unwrap_or("_")),
                claimed => self.refined(param.ty, "o:", &claimed.join(" && ")),
            };
            format!("{name}:{ty}")
        };
        let params = names.iter().zip(function.params()).zip(claimed);
        let mut parts: Vec<String> = params.map(param).collect();
        let outcome = format!("{{v:Outcome | not ({failed} v)}}");
        let results = |types: &[func::FuncType]| {
            let types: Vec<String> = types.iter().map(|&ty| self.refined(ty, "", "_")).collect();
            match types.as_slice() {
                [ty] => ty.clone(),
                _ => format!("({})", types.join(", ")),
            }
        };
        parts.push(match &function.result {
            ResultType::Outcome => outcome,
            ResultType::Tuple(types) => results(types),
            ResultType::Run(types) => format!("Either {outcome} {}", results(types)),
        });
        laid_out(&self.functions[id.index()], &parts)
    }

    /// A type with a refinement of its values, or of the values of its map, whose key may have a name.
    fn refined(&self, ty: func::FuncType, key_name: &str, refinement: &str) -> String {
        let sort = |sort| match sort {
            Sort::Int => "Integer",
            Sort::Bool => "Bool",
            Sort::Ref(_) => "Address",
            Sort::Vector(Element::Int) => "(Vector Integer)",
            Sort::Vector(Element::Bool) => "(Vector Bool)",
            Sort::Vector(Element::Ref(_)) => "(Vector Address)",
        };
        let value = |content| match refinement {
            "true" => sort(content).to_owned(),
            _ => format!("{{v:{} | {refinement}}}", sort(content)),
        };
        match ty {
            func::FuncType::Value(content) => value(content),
            func::FuncType::Map(field) => {
                let field = &self.program.symbols[field];
                let key = field.owner.map_or(Sort::Int, Sort::Ref);
                format!("({key_name}{} -> {})", sort(key), value(field.sort))
            }
        }
    }

    /// What is known of a part of the initial state.
    fn at_start(&self, item: StateComponent) -> &'static str {
        let symbols = &self.program.symbols;
        let sort = match item {
            StateComponent::Var(var) if var == symbols.clock() || var == symbols.tape() => {
                return "v = 0";
            }
            StateComponent::Var(var) => symbols[var].sort,
            StateComponent::Field(field) => symbols[field].sort,
        };
        if matches!(sort, Sort::Ref(_)) { "v <= 0" } else { "true" }
    }
}

/// A signature, broken before arrows where it is too wide.
fn laid_out(name: &str, parts: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut now = format!("{{-@ {name} ::");
    for (at, part) in parts.iter().enumerate() {
        let arrow = if at == 0 { " " } else { " -> " };
        let close = if at + 1 == parts.len() { " @-}" } else { "" };
        if now.len() + arrow.len() + part.len() + close.len() > WIDTH && !now.trim().is_empty() {
            lines.push(std::mem::replace(&mut now, "     ".to_owned()));
        }
        now.push_str(arrow);
        now.push_str(part);
        now.push_str(close);
    }
    lines.push(now);
    lines
}
