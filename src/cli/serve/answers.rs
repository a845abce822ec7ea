//! What is answered to which request.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, LOCATION, ORIGIN,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::programs::{NotMade, ServedPrograms};

/// So long a text may be that a page sends.
const MOST_BYTES: usize = 256 << 10;
/// The header with the token.
const TOKEN: &str = "x-unheap-token";

/// The editor of pages: `editor/` has its source.
const EDITOR: &str = include_str!("editor/bundle.js");

/// Everything that is answered; requests come to this port.
pub(super) fn app(served: Arc<ServedPrograms>, port: u16) -> Router {
    let names = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let names: Arc<[String]> = Arc::from(names);
    Router::new()
        .route("/", get(start))
        .route("/program/{number}", get(program))
        .route("/trial/{number}", get(trial_page))
        .route("/version/{number}", get(version))
        .route("/editor.js", get(editor))
        .route("/mistakes/{number}", post(mistakes))
        .route(
            "/try/{number}",
            post(|served, number, sent| change(served, number, sent, ServedPrograms::attempt)),
        )
        .route(
            "/save/{number}",
            post(|served, number, sent| change(served, number, sent, ServedPrograms::save)),
        )
        .fallback(|| async { (StatusCode::NOT_FOUND, "There is nothing here.\n") })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(names, guard))
        .with_state(served)
}

/// Whether a request names this server, and comes from its own pages if it says where it comes from.
fn is_own(names: &[String], headers: &HeaderMap) -> bool {
    let is_name = |host: &[u8]| names.iter().any(|name| name.as_bytes() == host);
    let one = |name: HeaderName| headers.get(name).map(HeaderValue::as_bytes);
    let is_asked = headers.get_all(HOST).iter().count() == 1 && one(HOST).is_some_and(is_name);
    is_asked
        && one(ORIGIN).is_none_or(|origin| origin.strip_prefix(b"http://").is_some_and(is_name))
}

/// Lets through what is asked of this server by its own name, and from its own pages.
async fn guard(State(names): State<Arc<[String]>>, request: Request, next: Next) -> Response {
    if !is_own(&names, request.headers()) {
        let why = "Only this machine's own pages are answered.\n";
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    let mut response = next.run(request).await;
    for (name, value) in [
        (CACHE_CONTROL, "no-store"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (REFERRER_POLICY, "no-referrer"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A page.
fn html(text: String) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}

fn plain(status: StatusCode, text: impl Into<String>) -> Response {
    (status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], text.into()).into_response()
}

/// Why there is no page.
fn none(why: NotMade) -> Response {
    match why {
        NotMade::Unknown => plain(StatusCode::NOT_FOUND, "There is no such program.\n"),
        NotMade::Busy => plain(
            StatusCode::TOO_MANY_REQUESTS,
            "Too much is asked at once: ask again when the last answer is there.\n",
        ),
        NotMade::Problem(text) => plain(StatusCode::UNPROCESSABLE_ENTITY, text),
    }
}

/// Does work that takes a while beside the requests.
async fn run_blocking(
    served: Arc<ServedPrograms>,
    work: impl FnOnce(&ServedPrograms) -> Result<String, NotMade> + Send + 'static,
) -> Result<String, NotMade> {
    let place = served.enter().ok_or(NotMade::Busy)?;
    let work = tokio::task::spawn_blocking(move || {
        let answer = work(&served);
        drop(place);
        answer
    });
    let stopped = || NotMade::Problem("stopped by a bug of this program\n".to_owned());
    work.await.unwrap_or_else(|_| Err(stopped()))
}

async fn start(State(served): State<Arc<ServedPrograms>>) -> Response {
    if served.is_folder {
        return html(served.index());
    }
    (StatusCode::SEE_OTHER, [(LOCATION, "/program/0")]).into_response()
}

async fn program(State(served): State<Arc<ServedPrograms>>, Path(number): Path<usize>) -> Response {
    run_blocking(served, move |served| served.page(number)).await.map_or_else(wrong_page, html)
}

/// A page that says why there is no other; it is made anew when the file changes.
fn wrong_page(why: NotMade) -> Response {
    match why {
        NotMade::Problem(text) => {
            let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
            let page = format!(
                "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" \
                 content=\"2\"><meta name=\"color-scheme\" content=\"light dark\"><title>unheap</title></head><body>\
                 <h1>There is no page of this program</h1><pre>{}</pre></body></html>",
                escape(&text)
            );
            (StatusCode::UNPROCESSABLE_ENTITY, html(page)).into_response()
        }
        other => none(other),
    }
}

async fn editor() -> Response {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], EDITOR).into_response()
}

/// What is wrong with a text that was sent, at once: nothing is verified for it.
async fn mistakes(
    State(served): State<Arc<ServedPrograms>>,
    Path(number): Path<usize>,
    Sent(text): Sent,
) -> Response {
    let work = tokio::task::spawn_blocking(move || served.mistakes(number, &text));
    match work.await {
        Ok(Ok(mistakes)) => {
            let text = serde_json::to_string(&mistakes).unwrap_or_default();
            ([(CONTENT_TYPE, "application/json")], text).into_response()
        }
        Ok(Err(why)) => none(why),
        Err(_) => plain(StatusCode::INTERNAL_SERVER_ERROR, "stopped by a bug of this program\n"),
    }
}

async fn trial_page(
    State(served): State<Arc<ServedPrograms>>,
    Path(number): Path<u64>,
) -> Response {
    served.trial_page(number).map_or_else(|| none(NotMade::Unknown), html)
}

async fn version(
    State(served): State<Arc<ServedPrograms>>,
    Path(number): Path<String>,
) -> Response {
    let version = tokio::task::spawn_blocking(move || match number.as_str() {
        "all" => Some(served.index_version()),
        number => number.parse().ok().and_then(|number| served.version(number)),
    });
    let version = version.await.unwrap_or(None);
    version.map_or_else(|| none(NotMade::Unknown), |version| plain(StatusCode::OK, version))
}

/// The text that a page sends; refused if it is not one of this server's own.
struct Sent(String);

impl FromRequest<Arc<ServedPrograms>> for Sent {
    type Rejection = Response;

    async fn from_request(
        request: Request,
        served: &Arc<ServedPrograms>,
    ) -> Result<Self, Response> {
        let token = request.headers().get(TOKEN).map(HeaderValue::as_bytes);
        if token != Some(served.token.as_bytes()) {
            let why = "Only this server's own pages may send something: load the page again.\n";
            return Err(plain(StatusCode::FORBIDDEN, why));
        }
        String::from_request(request, served).await.map(Self).map_err(IntoResponse::into_response)
    }
}

/// What is made of a program by a text that was sent: the place of a page, or what to say.
type EditHandler = fn(&ServedPrograms, usize, &str) -> Result<String, NotMade>;

async fn change(
    State(served): State<Arc<ServedPrograms>>,
    Path(number): Path<usize>,
    Sent(text): Sent,
    change: EditHandler,
) -> Response {
    let edit_result = run_blocking(served, move |served| change(served, number, &text)).await;
    edit_result.map_or_else(none, |place| plain(StatusCode::OK, place))
}
