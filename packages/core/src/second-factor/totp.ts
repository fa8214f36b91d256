/** As authenticator apps expect it (RFC 6238 with the defaults that all of them know). */
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Clocks of phones differ: the step before and the one after are taken, too. */
export const TOTP_STEPS_APART_MAX = 1;

/** The time step of a moment. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);
}

/** A code works once: one of this step, or of an earlier one, is a repetition (RFC 6238 §5.2). */
export function isTotpReplay(step: number, lastStep: number | null): boolean {
  return lastStep !== null && step <= lastStep;
}
