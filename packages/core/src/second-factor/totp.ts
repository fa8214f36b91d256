/** As authenticator apps expect it (RFC 6238 with the defaults that all of them know). */
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;
/**
 * How many steps a code may be behind that of now, or ahead of it. What was read in the last second of its half minute has to be typed and
 * sent yet, and the clocks of two machines differ in either direction: a phone that is set by hand may be half a minute fast (RFC 6238 §6).
 */
export const TOTP_STEPS_APART_MAX = 1;

/** The time step of a moment. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);
}

/** The steps whose codes are taken at a moment, the latest first. Without grace it is that of this half minute alone (ASVS 5.0, 6.5.5). */
export function totpStepsTakenAt(now: Date, { hasGrace }: { hasGrace: boolean }): number[] {
  const step = totpStepAt(now);
  const apart = hasGrace ? TOTP_STEPS_APART_MAX : 0;
  return Array.from({ length: 2 * apart + 1 }, (_, behind) => step + apart - behind);
}

/** A code works once: one of this step, or of an earlier one, is a repetition (RFC 6238 §5.2). */
export function isTotpReplay(step: number, lastStep: number | null): boolean {
  return lastStep !== null && step <= lastStep;
}
