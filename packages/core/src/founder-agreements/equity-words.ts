import type { ConnectionSide } from "../connections/connection.ts";
import {
  type BadLeaverKeeps,
  type EquityScenario,
  type ScenarioStep,
  shareText,
  type Vesting,
  type VestingInterval,
} from "./equity-terms.ts";

/** What happens in a scenario, in a sentence or two. */
export function scenarioSentence(
  { leaver, leavesAfterMonths, isBadLeaver, rounds }: EquityScenario,
  steps: readonly ScenarioStep[],
  names: Record<ConnectionSide, string>,
): string {
  const leaving = steps.find(({ event }) => event.of === "leaver")?.event;
  const left =
    leaver !== null && leavesAfterMonths !== null && leaving?.of === "leaver"
      ? `${names[leaver]} leaves after ${monthsText(leavesAfterMonths)} as a ${isBadLeaver ? "bad" : "good"} leaver and keeps ${shareText(leaving.keeps)} of the company out of ${shareText(leaving.held)}.`
      : null;
  const invested =
    rounds.length > 0
      ? `New investors hold ${rounds.map(shareText).join(", then ")} right after ${rounds.length === 1 ? "their round" : "their rounds"}.`
      : null;
  return [left, invested].filter((sentence) => sentence !== null).join(" ") || "No one leaves, and no one invests.";
}

export const monthsText = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;

const INTERVALS = { 1: "every month", 3: "every three months", 12: "every year" } as const satisfies Record<
  VestingInterval,
  string
>;

/** How the founders' shares vest, in a sentence or two. */
export function vestingSentence({ vestingMonths, cliffMonths, vestingInterval }: Vesting): string {
  if (vestingMonths === 0) return "The shares of both founders have vested from the first day.";
  const over = `The shares of both founders vest over ${monthsText(vestingMonths)} in equal parts, ${INTERVALS[vestingInterval]}, rounded down to a hundredth of a percent until the end.`;
  return cliffMonths === 0 ? over : `${over} Nothing vests before ${monthsText(cliffMonths)} have passed.`;
}

export const GOOD_LEAVER = "A founder who leaves keeps the shares that have vested by that day.";

/** What a bad leaver keeps, in a sentence. */
export function badLeaverSentence(keeps: BadLeaverKeeps): string {
  return keeps === "vested"
    ? "That holds whatever the reason is."
    : "A founder who leaves because of a serious breach of duty towards the company keeps nothing.";
}
