#!/usr/bin/env python3
"""Holds folders of pages, served pages and hostile programs against a real browser: check_others.py UNHEAP."""

import http.client
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from check_pages import NARROW, WIDE, Wrong, expect, open_tab, serious

HOSTILE = """// </script><script>alert(1)</script> <img src=x onerror=alert(2)>
use "</script><b onmouseover=alert(3)>.uh"
p := q
while (p != null) { p := p.Next }
"""
USED = "proc f(x) { x.Key := 1 } // </pre><svg onload=alert(4)>\n"


def opened(browser, said, waits=False):
    # What waits evaluates strings, which pages forbid.
    page = browser.new_page(viewport=WIDE, bypass_csp=waits, reduced_motion="reduce")
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: (said.append(f"a script ran: {dialog.message}"), dialog.dismiss()))
    return page


def check_hostile(browser, unheap, folder):
    """Names and texts that look like HTML or scripts do nothing."""
    name = "<img src=x onerror=alert(5)>.uh"
    (folder / "</script><b onmouseover=alert(3)>.uh".replace("/", "")).write_text(USED)
    program = folder / name
    program.write_text(HOSTILE.replace("</script><b", "<script><b"))
    out = folder / "hostile.html"
    subprocess.run([unheap, "report", str(program), "--timeout", "2", "-o", str(out)], check=True)
    said = []
    page = opened(browser, said)
    page.goto(out.as_uri())
    for tab in page.query_selector_all("[role=tab]"):
        open_tab(page, tab)
    page.wait_for_timeout(300)
    expect(page.evaluate("document.querySelectorAll('img, b[onmouseover], svg[onload]').length") == 0, "elements came in")
    expect(not said, f"hostile: {said}")
    page.close()


def check_folder(browser, axe, unheap, folder):
    """The table sorts and filters, and leads to the pages of the programs."""
    out = folder / "pages"
    files = ["examples/increment.uh", "examples/increment_broken.uh", "examples/reverse.uh"]
    subprocess.run([unheap, "report", *files, "--timeout", "3", "-o", str(out)], check=True)
    said = []
    page = opened(browser, said)
    page.goto((out / "index.html").as_uri())
    rows = "document.querySelectorAll('#results tbody tr:not([hidden])').length"
    expect(page.evaluate(rows) == 3, "three rows")
    page.fill("#filter", "unsafe")
    expect(page.evaluate(rows) == 1, "the filter")
    page.fill("#filter", "")
    first = "document.querySelector('#results tbody th').textContent"
    page.click("#results thead button")
    low = page.evaluate(first)
    page.click("#results thead button")
    expect(low < page.evaluate(first), "the table sorts")
    expect(not serious(axe.run(page)), f"axe: {serious(axe.run(page))}")
    page.set_viewport_size(NARROW)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, f"the table stands out by {wide} pixels")
    page.click("#results tbody a")
    expect(page.query_selector("[role=tablist]"), "the page of a program")
    expect(not said, f"folder: {said}")
    # Two results against each other.
    csv = "file,verdict,expected,seconds,own_seconds,member,checks,reason\n"
    (folder / "one.csv").write_text(csv + "a,safe,,0.5,,x,1,\nb,unknown,,9,,,1,time-out\n")
    (folder / "two.csv").write_text(csv + "a,safe,,0.1,,y,1,\nb,unsafe,,2,,z,1,\n")
    out = folder / "results"
    subprocess.run([unheap, "report", str(folder / "one.csv"), str(folder / "two.csv"), "-o", str(out)], check=True)
    page.set_viewport_size(WIDE)
    page.goto((out / "index.html").as_uri())
    expect(len(page.query_selector_all("svg.plot")) == 2, "two plots")
    expect(page.query_selector(".changes li").inner_text() == "b: unknown → unsafe", "what changed")
    expect(not serious(axe.run(page)), f"axe: {serious(axe.run(page))}")
    page.close()


def answer(port, method, path, headers=None, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.putrequest(method, path, skip_host=True)
    for key, value in ({"Host": f"127.0.0.1:{port}"} | (headers or {})).items():
        connection.putheader(key, value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders()
    if body is not None:
        try:
            connection.send(body)
        except (BrokenPipeError, ConnectionResetError):
            pass
    response = connection.getresponse()
    return response.status, response.read().decode()


def check_served(browser, axe, unheap, folder):
    """Pages are made anew, changes are tried, and nobody else is answered."""
    program = folder / "served.uh"
    program.write_text("p.Key := 1\n")
    server = subprocess.Popen([unheap, "serve", str(program), "--port", "0", "--timeout", "3"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        said = []
        page = opened(browser, said, waits=True)
        page.goto(f"http://127.0.0.1:{port}/")
        expect(page.inner_text(".overall") == "UNSAFE", "the verdict")
        served = json.loads(page.evaluate("document.getElementById('data').textContent"))["served"]
        # A change is verified after a pause, and not saved.
        page.click("#edit")
        page.fill("#editor .cm-content", "p := null")
        page.wait_for_function("document.querySelector('#editor .overall').textContent === 'SAFE'", timeout=20000)
        expect(program.read_text() == "p.Key := 1\n", "a change is not saved by itself")
        page.click("text=Show results")
        page.wait_for_url("**/trial/*")
        expect(page.inner_text("header .overall") == "SAFE" and program.read_text() == "p.Key := 1\n", "a trial")
        expect(page.is_visible("#editor .cm-content"), "the editor stays open")
        page.click("text=Back to the file")
        # Letters that are keys of the page are letters in the editor.
        page.fill("#editor .cm-content", "")
        page.click("#editor .cm-content")
        page.keyboard.type("p.Key := [], 1")
        expect(page.inner_text("#editor .cm-content").strip() == "p.Key := [], 1", "what is typed")
        # What is wrong is marked where it is, as it is typed.
        page.fill("#editor .cm-content", "q := (")
        page.wait_for_function("document.querySelector('#editor .overall').textContent === '1 mistake'", timeout=20000)
        expect(page.query_selector("#editor .cm-lintRange-error, #editor .cm-lintPoint-error"), "a mistake has a mark")
        page.fill("#editor .cm-content", "p.Key := 1")
        # A mark for each line that fails.
        page.wait_for_function("document.querySelector('#editor .cm-verdicts .badge.unsafe') !== null", timeout=20000)
        expect(not serious(axe.run(page)), f"axe: {serious(axe.run(page))}")
        page.fill("#editor .cm-content", "r := null")
        page.click("#editor >> text=Save")
        page.wait_for_function("document.querySelector('.source').textContent.includes('r := null')", timeout=20000)
        expect(program.read_text() == "r := null", "a change is saved")
        # What changes on disk is shown.
        program.write_text("p.Key := 1\n")
        page.wait_for_function("document.querySelector('header .overall').textContent === 'UNSAFE'", timeout=20000)
        program.write_text("r := null\n")
        page.wait_for_function("document.querySelector('header .overall').textContent === 'SAFE'", timeout=20000)
        said[:] = [one for one in said if "422" not in one]
        expect(not said, f"served: {said}")
        page.close()
        token = {"X-Unheap-Token": served["token"]}
        for what, status, given in [
            ("another name", 403, ("GET", "/", {"Host": "evil.example"})),
            ("another port", 403, ("GET", "/", {"Host": "127.0.0.1:1"})),
            ("another page", 403, ("GET", "/", {"Origin": "http://evil.example"})),
            ("a path outside", 404, ("GET", "/../../etc/passwd")),
            ("a file", 404, ("GET", "/served.uh")),
            ("a number too high", 404, ("GET", "/program/7")),
            ("no token", 403, ("POST", "/save/0", {}, b"x := 1\n")),
            ("a wrong token", 403, ("POST", "/save/0", {"X-Unheap-Token": "0"}, b"x := 1\n")),
            ("no token for mistakes", 403, ("POST", "/mistakes/0", {}, b"x := 1\n")),
            ("too much", 413, ("POST", "/try/0", token, b"x" * 400_000)),
            ("no text", 400, ("POST", "/try/0", token, b"\xff\xfe")),
        ]:
            got, _ = answer(port, *given)
            expect(got == status, f"{what}: {got}")
        expect(program.read_text() == "r := null\n", "nothing else is saved")
        start = time.monotonic()
        server.send_signal(signal.SIGINT)
        expect(server.wait(timeout=10) == 0, "Ctrl-C ends it")
        expect(time.monotonic() - start < 5, "it ends soon")
    finally:
        server.kill()


def main():
    unheap, wrong = sys.argv[1], 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        axe = Axe()
        for check in (
            lambda folder: check_hostile(browser, unheap, folder),
            lambda folder: check_folder(browser, axe, unheap, folder),
            lambda folder: check_served(browser, axe, unheap, folder),
        ):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    check(Path(folder))
                except (Wrong, subprocess.CalledProcessError) as error:
                    wrong += 1
                    print(error, flush=True)
        browser.close()
    print(f"hostile programs, folders, served pages: {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
