import { formatDate } from "../format/date-format.ts";
import type { Paper, PaperTable } from "../invoices/paper.ts";
import { addMonths } from "../subscriptions/plan-term.ts";
import {
  type EquityScenario,
  type EquityTerms,
  holdingsOf,
  playScenario,
  shareText,
  vestedShare,
  vestingMilestones,
} from "./equity-terms.ts";
import { badLeaverSentence, GOOD_LEAVER, monthsText, scenarioSentence, vestingSentence } from "./equity-words.ts";
import { type FounderStatement, factsOf, paragraphsOf, SIGNATURES } from "./founder-paper.ts";

/** What a founder agrees to by its signature; it is recorded with it, word for word. */
export const EQUITY_CONSENT =
  "I have read this equity and vesting worksheet and agree to it. I sign it electronically by typing my name.";

export type EquityStatement = FounderStatement & { terms: EquityTerms };

/** The equity and vesting worksheet on paper: shares, vesting, who leaves and keeps what, and the scenarios that the two looked at. */
export function equityPaper(statement: EquityStatement): Paper {
  const { names, terms, version } = statement;
  return {
    title: "Equity and vesting worksheet",
    number: `${version}`,
    facts: factsOf(statement, [{ label: "Vesting starts", value: formatDate(terms.vestingStartsOn) }]),
    partyLabels: ["Founder", "Founder"],
    sender: [names.inviter],
    receiver: [names.invitee],
    countries: { sender: null, receiver: null },
    tables: [
      {
        title: "Shares",
        heads: ["Holder", "Share"],
        rows: holdingsOf(terms, names).map(({ name, share }) => ({
          text: name,
          detail: null,
          amount: shareText(share),
        })),
        totals: [{ label: "Together", value: "100%" }],
      },
      ...(terms.vestingMonths === 0 ? [] : [vestingTable(statement)]),
      ...terms.scenarios.map((scenario) => scenarioTable(statement, scenario)),
    ],
    sentences: [],
    sections: [
      { title: "Vesting", paragraphs: [vestingSentence(terms)] },
      { title: "If a founder leaves", paragraphs: [GOOD_LEAVER, badLeaverSentence(terms.badLeaverKeeps), CANCELLED] },
      ...(terms.scenarios.length === 0 ? [] : [{ title: "The scenarios", paragraphs: [SCENARIOS] }]),
      ...(terms.details === null ? [] : [{ title: "What else is agreed", paragraphs: paragraphsOf(terms.details) }]),
      { title: "Changing it", paragraphs: [CHANGING, NOT_SHARES] },
      SIGNATURES,
    ],
  };
}

function vestingTable({ names, terms }: EquityStatement): PaperTable {
  const start = new Date(`${terms.vestingStartsOn}T00:00:00Z`);
  return {
    title: "Vested",
    heads: ["Day", `${names.inviter} and ${names.invitee}`],
    rows: vestingMilestones(terms).map((months) => ({
      text: formatDate(addMonths(start, months).toISOString().slice(0, 10)),
      detail: monthsText(months),
      amount: `${shareText(vestedShare(terms.inviterShare, terms, months))} and ${shareText(vestedShare(terms.inviteeShare, terms, months))}`,
    })),
    totals: [],
  };
}

function scenarioTable({ names, terms }: EquityStatement, scenario: EquityScenario): PaperTable {
  const steps = playScenario(terms, scenario, names);
  const last = steps.at(-1)?.holdings ?? holdingsOf(terms, names);
  return {
    title: `Scenario: ${scenario.name}`,
    heads: [scenarioSentence(scenario, steps, names), "Share after it"],
    rows: last.map(({ name, share }) => ({ text: name, detail: null, amount: shareText(share) })),
    totals: [{ label: "Together", value: "100%" }],
  };
}

const CANCELLED = "Shares that a founder does not keep are cancelled, so that all other shares grow in proportion.";
const SCENARIOS =
  "Scenarios show what the terms would come to. They promise nothing. Shares are rounded to a hundredth of a percent by largest remainder.";
const CHANGING =
  "Either founder may write the next version. This one stays in force until both have signed a later one.";
const NOT_SHARES =
  "This worksheet records what the two founders agreed on. It issues no shares: that is done when the company is founded, in the form that its law asks for.";
