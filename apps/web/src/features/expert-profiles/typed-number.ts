import { plainAmount } from "../../lib/money.ts";

/** What is typed into a field for a whole number; empty is not a number, which the form then asks for. */
export function typedInteger(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** An amount without sign and grouping. Nothing typed is null. */
export function typedAmount(text: string): string | null {
  const amount = plainAmount(text);
  return amount === "" ? null : amount;
}
