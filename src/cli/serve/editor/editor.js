// The editor of a page that is served: mistakes as they are typed, verdicts after a pause, in the place of the source.
import { basicSetup } from "codemirror";
import { Compartment, EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { EditorView, GutterMarker, gutter, keymap } from "@codemirror/view";
import { indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { cpp } from "@codemirror/lang-cpp";
import { setDiagnostics } from "@codemirror/lint";
import { tags } from "@lezer/highlight";

// How long nothing is typed before mistakes are looked for, and then before the program is verified.
const MISTAKES_AFTER = 250, VERDICT_AFTER = 900;

const words = (keywords) => StreamLanguage.define({
  token(stream) {
    if (stream.match(/\/\/.*/)) return "comment";
    if (stream.match(/"[^"]*"/)) return "string";
    if (stream.match(/\d+/)) return "number";
    const name = stream.match(/[A-Za-z_]\w*/);
    if (name) return keywords.has(name[0]) ? "keyword" : "variableName";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//" } },
});
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword], color: "var(--key)" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--type)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: [tags.string, tags.character], color: "var(--safe)" },
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
]);
const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", backgroundColor: "var(--raised)", color: "var(--ink)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.65" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--comment)", border: "0" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--sunken)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection": { backgroundColor: "var(--now)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--raised)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-verdicts": { width: "18px", cursor: "pointer" },
  ".cm-verdicts .badge": { position: "static", display: "block" },
});

// The marks of the last verdict. They move with their lines; one whose line has changed goes.
class Mark extends GutterMarker {
  constructor(verdict, sign, said) { super(); Object.assign(this, { verdict, sign, said }); }
  eq(other) { return other.verdict === this.verdict && other.said === this.said; }
  toDOM() {
    const mark = document.createElement("span");
    mark.className = `badge ${this.verdict}`;
    mark.textContent = this.sign;
    mark.title = this.said;
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", this.said);
    return mark;
  }
}
const setMarks = StateEffect.define();
const marks = StateField.define({
  create: () => RangeSet.empty,
  update(value, transaction) {
    let now = value.map(transaction.changes);
    if (transaction.docChanged) {
      const changed = new Set();
      transaction.changes.iterChangedRanges((_a, _b, from, to) => {
        const first = transaction.newDoc.lineAt(from).number, last = transaction.newDoc.lineAt(to).number;
        for (let line = first; line <= last; line++) changed.add(line);
      });
      now = now.update({ filter: (from) => !changed.has(transaction.newDoc.lineAt(from).number) });
    }
    for (const effect of transaction.effects) if (effect.is(setMarks)) now = effect.value;
    return now;
  },
});

// What a page says: the verdict, and the mark of each line of its own file.
const verdictOf = (page) => ({
  overall: page.querySelector(".overall").textContent,
  kind: page.querySelector(".overall").classList[1],
  summary: page.querySelector(".summary").textContent,
  lines: [...page.querySelectorAll('.source[data-file="0"] .line > .badge')].map((badge) => ({
    line: Number(badge.parentElement.dataset.n), verdict: badge.classList[1], sign: badge.textContent, said: badge.title,
  })),
});

const start = (served) => {
  const section = document.getElementById("source"), source = section.querySelector(".scroll");
  const toggle = document.getElementById("edit");
  const ask = (path, body) => fetch(path, {
    method: "POST", body, headers: { "Content-Type": "text/plain; charset=utf-8", "X-Unheap-Token": served.token },
  });
  const panel = document.createElement("div");
  panel.id = "editor";
  panel.hidden = true;
  const bar = document.createElement("div"), place = document.createElement("div");
  bar.className = "row";
  place.className = "text";
  const verdict = document.createElement("span"), said = document.createElement("span");
  verdict.className = "overall";
  said.className = "said";
  said.setAttribute("role", "status");
  const button = (name, what) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = name;
    made.addEventListener("click", what);
    return made;
  };
  let results = null, number = 0, timer = null, trying = false;
  const show = button("Show results", () => { if (results) location.href = results; });
  const save = button("Save", () => store());
  bar.append(verdict, said, show, save);
  panel.append(bar, place);
  section.append(panel);

  const isSaved = () => view.state.doc.toString() === served.text && !served.trial;
  const tell = (kind, word, text) => {
    verdict.className = `overall ${kind}`;
    verdict.textContent = word;
    verdict.hidden = word === "";
    said.textContent = text;
    show.disabled = results === null;
    save.disabled = isSaved();
  };
  const put = (found) => {
    tell(found.kind, found.overall, found.summary);
    const doc = view.state.doc;
    const all = found.lines.filter((one) => one.line <= doc.lines)
      .map((one) => new Mark(one.verdict, one.sign, one.said).range(doc.line(one.line).from));
    view.dispatch({ effects: setMarks.of(RangeSet.of(all, true)) });
  };
  // What is wrong with the text; false if that is not known.
  const look = async (text, own) => {
    const answer = await ask(`/mistakes/${served.number}`, text);
    if (own !== number || !answer.ok) return null;
    const found = await answer.json();
    if (own !== number) return null;
    const end = view.state.doc.length;
    const within = (at) => Math.min(at, end);
    view.dispatch(setDiagnostics(view.state, found.map((one) => ({
      from: within(one.from), to: Math.max(within(one.to), within(one.from)), severity: "error", message: one.message,
    }))));
    return found;
  };
  const check = async (own) => {
    const text = view.state.doc.toString();
    try {
      const found = await look(text, own);
      if (found === null) return;
      if (found.length > 0) {
        tell("error", found.length === 1 ? "1 mistake" : `${found.length} mistakes`, found[0].message);
        return;
      }
      tell("", "", "verified after a pause …");
      await new Promise((done) => setTimeout(done, VERDICT_AFTER));
      if (own !== number) return;
      tell("", "", "at work …");
      const answer = await ask(`/try/${served.number}`, text);
      if (own !== number) return;
      if (answer.status === 429) {
        timer = setTimeout(() => check(own), VERDICT_AFTER);
        return;
      }
      const where = await answer.text();
      if (!answer.ok) { tell("error", "", where); return; }
      const page = new DOMParser().parseFromString(await (await fetch(where)).text(), "text/html");
      if (own !== number) return;
      results = where;
      put(verdictOf(page));
    } catch (error) {
      if (own === number) tell("error", "", String(error));
    }
  };
  const changed = () => {
    number += 1;
    results = null;
    clearTimeout(timer);
    const own = number;
    timer = setTimeout(() => check(own), MISTAKES_AFTER);
    tell("", "", "");
  };
  const store = async () => {
    const text = view.state.doc.toString();
    const answer = await ask(`/save/${served.number}`, text);
    const where = await answer.text();
    if (!answer.ok) { tell("error", "", where); return true; }
    sessionStorage.setItem("unheap-edits", "yes");
    trying = true;
    location.href = where;
    return true;
  };
  const language = served.words ? words(new Set(served.words)) : cpp();
  const dark = matchMedia("(prefers-color-scheme: dark)"), scheme = new Compartment();
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: served.text,
      extensions: [
        marks,
        gutter({ class: "cm-verdicts", markers: (one) => one.state.field(marks), domEventHandlers: {
          click(one, line) {
            const at = one.state.doc.lineAt(line.from).number;
            const badge = document.querySelector(`.source[data-file="0"] .line[data-n="${at}"] > .badge`);
            if (badge && isSaved()) badge.click();
            return true;
          },
        } }),
        basicSetup,
        keymap.of([indentWithTab, { key: "Mod-s", run: () => { store(); return true; }, preventDefault: true }]),
        language,
        syntaxHighlighting(colours),
        theme,
        scheme.of(EditorView.darkTheme.of(dark.matches)),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "The program" }),
        EditorView.updateListener.of((update) => { if (update.docChanged) changed(); }),
      ],
    }),
  });
  dark.addEventListener("change", () => view.dispatch({ effects: scheme.reconfigure(EditorView.darkTheme.of(dark.matches)) }));
  put(verdictOf(document));
  const open = (is) => {
    panel.hidden = !is;
    source.hidden = is;
    toggle.textContent = is ? "Show the source" : "Edit";
    toggle.setAttribute("aria-pressed", String(is));
    try { sessionStorage.setItem("unheap-edits", is ? "yes" : ""); } catch { /* not kept */ }
    if (is) view.focus();
  };
  toggle.addEventListener("click", () => open(panel.hidden));
  addEventListener("beforeunload", (event) => {
    if (!isSaved() && !trying && results === null && view.state.doc.toString() !== served.text) event.preventDefault();
  });
  window.unheapEditor = { isDirty: () => view.state.doc.toString() !== served.text };
  let edits = served.trial;
  try { edits = edits || sessionStorage.getItem("unheap-edits") === "yes"; } catch { /* not kept */ }
  open(edits);
};

const data = JSON.parse(document.getElementById("data").textContent);
if (data.served) start(data.served);
