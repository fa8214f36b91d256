/** Brings a person's row into sight and puts the focus on its first link; false where the page has no such row. */
export function showRow(id: string): boolean {
  const row = document.getElementById(id);
  if (!row) return false;
  row.scrollIntoView({ block: "center" });
  row.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  return true;
}
