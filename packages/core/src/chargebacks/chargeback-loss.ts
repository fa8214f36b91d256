import type { Minor } from "../money.ts";
import type { PaymentStatus } from "../payments/payment.ts";

/** A milestone's payment, as far as it matters who bears its loss. */
type PaidWork = {
  status: PaymentStatus;
  amountMinor: Minor;
  /** What was settled in the expert's favour and the client's; nothing while the money is in escrow. */
  settledPayoutMinor: Minor;
  refundedMinor: Minor;
  /** What earlier chargebacks of the same payment had of the payout, or are asking for. */
  takenBeforeMinor: Minor;
};

/** What became of the expert's payout: it was not requested yet, or it may have gone out. */
export type PayoutState = "none" | "unsent" | "sent";

/**
 * Who bears what the bank keeps. `escrowMinor`: money that was still in escrow; `returnedMinor`: the rest of that escrow, which goes
 * back to the client; `withheldMinor`: a payout that is not sent any more; `reversedMinor`: one that is asked back from the expert;
 * `platformMinor`: the rest.
 */
export type LossShares = {
  escrowMinor: Minor;
  returnedMinor: Minor;
  withheldMinor: Minor;
  reversedMinor: Minor;
  platformMinor: Minor;
};

/**
 * A milestone's money in escrow is used up first: it is the client's own. Of released money the expert gives back what
 * they had of the part that was taken, in proportion, and the platform bears its own fee; plans, reviews and what was refunded
 * before are the platform's loss alone.
 */
export function shareLoss(taken: Minor, work: PaidWork | null, payout: PayoutState): LossShares {
  const nothing = { escrowMinor: 0, returnedMinor: 0, withheldMinor: 0, reversedMinor: 0, platformMinor: taken };
  if (!work) return nothing;
  if (work.status === "escrowed" || work.status === "disputed") {
    const escrowMinor = Math.min(taken, work.amountMinor);
    const returnedMinor = work.amountMinor - escrowMinor;
    return { ...nothing, escrowMinor, returnedMinor, platformMinor: taken - escrowMinor };
  }
  const expertMinor = expertsPart(taken, work);
  if (payout === "none" || expertMinor === 0) return nothing;
  const isWithheld = payout === "unsent" && expertMinor === work.settledPayoutMinor;
  return {
    ...nothing,
    withheldMinor: isWithheld ? expertMinor : 0,
    reversedMinor: isWithheld ? 0 : expertMinor,
    platformMinor: taken - expertMinor,
  };
}

/** A payment that the checkout paid, and how much of it, in minor units. */
export type PaidShare = { work: PaidWork; payout: PayoutState; fundedMinor: Minor };

/**
 * Who bears what the bank keeps of a checkout that paid several payments, because held money was divided: each bears its part of the
 * checkout in the order given, the last one the rest. Null: nothing of that payment is touched. `sum` is all of it together.
 */
export function shareLossOfCheckout(
  taken: Minor,
  paid: readonly PaidShare[],
): { each: (LossShares | null)[]; sum: LossShares } {
  if (paid.length === 0) return { each: [], sum: shareLoss(taken, null, "none") };
  let leftMinor = taken;
  const each = paid.map(({ work, payout, fundedMinor }, index) => {
    const partMinor = index === paid.length - 1 ? leftMinor : Math.min(leftMinor, fundedMinor);
    leftMinor -= partMinor;
    return partMinor === 0 ? null : shareLoss(partMinor, work, payout);
  });
  const total = (share: keyof LossShares) => each.reduce((sum, shares) => sum + (shares?.[share] ?? 0), 0);
  const sum = {
    escrowMinor: total("escrowMinor"),
    returnedMinor: total("returnedMinor"),
    withheldMinor: total("withheldMinor"),
    reversedMinor: total("reversedMinor"),
    platformMinor: total("platformMinor"),
  };
  return { each, sum };
}

/** Rounded down: the penny over is the platform's. No one gives back more than they had. */
function expertsPart(taken: Minor, work: PaidWork): Minor {
  const leftMinor = work.settledPayoutMinor - work.takenBeforeMinor;
  return Math.max(0, Math.min(partOfPayout(taken, work), leftMinor));
}

function partOfPayout(taken: Minor, { amountMinor, refundedMinor, settledPayoutMinor }: PaidWork): Minor {
  const releasedMinor = amountMinor - refundedMinor;
  if (releasedMinor <= 0) return 0;
  if (taken >= releasedMinor) return settledPayoutMinor;
  // Of whole numbers beyond 2^53 the last penny would be lost.
  return Number((BigInt(settledPayoutMinor) * BigInt(taken)) / BigInt(releasedMinor));
}
