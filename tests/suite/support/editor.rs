//! An editor with a language server of its own.

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
pub struct Editor {
    child: Child,
    stdin: ChildStdin,
    received: Receiver<Value>,
    /// What has come, and nobody has waited for.
    waiting: VecDeque<Value>,
    pub folder: TempDir,
    asked: i64,
}

impl Editor {
    pub fn new() -> Self {
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
                            length = value.parse().expect("it is a number");
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

    pub fn send_text(&mut self, body: &str) {
        write!(self.stdin, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("it reads");
        self.stdin.flush().expect("it reads");
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        self.send_text(&message.to_string());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        let mut message = json!({ "method": method });
        message["params"] = params;
        self.send(message);
    }

    pub fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.asked += 1;
        let id = self.asked;
        let mut message = json!({ "id": id, "method": method });
        message["params"] = params;
        self.send(message);
        id
    }

    /// The answer to a request, whatever it is.
    pub fn answer(&mut self, id: i64) -> Value {
        self.wait(|message| message["id"] == id && message.get("method").is_none())
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Waits for the first message that is meant.
    pub fn wait(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
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

    pub fn open(&mut self, name: &str, text: &str) -> String {
        std::fs::write(self.folder.path().join(name), text).expect("it is written");
        let uri = self.uri(name);
        let document = json!({ "uri": uri, "languageId": "uh", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        uri
    }

    pub fn edit(&mut self, uri: &str, version: i64, from: (u32, u32), to: (u32, u32), text: &str) {
        let place = |(line, character)| json!({ "line": line, "character": character });
        let range = json!({ "start": place(from), "end": place(to) });
        let changes = json!([{ "range": range, "text": text }]);
        let document = json!({ "uri": uri, "version": version });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    pub fn save(&mut self, uri: &str) {
        self.notify("textDocument/didSave", json!({ "textDocument": { "uri": uri } }));
    }

    /// The diagnostics of a text at a version for which something holds.
    pub fn diagnostics(
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

    pub fn at(&self, uri: &str, line: u32, character: u32) -> Value {
        json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
    }

    /// Ends it as an editor does.
    pub fn leave(mut self) {
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
