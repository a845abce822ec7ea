"use strict";
// The table of programs: sorted by any column, filtered by words.
(() => {
  const table = document.getElementById("results"), body = table.tBodies[0];
  const rows = [...body.rows], filter = document.getElementById("filter"), shown = document.getElementById("shown");
  const text = (row, column) => row.cells[column].textContent.trim();
  const apply = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    for (const row of rows) {
      const own = row.textContent.toLowerCase();
      // "safe" is not part of "unsafe": verdicts are words.
      const has = words.every((word) => (["safe", "unsafe", "unknown", "error"].includes(word)
        ? [...row.querySelectorAll(".verdict")].some((one) => one.textContent.split(",")[0] === word)
        : own.includes(word)));
      row.hidden = !has;
      if (has) count++;
    }
    shown.textContent = count === rows.length ? `${count} programs` : `${count} of ${rows.length} programs`;
  };
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      for (const other of table.tHead.rows[0].cells) other.setAttribute("aria-sort", "none");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const numbers = rows.every((row) => text(row, column) === "" || !Number.isNaN(Number(text(row, column))));
      const compare = (a, b) => {
        const [x, y] = [text(a, column), text(b, column)];
        if (numbers) return (x === "" ? Infinity : Number(x)) - (y === "" ? Infinity : Number(y));
        return x < y ? -1 : x > y ? 1 : 0;
      };
      rows.map((row, at) => [row, at]).sort(([a, i], [b, j]) => (up ? compare(a, b) : compare(b, a)) || i - j)
        .forEach(([row]) => body.append(row));
    });
  });
  filter.addEventListener("input", apply);
  apply();
})();
