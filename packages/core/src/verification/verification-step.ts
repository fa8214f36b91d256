import { DomainError } from "../errors.ts";
import type { UserId, VerificationStepId } from "../ids.ts";
import {
  VERIFICATION_OUTCOMES,
  type VerificationOutcome,
  type VerificationStatus,
  type VerificationSubjectKind,
} from "./verification.ts";
import { basisOf, type Evidence, type VerificationBasis } from "./verification-basis.ts";

/** Everything that happens to a verification, as its history keeps it. */
export const VERIFICATION_STEP_KINDS = [
  "submitted",
  "resubmitted",
  "changed",
  "reopened",
  "expedited",
  "verified",
  "more_needed",
  "declined",
  "undone",
  "withdrawn",
  "renewal_asked",
  "replaced",
  "expired",
] as const;
export type VerificationStepKind = (typeof VERIFICATION_STEP_KINDS)[number];

/** Who took a step, as those who are verified learn it: never which administrator. */
export type StepActor = "you" | "quorate";
const BY_SUBJECT: readonly VerificationStepKind[] = ["submitted", "resubmitted", "changed", "expedited"];

export const actorOfStep = (kind: VerificationStepKind): StepActor => (BY_SUBJECT.includes(kind) ? "you" : "quorate");

/** A decision is held for this long before it is one: until then no one is told of it and it can be taken back. */
export const UNDO_MS = 10_000;

export const VERIFICATION_REASON_LENGTH = { min: 10, max: 2000 } as const;

/** What is said of a document that the scanner refused: a step without an administrator, which the person answers like an administrator's. */
export const refusedDocumentReason = (name: string): string =>
  `Malware was found in “${name}”, and the file was not kept. Save it again on a device that you trust, or send another one.`;

type Step = { id: VerificationStepId; kind: VerificationStepKind; undoesId: VerificationStepId | null };

/** The history as those who are verified see it: without what is still held, and without what was taken back. */
export function stepsInEffect<Item extends Step>(
  steps: readonly Item[],
  heldStepId: VerificationStepId | null,
): Item[] {
  const undone = new Set(steps.map(({ undoesId }) => undoesId));
  return steps.filter(({ id, kind }) => kind !== "undone" && id !== heldStepId && !undone.has(id));
}

export type HeldDecision = { stepId: VerificationStepId; until: Date; by: UserId | null; outcome: VerificationOutcome };
type HeldStep = { stepId: VerificationStepId | null; kind: string | null; by: UserId | null; until: Date | null };

/** The decision that is held, if one is; a step of another kind is none. */
export function heldDecision({ stepId, kind, by, until }: HeldStep): HeldDecision | null {
  const outcome = VERIFICATION_OUTCOMES.find((one) => one === kind);
  return stepId && until && outcome ? { stepId, until, by, outcome } : null;
}

export type VerificationToDecide = {
  subject: { kind: VerificationSubjectKind };
  ownerId: UserId;
  status: VerificationStatus;
  revision: number;
  held: HeldDecision | null;
};

export type Verdict = {
  by: UserId;
  outcome: VerificationOutcome;
  reason: string | null;
  revision: number | undefined;
  evidence: Evidence;
};

/** An administrator who is an expert or has an organization is verified by another one. */
export function assertNotOwn(ownerId: UserId, by: UserId): void {
  if (ownerId === by) throw new DomainError("forbidden", "verification/own");
}

/** Only what waits is decided, and once: by the first who does. A case that was sent again has to be looked at again. */
export function decide(verification: VerificationToDecide, verdict: Verdict): VerificationBasis[] {
  assertNotOwn(verification.ownerId, verdict.by);
  if (verification.held) throw new DomainError("conflict", "verification/already-decided");
  if (verification.status !== "pending") throw new DomainError("conflict", "verification/not-waiting");
  if (verdict.revision !== undefined && verdict.revision !== verification.revision) {
    throw new DomainError("conflict", "verification/changed-meanwhile");
  }
  return basisOfVerdict(verification.subject.kind, verdict);
}

/** What every door asks of a decision: a yes says what was seen, anything else says why. */
export function basisOfVerdict(
  kind: VerificationSubjectKind,
  { outcome, reason, evidence }: Pick<Verdict, "outcome" | "reason" | "evidence">,
): VerificationBasis[] {
  if (outcome === "verified") return basisOf(kind, evidence);
  assertSaysWhy(reason);
  return [];
}

/** People can only do something about a no, or a request for more, that says why. */
export function assertSaysWhy(reason: string | null): void {
  const { min } = VERIFICATION_REASON_LENGTH;
  if ((reason ?? "").trim().length >= min) return;
  throw new DomainError("invalid", "verification/reason-too-short", { min }, { issues: [{ path: "reason" }] });
}

/** The specification's switch takes no reason. The person is told so, and what they can do. */
export const UNEXPLAINED_WITHDRAWAL =
  "An administrator withdrew the verification and gave no reason. Write to us to find out why. It is being reviewed again.";

/** Who decided takes it back, as long as it is held. */
export function assertCanUndo(held: HeldDecision | null, actor: UserId, now: Date): asserts held is HeldDecision {
  if (!held || held.until <= now) throw new DomainError("conflict", "verification/too-late-to-undo");
  if (held.by !== actor) throw new DomainError("forbidden", "verification/not-yours-to-undo");
}
