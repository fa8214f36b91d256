import type { typedWorksheetInput, WorksheetVersionDto } from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import { basisPointsOf } from "@quorate/api/schema/percent";
import { dayIn } from "@quorate/core/format/calendar-day";
import type { Holding } from "@quorate/core/founder-agreements/equity-terms";
import type { z } from "zod";
import { currentTime } from "../../lib/clock.ts";
import { readTyped, typedWhole } from "../../lib/typed-number.ts";

/** A worksheet as its form holds it: shares in percent, as they are typed. */
export type TypedWorksheet = z.input<typeof typedWorksheetInput>;
export type TypedScenario = TypedWorksheet["scenarios"][number];

export const NEW_HOLDER = { name: "", share: "" };
export const NEW_SCENARIO: TypedScenario = {
  ...{ name: "", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [] },
};

const percentOf = (share: number) => String(share / 100);

/** What a worksheet begins with: halves that vest over four years with a cliff of one, as is usual. */
export function firstWorksheet(id: string): TypedWorksheet {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    ...{ id, inviterShare: "", inviteeShare: "", others: [], scenarios: [], details: "", startupIdeaId: null },
    vestingStartsOn: dayIn(currentTime(), timeZone),
    ...{ vestingMonths: 48, cliffMonths: 12, vestingInterval: 1, badLeaverKeeps: "nothing" },
  };
}

/** A version, to be changed. */
export function typedFrom(id: string, version: WorksheetVersionDto): TypedWorksheet {
  const { vestingStartsOn, vestingMonths, cliffMonths, vestingInterval, badLeaverKeeps, startupIdeaId } = version;
  return {
    ...{ id, vestingStartsOn, vestingMonths, cliffMonths, vestingInterval, badLeaverKeeps, startupIdeaId },
    details: version.details ?? "",
    inviterShare: percentOf(version.inviterShare),
    inviteeShare: percentOf(version.inviteeShare),
    others: version.others.map(({ name, share }) => ({ name, share: percentOf(share) })),
    scenarios: version.scenarios.map(({ name, leaver, leavesAfterMonths, isBadLeaver, rounds }) => {
      return { name, leaver, leavesAfterMonths, isBadLeaver, rounds: rounds.map(percentOf) };
    }),
  };
}

/** The basis points of what is typed; null where it is not known. */
export function pointsOf(typed: unknown): number | null {
  if (typeof typed !== "string" && typeof typed !== "number") return null;
  const reading = readTyped(String(typed), "percent");
  return reading.kind === "number" ? basisPointsOf(reading.decimal) : null;
}

/** The shares that are typed, as far as they are known; null where one is not. */
export function typedShares({ inviterShare, inviteeShare, others }: TypedWorksheet) {
  const [inviter, invitee] = [pointsOf(inviterShare), pointsOf(inviteeShare)];
  const held: (Holding | null)[] = others.map(({ name, share }) => {
    const points = pointsOf(share);
    return points === null ? null : { name: name.trim(), share: points };
  });
  const known = held.filter((holding) => holding !== null);
  if (inviter === null || invitee === null || known.length < held.length) return null;
  return { inviterShare: inviter, inviteeShare: invitee, others: known };
}

/** Months that are typed; null where they are not known. */
export const monthsOf = (typed: unknown): number | null =>
  typeof typed === "string" || typeof typed === "number" ? (typedWhole(typed) ?? null) : null;
