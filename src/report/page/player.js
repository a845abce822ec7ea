// Runs are played: a slider, keys, the statement in the source, calls and variables beside the picture.
(() => {
  const runs = data.runs;
  if (runs.length === 0) return;
  const get = (id) => document.getElementById(id);
  const choice = get("run-choice"), slider = get("run-slider"), count = get("run-count"), said = get("run-text");
  const picture = get("run-picture"), vars = get("run-vars").tBodies[0], calls = get("run-calls");
  let run = runs[0], at = 0, timer = null;
  runs.forEach((one, number) => choice.add(new Option(one.title, String(number))));

  const stop = () => {
    clearInterval(timer);
    timer = null;
    get("run-play").textContent = "▶";
    get("run-play").setAttribute("aria-label", "Play");
  };
  const show = (number) => {
    at = Math.max(0, Math.min(run.frames.length - 1, number));
    const frame = run.frames[at];
    slider.value = String(at);
    const gap = run.gap && at >= run.gap.after ? run.gap.steps : 0;
    const last = run.frames.length - 1 + (run.gap ? run.gap.steps : 0);
    count.textContent = `${at + gap} of ${last}`;
    slider.setAttribute("aria-valuetext", count.textContent);
    said.textContent = frame.end ? frame.end : frame.text;
    said.classList.toggle("end", Boolean(frame.end));
    if (run.gap && at === run.gap.after) said.textContent += `   (${run.gap.steps} steps before are left out)`;
    const state = heaps.draw(picture, run, at, frame.proc);
    if (run.left > 0) {
      const note = document.createElement("p");
      note.className = "note";
      note.textContent = `${run.left} more objects are not drawn.`;
      picture.append(note);
    }
    vars.replaceChildren();
    for (const [index, value] of [...state.vars].sort((a, b) => a[0] - b[0])) {
      const variable = run.vars[index];
      if (variable.proc !== null && variable.proc !== frame.proc) continue;
      const row = vars.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = variable.name;
      row.append(head);
      row.insertCell().textContent = heaps.text(run, value);
      if (at > 0 && frame.v && String(index) in frame.v) row.className = "changed";
    }
    calls.replaceChildren();
    if (frame.calls) {
      const head = document.createElement("h3"), list = document.createElement("ol");
      head.textContent = "Calls, the innermost first";
      for (const call of frame.calls) {
        const item = document.createElement("li");
        item.textContent = call;
        list.append(item);
      }
      calls.append(head, list);
    }
    if (!get("pane-run").hidden) links.now(frame.at);
    for (const [id, is] of [["run-first", at === 0], ["run-back", at === 0], ["run-next", at === run.frames.length - 1], ["run-last", at === run.frames.length - 1]]) {
      get(id).disabled = is;
    }
  };
  const choose = (number) => {
    stop();
    run = runs[number];
    choice.value = String(number);
    slider.max = String(run.frames.length - 1);
    // What fails is seen where it fails, other runs from where they start.
    show(number < data.fails ? run.frames.length - 1 : 0);
  };
  const play = () => {
    if (timer !== null) { stop(); return; }
    if (at === run.frames.length - 1) show(0);
    get("run-play").textContent = "❚❚";
    get("run-play").setAttribute("aria-label", "Pause");
    timer = setInterval(() => {
      show(at + 1);
      if (at === run.frames.length - 1) stop();
    }, 700);
  };
  choice.addEventListener("change", () => choose(Number(choice.value)));
  slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
  const steps = { "run-first": () => 0, "run-back": () => at - 1, "run-next": () => at + 1, "run-last": () => run.frames.length - 1 };
  for (const [id, to] of Object.entries(steps)) get(id).addEventListener("click", () => { stop(); show(to()); });
  get("run-play").addEventListener("click", play);
  for (const button of document.querySelectorAll(".play")) {
    button.addEventListener("click", () => { tabs.open("run"); choose(Number(button.dataset.run)); show(0); play(); });
  }
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("textarea, input[type=search], [contenteditable]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "." || event.key === ",") {
      if (get("pane-run").hidden) tabs.open("run");
      stop();
      show(at + (event.key === "." ? 1 : -1));
      event.preventDefault();
    }
  });
  picture.addEventListener("keydown", (event) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: run.frames.length - 1 }[event.key];
    if (to === undefined) return;
    stop();
    show(to);
    event.preventDefault();
  });
  document.addEventListener("pane", (event) => {
    if (event.detail === "run") links.now(run.frames[at].at);
    else { stop(); links.now(null); }
  });
  choose(0);
})();
