//! A Haskell module: its header, what it exports and imports, the run-time library in it.

use std::collections::BTreeSet;

use unheap_common::{PreludeDefinition, needed_definitions, replaced};
use unheap_haskell::{HaskellItem as TopLevel, HaskellModule, is_in_prelude, prelude};

use super::liquid;
use super::{EXIT, HaskellFile, TargetLowering};
use crate::header::{self, GIVES, HeaderWords};
use crate::lower::library_text;
use crate::{EmissionUnit, FieldRepresentation};
use func::{FuncProgram, Function, ResultType};

/// The file; `templates` adds those of refinement types.
pub(super) fn text(program: &FuncProgram, unit: &EmissionUnit<'_>, templates: bool) -> String {
    let mut low = TargetLowering::new(program, HaskellFile::default(), unit.fields, None);
    if templates {
        low.target.failed = Some(low.scope.fresh("failed"));
    }
    let mut items = low.types();
    items.extend(low.measure());
    items.extend(low.functions());
    let mut module =
        HaskellModule { extensions: vec!["Strict".to_owned()], ..HaskellModule::default() };
    if unit.fields == FieldRepresentation::Functions && program.functions.iter().any(returns_map) {
        module.options.push("-fpedantic-bottoms".to_owned());
    }
    if unit.drivers.is_empty() {
        low.use_for_callers();
        module.name = module_name(unit.name);
        module.exports = low.exports();
    } else {
        items.extend(low.runs(unit));
        module.name = "Main".to_owned();
        module.exports = vec!["main".to_owned()];
    }
    module.header = comments(&low, unit);
    module.items.extend(liquid::general(&low).map(TopLevel::Verbatim));
    module.hiding = low.hidden_prelude_names();
    let definitions = library(&low);
    if !definitions.is_empty() {
        let text =
            library_text(&definitions, ["-- Run-time library.", "-- End of the run-time library."]);
        module.items.push(TopLevel::Verbatim(text));
    }
    let uses_maps = |definition: &PreludeDefinition| prelude::MAPS_USERS.contains(&definition.name);
    if unit.fields == FieldRepresentation::Maps && definitions.iter().any(uses_maps) {
        module.imports.push(prelude::MAPS_IMPORT.to_owned());
    }
    if low.used.contains(EXIT) {
        module.imports.push("import qualified System.Exit".to_owned());
    }
    module.items.extend(items);
    module.exprs = low.exprs;
    unheap_haskell::print(&module)
}

impl TargetLowering<'_, HaskellFile> {
    /// Everything, for a module that others import.
    fn exports(&self) -> Vec<String> {
        let outcome = self.has_outcomes().then(|| "Outcome (..)".to_owned());
        let mut exports: Vec<String> = outcome.into_iter().collect();
        if !self.fields.is_empty() {
            exports.push("State (..)".to_owned());
        }
        let names = match self.fields_are {
            FieldRepresentation::Functions => &["Address", "Field", "Vector"][..],
            FieldRepresentation::Maps => &["Address", "Field", "Vector", "from_function", "get"],
        };
        let used = names.iter().filter(|&name| self.used.contains(name));
        exports.extend(used.map(|&name| name.to_owned()));
        exports.extend(self.target.failed.clone());
        let functions = self.program.public_groups().flatten().rev();
        exports.extend(functions.map(|id| self.functions[id.index()].clone()));
        exports
    }

    /// What must not be imported from the standard prelude.
    fn hidden_prelude_names(&self) -> Vec<String> {
        let functions = self.functions.iter().filter(|name| is_in_prelude(name));
        let null = self.used.contains("null").then(|| "null".to_owned());
        let hidden = self.target.hidden.iter().chain(functions).cloned().chain(null);
        hidden.collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// Whether the function computes one map and nothing else. GHC would like to wait for the address
/// before it runs such a function, and run it again for each.
fn returns_map(function: &Function) -> bool {
    matches!(&function.result, ResultType::Tuple(types) if matches!(types[..], [func::FuncType::Map(_)]))
}

/// The used part of the run-time library.
fn library(low: &TargetLowering<'_, HaskellFile>) -> Vec<PreludeDefinition> {
    let source = prelude::definitions(prelude::SOURCE);
    let all = match low.fields_are {
        FieldRepresentation::Functions => source.collect(),
        FieldRepresentation::Maps => replaced(source, prelude::definitions(prelude::MAPS)),
    };
    needed_definitions(all.into_iter(), low.used.iter().copied(), prelude::needs)
}

/// A module name close to the file's.
fn module_name(file: &str) -> String {
    let words = file.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    let name: String = words.map(capital).collect();
    if name.starts_with(|c: char| c.is_ascii_uppercase()) { name } else { format!("Program{name}") }
}

/// The comment at the top of the file.
fn comments(low: &TargetLowering<'_, HaskellFile>, unit: &EmissionUnit<'_>) -> Vec<String> {
    let params = low.main_params();
    let mut call = low.functions[low.program.main.index()].clone();
    for param in &params {
        call.extend([" ", param.as_str()]);
    }
    let [does, failed] = GIVES;
    let (exported, fields) = (&low.exported(), low.fields_are);
    let functions = &low.functions;
    let words = HeaderWords { functions, params: &params, call, exported, fields, does, failed };
    let mut lines = header::header(low.program, unit, &words);
    let name = unit.name;
    if low.target.failed.is_some() {
        lines.extend(liquid::EXPLANATION.iter().map(|&line| line.to_owned()));
        if !low.program.claims.is_empty() {
            lines.extend(liquid::CLAIMED.iter().map(|&line| line.to_owned()));
        }
        lines.push(format!("Check: ghc -fplugin=LiquidHaskell {name}.hs"));
        return lines;
    }
    lines.push(format!("Compile: ghc -O {name}.hs"));
    if !unit.drivers.is_empty() {
        lines.push(format!("Run: ./{name}"));
    }
    lines
}
