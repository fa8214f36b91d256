import { DomainError } from "../errors.ts";

/** For how long it counts that a person has proved who they are: by signing in, or by proving it again. */
export const PROOF_MS = 15 * 60_000;

/** `null`: no one is there to ask. What a program may do was given to it under a proof, and it has none of its own. */
export type LastProof = Date | null;

export function isProofFresh(provedAt: LastProof, now: Date): boolean {
  return provedAt === null || now.getTime() - provedAt.getTime() < PROOF_MS;
}

/** Refuses a caller who has not proved lately who they are; the way on is to prove it and to call again. */
export function assertProvedLately(provedAt: LastProof, now: Date): void {
  if (!isProofFresh(provedAt, now)) throw new DomainError("forbidden", "accounts/proof-required");
}

type Session = { startedAt: Date | null; provedAt: LastProof };

/**
 * For a call that came without the password which it could have brought along. A caller with a password has proved it otherwise since they
 * signed in: a sign-in alone does not replace a password that the call asks for. A caller without one has proved it lately, by the
 * sign-in if by nothing else.
 */
export function assertProvedInsteadOfPassword({ startedAt, provedAt }: Session, hasPassword: boolean, now: Date): void {
  assertProvedLately(provedAt, now);
  const isSinceLogIn = provedAt !== null && startedAt !== null && provedAt.getTime() > startedAt.getTime();
  if (hasPassword && !isSinceLogIn) throw new DomainError("forbidden", "accounts/proof-required");
}

type FactorProof = { provedAt: LastProof; factorProvedAt: Date | null };

/**
 * For a call that wants the second factor, given in this session since the sign-in and lately. A caller without one adds it first; in demo
 * mode, where no one is asked for one, a caller without one goes on by the proof that they gave.
 */
export function assertFactorProvedLately(
  { provedAt, factorProvedAt }: FactorProof,
  { hasFactor, demoMode }: { hasFactor: boolean; demoMode: boolean },
  now: Date,
): void {
  assertProvedLately(provedAt, now);
  if (!hasFactor) {
    if (!demoMode) throw new DomainError("conflict", "second-factor/off");
    return;
  }
  if (factorProvedAt === null || !isProofFresh(factorProvedAt, now)) {
    throw new DomainError("forbidden", "accounts/factor-proof-required");
  }
}

/** `fullyProvedAt`: when they last gave everything that the door asks of them, at the sign-in or since. */
type FullProof = FactorProof & { fullyProvedAt: Date | null };

/**
 * For a call that changes what a person signs in by: factors, codes, provider, address and password (ASVS 5.0, 7.5.1). A person without a
 * second factor has nothing beside the proof that was asked for; a person with one gives it, too, and no password of theirs is left out: it
 * came with the call or was given in the last fifteen minutes.
 */
export function assertFullyProvedLately(
  { provedAt, factorProvedAt, fullyProvedAt }: FullProof,
  { hasFactor, isPasswordGiven }: { hasFactor: boolean; isPasswordGiven: boolean },
  now: Date,
): void {
  const isLately = (at: Date | null) => at !== null && isProofFresh(at, now);
  if (provedAt === null || !hasFactor || isLately(fullyProvedAt)) return;
  if (!isPasswordGiven) throw new DomainError("forbidden", "accounts/full-proof-required");
  if (!isLately(factorProvedAt)) throw new DomainError("forbidden", "accounts/factor-proof-required");
}

/** By what a person may prove it. `demo`: a person whom demo mode lets in without a password needs none here either. `provider`: by signing
 * in there once more. */
export const PROOF_WAYS = ["password", "totp", "passkey", "provider", "demo"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
