//! What an editor asks, and who answers.

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentHighlightRequest,
    DocumentSymbolRequest, ExecuteCommand, Formatting, GotoDefinition, HoverRequest,
    PrepareRenameRequest, References, Rename, Request as _,
};
use lsp_types::{
    CodeActionParams, CodeLensParams, CompletionParams, DocumentFormattingParams,
    DocumentHighlightParams, DocumentSymbolParams, DocumentSymbolResponse, ExecuteCommandParams,
    GotoDefinitionParams, GotoDefinitionResponse, HoverParams, ReferenceParams, RenameParams,
    TextDocumentPositionParams, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::actions;
use super::answers;
use super::server::Server;
use super::verdicts::WorkKind;

/// What is asked by a request, or why there is no answer.
type Reply = Result<Value, (ErrorCode, String)>;

impl Server<'_> {
    /// Answers a request.
    pub(super) fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        // What is asked is asked of the text as it is now.
        self.look();
        let answer = self.answered(&method, params);
        self.send(match answer {
            Ok(value) => Response::new_ok(id, value),
            Err((code, why)) => Response::new_err(id, code as i32, why),
        });
    }

    fn answered(&mut self, method: &str, params: Value) -> Reply {
        match method {
            HoverRequest::METHOD => {
                let HoverParams { text_document_position_params: at, .. } = params_of(params)?;
                json(answers::hover(self.document(&at.text_document.uri)?, at.position))
            }
            GotoDefinition::METHOD => {
                let params: GotoDefinitionParams = params_of(params)?;
                let at = params.text_document_position_params;
                let document = self.document(&at.text_document.uri)?;
                let locations = answers::places(document, at.position, true);
                json(GotoDefinitionResponse::Array(locations))
            }
            References::METHOD => {
                let params: ReferenceParams = params_of(params)?;
                let at = params.text_document_position;
                let document = self.document(&at.text_document.uri)?;
                let mut locations = answers::places(document, at.position, false);
                if !params.context.include_declaration {
                    let declared = answers::places(document, at.position, true);
                    locations.retain(|place| !declared.contains(place));
                }
                json(locations)
            }
            DocumentHighlightRequest::METHOD => {
                let params: DocumentHighlightParams = params_of(params)?;
                let at = params.text_document_position_params;
                json(answers::highlights(self.document(&at.text_document.uri)?, at.position))
            }
            PrepareRenameRequest::METHOD => {
                let at: TextDocumentPositionParams = params_of(params)?;
                json(answers::renamed_range(self.document(&at.text_document.uri)?, at.position))
            }
            Rename::METHOD => {
                let params: RenameParams = params_of(params)?;
                let at = params.text_document_position;
                let document = self.document(&at.text_document.uri)?;
                let edit = answers::rename(document, at.position, &params.new_name);
                json(edit.map_err(|why| (ErrorCode::RequestFailed, why))?)
            }
            DocumentSymbolRequest::METHOD => {
                let params: DocumentSymbolParams = params_of(params)?;
                let document = self.document(&params.text_document.uri)?;
                json(DocumentSymbolResponse::Nested(answers::symbols(document)))
            }
            Formatting::METHOD => {
                let params: DocumentFormattingParams = params_of(params)?;
                json(answers::formatting(self.document(&params.text_document.uri)?))
            }
            Completion::METHOD => {
                let params: CompletionParams = params_of(params)?;
                let uri = params.text_document_position.text_document.uri;
                json(answers::completions(self.document(&uri)?))
            }
            CodeActionRequest::METHOD => {
                let params: CodeActionParams = params_of(params)?;
                json(actions::actions(self.document(&params.text_document.uri)?, params.range))
            }
            CodeLensRequest::METHOD => {
                let params: CodeLensParams = params_of(params)?;
                json(actions::lenses(self.document(&params.text_document.uri)?))
            }
            ExecuteCommand::METHOD => self.command(params_of(params)?),
            _ => Err((ErrorCode::MethodNotFound, format!("{method} is not known"))),
        }
    }

    fn command(&mut self, params: ExecuteCommandParams) -> Reply {
        let mut arguments = params.arguments.into_iter();
        let uri: Uri = params_of(arguments.next().unwrap_or(Value::Null))?;
        self.document(&uri)?;
        let second = arguments.next();
        match params.command.as_str() {
            actions::VERIFY => {
                self.verify(&uri, second.and_then(|it| it.as_str().map(str::to_owned)));
            }
            actions::ANNOTATE => self.start_work(&uri, WorkKind::Annotate),
            actions::CANCEL => self.call_off(&uri),
            actions::WITNESS => {
                let number =
                    second.and_then(|it| it.as_u64()).and_then(|it| usize::try_from(it).ok());
                let number = number.unwrap_or_default();
                return json(actions::witness(self.document(&uri)?, number));
            }
            other => {
                return Err((ErrorCode::InvalidParams, format!("there is no command {other}")));
            }
        }
        Ok(Value::Null)
    }
}

fn params_of<T: DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn json(value: impl Serialize) -> Reply {
    serde_json::to_value(value).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
