//! Pages of programs whose names and strings are hostile, and what pages say.

use super::colours::UNHEAP;
use super::html::{embedded, escaped};
use super::marked::spans;
use serde_json::json;

#[test]
fn text_cannot_leave_its_element() {
    let hostile = "</script><img src=x onerror=alert(1)>'\"&\u{7}";
    assert_eq!(
        escaped(hostile),
        "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;\u{fffd}"
    );
    let data = embedded(&json!({"a": hostile, "<!--": "\u{2028}"}));
    assert!(!data.contains(['<', '>', '&', '\u{2028}']), "{data}");
    let read: serde_json::Value = serde_json::from_str(&data).expect("it is data");
    assert_eq!(read["a"], hostile);
}

#[test]
fn marks_become_elements_that_nest() {
    let marks = [(0..6, "1 2".to_owned()), (2..4, "1".to_owned()), (3..9, "3".to_owned())];
    let text = spans("ab<d=7 if", &marks, UNHEAP);
    assert_eq!(
        text,
        "<b data-s=\"1 2\">ab<b data-s=\"1\">&lt;<b data-s=\"3\">d</b></b>=<i class=n>7</i></b> <i class=k>if</i>"
    );
}
