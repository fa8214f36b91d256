import { nextStatus } from "../transitions.ts";
import { FAILURE_RULES, type FailureCourse, type MovementFailure } from "./movement-failure.ts";

/**
 * Money that the gateway moves at our word: `owed` from the moment it is booked, `requested` once the gateway was asked (its
 * answer may have been lost), `waiting` while something has to change first, then `paid` or `failed`.
 */
export const MOVEMENT_STATUSES = ["owed", "requested", "waiting", "paid", "failed"] as const;
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number];
export type MovementAction = "request" | "wait" | "pay" | "fail" | "retry";

export type MovementTransitions = Record<MovementStatus, Partial<Record<MovementAction, MovementStatus>>>;

/** A bank may send a refund back days after it was paid; nothing leads out of a failed one but a person. */
export const REFUND_TRANSITIONS = {
  owed: { request: "requested", wait: "waiting", pay: "paid", fail: "failed" },
  requested: { request: "requested", wait: "waiting", pay: "paid", fail: "failed" },
  waiting: { request: "requested", wait: "waiting", pay: "paid", fail: "failed", retry: "owed" },
  paid: { fail: "failed" },
  failed: { retry: "owed" },
} as const satisfies MovementTransitions;

/** A transfer that is paid is in the ledger and stays there. */
export const TRANSFER_TRANSITIONS = {
  owed: { request: "requested", pay: "paid" },
  requested: { request: "requested", wait: "waiting", pay: "paid", fail: "failed" },
  waiting: { request: "requested", wait: "waiting", pay: "paid", fail: "failed", retry: "owed" },
  paid: {},
  failed: { pay: "paid", retry: "owed" },
} as const satisfies MovementTransitions;

/** A payout that is asked back: one that cannot be had is given up, and the platform bears it; a late word that it came still counts. */
export const REVERSAL_TRANSITIONS = {
  owed: { request: "requested", pay: "paid", fail: "failed" },
  requested: { request: "requested", wait: "failed", pay: "paid", fail: "failed" },
  waiting: {},
  paid: {},
  failed: { pay: "paid" },
} as const satisfies MovementTransitions;

/** What is still to be done: the gateway is to be asked, or asked again. */
export const OUTSTANDING_STATUSES = ["owed", "requested", "waiting"] as const satisfies readonly MovementStatus[];

export const MOVEMENT_OUTCOMES = ["requested", "paid", "failed"] as const;
/** The state of a refund or transfer in the gateway's own books; `requested` is not decided yet. */
export type MovementOutcome = (typeof MOVEMENT_OUTCOMES)[number];

const MINUTE_MS = 60_000;

/**
 * A gateway that failed half-way may still finish the work alone, and a call of ours may still be on its way: for this
 * long nothing is asked for under another key.
 */
export const SETTLING_MS = 2 * MINUTE_MS;
const WAITING_MS = { first: 10 * MINUTE_MS, most: 6 * 60 * MINUTE_MS };

export type Movement = {
  status: MovementStatus;
  /** Counts the keys under which the gateway was asked: it answers one key the same for ever, failures included. */
  attempt: number;
  /** Set once the present attempt is over without success: the next one is not made before. */
  nextAttemptAt: Date | null;
};

/** `isRepeat`: something may have been done before, so that the gateway is looked through first. */
export type Asking = { attempt: number; isRepeat: boolean };

/**
 * Under which attempt the gateway is asked now; null: not now. An attempt whose answer is missing is asked again under the
 * same key, which cannot do it twice; one that was answered with a failure is over, and another one takes its place.
 */
export function askMovement({ status, attempt, nextAttemptAt }: Movement, now: Date): Asking | null {
  if (status === "paid" || status === "failed") return null;
  if (status === "owed") return { attempt, isRepeat: attempt > 1 };
  if (nextAttemptAt === null) return { attempt, isRepeat: true };
  return nextAttemptAt <= now ? { attempt: attempt + 1, isRepeat: true } : null;
}

/** How long a movement waits for its cause before it is asked for all the same, in case we are never told that it has gone. */
export function waitingMs(attempt: number): number {
  return Math.min(WAITING_MS.first * 2 ** Math.min(attempt - 1, 20), WAITING_MS.most);
}

/** What the gateway says of an attempt: of the thing it made (`reference`), or that it made none. */
export type MovementWord = { attempt: number; reference: string | null } & (
  | { outcome: "requested" | "paid"; failure: null }
  | { outcome: "failed"; failure: MovementFailure }
);

export type MovementDecision = { status: MovementStatus; nextAttemptAt: Date | null };

const ACTION_BY_COURSE = { repeats: "request", waits: "wait", final: "fail" } as const satisfies Record<
  FailureCourse,
  MovementAction
>;

/** Which action the gateway's word about a movement is. */
export function actionOf(word: Pick<MovementWord, "outcome" | "failure">): MovementAction {
  if (word.failure !== null) return ACTION_BY_COURSE[FAILURE_RULES[word.failure].course];
  return word.outcome === "paid" ? "pay" : "request";
}

/**
 * What the gateway's word changes; null: nothing. Of an attempt that is over only one word counts, that it was made after all,
 * and not even that when what it made has failed since (`hasFallenThrough`).
 */
export function settleMovement(
  transitions: MovementTransitions,
  movement: Movement & { reference: string | null },
  word: MovementWord & { hasFallenThrough: boolean },
  now: Date,
): MovementDecision | null {
  const isSameThing = word.reference !== null && word.reference === movement.reference;
  const isPresent = word.attempt === movement.attempt || isSameThing;
  if (!isPresent && (word.outcome !== "paid" || word.hasFallenThrough)) return null;
  const action = actionOf(word);
  const status = nextStatus(transitions, movement.status, action);
  if (!status) return null;
  if (word.failure === null || action === "fail") return { status, nextAttemptAt: null };
  const delayMs = action === "wait" ? waitingMs(movement.attempt) : SETTLING_MS;
  return { status, nextAttemptAt: new Date(now.getTime() + delayMs) };
}
