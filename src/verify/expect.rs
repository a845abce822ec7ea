//! What a program's header says of its verdict: `// expect: SAFE` or `// expect: UNSAFE` among the
//! comments before its first statement.

use super::report::Overall;

/// The verdict that the header of this text expects; `None` if it says nothing, or anything else.
#[must_use]
pub fn expected(text: &str) -> Option<Overall> {
    let lines = text.lines().map(str::trim);
    let header = lines.take_while(|line| line.is_empty() || line.starts_with("//"));
    let mut words =
        header.filter_map(|line| line.strip_prefix("//")?.trim().strip_prefix("expect:"));
    words.find_map(|word| match word.trim() {
        "SAFE" => Some(Overall::Safe),
        "UNSAFE" => Some(Overall::Unsafe),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_header_counts() {
        for (text, verdict) in [
            ("// expect: SAFE\nhalt\n", Some(Overall::Safe)),
            ("\n// A twin.\n\n  //expect:UNSAFE  \r\nfail\n", Some(Overall::Unsafe)),
            ("// expect: UNKNOWN\n", None),
            ("// expect: SAFELY\n", None),
            ("halt // expect: SAFE\n", None),
            ("halt\n// expect: SAFE\n", None),
            ("", None),
        ] {
            assert_eq!(expected(text), verdict, "{text}");
        }
    }
}
