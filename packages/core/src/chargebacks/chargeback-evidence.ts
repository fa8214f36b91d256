/** What a bank reads at most of one text. */
export const EVIDENCE_TEXT_MAX = 20_000;

type Said = { by: string; at: Date; text: string };

/** A contract as the bank of its client is to see it. */
export type ContractFacts = {
  project: string;
  milestone: { title: string; description: string | null; amount: string; status: string };
  client: string;
  expert: string;
  agreedAt: Date | null;
  paidAt: Date | null;
  /** When the work was handed over, and with which words. */
  handedOver: { at: Date; note: string | null } | null;
  releasedAt: Date | null;
  files: readonly { name: string; at: Date }[];
  messages: readonly Said[];
  log: readonly { at: Date; by: string | null; line: string }[];
};

/** What is told to the bank in its own fields. */
export type ChargebackEvidence = {
  productDescription: string;
  customerName: string;
  serviceDate: string | null;
  /** What happened, in order, and in the parties' own words; an administrator may change it. */
  account: string;
  activityLog: string;
};

/**
 * What the contract itself says in the bank's own fields: what was agreed, paid, handed over and done, each with its moment. Messages
 * are in its printed record alone: a bank counts the pages of both together.
 */
export function draftEvidence(facts: ContractFacts): ChargebackEvidence {
  const { project, milestone, client, expert, handedOver } = facts;
  return {
    productDescription: cut(
      `Consulting by ${expert} for ${client}: milestone "${milestone.title}" (${milestone.amount}) of the project "${project}". ${milestone.description ?? ""}`.trim(),
    ),
    customerName: client,
    serviceDate: handedOver === null ? null : handedOver.at.toISOString().slice(0, 10),
    account: cut([...storyOf(facts), ...filesOf(facts)].join("\n")),
    activityLog: cut(facts.log.map(({ at, by, line }) => `${moment(at)}: ${by ?? "The platform"}: ${line}`).join("\n")),
  };
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
const cut = (text: string, max = EVIDENCE_TEXT_MAX) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

function storyOf({ milestone, client, expert, agreedAt, paidAt, handedOver, releasedAt }: ContractFacts): string[] {
  const { title, amount } = milestone;
  return [
    ...(agreedAt ? [`${moment(agreedAt)}: ${client} accepted ${expert}'s proposal.`] : []),
    ...(paidAt ? [`${moment(paidAt)}: ${client} paid ${amount} by card for the milestone "${title}".`] : []),
    ...(handedOver
      ? [`${moment(handedOver.at)}: ${expert} handed over the work${handedOver.note ? `: "${handedOver.note}"` : "."}`]
      : []),
    ...(releasedAt ? [`${moment(releasedAt)}: the milestone was settled (${milestone.status}).`] : []),
  ];
}

function filesOf({ files }: ContractFacts): string[] {
  if (files.length === 0) return [];
  return ["", "Files handed over:", ...files.map(({ name, at }) => `${moment(at)}: ${name}`)];
}
