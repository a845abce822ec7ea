//! How programs in C are read: the properties that are asked for.

use std::path::Path;

use unheap::base::{Property, SourceReading};

use super::args::PropertyArgs;
use super::files::Problem;

impl PropertyArgs {
    /// How the programs are to be read, with the function that takes the place of `main`.
    pub fn reading(&self, entry: Option<&str>) -> Result<SourceReading, Problem> {
        let mut reading =
            SourceReading { entry: entry.map(str::to_owned), ..SourceReading::default() };
        if self.property.is_empty() {
            return Ok(reading);
        }
        reading.properties.clear();
        for name in &self.property {
            let is_file = Path::new(name).extension().is_some_and(|ending| ending == "prp");
            if is_file {
                let text = super::files::try_source(Path::new(name))?.text;
                for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
                    reading.properties.extend(of_line(line).ok_or_else(|| unknown(line))?);
                }
            } else {
                reading.properties.extend(named(name).ok_or_else(|| unknown(name))?);
            }
        }
        reading.properties.sort_unstable();
        reading.properties.dedup();
        Ok(reading)
    }
}

fn unknown(name: &str) -> Problem {
    let known: Vec<&str> = Property::ALL.iter().map(|property| property.name()).collect();
    let known = known.join(", ");
    Problem::Message(format!(
        "the property {name} is not supported: {known}, memsafety, or a .prp file of these"
    ))
}

/// The properties of a name.
fn named(name: &str) -> Option<Vec<Property>> {
    if name == "memsafety" {
        return Some(vec![Property::ValidDeref, Property::ValidFree]);
    }
    let mut all = Property::ALL.iter();
    all.find(|property| property.name() == name).map(|property| vec![*property])
}

/// The property of a line of a `.prp` file.
fn of_line(line: &str) -> Option<Vec<Property>> {
    let compact: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    let formula = compact.strip_prefix("CHECK(init(main()),LTL(")?.strip_suffix("))")?;
    let property = match formula {
        "G!call(reach_error())" | "G!call(__VERIFIER_error())" => Property::UnreachCall,
        "Gvalid-deref" => Property::ValidDeref,
        "Gvalid-free" => Property::ValidFree,
        "G!overflow" => Property::NoOverflow,
        _ => return None,
    };
    Some(vec![property])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_property_files_are_read() {
        let line = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
        assert_eq!(of_line(line), Some(vec![Property::UnreachCall]));
        assert_eq!(
            of_line("CHECK( init(main()), LTL(G ! overflow) )"),
            Some(vec![Property::NoOverflow])
        );
        assert_eq!(of_line("CHECK( init(main()), LTL(F end) )"), None);
        assert_eq!(of_line("CHECK( init(main()), LTL(G valid-memtrack) )"), None);
    }
}
