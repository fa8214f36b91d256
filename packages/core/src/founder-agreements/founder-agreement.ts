import { CONNECTION_SIDES, type Connection, type ConnectionSide } from "../connections/connection.ts";
import { DomainError } from "../errors.ts";
import type { EntrepreneurId, FounderAgreementId, StartupIdeaId } from "../ids.ts";
import { nextStatus } from "../transitions.ts";

/** What two connected founders agree on: to work together for a time, or who holds which share of a company. */
export const FOUNDER_AGREEMENT_KINDS = ["trial", "equity"] as const;
export type FounderAgreementKind = (typeof FOUNDER_AGREEMENT_KINDS)[number];

/** Those that an agreement of a project does not have. */
export const FOUNDER_ONLY_STATUSES = ["proposed", "signed_once", "called_off", "finished", "replaced"] as const;
export const FOUNDER_AGREEMENT_STATUSES = [...FOUNDER_ONLY_STATUSES, "in_force", "superseded", "ended"] as const;
export type FounderAgreementStatus = (typeof FOUNDER_AGREEMENT_STATUSES)[number];
export type FounderAgreementAction = "sign" | "revise" | "callOff" | "end" | "finish" | "replace";

/**
 * Of one version. Both sign in either order, and with the second signature it is in force. `revise`: either has written the next version;
 * `callOff`: either ends it before both have signed. Of a trial in force: `end` by either, `finish` once its last day is over and another is
 * proposed. Of an equity worksheet in force: `replace` by a later version that both have signed, and nothing else.
 */
export const FOUNDER_AGREEMENT_TRANSITIONS = {
  proposed: { sign: "signed_once", revise: "superseded", callOff: "called_off" },
  signed_once: { sign: "in_force", revise: "superseded", callOff: "called_off" },
  in_force: { end: "ended", finish: "finished", replace: "replaced" },
  superseded: {},
  called_off: {},
  ended: {},
  finished: {},
  replaced: {},
} as const satisfies Record<FounderAgreementStatus, Partial<Record<FounderAgreementAction, FounderAgreementStatus>>>;

export type FounderAgreement<Terms = unknown> = {
  id: FounderAgreementId;
  /** Counted from 1 within its connection and kind. */
  version: number;
  status: FounderAgreementStatus;
  /** SHA-256 of its PDF, 64 hexadecimal digits. */
  sha256: string;
  terms: Terms;
  signedBy: readonly ConnectionSide[];
};

export type FounderDecision = { id: FounderAgreementId; status: FounderAgreementStatus };

/** Whether it waits for signatures. */
export const isOpenAgreement = (status: FounderAgreementStatus): boolean =>
  status === "proposed" || status === "signed_once";

/** Whose signatures it waits for. */
export function waitingSigners({ status, signedBy }: Pick<FounderAgreement, "status" | "signedBy">): ConnectionSide[] {
  return isOpenAgreement(status) ? CONNECTION_SIDES.filter((side) => !signedBy.includes(side)) : [];
}

type Signing = { side: ConnectionSide; sha256: string };

/** A side signs the text whose hash it names, in either order. Refuses (conflict) another text than the one that counts now. */
export function signFounderAgreement(
  agreement: FounderAgreement,
  connection: Connection,
  { side, sha256 }: Signing,
): FounderDecision {
  assertConnected(connection);
  if (sha256.toLowerCase() !== agreement.sha256) throw agreementMoved(agreement);
  if (agreement.signedBy.includes(side)) throw new DomainError("conflict", "founder-agreements/signed-already");
  return decide(agreement, "sign");
}

/** The version that was read is the one that counts now (conflict, which names that one). */
export function assertRead(present: FounderAgreement | undefined, version: number | null): void {
  if ((present?.version ?? null) !== version) throw agreementMoved(present);
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
  throw new DomainError("invalid", "founder-agreements/unknown-idea", {}, { issues: [{ path: "startupIdeaId" }] });
}

export function assertConnected({ status }: Pick<Connection, "status">): void {
  if (status !== "accepted") throw new DomainError("conflict", "connections/not-connected");
}

/** Refuses (conflict) a step that its status does not have. */
export function decide(
  { id, status }: Pick<FounderAgreement, "id" | "status">,
  action: FounderAgreementAction,
): FounderDecision {
  const next = nextStatus<FounderAgreementStatus>(FOUNDER_AGREEMENT_TRANSITIONS, status, action);
  if (!next) throw new DomainError("conflict", "founder-agreements/decided");
  return { id, status: next };
}

/** What was typed is for another version than the one that counts now, which the refusal names. */
export function agreementMoved(present: FounderAgreement | undefined): DomainError {
  return new DomainError(
    "conflict",
    "founder-agreements/moved",
    {},
    { version: present?.version ?? null, sha256: present?.sha256 ?? null },
  );
}

export const nothingChanged = () => new DomainError("conflict", "founder-agreements/nothing-changed");

export function founderAgreementNotFound(): DomainError {
  return new DomainError("not_found", "founder-agreements/not-found");
}
