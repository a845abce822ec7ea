//! What a program's header says of its verdict: `// expect: SAFE`, `// expect: UNSAFE` or `// expect: NOTHING CHECKED`
//! among the comments before its first statement.

use super::report::Overall;
use base::{Property, SourceReading};

/// The verdict that the header of this text expects of a program that is read so; `None` if it says nothing, or
/// anything else. Where a line `// property:` says which properties hold, or which one is broken, it speaks of no
/// others.
#[must_use]
pub(crate) fn expected_verdict(text: &str, reading: &SourceReading) -> Option<Overall> {
    let header_lines =
        |key: &'static str| header(text).filter_map(move |line| line.strip_prefix(key));
    let verdict = header_lines("expect:").find_map(|line| {
        match line.split_whitespace().next().unwrap_or_default() {
            "SAFE" => Some(Overall::Safe),
            "UNSAFE" => Some(Overall::Unsafe),
            "NOTHING" => Some(Overall::NothingChecked),
            _ => None,
        }
    })?;
    let words = header_lines("property:").flat_map(|line| line.split([',', ' ']));
    let properties: Vec<Property> = words.flat_map(Property::named).collect();
    let is_said = |property: &Property| properties.contains(property);
    let speaks = match verdict {
        // The header speaks of what is asked for where nobody says.
        _ if properties.is_empty() => reading.properties == SourceReading::default().properties,
        Overall::Unsafe => reading.properties.iter().any(is_said),
        Overall::Safe | Overall::Unknown | Overall::NothingChecked => {
            reading.properties.iter().all(is_said)
        }
    };
    speaks.then_some(verdict)
}

/// The comments before the first statement, without what makes them comments.
fn header(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    let header = lines.take_while(|line| line.is_empty() || line.starts_with("//"));
    header.filter_map(|line| Some(line.strip_prefix("//")?.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_header_counts() {
        for (text, verdict) in [
            ("// expect: SAFE\nhalt\n", Some(Overall::Safe)),
            ("\n// A twin.\n\n  //expect:UNSAFE  \r\nfail\n", Some(Overall::Unsafe)),
            ("// expect: UNSAFE a leak\n", Some(Overall::Unsafe)),
            ("// expect: UNSAFE\n// property: no-overflow", None),
            ("// expect: UNSAFE\n// property: valid-memsafety", Some(Overall::Unsafe)),
            ("// expect: SAFE\n// property: unreach-call, valid-memsafety", Some(Overall::Safe)),
            ("// expect: SAFE\n// property: unreach-call", None),
            ("// expect: NOTHING CHECKED\n", Some(Overall::NothingChecked)),
            ("// expect: UNKNOWN\n", None),
            ("// expect: SAFELY\n", None),
            ("halt // expect: SAFE\n", None),
            ("halt\n// expect: SAFE\n", None),
            ("", None),
        ] {
            assert_eq!(expected_verdict(text, &SourceReading::default()), verdict, "{text}");
        }
    }
}
