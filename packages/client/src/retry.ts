import type { QuorateError } from "./quorate-error.ts";

export const ATTEMPTS_DEFAULT = 4;
const FIRST_PAUSE_MS = 300;
const PAUSE_MS_MAX = 8_000;
/** If the server asks for a longer wait, the caller gets the refusal instead. */
const ASKED_PAUSE_MS_MAX = 60_000;

/** Done once however often they arrive: a POST by its key, the others by what they are. A PATCH has neither. */
const REPEATABLE: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "DELETE", "POST"]);
const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/**
 * Whether the same call may be made again. 429 and `idempotency/still-running` say that nothing was done by this one; what is silent or
 * unavailable may have been done, so only a call that is done once however often it arrives is repeated.
 */
export function isWorthRepeating(method: string, { status, code }: QuorateError): boolean {
  if (status === 429 || code === "idempotency/still-running") return true;
  return PASSING.has(status) && REPEATABLE.has(method);
}

/** Seconds, or a date as HTTP writes it; null where nothing was asked for. */
function askedPauseMs(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const seconds = Number(retryAfter);
  const at = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

type Pause = { attempt: number; retryAfter: string | null; now: number; random: () => number };

/** How long to wait before the next try, in ms: as long as the server asks, else ever longer and by chance. Null: not worth it. */
export function pauseMs({ attempt, retryAfter, now, random }: Pause): number | null {
  const asked = askedPauseMs(retryAfter, now);
  if (asked !== null) return asked <= ASKED_PAUSE_MS_MAX ? asked : null;
  return Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + random() / 2);
}
