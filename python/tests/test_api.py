"""The package from an environment that has nothing else: `scripts/packages wheel` runs this."""

import pathlib
import tempfile
import unittest

import unheap


class Api(unittest.TestCase):
    def test_what_fails_has_a_heap_and_a_run(self) -> None:
        report = unheap.verify("assert n > 0\n")
        self.assertEqual((report.verdict, report.is_safe), ("unsafe", False))
        check = report.checks[0]
        self.assertEqual((check.line, check.verdict), (1, "unsafe"))
        self.assertTrue(check.run[-1].changes)
        again = unheap.run("assert n > 0\n", check.heap)
        self.assertFalse(again.is_fine)
        self.assertIn("UNSAFE", report._repr_html_())

    def test_what_is_safe_needs_z3(self) -> None:
        # A loop over any list is proved, which only a solver does.
        text = "i := 0\nwhile (i < n) { i := i + 1 }\nassert n < 0 || i = n\n"
        self.assertTrue(unheap.verify(text, timeout=60).is_safe)

    def test_programs_in_c(self) -> None:
        text = "int main(void) { int x = 2147483647; x = x + 1; return 0; }\n"
        self.assertEqual(unheap.verify(text, language="c", properties=["no-overflow"]).verdict, "unsafe")

    def test_files_are_translated(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "double.uh"
            path.write_text("n := n + n\nhalt\n", encoding="utf-8")
            self.assertIn("let ", unheap.translate(path, "ocaml").text)

    def test_errors_say_where(self) -> None:
        with self.assertRaisesRegex(unheap.UnheapError, "E0201"):
            unheap.verify("x := 1 +\n")
        with self.assertRaisesRegex(unheap.UnheapError, "E0201"):
            unheap.translate("x := 1 +\n")


if __name__ == "__main__":
    unittest.main()
