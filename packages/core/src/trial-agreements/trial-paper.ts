import { NO_ADVICE } from "../agreements/clauses.ts";
import { bookDay } from "../billing/book-day.ts";
import { formatDate } from "../format/date-format.ts";
import type { TrialAgreementId } from "../ids.ts";
import type { Paper } from "../invoices/paper.ts";
import { ownershipSentence, type TrialTerms } from "./trial-terms.ts";

/** What a founder agrees to by its signature; it is recorded with it, word for word. */
export const TRIAL_CONSENT =
  "I have read this trial agreement and agree to it. I sign it electronically by typing my name.";

export type TrialStatement = {
  id: TrialAgreementId;
  version: number;
  drawnAt: Date;
  bookZone: string;
  names: { inviter: string; invitee: string };
  writtenBy: string;
  ideaTitle: string | null;
  terms: TrialTerms;
};

/** The trial agreement on paper. It names the two by their names alone: where a person lives is not the other's to know. */
export function trialPaper(statement: TrialStatement): Paper {
  const { id, version, drawnAt, bookZone, names, writtenBy, ideaTitle, terms } = statement;
  const hours = `${terms.hoursPerWeek} ${terms.hoursPerWeek === 1 ? "hour" : "hours"}`;
  return {
    title: "Trial agreement",
    number: `${version}`,
    facts: [
      ...(ideaTitle === null ? [] : [{ label: "Startup idea", value: ideaTitle }]),
      { label: "Drawn up", value: formatDate(bookDay(drawnAt, bookZone)) },
      { label: "From", value: formatDate(terms.startsOn) },
      { label: "Until", value: formatDate(terms.endsOn) },
      { label: "Written by", value: writtenBy },
      { label: "Reference", value: id },
    ],
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
      { title: "Signatures", paragraphs: [HOW_SIGNED, NO_ADVICE] },
    ],
  };
}

const ENDING =
  "Either founder may end the trial at any time on the platform. Who owns what was made until then stays as agreed here. The trial promises neither of them a share of a company, nor pay.";

const HOW_SIGNED =
  "Both founders sign this document on the platform, in either order. It is in force once both have signed. Each signature is recorded with name, time, network address and the SHA-256 hash of this file, so that a copy can be checked.";

const paragraphsOf = (text: string) => text.split(/\r?\n\s*\n/).map((paragraph) => paragraph.trim());
