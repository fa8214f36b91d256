import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import { refundAt, refundAtAfterChanges, settledBy } from "@quorate/core/milestones/escrow-term";

export type PartState =
  | "planned"
  | "funded"
  | "submitted"
  | "disputed"
  | "released"
  | "refunded"
  | "split"
  | "cancelled";

/** A milestone and its money, in minor units: how much is in escrow, and how it left. */
export type Part = {
  nth: number;
  amountMinor: number;
  state: PartState;
  autoReleaseAt: Date | null;
  fundedAt: Date | null;
  /** When it is refunded automatically if no work is handed over. */
  refundAt: Date | null;
  heldMinor: number;
  feeMinor: number;
  payoutMinor: number;
  /** What goes back to the client: by a decision, or because it came too late. */
  backMinor: number;
  /** While the payer's bank asks for so much of it, nothing of it moves; null: it never asked, or has decided. */
  askedMinor: number | null;
  wasAsked: boolean;
};

type Checkout = { part: Part; state: "open" | "paid" | "cancelled" };

const FEE_PER_MILLE = 150;
/** Rounded half up to the penny. */
const feeOf = (minor: number) => Math.floor((minor * FEE_PER_MILLE + 500) / 1000);

/** What should happen to a contract's money, told as simply as it can be: no lock, no job, no gateway. */
export class ContractMoney {
  readonly parts: Part[];
  /** What is possible outside the books: a page to pay on, an event to deliver or to repeat. */
  around = { hasPage: () => false, hasNews: () => false, hasOldNews: () => false };
  private readonly checkouts = new Map<string, Checkout>();

  constructor(amountsMinor: readonly number[]) {
    this.parts = amountsMinor.map((amountMinor, index) => {
      const never = { autoReleaseAt: null, fundedAt: null, refundAt: null };
      const nothing = {
        ...never,
        heldMinor: 0,
        feeMinor: 0,
        payoutMinor: 0,
        backMinor: 0,
        askedMinor: null,
        wasAsked: false,
      };
      return { nth: index + 1, amountMinor, state: "planned", ...nothing };
    });
  }

  in(...states: PartState[]): Part[] {
    return this.parts.filter(({ state }) => states.includes(state));
  }

  /** Those of which no bank asks for anything. */
  free(...states: PartState[]): Part[] {
    return this.in(...states).filter(({ askedMinor }) => askedMinor === null);
  }

  held(...states: PartState[]): Part[] {
    return this.in(...states).filter(({ askedMinor }) => askedMinor !== null);
  }

  notIn(...states: PartState[]): Part[] {
    return this.parts.filter(({ state }) => !states.includes(state));
  }

  asked(part: Part, checkoutId: string): void {
    if (!this.checkouts.has(checkoutId)) this.checkouts.set(checkoutId, { part, state: "open" });
  }

  /** The gateway says that a page was paid on: the money is held, or goes back where no one waits for it any more. */
  paid(checkoutId: string, now: Date): void {
    const checkout = this.checkouts.get(checkoutId);
    if (!checkout || checkout.state === "paid") return;
    const { part, state } = checkout;
    checkout.state = "paid";
    if (state === "cancelled") {
      part.backMinor += part.amountMinor;
      return;
    }
    part.state = "funded";
    part.heldMinor = part.amountMinor;
    part.fundedAt = now;
    part.refundAt = refundAt(now);
  }

  expired(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state === "open") checkout.state = "cancelled";
  }

  cancel(part: Part): void {
    part.state = "cancelled";
    for (const checkout of this.checkouts.values()) {
      if (checkout.part === part && checkout.state === "open") checkout.state = "cancelled";
    }
  }

  submit(part: Part, now: Date): void {
    part.state = "submitted";
    part.refundAt = null;
    part.autoReleaseAt = autoReleaseAt(now, part.fundedAt ?? now);
  }

  requestChanges(part: Part, now: Date): void {
    part.state = "funded";
    part.refundAt = refundAtAfterChanges(part.fundedAt ?? now, now);
  }

  dispute(part: Part): void {
    part.state = "disputed";
  }

  release(part: Part): void {
    this.settle(part, "released", part.amountMinor);
  }

  refund(part: Part): void {
    this.settle(part, "refunded", 0);
  }

  split(part: Part, releaseMinor: number): void {
    this.settle(part, "split", releaseMinor);
  }

  takeBack(part: Part, minor: number): void {
    part.askedMinor = minor;
    part.wasAsked = true;
  }

  /** What the bank keeps is paid out of escrow; what is left there goes back to the client. */
  decideByBank(part: Part, isWon: boolean): void {
    const takenMinor = part.askedMinor ?? 0;
    part.askedMinor = null;
    if (isWon) return;
    part.state = "refunded";
    part.backMinor += part.heldMinor - takenMinor;
    part.heldMinor = 0;
  }

  /** What time alone settles: work that waited too long for its client, money that waited too long for work or for a verdict. */
  settleOverdue(now: Date): Part[] {
    const released = this.releaseOverdue(now);
    const undelivered = this.free("funded").filter((part) => part.refundAt !== null && part.refundAt <= now);
    const undecided = this.free("disputed").filter((part) => part.fundedAt !== null && settledBy(part.fundedAt) <= now);
    for (const part of [...undelivered, ...undecided]) this.refund(part);
    return [...released, ...undelivered, ...undecided];
  }

  private releaseOverdue(now: Date): Part[] {
    const overdue = this.free("submitted").filter((part) => part.autoReleaseAt !== null && part.autoReleaseAt <= now);
    for (const part of overdue) this.release(part);
    return overdue;
  }

  private settle(part: Part, state: PartState, releaseMinor: number): void {
    part.state = state;
    part.heldMinor = 0;
    part.feeMinor = feeOf(releaseMinor);
    part.payoutMinor = releaseMinor - part.feeMinor;
    part.backMinor += part.amountMinor - releaseMinor;
  }
}
