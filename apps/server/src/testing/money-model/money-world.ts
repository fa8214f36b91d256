import { handOverCalls } from "@quorate/api/bookings/hand-over-calls.service";
import { lapseHeldCalls } from "@quorate/api/bookings/hold-call.service";
import { lapseChangeOrders } from "@quorate/api/change-orders/lapse-change-orders.service";
import { closePagesLeftOpen } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Viewer } from "@quorate/api/context";
import { settleUndecidedDisputes } from "@quorate/api/disputes/settle-undecided-disputes.service";
import { approveOverdueExpenses } from "@quorate/api/expenses/approve-overdue-expenses.service";
import { refundUndeliveredMilestones } from "@quorate/api/milestones/refund-undelivered-milestones.service";
import { releaseOverdueMilestones } from "@quorate/api/milestones/release-overdue-milestones.service";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import { type Caller, callAs } from "@quorate/api/testing/callers";
import { uploadFile } from "@quorate/api/testing/files";
import { planMilestone } from "@quorate/api/testing/milestones";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { type Engagement, startEngagement } from "@quorate/api/testing/projects";
import { approveOverdueTimesheets } from "@quorate/api/timesheets/approve-overdue-timesheets.service";
import { callPrice, type PaidCallMinutes } from "@quorate/core/bookings/paid-call";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { sql } from "kysely";
import type { Fault, StripeEvent } from "../stripe-double.ts";
import { createStripeSetting, type StripeSetting } from "../stripe-setting.ts";
import {
  type Bought,
  type Call,
  type ContractMoney,
  type Expense,
  FIRST_CAPS_MINOR,
  FIRST_HOURS,
  type Part,
} from "./contract-money.ts";
import { firstDayOf, type Week } from "./hours-money.ts";

const REQUEST_TIMEOUT_MS = 250;

/** Of which the fee does not come out even. */
const QUARTER_HOUR_MINOR = 3_337;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const ALWAYS = {
  timeZone: "UTC",
  hours: WEEKDAYS.map((weekday) => ({ weekday, from: "09:00", until: "17:00" })),
  holidayCountry: null,
  noticeHours: 0,
  bufferMinutes: 0,
};

/** One contract as its people, its jobs and Stripe see it: the real use cases, PostgreSQL, and the real SDK. */
export class MoneyWorld {
  private told = 0;
  /** Stripe has them to deliver, and may take its time. */
  readonly undelivered: StripeEvent[] = [];
  readonly delivered: StripeEvent[] = [];
  /** The pages that the client was shown, by Stripe's id, the latest last. */
  readonly pages = new Map<string, Bought>();
  readonly bankDisputes = new Map<Part, string>();
  accountId: string | null = null;
  /** What was done, a sentence each, and by what. */
  readonly story: string[] = [];
  readonly done: string[] = [];

  readonly setting: StripeSetting;
  readonly milestoneIds: Map<number, MilestoneId>;
  private readonly engagement: Engagement;
  private readonly admin: Viewer;

  private constructor(
    setting: StripeSetting,
    people: { engagement: Engagement; admin: Viewer },
    milestoneIds: Map<number, MilestoneId>,
  ) {
    this.setting = setting;
    this.engagement = people.engagement;
    this.admin = people.admin;
    this.milestoneIds = milestoneIds;
  }

  static async open(amountsMinor: readonly number[]): Promise<MoneyWorld> {
    const setting = await createStripeSetting({ requestTimeoutMs: REQUEST_TIMEOUT_MS, pageSize: 100 });
    const engagement = await startEngagement(setting.t);
    const milestoneIds = new Map<number, MilestoneId>();
    for (const [index, minor] of amountsMinor.entries()) {
      const amount = decimalFromMinor(minor);
      const hours = FIRST_HOURS[index];
      if (hours) {
        const period = { weeks: hours.weeks, hourlyRate: decimalFromMinor(hours.rateMinor) };
        const planned = { id: engagement.projectId, title: "Advice by the hour", amount, period };
        const { id } = await callAs(setting.t, engagement.client).milestones.create(planned);
        // as: ids are brands of text
        milestoneIds.set(index + 1, id as MilestoneId);
      } else milestoneIds.set(index + 1, await planMilestone(setting.t, engagement, amount));
    }
    for (const [index, minor] of FIRST_CAPS_MINOR.entries()) {
      const id = milestoneIds.get(index + 1);
      if (id && minor > 0)
        await callAs(setting.t, engagement.client).expenses.setCap({ id, amount: decimalFromMinor(minor) });
    }
    const quarterHourPrice = decimalFromMinor(QUARTER_HOUR_MINOR);
    await callAs(setting.t, engagement.expert).availability.set({ ...ALWAYS, quarterHourPrice });
    // One that stays planned keeps the contract open.
    await planMilestone(setting.t, engagement, "1.00");
    return new MoneyWorld(setting, { engagement, admin: await signUpAdmin(setting.t) }, milestoneIds);
  }

  idOf({ nth }: Part): MilestoneId {
    const id = this.milestoneIds.get(nth);
    if (!id) throw new Error(`There is no milestone ${nth}.`);
    return id;
  }

  get projectId(): ProjectId {
    return this.engagement.projectId;
  }

  /** A milestone that came to be with what was done: divided from another, or a bonus. */
  async learn(part: Part): Promise<void> {
    if (part.call) return await this.learnCall(part, part.call);
    const rows = await this.setting.t.db
      .selectFrom("milestones")
      .select("id")
      .where("status", "in", [part.state])
      .where("amount", "=", decimalFromMinor(part.amountMinor))
      .where("id", "not in", [...this.milestoneIds.values()])
      .execute();
    const [row] = rows;
    if (!row || rows.length > 1)
      throw new Error(`${rows.length} new milestones are ${part.state} for ${part.amountMinor}, and one should be`);
    this.milestoneIds.set(part.nth, row.id);
  }

  private async learnCall({ nth }: Part, { bookingId }: Call): Promise<void> {
    const { rows } = await sql<{ id: MilestoneId }>`
      select milestone_id as id from bookings where id = ${bookingId} and milestone_id is not null`.execute(
      this.setting.t.db,
    );
    if (!rows[0]) throw new Error(`The call that should be milestone ${nth} is not booked`);
    this.milestoneIds.set(nth, rows[0].id);
  }

  /** A time of day so many days from now, on a day that has not begun. */
  timeIn(days: number, hour: number): Date {
    const now = this.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour));
  }

  /** By the client, for whole quarters of an hour. */
  callWish(startsAt: Date, minutes: PaidCallMinutes) {
    const amountMinor = callPrice(QUARTER_HOUR_MINOR, minutes);
    const wish = { id: this.engagement.expert.expertId, startsAt: startsAt.toISOString(), minutes };
    const call = () => this.client().bookings.bookPaid({ ...wish, amount: decimalFromMinor(amountMinor) });
    return { amountMinor, endsAt: new Date(startsAt.getTime() + minutes * 60_000), call };
  }

  /** Of two in the same minute no one can tell which comes first. */
  async handIn(part: Part, amountMinor: number): Promise<string | null> {
    const { t } = this.setting;
    t.clock.advance({ minutes: 1 });
    const fileId = await uploadFile(t, this.engagement.expert, { name: "receipt.pdf", purpose: "receipt" });
    const receipt = { kind: "travel", description: "Train to Leeds", fileId } as const;
    const spentOn = this.now().toISOString().slice(0, "yyyy-MM-dd".length);
    const of = { id: this.idOf(part), amount: decimalFromMinor(amountMinor), spentOn };
    const { expenses } = await this.expert().expenses.handIn({ ...receipt, ...of });
    return expenses[0]?.id ?? null;
  }

  /** With its receipt as it was. */
  async revise({ id }: Expense, amountMinor: number): Promise<void> {
    this.setting.t.clock.advance({ minutes: 1 });
    const spentOn = this.now().toISOString().slice(0, "yyyy-MM-dd".length);
    const said = { kind: "travel", description: "Train to Leeds", spentOn } as const;
    await this.expert().expenses.revise({ ...said, id, amount: decimalFromMinor(amountMinor) });
  }

  /** As what an expense was paid. */
  async learnPaid({ id }: Expense, paid: Part): Promise<void> {
    const paidAs = this.setting.t.db.selectFrom("expenses").select("paid_as_id as id").where(sql<boolean>`id = ${id}`);
    const row = await paidAs.executeTakeFirst();
    if (!row?.id) throw new Error(`The expense that should be paid as milestone ${paid.nth} is not paid`);
    this.milestoneIds.set(paid.nth, row.id);
  }

  /** On the first day of the week: a day has room for 96 quarters. Of two in the same minute no one can tell which comes first. */
  async handOverWeek(part: Part, week: number, quarters: number): Promise<string> {
    this.setting.t.clock.advance({ minutes: 1 });
    const days = [{ day: firstDayOf(part.fundedAt ?? this.now(), week), hours: quarters / 4, note: null }];
    const handed = { id: this.idOf(part), week, days, handOver: true };
    return (await this.expert().timesheets.save(handed)).weeks.find((one) => one.week === week)?.id ?? "";
  }

  /** As what a week was paid. */
  async learnPaidWeek({ id }: Week, paid: Part): Promise<void> {
    const { rows } = await sql<{ id: MilestoneId }>`
      select paid_as_id as id from timesheets where id = ${id} and paid_as_id is not null`.execute(this.setting.t.db);
    if (!rows[0]) throw new Error(`The week that should be paid as milestone ${paid.nth} is not paid`);
    this.milestoneIds.set(paid.nth, rows[0].id);
  }

  async disputeOf(part: Part): Promise<string> {
    const disputes = this.setting.t.db.selectFrom("disputes").select("id").where("milestone_id", "=", this.idOf(part));
    return (await disputes.where("status", "<>", "resolved").executeTakeFirstOrThrow()).id;
  }

  client = (): Caller => callAs(this.setting.t, this.engagement.client);
  expert = (): Caller => callAs(this.setting.t, this.engagement.expert);
  administrator = (): Caller => callAs(this.setting.t, this.admin);
  now = () => this.setting.t.clock.now();

  /** The bank's question and what it takes are told apart, in any order; both may be told again later. */
  async takeBack(part: Part, minor: number, isTakenFirst: boolean): Promise<void> {
    const { stripe, deliver } = this.setting;
    const created = stripe.openDispute(this.intentOf(part), minor);
    const disputeId = created.data.object.id;
    const withdrawn = stripe.withdrawFunds(disputeId);
    for (const event of isTakenFirst ? [withdrawn, created] : [created, withdrawn]) await deliver(event);
    this.bankDisputes.set(part, disputeId);
  }

  async decideByBank(part: Part, isWon: boolean, isMoneyFirst: boolean): Promise<void> {
    const { stripe, deliver } = this.setting;
    const disputeId = this.bankDisputes.get(part) ?? "";
    const closed = stripe.closeDispute(disputeId, isWon ? "won" : "lost");
    const words = isWon ? [closed, stripe.reinstateFunds(disputeId)] : [closed];
    for (const event of isMoneyFirst ? words.toReversed() : words) await deliver(event);
  }

  /** Of what was paid on the latest page: one before it was paid too late. */
  private intentOf(part: Part): string {
    const { stripe } = this.setting;
    const isPaid = (id: string) => stripe.find(id)["status"] === "complete";
    const page = [...this.pages].findLast(([id, of]) => (of === part || of === part.call) && isPaid(id));
    return String(page && stripe.find(page[0])["payment_intent"]);
  }

  openPages(): [string, Bought][] {
    return [...this.pages].filter(([id]) => this.setting.stripe.find(id)["status"] === "open");
  }

  pageOf(bought: Bought) {
    const sessionId = [...this.pages].findLast(([, of]) => of === bought)?.[0];
    return sessionId === undefined ? null : this.setting.stripe.find(sessionId);
  }

  /** While this is done, Stripe fails once in the way that is said. */
  async withFault<Answer>(fault: Fault | null, work: () => Promise<Answer>): Promise<Answer> {
    let left = fault;
    this.setting.stripe.failAt((operation) => {
      if (!operation.startsWith("POST")) return null;
      const now = left;
      left = null;
      return now;
    });
    try {
      return await work();
    } finally {
      this.setting.stripe.failAt(() => null);
    }
  }

  /** What Stripe has to tell since it was last asked. */
  hear(): void {
    this.undelivered.push(...this.setting.stripe.events.slice(this.told));
    this.told = this.setting.stripe.events.length;
  }

  async deliver(event: StripeEvent, money: ContractMoney): Promise<void> {
    await this.setting.deliver(event);
    if (event.type === "checkout.session.completed") {
      const added = money.paid(checkoutIdOf(event.data.object), this.now());
      if (added) await this.learn(added);
    }
    if (event.type === "checkout.session.expired") money.expired(checkoutIdOf(event.data.object));
  }

  async deliverAll(money: ContractMoney): Promise<void> {
    this.hear();
    for (const event of this.undelivered.splice(0)) {
      await this.deliver(event, money);
      this.delivered.push(event);
    }
  }

  async workJobs(): Promise<void> {
    const { t } = this.setting;
    for (const job of t.jobs.splice(0)) await workMoneyJobs({ ...t, jobs: [job] }).catch(() => undefined);
    await Promise.allSettled([sendOutstanding(t.ports)]);
    await Promise.allSettled([closePagesLeftOpen(t.ports)]);
    this.hear();
  }

  /** Time passes: pages expire at Stripe, and what waited too long is released or goes back. */
  async pass(time: { days?: number; minutes?: number }, money: ContractMoney): Promise<Part[]> {
    const { t, stripe } = this.setting;
    t.clock.advance(time);
    const now = this.now().getTime() / 1000;
    for (const session of stripe.objects("checkout.session")) {
      if (session["status"] === "open" && Number(session["expires_at"]) <= now) stripe.expire(session.id);
    }
    await approveOverdueTimesheets(t.ports);
    await lapseHeldCalls(t.ports);
    await handOverCalls(t.ports);
    await releaseOverdueMilestones(t.ports);
    await refundUndeliveredMilestones(t.ports);
    await settleUndecidedDisputes(t.ports);
    await approveOverdueExpenses(t.ports);
    await lapseChangeOrders(t.ports);
    this.hear();
    const weeks = money.approveOverdueWeeks(this.now());
    for (const [week, part] of weeks) await this.learnPaidWeek(week, part);
    const settled = money.settleOverdue(this.now());
    const paid = money.approveOverdue(this.now());
    for (const [expense, part] of paid) await this.learnPaid(expense, part);
    return [...[...weeks, ...paid].map(([, part]) => part), ...settled];
  }

  setTransfers(state: "active" | "inactive"): void {
    // Of two words in the same second no one can tell the later one.
    this.setting.t.clock.advance({ minutes: 1 });
    if (this.accountId !== null) this.setting.stripe.setTransfers(this.accountId, state);
    this.hear();
  }
}

/** Our id of what is paid for, as Stripe was given it. */
export function checkoutIdOf({ metadata }: StripeEvent["data"]["object"]): string {
  // as: metadata is texts by name
  return (metadata as Record<string, string> | null)?.["checkoutId"] ?? "";
}
