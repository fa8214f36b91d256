import type { BillingDetails } from "../billing/billing-details.ts";
import { addressOf, type Paper, type PaperTable } from "../invoices/paper.ts";
import type { ContractFacts } from "./chargeback-evidence.ts";

/** Banks count pages (Visa 50, Mastercard 19): only the latest entries are included, each to a readable length. */
const MESSAGES_MAX = 40;
const LOG_MAX = 60;
const WORDS_MAX = 600;

/** Who answers, and the chargeback by the name that the bank has for it. */
export type RecordHead = { seller: BillingDetails; reference: string };

/** The record of a contract on paper, for the bank of its client: what was agreed, done, handed over and said. */
export function evidenceRecord(facts: ContractFacts, { seller, reference }: RecordHead): Paper {
  const { project, milestone, client, expert, paidAt, handedOver, releasedAt } = facts;
  return {
    title: "Record of a contract",
    number: reference,
    facts: [
      { label: "Project", value: cut(project) },
      { label: "Client", value: client },
      { label: "Expert", value: expert },
      ...(paidAt ? [{ label: "Paid by card", value: moment(paidAt) }] : []),
      ...(handedOver ? [{ label: "Handed over", value: moment(handedOver.at) }] : []),
      ...(releasedAt ? [{ label: "Settled", value: moment(releasedAt) }] : []),
    ],
    sender: addressOf(seller),
    receiver: [`The bank of ${client}`],
    countries: { sender: seller.country, receiver: null },
    tables: [
      {
        title: "What was agreed",
        heads: ["Milestone", "Amount"],
        rows: [{ text: milestone.title, detail: shortened(milestone.description), amount: milestone.amount }],
        totals: [],
      },
      ...dated("What happened", "Entry of the log", linesOf(facts)),
      ...dated(
        "Files handed over",
        "File",
        facts.files.map(({ name, at }) => ({ at, text: name, detail: null })),
      ),
      ...dated("Messages", "From", messagesOf(facts)),
    ],
    sentences: [
      ...(facts.messages.length > MESSAGES_MAX
        ? [`The last ${MESSAGES_MAX} of ${facts.messages.length} messages are shown.`]
        : []),
      "Drawn from the platform's own records, as they were kept while it happened. All times are UTC.",
    ],
  };
}

type Line = { at: Date; text: string; detail: string | null };

function dated(title: string, head: string, lines: readonly Line[]): PaperTable[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ at, text, detail }) => ({ text, detail, amount: moment(at) }));
  return [{ title, heads: [head, "When"], rows, totals: [] }];
}

/** A note handed over with the work is shown with its entry. */
function linesOf({ log, handedOver }: ContractFacts): Line[] {
  const note = handedOver && shortened(handedOver.note);
  const lines = log
    .slice(-LOG_MAX)
    .map(({ at, by, line }) => ({ at, text: `${by ?? "The platform"}: ${line}`, detail: null }));
  if (!handedOver || note === null) return lines;
  const told = { at: handedOver.at, text: "Said with the work", detail: note };
  return [...lines, told].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const messagesOf = ({ messages }: ContractFacts): Line[] =>
  messages.slice(-MESSAGES_MAX).map(({ by, at, text }) => ({ at, text: by, detail: cut(text) }));

const moment = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");
const cut = (text: string) => (text.length <= WORDS_MAX ? text : `${text.slice(0, WORDS_MAX - 1)}…`);
const shortened = (text: string | null) => (text === null || text === "" ? null : cut(text));
