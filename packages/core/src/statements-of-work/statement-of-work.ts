import { clausesOf, NO_ADVICE, type OwnClauses } from "../agreements/clauses.ts";
import type { BillingDetails } from "../billing/billing-details.ts";
import { bookDay } from "../billing/book-day.ts";
import { countryName } from "../billing/country.ts";
import type { MilestoneTerms } from "../change-orders/change-order.ts";
import type { Currency } from "../format/currency.ts";
import { formatDate } from "../format/date-format.ts";
import { formatMinor } from "../format/money-format.ts";
import type { AgreementId } from "../ids.ts";
import type { Paper } from "../invoices/paper.ts";
import { hoursText, minutesFor, type Period } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import { expensesCapOf, sumOf } from "../proposals/offer.ts";
import { ANSWER_DAYS } from "../timesheets/timesheet.ts";

export type WorkStatement = {
  agreementId: AgreementId;
  number: number;
  drawnAt: Date;
  bookZone: string;
  projectTitle: string;
  client: BillingDetails;
  expert: BillingDetails;
  currency: Currency;
  milestones: readonly MilestoneTerms[];
  /** By the hour, where the accepted offer is for its rate times its hours. */
  hourly: { rateMinor: Minor; hours: number } | null;
  /** The first day on which the work can begin, yyyy-MM-dd, and how long it takes, as the accepted offer says; null: it says neither. */
  canStartOn: string | null;
  timeline: string | null;
  /** What the accepted offer leaves out; null: it names nothing. */
  leavesOut: string | null;
  /** The version of the offer that was accepted. */
  offerVersion: number;
  ownClauses: OwnClauses;
};

/** The statement of work on paper: the parties, each milestone with what is handed over, its amount and day, and the clauses. */
export function statementOfWork(statement: WorkStatement): Paper {
  const { agreementId, number, drawnAt, bookZone, projectTitle, client, expert, currency, milestones } = statement;
  const { hourly, canStartOn, timeline, leavesOut, offerVersion, ownClauses } = statement;
  const amount = (minor: Minor) => formatMinor(minor, currency);
  const expensesMinor = expensesCapOf({ milestones, expensesCapMinor: null });
  return {
    title: "Statement of work",
    number: `${number}`,
    facts: [
      { label: "Project", value: projectTitle },
      { label: "Drawn up", value: formatDate(bookDay(drawnAt, bookZone)) },
      { label: "Offer", value: `Version ${offerVersion}` },
      { label: "Reference", value: agreementId },
    ],
    partyLabels: ["Expert", "Client"],
    sender: partyLines(expert),
    receiver: partyLines(client),
    countries: { sender: expert.country, receiver: client.country },
    tables: [
      {
        title: "What is handed over",
        heads: ["Milestone", "Amount"],
        rows: milestones.map(({ title, description, amountMinor, dueDate, period, expensesCapMinor }, index) => ({
          text: `${index + 1}. ${title}`,
          detail: detailOf(
            description,
            period && periodText(amountMinor, period, currency),
            expensesCapMinor === null ? null : `Expenses up to ${amount(expensesCapMinor)}`,
            dueDate && `Due ${formatDate(dueDate)}`,
          ),
          amount: amount(amountMinor),
        })),
        totals: [{ label: "Total", value: amount(sumOf(milestones)) }],
      },
    ],
    sentences: [
      ...(hourly === null
        ? []
        : [
            `By the hour: ${amount(hourly.rateMinor)} for each of at most ${hourly.hours} hours. The total is the most that is paid.`,
          ]),
      ...(milestones.some(({ period }) => period !== null) ? [BY_THE_WEEK] : []),
      ...(expensesMinor === null ? [] : [expensesText(amount(expensesMinor))]),
      ...(canStartOn === null ? [] : [`The work can start on ${formatDate(canStartOn)}.`]),
      ...(timeline === null ? [] : [`Timeline: ${timeline}`]),
      ...(leavesOut === null ? [] : [`Not included: ${leavesOut}`]),
    ],
    sections: [...clausesOf(ownClauses), { title: "Signatures", paragraphs: [HOW_SIGNED, NO_ADVICE] }],
  };
}

/** The clause about acceptance speaks of work that is handed over as a whole. */
const BY_THE_WEEK = `Work that is paid by the hour is handed over week by week: the client has ${ANSWER_DAYS} days to approve a week or to send it back, and without an answer the week counts as accepted.`;

/** Expenses are beside what the work costs. */
const expensesText = (most: string) =>
  `Expenses are paid up to ${most} in all, beside the total: each against its receipt, as it is, and without a platform fee. The client pays the sum in with its milestone, and what is unused goes back.`;

const HOW_SIGNED =
  "Both parties sign this document on the platform, the expert first, then the client. It is in force once both have signed. Each signature is recorded with name, time, network address and the SHA-256 hash of this file, so that a copy can be checked.";

/** Name, country and VAT number: where a person lives is not the other party's to know. */
function partyLines({ legalName, country, vatNumber }: BillingDetails): string[] {
  return [
    legalName,
    ...(country === null ? [] : [countryName(country)]),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
  ];
}

function periodText(amountMinor: Minor, { weeks, rateMinor }: Period, currency: Currency): string {
  const hours = hoursText(minutesFor(amountMinor, rateMinor));
  const [rate, cap] = [rateMinor, amountMinor].map((minor) => formatMinor(minor, currency));
  return `Paid by the hour: ${rate} an hour for ${weeks} ${weeks === 1 ? "week" : "weeks"}, at most ${hours} hours and ${cap}`;
}

function detailOf(...parts: readonly (string | null)[]): string | null {
  const said = parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));
  return said.length === 0 ? null : said.map((part, at) => (at < said.length - 1 ? ended(part) : part)).join(" ");
}

const ended = (part: string) => (part.endsWith(".") ? part : `${part}.`);
