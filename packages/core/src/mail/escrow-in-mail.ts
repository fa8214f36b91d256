import type { Position } from "../milestones/position.ts";
import type { Minor } from "../money.ts";

export const ESCROW_PARTS = ["released", "held", "planned", "returned"] as const;
export type EscrowPart = { is: (typeof ESCROW_PARTS)[number]; minor: Minor; amount: string };

/** Where a project's money stands, as a mail shows it: the parts that there are, with amounts as people read them. */
export type EscrowInMail = { parts: readonly EscrowPart[]; settled: number; milestones: number };

const PART_WORDS: Readonly<Record<EscrowPart["is"], string>> = {
  released: "released",
  held: "held in escrow",
  planned: "planned",
  returned: "returned",
};

export function escrowInMail(position: Position, format: (minor: Minor) => string): EscrowInMail {
  const { milestones, settled } = position;
  const minors = {
    released: position.releasedMinor,
    held: position.heldMinor,
    planned: position.plannedMinor,
    returned: position.returnedMinor,
  };
  const parts = ESCROW_PARTS.map((is) => ({ is, minor: minors[is], amount: format(minors[is]) }));
  return { parts: parts.filter(({ minor }) => minor > 0), settled, milestones };
}

/** The same in words: shown beside the line, and in its place by programs that draw none. */
export function escrowWords({ parts, settled, milestones }: EscrowInMail): string {
  const sums = parts.map(({ is, amount }) => `${amount} ${PART_WORDS[is]}`).join(", ");
  const count = milestones === 1 ? "1 milestone" : `${milestones} milestones`;
  return `The whole project: ${sums}. ${settled} of ${count} settled.`;
}

export const ESCROW_LINE_PIXELS = 120;
const PART_PIXELS_MIN = 3;

/** How wide each part of the line is drawn; together they are the line, however little one of them is. */
export function escrowWidths(parts: readonly Pick<EscrowPart, "minor">[]): number[] {
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0);
  const widths = parts.map(({ minor }) =>
    Math.max(PART_PIXELS_MIN, Math.round((ESCROW_LINE_PIXELS * minor) / Math.max(whole, 1))),
  );
  const largest = widths.indexOf(Math.max(...widths));
  const excess = widths.reduce((sum, width) => sum + width, 0) - ESCROW_LINE_PIXELS;
  return widths.map((width, index) => (index === largest ? width - excess : width));
}
