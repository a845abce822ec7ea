// A page that is served: made anew when a file changes, with an editor for trying a change.
(() => {
  const served = data.served;
  if (!served) return;
  const main = document.querySelector("main");
  const ask = (path, body) => fetch(path, {
    method: "POST", body, headers: { "Content-Type": "text/plain; charset=utf-8", "X-Unheap-Token": served.token },
  });
  if (served.trial) {
    const note = document.createElement("p");
    note.className = "trial";
    note.setAttribute("role", "status");
    note.textContent = "This is a change that is not saved. ";
    const back = document.createElement("a");
    back.href = `/program/${served.number}`;
    back.textContent = "Back to the file";
    note.append(back);
    main.before(note);
  } else {
    const look = async () => {
      try {
        const answer = await fetch(`/version/${served.number}`);
        if (answer.ok && (await answer.text()) !== served.version && !document.querySelector(".editor")) location.reload();
      } catch { /* the server has ended */ }
    };
    setInterval(look, 1500);
  }
  document.getElementById("edit").addEventListener("click", () => {
    if (document.querySelector(".editor")) return;
    const editor = document.createElement("div");
    editor.className = "editor";
    editor.setAttribute("role", "dialog");
    editor.setAttribute("aria-modal", "true");
    editor.setAttribute("aria-label", "Try a change");
    const area = document.createElement("textarea");
    area.setAttribute("aria-label", "The program");
    area.spellcheck = false;
    area.value = served.text;
    const said = document.createElement("pre");
    said.setAttribute("role", "status");
    const row = document.createElement("div");
    row.className = "row";
    const button = (name, what) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = name;
      made.addEventListener("click", what);
      row.append(made);
      return made;
    };
    const send = async (path) => {
      said.textContent = "…";
      for (const one of row.children) one.disabled = true;
      try {
        const answer = await ask(path, area.value);
        const text = await answer.text();
        if (answer.ok) location.href = text;
        else said.textContent = text;
      } catch (error) {
        said.textContent = String(error);
      }
      for (const one of row.children) one.disabled = false;
    };
    const close = () => {
      editor.remove();
      document.getElementById("edit").focus();
    };
    button("Try it", () => send(`/try/${served.number}`));
    button("Save to the file", () => send(`/save/${served.number}`));
    button("Close", close);
    editor.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
    });
    editor.append(area, said, row);
    document.body.append(editor);
    area.focus();
  });
})();
