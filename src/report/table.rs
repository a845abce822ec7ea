//! The page of many programs: a table, plots, who decided what, what has changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::json;

use super::html::{HtmlDocument, escaped};
use super::plots::{cactus, scatter};
use super::results::{ResultRow, ResultTable};

/// What a page of many programs is about.
#[derive(Clone, PartialEq, Debug)]
pub struct FolderPage {
    /// What it is called.
    pub title: String,
    /// The results, the ones that the table shows first.
    pub tables: Vec<ResultTable>,
    /// Whether times are told.
    pub times: bool,
}

/// The page: a whole text of HTML.
#[must_use]
pub fn folder_page(page: &FolderPage) -> String {
    let FolderPage { title, tables, times } = page;
    let mut out = format!("<header><h1>{}</h1>", escaped(title));
    for table in tables {
        let _ =
            write!(out, "<p class=\"summary\">{}</p>", escaped(&counts(table, tables.len() > 1)));
    }
    out.push_str("</header><main class=\"many\">");
    out.push_str(
        "<section aria-label=\"Programs\"><form class=\"filter\" role=\"search\" onsubmit=\"return false\">\
         <label>Filter <input type=\"search\" id=\"filter\" placeholder=\"name, verdict, member, reason\"></label>\
         <output id=\"shown\" for=\"filter\"></output></form>",
    );
    out.push_str(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of programs\">",
    );
    out.push_str(&rows(tables, *times));
    out.push_str("</div></section><section class=\"plots\" aria-label=\"Plots\">");
    if let Some(plot) = cactus(tables) {
        let _ = write!(out, "<figure><figcaption>Solved over time</figcaption>{plot}</figure>");
    }
    if let [one, two, ..] = &tables[..] {
        if let Some(plot) = scatter(one, two) {
            let _ =
                write!(out, "<figure><figcaption>Program by program</figcaption>{plot}</figure>");
        }
        out.push_str(&changes(one, two));
    }
    out.push_str(&members(tables));
    out.push_str("</section></main>");
    let title = format!("{title} · unheap");
    let scripts = [include_str!("page/table.js")];
    let data = json!({});
    HtmlDocument { title: &title, body: out, data, scripts: &scripts, served_script: None }.text()
}

fn counts(table: &ResultTable, named: bool) -> String {
    let count = |verdict: &str| table.rows.iter().filter(|row| row.verdict == verdict).count();
    let wrong = table.rows.iter().filter(|row| row.is_wrong()).count();
    let mut text = if named { format!("{}: ", table.name) } else { String::new() };
    let _ = write!(
        text,
        "{} programs: {} safe, {} unsafe, {} unknown, {wrong} wrong",
        table.rows.len(),
        count("safe"),
        count("unsafe"),
        count("unknown")
    );
    match count("nothing checked") {
        0 => {}
        nothing => {
            let _ = write!(text, ", {nothing} nothing checked");
        }
    }
    match count("error") {
        0 => {}
        1 => text.push_str(", 1 error"),
        errors => {
            let _ = write!(text, ", {errors} errors");
        }
    }
    text
}

/// A row for each program of the first table, with the verdicts of the others.
fn rows(tables: &[ResultTable], times: bool) -> String {
    let Some((first, others)) = tables.split_first() else { return String::new() };
    let mut columns = vec!["Program".to_owned(), "Verdict".to_owned(), "Expected".to_owned()];
    let has_times = times && first.rows.iter().any(|row| row.seconds.is_some());
    if has_times {
        columns.push("Seconds".to_owned());
    }
    columns.extend(others.iter().map(|table| table.name.clone()));
    columns.extend(["Decided by".to_owned(), "Checks".to_owned(), "Reason".to_owned()]);
    let mut out = String::from("<table class=\"results\" id=\"results\"><thead><tr>");
    for column in &columns {
        let _ = write!(
            out,
            "<th scope=\"col\" aria-sort=\"none\"><button type=\"button\">{}</button></th>",
            escaped(column)
        );
    }
    out.push_str("</tr></thead><tbody>");
    let indices: Vec<BTreeMap<&str, &ResultRow>> = others
        .iter()
        .map(|table| table.rows.iter().map(|row| (row.file.as_str(), row)).collect())
        .collect();
    for row in &first.rows {
        let name = escaped(&row.file);
        let name = match &row.page {
            Some(page) => format!("<a href=\"{}\">{name}</a>", escaped(page)),
            None => name,
        };
        let _ = write!(out, "<tr><th scope=\"row\">{name}</th>{}", verdict(row));
        let _ = write!(out, "<td>{}</td>", escaped(&row.expected));
        if has_times {
            let seconds = row.seconds.map_or(String::new(), |seconds| format!("{seconds:.3}"));
            let _ = write!(out, "<td class=\"number\">{seconds}</td>");
        }
        for index in &indices {
            match index.get(row.file.as_str()) {
                Some(other) => out.push_str(&verdict(other)),
                None => out.push_str("<td></td>"),
            }
        }
        let _ = write!(
            out,
            "<td>{}</td><td>{}</td><td>{}</td></tr>",
            escaped(&row.member),
            escaped(&row.checks),
            escaped(&row.reason)
        );
    }
    out + "</tbody></table>"
}

fn verdict(row: &ResultRow) -> String {
    let verdict_class =
        ["safe", "unsafe", "unknown", "error"].into_iter().find(|word| *word == row.verdict);
    let class = if row.is_wrong() { "wrong" } else { verdict_class.unwrap_or("unknown") };
    let text = if row.is_wrong() { format!("{}, wrong", row.verdict) } else { row.verdict.clone() };
    format!("<td><span class=\"verdict {class}\">{}</span></td>", escaped(&text))
}

/// The programs of which two results have different verdicts.
fn changes(one: &ResultTable, two: &ResultTable) -> String {
    let index: BTreeMap<&str, &ResultRow> =
        two.rows.iter().map(|row| (row.file.as_str(), row)).collect();
    let changed: Vec<(&ResultRow, &ResultRow)> = one
        .rows
        .iter()
        .filter_map(|row| index.get(row.file.as_str()).map(|other| (row, *other)))
        .filter(|(a, b)| a.verdict != b.verdict)
        .collect();
    let mut out = String::from("<section><h2>What changed</h2>");
    if changed.is_empty() {
        out.push_str("<p>No program of both has another verdict.</p>");
    } else {
        out.push_str("<ul class=\"changes\">");
        for (a, b) in changed {
            let _ = write!(
                out,
                "<li>{}: {} → {}</li>",
                escaped(&a.file),
                escaped(&a.verdict),
                escaped(&b.verdict)
            );
        }
        out.push_str("</ul>");
    }
    out + "</section>"
}

/// Who decided how many programs, and which alone take the longest.
fn members(tables: &[ResultTable]) -> String {
    let Some(table) = tables.first() else { return String::new() };
    let mut all: BTreeMap<&str, Vec<&ResultRow>> = BTreeMap::new();
    for row in table.rows.iter().filter(|row| row.is_solved() && !row.member.is_empty()) {
        all.entry(&row.member).or_default().push(row);
    }
    if all.is_empty() {
        return String::new();
    }
    let mut all: Vec<(&str, Vec<&ResultRow>)> = all.into_iter().collect();
    all.sort_by_key(|(name, rows)| (std::cmp::Reverse(rows.len()), *name));
    let most = all.first().map_or(1, |(_, rows)| rows.len());
    let mut out = String::from("<section><h2>Who decided</h2><table class=\"members\"><tbody>");
    for (name, rows) in all {
        let files: Vec<&str> = rows.iter().map(|row| row.file.as_str()).collect();
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td><details><summary><span class=\"bar\" \
             style=\"width:{}%\"></span><span class=\"hide\">programs</span></summary><p>{}</p></details></td></tr>",
            escaped(name),
            rows.len(),
            rows.len() * 100 / most,
            escaped(&files.join(", "))
        );
    }
    out + "</tbody></table></section>"
}
