import type { Connection } from "../connections/connection.ts";
import { DomainError } from "../errors.ts";
import {
  agreementMoved,
  assertConnected,
  assertRead,
  decide,
  type FounderAgreement,
  type FounderDecision,
  nothingChanged,
  signFounderAgreement,
} from "./founder-agreement.ts";
import { assertTrialTerms, changedTerms, isOver, type TrialTerms } from "./trial-terms.ts";

export type TrialAgreement = FounderAgreement<TrialTerms>;

type Proposal = {
  connection: Connection;
  /** The one that counts now: proposed, signed once or in force. */
  present: TrialAgreement | undefined;
  /** The version that the writer has read; null: none. */
  basedOn: number | null;
  terms: TrialTerms;
  now: Date;
};

/**
 * Either side writes the next version, from the one that it has read. Answers what becomes of that one. Refuses (conflict) where the other
 * side was faster, where a trial is in force, and terms that are the same.
 */
export function proposeTrial({ connection, present, basedOn, terms, now }: Proposal): FounderDecision | null {
  assertConnected(connection);
  assertTrialTerms(terms, now);
  if (present?.status === "in_force") {
    if (!isOver(present.terms.endsOn, now)) throw new DomainError("conflict", "trial-agreements/in-force");
    return decide(present, "finish");
  }
  assertRead(present, basedOn);
  if (!present) return null;
  if (changedTerms(present.terms, terms).length === 0) throw nothingChanged();
  return decide(present, "revise");
}

type Signing = Parameters<typeof signFounderAgreement>[2] & { now: Date };

/** As every agreement of founders is signed; refuses (conflict) a trial of which the last day has passed, too. */
export function signTrial(
  trial: TrialAgreement,
  connection: Connection,
  { now, ...signing }: Signing,
): FounderDecision {
  const decision = signFounderAgreement(trial, connection, signing);
  if (isOver(trial.terms.endsOn, now)) throw new DomainError("conflict", "trial-agreements/over-unsigned");
  return decision;
}

/** Either side ends the version that it has read: before both have signed it is called off, after that ended early. */
export function endTrial(trial: TrialAgreement, { version }: { version: number }): FounderDecision {
  if (trial.version !== version) throw agreementMoved(trial);
  return decide(trial, trial.status === "in_force" ? "end" : "callOff");
}
