/** What is typed into a field for a whole number; empty is not a number, which the form then asks for. */
export function typedInteger(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** "£12,500" and "12 500" as they are meant: without sign and grouping. Nothing typed is null. */
export function typedAmount(text: string): string | null {
  const amount = text.replaceAll(/[£$,\s]/g, "");
  return amount === "" ? null : amount;
}
