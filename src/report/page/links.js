"use strict";
// What the parts of the panes have come from: pointing at one marks the others.
const links = (() => {
  const places = new Map();
  const ids = (element) => element.dataset.s.split(" ").filter((id) => id !== "");
  for (const element of document.querySelectorAll("[data-s]")) {
    for (const id of ids(element)) {
      if (!places.has(id)) places.set(id, []);
      places.get(id).push(element);
    }
  }
  const source = document.querySelector("#source .scroll");
  const tabs = [...document.querySelectorAll("[role=tab]")], groups = [...document.querySelectorAll("[data-group]")];
  let shown = [], kept = false;

  const clear = () => {
    for (const element of shown) element.classList.remove("on", "kept");
    for (const tab of [...tabs, ...groups]) tab.classList.remove("has");
    shown = [];
    kept = false;
  };
  const isSeen = (element, box) => {
    const own = element.getBoundingClientRect();
    return own.bottom > box.top && own.top < box.bottom;
  };
  // Brings the first mark of a pane into view, unless one is.
  const reveal = (container, elements) => {
    if (!container || elements.length === 0) return;
    elements[0].closest("details")?.setAttribute("open", "");
    const box = container.getBoundingClientRect();
    if (elements.some((element) => isSeen(element, box))) return;
    const own = elements[0].getBoundingClientRect();
    container.scrollTop += own.top - box.top - box.height / 3;
  };
  const show = (numbers, from, hold) => {
    clear();
    const all = new Set(numbers.flatMap((id) => places.get(id) || []));
    shown = [...all];
    kept = hold;
    for (const element of shown) element.classList.add(hold ? "kept" : "on");
    const panes = new Map();
    for (const element of shown) {
      const pane = element.closest(".pane");
      if (!pane) continue;
      if (!panes.has(pane)) panes.set(pane, []);
      panes.get(pane).push(element);
    }
    for (const [pane] of panes) {
      const tab = document.getElementById(pane.getAttribute("aria-labelledby"));
      tab.classList.add("has");
      groups.find((group) => group.dataset.group === tab.dataset.of)?.classList.add("has");
    }
    for (const [pane, elements] of panes) {
      if (!pane.hidden && pane !== from) reveal(pane, elements.filter((one) => one.offsetParent !== null || one.ownerSVGElement));
    }
    if (from !== source) reveal(source, shown.filter((one) => source.contains(one)));
  };
  // In the source the smallest statement is meant, with the check that is pointed at; elsewhere all that a part
  // has come from.
  const isMade = (id) => places.get(id).some((one) => {
    const pane = one.closest(".pane");
    return pane && pane.id !== "pane-checks";
  });
  const numbersOf = (element) => {
    const own = ids(element);
    return source.contains(element) ? own.slice(0, own.findIndex(isMade) + 1 || 1) : own;
  };
  const home = (element) => (source.contains(element) ? source : element.closest(".pane"));
  document.addEventListener("pointerover", (event) => {
    if (kept || event.pointerType === "touch") return;
    const element = event.target.closest?.("[data-s]");
    if (element) show(numbersOf(element), home(element), false);
    else if (shown.length > 0) clear();
  });
  document.addEventListener("click", (event) => {
    const element = event.target.closest?.("[data-s]");
    if (element && !event.target.closest("button, summary")) {
      const numbers = numbersOf(element);
      if (kept && element.classList.contains("kept")) clear();
      else show(numbers, home(element), true);
    } else if (kept && !event.target.closest("button, a, input, select, textarea, summary")) {
      clear();
    }
  });
  // With the keyboard: from statement to statement.
  const order = [...places.keys()].map(Number).sort((a, b) => a - b).map(String)
    .filter((id) => places.get(id).some((element) => source.contains(element)));
  let cursor = -1;
  source.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && order.length > 0) {
      cursor = Math.max(0, Math.min(order.length - 1, cursor + step));
      show([order[cursor]], null, false);
      event.preventDefault();
    } else if (event.key === "Enter" && cursor >= 0 && event.target === source) {
      show([order[cursor]], null, true);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") clear();
  });
  return {
    // The statement that a run is at.
    now(id) {
      for (const element of document.querySelectorAll(".now, .now-line")) element.classList.remove("now", "now-line");
      const all = (id === null || id === undefined ? [] : places.get(String(id)) || []);
      const own = all.filter((element) => source.contains(element) || element.ownerSVGElement);
      for (const element of own) if (!element.classList.contains("badge")) element.classList.add("now");
      const there = own.filter((element) => source.contains(element));
      for (const element of there) element.closest(".line")?.classList.add("now-line");
      reveal(source, there);
    },
    again() {
      if (shown.length > 0) show([...new Set(shown.flatMap(numbersOf))].slice(0, 1), null, kept);
    },
  };
})();
