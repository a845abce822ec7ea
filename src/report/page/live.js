// A page that is served is made anew when a file changes. Its editor is a script of the server.
(() => {
  const served = data.served;
  if (!served) return;
  const main = document.querySelector("main");
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
        if (answer.ok && (await answer.text()) !== served.version && !window.unheapEditor?.isDirty()) location.reload();
      } catch { /* the server has ended */ }
    };
    setInterval(look, 1500);
  }
})();
