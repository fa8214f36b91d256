import { BANK_PAYOUT_FAILURE_TEXTS } from "../bank-payouts/bank-payout.ts";
import { standingName } from "../expert-money/expert-money.ts";
import { HOLD_RULES, type HoldReason, holdPath } from "../expert-money/money-hold.ts";
import { DEFAULT_CURRENCY } from "../format/currency.ts";
import { formatMoney } from "../format/money-format.ts";
import { decimalFromMinor } from "../money.ts";
import { HALT_RULES } from "../payouts/payout-account.ts";
import { escrowInMail } from "./escrow-in-mail.ts";
import type { MailPerson } from "./letter.ts";
import { LETTERS, type LetterFacts } from "./letters.ts";
import { MAIL_KINDS, type MailKind } from "./mail-kinds.ts";
import type { HoldInMail } from "./payout-letters.ts";

const ada: MailPerson = { name: "Ada Fenwick", title: "Founder, tidal power", picturePath: null };
const token = "Zm9yLXRoZS1wcmV2aWV3";
const id = "01900000-0000-7000-8000-000000000001";
const nothing = undefined;
const money = (decimal: string) => formatMoney(decimal, DEFAULT_CURRENCY);
const client: MailPerson = { name: "Maeve Byrne", title: "Tidewrack Foods", picturePath: null };
const project = { project: "Pricing review for a dairy co-operative", projectId: id };
const escrow = escrowInMail(
  {
    releasedMinor: 12_500_00,
    heldMinor: 12_500_00,
    plannedMinor: 23_000_00,
    returnedMinor: 0,
    milestones: 4,
    settled: 1,
  },
  (minor) => money(decimalFromMinor(minor)),
);
const milestone = { ...project, milestone: "Interviews with twelve buyers", amount: money("12500.00"), escrow };
const holdInMail = (reason: HoldReason, details: readonly string[]): HoldInMail => ({
  ...HOLD_RULES[reason],
  name: standingName({ state: "held", reason }),
  amount: money("425.00"),
  details,
  path: holdPath(reason, null),
});
const held = [
  holdInMail("details_missing", ["A photo of your passport, driving licence or identity card"]),
  holdInMail("balance_short", []),
] as const;
const files = [
  { name: "Interviews, with a summary of each.pdf", size: "1.8 MB" },
  { name: "Answers.xlsx", size: "340 KB" },
];
const idea = { idea: "Tidal power for harbours", ideaId: id };

const letter = <Kind extends MailKind>(kind: Kind, facts: LetterFacts<Kind>) => LETTERS[kind](facts);
const day = [
  {
    title: project.project,
    letters: [
      letter("proposal-received", {
        by: { ...ada, title: "Pricing" },
        ...project,
        rate: money("140.00"),
        timeline: null,
      }),
      letter("milestone-funded", milestone),
      letter("changes-requested", { by: client, ...milestone, request: null }),
    ],
  },
  { title: "Connections and co-founders", letters: [letter("application-received", { by: ada, ...idea })] },
];

/** One of each kind and of each form it takes: what the preview shows and the tests read. */
export const LETTER_SAMPLES: { readonly [Kind in MailKind]: readonly LetterFacts<Kind>[] } = {
  "email-verification": [{ path: `/verify-email?token=${token}` }],
  "email-change": [{ path: `/confirm-email?token=${token}` }, { path: null }],
  "password-reset": [{ path: `/reset-password?token=${token}` }],
  "proposal-received": [
    { by: { ...ada, title: "Pricing and market entry" }, ...project, rate: money("140.00"), timeline: "6 weeks" },
    { by: { ...ada, title: "" }, ...project, rate: null, timeline: null },
  ],
  "proposal-accepted": [{ by: client, ...project }],
  "proposal-rejected": [{ project: project.project }],
  "milestone-funded": [milestone],
  "payment-failed": [
    { of: "milestone", ...milestone },
    { of: "plan", plan: "Growth", amount: money("499.00"), until: "Mar 16, 2026" },
    { of: "plan", plan: "Growth", amount: money("499.00"), until: null },
    { of: "renewal", plan: "Growth", amount: money("499.00"), days: 1, until: "Mar 16, 2026", failure: "declined" },
    { of: "renewal", plan: "Growth", amount: money("49.99"), days: 3, until: "Mar 16, 2026", failure: null },
    {
      of: "renewal",
      plan: "Growth",
      amount: money("499.00"),
      days: 12,
      until: "Mar 16, 2026",
      failure: "confirmation_needed",
    },
  ],
  "milestone-submitted": [
    { by: ada, ...milestone, note: "Twelve interviews,\nwith a summary of each.", files, releaseOn: "Mar 16, 2026" },
    { by: ada, ...milestone, note: null, files: files.slice(0, 1), releaseOn: "Mar 16, 2026" },
    { by: ada, ...milestone, note: null, files: [], releaseOn: "Mar 16, 2026" },
  ],
  "release-due": [
    { ...milestone, releaseOn: "Mar 16, 2026", daysLeft: 7 },
    { ...milestone, releaseOn: "Mar 16, 2026", daysLeft: 1 },
  ],
  "changes-requested": [{ by: client, ...milestone, request: "Please add the two buyers in Cork." }],
  "milestone-released": [
    { ...milestone, isAutomatic: false, received: null },
    {
      ...milestone,
      isAutomatic: true,
      received: { fee: money("1875.00"), payout: money("10625.00"), standing: "On its way", hold: null },
    },
    {
      ...milestone,
      isAutomatic: false,
      received: { fee: money("1875.00"), payout: money("10625.00"), standing: "Held", hold: held[0] },
    },
  ],
  "refund-due": [
    { ...milestone, reader: "expert", refundOn: "May 16, 2026" },
    { ...milestone, reader: "client", refundOn: "May 16, 2026" },
  ],
  "milestone-refunded": [
    { ...milestone, reader: "client" },
    { ...milestone, reader: "expert" },
  ],
  "verdict-due": [{ ...milestone, settledOn: "May 29, 2026" }],
  "dispute-opened": [
    { by: client, ...milestone, reason: "The report covers another market.", answerBy: "Mar 09, 2026" },
  ],
  "dispute-answered": [{ by: ada, ...milestone, answer: "It covers what the brief names." }],
  "dispute-decided": [
    { ...milestone, reader: "expert", outcome: "release", released: null, note: null, isByRule: false },
    {
      ...milestone,
      reader: "client",
      outcome: "refund",
      released: null,
      note: "Nothing was handed over.",
      isByRule: false,
    },
    { ...milestone, reader: "client", outcome: "refund", released: null, note: null, isByRule: true },
    {
      ...milestone,
      reader: "expert",
      outcome: "split",
      released: money("5000.00"),
      note: "Half of it was done.",
      isByRule: false,
    },
  ],
  "chargeback-opened": [milestone],
  "chargeback-decided": [
    { ...milestone, isLost: true, reader: "expert" },
    { ...milestone, isLost: false, reader: "client" },
  ],
  "invitation-received": [
    { to: "connect", by: ada, note: "Your work on cold chains\nis what we lack.\n\nShall we talk?" },
    { to: "connect", by: { ...ada, picturePath: "/pictures/sample/96.webp" }, note: null },
    { to: "project", by: client, ...project },
  ],
  "invitation-accepted": [{ by: ada, entrepreneurId: id }],
  "application-received": [{ by: ada, ...idea }],
  "application-moved": [
    { ...idea, step: "reviewed", note: null },
    { ...idea, step: "interview", note: "Thursday at ten would suit us." },
    { ...idea, step: "accepted", note: null },
    { ...idea, step: "rejected", note: null },
  ],
  "message-unread": [
    { by: ada, senderId: id, count: 1, project: project.project, words: "Could we speak\non Thursday?" },
    { by: client, senderId: id, count: 3, project: null, words: null },
  ],
  "saved-search-matches": [
    { search: "Pricing in Benelux", searchId: id, count: 1 },
    { search: "Pricing in Benelux", searchId: id, count: 12 },
  ],
  "payout-arrived": [
    { amount: `${DEFAULT_CURRENCY} 850.00`, bank: "Harbour Bank ····6789", milestones: [milestone.milestone] },
    { amount: "CHF 1200.00", bank: "your bank account", milestones: [] },
  ],
  "payout-failed": [
    {
      amount: `${DEFAULT_CURRENCY} 850.00`,
      bank: "Harbour Bank ····6789",
      reason: BANK_PAYOUT_FAILURE_TEXTS.account_closed.text,
      repair: BANK_PAYOUT_FAILURE_TEXTS.account_closed.repair,
    },
  ],
  "payout-requirement": [
    { asked: ["Your date of birth", "A photo of your passport"], dueOn: "Mar 16, 2026", days: 14 },
    { asked: ["The bank account to which you want to be paid"], dueOn: "Mar 16, 2026", days: 1 },
  ],
  "payout-held": [
    { total: money("850.00"), holds: held },
    { total: money("850.00"), holds: [held[0]] },
  ],
  "payout-account-restricted": [
    { reason: HALT_RULES.details_missing.text, waiting: money("850.00") },
    { reason: HALT_RULES.payouts_paused.text, waiting: null },
  ],
  "payout-account-disabled": [{ reason: HALT_RULES.closed.text, waiting: money("850.00") }],
  "plan-renewal": [
    { plan: "Growth", endsOn: "Mar 16, 2026", renewal: null },
    { plan: "Growth", endsOn: "Mar 16, 2026", renewal: { amount: money("499.00"), card: "Visa ending in 4242" } },
  ],
  digest: [
    { groups: day },
    { groups: [{ title: "Proposals", letters: [letter("proposal-accepted", { by: client, ...project })] }] },
  ],
  "profile-hidden": [{ reason: "The picture is of somebody else.", entrepreneurId: id }],
  "review-hidden": [
    { part: "review", project: "Trade terms for a dairy co-operative", projectId: id, reason: "confidential" },
    { part: "answer", project: "Trade terms for a dairy co-operative", projectId: id, reason: "harassment" },
  ],
  "writing-moderated": [
    { hidden: { id, name: "Tove Aldermann" }, reason: "off-platform" },
    { hidden: null, reason: "harassment" },
  ],
  "security-passkey-added": [nothing],
  "security-passkey-removed": [nothing],
  "security-account-closed": [nothing],
  "security-account-reopened": [nothing],
  "security-account-suspended": [
    { reason: "Clients were asked to pay outside the platform.", isPaid: true },
    { reason: "Clients were asked to pay outside the platform.", isPaid: false },
  ],
  "security-account-restored": [{ isPaid: true }, { isPaid: false }],
  "security-email-changed": [{ newEmail: "ada@new.example", path: `/keep-email?token=${token}` }],
  "security-email-requested": [
    { newEmail: "ada@new.example", path: `/keep-email?token=${token}` },
    { newEmail: "ada@new.example", path: null },
  ],
  "security-admin-role": [{ role: "support" }, { role: null }],
  "security-impersonated": [
    {
      name: "Ines Duarte",
      role: "support",
      on: "Mar 02, 2026",
      reason: "You wrote that a payout is missing.",
    },
  ],
  "security-new-device": [nothing],
  "security-token-created": [nothing],
  "security-webhook-added": [{ host: "hooks.tidewrack.example" }],
  "security-webhook-stopped": [{ host: "hooks.tidewrack.example" }],
  "security-password-changed": [nothing],
  "security-provider-linked": [nothing],
  "security-provider-unlinked": [nothing],
  "security-recovery-code-used": [{ left: 1 }, { left: 4 }],
  "security-browser-remembered": [nothing],
  "security-recovery-codes-renewed": [nothing],
  "security-second-factor-off": [nothing],
  "security-second-factor-on": [nothing],
  "security-second-factor-reset": [nothing],
  "verification-decided": [
    {
      outcome: "verified",
      organizationName: null,
      reason: null,
      basis: "From documents, seen by an administrator",
      until: "Mar 02, 2029",
    },
    {
      outcome: "more_needed",
      organizationName: "Tidewrack Foods",
      reason: "The register's extract.",
      basis: null,
      until: null,
    },
    {
      outcome: "declined",
      organizationName: null,
      reason: "The certificate names\nanother school.",
      basis: null,
      until: null,
    },
    { outcome: "withdrawn", organizationName: null, reason: null, basis: null, until: null },
    { outcome: "expired", organizationName: "Tidewrack Foods", reason: null, basis: null, until: null },
  ],
  "verification-renewal": [{ organizationName: null, endsOn: "Mar 02, 2029" }],
};

/** Every sample written out, whatever its kind. */
export function sampleLetters<Written>(
  write: <Kind extends MailKind>(kind: Kind, facts: LetterFacts<Kind>) => Written,
): { kind: MailKind; form: number; written: Written }[] {
  const ofKind = <Kind extends MailKind>(kind: Kind) =>
    LETTER_SAMPLES[kind].map((facts, form) => ({ kind, form, written: write(kind, facts) }));
  return MAIL_KINDS.flatMap((kind) => ofKind(kind));
}
