import type { UserId } from "../ids.ts";
import { decayOf, gainOf } from "./act.ts";
import type { AnsweredId, LearnedAnswer } from "./learned-answer.ts";
import { SHIFT_MAX } from "./order-by-learned.ts";
import type { Propensities } from "./propensity.ts";

/** By how much a person moves in answers about a field, in millionths of the points; `people` have done something with them there. */
export type LearnedShift = { personId: AnsweredId; field: string; shift: number; people: number };

/** Of fewer people nothing is learned: one account moves no one, and no one can be told from what was learned. */
export const PEOPLE_MIN = 3;
/** A place is taken to be looked at at least so much: a click weighs at most ten times (clipped weights, Joachims et al. 2017). */
const PROPENSITY_MIN = 0.1;
/** The field's own mean counts as much as so many people who looked at someone. */
const MEAN_PEOPLE = 6;
/** A difference from the field's mean that moves by about three quarters of the most. */
const TELLING_GAIN = 0.1;
const SHIFT_STEP = SHIFT_MAX / 10;

type Vote = { gain: number; looks: number };

/**
 * What is learned of each person in each field. A gain is put beside how much its places are looked at, not beside how often they are shown
 * (inverse propensity, self-normalised: Swaminathan & Joachims 2015), and is drawn towards the field's mean while few people have
 * looked. Each person has one vote on each other of a field, however much they do, and the shift is the votes' difference less its error.
 */
export function learnShifts(answers: readonly LearnedAnswer[], propensities: Propensities): LearnedShift[] {
  const fields = new Map<string, { people: Map<AnsweredId, Map<UserId, Vote>>; askers: Map<UserId, Vote> }>();
  for (const { askerId, field, daysAgo, places } of answers) {
    const known = fields.get(field) ?? { people: new Map(), askers: new Map() };
    fields.set(field, known);
    const decay = decayOf(daysAgo);
    places.forEach(({ personId, acts }, place) => {
      const vote = {
        gain: decay * gainOf(acts),
        looks: decay * Math.max(PROPENSITY_MIN, propensities[place] ?? PROPENSITY_MIN),
      };
      const votes = known.people.get(personId) ?? new Map<UserId, Vote>();
      known.people.set(personId, votes);
      addTo(votes, askerId, vote);
      addTo(known.askers, askerId, vote);
    });
  }
  return [...fields].flatMap(([field, { people: shown, askers }]) => {
    const mean = meanOf([...askers.values()].map(asOne));
    return [...shown].flatMap(([personId, votes]) => {
      const all = [...votes.values()].map(asOne);
      const people = all.filter(({ gain }) => gain !== 0).length;
      const shift = people < PEOPLE_MIN ? 0 : shiftOf(all, mean);
      return shift === 0 ? [] : [{ personId, field, shift, people }];
    });
  });
}

function addTo(votes: Map<UserId, Vote>, askerId: UserId, { gain, looks }: Vote): void {
  const before = votes.get(askerId);
  votes.set(askerId, { gain: (before?.gain ?? 0) + gain, looks: (before?.looks ?? 0) + looks });
}

/** Many answers to one person say no more than one that they looked at. */
function asOne({ gain, looks }: Vote): Vote {
  const share = Math.min(1, 1 / looks);
  return { gain: Math.max(-1, Math.min(1, gain * share)), looks: looks * share };
}

function meanOf(votes: readonly Vote[]): number {
  const looks = votes.reduce((sum, vote) => sum + vote.looks, 0);
  return looks === 0 ? 0 : votes.reduce((sum, { gain }) => sum + gain, 0) / looks;
}

/**
 * By how much the votes differ from the field's mean, less the standard error: one vote that outweighs all others counts for nothing. In
 * steps, so that one more person changes an order seldom.
 */
function shiftOf(votes: readonly Vote[], mean: number): number {
  const surpluses = votes.map(({ gain, looks }) => gain - mean * looks);
  const looks = MEAN_PEOPLE + votes.reduce((sum, vote) => sum + vote.looks, 0);
  const difference = surpluses.reduce((sum, surplus) => sum + surplus, 0) / looks;
  const error = Math.sqrt(surpluses.reduce((sum, surplus) => sum + surplus ** 2, 0)) / looks;
  const sure = Math.sign(difference) * Math.max(0, Math.abs(difference) - error);
  return SHIFT_STEP * Math.trunc((SHIFT_MAX / SHIFT_STEP) * Math.tanh(sure / TELLING_GAIN)) || 0;
}
