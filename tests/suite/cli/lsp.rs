//! The language server, as an editor speaks with it over standard input and output.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Nothing takes this long unless it hangs.
const LIMIT: Duration = Duration::from_secs(120);

/// An editor with a server of its own.
struct Editor {
    child: Child,
    stdin: ChildStdin,
    received: Receiver<Value>,
    /// What has come, and nobody has waited for.
    waiting: VecDeque<Value>,
    folder: TempDir,
    asked: i64,
}

impl Editor {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        let mut child = Command::new(env!("CARGO_BIN_EXE_unheap"))
            .arg("lsp")
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let stdin = child.stdin.take().expect("it is a pipe");
        let mut out = BufReader::new(child.stdout.take().expect("it is a pipe"));
        let (sender, received) = channel();
        std::thread::spawn(move || {
            loop {
                let mut length = 0;
                loop {
                    let mut line = String::new();
                    if out.read_line(&mut line).unwrap_or(0) == 0 {
                        return;
                    }
                    match line.trim_end().split_once(": ") {
                        Some(("Content-Length", value)) => {
                            length = value.parse().expect("it is a number")
                        }
                        Some(_) => {}
                        None => break,
                    }
                }
                let mut body = vec![0; length];
                out.read_exact(&mut body).expect("the body is there");
                let message = serde_json::from_slice(&body).expect("it is JSON");
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let mut editor =
            Self { child, stdin, received, waiting: VecDeque::new(), folder, asked: 0 };
        let window = json!({ "workDoneProgress": true });
        let capabilities =
            json!({ "window": window, "workspace": { "codeLens": { "refreshSupport": true } } });
        let answer = editor.ask(
            "initialize",
            json!({ "processId": null, "rootUri": null, "capabilities": capabilities }),
        );
        assert_eq!(answer["serverInfo"]["name"], "unheap");
        editor.notify("initialized", json!({}));
        editor
    }

    fn send_text(&mut self, body: &str) {
        write!(self.stdin, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("it reads");
        self.stdin.flush().expect("it reads");
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        self.send_text(&message.to_string());
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(json!({ "method": method, "params": params }));
    }

    fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.asked += 1;
        let id = self.asked;
        self.send(json!({ "id": id, "method": method, "params": params }));
        id
    }

    /// The answer to a request, whatever it is.
    fn answer(&mut self, id: i64) -> Value {
        self.wait(|message| message["id"] == id && message.get("method").is_none())
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Waits for the first message that is meant.
    fn wait(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.waiting.iter().position(&is_it) {
            return self.waiting.remove(at).expect("it is there");
        }
        let deadline = Instant::now() + LIMIT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let message = self.received.recv_timeout(left).unwrap_or_else(|error| {
                panic!("{error}; what came: {:#?}", self.waiting);
            });
            if is_it(&message) {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    fn open(&mut self, name: &str, text: &str) -> String {
        std::fs::write(self.folder.path().join(name), text).expect("it is written");
        let uri = self.uri(name);
        let document = json!({ "uri": uri, "languageId": "uh", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        uri
    }

    fn edit(&mut self, uri: &str, version: i64, from: (u32, u32), to: (u32, u32), text: &str) {
        let place = |(line, character)| json!({ "line": line, "character": character });
        let range = json!({ "start": place(from), "end": place(to) });
        let changes = json!([{ "range": range, "text": text }]);
        let document = json!({ "uri": uri, "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    fn save(&mut self, uri: &str) {
        self.notify("textDocument/didSave", json!({ "textDocument": { "uri": uri } }));
    }

    /// The diagnostics of a text at a version for which something holds.
    fn diagnostics(
        &mut self,
        uri: &str,
        version: i64,
        holds: impl Fn(&[Value]) -> bool,
    ) -> Vec<Value> {
        let message = self.wait(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && message["params"]["version"] == version
                && message["params"]["diagnostics"].as_array().is_some_and(|all| holds(all))
        });
        message["params"]["diagnostics"].as_array().expect("it is a list").clone()
    }

    fn at(&self, uri: &str, line: u32, character: u32) -> Value {
        json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
    }

    /// Ends it as an editor does.
    fn leave(mut self) {
        self.ask("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        let deadline = Instant::now() + LIMIT;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                assert!(status.success(), "{status}");
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("it does not end");
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const LIST: &str = "type Node { key: int, next: Node }\n\
    proc last(list: Node) returns (node: Node) {\n  \
    node := list\n  while (node.next != null) { node := node.next }\n}\n\
    first := new {key = 1, next = null}\nend := last(first)\nassert end = first\nassert n > 0\n";

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|diagnostic| diagnostic["code"].as_str()).collect()
}

#[test]
fn mistakes_are_told_as_they_are_typed() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", "x := 1\nassert x > 0\n");
    editor.diagnostics(&uri, 1, <[Value]>::is_empty);
    editor.edit(&uri, 2, (0, 5), (0, 6), "");
    let found = editor.diagnostics(&uri, 2, |all| !all.is_empty());
    assert_eq!(codes(&found), ["E0201"], "{found:?}");
    assert_eq!(found[0]["severity"], 1);
    editor.edit(&uri, 3, (0, 5), (0, 5), "2");
    editor.diagnostics(&uri, 3, <[Value]>::is_empty);
    // What the help line offers is an action.
    editor.edit(&uri, 4, (2, 0), (2, 0), "goto { true -> Exti }\nExit: halt\n");
    let found = editor.diagnostics(&uri, 4, |all| !all.is_empty());
    assert_eq!(codes(&found), ["E0301"]);
    let context = json!({ "diagnostics": found });
    let params =
        json!({ "textDocument": { "uri": uri }, "range": found[0]["range"], "context": context });
    let actions = editor.ask("textDocument/codeAction", params);
    assert_eq!(actions[0]["title"], "Write `Exit`", "{actions}");
    assert_eq!(actions[0]["edit"]["changes"][&uri][0]["newText"], "Exit");
    editor.leave();
}

#[test]
fn mistakes_in_c_are_told_too() {
    let mut editor = Editor::new();
    let uri = editor.open("a.c", "int main(void) { int count = 0; return cuont; }\n");
    let found = editor.diagnostics(&uri, 1, |all| !all.is_empty());
    assert_eq!(codes(&found), ["E1004"]);
    editor.edit(&uri, 2, (0, 39), (0, 44), "count / count");
    editor.save(&uri);
    let found = editor.diagnostics(&uri, 2, |all| !all.is_empty());
    assert_eq!(codes(&found), ["zero-divisor"], "{found:?}");
    editor.leave();
}

#[test]
fn verdicts_come_when_a_text_is_saved_and_grow_old() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", LIST);
    let found = editor.diagnostics(&uri, 1, |all| !all.is_empty());
    assert_eq!(codes(&found), ["assert"], "{found:?}");
    assert_eq!(
        (&found[0]["range"]["start"]["line"], &found[0]["severity"]),
        (&json!(8), &json!(1))
    );
    assert!(found[0]["relatedInformation"].as_array().is_some_and(|run| !run.is_empty()));
    // It moves with its line, and is shown as old.
    editor.edit(&uri, 2, (0, 0), (0, 0), "// more\n");
    let old = editor.diagnostics(&uri, 2, |all| !all.is_empty());
    assert_eq!((&old[0]["range"]["start"]["line"], &old[0]["severity"]), (&json!(9), &json!(4)));
    assert!(old[0]["message"].as_str().is_some_and(|it| it.starts_with("before the last change")));
    // What it is about has changed: nothing is known of that.
    editor.edit(&uri, 3, (9, 11), (9, 12), "-1");
    editor.diagnostics(&uri, 3, <[Value]>::is_empty);
    editor.edit(&uri, 4, (9, 0), (10, 0), "");
    editor.save(&uri);
    let lenses = loop {
        editor.wait(|message| message["method"] == "workspace/codeLens/refresh");
        let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
        if lenses[0]["command"]["title"].as_str().is_some_and(|title| title.starts_with("SAFE (")) {
            break lenses;
        }
    };
    assert_eq!(lenses[1]["command"]["arguments"][1], "last", "{lenses}");
    editor.leave();
}

#[test]
fn a_failing_run_is_shown() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", LIST);
    editor.diagnostics(&uri, 1, |all| !all.is_empty());
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    let all = lenses.as_array().expect("it is a list");
    let run = all.iter().find(|lens| lens["command"]["command"] == "unheap.witness");
    let command = &run.expect("there is a run")["command"];
    let params = json!({ "command": command["command"], "arguments": command["arguments"] });
    let text = editor.ask("workspace/executeCommand", params);
    assert!(
        text.as_str().is_some_and(|text| text.contains("initial heap") && text.contains("9:1")),
        "{text}"
    );
    editor.leave();
}

#[test]
fn names_lead_to_their_places() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", LIST);
    // `node` in the loop of the procedure.
    let hover = editor.ask("textDocument/hover", editor.at(&uri, 3, 10));
    let shown = hover["contents"]["value"].as_str().expect("it is a text");
    assert!(shown.contains("node: Node"), "{shown}");
    let definition = editor.ask("textDocument/definition", editor.at(&uri, 3, 10));
    assert_eq!(definition[0]["range"]["start"], json!({ "line": 1, "character": 31 }));
    let mut params = editor.at(&uri, 3, 10);
    params["context"] = json!({ "includeDeclaration": true });
    let references = editor.ask("textDocument/references", params.clone());
    assert_eq!(references.as_array().map(Vec::len), Some(5), "{references}");
    params["context"] = json!({ "includeDeclaration": false });
    assert_eq!(editor.ask("textDocument/references", params).as_array().map(Vec::len), Some(4));
    let hover = editor.ask("textDocument/hover", editor.at(&uri, 6, 8));
    let shown = hover["contents"]["value"].as_str().expect("it is a text").to_owned();
    assert!(shown.contains("proc last(list: Node) returns (node: Node)"), "{shown}");
    let symbols =
        editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let names: Vec<&str> =
        symbols.as_array().into_iter().flatten().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(names, ["Node", "last"]);
    assert_eq!(symbols[0]["children"].as_array().map(Vec::len), Some(2));
    let completions = editor.ask("textDocument/completion", editor.at(&uri, 8, 7));
    let labels: Vec<&str> = completions
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|it| it["label"].as_str())
        .collect();
    assert!(
        ["last", "first", "key", "while"].iter().all(|name| labels.contains(name)),
        "{labels:?}"
    );
    editor.leave();
}

#[test]
fn names_are_changed_everywhere_or_nowhere() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", LIST);
    let mut params = editor.at(&uri, 3, 15);
    params["newName"] = json!("link");
    let edit = editor.ask("textDocument/rename", params.clone());
    let edits = edit["changes"][&uri].as_array().expect("there are edits").clone();
    assert_eq!(edits.len(), 4, "{edit}");
    for name in ["key", "1x", "a b"] {
        params["newName"] = json!(name);
        let id = editor.begin("textDocument/rename", params.clone());
        let answer = editor.answer(id);
        assert!(answer["error"]["message"].as_str().is_some(), "{name}: {answer}");
    }
    let range = editor.ask("textDocument/prepareRename", editor.at(&uri, 3, 15));
    assert_eq!(range["start"]["character"], 14);
    assert_eq!(editor.ask("textDocument/prepareRename", editor.at(&uri, 7, 1)), Value::Null);
    editor.leave();
}

#[test]
fn invariants_are_inserted() {
    let mut editor = Editor::new();
    let text = "type Node { key: int, next: Node }\nvar p: Node\nl := new {key = 0, next = null}\np := l\n\
                while (p != null) { p := p.next }\nassert l != null\n";
    let uri = editor.open("a.uh", text);
    let params = json!({ "command": "unheap.annotate", "arguments": [uri] });
    editor.ask("workspace/executeCommand", params);
    let applied = editor.wait(|message| {
        message["method"] == "workspace/applyEdit" || message["method"] == "window/showMessage"
    });
    let edit = &applied["params"]["edit"]["changes"][&uri][0];
    assert!(edit["newText"].as_str().is_some_and(|text| text.contains("invariant")), "{applied}");
    editor.leave();
}

#[test]
fn work_is_called_off() {
    let mut editor = Editor::new();
    std::fs::write(editor.folder.path().join("unheap.toml"), "[verify]\ntimeout = 100\n")
        .expect("it is written");
    let uri = editor.open("hard.uh", super::HARD);
    let begun = editor.wait(|message| message["params"]["value"]["kind"] == "begin");
    let token = begun["params"]["token"].clone();
    editor.wait(|message| message["params"]["value"]["kind"] == "report");
    let start = Instant::now();
    editor.notify("window/workDoneProgress/cancel", json!({ "token": token }));
    editor.wait(|message| {
        message["params"]["token"] == token && message["params"]["value"]["kind"] == "end"
    });
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    // What is edited and saved is asked anew, and the old question is not answered.
    editor.save(&uri);
    editor.wait(|message| message["params"]["value"]["kind"] == "begin");
    editor.edit(&uri, 2, (0, 0), (4, 0), "n := 1\nassert n > 0\n");
    editor.save(&uri);
    editor.wait(|message| message["method"] == "workspace/codeLens/refresh");
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(lenses[0]["command"]["title"], "SAFE (1 check)", "{lenses}");
    editor.leave();
}

#[test]
fn a_keystroke_in_a_long_text_is_answered_at_once() {
    let mut editor = Editor::new();
    let mut text = "type Node { key: int, next: Node }\n".to_owned();
    for number in 0..250 {
        text += &format!(
            "proc p{number}(list: Node) returns (n: int) {{\n  n := 0\n  while (list != null) {{ n := n + list.key list := list.next }}\n}}\n"
        );
    }
    assert!(text.lines().count() > 1000);
    std::fs::write(editor.folder.path().join("unheap.toml"), "[verify]\ntimeout = 0.1\n")
        .expect("it is written");
    let uri = editor.open("long.uh", &text);
    editor.diagnostics(&uri, 1, |_| true);
    let mut times = Vec::new();
    for version in 2..52 {
        let start = Instant::now();
        // A letter goes into a name, and out of it.
        if version % 2 == 0 {
            editor.edit(&uri, version, (2, 2), (2, 2), "m");
        } else {
            editor.edit(&uri, version, (2, 2), (2, 3), "");
        }
        editor.diagnostics(&uri, version, |_| true);
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let (middle, last) = (times[times.len() / 2], times[times.len() - 1]);
    println!("answers to keystrokes: {middle:?} in the middle, {last:?} at most");
    // The machine may have other work: an order of magnitude above what was measured alone.
    assert!(middle < Duration::from_millis(500), "{middle:?}");
    editor.leave();
}

#[test]
fn odd_messages_and_edits_do_not_stop_it() {
    let mut editor = Editor::new();
    let uri = editor.open("a.uh", LIST);
    for body in [
        r#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#,
        r#"{"jsonrpc":"2.0","method":"textDocument/didChange","params":[1]}"#,
        r#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#,
        r#"{"jsonrpc":"2.0","id":"x","result":null}"#,
    ] {
        editor.send_text(body);
    }
    for (method, params) in [
        ("textDocument/hover", json!({})),
        ("textDocument/hover", editor.at("file:///nowhere.uh", 0, 0)),
        ("workspace/executeCommand", json!({ "command": "unheap.none", "arguments": [uri] })),
        ("workspace/executeCommand", json!({ "command": "unheap.verify" })),
        ("unheap/none", Value::Null),
    ] {
        let id = editor.begin(method, params);
        let answer = editor.answer(id);
        assert!(answer.get("error").is_some(), "{method}: {answer}");
    }
    // Edits at any places, in the text and beside it.
    let mut seed: u32 = 7;
    let mut random = |most: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % most
    };
    let pieces = [
        "x",
        "{",
        "}",
        "κ",
        "𝄞",
        "\n",
        "proc f() {",
        " := ",
        "\r\n",
        "",
        "invariant n > 0",
        "\"",
        "forall",
    ];
    for version in 2..302 {
        let (from, to) = ((random(12), random(40)), (random(12), random(40)));
        let piece = pieces[random(13) as usize];
        editor.edit(&uri, version, from.min(to), from.max(to), piece);
        if version % 10 == 0 {
            let at = editor.at(&uri, random(12), random(40));
            for method in
                ["textDocument/hover", "textDocument/definition", "textDocument/completion"]
            {
                editor.ask(method, at.clone());
            }
            editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        }
    }
    editor.diagnostics(&uri, 301, |_| true);
    editor.leave();
}
