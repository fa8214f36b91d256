import type { OfferVersionDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import { periodWords } from "../../components/milestones/period-words.ts";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { ExpensesCap } from "./expenses-cap.tsx";
import { besideBudget, capWords, NOT_STATED, rateText } from "./offer-words.ts";

/** The total of an offer, and how far that is from the budget. */
export function OfferTotal({ offer, budget }: { offer: OfferVersionDto; budget: string | null }) {
  if (offer.total === null) return NOT_STATED;
  const [beside, cap] = [besideBudget(offer, budget), capWords(offer.milestones)];
  return (
    <>
      <span className="tnum whitespace-nowrap">{formatMoney(offer.total)}</span>
      {beside && <span className="caption block">{beside}</span>}
      {cap && <span className="caption block">{cap}</span>}
    </>
  );
}

type OfferTermsProps = {
  /** `isExpired`: of the version that is on the table. */
  offer: OfferVersionDto & { isExpired?: boolean };
  budget: string | null;
  /** Who receives the payout, as this reader says it; left out where it is decided. */
  receives?: string | undefined;
  /** What else belongs beside the offer. */
  more?: readonly { label: string; value: ReactNode }[];
};

/** Everything that accepting this version agrees to. */
export function OfferTerms({ offer, budget, receives, more = [] }: OfferTermsProps) {
  const { proposedRate, estimatedHours, estimatedTimeline, canStartOn, validUntil, payout, leavesOut, isExpired } =
    offer;
  const { expensesCap } = offer;
  // A price and milestones are agreed as they are, whatever rate an earlier version named; a milestone by the hour has its own.
  const namesRate = offer.total === null || offer.totalBasis === "hours" || offer.totalBasis === "budget";
  // Of a rate alone: those of the milestones that the client has planned may be paid.
  const namesSum = offer.price !== null || offer.estimatedHours !== null || offer.milestones.length > 0;
  const noExpenses = namesSum ? "None" : NOT_STATED;
  return (
    <div className="grid gap-4">
      <Facts
        className="facts-wrapping"
        facts={[
          { label: "Total", value: <OfferTotal offer={offer} budget={budget} /> },
          { label: "Expenses", value: expensesCap === null ? noExpenses : <ExpensesCap cap={expensesCap} /> },
          ...(receives !== undefined && payout !== null
            ? [{ label: receives, value: <span className="tnum">{formatMoney(payout)}</span> }]
            : []),
          ...(namesRate ? [{ label: "Rate", value: rateText(proposedRate) }] : []),
          ...(estimatedHours === null ? [] : [{ label: "Hours", value: `At most ${estimatedHours}` }]),
          { label: "Timeline", value: estimatedTimeline ?? NOT_STATED },
          ...(canStartOn === null ? [] : [{ label: "Can start", value: formatDate(canStartOn) }]),
          ...(validUntil === null
            ? []
            : [{ label: isExpired ? "Expired after" : "Valid until", value: formatDate(validUntil) }]),
          ...more,
        ]}
      />
      {offer.milestones.length > 0 && (
        <div>
          <p className="label">Milestones</p>
          <OfferedMilestones milestones={offer.milestones} />
        </div>
      )}
      {leavesOut && (
        <div>
          <p className="label">Not included</p>
          <p className="mute whitespace-pre-line text-sm">{leavesOut}</p>
        </div>
      )}
    </div>
  );
}

/** Each with what is handed over, when and for how much; `isNarrow`: the amount is beneath, as in a column of a table. */
export function OfferedMilestones({
  milestones,
  isNarrow = false,
}: Pick<OfferVersionDto, "milestones"> & { isNarrow?: boolean }) {
  return (
    <ol className="rows">
      {milestones.map(({ title, description, amount, dueDate, period, expensesCap }, index) => (
        // The order is the offer's own: an offer does not change, the next version does.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={isNarrow ? "grid gap-1 py-2 text-sm" : "flex justify-between gap-4 py-2 text-sm"}>
          <span className="min-w-0 wrap-anywhere">
            {title}
            {description && <span className="caption block whitespace-pre-line">{description}</span>}
            {period && <span className="caption block">By the hour: {periodWords(period, amount)}</span>}
            {expensesCap && (
              <span className="caption block">Expenses up to {formatMoney(expensesCap)}, on top of the amount</span>
            )}
            {dueDate && <span className="caption block">Due {formatDate(dueDate)}</span>}
          </span>
          <span className="tnum whitespace-nowrap">{formatMoney(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
