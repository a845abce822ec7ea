//! An OCaml file: what its top says, the run-time library in it.

use unheap_common::{needed_definitions, replaced};
use unheap_ocaml::prelude;

use super::{Dialect, TargetLowering, plain};
use crate::header::{self, GIVES, HeaderWords};
use crate::lower::library_text;
use crate::{EmissionUnit, FieldRepresentation};

/// The used part of the run-time library.
pub(super) fn library(low: &TargetLowering<'_, Dialect>) -> String {
    let (source, title) = match low.target {
        Dialect::Arbitrary => (prelude::SOURCE, "integers of arbitrary precision"),
        Dialect::Native => (prelude::NATIVE, "OCaml's own integers"),
        Dialect::Plain => (prelude::PLAIN, "divisions and maps"),
    };
    let source = prelude::definitions(source);
    let (all, also) = match low.fields_are {
        FieldRepresentation::Functions => (source.collect(), ""),
        FieldRepresentation::Maps => {
            (replaced(source, prelude::definitions(prelude::MAPS)), ", fields as persistent maps")
        }
    };
    let maps = low.fields_are == FieldRepresentation::Maps;
    let needs = |name: &str| prelude::needs(name, maps);
    let definitions = needed_definitions(all.into_iter(), low.used.iter().copied(), needs);
    let first = format!("(* Run-time library: {title}{also}. *)");
    library_text(&definitions, [&first, "(* End of the run-time library. *)"])
}

/// The comment at the top of the file.
pub(super) fn header(
    low: &TargetLowering<'_, Dialect>,
    unit: &EmissionUnit<'_>,
    call: String,
) -> Vec<String> {
    let mut params = low.main_params();
    if low.target == Dialect::Plain {
        low.hide_constants(&mut params);
    }
    let [does, failed] = if low.target == Dialect::Plain { plain::ASSERTS } else { GIVES };
    let mut exported = low.exported();
    for call in exported.iter_mut().filter(|call| call.len() == 1) {
        call.push("()".to_owned());
    }
    let (exported, fields) = (&exported, low.fields_are);
    let functions = &low.functions;
    let words = HeaderWords { functions, params: &params, call, exported, fields, does, failed };
    let mut lines = header::header(low.program, unit, &words);
    lines.push(String::new());
    let (compile, link) = match low.target {
        Dialect::Arbitrary => ("ocamlfind ocamlopt -package zarith", " -linkpkg"),
        Dialect::Native | Dialect::Plain => ("ocamlfind ocamlopt", ""),
    };
    let more: &[&str] = match low.target {
        Dialect::Arbitrary => &[],
        Dialect::Native => &OVERFLOW,
        Dialect::Plain => &plain::EXPLANATION,
    };
    lines.extend(more.iter().map(|&line| line.to_owned()));
    let name = unit.name;
    if unit.drivers.is_empty() {
        lines.push(format!("Compile: {compile} -c {name}.ml"));
    } else {
        lines.push(format!("Compile: {compile}{link} {name}.ml -o {name}"));
        lines.push(format!("Run: ./{name}"));
    }
    lines
}

/// What a reader has to know of OCaml's own integers.
const OVERFLOW: [&str; 2] = [
    "Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the",
    "functions do not compute what the program does, whose integers have no bounds.",
];
