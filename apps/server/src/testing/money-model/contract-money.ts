import { heldUntil, refundableUntil, refundableUntilAfterMove } from "@quorate/core/bookings/paid-call";
import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import { refundAt, refundAtAfterChanges, settledBy } from "@quorate/core/milestones/escrow-term";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import {
  answeredBy,
  closesAfterNotice,
  closesAgain,
  closesAt,
  type Hours,
  priceOfQuarters,
  quartersFor,
  type Week,
  weekAt,
} from "./hours-money.ts";

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
  /** It was handed over before, and perhaps sent back. */
  wasHandedOver: boolean;
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
  /** What of the fee the bank has taken back since the release. */
  lostFeeMinor: number;
  /** Before it is funded: up to what its expenses are paid; 0: none are. */
  capMinor: number;
  /** What holds the money for its expenses, once it is funded. */
  pot: Part | null;
  /** It holds money for expenses, or was paid for one. */
  isForExpenses: boolean;
  /** Money for expenses whose work is settled: it goes back once nothing waits. */
  isClosing: boolean;
  /** The paid call that it is. */
  call: Call | null;
  /** It is paid by the hour. */
  hours: Hours | null;
};

/** A paid call; it has a milestone once it is paid. */
export type Call = {
  bookingId: string;
  amountMinor: number;
  startsAt: Date;
  endsAt: Date;
  heldUntil: Date;
  refundableUntil: Date;
  state: "held" | "booked" | "cancelled" | "lapsed";
  part: Part | null;
};

/** An expense that was handed in, of a part that has a pot. */
export type Expense = {
  id: string;
  part: Part;
  pot: Part;
  amountMinor: number;
  answerBy: Date;
  state: "waits" | "returned" | "approved" | "ended";
};

/**
 * A change order that both accepted and that waits for the client to pay the difference: of the work, or of the cap of its expenses. `hours`:
 * what it says of rate and weeks.
 */
export type Raise = {
  id: string;
  part: Part;
  beforeMinor: number;
  moreMinor: number;
  isOfCap: boolean;
  hours: Hours | null;
};

/** What a page is paid for: a milestone, a change order's raise, a bonus, or a call. */
export type Bought = Part | Raise | Call | "bonus";

type Checkout = { bought: Bought; amountMinor: number; state: "open" | "paid" | "cancelled" };

const isCall = (bought: Bought): bought is Call => bought !== "bonus" && "bookingId" in bought;
const isRaise = (bought: Bought): bought is Raise => bought !== "bonus" && "moreMinor" in bought;

const FEE_PER_MILLE = 150;
/** Rounded half up to the penny. */
const feeOf = (minor: number) => Math.floor((minor * FEE_PER_MILLE + 500) / 1000);

/** Up to what the expenses of the first milestones are paid from the beginning. */
export const FIRST_CAPS_MINOR = [5_005, 0, 1_111, 250_001];

/** The last milestones are by the hour, at rates of which a quarter does not come out even. */
export const FIRST_HOURS: Record<number, Hours> = {
  6: { weeks: 3, rateMinor: 3_337 },
  7: { weeks: 1, rateMinor: 2_222 },
  8: { weeks: 2, rateMinor: 12_345 },
};

const DAY_MS = 86_400_000;
const NO_EXPENSES = { capMinor: 0, pot: null, isForExpenses: false, isClosing: false, call: null, hours: null };
const IN_ESCROW: readonly PartState[] = ["funded", "submitted", "disputed"];

/** What should happen to a contract's money, told as simply as it can be: no lock, no job, no gateway. */
export class ContractMoney {
  readonly parts: Part[];
  readonly expenses: Expense[] = [];
  readonly calls: Call[] = [];
  readonly weeks: Week[] = [];
  /** What is possible outside the books: a page to pay on, an event to deliver or to repeat. */
  around = { hasPage: () => false, hasNews: () => false, hasOldNews: () => false, now: () => new Date() };
  raise: Raise | null = null;
  /** What goes back of pages for a bonus or a call: it is no milestone's. */
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
        lostFeeMinor: 0,
        ...NO_EXPENSES,
        capMinor: FIRST_CAPS_MINOR[index] ?? 0,
        hours: FIRST_HOURS[index] ?? null,
      };
      const alone = { rootNth: index + 1, isWhole: true, wasHandedOver: false, hasReleasedPart: false };
      return { nth: index + 1, amountMinor, state: "planned", ...alone, ...nothing };
    });
  }

  /** Of the work; money for expenses is no work. */
  in(...states: PartState[]): Part[] {
    return this.parts.filter(({ state, isForExpenses }) => !isForExpenses && states.includes(state));
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
   * came to be by it: what a bonus or a call becomes, or what holds the money for expenses.
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
    } else if (isCall(bought)) {
      if (isWanted && bought.state === "held" && bought.startsAt > now) return this.book(bought, now);
      this.strayBackMinor += amountMinor;
    } else if (isRaise(bought)) {
      if (isWanted) return this.applyRaise(bought, now);
      bought.part.backMinor += amountMinor;
    } else if (isWanted) {
      bought.state = "funded";
      bought.heldMinor = bought.amountMinor;
      bought.fundedAt = now;
      bought.refundAt = bought.hours ? closesAt(now, bought.hours) : refundAt(now);
      return this.holdForExpenses(bought, amountMinor - bought.amountMinor, now);
    } else bought.backMinor += amountMinor;
    return null;
  }

  private holdForExpenses(part: Part, minor: number, now: Date): Part | null {
    if (minor === 0) return null;
    const pot: Part = {
      ...{
        nth: this.parts.length + 1,
        rootNth: part.rootNth,
        isWhole: true,
        wasHandedOver: false,
        hasReleasedPart: false,
      },
      ...{ amountMinor: minor, state: "funded", heldMinor: minor, feeMinor: 0, payoutMinor: 0, backMinor: 0 },
      ...{ autoReleaseAt: null, fundedAt: now, refundAt: null, askedMinor: null, wasAsked: false, lostFeeMinor: 0 },
      ...{ ...NO_EXPENSES, isForExpenses: true },
    };
    part.pot = pot;
    this.parts.push(pot);
    return pot;
  }

  /** A page that is open asks for another sum. */
  setCap(part: Part, minor: number): void {
    if (part.capMinor === minor) return;
    part.capMinor = minor;
    this.closePages(part);
  }

  expired(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state !== "open") return;
    checkout.state = "cancelled";
    if (isCall(checkout.bought) && checkout.bought.state === "held") checkout.bought.state = "lapsed";
  }

  /** Its time is kept while its client is on the page; another that the client is about to pay is given back. */
  holdCall(times: Pick<Call, "bookingId" | "amountMinor" | "startsAt" | "endsAt">, now: Date): Call {
    this.lapseHolds(null);
    const held = { state: "held", part: null, heldUntil: heldUntil(now) } as const;
    const call: Call = { ...times, ...held, refundableUntil: refundableUntil(times.startsAt) };
    this.calls.push(call);
    return call;
  }

  /** Gives back the times that are kept no longer; null: every one. */
  lapseHolds(now: Date | null): void {
    for (const call of this.calls.filter(({ state }) => state === "held")) {
      if (now !== null && call.heldUntil > now) continue;
      call.state = "lapsed";
      this.closePages(call);
    }
  }

  private book(call: Call, now: Date): Part {
    const { amountMinor } = call;
    const nth = this.parts.length + 1;
    const part: Part = {
      ...{
        nth,
        rootNth: nth,
        isWhole: true,
        wasHandedOver: false,
        hasReleasedPart: false,
        amountMinor,
        state: "funded",
      },
      ...{
        heldMinor: amountMinor,
        feeMinor: 0,
        payoutMinor: 0,
        backMinor: 0,
        askedMinor: null,
        wasAsked: false,
        lostFeeMinor: 0,
      },
      ...{ autoReleaseAt: null, fundedAt: now, refundAt: refundAt(now), ...NO_EXPENSES, call },
    };
    Object.assign(call, { state: "booked", part });
    this.parts.push(part);
    return part;
  }

  /** Booked, and not begun: the calls that can be moved or cancelled. */
  callsAhead(): Call[] {
    return this.calls.filter(({ state, startsAt }) => state === "booked" && startsAt > this.around.now());
  }

  /** Whether its work is handed over by the clock alone: it is a call whose time is not over. */
  isToCome({ call }: Part): boolean {
    return call !== null && call.endsAt > this.around.now();
  }

  moveCall(call: Call, { startsAt, by, now }: { startsAt: Date; by: "client" | "expert"; now: Date }): void {
    const lengthMs = call.endsAt.getTime() - call.startsAt.getTime();
    call.refundableUntil = refundableUntilAfterMove({ by, startsAt, refundableUntil: call.refundableUntil, now });
    call.startsAt = startsAt;
    call.endsAt = new Date(startsAt.getTime() + lengthMs);
  }

  /** In time, or by the expert, the price goes back; else it is paid once the time would have been over. */
  cancelCall(call: Call, by: "client" | "expert", now: Date): void {
    call.state = "cancelled";
    const isBack = by === "expert" || now < call.refundableUntil;
    if (isBack && call.part?.state === "funded") this.refund(call.part);
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

  /** Answers what holds money for expenses, where nothing did before. */
  private applyRaise({ part, moreMinor, isOfCap, hours }: Raise, now: Date): Part | null {
    this.raise = null;
    part.isWhole = false;
    if (hours) this.changeHours(part, hours, now);
    if (isOfCap) part.capMinor += moreMinor;
    const raised = isOfCap ? part.pot : part;
    if (raised === null || (isOfCap && raised.state !== "funded")) return this.holdForExpenses(part, moreMinor, now);
    raised.amountMinor += moreMinor;
    raised.heldMinor += moreMinor;
    raised.isWhole = false;
    return null;
  }

  /** A change order for a lower cap of what is funded: what it leaves goes back, all of it or a part. Answers what went back. */
  lowerCap(part: Part, minor: number): Part {
    const { pot } = part;
    if (!pot) throw new Error(`Milestone ${part.nth} has no money for expenses.`);
    part.capMinor -= minor;
    part.isWhole = false;
    const back = minor === pot.amountMinor ? pot : this.divide(pot, minor);
    return Object.assign(back, { state: "refunded", heldMinor: 0, backMinor: back.backMinor + minor });
  }

  private addBonus(amountMinor: number): Part {
    const nth = this.parts.length + 1;
    const never = {
      autoReleaseAt: null,
      fundedAt: null,
      refundAt: null,
      askedMinor: null,
      wasAsked: false,
      lostFeeMinor: 0,
    };
    const alone = { rootNth: nth, isWhole: true, wasHandedOver: false, hasReleasedPart: false, ...NO_EXPENSES };
    const part: Part = {
      ...{ nth, amountMinor, state: "released", ...alone, ...never },
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
    const own = { ...NO_EXPENSES, nth: this.parts.length + 1, isForExpenses: part.isForExpenses };
    const divided: Part = { ...part, ...own, amountMinor: minor, backMinor: 0 };
    this.parts.push(divided);
    return divided;
  }

  submit(part: Part, now: Date): void {
    part.state = "submitted";
    part.wasHandedOver = true;
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

  /** By the hour, with money for more. */
  running(): Part[] {
    return this.in("funded").filter(({ hours }) => hours !== null);
  }

  weeksOf(part: Part, ...states: Week["state"][]): Week[] {
    return this.weeks.filter((week) => week.part === part && (states.length === 0 || states.includes(week.state)));
  }

  hasWaitingWeek(part: Part): boolean {
    return this.weeksOf(part, "waits").length > 0;
  }

  rateOf({ rateMinor, part }: Pick<Week, "rateMinor" | "part">): number {
    return rateMinor ?? part.hours?.rateMinor ?? Number.NaN;
  }

  /** How many quarters of an hour the cap leaves at a rate, beside the weeks that wait. */
  quartersLeft(part: Part, rateMinor = part.hours?.rateMinor ?? Number.NaN): number {
    const waiting = this.weeksOf(part, "waits");
    const waitingMinor = waiting.reduce((sum, week) => sum + priceOfQuarters(week.quarters, this.rateOf(week)), 0);
    return quartersFor(part.amountMinor - waitingMinor, rateMinor);
  }

  /** Which week it is, counted from that of the funding. */
  weekNow({ fundedAt }: Part): number {
    return fundedAt ? weekAt(fundedAt, this.around.now()) : 0;
  }

  /** The first week that has begun and of which no hours were handed over. */
  openWeek(part: Part): number | null {
    const known = this.weeksOf(part).map(({ week }) => week);
    const begun = Math.min(part.hours?.weeks ?? 0, this.weekNow(part));
    return Array.from({ length: begun }, (_, index) => index + 1).find((week) => !known.includes(week)) ?? null;
  }

  handOverWeek(part: Part, handed: Pick<Week, "id" | "week" | "quarters">, now: Date): void {
    if (!part.fundedAt) throw new Error(`Milestone ${part.nth} is not paid for.`);
    const waits = { quarters: handed.quarters, answerBy: answeredBy(part.fundedAt, now), state: "waits" } as const;
    const before = this.weeksOf(part).find(({ week }) => week === handed.week);
    if (before) Object.assign(before, waits);
    else this.weeks.push({ ...handed, ...waits, part, rateMinor: null });
    const { raise } = this;
    const isTaken = raise?.part === part && raise.hours !== null && raise.hours.weeks < handed.week;
    if (isTaken || this.isRaiseOvertaken()) this.endRaise();
  }

  /** Answers what it was paid as: all that is held, or a part of it. */
  approveWeek(week: Week): Part {
    const { part, quarters } = week;
    const minor = priceOfQuarters(quarters, this.rateOf(week));
    week.state = "approved";
    if (minor < part.amountMinor) return this.releasePart(part, minor);
    this.release(part);
    return part;
  }

  returnWeek(week: Week, now: Date): void {
    const { part } = week;
    week.state = "returned";
    if (part.refundAt && part.fundedAt) part.refundAt = closesAgain(part.refundAt, part.fundedAt, now);
  }

  /** By the client, who leaves some days for what was worked: an order of other weeks is from before that. */
  endHours(part: Part, now: Date): void {
    part.refundAt = closesAfterNotice(part.refundAt ?? now, now);
    const { raise } = this;
    if (raise?.part === part && raise.hours && raise.hours.weeks !== part.hours?.weeks) this.endRaise();
  }

  /** What was handed over keeps its rate; other weeks end on another day. */
  changeHours(part: Part, hours: Hours, now: Date): void {
    const { hours: before, fundedAt } = part;
    if (!before) throw new Error(`Milestone ${part.nth} is not by the hour.`);
    for (const week of this.weeksOf(part))
      if (before.rateMinor !== hours.rateMinor) week.rateMinor ??= before.rateMinor;
    part.hours = hours;
    if (fundedAt && before.weeks !== hours.weeks) part.refundAt = closesAgain(closesAt(fundedAt, hours), fundedAt, now);
  }

  /** What no one answered in time, in the order in which it was due; each with what it was paid as. */
  approveOverdueWeeks(now: Date): [Week, Part][] {
    return this.weeks
      .filter(({ state, answerBy }) => state === "waits" && answerBy <= now)
      .toSorted((one, other) => one.answerBy.getTime() - other.answerBy.getTime())
      .flatMap((week): [Week, Part][] =>
        week.part.state === "funded" && week.part.askedMinor === null ? [[week, this.approveWeek(week)]] : [],
      );
  }

  waitingOf(part: Part): Expense[] {
    return this.expenses.filter((expense) => expense.part === part && expense.state === "waits");
  }

  /** What the cap leaves for one more expense; 0 also where none is taken. */
  leftFor(part: Part): number {
    if (part.pot?.state !== "funded" || !["funded", "submitted"].includes(part.state)) return 0;
    return part.pot.amountMinor - this.waitingOf(part).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  handIn(part: Part, { id, amountMinor, now }: { id: string; amountMinor: number; now: Date }): void {
    if (this.isRaiseOvertaken()) this.endRaise();
    const { pot } = part;
    if (!pot?.fundedAt) throw new Error(`Milestone ${part.nth} has no money for expenses.`);
    const answerBy = new Date(Math.min(now.getTime() + ANSWER_DAYS * DAY_MS, settledBy(pot.fundedAt).getTime()));
    this.expenses.push({ id, part, pot, amountMinor, answerBy, state: "waits" });
  }

  /** Answers what it was paid as: all of the money for expenses, or a part of it. */
  approve(expense: Expense): Part {
    const { part, pot, amountMinor } = expense;
    expense.state = "approved";
    const paid = amountMinor === pot.amountMinor ? pot : this.divide(pot, amountMinor);
    Object.assign(paid, { state: "released", heldMinor: 0, payoutMinor: amountMinor });
    part.isWhole = false;
    this.closePot(part);
    return paid;
  }

  sendBack(expense: Expense): void {
    expense.state = "returned";
    this.closePot(expense.part);
  }

  /** What the cap leaves for one that was sent back; 0 also where none is taken. */
  leftForRevised({ part, pot }: Expense): number {
    return part.pot === pot ? this.leftFor(part) : 0;
  }

  revise(expense: Expense, amountMinor: number, now: Date): void {
    if (this.isRaiseOvertaken()) this.endRaise();
    const { fundedAt } = expense.pot;
    if (!fundedAt) throw new Error(`Milestone ${expense.part.nth} has no money for expenses.`);
    const answerBy = new Date(Math.min(now.getTime() + ANSWER_DAYS * DAY_MS, settledBy(fundedAt).getTime()));
    Object.assign(expense, { amountMinor, answerBy, state: "waits" });
  }

  endExpense(expense: Expense): void {
    expense.state = "ended";
    this.closePot(expense.part);
  }

  private endReturned(part: Part): void {
    for (const expense of this.expenses) {
      if (expense.part === part && expense.state === "returned") expense.state = "ended";
    }
  }

  /** What is unused goes back when the work is settled, after the last answer and the bank's. */
  private closePot(part: Part): void {
    const { pot } = part;
    if (IN_ESCROW.includes(part.state)) return;
    this.endReturned(part);
    if (pot?.state !== "funded") return;
    pot.isClosing = true;
    if (this.waitingOf(part).length > 0 || pot.askedMinor !== null) return;
    pot.state = "refunded";
    pot.backMinor += pot.heldMinor;
    pot.heldMinor = 0;
  }

  /** What no one answered in time, in the order in which it was handed in; each with what it was paid as. */
  approveOverdue(now: Date): [Expense, Part][] {
    const overdue = this.expenses
      .filter(({ state, answerBy }) => state === "waits" && answerBy <= now)
      .filter(({ part, pot }) => part.state !== "disputed" && pot.askedMinor === null)
      .toSorted((one, other) => one.answerBy.getTime() - other.answerBy.getTime());
    return overdue.map((expense) => [expense, this.approve(expense)]);
  }

  /** A page is paid for the work and for its expenses: while the bank asks for some of it, neither moves. */
  takeBack(part: Part, minor: number): void {
    part.askedMinor = minor;
    part.wasAsked = true;
    if (part.pot) part.pot.askedMinor = 0;
  }

  /** What the bank keeps is paid out of escrow; what is left there goes back to the client. */
  decideByBank(part: Part, isWon: boolean): void {
    const { pot } = part;
    const takenMinor = part.askedMinor ?? 0;
    part.askedMinor = null;
    if (pot) pot.askedMinor = null;
    if (isWon) return;
    const fromPotMinor = Math.max(0, takenMinor - part.heldMinor);
    this.lose(part, takenMinor - fromPotMinor);
    // No one has to come to a call without its price.
    if (part.call && this.callsAhead().includes(part.call)) part.call.state = "cancelled";
    if (pot && fromPotMinor > 0) {
      this.lose(pot, fromPotMinor);
      for (const expense of this.waitingOf(part)) expense.state = "ended";
      this.endReturned(part);
    } else this.closePot(part);
  }

  /** What the bank keeps after the release: the expert's part of it is rounded down, and the rest is of the fee, never more than that. */
  loseReleased(part: Part, takenMinor: number): void {
    const releasedMinor = part.feeMinor + part.payoutMinor;
    const lostMinor = Math.min(takenMinor, releasedMinor);
    const ofPayoutMinor = Math.floor((part.payoutMinor * lostMinor) / releasedMinor);
    part.wasAsked = true;
    part.lostFeeMinor = Math.min(part.feeMinor, lostMinor - ofPayoutMinor);
  }

  private lose(part: Part, takenMinor: number): void {
    part.state = "refunded";
    part.backMinor += part.heldMinor - takenMinor;
    part.heldMinor = 0;
  }

  /** What time alone settles: work that waited too long for its client, money that waited too long for work or for a verdict. */
  settleOverdue(now: Date): Part[] {
    this.lapseHolds(now);
    for (const part of this.in("funded"))
      if (part.call && part.call.endsAt <= now && !part.wasHandedOver) this.submit(part, now);
    const released = this.releaseOverdue(now);
    const undelivered = this.free("funded").filter(
      (part) => part.refundAt !== null && part.refundAt <= now && !this.hasWaitingWeek(part),
    );
    const undecided = this.free("disputed").filter((part) => part.fundedAt !== null && settledBy(part.fundedAt) <= now);
    for (const part of undelivered) this.refund(part);
    for (const part of this.parts.filter(({ pot }) => pot?.isClosing)) this.closePot(part);
    for (const part of undecided) this.refund(part);
    if (this.isRaiseOvertaken()) this.endRaise();
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
    this.closePot(part);
  }
}
