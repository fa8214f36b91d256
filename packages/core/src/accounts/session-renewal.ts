/**
 * A proof gives its session a new token. The former one still opens for so long once the browser has shown the new one: for what was on
 * its way, and for tabs that asked at the same moment. Before that it is the only one that the browser is known to have.
 */
export const FORMER_TOKEN_MS = 10_000;

/** As long as this after a renewal a proof by the former token is one that was sent beside the first, and its answer is still on its way. */
export const RENEWAL_UNDER_WAY_MS = 10_000;

/** `formerEndsAt`: null until the browser has shown the new token. */
export type Renewal = { renewedAt: Date | null; formerEndsAt: Date | null };

export const formerTokenEndsAt = (now: Date): Date => new Date(now.getTime() + FORMER_TOKEN_MS);

/**
 * Whether a proof gives the session another token. One that comes by the former token does not, where the browser has the present one or
 * will have it in a moment: of two new tokens it might keep the one that ended. Where the answer with it was lost, it gets another.
 */
export function isRenewedByProof(
  { renewedAt, formerEndsAt }: Renewal,
  { byFormer, now }: { byFormer: boolean; now: Date },
): boolean {
  if (!byFormer) return true;
  const isUnderWay = renewedAt !== null && now.getTime() - renewedAt.getTime() < RENEWAL_UNDER_WAY_MS;
  return formerEndsAt === null && !isUnderWay;
}
