import { type Currency, DEFAULT_CURRENCY } from "../format/currency.ts";
import { formatMoney } from "../format/money-format.ts";
import type { AuditAction } from "./audit-facts.ts";
import { isAuditAction } from "./audit-facts.ts";
import type { AuditFacts, AuditMeans, AuditSubjectKind } from "./audit-line.ts";
import { type AuditedEvent, EVENT_AUDITS } from "./audited-events.ts";

/**
 * What a person did, after their name, where it is no event: those declare it themselves. `{it}` is what the line is about, `{whom}` the name of whom
 * it was done with, `{sum}` its amount; `{name}` of `after` is said where it is known.
 * The log is read by administrators alone, so its words are kept beside it and not in the catalogue of those whom the product serves.
 */
const DEEDS: Readonly<Record<string, string>> = {
  "access.ended": "ended everything that had access to {it}",
  "account.erased": "erased the personal data of {it}",
  "account.exported": "exported everything of {it}",
  "books.month-closed": "closed {it}",
  "books.month-reopened": "reopened {it}",
  "browsers.forgotten": "forgot the remembered browsers of {it}",
  "chargeback.raised": "let the sandbox's bank raise {it}",
  "chargeback.sandbox-decided": "let the sandbox's bank decide {it}",
  "data.exported": "exported {file}",
  "data.read": "read personal data of {it}",
  "delivery.retried": "retried {it}",
  "impersonation.ended": "stopped viewing Quorate as {it}",
  "job.retried": "retried a failed job of {queue}",
  "jobs.retried": "retried {count} failed jobs of {queue}",
  "log-in.failed": "failed to sign in to {it}",
  "log-in.locked": "locked {it} with too many failed attempts",
  "money.chargeback_absorbed": "bore {sum} of {it}",
  "money.chargeback_borne": "charged {sum} of {it} to the party that bears it",
  "money.chargeback_reinstated": "put {sum} of {it} back",
  "money.chargeback_withdrawn": "took {sum} for {it}",
  "money.escrow_charged_back": "took {sum} of {it} out of escrow for a chargeback",
  "money.escrow_funded": "put {sum} of {it} in escrow",
  "money.escrow_refunded": "refunded {sum} of {it} to the client",
  "money.escrow_released": "released {sum} of {it}",
  "money.escrow_raised": "paid {sum} more into escrow for {it}",
  "money.escrow_split": "split {sum} of {it}",
  "money.payout_reversed": "took {sum} of {it} back from the expert",
  "money.payout_sent": "sent {sum} of {it} to the expert",
  "money.plan_paid": "booked {sum} for a plan",
  "money.sale_lost": "took {sum} of {it} out of the revenue",
  "money.sale_restored": "put {sum} of {it} back into the revenue",
  "money.vat_paid": "booked the payment of {sum} of {it}",
  "money.vat_payment_taken_back": "took back the payment of {sum} of {it}",
  "money.verification_paid": "booked {sum} for an expedited review",
  "proof.failed": "failed to prove ownership of {it}",
  "platform-report.issued": "issued {it}",
  "platform-report.filed": "recorded the receipt of {it}",
  "reconciliation.begun": "began {it}",
  "session.begun": "signed in to {it}",
  "session.ended": "ended a session of {it}",
  "sessions.ended": "ended other sessions of {it}",
  "token.revoked": "revoked {it}",
  "vat.return-filed": "marked {it} as filed",
  "vat.scheme-set": "changed {it}",
} satisfies Record<Exclude<AuditAction, AuditedEvent>, string>;

const THINGS: Readonly<Record<AuditSubjectKind, string>> = {
  account: "an account",
  "bank-payout": "a payout to a bank",
  "book-month": "a month of the books",
  chargeback: "a chargeback",
  checkout: "a checkout",
  delivery: "a delivery",
  dispute: "a dispute",
  entrepreneur: "a founder's profile",
  expert: "an expert",
  message: "a message",
  milestone: "a milestone",
  organization: "an organization",
  payment: "a payment",
  project: "a project",
  "platform-report": "a report to a tax authority",
  reconciliation: "a comparison of the books",
  refund: "a refund",
  report: "a report",
  review: "a review",
  subscription: "a plan",
  token: "an API token",
  transfer: "a transfer",
  "vat-return": "a VAT return",
  "vat-scheme": "the way VAT is filed",
  verification: "a verification",
};

/** The actor where no one is named. */
const NOBODY: Readonly<Record<AuditMeans, string>> = {
  command: "Someone at the server's shell",
  guest: "A guest",
  session: "Somebody",
  system: "Quorate",
  token: "A program",
};

export type SentenceFacts = {
  action: string;
  actor: { id: string; name: string } | null;
  means: AuditMeans;
  subject: { kind: AuditSubjectKind; id: string; name: string | null } | null;
  amount: string | null;
  currency: Currency | null;
  after: AuditFacts | null;
};

/** A line of the audit log as a sentence, without its time. */
export function auditSentence({ action, actor, means, subject, amount, currency, after }: SentenceFacts): string {
  const who = actor?.name ?? NOBODY[means];
  const known = isAuditAction(action) ? (EVENT_AUDITS.get(action)?.deed ?? DEEDS[action]) : undefined;
  const deed = known ?? `did “${action}” with {it}`;
  const predicate = deed
    .replace("{it}", subject === null ? "several people" : thing(subject, actor?.id ?? null))
    .replace("{whom}", subject?.name ?? "another founder")
    .replace("{sum}", amount === null ? "money" : formatMoney(amount, currency ?? DEFAULT_CURRENCY))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(after?.[name] ?? "not known").replaceAll("_", " "));
  return `${who} ${predicate}.`;
}

function thing({ kind, id, name }: NonNullable<SentenceFacts["subject"]>, actorId: string | null): string {
  if (kind === "account" && id === actorId) return "their own account";
  if (name === null) return THINGS[kind];
  return kind === "account" ? `the account of ${name}` : `${THINGS[kind]} (${name})`;
}
