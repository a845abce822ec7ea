//! How programs in C are read: the properties that are asked for.

use std::path::Path;

use base::{Property, SourceReading};

use super::args::PropertyArgs;
use super::files::CommandFailure;

impl PropertyArgs {
    /// How the programs are to be read, with the function that takes the place of `main`.
    pub(super) fn reading(&self, entry: Option<&str>) -> Result<SourceReading, CommandFailure> {
        let mut reading = SourceReading {
            entry: entry.map(str::to_owned),
            data_model: self.data_model,
            malloc_may_fail: self.malloc_may_fail,
            assumes_nonnull: self.assume.is_some(),
            assumes_ranges: self.ints == "assumed",
            defers_refusals: true,
            ..SourceReading::default()
        };
        if self.property.is_empty() {
            return Ok(reading);
        }
        reading.properties.clear();
        for name in &self.property {
            let is_file = Path::new(name).extension().is_some_and(|ending| ending == "prp");
            if is_file {
                add_file(&mut reading, Path::new(name))?;
            } else {
                match Property::named(name).as_slice() {
                    [] => return Err(unknown(name)),
                    properties => reading.properties.extend(properties),
                }
            }
        }
        reading.properties.sort_unstable();
        reading.properties.dedup();
        Ok(reading)
    }
}

/// Asks for the properties of a `.prp` file. Those that are not supported are not checked.
pub(super) fn add_file(reading: &mut SourceReading, path: &Path) -> Result<(), CommandFailure> {
    let text = super::files::try_source(path)?.text;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match of_line(line) {
            Some(Ok(property)) => reading.properties.push(property),
            Some(Err(formula)) => reading.unchecked.push(formula),
            None => {
                let file = path.display();
                let help = "CHECK( init(main()), LTL(G valid-deref) )";
                return Err(CommandFailure::Message(format!(
                    "{file}: expected a property such as {help}, not `{line}`"
                )));
            }
        }
    }
    reading.properties.sort_unstable();
    reading.properties.dedup();
    Ok(())
}

fn unknown(name: &str) -> CommandFailure {
    let names: Vec<&str> = Property::ALL.iter().map(|property| property.name()).collect();
    let names = names.join(", ");
    CommandFailure::Message(format!(
        "the property {name} is not supported: {names}, memsafety, or a .prp file"
    ))
}

/// The property of a line of a `.prp` file; of one that is not supported its formula.
fn of_line(line: &str) -> Option<Result<Property, String>> {
    let line = line.strip_prefix("CHECK(")?.trim_start().strip_prefix("init(main()),")?;
    let formula = line.trim_start().strip_prefix("LTL(")?.trim_end().strip_suffix(')')?;
    let formula = formula.trim_end().strip_suffix(')')?.trim();
    let compact: String = formula.chars().filter(|c| !c.is_whitespace()).collect();
    if compact == "G!call(__VERIFIER_error())" {
        return Some(Ok(Property::UnreachCall));
    }
    let is_it = |property: &Property| {
        property.formula().chars().filter(|c| !c.is_whitespace()).eq(compact.chars())
    };
    Some(match Property::ALL.into_iter().find(is_it) {
        Some(property) => Ok(property),
        None => Err(formula.strip_prefix("G ").unwrap_or(formula).to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_property_files_are_read() {
        for (line, property) in [
            ("CHECK( init(main()), LTL(G ! call(reach_error())) )", Ok(Property::UnreachCall)),
            ("CHECK( init(main()), LTL(G ! overflow) )", Ok(Property::NoOverflow)),
            ("CHECK( init(main()), LTL(G valid-memcleanup) )", Ok(Property::ValidMemcleanup)),
            ("CHECK( init(main()), LTL(G valid-memtrack) )", Ok(Property::ValidMemtrack)),
            ("CHECK( init(main()), LTL(F end) )", Err("F end".to_owned())),
        ] {
            assert_eq!(of_line(line), Some(property), "{line}");
        }
        assert_eq!(
            of_line("CHECK( init(main()), FQL(COVER EDGES(@CALL(__VERIFIER_error))) )"),
            None
        );
    }
}
