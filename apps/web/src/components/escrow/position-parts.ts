import { sharesOf } from "@quorate/core/format/share";
import type { Position } from "@quorate/core/milestones/position";
import type { Minor } from "@quorate/core/money";
import { formatMinor } from "../../lib/money.ts";

export type Standing = Pick<Position, "releasedMinor" | "heldMinor" | "plannedMinor" | "returnedMinor">;

export type PositionPart = {
  key: "released" | "held" | "planned" | "returned";
  label: string;
  tone: "green" | "brass" | "gray";
  ring?: boolean;
  minor: Minor;
};

/** A project's money by where it stands; what went back to the client is named where there is some. */
export function positionParts({ releasedMinor, heldMinor, plannedMinor, returnedMinor }: Standing): PositionPart[] {
  return [
    { key: "released", label: "Released", tone: "green", minor: releasedMinor },
    { key: "held", label: "Held in escrow", tone: "brass", minor: heldMinor },
    { key: "planned", label: "Planned", tone: "gray", ring: true, minor: plannedMinor },
    ...(returnedMinor > 0
      ? [{ key: "returned" as const, label: "Refunded", tone: "gray" as const, minor: returnedMinor }]
      : []),
  ];
}

/** The parts that there are, and the bar in words; null where there is no money to speak of. */
export function positionDrawing(parts: readonly PositionPart[]) {
  const shown = parts.filter((part) => part.minor > 0);
  if (shown.length === 0) return null;
  const wholeMinor = shown.reduce((sum, part) => sum + part.minor, 0);
  const shares = sharesOf(shown.map(({ minor }) => minor));
  const summary = shown.map((part, index) => `${shares[index]}% ${part.label.toLowerCase()}`).join(", ");
  return { shown, label: `Of ${formatMinor(wholeMinor)}: ${summary}` };
}
