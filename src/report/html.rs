//! Text in HTML, and data for scripts.

use serde_json::Value;

/// The text as HTML shows it, in elements and in quoted attributes.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // No character that HTML does not have.
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Data as it stands in an element for scripts: whatever strings hold, the element does not end in them.
pub(super) fn embedded(data: &Value) -> String {
    let text = data.to_string();
    let safe = text.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026");
    safe.replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// A whole page.
pub(super) struct HtmlDocument<'a> {
    /// Its title.
    pub title: &'a str,
    /// What stands in its body.
    pub body: String,
    /// What scripts read.
    pub data: Value,
    /// Its scripts, in order.
    pub scripts: &'a [&'a str],
    /// A script that the server has which the page comes from.
    pub served_script: Option<&'a str>,
}

/// The styles of all pages.
const STYLES: &str = concat!(include_str!("page/base.css"), include_str!("page/panes.css"));

impl HtmlDocument<'_> {
    /// Its text. It asks for nothing from elsewhere: its policy forbids that. What is served asks its server.
    pub(super) fn text(&self) -> String {
        let Self { title, body, data, scripts, served_script } = self;
        let self_source = if served_script.is_some() { " 'self'" } else { "" };
        let policy = format!(
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'{self_source}; \
             connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'"
        );
        let last = served_script
            .map_or(String::new(), |name| format!("<script src=\"{name}\"></script>\n"));
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <link rel=\"icon\" href=\"data:,\">\n\
             <title>{}</title>\n<style>\n{STYLES}</style>\n</head>\n<body>\n{body}\n\
             <script type=\"application/json\" id=\"data\">{}</script>\n<script>\n{}</script>\n{last}</body>\n</html>\n",
            escaped(title),
            embedded(data),
            scripts.concat(),
        )
    }
}
