import { type Currency, DEFAULT_CURRENCY } from "../format/currency.ts";
import { formatMoney } from "../format/money-format.ts";
import type { AuditAction } from "./audit-facts.ts";
import { isAuditAction } from "./audit-facts.ts";
import type { AuditFacts, AuditMeans, AuditSubjectKind } from "./audit-line.ts";

/**
 * What somebody did, after their name. `{it}` is what the line is about, `{sum}` its amount; `{name}` of `after` is said where it is known.
 * The log is read by administrators alone, so its words stand beside it and not in the catalogue of those whom the product serves.
 */
const DEEDS: Readonly<Record<AuditAction, string>> = {
  "access.ended": "ended what had access to {it}",
  "account.closed": "closed {it}",
  "account.suspended": "suspended {it}",
  "account.restored": "restored {it} after a suspension",
  "account.email-change-asked": "asked for another e-mail address of {it}",
  "account.email-changed": "changed the e-mail address of {it}",
  "account.erased": "erased the personal data of {it}",
  "account.exported": "took an archive of everything of {it}",
  "account.browser-remembered": "had a browser of {it} remembered for thirty days",
  "account.impersonated": "began to look at the product as {it}",
  "account.passkey-added": "added a passkey to {it}",
  "account.passkey-removed": "removed a passkey of {it}",
  "account.password-changed": "changed the password of {it}",
  "account.provider-linked": "linked {it} to single sign-on",
  "account.provider-unlinked": "took single sign-on from {it}",
  "account.recovery-code-used": "used a recovery code of {it}",
  "account.recovery-codes-renewed": "made new recovery codes of {it}",
  "account.reopened": "opened {it} again",
  "account.second-factor-off": "turned the second factor of {it} off",
  "account.second-factor-on": "turned the second factor of {it} on",
  "account.second-factor-reset": "took every second factor of {it} away",
  "admin.granted": "gave {it} the role {role} of administrators",
  "admin.revoked": "made {it} an administrator no more",
  "bank-payout.failed": "failed to pay {it} out",
  "bank-payout.paid": "paid {it} out",
  "billing.changed": "changed the billing details of {it}",
  "browsers.forgotten": "had remembered browsers of {it} forgotten",
  "chargeback.changed": "changed {it}",
  "chargeback.lost": "told that {it} is lost",
  "chargeback.opened": "told of {it}",
  "chargeback.raised": "let the sandbox’s bank raise {it}",
  "chargeback.sandbox-decided": "let the sandbox’s bank decide {it}",
  "chargeback.won": "told that {it} is won",
  "data.exported": "exported {file}",
  "data.read": "read personal data of {it}",
  "delivery.retried": "had {it} tried again",
  "dispute.decided": "decided {it}: {outcome}",
  "dispute.opened": "opened {it}",
  "dispute.proposed": "proposed a decision of {it}: {outcome}",
  "entrepreneur.hidden": "hid {it}",
  "entrepreneur.restored": "showed {it} again",
  "impersonation.ended": "stopped looking at the product as {it}",
  "job.retried": "had a failed job of {queue} worked again",
  "jobs.retried": "had {count} failed jobs of {queue} worked again",
  "log-in.failed": "failed to log in to {it}",
  "log-in.locked": "locked {it} by too many failed tries",
  "message.hidden": "hid {it}",
  "message.restored": "showed {it} again",
  "money.chargeback_absorbed": "bore {sum} of {it}",
  "money.chargeback_borne": "charged {sum} of {it} to who bears it",
  "money.chargeback_reinstated": "put {sum} of {it} back",
  "money.chargeback_withdrawn": "took {sum} for {it}",
  "money.escrow_charged_back": "took {sum} of {it} out of escrow for a chargeback",
  "money.escrow_funded": "put {sum} of {it} in escrow",
  "money.escrow_refunded": "gave {sum} of {it} back to the client",
  "money.escrow_released": "released {sum} of {it}",
  "money.escrow_split": "split {sum} of {it}",
  "money.payout_reversed": "took {sum} of {it} back from the expert",
  "money.payout_sent": "sent {sum} of {it} to the expert",
  "money.plan_paid": "booked {sum} for a plan",
  "money.verification_paid": "booked {sum} for an expedited review",
  "movement.failed": "failed to move {it}",
  "movement.paid": "moved {it}",
  "movement.retried": "had {it} tried again",
  "payout-account.disabled": "shut the payout account of {it}",
  "payout-account.ready": "opened the payout account of {it}",
  "payout-account.restricted": "restricted the payout account of {it}",
  "person.warned": "warned the owner of {it}",
  "project.cancelled": "cancelled {it}",
  "proof.failed": "failed to prove to be the owner of {it}",
  "reconciliation.begun": "began {it}",
  "report.answer-hidden": "resolved {it}: the answer is hidden",
  "report.message-hidden": "resolved {it}: the message is hidden",
  "report.nothing-done": "resolved {it}: nothing is done",
  "report.person-warned": "resolved {it}: the person is warned",
  "report.resolved": "resolved {it}",
  "report.review-hidden": "resolved {it}: the review is hidden",
  "report.review-kept": "resolved {it}: the review is kept",
  "review.answer-hidden": "hid the answer to {it}",
  "review.answer-restored": "showed the answer to {it} again",
  "review.hidden": "hid {it}",
  "review.restored": "showed {it} again",
  "session.begun": "logged in to {it}",
  "session.ended": "ended a session of {it}",
  "sessions.ended": "ended other sessions of {it}",
  "subscription.cancelled": "cancelled {it}",
  "subscription.expired": "ended {it}",
  "subscription.past-due": "failed to charge {it}",
  "subscription.renewed": "renewed {it}",
  "subscription.resumed": "resumed {it}",
  "subscription.started": "started {it}",
  "token.created": "created an API token of {it}",
  "token.revoked": "revoked {it}",
  "verification.approved": "verified {it}",
  "verification.decision-held": "decided {it}: {outcome}",
  "verification.decision-undone": "took the decision of {it} back",
  "verification.expedited": "had {it} expedited",
  "verification.expired": "ended {it}",
  "verification.more-needed": "asked for more in {it}",
  "verification.rejected": "declined {it}",
  "verification.reopened": "opened {it} again",
  "verification.withdrawn": "took the mark of {it} back",
  "webhook.added": "added a webhook endpoint of {it}",
};

const THINGS: Readonly<Record<AuditSubjectKind, string>> = {
  account: "an account",
  "bank-payout": "a payout to a bank",
  chargeback: "a chargeback",
  checkout: "a checkout",
  delivery: "a delivery",
  dispute: "a dispute",
  entrepreneur: "a founder’s profile",
  expert: "an expert",
  message: "a message",
  milestone: "a milestone",
  organization: "an organization",
  payment: "a payment",
  project: "a project",
  reconciliation: "a comparison of the books",
  refund: "a refund",
  report: "a report",
  review: "a review",
  subscription: "a plan",
  token: "an API token",
  transfer: "a transfer",
  verification: "a verification",
};

/** Whoever acts where nobody is named. */
const NOBODY: Readonly<Record<AuditMeans, string>> = {
  command: "Somebody at the server’s shell",
  guest: "A guest",
  session: "Somebody",
  system: "Quorate",
  token: "A program",
};

export type ToldLine = {
  action: string;
  actor: { id: string; name: string } | null;
  means: AuditMeans;
  subject: { kind: AuditSubjectKind; id: string; name: string | null } | null;
  amount: string | null;
  currency: Currency | null;
  after: AuditFacts | null;
};

/** A line of the audit log as a sentence, without its time. */
export function auditSentence({ action, actor, means, subject, amount, currency, after }: ToldLine): string {
  const who = actor?.name ?? NOBODY[means];
  const deed = isAuditAction(action) ? DEEDS[action] : `did “${action}” with {it}`;
  const said = deed
    .replace("{it}", subject === null ? "several people" : thing(subject, actor?.id ?? null))
    .replace("{sum}", amount === null ? "money" : formatMoney(amount, currency ?? DEFAULT_CURRENCY))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(after?.[name] ?? "not known").replaceAll("_", " "));
  return `${who} ${said}.`;
}

function thing({ kind, id, name }: NonNullable<ToldLine["subject"]>, actorId: string | null): string {
  if (kind === "account" && id === actorId) return "their own account";
  if (name === null) return THINGS[kind];
  return kind === "account" ? `the account of ${name}` : `${THINGS[kind]} (${name})`;
}
