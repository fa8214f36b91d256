export type ProfileShare = { count: number; total: number; percent: number };

/** How many of all profiles have come this far, in whole percent: 0 is no one and 100 everyone, never nearly. None of none is 0. */
export function profileShare(count: number, total: number): ProfileShare {
  if (count === 0 || count === total) return { count, total, percent: count === 0 ? 0 : 100 };
  return { count, total, percent: Math.min(99, Math.max(1, Math.round((100 * count) / total))) };
}

/** The mean of several steps: how far the profiles have come on the whole. */
export function meanPercent(shares: readonly Pick<ProfileShare, "count" | "total">[]): number {
  const total = shares.reduce((sum, share) => sum + share.total, 0);
  return profileShare(
    shares.reduce((sum, share) => sum + share.count, 0),
    total,
  ).percent;
}
