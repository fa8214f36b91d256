import { formatDate } from "../format/date-format.ts";
import type { Paper } from "../invoices/paper.ts";
import { type FounderStatement, factsOf, paragraphsOf, SIGNATURES } from "./founder-paper.ts";
import { ownershipSentence, type TrialTerms } from "./trial-terms.ts";

/** What a founder agrees to by its signature; it is recorded with it, word for word. */
export const TRIAL_CONSENT =
  "I have read this trial agreement and agree to it. I sign it electronically by typing my name.";

export type TrialStatement = FounderStatement & { terms: TrialTerms };

/** The trial agreement on paper. */
export function trialPaper(statement: TrialStatement): Paper {
  const { version, names, terms } = statement;
  const hours = `${terms.hoursPerWeek} ${terms.hoursPerWeek === 1 ? "hour" : "hours"}`;
  return {
    title: "Trial agreement",
    number: `${version}`,
    facts: factsOf(statement, [
      { label: "From", value: formatDate(terms.startsOn) },
      { label: "Until", value: formatDate(terms.endsOn) },
    ]),
    partyLabels: ["Founder", "Founder"],
    sender: [names.inviter],
    receiver: [names.invitee],
    countries: { sender: null, receiver: null },
    tables: [
      {
        title: "What each hands over",
        heads: ["Founder", "A week"],
        rows: [
          { text: names.inviter, detail: terms.inviterDelivers, amount: hours },
          { text: names.invitee, detail: terms.inviteeDelivers, amount: hours },
        ],
        totals: [],
      },
    ],
    sentences: [],
    sections: [
      { title: "Who owns the results", paragraphs: [ownershipSentence(terms.ownership, names)] },
      ...(terms.details === null ? [] : [{ title: "What else is agreed", paragraphs: paragraphsOf(terms.details) }]),
      { title: "Ending", paragraphs: [ENDING] },
      SIGNATURES,
    ],
  };
}

const ENDING =
  "Either founder may end the trial at any time on the platform. Who owns what was made until then stays as agreed here. The trial promises neither of them a share of a company, nor pay.";
