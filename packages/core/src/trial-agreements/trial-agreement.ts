import { CONNECTION_SIDES, type Connection, type ConnectionSide } from "../connections/connection.ts";
import { DomainError } from "../errors.ts";
import type { EntrepreneurId, StartupIdeaId, TrialAgreementId } from "../ids.ts";
import { nextStatus } from "../transitions.ts";
import { assertTrialTerms, changedTerms, isOver, type TrialTerms } from "./trial-terms.ts";

/** Those that an agreement of a project does not have. */
export const TRIAL_ONLY_STATUSES = ["proposed", "signed_once", "called_off", "finished"] as const;
export const TRIAL_STATUSES = [...TRIAL_ONLY_STATUSES, "in_force", "superseded", "ended"] as const;
export type TrialStatus = (typeof TRIAL_STATUSES)[number];
export type TrialAction = "sign" | "revise" | "callOff" | "end" | "finish";

/**
 * Of one version. Both sign in either order, and with the second signature it is in force. `revise`: either has written the next version;
 * `callOff`: either ends it before both have signed, `end` after that; `finish`: its last day is over and another is proposed.
 */
export const TRIAL_TRANSITIONS = {
  proposed: { sign: "signed_once", revise: "superseded", callOff: "called_off" },
  signed_once: { sign: "in_force", revise: "superseded", callOff: "called_off" },
  in_force: { end: "ended", finish: "finished" },
  superseded: {},
  called_off: {},
  ended: {},
  finished: {},
} as const satisfies Record<TrialStatus, Partial<Record<TrialAction, TrialStatus>>>;

export type TrialAgreement = {
  id: TrialAgreementId;
  /** Counted from 1 within its connection. */
  version: number;
  status: TrialStatus;
  /** SHA-256 of its PDF, 64 hexadecimal digits. */
  sha256: string;
  terms: TrialTerms;
  signedBy: readonly ConnectionSide[];
};

/** The version that counts now: the others have been replaced or are over. */
export const isPresentTrial = (status: TrialStatus): boolean =>
  status === "proposed" || status === "signed_once" || status === "in_force";

/** Whose signatures it waits for. */
export function waitingSigners({ status, signedBy }: Pick<TrialAgreement, "status" | "signedBy">): ConnectionSide[] {
  if (status !== "proposed" && status !== "signed_once") return [];
  return CONNECTION_SIDES.filter((side) => !signedBy.includes(side));
}

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
export function proposeTrial({ connection, present, basedOn, terms, now }: Proposal) {
  assertConnected(connection);
  assertTrialTerms(terms, now);
  if (present?.status === "in_force") {
    if (!isOver(present.terms.endsOn, now)) throw new DomainError("conflict", "trial-agreements/in-force");
    return moved(present, "finish");
  }
  if ((present?.version ?? null) !== basedOn) throw trialMoved(present);
  if (!present) return null;
  if (changedTerms(present.terms, terms).length === 0) {
    throw new DomainError("conflict", "trial-agreements/nothing-changed");
  }
  return moved(present, "revise");
}

type Idea = { id: StartupIdeaId; title: string; ownerId: EntrepreneurId; isOpen: boolean };

/**
 * An idea that a version can be about: the writer's own, an open one of the other founder, or the one that the version before is about. Refuses
 * (invalid, at its field) any other, so that the title of a closed idea stays with its owner.
 */
export function assertIdeaChoosable(
  idea: Idea | undefined,
  { writerId, formerId }: { writerId: EntrepreneurId; formerId: StartupIdeaId | null },
): Idea {
  if (idea && (idea.isOpen || idea.ownerId === writerId || idea.id === formerId)) return idea;
  throw new DomainError("invalid", "trial-agreements/unknown-idea", {}, { issues: [{ path: "startupIdeaId" }] });
}

type Signing = { side: ConnectionSide; sha256: string; now: Date };

/**
 * A side signs the text whose hash it names, in either order. Refuses (conflict) another text than the one that counts now, and a trial of
 * which the last day has passed.
 */
export function signTrial(trial: TrialAgreement, connection: Connection, { side, sha256, now }: Signing) {
  assertConnected(connection);
  if (sha256.toLowerCase() !== trial.sha256) throw trialMoved(trial);
  if (trial.signedBy.includes(side)) throw new DomainError("conflict", "trial-agreements/signed-already");
  const decision = moved(trial, "sign");
  if (isOver(trial.terms.endsOn, now)) throw new DomainError("conflict", "trial-agreements/over-unsigned");
  return decision;
}

/** Either side ends the version that it has read: before both have signed it is called off, after that ended early. */
export function endTrial(trial: TrialAgreement, { version }: { version: number }) {
  if (trial.version !== version) throw trialMoved(trial);
  return moved(trial, trial.status === "in_force" ? "end" : "callOff");
}

function assertConnected({ status }: Pick<Connection, "status">): void {
  if (status !== "accepted") throw new DomainError("conflict", "connections/not-connected");
}

function moved({ id, status }: TrialAgreement, action: TrialAction) {
  const next = nextStatus<TrialStatus>(TRIAL_TRANSITIONS, status, action);
  if (!next) throw new DomainError("conflict", "trial-agreements/decided");
  return { id, status: next };
}

/** What was typed is for another version than the one that counts now, which the refusal names. */
export function trialMoved(present: TrialAgreement | undefined): DomainError {
  return new DomainError(
    "conflict",
    "trial-agreements/moved",
    {},
    { version: present?.version ?? null, sha256: present?.sha256 ?? null },
  );
}

export function trialNotFound(): DomainError {
  return new DomainError("not_found", "trial-agreements/not-found");
}
