import { DomainError } from "../errors.ts";
import type { Minor } from "../money.ts";

export const PROPOSAL_TEMPLATES_MAX = 20;

/** Names are told apart whatever the case they are written in. */
export function assertCanSaveTemplate(name: string, savedNames: readonly string[]): void {
  assertCanRenameTemplate(name, savedNames);
  if (savedNames.length >= PROPOSAL_TEMPLATES_MAX) {
    throw new DomainError("conflict", "proposal-templates/limit-reached", { limit: PROPOSAL_TEMPLATES_MAX });
  }
}

export function assertCanRenameTemplate(name: string, otherNames: readonly string[]): void {
  if (otherNames.some((other) => other.toLowerCase() === name.toLowerCase())) {
    throw new DomainError("conflict", "proposal-templates/name-taken", {}, { issues: [{ path: "name" }] });
  }
}

/** All of an offer, in basis points. */
export const WHOLE_SHARE = 10_000;

/** The share of each amount in their sum, in basis points that come to the whole. Of a sum of nothing there are no shares: null. */
export function sharesOf(amounts: readonly Minor[]): number[] | null {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return sum > 0 ? divided(WHOLE_SHARE, amounts, sum) : null;
}

/** A total divided by these shares, to the penny; shares that do not come to the whole divide it all the same. */
export function amountsOf(shares: readonly number[], total: Minor): Minor[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum > 0 ? divided(total, shares, sum) : shares.map(() => 0);
}

/** Each part ends where its running share of the whole does: rounding never adds up. */
function divided(whole: number, parts: readonly number[], sum: number): number[] {
  let upTo = 0;
  let given = 0;
  return parts.map((part) => {
    upTo += part;
    const end = Number((BigInt(whole) * BigInt(upTo) * 2n + BigInt(sum)) / (BigInt(sum) * 2n));
    const own = end - given;
    given = end;
    return own;
  });
}
