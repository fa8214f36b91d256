import { DomainError } from "../errors.ts";
import { formatMinor } from "../format/money-format.ts";
import type { Minor } from "../money.ts";
import type { Milestone } from "./milestone.ts";
import { assertReleasable } from "./milestone-rules.ts";
import { assertMilestoneAmount } from "./smallest-milestone.ts";

type Held = {
  /** The least that a milestone of this installation may come to, in minor units. */
  minMinor: Minor;
  /** A part of this hand-over was released before. */
  hasReleasedPart: boolean;
  /** The client wants the project to end with this release. */
  isEnd: boolean;
};

/**
 * Whether `releaseMinor` of work handed over may be released while the rest stays in escrow. Refuses (conflict) a milestone without work to
 * decide on, a second part of one hand-over, and a project that is to end with it; refuses (invalid, at `amount`) more than is held, and
 * a part or a rest below the smallest milestone.
 */
export function assertPartReleasable(
  milestone: Milestone,
  releaseMinor: Minor,
  { minMinor, hasReleasedPart, isEnd }: Held,
): void {
  assertReleasable(milestone);
  if (isEnd) throw new DomainError("conflict", "projects/milestones-open");
  if (hasReleasedPart) throw new DomainError("conflict", "milestones/part-released");
  const { amountMinor, currency } = milestone;
  const refuse = (code: "milestones/release-above-held" | "milestones/rest-too-small", minor: Minor) =>
    new DomainError("invalid", code, { amount: formatMinor(minor, currency) }, { issues: [{ path: "amount" }] });
  if (releaseMinor >= amountMinor) throw refuse("milestones/release-above-held", amountMinor);
  assertMilestoneAmount(releaseMinor, minMinor, currency);
  if (amountMinor - releaseMinor < minMinor) throw refuse("milestones/rest-too-small", minMinor);
}
