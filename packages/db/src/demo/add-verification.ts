import type {
  DocumentId,
  ExpertId,
  OrganizationId,
  UserId,
  VerificationId,
  VerificationStepId,
} from "@quorate/core/ids";
import { OUTCOME_STATUS, VERIFICATION_TYPES, type VerificationOutcome } from "@quorate/core/verification/verification";
import type { Register, VerificationBasis } from "@quorate/core/verification/verification-basis";
import type { VerificationStepKind } from "@quorate/core/verification/verification-step";
import { verificationExpiresAt } from "@quorate/core/verification/verification-term";
import { ADMIN_NAME } from "./add-people.ts";
import type { VerificationTalk } from "./content/verification-talks.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type Subject = { expertId: ExpertId; organizationId?: never } | { organizationId: OrganizationId; expertId?: never };
/** The reason of a decision, or the person's answer. */
export type DemoStep = { at: Date; reason: string | null } & (
  | { kind: Exclude<VerificationOutcome, "verified"> }
  | { kind: "verified"; register: Register | null }
  | { kind: "submitted" | "resubmitted"; documentIds: readonly DocumentId[] }
);
export type DemoSteps = readonly [DemoStep, ...DemoStep[]];

/** The words after the first look, and the answer if there was one. */
export function talkSteps(
  world: DemoWorld,
  sent: DemoStep,
  { declinedDaysAgo, askedDaysAgo, said, answered }: VerificationTalk,
  addAnswer: () => readonly DocumentId[],
): DemoSteps {
  const kind = declinedDaysAgo === undefined ? "more_needed" : "declined";
  const told: DemoStep = {
    kind,
    at: world.calendar.at(declinedDaysAgo ?? askedDaysAgo ?? 0, `tell ${said}`),
    reason: said,
  };
  if (!answered) return [sent, told];
  const at = world.calendar.at(answered.daysAgo, `answer ${said}`);
  return [sent, told, { kind: "resubmitted", at, reason: answered.note, documentIds: addAnswer() }];
}

type DemoVerification = Subject & {
  /** The verified name, by which the demo's other rows find it. */
  key: string;
  userId: UserId;
  steps: DemoSteps;
  expedited?: { at: Date; cost: string } | null;
};

/** A verification with all its steps. */
export function addVerification(world: DemoWorld, { key, userId, steps, expedited, ...of }: DemoVerification): void {
  const id = demoId<VerificationId>(`verification ${key}`);
  const adminId = demoId<UserId>(`user ${ADMIN_NAME}`);
  const last = steps.at(-1) ?? steps[0];
  const outcome = last.kind === "submitted" || last.kind === "resubmitted" ? null : last.kind;
  const isVerified = outcome === "verified";
  const saw = last.kind === "verified" ? last : null;
  const sent = steps.flatMap((step) => ("documentIds" in step ? [step.documentIds] : []));
  world.rows.verifications.push({
    id,
    expert_id: of.expertId ?? null,
    organization_id: of.organizationId ?? null,
    verification_type: VERIFICATION_TYPES[of.expertId ? "expert" : "organization"],
    status: outcome ? OUTCOME_STATUS[outcome] : "pending",
    cost: expedited?.cost ?? "0.00",
    expedited_at: expedited?.at ?? null,
    revision: sent.length,
    document_ids: [...(sent.at(-1) ?? [])],
    ...(isVerified && { verification_data: JSON.stringify({ name: key }) }),
    verified_at: isVerified ? last.at : null,
    expires_at: isVerified ? verificationExpiresAt(last.at) : null,
    decided_by_id: outcome ? adminId : null,
    notes: outcome ? last.reason : null,
    created_at: steps[0].at,
    moved_at: last.at,
    updated_at: last.at,
  });
  const addStep = (kind: VerificationStepKind, at: Date, actorId: UserId, rest: Partial<DemoStep> = {}) =>
    world.rows.verification_steps.push({
      ...(kind === "verified" && basisOf(saw?.register ?? null, sent.at(-1) ?? [])),
      id: demoId<VerificationStepId>(`step ${key} ${kind} ${at.toISOString()}`),
      verification_id: id,
      kind,
      actor_id: actorId,
      reason: rest.reason ?? null,
      document_ids: "documentIds" in rest && rest.documentIds ? [...rest.documentIds] : [],
      created_at: at,
    });
  for (const step of steps) addStep(step.kind, step.at, "documentIds" in step ? userId : adminId, step);
  if (expedited) addStep("expedited", expedited.at, userId);
}

function basisOf(register: Register | null, documentIds: readonly DocumentId[]) {
  const basis: VerificationBasis[] = [];
  if (documentIds.length > 0) basis.push("documents");
  if (register) basis.push("register");
  return { basis, register_name: register?.name ?? null, register_reference: register?.reference ?? null };
}
