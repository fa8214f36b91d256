// Runs before the first paint: a remembered choice of theme wins over the system's.
(() => {
  try {
    const theme = localStorage.getItem("quorate-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be switched off; the system's theme then applies.
  }
})();
