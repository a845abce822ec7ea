// One pane at a time, or one that stays beside the chosen one. Tabs stand in groups.
const tabs = (() => {
  const all = [...document.querySelectorAll("[role=tab]")];
  const groups = [...document.querySelectorAll("[data-group]")];
  const main = document.querySelector("main"), stack = document.getElementById("stack");
  const two = document.getElementById("two-panes");
  const paneOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
  const last = new Map();
  let current = all.find((tab) => tab.getAttribute("aria-selected") === "true"), pinned = null;
  const choose = (tab, focus) => {
    current = tab;
    const group = tab.dataset.of;
    last.set(group, tab);
    for (const button of groups) button.setAttribute("aria-pressed", String(button.dataset.group === group));
    for (const other of all) {
      const is = other === tab;
      other.hidden = other.dataset.of !== group;
      other.setAttribute("aria-selected", String(is));
      other.tabIndex = is ? 0 : -1;
      other.classList.toggle("pinned", other === pinned);
      paneOf(other).hidden = !is && other !== pinned;
    }
    stack.classList.toggle("two", pinned !== null && pinned !== tab);
    if (focus) tab.focus();
    try { history.replaceState(null, "", "#" + tab.id.slice(4)); } catch { /* a page from disk may not */ }
    document.dispatchEvent(new CustomEvent("pane", { detail: tab.id.slice(4) }));
  };
  const pin = (tab) => {
    pinned = tab;
    two.setAttribute("aria-pressed", String(tab !== null));
    main.classList.toggle("wide", tab !== null);
    if (tab !== null) stack.prepend(paneOf(tab));
  };
  two.addEventListener("click", () => {
    if (pinned !== null) {
      pin(null);
      choose(current, false);
      return;
    }
    pin(current);
    // What is compared most: the functions, or the source's own form of them.
    const beside = all.find((tab) => tab.id === (current.id === "tab-func" ? "tab-ocaml" : "tab-func"));
    choose(beside || all.find((tab) => tab !== current) || current, false);
  });
  for (const button of groups) {
    const group = button.dataset.group;
    button.addEventListener("click", () => choose(last.get(group) || all.find((tab) => tab.dataset.of === group), false));
  }
  const next = (step, focus) => {
    choose(all[(all.indexOf(current) + step + all.length) % all.length], focus);
  };
  for (const tab of all) {
    tab.addEventListener("click", () => choose(tab, false));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) { next(step, true); event.preventDefault(); }
      if (event.key === "Home") { choose(all[0], true); event.preventDefault(); }
      if (event.key === "End") { choose(all[all.length - 1], true); event.preventDefault(); }
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select, [contenteditable]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "]") next(1, false);
    if (event.key === "[") next(-1, false);
  });
  for (const group of document.querySelectorAll(".variants")) {
    group.addEventListener("click", (event) => {
      const button = event.target.closest("[data-variant]");
      if (!button) return;
      for (const other of group.children) other.setAttribute("aria-pressed", String(other === button));
      for (const body of group.parentElement.querySelectorAll(".variant-body")) {
        body.hidden = body.dataset.variant !== button.dataset.variant;
      }
    });
  }
  const open = (id) => {
    const tab = document.getElementById("tab-" + id);
    if (tab) choose(tab, false);
    return Boolean(tab);
  };
  // Shows an element of a pane, whatever is folded around it.
  const reveal = (target) => {
    const pane = target.closest(".pane");
    if (!pane) return;
    open(pane.id.slice(5));
    for (let around = target.parentElement; around !== pane; around = around.parentElement) {
      if (around.tagName === "DETAILS") around.open = true;
    }
    target.scrollIntoView({ block: "center" });
  };
  const arrive = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === "" || open(id)) return;
    const target = document.getElementById(id);
    if (target) reveal(target);
  };
  document.addEventListener("click", (event) => {
    const badge = event.target.closest(".badge");
    if (!badge) return;
    event.preventDefault();
    reveal(document.getElementById(badge.getAttribute("href").slice(1)));
  });
  addEventListener("hashchange", arrive);
  // Texts can be taken along.
  const endings = { core: "uh", c: "c", ocaml: "ml", haskell: "hs", whyml: "mlw", smt2: "smt2", certificate: "cert" };
  for (const pane of document.querySelectorAll(".pane")) {
    if (!pane.querySelector("pre.code")) continue;
    const id = pane.id.slice(5), tools = document.createElement("div");
    tools.className = "tools";
    const shown = () => [...pane.querySelectorAll("pre.code")].filter((one) => one.offsetParent !== null)
      .map((one) => one.textContent).join("\n");
    const button = (name, label, what) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = name;
      made.setAttribute("aria-label", label);
      made.addEventListener("click", () => what(made));
      tools.append(made);
    };
    const title = pane.querySelector("h2").textContent;
    button("Copy", `Copy: ${title}`, async (made) => {
      try {
        await navigator.clipboard.writeText(shown());
        made.textContent = "Copied";
      } catch {
        made.textContent = "Not allowed here";
      }
      setTimeout(() => { made.textContent = "Copy"; }, 1500);
    });
    button("Download", `Download: ${title}`, () => {
      const link = document.createElement("a");
      const name = document.querySelector("h1").textContent.split("/").pop().replace(/\.[^.]*$/, "");
      link.href = URL.createObjectURL(new Blob([shown()], { type: "text/plain;charset=utf-8" }));
      link.download = `${name}.${endings[id] || id + ".txt"}`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
    pane.querySelector("h2").append(tools);
  }
  arrive();
  return { open };
})();
