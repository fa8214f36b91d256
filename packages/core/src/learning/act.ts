import type { AnswerKind } from "./learned-answer.ts";

/** What a reader says of someone in an answer: looked at the profile, "Not for me", and that taken back. */
export const REPORTED_ACTS = ["opened", "dismissed", "restored"] as const;
export type ReportedAct = (typeof REPORTED_ACTS)[number];

/** What is read from what happened afterwards: no one can claim it. Founders who accept each other are as much as a hire. */
export const SEEN_ACTS = {
  expert: ["shortlisted", "contacted", "hired"],
  founder: ["contacted", "connected"],
} as const satisfies Record<AnswerKind, readonly string[]>;
export type SeenAct<Kind extends AnswerKind = AnswerKind> = (typeof SEEN_ACTS)[Kind][number];

/** What someone can do with a person whom an answer showed them. */
export type Act<Kind extends AnswerKind = AnswerKind> = ReportedAct | SeenAct<Kind>;

/** Answers and what was done with them are kept so long, and then deleted. */
export const ANSWERS_KEPT_DAYS = 180;
/** Of an answer so many places are kept, from the first. */
export const PLACES_KEPT_MAX = 20;
/** Of one person so many answers are kept in 24 hours. */
export const ANSWERS_A_DAY_MAX = 100;
/** What happens between two people counts for the last answer that showed one to the other, if it is no older than this. */
export const SEEN_WITHIN_DAYS: Readonly<Record<SeenAct, number>> = {
  shortlisted: 14,
  contacted: 30,
  connected: 90,
  hired: 90,
};

/** How much an act says, beside a hire. A click says little, and money most. */
const GAINS: Readonly<Record<Exclude<Act, "dismissed" | "restored">, number>> = {
  opened: 0.2,
  shortlisted: 0.5,
  contacted: 0.7,
  connected: 1,
  hired: 1,
};
const DISMISSED_GAIN = -0.5;

const GAIN_HALVED_DAYS = 60;

/** From -0.5 to 1: the strongest act counts, so no one gains by many. Who was dismissed and yet written to or hired was not dismissed. */
export function gainOf(acts: readonly Act[]): number {
  const gain = (["hired", "connected", "contacted", "shortlisted", "opened"] as const).find((act) =>
    acts.includes(act),
  );
  const isDismissed = acts.includes("dismissed") && !acts.includes("restored");
  if (isDismissed && (gain === undefined || GAINS[gain] < GAINS.contacted)) return DISMISSED_GAIN;
  return gain === undefined ? 0 : GAINS[gain];
}

/** How much an answer counts that is so many days old: half after 60. */
export function decayOf(daysAgo: number): number {
  return 0.5 ** (Math.max(0, daysAgo) / GAIN_HALVED_DAYS);
}
