//! The loop of the server: what comes from the editor, and what comes from threads at work.

use std::collections::BTreeMap;

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Notification as _, Progress, PublishDiagnostics, ShowMessage, WorkDoneProgressCancel,
};
use lsp_types::request::{ApplyWorkspaceEdit, CodeLensRefresh, WorkDoneProgressCreate};
use lsp_types::{
    ApplyWorkspaceEditParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DidSaveTextDocumentParams, InitializeParams, MessageType,
    NumberOrString, ProgressParams, ProgressParamsValue, PublishDiagnosticsParams,
    ShowMessageParams, Uri, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressCancelParams,
    WorkDoneProgressCreateParams, WorkDoneProgressEnd, WorkDoneProgressReport, WorkspaceEdit,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::actions::edit_between;
use super::document::{OpenDocument, Verdicts};
use super::finding::of_report;
use super::place::path_of;
use super::verdicts::{self, LspTask, RunningWork, WorkKind, WorkMessage, WorkResult};

/// The server of one editor.
pub(super) struct Server<'a> {
    connection: &'a Connection,
    documents: BTreeMap<String, OpenDocument>,
    running: Vec<RunningWork>,
    /// How much work was started.
    started: u64,
    /// How many requests the server itself has made.
    asked: i32,
    sender: Sender<WorkMessage>,
    results: Receiver<WorkMessage>,
    shows_progress: bool,
    refreshes_lenses: bool,
}

impl<'a> Server<'a> {
    pub(super) fn new(connection: &'a Connection, params: &InitializeParams) -> Self {
        let (sender, results) = unbounded();
        let window = params.capabilities.window.as_ref();
        let lens = params.capabilities.workspace.as_ref().and_then(|it| it.code_lens.as_ref());
        Self {
            connection,
            documents: BTreeMap::new(),
            running: Vec::new(),
            started: 0,
            asked: 0,
            sender,
            results,
            shows_progress: window.and_then(|it| it.work_done_progress).unwrap_or(false),
            refreshes_lenses: lens.and_then(|it| it.refresh_support).unwrap_or(false),
        }
    }

    /// Serves until the editor leaves.
    pub(super) fn run(mut self) -> Result<(), String> {
        let (messages, results) = (self.connection.receiver.clone(), self.results.clone());
        loop {
            // What is typed is looked at when nothing more has come.
            if messages.is_empty() {
                self.look();
            }
            select! {
                recv(messages) -> message => match message {
                    Err(_) => return self.leave(),
                    Ok(Message::Request(request)) => {
                        let leaves = self.connection.handle_shutdown(&request);
                        if leaves.map_err(|error| error.to_string())? {
                            return self.leave();
                        }
                        self.request(request);
                    }
                    Ok(Message::Notification(notification)) => self.notified(notification),
                    Ok(Message::Response(_)) => {}
                },
                recv(results) -> result => if let Ok(result) = result {
                    self.handle_work_message(result);
                },
            }
        }
    }

    fn leave(&mut self) -> Result<(), String> {
        for work in &self.running {
            work.cancel.cancel();
        }
        Ok(())
    }

    pub(super) fn send(&self, message: impl Into<Message>) {
        // An editor that has gone away reads nothing more; the loop ends then.
        let _ = self.connection.sender.send(message.into());
    }

    fn notify<N: lsp_types::notification::Notification>(&self, params: N::Params) {
        self.send(Notification::new(N::METHOD.to_owned(), params));
    }

    fn ask<R: lsp_types::request::Request>(&mut self, params: R::Params) {
        self.asked += 1;
        let id = RequestId::from(format!("unheap-{}", self.asked));
        self.send(Request::new(id, R::METHOD.to_owned(), params));
    }

    fn show_message(&self, typ: MessageType, message: String) {
        self.notify::<ShowMessage>(ShowMessageParams { typ, message });
    }

    pub(super) fn document(&self, uri: &Uri) -> Result<&OpenDocument, (ErrorCode, String)> {
        let why = || (ErrorCode::InvalidParams, format!("{} is not open", uri.as_str()));
        self.documents.get(uri.as_str()).ok_or_else(why)
    }

    fn notified(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(DidOpenTextDocumentParams { text_document: opened }) = read(params) else {
                    return;
                };
                let uri = opened.uri;
                let path = path_of(&uri).unwrap_or_else(|| uri.as_str().into());
                let mut document =
                    OpenDocument::new(uri.clone(), path, opened.text, opened.version);
                document.read_settings();
                self.documents.insert(uri.as_str().to_owned(), document);
                self.look();
                self.verify(&uri, None);
            }
            DidChangeTextDocument::METHOD => {
                let Some(params) = read::<DidChangeTextDocumentParams>(params) else { return };
                let uri = params.text_document.uri;
                let Some(document) = self.documents.get_mut(uri.as_str()) else { return };
                document.version = params.text_document.version;
                for change in params.content_changes {
                    document.change(change);
                }
            }
            DidSaveTextDocument::METHOD => {
                let Some(params) = read::<DidSaveTextDocumentParams>(params) else { return };
                let uri = params.text_document.uri;
                if let Some(document) = self.documents.get_mut(uri.as_str()) {
                    document.read_settings();
                    document.is_dirty = true;
                }
                self.look();
                self.verify(&uri, None);
            }
            DidCloseTextDocument::METHOD => {
                let Some(params) = read::<DidCloseTextDocumentParams>(params) else { return };
                let uri = params.text_document.uri;
                self.call_off(&uri);
                self.documents.remove(uri.as_str());
                self.publish_nothing(uri);
            }
            WorkDoneProgressCancel::METHOD => {
                let Some(WorkDoneProgressCancelParams { token }) = read(params) else { return };
                let meant = self.running.iter().filter(|it| self.token(it.number) == token);
                meant.for_each(|work| work.cancel.cancel());
            }
            _ => {}
        }
    }

    /// Looks at the texts that have changed.
    pub(super) fn look(&mut self) {
        let dirty: Vec<String> = self
            .documents
            .iter()
            .filter(|(_, it)| it.is_dirty)
            .map(|(uri, _)| uri.clone())
            .collect();
        for uri in dirty {
            if let Some(document) = self.documents.get_mut(&uri) {
                document.look();
            }
            self.publish(&uri);
        }
    }

    fn publish(&self, uri: &str) {
        let Some(document) = self.documents.get(uri) else { return };
        let diagnostics =
            document.all_findings().iter().map(|finding| finding.diagnostic()).collect();
        self.notify::<PublishDiagnostics>(PublishDiagnosticsParams {
            uri: document.uri.clone(),
            diagnostics,
            version: Some(document.version),
        });
    }

    fn publish_nothing(&self, uri: Uri) {
        let (diagnostics, version) = (Vec::new(), None);
        self.notify::<PublishDiagnostics>(PublishDiagnosticsParams { uri, diagnostics, version });
    }

    /// Calls off what is at work on a text.
    pub(super) fn call_off(&mut self, uri: &Uri) {
        for work in self.running.iter().filter(|work| work.uri == *uri) {
            work.cancel.cancel();
        }
    }

    pub(super) fn verify(&mut self, uri: &Uri, entry: Option<String>) {
        self.start_work(uri, WorkKind::Verify(entry));
    }

    /// Asks something of a text; what was asked of it before is called off.
    pub(super) fn start_work(&mut self, uri: &Uri, kind: WorkKind) {
        self.call_off(uri);
        let Some(document) = self.documents.get(uri.as_str()) else { return };
        if !document.mistakes.is_empty() {
            return;
        }
        let work = LspTask {
            uri: uri.clone(),
            path: document.path.clone(),
            text: document.text.clone(),
            kind,
        };
        self.started += 1;
        match verdicts::start(self.started, work, &self.sender) {
            Ok(running) => self.running.push(running),
            Err(error) => {
                self.show_message(MessageType::ERROR, format!("cannot start a thread: {error}"));
            }
        }
        if self.shows_progress {
            let token = self.token(self.started);
            self.ask::<WorkDoneProgressCreate>(WorkDoneProgressCreateParams {
                token: token.clone(),
            });
            self.progress(
                token,
                WorkDoneProgress::Begin(WorkDoneProgressBegin {
                    title: "unheap".to_owned(),
                    cancellable: Some(true),
                    ..WorkDoneProgressBegin::default()
                }),
            );
        }
    }

    fn token(&self, number: u64) -> NumberOrString {
        NumberOrString::String(format!("unheap-{number}"))
    }

    fn progress(&self, token: NumberOrString, value: WorkDoneProgress) {
        let value = ProgressParamsValue::WorkDone(value);
        self.notify::<Progress>(ProgressParams { token, value });
    }

    /// Takes what a thread has sent.
    fn handle_work_message(&mut self, message: WorkMessage) {
        let (number, work, result) = match message {
            WorkMessage::Progress(uri, message) => {
                let running =
                    self.running.iter().find(|it| it.uri == uri && !it.cancel.is_cancelled());
                if let Some(running) = running.filter(|_| self.shows_progress) {
                    let report = WorkDoneProgressReport {
                        message: Some(message),
                        ..WorkDoneProgressReport::default()
                    };
                    self.progress(self.token(running.number), WorkDoneProgress::Report(report));
                }
                return;
            }
            WorkMessage::Done(number, work, result) => (number, work, result),
        };
        let is_called_off = self
            .running
            .iter()
            .any(|running| running.number == number && running.cancel.is_cancelled());
        self.running.retain(|running| running.number != number);
        if self.shows_progress {
            let end = WorkDoneProgressEnd { message: None };
            self.progress(self.token(number), WorkDoneProgress::End(end));
        }
        if !is_called_off {
            self.finished(&work, result);
        }
    }

    fn finished(&mut self, work: &LspTask, result: WorkResult) {
        let uri = work.uri.as_str().to_owned();
        let Some(document) = self.documents.get_mut(&uri) else { return };
        match result {
            WorkResult::Verified { report, reviewed, source } => {
                // What is said of another text than this one has no places here.
                if document.text != work.text {
                    return;
                }
                let entry = match &work.kind {
                    WorkKind::Verify(entry) => entry.clone(),
                    WorkKind::Annotate => None,
                };
                let findings = of_report(&reviewed, &source, &work.uri);
                let verdicts = Verdicts { report: *report, entry, findings, is_old: false };
                document.verdicts = Some(verdicts);
                self.publish(&uri);
                if self.refreshes_lenses {
                    self.ask::<CodeLensRefresh>(());
                }
            }
            WorkResult::Annotated(Ok(annotated)) => {
                if document.text != work.text {
                    let why = "the text has changed since the invariants were asked for";
                    self.show_message(MessageType::WARNING, why.to_owned());
                    return;
                }
                if document.text == annotated.text {
                    self.show_message(
                        MessageType::INFO,
                        "it is proved, and needs no invariants".to_owned(),
                    );
                    return;
                }
                let edit = edit_between(&document.text, &annotated.text);
                #[allow(clippy::mutable_key_type, reason = "the type of the protocol")]
                let changes = [(work.uri.clone(), vec![edit])].into_iter().collect();
                let edit = WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
                let label = Some("Insert the invariants that prove this".to_owned());
                self.ask::<ApplyWorkspaceEdit>(ApplyWorkspaceEditParams { label, edit });
            }
            WorkResult::Annotated(Err(why)) => {
                self.show_message(
                    MessageType::INFO,
                    format!("no invariants are inserted, for {why}"),
                );
            }
            WorkResult::Failed(problem) => self.show_message(MessageType::ERROR, problem.summary()),
        }
    }
}

fn read<T: DeserializeOwned>(params: Value) -> Option<T> {
    serde_json::from_value(params).ok()
}
