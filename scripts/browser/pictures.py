#!/usr/bin/env python3
"""Takes the pictures of the README from real pages: pictures.py UNHEAP FOLDER."""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from check_pages import open_tab

ROOT = Path(__file__).resolve().parents[2]
SIZE = {"width": 1280, "height": 760}


def report(unheap, name, *options):
    out = Path(tempfile.mkdtemp()) / "page.html"
    command = [unheap, "report", f"examples/{name}", "-o", str(out), "--timeout", "20", *options]
    subprocess.run(command, check=True, cwd=ROOT)
    return out.as_uri()


def main():
    unheap, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        # A statement, and the functions that it has become.
        page.goto(report(unheap, "remove_all.uh"))
        open_tab(page, page.query_selector("#tab-func"))
        page.hover("#L15 b[data-s]")
        page.wait_for_timeout(300)
        page.screenshot(path=folder / "functions.png")
        # A run from a heap, in the middle.
        page.goto(report(unheap, "insertion_sort.uh", "--heap", "examples/insertion_sort.json"))
        open_tab(page, page.query_selector("#tab-run"))
        for _ in range(14):
            page.keyboard.press(".")
        page.wait_for_timeout(300)
        page.screenshot(path=folder / "run.png")
        browser.close()


if __name__ == "__main__":
    main()
