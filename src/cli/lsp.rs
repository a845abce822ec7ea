//! `unheap lsp`: the language server, over standard input and output.
//!
//! One thread reads what the editor sends and answers at once; verdicts are found by other threads, which send what they
//! have. What is typed is looked at when nothing more is waiting, so that fast typing never queues. Verdicts of the last
//! save stay where they belong while the text changes, and are shown as old.

mod actions;
mod answers;
mod document;
mod finding;
mod look;
mod names;
mod place;
mod requests;
mod server;
mod verdicts;

use lsp_server::Connection;
use lsp_types::{
    CodeActionProviderCapability, CodeLensOptions, CompletionOptions, ExecuteCommandOptions,
    HoverProviderCapability, InitializeParams, OneOf, RenameOptions, SaveOptions,
    ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextDocumentSyncSaveOptions, WorkDoneProgressOptions,
};

use super::messages::complain;
use super::{DONE, ReportedFailure};
use server::Server;

/// Serves one editor until it says that it leaves.
pub(super) fn lsp() -> Result<u8, ReportedFailure> {
    let (connection, threads) = Connection::stdio();
    // Where the editor does not keep to the protocol its thread may wait for more: that is not waited for.
    serve(&connection).map_err(|why| complain(&format!("the language server stops: {why}")))?;
    drop(connection);
    threads.join().map_err(|error| complain(&format!("the language server stops: {error}")))?;
    Ok(DONE)
}

fn serve(connection: &Connection) -> Result<(), String> {
    let (id, params) = connection.initialize_start().map_err(|error| error.to_string())?;
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let answer = serde_json::json!({
        "capabilities": capabilities(),
        "serverInfo": ServerInfo {
            name: "unheap".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        },
    });
    connection.initialize_finish(id, answer).map_err(|error| error.to_string())?;
    Server::new(connection, &params).run()
}

/// What the server can do.
fn capabilities() -> ServerCapabilities {
    let no_progress = WorkDoneProgressOptions::default;
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions {
                include_text: Some(false),
            })),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions::default()),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: no_progress(),
        })),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: actions::COMMANDS.map(str::to_owned).to_vec(),
            work_done_progress_options: no_progress(),
        }),
        ..ServerCapabilities::default()
    }
}
