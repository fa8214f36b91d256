import { standingName } from "../expert-money/expert-money.ts";
import { HOLD_RULES, type HoldReason, holdPath } from "../expert-money/money-hold.ts";
import { DEFAULT_CURRENCY } from "../format/currency.ts";
import { formatMoney } from "../format/money-format.ts";
import { decimalFromMinor } from "../money.ts";
import { escrowInMail } from "./escrow-in-mail.ts";
import type { HoldInMail } from "./hold-in-mail.ts";
import type { MailPerson } from "./letter.ts";

const ada: MailPerson = { name: "Ada Fenwick", title: "Founder, tidal power", picturePath: null };
const sampleToken = "Zm9yLXRoZS1wcmV2aWV3";
const sampleId = "01900000-0000-7000-8000-000000000001";
const money = (decimal: string) => formatMoney(decimal, DEFAULT_CURRENCY);
const client: MailPerson = { name: "Maeve Byrne", title: "Tidewrack Foods", picturePath: null };
const project = { project: "Pricing review for a dairy co-operative", projectId: sampleId };
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
const idea = { idea: "Tidal power for harbours", ideaId: sampleId };

/** The people and things in the sample emails. */
export const sample = { ada, client, project, milestone, held, files, idea, money, id: sampleId, token: sampleToken };
