import type { ProposalTemplateDto } from "@quorate/api/proposal-templates/proposal-templates.schema";
import { capWithin, PERIOD_RATE_MIN_MINOR, PERIOD_WEEKS_MAX } from "@quorate/core/milestones/period";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { amountsOf, sharesOf } from "@quorate/core/proposals/proposal-template";
import type { TypedPeriod } from "../../components/milestones/period-fields.tsx";
import { typedAmount, typedWhole } from "../../lib/typed-number.ts";
import { isTyped } from "./client-milestones.tsx";
import type { TypedOffer } from "./offer-fields.tsx";

export type TypedProposal = TypedOffer & { coverLetter: string };
type Shape = ProposalTemplateDto["shape"];
type Priced = Pick<TypedOffer, "proposedRate" | "estimatedHours" | "price" | "milestones" | "expensesCap">;

/** What a template fills in, and what it leaves as the reader typed it. */
export type Filled = { values: Partial<TypedProposal>; kept: string[] };

/**
 * What a template says, where the form has nothing that was typed: what the form began with gives way, how the offer is charged as one.
 * Shares become amounts of the budget; without one the amounts are left to be typed.
 */
export function filledBy(
  shape: Shape,
  { typed, began, budget }: { typed: TypedProposal; began: TypedProposal; budget: string | null },
): Filled {
  const filled: Filled = { values: {}, kept: [] };
  const texts = [
    ["coverLetter", "cover letter"],
    ["estimatedTimeline", "timeline"],
    ["leavesOut", "what is not included"],
  ] as const;
  for (const [field, label] of texts) {
    const text = shape[field];
    if (text === null || text === typed[field]) continue;
    if (typed[field].trim() !== "" && typed[field] !== began[field]) filled.kept.push(label);
    else filled.values[field] = text;
  }
  const priced = pricedBy(shape, budget);
  if (priced === null) return filled;
  if (isPricingTyped(typed, began)) filled.kept.push("pricing");
  else Object.assign(filled.values, priced);
  return filled;
}

function isPricingTyped(typed: TypedProposal, began: TypedProposal): boolean {
  const firstTitle = began.milestones[0]?.title ?? "";
  return (
    (typed.proposedRate !== "" && typed.proposedRate !== began.proposedRate) ||
    typed.estimatedHours !== began.estimatedHours ||
    typed.price !== began.price ||
    typed.expensesCap !== began.expensesCap ||
    typed.milestones.some((part) => isTyped(part, firstTitle))
  );
}

function pricedBy(
  { proposedRate, estimatedHours, price, milestones, ...shape }: Shape,
  budget: string | null,
): Priced | null {
  if (milestones.length > 0) {
    const totalMinor = budget === null ? null : minorFromDecimal(budget);
    const amounts = totalMinor === null ? [] : amountsOf(sharedBy(milestones), totalMinor);
    const parts = milestones.map(({ title, description, amount, share, period, expensesCap: ownCap }, place) => {
      const shared = amounts[place] ?? 0;
      // A share seldom pays for whole quarter hours.
      const shareMinor = period ? capWithin(shared, minorFromDecimal(period.hourlyRate)) : shared;
      const reckoned = share === null || totalMinor === null ? "" : decimalFromMinor(shareMinor);
      const texts = { title, description: description ?? "", expensesCap: ownCap ?? "" };
      return { ...texts, amount: amount ?? reckoned, dueDate: null, period };
    });
    return { proposedRate: "", estimatedHours: null, price: "", milestones: parts, expensesCap: "" };
  }
  const expensesCap = shape.expensesCap ?? "";
  if (price !== null) return { proposedRate: "", estimatedHours: null, price, milestones: [], expensesCap };
  if (proposedRate === null && estimatedHours === null) return null;
  return { proposedRate: proposedRate ?? "", estimatedHours, price: "", milestones: [], expensesCap };
}

const sharedBy = (milestones: Shape["milestones"]) => milestones.map(({ share }) => share ?? 0);

export type KeptMilestones = "shares" | "amounts";

/** What of a form is worth keeping for another project: not its days, nor its answers. What is no figure is left out. */
export function shapeOf(typed: TypedProposal, keeps: KeptMilestones): Shape {
  const amounts = typed.milestones.map(({ amount }) => minorOf(amount));
  const shares = keeps === "shares" && amounts.every((amount) => amount !== null) ? sharesOf(amounts) : null;
  return {
    coverLetter: typed.coverLetter,
    proposedRate: decimalOf(typed.proposedRate),
    estimatedHours: typedWhole(typed.estimatedHours ?? "") ?? null,
    price: decimalOf(typed.price),
    expensesCap: decimalOf(typed.expensesCap),
    milestones: typed.milestones.map(({ title, description, period, expensesCap }, place) => ({
      title,
      description,
      expensesCap: decimalOf(expensesCap),
      period: period && periodIn(period),
      amount: shares ? null : textOf(amounts[place] ?? null),
      share: shares?.[place] ?? null,
    })),
    estimatedTimeline: typed.estimatedTimeline,
    leavesOut: typed.leavesOut,
  };
}

function periodIn({ weeks, hourlyRate }: TypedPeriod): Shape["milestones"][number]["period"] {
  const [count, rate] = [typedWhole(weeks) ?? 0, minorOf(String(hourlyRate)) ?? 0];
  const isWhole = count >= 1 && count <= PERIOD_WEEKS_MAX && rate >= PERIOD_RATE_MIN_MINOR;
  return isWhole ? { weeks: count, hourlyRate: decimalFromMinor(rate) } : null;
}

const minorOf = (typed: string): Minor | null =>
  typedAmount(typed) === "" ? null : minorFromDecimal(typedAmount(typed));
const textOf = (minor: Minor | null) => (minor === null ? null : decimalFromMinor(minor));
const decimalOf = (typed: string) => textOf(minorOf(typed));
