// Runs before the first paint: a remembered choice of theme wins over the system's, and the notice above the page of somebody whose
// address was not verified when they were last here has its room.
(() => {
  try {
    const theme = localStorage.getItem("quorate-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("quorate-unverified") !== null) document.documentElement.dataset.unverified = "";
  } catch {
    // Storage may be switched off; the system's theme then applies.
  }
})();
