/** As authenticator apps expect it (RFC 6238 with the defaults that all of them know). */
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;
/**
 * How many steps behind that of now a code may be: what was read in the last second of its half minute has to be typed and sent yet, and a
 * phone's clock may be a little slow (RFC 6238 §5.2 allows one step for it). None ahead: its half minute has not come.
 */
export const TOTP_STEPS_BEHIND_MAX = 1;

/** The time step of a moment. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);
}

/** The steps whose codes are taken at a moment, the latest first. Without grace a code ends with its half minute (ASVS 5.0, 6.5.5). */
export function totpStepsTakenAt(now: Date, { hasGrace }: { hasGrace: boolean }): number[] {
  const step = totpStepAt(now);
  return Array.from({ length: hasGrace ? TOTP_STEPS_BEHIND_MAX + 1 : 1 }, (_, behind) => step - behind);
}

/** A code works once: one of this step, or of an earlier one, is a repetition (RFC 6238 §5.2). */
export function isTotpReplay(step: number, lastStep: number | null): boolean {
  return lastStep !== null && step <= lastStep;
}
