/**
 * By what a person acted. `session`: signed in, in a browser. `token`: a program with their API token. `guest`: no one had signed in.
 * `system`: automatically, on time or at the card processor's word. `command`: from the shell of the server.
 */
export const AUDIT_MEANS = ["session", "token", "guest", "system", "command"] as const;
export type AuditMeans = (typeof AUDIT_MEANS)[number];

/** What a line can be about. */
export const AUDIT_SUBJECTS = [
  "account",
  "bank-payout",
  "book-month",
  "chargeback",
  "checkout",
  "delivery",
  "dispute",
  "entrepreneur",
  "expert",
  "message",
  "milestone",
  "organization",
  "payment",
  "project",
  "platform-report",
  "reconciliation",
  "refund",
  "report",
  "review",
  "subscription",
  "token",
  "transfer",
  "vat-return",
  "vat-scheme",
  "verification",
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];
export type AuditSubject = { kind: AuditSubjectKind; id: string };

/**
 * What was so before, and what is so now: codes, ids, figures and amounts by their names, and never what a person wrote or is called,
 * because no line is changed when they leave.
 */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;
