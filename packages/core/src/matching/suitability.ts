/** What of a request was asked: the same share of the points says less where only fields were chosen. */
export type Asked = "text" | "fields" | "both";

/** The log-odds of being suitable by those of the share of the points: base + slope × log(share / (1 − share)). */
export type SuitabilityCurve = {
  base: number;
  slope: number;
  /** Added for each skill that was chosen, up to the third: a tag that most profiles have says little. */
  perSkill?: number;
};

/**
 * Fitted on the requests of tuning and validation by `pnpm --filter @quorate/bench evaluate:calibrate`, which prints these constants
 * (docs/matching.md). Fit them again after every change to the score.
 */
export const SUITABILITY_CURVES = {
  expert: {
    text: { base: -1.56, slope: 2.64 },
    fields: { base: -4.56, slope: 1.4, perSkill: 1.34 },
    both: { base: -2.15, slope: 2.7 },
  },
  coFounder: {
    /** The description tells what is needed. */
    needs: { base: -2.95, slope: 3.88 },
    /** The asker's own profile stands for it: no niches are compared. */
    profile: { base: -3.54, slope: 3.17 },
  },
} as const satisfies { expert: Record<Asked, SuitabilityCurve>; coFounder: Record<string, SuitabilityCurve> };

export const SKILLS_COUNTED_MAX = 3;

/** A few hundred graded people are too few for certainty, in either direction. */
const SHOWN_MIN = 1;
const SHOWN_MAX = 99;

/** A share of 0 or 1 has no odds. */
const SHARE_EDGE = 0.01;

export function logOdds(share: number): number {
  const inside = Math.min(1 - SHARE_EDGE, Math.max(SHARE_EDGE, share));
  return Math.log(inside / (1 - inside));
}

/**
 * Out of a hundred people whose profiles answer a request as far as this one does, how many are suitable: would be talked to. For one
 * request it never falls as the share rises, so that it changes no order.
 */
export function suitablePercent(curve: SuitabilityCurve, share: number, skillsChosen = 0): number {
  const { base, slope, perSkill = 0 } = curve;
  const odds = base + slope * logOdds(share) + perSkill * Math.min(skillsChosen, SKILLS_COUNTED_MAX);
  const percent = Math.round(100 / (1 + Math.exp(-odds)));
  return Math.min(SHOWN_MAX, Math.max(SHOWN_MIN, percent));
}
