import { DomainError } from "../errors.ts";

/**
 * What a browser has begun and not yet finished. It is no session and opens nothing: `second_factor` and `provider_link` wait for
 * what is missing, the others for the answer to a challenge.
 */
export const SIGN_IN_STEPS = ["second_factor", "passkey", "add_passkey", "prove", "provider", "provider_link"] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

const MINUTE_MS = 60_000;

/** How long each of them waits. A provider may show forms of its own in between. */
export const SIGN_IN_STEP_MS = {
  second_factor: 10 * MINUTE_MS,
  passkey: 5 * MINUTE_MS,
  add_passkey: 5 * MINUTE_MS,
  prove: 5 * MINUTE_MS,
  provider: 15 * MINUTE_MS,
  provider_link: 10 * MINUTE_MS,
} as const satisfies Record<SignInStep, number>;

/** Used, out of date, or begun in another browser: the person who asks is not told which. */
export function signInStepOver(): DomainError {
  return new DomainError("conflict", "sign-in/step-over");
}
