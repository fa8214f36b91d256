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
  /** The milestone that it was divided from, at first; its own otherwise. What goes back is counted of all of them. */
  rootNth: number;
  /** One page paid for it and for nothing else, so that a bank can ask for what it is. */
  isWhole: boolean;
  /** A part of the work that was handed over last is paid for. */
  hasReleasedPart: boolean;
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

/** A change order that both accepted and that waits for the client to pay the difference. */
export type Raise = { id: string; part: Part; beforeMinor: number; moreMinor: number };

/** What a page is paid for: a milestone, a change order's raise, or a bonus. */
export type Bought = Part | Raise | "bonus";

type Checkout = { bought: Bought; amountMinor: number; state: "open" | "paid" | "cancelled" };

const isRaise = (bought: Bought): bought is Raise => bought !== "bonus" && "moreMinor" in bought;

const FEE_PER_MILLE = 150;
/** Rounded half up to the penny. */
const feeOf = (minor: number) => Math.floor((minor * FEE_PER_MILLE + 500) / 1000);

/** What should happen to a contract's money, told as simply as it can be: no lock, no job, no gateway. */
export class ContractMoney {
  readonly parts: Part[];
  /** What is possible outside the books: a page to pay on, an event to deliver or to repeat. */
  around = { hasPage: () => false, hasNews: () => false, hasOldNews: () => false };
  raise: Raise | null = null;
  /** What goes back of pages for a bonus: it is no milestone's. */
  strayBackMinor = 0;
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
      const alone = { rootNth: index + 1, isWhole: true, hasReleasedPart: false };
      return { nth: index + 1, amountMinor, state: "planned", ...alone, ...nothing };
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

  asked(bought: Bought, checkoutId: string, amountMinor: number): void {
    if (!this.checkouts.has(checkoutId)) this.checkouts.set(checkoutId, { bought, amountMinor, state: "open" });
  }

  /**
   * The gateway says that a page was paid on: the money is held, or goes back where no one waits for it any more. Answers the milestone that
   * a bonus becomes.
   */
  paid(checkoutId: string, now: Date): Part | null {
    const checkout = this.checkouts.get(checkoutId);
    if (!checkout || checkout.state === "paid") return null;
    const { bought, amountMinor } = checkout;
    const isWanted = checkout.state === "open" && (!isRaise(bought) || this.canRaise(bought));
    checkout.state = "paid";
    if (bought === "bonus") {
      if (isWanted) return this.addBonus(amountMinor);
      this.strayBackMinor += amountMinor;
    } else if (isRaise(bought)) {
      if (isWanted) this.applyRaise(bought);
      else bought.part.backMinor += amountMinor;
    } else if (isWanted) {
      bought.state = "funded";
      bought.heldMinor = amountMinor;
      bought.fundedAt = now;
      bought.refundAt = refundAt(now);
    } else bought.backMinor += amountMinor;
    return null;
  }

  expired(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state === "open") checkout.state = "cancelled";
  }

  cancel(part: Part): void {
    part.state = "cancelled";
    this.closePages(part);
  }

  private closePages(bought: Bought): void {
    for (const checkout of this.checkouts.values()) {
      if (checkout.bought === bought && checkout.state === "open") checkout.state = "cancelled";
    }
  }

  /** A change order for less: what is held above it goes back, and a page for what is only planned closes. Answers what went back. */
  lower(part: Part, minor: number): Part | null {
    if (part.state !== "planned") {
      const back = this.divide(part, minor);
      return Object.assign(back, { state: "refunded", heldMinor: 0, backMinor: minor });
    }
    part.amountMinor -= minor;
    this.closePages(part);
    return null;
  }

  agreeOnRaise(raise: Raise): void {
    this.endRaise();
    this.raise = raise;
  }

  /** Withdrawn, or lapsed: its page closes. */
  endRaise(): void {
    if (this.raise) this.closePages(this.raise);
    this.raise = null;
  }

  /** Its milestone says otherwise since, or was settled. */
  isRaiseOvertaken(): boolean {
    if (!this.raise) return false;
    const { part, beforeMinor } = this.raise;
    return part.amountMinor !== beforeMinor || !this.in("funded", "submitted").includes(part);
  }

  private canRaise(raise: Raise): boolean {
    return raise === this.raise && !this.isRaiseOvertaken() && raise.part.askedMinor === null;
  }

  private applyRaise({ part, moreMinor }: Raise): void {
    part.amountMinor += moreMinor;
    part.heldMinor += moreMinor;
    part.isWhole = false;
    this.raise = null;
  }

  private addBonus(amountMinor: number): Part {
    const nth = this.parts.length + 1;
    const never = { autoReleaseAt: null, fundedAt: null, refundAt: null, askedMinor: null, wasAsked: false };
    const part: Part = {
      ...{ nth, rootNth: nth, isWhole: true, hasReleasedPart: false, amountMinor, state: "released", ...never },
      ...{ heldMinor: 0, backMinor: 0, feeMinor: feeOf(amountMinor), payoutMinor: amountMinor - feeOf(amountMinor) },
    };
    this.parts.push(part);
    return part;
  }

  /** The rest keeps the fee of what it comes to, and the part has the difference. */
  releasePart(part: Part, minor: number): Part {
    const feeBefore = feeOf(part.amountMinor);
    const paid = this.divide(part, minor);
    part.hasReleasedPart = true;
    const feeMinor = feeBefore - feeOf(part.amountMinor);
    return Object.assign(paid, { state: "released", heldMinor: 0, feeMinor, payoutMinor: minor - feeMinor });
  }

  private divide(part: Part, minor: number): Part {
    part.isWhole = false;
    part.amountMinor -= minor;
    part.heldMinor -= minor;
    const divided: Part = { ...part, nth: this.parts.length + 1, amountMinor: minor, backMinor: 0 };
    this.parts.push(divided);
    return divided;
  }

  submit(part: Part, now: Date): void {
    part.state = "submitted";
    part.refundAt = null;
    part.hasReleasedPart = false;
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
    if (this.isRaiseOvertaken()) this.endRaise();
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
