import type { AuditSubjectKind } from "./audit-line.ts";

/**
 * What administrators read of other people, by call: addresses, claims, words that were reported, whose money it is. `by`: the field of the
 * call's input that says of whom or what, and its kind; null for a list. A call of theirs that is in neither table fails a test.
 */
export const PERSONAL_READS = {
  "admin.listExperts": null,
  "admin.listOrganizations": null,
  "admin.listSubscriptions": null,
  "admin.search": null,
  "administrators.list": null,
  "chargebacks.get": { by: "id", kind: "chargeback" },
  "chargebacks.list": null,
  "deliveries.list": null,
  "movements.list": null,
  "payments.get": { by: "id", kind: "payment" },
  "payments.list": null,
  "payoutAccount.listTroubled": null,
  "people.get": { by: "id", kind: "account" },
  "reports.list": null,
  "verification.getCase": { by: "id", kind: "verification" },
  "verification.list": null,
} as const satisfies Readonly<Record<string, { by: string; kind: AuditSubjectKind } | null>>;

/** What says nothing of a person but what everybody on the platform may read, or is a figure, or is the log itself. */
export const IMPERSONAL_READS = [
  "admin.listFileChecks",
  "admin.listProjects",
  "admin.matching",
  "admin.overview",
  "admin.waiting",
  "auditLog.list",
  "chargebacks.sandboxPayments",
  "disputes.listOpen",
  "disputes.proposal",
  "jobs.list",
  "jobs.queues",
  "payments.held",
  "reconciliations.get",
  "reconciliations.list",
  "revenue.range",
  "revenue.summary",
  "revenue.total",
] as const;

/** The same of the same is read again and again by a screen that stays open: once in this time is a line. */
export const PERSONAL_READ_EVERY_MS = 15 * 60_000;

export type PersonalRead = { kind: AuditSubjectKind; id: string } | null;

/** Null where a call reads nothing personal; else what it reads, where it says so. */
export function personalReadOf(call: string, input: unknown): { subject: PersonalRead } | null {
  if (!isPersonalRead(call)) return null;
  const read: { by: string; kind: AuditSubjectKind } | null = PERSONAL_READS[call];
  if (read === null || typeof input !== "object" || input === null) return { subject: null };
  const id: unknown = Object.entries(input).find(([field]) => field === read.by)?.[1];
  return { subject: typeof id === "string" ? { kind: read.kind, id } : null };
}

const isPersonalRead = (call: string): call is keyof typeof PERSONAL_READS => Object.hasOwn(PERSONAL_READS, call);
