import { DomainError } from "../errors.ts";
import type { StartupIdeaId } from "../ids.ts";
import { keysOf } from "../one-of.ts";

/** Who owns the results, as a founder chooses it. */
export const RESULT_OWNERSHIPS = ["company", "together", "author", "inviter", "invitee"] as const;
export type ResultOwnership = (typeof RESULT_OWNERSHIPS)[number];

/** What the two agree on for a time. Days are yyyy-MM-dd; both work the same hours a week. */
export type TrialTerms = {
  startsOn: string;
  endsOn: string;
  hoursPerWeek: number;
  /** What each hands over. */
  inviterDelivers: string;
  inviteeDelivers: string;
  ownership: ResultOwnership;
  /** Anything else; null: nothing. */
  details: string | null;
  startupIdeaId: StartupIdeaId | null;
};

export const TRIAL_HOURS_MAX = 60;
export const TRIAL_TEXT_LENGTH_MAX = 2000;
/** A trial is for getting to know each other: half a year is long. */
export const TRIAL_DAYS_MAX = 184;

const DAY_MS = 86_400_000;
/** The day that begins first on Earth is this far ahead of UTC; the one that ends last, this far behind. */
const ZONES_MS = 14 * 3_600_000;

const lastDayGoingOn = (now: Date) => new Date(now.getTime() - ZONES_MS).toISOString().slice(0, 10);

/** Whether the day is over everywhere on Earth. */
export function isOver(endsOn: string, now: Date): boolean {
  return endsOn < lastDayGoingOn(now);
}

/** Refuses (invalid, at the field) a trial that ends before it starts, is over, or lasts longer than half a year. */
export function assertTrialTerms({ startsOn, endsOn }: TrialTerms, now: Date): void {
  const issues = [{ path: "endsOn" }];
  if (endsOn < startsOn) throw new DomainError("invalid", "trial-agreements/ends-first", {}, { issues });
  if (isOver(endsOn, now)) throw new DomainError("invalid", "trial-agreements/over", {}, { issues });
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;
  if (days > TRIAL_DAYS_MAX) {
    throw new DomainError("invalid", "trial-agreements/too-long", { days: TRIAL_DAYS_MAX }, { issues });
  }
}

export type TrialField = keyof TrialTerms;

/** Which terms differ, in the order in which they are read. */
export function changedTerms(before: TrialTerms, after: TrialTerms): TrialField[] {
  return keysOf(IN_ORDER).filter((field) => before[field] !== after[field]);
}

const IN_ORDER = {
  startupIdeaId: true,
  startsOn: true,
  endsOn: true,
  hoursPerWeek: true,
  inviterDelivers: true,
  inviteeDelivers: true,
  ownership: true,
  details: true,
} as const satisfies Record<TrialField, true>;

/** The chosen ownership in a plain sentence; `inviter` and `invitee` are names. */
export function ownershipSentence(ownership: ResultOwnership, names: { inviter: string; invitee: string }): string {
  return SENTENCES[ownership](names);
}

const SENTENCES = {
  company: ({ inviter, invitee }) =>
    `What ${inviter} and ${invitee} make during the trial goes to the company that they found together. If they found none, each keeps what they made.`,
  together: ({ inviter, invitee }) =>
    `What is made during the trial belongs to ${inviter} and ${invitee} together. Neither uses it without the other's consent.`,
  author: () => "Each keeps what they made during the trial. The other may use it until the trial ends.",
  inviter: ({ inviter }) => `What is made during the trial belongs to ${inviter}.`,
  invitee: ({ invitee }) => `What is made during the trial belongs to ${invitee}.`,
} as const satisfies Record<ResultOwnership, (names: { inviter: string; invitee: string }) => string>;
