import type { ProjectQuestionDto } from "@quorate/api/projects/projects.schema";
import type { AnswerDto, OfferVersionDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { minorFromDecimal } from "@quorate/core/money";
import type { ProjectParty } from "@quorate/core/projects/project";
import { overBudget } from "@quorate/core/proposals/offer";
import { periodWords } from "../../components/milestones/period-words.ts";
import { formatMinor, formatMoney, formatRate } from "../../lib/money.ts";

export const NOT_STATED = "Not stated";

type Total = Pick<OfferVersionDto, "total" | "totalBasis">;

/** "£450.00 under the budget", or where the total comes from when the offer names none. Null where there is nothing to compare. */
export function besideBudget({ total, totalBasis }: Total, budget: string | null): string | null {
  if (total === null || totalBasis === null) return null;
  if (totalBasis === "budget") {
    return total === budget ? "The budget: the offer gives no total" : "The planned amounts: the offer gives no total";
  }
  const deal = { totalMinor: minorFromDecimal(total), basis: totalBasis };
  const overMinor = overBudget(deal, budget === null ? null : minorFromDecimal(budget));
  if (overMinor === null) return null;
  if (overMinor === 0) return "Exactly the budget";
  return `${formatMinor(Math.abs(overMinor))} ${overMinor > 0 ? "over" : "under"} the budget`;
}

export const rateText = (rate: string | null) => (rate === null ? NOT_STATED : `${formatRate(rate)}/hour`);

/** Whose version it is: an expert reads of the `other` side; the client, and administrators who look on, of the expert. */
export function versionAuthor(
  offeredBy: ProjectParty,
  { isExpert, other }: { isExpert: boolean; other: string },
): string {
  if (offeredBy === "client") return isExpert ? `Counter-offer from ${other}` : "The client's counter-offer";
  return isExpert ? "Your offer" : `Offer from ${other}`;
}

/** `isLong`: too long to be read beside what it was. */
type Change = { label: string; before: string; after: string; isLong?: true };

const FIELDS: readonly { label: string; isLong?: true; of: (offer: OfferVersionDto) => string }[] = [
  { label: "Total", of: ({ total }) => (total === null ? NOT_STATED : formatMoney(total)) },
  {
    label: "Expenses",
    of: ({ expensesCap }) => (expensesCap === null ? "None" : `Up to ${formatMoney(expensesCap)}, against receipts`),
  },
  { label: "Rate", of: ({ proposedRate }) => rateText(proposedRate) },
  { label: "Hours", of: ({ estimatedHours }) => (estimatedHours === null ? NOT_STATED : String(estimatedHours)) },
  { label: "Timeline", of: ({ estimatedTimeline }) => estimatedTimeline ?? NOT_STATED },
  { label: "Can start", of: ({ canStartOn }) => (canStartOn === null ? NOT_STATED : formatDate(canStartOn)) },
  { label: "Valid until", of: ({ validUntil }) => (validUntil === null ? "No end date" : formatDate(validUntil)) },
  { label: "Not included", of: ({ leavesOut }) => leavesOut ?? NOT_STATED },
  { label: "Cover letter", isLong: true, of: ({ coverLetter }) => coverLetter },
];

function milestoneText(milestone: OfferVersionDto["milestones"][number] | undefined): string {
  if (!milestone) return "None";
  const { title, description, amount, dueDate, period, expensesCap } = milestone;
  const due = dueDate === null ? "" : `, due ${formatDate(dueDate)}`;
  const hourly = period === null ? "" : `, by the hour: ${periodWords(period, amount)}`;
  const expenses = expensesCap === null ? "" : `, expenses up to ${formatMoney(expensesCap)}`;
  return `${title}, ${formatMoney(amount)}${hourly}${expenses}${due}${description === null ? "" : ` (${description})`}`;
}

/** Beneath a total in which hours are capped; null where each milestone has its price. */
export const capWords = (milestones: readonly { period: unknown }[]): string | null =>
  milestones.some(({ period }) => period) ? "At most: only approved hours are paid" : null;

/** What is asked of these offers: the brief's questions as they are now, then those that were asked before and answered. */
export function questionsOf(
  offers: readonly { answers: readonly AnswerDto[] }[],
  questions: readonly ProjectQuestionDto[],
): string[] {
  const answered = offers.flatMap(({ answers }) => answers.map(({ question }) => question));
  return [...new Set([...questions.map(({ question }) => question), ...answered])];
}

const SHORT_MAX = 140;

function answerChanges(before: OfferVersionDto, after: OfferVersionDto): Change[] {
  const answerIn = ({ answers }: OfferVersionDto, asked: string) =>
    answers.find(({ question }) => question === asked)?.answer ?? NOT_STATED;
  return questionsOf([after, before], []).map((label) => {
    const texts = { before: answerIn(before, label), after: answerIn(after, label) };
    const isLong = Math.max(texts.before.length, texts.after.length) > SHORT_MAX;
    return { label, ...texts, ...(isLong && { isLong }) };
  });
}

/** What one version says otherwise than the one before it, field by field. */
export function offerChanges(before: OfferVersionDto, after: OfferVersionDto): Change[] {
  const fields = FIELDS.map(({ of, ...field }): Change => ({ ...field, before: of(before), after: of(after) }));
  const places = Math.max(before.milestones.length, after.milestones.length);
  const milestones = Array.from(
    { length: places },
    (_, place): Change => ({
      label: `Milestone ${place + 1}`,
      before: milestoneText(before.milestones[place]),
      after: milestoneText(after.milestones[place]),
    }),
  );
  return [...fields, ...answerChanges(before, after), ...milestones].filter((change) => change.before !== change.after);
}
