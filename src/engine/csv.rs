//! The report as a row of a table (RFC 4180), for many programs: see [`CSV_HEADER`].

use super::omitted::{LeftOut, UnsupportedConstruct};
use super::report::{Absent, CheckReport, Overall, Verdict, VerificationReport};
use super::text::counts;
use base::Property;

/// The names of the columns: the file; the verdict (`safe`, `unsafe`, `nothing checked`, `unknown`, `error`); the verdict
/// that the file's header expects, if it does; the seconds for the program, from the start; the
/// seconds of the members that gave the verdicts, and the name of the one that decided; the counts of checks; why there is no
/// verdict, or `WRONG` where it contradicts the header; and of unsafe programs in C the property that is broken.
pub const CSV_HEADER: &str =
    "file,verdict,expected,seconds,own_seconds,member,checks,reason,broken\n";

/// The row of a report, with its line break.
#[must_use]
pub fn csv(report: &VerificationReport) -> String {
    let overall = report.overall();
    let decisive = decisive(report);
    let expected = report.expected.map(|expected| expected.to_string().to_lowercase());
    let verdict_time = decisive.map(|_| format!("{:.3}", report.verdict_time().as_secs_f64()));
    let first_unknown = report.checks.iter().find_map(|check| match &check.verdict {
        Verdict::Unknown(reason) => Some(reason.to_string()),
        _ => None,
    });
    let unchecked = || format!("not checked: {}", report.unchecked.join(", "));
    let first_unknown = first_unknown.or_else(|| (!report.unchecked.is_empty()).then(unchecked));
    let reason = match overall {
        _ if report.is_wrong() => Some("WRONG".to_owned()),
        Overall::Unknown => first_unknown,
        Overall::NothingChecked => {
            let parts: Vec<String> = report.left_out.iter().map(LeftOut::to_string).collect();
            Some(format!("not looked at: {}", parts.join("; ")))
        }
        Overall::Safe | Overall::Unsafe => None,
    };
    let broken = decisive.filter(|_| overall == Overall::Unsafe);
    let broken = broken.and_then(|check| check.kind.property());
    let broken = broken.filter(|_| report.is_c);
    row([
        &report.file,
        &overall.to_string().to_lowercase(),
        &expected.unwrap_or_default(),
        &format!("{:.3}", report.time.as_secs_f64()),
        &verdict_time.unwrap_or_default(),
        &decisive.map(|check| check.engine.to_string()).unwrap_or_default(),
        &counts(report),
        &reason.unwrap_or_default(),
        broken.map_or("", Property::name),
    ])
}

/// The row of a program without a report, with its line break.
#[must_use]
pub fn csv_absent(file: &str, absent: &Absent) -> String {
    row([file, absent.verdict(), "", "", "", "", "", absent.reason(), ""])
}

/// The check that settled the verdict: the first that was seen to fail, or the last that was proved.
fn decisive(report: &VerificationReport) -> Option<&CheckReport> {
    let overall = report.overall();
    let checks = report.checks_and_claims().filter(|check| check.verdict.overall() == overall);
    match overall {
        Overall::Unsafe => checks.min_by_key(|check| check.time),
        Overall::Safe => checks.max_by_key(|check| check.time),
        Overall::Unknown | Overall::NothingChecked => None,
    }
}

/// The names of the columns of what is not supported.
pub const REFUSALS_HEADER: &str = "file,line,column,code,message,help\n";

/// What is not supported in a file, a row each.
#[must_use]
pub fn refusals_csv(file: &str, refusals: &[UnsupportedConstruct]) -> String {
    let rows = refusals.iter().map(|UnsupportedConstruct { place, code, message, help }| {
        let (line, column) = (place.line.to_string(), place.column.to_string());
        let file = place.file.as_deref().unwrap_or(file);
        row([file, &line, &column, code, message, help.as_deref().unwrap_or_default()])
    });
    rows.collect()
}

fn row<const N: usize>(fields: [&str; N]) -> String {
    fields.map(quoted).join(",") + "\n"
}

/// A field, in quotes if it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let absent = Absent::Error("a \"b\", c".to_owned());
        let row = csv_absent("x,y.uh", &absent);
        assert_eq!(row, "\"x,y.uh\",error,,,,,,\"a \"\"b\"\", c\",\n");
        let columns = CSV_HEADER.matches(',').count();
        assert_eq!(csv_absent("x.uh", &Absent::Interrupted).matches(',').count(), columns);
    }
}
