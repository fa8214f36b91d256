import { facts, type LetterPart, text } from "./letter.ts";

/** Money that does not go on, as every screen names it, and where that is resolved. `details`: what is asked for. */
export type HoldInMail = {
  name: string;
  amount: string | null;
  text: string;
  details: readonly string[];
  action: string;
  path: string;
};

/** What the mail says of it, but for its button. */
export const holdParts = ({ name, amount, text: why, details }: HoldInMail): LetterPart[] => [
  text(`${amount === null ? "" : `${amount}. `}${name}. ${why}`),
  ...(details.length === 0 ? [] : [facts(...details.map((line, nth) => [String(nth + 1), line] as const))]),
];
