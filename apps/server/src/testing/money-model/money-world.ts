import { closePagesLeftOpen } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Viewer } from "@quorate/api/context";
import { settleUndecidedDisputes } from "@quorate/api/disputes/settle-undecided-disputes.service";
import { refundUndeliveredMilestones } from "@quorate/api/milestones/refund-undelivered-milestones.service";
import { releaseOverdueMilestones } from "@quorate/api/milestones/release-overdue-milestones.service";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import { type Caller, callAs } from "@quorate/api/testing/callers";
import { planMilestone } from "@quorate/api/testing/milestones";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { type Engagement, startEngagement } from "@quorate/api/testing/projects";
import type { MilestoneId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { Fault, StripeEvent } from "../stripe-double.ts";
import { createStripeSetting, type StripeSetting } from "../stripe-setting.ts";
import type { ContractMoney, Part } from "./contract-money.ts";

const REQUEST_TIMEOUT_MS = 250;

/** One contract as its people, its jobs and Stripe see it: the real use cases, PostgreSQL, and the real SDK. */
export class MoneyWorld {
  private told = 0;
  /** Stripe has them to deliver, and may take its time. */
  readonly undelivered: StripeEvent[] = [];
  readonly delivered: StripeEvent[] = [];
  /** The pages that the client was shown. */
  readonly pages = new Map<Part, string>();
  readonly bankDisputes = new Map<Part, string>();
  accountId: string | null = null;
  /** What was done, a sentence each. */
  readonly story: string[] = [];

  readonly setting: StripeSetting;
  readonly milestoneIds: ReadonlyMap<number, MilestoneId>;
  private readonly engagement: Engagement;
  private readonly admin: Viewer;

  private constructor(
    setting: StripeSetting,
    people: { engagement: Engagement; admin: Viewer },
    milestoneIds: ReadonlyMap<number, MilestoneId>,
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
      milestoneIds.set(index + 1, await planMilestone(setting.t, engagement, decimalFromMinor(minor)));
    }
    // One that stays planned keeps the contract open.
    await planMilestone(setting.t, engagement, "1.00");
    return new MoneyWorld(setting, { engagement, admin: await signUpAdmin(setting.t) }, milestoneIds);
  }

  idOf({ nth }: Part): MilestoneId {
    const id = this.milestoneIds.get(nth);
    if (!id) throw new Error(`There is no milestone ${nth}.`);
    return id;
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

  private intentOf(part: Part): string {
    const session = this.setting.stripe
      .objects("checkout.session")
      .find((each) => each["status"] === "complete" && each.id === this.pages.get(part));
    return String(session?.["payment_intent"]);
  }

  openPages(): [Part, string][] {
    return [...this.pages].filter(([, id]) => this.setting.stripe.find(id)["status"] === "open");
  }

  pageOf(part: Part) {
    const sessionId = this.pages.get(part);
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
    if (event.type === "checkout.session.completed") money.paid(checkoutIdOf(event.data.object), this.now());
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
    await releaseOverdueMilestones(t.ports);
    await refundUndeliveredMilestones(t.ports);
    await settleUndecidedDisputes(t.ports);
    this.hear();
    return money.settleOverdue(this.now());
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
