#!/usr/bin/env python3
"""Opens pages of `unheap report` in headless Chromium, and holds them against what they promise.

For each page: nothing is said on the console; nothing is asked of the network; axe-core finds nothing serious, in
light and dark; pointing at each statement marks something in each pane that has something of it, and back; the
last picture of each run is the state in which `unheap run` ends; keys go through statements, tabs and steps; on a
narrow window nothing stands out to the side. Usage: check_pages.py UNHEAP PROGRAM…
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

NARROW = {"width": 390, "height": 800}
WIDE = {"width": 1280, "height": 800}
# What the state of a run is, as its picture says it: names of objects with what their fields hold.
STATE = """() => Object.fromEntries([...document.querySelectorAll('#run-picture [data-name]')]
  .map((one) => [one.dataset.name, one.dataset.text]))"""
# For each statement: the panes with its marks, and whether pointing at it marks them.
LINKS = """() => {
  const wrong = [];
  const source = document.querySelector('#source .scroll');
  const panes = [...document.querySelectorAll('.pane')];
  const own = new Map();
  for (const one of source.querySelectorAll('b[data-s]')) {
    const id = one.dataset.s.split(' ')[0];
    if (!own.has(id)) own.set(id, one);
  }
  let marked = 0;
  for (const [id, element] of own) {
    element.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
    if (!element.classList.contains('on')) wrong.push(`statement ${id} is not marked itself`);
    for (const pane of panes) {
      const there = [...pane.querySelectorAll('[data-s]')].filter((one) => one.dataset.s.split(' ').includes(id));
      if (there.length > 0 && !there.every((one) => one.classList.contains('on'))) wrong.push(`${pane.id}: ${id}`);
      if (there.length > 0) marked++;
    }
  }
  for (const pane of panes) {
    const first = pane.querySelector('[data-s]');
    if (!first) continue;
    first.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
    if (!source.querySelector('.on')) wrong.push(`${pane.id}: pointing back marks nothing`);
  }
  const bare = panes.filter((pane) => ['pane-core', 'pane-cfg', 'pane-graph', 'pane-heap', 'pane-normal', 'pane-func',
    'pane-ocaml', 'pane-haskell', 'pane-smt2'].includes(pane.id) && !pane.querySelector('[data-s]') && own.size > 0
    && !pane.textContent.includes('No clause is left'));
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
  return {wrong, statements: own.size, marked, bare: bare.map((pane) => pane.id)};
}"""


class Wrong(Exception):
    """What a page promises does not hold."""


def expect(holds, what):
    if not holds:
        raise Wrong(what)


def open_tab(page, tab):
    """Chooses a tab as a user does: its group, then itself."""
    group = tab.get_attribute("data-of")
    if group:
        page.click(f'[data-group="{group}"]')
    tab.click()


def final_state(unheap, program, heap):
    """The objects that `unheap run` prints, by their names."""
    command = [unheap, "run", str(program), "--steps", "20000"] + (["--heap", heap] if heap else [])
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    objects = re.findall(r"^(\w+): (\w+ = .*)$", told, flags=re.MULTILINE)
    return dict(objects), told


def serious(results):
    return [one for one in results.response["violations"] if one["impact"] in ("serious", "critical")]


def check_axe(page, axe):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for tab in page.query_selector_all("[role=tab]") or [None]:
            if tab and tab.get_attribute("id") not in ("tab-checks", "tab-run", "tab-proof", "tab-graph", "tab-func"):
                continue
            if tab:
                open_tab(page, tab)
            found = serious(axe.run(page))
            told = [(one["id"], one["nodes"][0]["html"][:160]) for one in found]
            expect(not found, f"axe, {scheme}: {told}")
    page.emulate_media(color_scheme="light")


def check_keys(page):
    source = page.query_selector("#source .scroll")
    source.focus()
    page.keyboard.press("ArrowDown")
    if page.query_selector("#source b[data-s]"):
        expect(page.query_selector("#source .on"), "the arrow keys mark no statement")
        page.keyboard.press("Enter")
        expect(page.query_selector("#source .kept"), "Enter holds no statement")
        page.keyboard.press("Escape")
        expect(not page.query_selector(".kept"), "Escape does not let go")
    open_tab(page, page.query_selector("#tab-checks"))
    page.keyboard.press("ArrowRight")
    expect(not page.is_visible("#pane-checks"), "the arrow keys change no tab")
    page.keyboard.press("Home")
    expect(page.is_visible("#pane-checks"), "Home does not go to the first tab")


def check_two_panes(page):
    """A pane stays beside the next one; what is folded opens for who comes by a mark."""
    open_tab(page, page.query_selector("#tab-func"))
    page.click("#two-panes")
    expect(page.is_visible("#pane-func") and page.is_visible("#pane-ocaml"), "two panes")
    page.click("#two-panes")
    expect(page.is_visible("#pane-ocaml") and not page.is_visible("#pane-func"), "one pane again")
    mark = page.query_selector("#source .badge")
    if mark:
        mark.click()
        expect(page.is_visible(mark.get_attribute("href")), "a mark leads to no check")


def check_first_pane(page):
    """What fails is what is seen first, where it fails."""
    fails = page.inner_text(".overall") == "UNSAFE"
    expect(page.is_visible("#pane-run" if fails else "#pane-checks"), "the first pane")
    if fails:
        expect(page.input_value("#run-slider") == page.get_attribute("#run-slider", "max"), "the last step is first")
        expect(page.query_selector("#source .now-line"), "the line that fails has no mark")


def check_runs(page, unheap, program, heap):
    if not page.query_selector("#tab-run"):
        return 0
    data = json.loads(page.inner_text("#data") or page.evaluate("document.getElementById('data').textContent"))
    open_tab(page, page.query_selector("#tab-run"))
    for number, run in enumerate(data["runs"]):
        page.select_option("#run-choice", str(number))
        count = len(run["frames"])
        if count > 1:
            if page.is_enabled("#run-first"):
                page.click("#run-first")
            page.keyboard.press(".")
            expect(page.input_value("#run-slider") == "1", "a key makes no step")
            if page.is_enabled("#run-last"):
                page.click("#run-last")
        expect(page.input_value("#run-slider") == str(count - 1), "the last state is not shown")
        expect("end" in run["frames"][-1], "a run does not end")
        if heap and number == sum(1 for one in data["runs"] if one["title"].startswith("Fails")):
            state, told = final_state(unheap, program, heap)
            shown = page.evaluate(STATE)
            for name, fields in state.items():
                expect(name in shown, f"{name} is not drawn; run says {told}")
                said = shown[name]
                if re.search(r"= \[", fields):
                    cells = ", ".join(part.split(" = ", 1)[1] for part in said.split(", ") if part)
                    expect("…" in said or fields.endswith(f"[{cells}]"), f"{name}: drawn {said}, run says {fields}")
                elif "…" not in said:
                    expect(said == fields, f"{name}: drawn {said}, run says {fields}")
    return len(data["runs"])


def is_program(path):
    """Whether a run can begin: functions in C that take pointers are translated, and not verified."""
    return path.suffix != ".c" or re.search(r"\bmain\s*\(", path.read_text())


def check(browser, axe, unheap, program, folder):
    heap = program.with_suffix(".json")
    heap = str(heap) if heap.exists() else None
    out = folder / "page.html"
    command = [unheap, "report", str(program), "--timeout", "3", "-o", str(out)]
    subprocess.run(command + (["--heap", heap] if heap else []), check=True)
    expect(out.stat().st_size < 2_000_000, f"{out.stat().st_size} bytes")
    page = browser.new_page(viewport=WIDE, reduced_motion="reduce")
    said, asked = [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(out.as_uri())
    check_first_pane(page)
    links = page.evaluate(LINKS)
    expect(not links["wrong"], f"links: {links['wrong'][:5]}")
    expect(not links["bare"], f"no marks at all: {links['bare']}")
    runs = check_runs(page, unheap, program, heap)
    check_keys(page)
    check_two_panes(page)
    check_axe(page, axe)
    page.set_viewport_size(NARROW)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, f"stands out by {wide} pixels on a narrow window")
    expect(not said, f"console: {said}")
    others = [url for url in asked if not url.startswith(("file:", "data:"))]
    expect(not others, f"network: {others}")
    page.close()
    return links["statements"], links["marked"], runs, out.stat().st_size


def main():
    unheap, programs = sys.argv[1], [path for path in map(Path, sys.argv[2:]) if is_program(path)]
    wrong, totals, largest = [], [0, 0, 0], 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        axe = Axe()
        for program in programs:
            try:
                *counts, size = check(browser, axe, unheap, program, Path(folder))
                totals = [a + b for a, b in zip(totals, counts)]
                largest = max(largest, size)
            except (Wrong, subprocess.CalledProcessError) as error:
                wrong.append(f"{program}: {error}")
                print(wrong[-1], flush=True)
        browser.close()
    statements, marked, runs = totals
    print(f"{len(programs)} pages, {statements} statements, {marked} pairs of a statement and a pane, {runs} runs; "
          f"the largest page has {largest} bytes; {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
