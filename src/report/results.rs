//! Results of many programs: rows, as `verify --csv` writes them.

use std::collections::BTreeMap;

/// A row of a table of results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResultRow {
    /// The program.
    pub file: String,
    /// `safe`, `unsafe`, `unknown`, `nothing checked` or `error`.
    pub verdict: String,
    /// The verdict that its header expects, or nothing.
    pub expected: String,
    /// The seconds for it, if they are told.
    pub seconds: Option<f64>,
    /// Who decided, or nothing.
    pub member: String,
    /// How many checks have which verdict, in words.
    pub checks: String,
    /// Why there is no verdict, or that it is wrong.
    pub reason: String,
    /// The page of the program, if there is one.
    pub page: Option<String>,
}

/// A table of results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResultTable {
    /// What it is called.
    pub name: String,
    /// Its rows, in the order of the file.
    pub rows: Vec<ResultRow>,
}

/// Reads results as `verify --csv` writes them. Columns are found by their names; those that are not known are
/// left out of account.
///
/// # Errors
/// What is wrong with the text, with the line.
pub fn read_results(name: &str, text: &str) -> Result<ResultTable, String> {
    let mut reader = csv::ReaderBuilder::new().flexible(false).from_reader(text.as_bytes());
    let headers = reader.headers().map_err(|why| format!("{name}: {why}"))?.clone();
    let columns: BTreeMap<&str, usize> =
        headers.iter().enumerate().map(|(at, column)| (column.trim(), at)).collect();
    for needed in ["file", "verdict"] {
        if !columns.contains_key(needed) {
            return Err(format!(
                "{name}: no column {needed}: results are what `unheap verify --csv` prints"
            ));
        }
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|why| format!("{name}: {why}"))?;
        let field = |column: &str| {
            let at = columns.get(column).copied();
            at.and_then(|at| record.get(at)).unwrap_or_default().trim().to_owned()
        };
        let seconds = match field("seconds").as_str() {
            "" => None,
            text => {
                let line = record.position().map_or(0, csv::Position::line);
                let number: Result<f64, _> = text.parse();
                let number = number.ok().filter(|number| number.is_finite() && *number >= 0.0);
                Some(number.ok_or(format!("{name}:{line}: {text} is no number of seconds"))?)
            }
        };
        rows.push(ResultRow {
            file: field("file"),
            verdict: field("verdict"),
            expected: field("expected"),
            seconds,
            member: field("member"),
            checks: field("checks"),
            reason: field("reason"),
            page: None,
        });
    }
    Ok(ResultTable { name: name.to_owned(), rows })
}

impl ResultRow {
    /// Whether there is a verdict, and it is not wrong.
    pub(super) fn is_solved(&self) -> bool {
        ["safe", "unsafe"].contains(&self.verdict.as_str()) && !self.is_wrong()
    }

    /// Whether the verdict contradicts what is expected.
    pub(super) fn is_wrong(&self) -> bool {
        let is_verdict = ["safe", "unsafe"].contains(&self.verdict.as_str());
        self.reason == "WRONG"
            || is_verdict && !self.expected.is_empty() && self.expected != self.verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_by_the_names_of_columns() {
        let text = "verdict,file,extra,seconds\nsafe,\"a,b.uh\",1,0.5\nunknown,c.uh,2,\n";
        let table = read_results("t.csv", text).expect("it is a table");
        let rows: Vec<_> =
            table.rows.iter().map(|row| (&*row.file, row.is_solved(), row.seconds)).collect();
        assert_eq!(rows, [("a,b.uh", true, Some(0.5)), ("c.uh", false, None)]);
        for (text, why) in [
            ("a,b\n1,2\n", "t.csv: no column file"),
            ("file,verdict,seconds\na,safe,soon\n", "t.csv:2: soon is no number of seconds"),
            ("file,verdict\na\n", "t.csv: CSV error"),
        ] {
            let error = read_results("t.csv", text).expect_err("it is none");
            assert!(error.starts_with(why), "{error}");
        }
    }

    #[test]
    fn what_contradicts_is_wrong() {
        let row = |verdict: &str, expected: &str| ResultRow {
            verdict: verdict.to_owned(),
            expected: expected.to_owned(),
            ..ResultRow::default()
        };
        assert!(row("safe", "unsafe").is_wrong() && !row("safe", "unsafe").is_solved());
        assert!(!row("unknown", "safe").is_wrong() && row("safe", "").is_solved());
    }
}
