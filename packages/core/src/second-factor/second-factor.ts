import { DomainError } from "../errors.ts";

/** What can be asked for after the password. Recovery codes replace the other two and are not a factor on their own. */
export const SECOND_FACTORS = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export type OwnFactors = { hasTotp: boolean; passkeys: number; recoveryCodesLeft: number };

export const PASSKEYS_MAX = 10;

/** Whether a password alone no longer signs in: with an app or a passkey it doesn't. */
export function isSecondFactorOn({ hasTotp, passkeys }: OwnFactors): boolean {
  return hasTotp || passkeys > 0;
}

/** By what the second step can be taken, the best first; empty where none is asked for. */
export function secondFactorsOf(own: OwnFactors): SecondFactor[] {
  if (!isSecondFactorOn(own)) return [];
  const has: Record<SecondFactor, boolean> = {
    passkey: own.passkeys > 0,
    totp: own.hasTotp,
    recovery_code: own.recoveryCodesLeft > 0,
  };
  return (["passkey", "totp", "recovery_code"] as const).filter((factor) => has[factor]);
}

/** Of whom an installation demands a second factor. */
export const SECOND_FACTOR_RULES = ["administrators", "everybody"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

type Owner = { isAdmin: boolean; demoMode: boolean; secondFactorFor: SecondFactorRule };

/**
 * Administrators have a second factor, outside demo mode: without one they are none until they have added it. Where the installation demands
 * one of everyone, they do nothing else before that.
 */
export function isSecondFactorNeeded({ isAdmin, demoMode, secondFactorFor }: Owner): boolean {
  return !demoMode && (isAdmin || secondFactorFor === "everybody");
}

/** Refuses to take the last factor of a person who must have one; `left` are the factors as they would be then. */
export function assertCanRemoveFactor(left: OwnFactors, owner: Owner): void {
  if (isSecondFactorOn(left) || !isSecondFactorNeeded(owner)) return;
  throw new DomainError("conflict", owner.isAdmin ? "second-factor/last-of-admin" : "second-factor/last");
}

export function assertCanAddPasskey(passkeys: number): void {
  if (passkeys >= PASSKEYS_MAX)
    throw new DomainError("conflict", "second-factor/passkeys-limit", { limit: PASSKEYS_MAX });
}

/** Whether a person without this provider could still sign in: by a password, or by a passkey alone. */
export function assertCanUnlink(ways: { hasPassword: boolean; passkeys: number }): void {
  if (!ways.hasPassword && ways.passkeys === 0) throw new DomainError("conflict", "sign-in/last-way");
}
