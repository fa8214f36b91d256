import { DomainError } from "../errors.ts";
import type { AgreementId, ProjectId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { Project, ProjectParty } from "../projects/project.ts";
import { nextStatus } from "../transitions.ts";

export const AGREEMENT_STATUSES = [
  "drawn",
  "expert_signed",
  "in_force",
  "declined",
  "withdrawn",
  "superseded",
  "ended",
] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];
export type AgreementAction = "signAsExpert" | "signAsClient" | "decline" | "withdraw" | "supersede" | "end";

/**
 * The expert signs first, then the client, and with that it is in force. `withdraw`: the client goes on without one; `supersede`: the deal
 * has changed and another takes its place; `end`: the project was cancelled before both had signed.
 */
export const AGREEMENT_TRANSITIONS = {
  drawn: {
    signAsExpert: "expert_signed",
    decline: "declined",
    withdraw: "withdrawn",
    supersede: "superseded",
    end: "ended",
  },
  expert_signed: {
    signAsClient: "in_force",
    decline: "declined",
    withdraw: "withdrawn",
    supersede: "superseded",
    end: "ended",
  },
  declined: { withdraw: "withdrawn", supersede: "superseded", end: "ended" },
  in_force: {},
  withdrawn: {},
  superseded: {},
  ended: {},
} as const satisfies Record<AgreementStatus, Partial<Record<AgreementAction, AgreementStatus>>>;

export type Agreement = {
  id: AgreementId;
  projectId: ProjectId;
  /** Counted from 1 within its project. */
  number: number;
  status: AgreementStatus;
  /** SHA-256 of its PDF, 64 hexadecimal digits. */
  sha256: string;
};

const SIGNS = { expert: "signAsExpert", client: "signAsClient" } as const satisfies Record<
  ProjectParty,
  AgreementAction
>;
const SIGNER_OF: Partial<Record<AgreementStatus, ProjectParty>> = { drawn: "expert", expert_signed: "client" };

/** Whose signature it waits for; null: for none. */
export function nextSigner({ status }: Pick<Agreement, "status">): ProjectParty | null {
  return SIGNER_OF[status] ?? null;
}

/** Above this amount an agreement is needed; null: only where a client asks for one. */
export function needsAgreement(amountMinor: Minor | null, aboveMinor: Minor | null): boolean {
  return aboveMinor !== null && amountMinor !== null && amountMinor > aboveMinor;
}

/**
 * A party signs the text whose hash it names. Refuses (conflict) another text than the one that is there now, a signature out of turn, and
 * an agreement that waits for none.
 */
export function signAgreement(
  agreement: Agreement,
  project: Pick<Project, "status">,
  { party, sha256 }: { party: ProjectParty; sha256: string },
) {
  assertInProgress(project);
  if (sha256.toLowerCase() !== agreement.sha256) {
    throw new DomainError(
      "conflict",
      "agreements/other-text",
      {},
      { number: agreement.number, sha256: agreement.sha256 },
    );
  }
  const signer = nextSigner(agreement);
  if (signer === null) throw decided();
  if (signer !== party) {
    throw new DomainError("conflict", party === "client" ? "agreements/expert-first" : "agreements/signed-already");
  }
  return moved(agreement, SIGNS[party]);
}

/** Either party declines before it has signed. */
export function declineAgreement(agreement: Agreement, party: ProjectParty) {
  if (agreement.status === "expert_signed" && party === "expert") {
    throw new DomainError("conflict", "agreements/signed-already");
  }
  return moved(agreement, "decline");
}

/** The client goes on without one, where the amount does not ask for it. */
export function withdrawAgreement(agreement: Agreement, { isNeeded }: { isNeeded: boolean }) {
  const decision = moved(agreement, "withdraw");
  if (isNeeded) throw new DomainError("conflict", "agreements/needed");
  return decision;
}

/** A client draws one up again after a decline. Refuses (conflict) while one waits for a signature, and one that both have signed. */
export function replaceAgreement(agreement: Agreement) {
  if (nextSigner(agreement)) throw new DomainError("conflict", "agreements/drawn-already");
  return moved(agreement, "supersede");
}

/** Another takes its place, or nothing does because the project has ended; null: it stays as it is. */
export function endAgreement(agreement: Agreement, action: "supersede" | "end") {
  const status = nextStatus<AgreementStatus>(AGREEMENT_TRANSITIONS, agreement.status, action);
  return status ? { id: agreement.id, status } : null;
}

/** Money goes into escrow once both have signed; without an agreement at once. */
export function assertSigned(agreement: Pick<Agreement, "status"> | undefined): void {
  if (isOpenToFunding(agreement?.status ?? null)) return;
  throw new DomainError("conflict", "agreements/not-signed");
}

/** `status`: of the agreement that counts now; null without one. */
export function isOpenToFunding(status: AgreementStatus | null): boolean {
  return status === null || status === "in_force" || status === "withdrawn";
}

/** What both have signed changes only by what both accept: a change order. */
export function assertNotSigned(agreement: Pick<Agreement, "status"> | undefined): void {
  if (agreement?.status === "in_force") throw new DomainError("conflict", "agreements/in-force");
}

/** One is drawn from planned work: refuses (conflict) where money is in escrow or was, or where nothing is planned. */
export function assertDrawable(
  project: Pick<Project, "status">,
  milestones: readonly { status: string; hasLivePayment: boolean }[],
): void {
  assertInProgress(project);
  const live = milestones.filter(({ status }) => status !== "cancelled");
  if (live.length === 0) throw new DomainError("conflict", "agreements/nothing-planned");
  if (live.some(({ status, hasLivePayment }) => status !== "planned" || hasLivePayment)) {
    throw new DomainError("conflict", "agreements/work-funded");
  }
}

function assertInProgress({ status }: Pick<Project, "status">): void {
  if (status !== "in_progress") throw new DomainError("conflict", "projects/not-in-progress", { action: "sign" });
}

function moved({ id, status }: Agreement, action: AgreementAction) {
  const next = nextStatus<AgreementStatus>(AGREEMENT_TRANSITIONS, status, action);
  if (!next) throw decided();
  return { id, status: next };
}

const decided = () => new DomainError("conflict", "agreements/decided");

export function agreementNotFound(): DomainError {
  return new DomainError("not_found", "agreements/not-found");
}
