import type { DomainEvent } from "../events/domain-event.ts";
import type { ProjectId } from "../ids.ts";
import type { AuditSubject, AuditSubjectKind } from "./audit-line.ts";

/** What an event may name, from what it is most about to what it happened on. */
const NAMED = [
  ["verificationId", "verification"],
  ["disputeId", "dispute"],
  ["chargebackId", "chargeback"],
  ["bankPayoutId", "bank-payout"],
  ["reviewId", "review"],
  ["messageId", "message"],
  ["accountId", "account"],
  ["reportId", "report"],
  ["subscriptionId", "subscription"],
  ["milestoneId", "milestone"],
  ["projectId", "project"],
  ["expertId", "expert"],
  ["organizationId", "organization"],
  ["entrepreneurId", "entrepreneur"],
  ["otherFounderId", "account"],
] as const satisfies readonly (readonly [string, AuditSubjectKind])[];

type Naming = Pick<DomainEvent, "type"> & Partial<Record<(typeof NAMED)[number][0], string | null>>;

/** What the line of an event is about; null where the event names nothing. What is said of a report is about the report. */
export function auditSubjectOf(event: DomainEvent): AuditSubject | null {
  if ("movement" in event) return { kind: event.movement, id: event.movementId };
  const named: Naming = event;
  if (event.type.startsWith("report.") && named.reportId) return { kind: "report", id: named.reportId };
  for (const [key, kind] of NAMED) {
    const id = named[key];
    if (id) return { kind, id };
  }
  return null;
}

/** On which project it happened, for the way there. */
export function auditProjectOf(event: DomainEvent): ProjectId | null {
  const { projectId = null }: Pick<DomainEvent, "type"> & { projectId?: ProjectId | null } = event;
  return projectId;
}
