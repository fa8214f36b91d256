import type { Minor } from "../money.ts";
import type { PaymentStatus } from "../payments/payment.ts";
import type { MovementStatus } from "../payouts/movement.ts";
import { FAILURE_RULES, type MovementFailure } from "../payouts/movement-failure.ts";
import { type AccountStanding, accountHold, HOLD_MOVERS, HOLD_RULES, type HoldReason } from "./money-hold.ts";

/** Where an expert's money is. `paid`: sent to their account at the card processor. */
export const MONEY_STATES = ["in_escrow", "on_its_way", "held", "paid"] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** The one name of each state, on every page, in emails and in exports. */
export const MONEY_NAMES = {
  in_escrow: "In escrow",
  on_its_way: "On its way",
  held: "Held",
  paid: "Paid",
} as const satisfies Record<MoneyState, string>;

/** What an expert's part of a payment is read from; `transfer`: the payout that its release began. */
export type MoneyFacts = {
  payment: PaymentStatus;
  transfer: { status: MovementStatus; failure: MovementFailure | null } | null;
  /** The payer's bank takes the payment back. */
  isChargedBack: boolean;
};

export type MoneyStanding = { state: MoneyState; reason: HoldReason | null };

/** Where the expert's part of one payment is, and why it does not go on; null where there is none. */
export function moneyStanding(
  { payment, transfer, isChargedBack }: MoneyFacts,
  account: AccountStanding,
): MoneyStanding | null {
  if (payment === "escrowed") return { state: "in_escrow", reason: isChargedBack ? "charged_back" : null };
  if (payment === "disputed") return { state: "in_escrow", reason: "disputed" };
  return transfer && transferStanding(transfer, isChargedBack, account);
}

function transferStanding(
  { status, failure }: NonNullable<MoneyFacts["transfer"]>,
  isChargedBack: boolean,
  account: AccountStanding,
): MoneyStanding {
  if (status === "paid") return { state: "paid", reason: null };
  if (isChargedBack) return { state: "held", reason: "charged_back" };
  const unready = accountHold(account);
  switch (status) {
    case "failed":
      return { state: "held", reason: "refused" };
    case "waiting":
      return failure !== null && FAILURE_RULES[failure].cause === "account"
        ? // The gateway may have refused a transfer before it told us that the account lacks something.
          { state: "held", reason: unready ?? "being_checked" }
        : { state: "held", reason: "balance_short" };
    case "owed":
      return unready ? { state: "held", reason: unready } : { state: "on_its_way", reason: null };
    case "requested":
      return { state: "on_its_way", reason: null };
  }
}

/** What of an expert's money does not go on, why, and since when. */
export type MoneyHold = {
  state: MoneyState;
  reason: HoldReason;
  amountMinor: Minor | null;
  since: Date;
  /** What the card processor wants, or what the bank said, in its own lines. */
  details: readonly string[];
  milestone: HeldMilestone | null;
};

export type HeldMilestone = { id: string; title: string; projectId: string; projectTitle: string; clientName: string };

export type ExpertMoney = { sums: Record<MoneyState, Minor>; holds: MoneyHold[] };

export type MoneyLine = MoneyFacts & { amountMinor: Minor; since: Date; milestone: HeldMilestone | null };

/** All of an expert's money by where it is, nothing left out and nothing counted twice, and what of it is blocked. */
export function expertMoney(lines: readonly MoneyLine[], account: AccountStanding): ExpertMoney {
  const sums: ExpertMoney["sums"] = { in_escrow: 0, on_its_way: 0, held: 0, paid: 0 };
  const holds = new Map<string, MoneyHold & { amountMinor: Minor }>();
  for (const { amountMinor, since, milestone, ...facts } of lines) {
    const standing = moneyStanding(facts, account);
    if (!standing || amountMinor === 0) continue;
    const { state, reason } = standing;
    sums[state] += amountMinor;
    if (reason === null) continue;
    // What is blocked in escrow is blocked on its own project; what was released waits together.
    const key = `${state} ${reason} ${state === "in_escrow" ? (milestone?.id ?? "") : ""}`;
    const known = holds.get(key);
    holds.set(key, {
      state,
      reason,
      amountMinor: (known?.amountMinor ?? 0) + amountMinor,
      since: known && known.since < since ? known.since : since,
      details: [],
      milestone: state === "in_escrow" ? milestone : null,
    });
  }
  return { sums, holds: [...holds.values()].toSorted(compareHolds) };
}

/** What the expert can move first, then what has waited longest. */
export function compareHolds(one: MoneyHold, other: MoneyHold): number {
  const moverOf = ({ reason }: MoneyHold) => HOLD_MOVERS.indexOf(HOLD_RULES[reason].mover);
  return moverOf(one) - moverOf(other) || one.since.getTime() - other.since.getTime();
}

/** "Held: no payout account"; "In escrow"; "In escrow: in dispute". What a bank sent back was paid, and is held all the same. */
export function standingName({ state, reason }: MoneyStanding): string {
  if (reason === null) return MONEY_NAMES[state];
  return `${MONEY_NAMES[state === "paid" ? "held" : state]}: ${HOLD_RULES[reason].name}`;
}

/** What of it was released, and is held for one reason. */
export function heldFor({ holds }: Pick<ExpertMoney, "holds">, reason: HoldReason): Minor {
  const held = holds.find((hold) => hold.state === "held" && hold.reason === reason);
  return held?.amountMinor ?? 0;
}
