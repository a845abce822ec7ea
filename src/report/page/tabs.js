// One pane at a time.
const tabs = (() => {
  const all = [...document.querySelectorAll("[role=tab]")];
  const choose = (tab, focus) => {
    for (const other of all) {
      const is = other === tab;
      other.setAttribute("aria-selected", String(is));
      other.tabIndex = is ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !is;
    }
    if (focus) tab.focus();
    try { history.replaceState(null, "", "#" + tab.id.slice(4)); } catch { /* a page from disk may not */ }
    document.dispatchEvent(new CustomEvent("pane", { detail: tab.id.slice(4) }));
  };
  const next = (step, focus) => {
    const at = all.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    choose(all[(at + step + all.length) % all.length], focus);
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
    if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
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
  const arrive = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (open(id)) return;
    const target = id && document.getElementById(id);
    const pane = target && target.closest(".pane");
    if (pane) {
      open(pane.id.slice(5));
      target.scrollIntoView({ block: "center" });
    }
  };
  document.addEventListener("click", (event) => {
    const badge = event.target.closest(".badge");
    if (!badge) return;
    event.preventDefault();
    const target = document.getElementById(badge.getAttribute("href").slice(1));
    open("checks");
    target.scrollIntoView({ block: "center" });
  });
  addEventListener("hashchange", arrive);
  arrive();
  return { open };
})();
