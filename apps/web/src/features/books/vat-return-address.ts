import { vatReturnInput } from "@quorate/api/vat-returns/vat-returns.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { VatReturnKind } from "@quorate/core/vat/vat-scheme";

/** Which return: its kind, and the first day of its period. */
export type ReturnInput = { kind: VatReturnKind; from: string };

/** Below the books' own address. */
export const addressOfReturn = ({ kind, from }: ReturnInput) => `?view=vat-returns&return=${kind}.${from}`;

/** The return that an address names; null for none. */
export function returnFrom(text: string | null): ReturnInput | null {
  const [kind, from] = text?.split(".") ?? [];
  const parsed = vatReturnInput.safeParse({ kind, from });
  return parsed.success ? parsed.data : null;
}

/** "Jan 1, 2026 to Mar 31, 2026" */
export const periodOf = ({ from, to }: { from: string; to: string }) => `${formatDate(from)} to ${formatDate(to)}`;
