import { callAs } from "@quorate/api/testing/callers";
import { fundMilestone, planMilestone } from "@quorate/api/testing/milestones";
import {
  type ClientViewer,
  type ExpertViewer,
  signUpAdmin,
  signUpClient,
  signUpExpert,
  subscribeTo,
} from "@quorate/api/testing/people";
import { postProject, sendProposal } from "@quorate/api/testing/projects";
import type { TestContext } from "@quorate/api/testing/test-context";
import type { DisputeId, MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { ifAllowed } from "./if-allowed.ts";
import { PlatformCalls } from "./platform-calls.ts";
import { type Course, RARE_COURSES } from "./platform-courses.ts";
import { drawExpenses, goOnWithExpenses } from "./platform-expenses.ts";
import { changeRate, drawRate } from "./platform-rates.ts";

type Deal = { client: ClientViewer; expert: ExpertViewer; projectId: ProjectId; course: Course };

const DAY_MS = 86_400_000;

/** Where experts belong, in turn: three of four fees bear VAT, of three states. The register confirms the French number. */
const EXPERTS_OF = [
  { country: "GB", vatNumber: "GB123456782" },
  { country: "DE", vatNumber: "" },
  { country: "FI", vatNumber: "" },
  { country: "FR", vatNumber: "FR40303265045" },
] as const;

/** Given on arrival, so that no payouts of the year are held for want of them. */
const TAX_DETAILS = {
  kind: "individual",
  ...{ firstName: "Ada", lastName: "Dunmore", birthDay: "1985-07-30", hasNoTin: true },
  ...{ birthCity: "There", birthCountry: "GB", address: "1 Way", city: "There" },
} as const;

/** Clients, experts and administrators who hire, work, decide, quarrel and forget, by a lot that is the same for the same seed. */
export class PlatformPeople {
  readonly deals = new Map<MilestoneId, Deal>();
  /** Those that are a paid call. */
  readonly callProjects = new Set<string>();
  /** Of the deals that are to come. */
  private readonly rare = RARE_COURSES.map((course) => structuredClone(course));
  private readonly calls: PlatformCalls;
  private readonly clients: ClientViewer[] = [];
  private readonly experts: ExpertViewer[] = [];
  private readonly admins: Awaited<ReturnType<typeof signUpAdmin>>[] = [];

  private readonly test: TestContext;
  private readonly random: () => number;
  private readonly beside: () => number;

  /** `beside`: the lot of calls and expenses, which leaves that of the deals as it is. */
  constructor(test: TestContext, random: () => number, beside: () => number) {
    this.test = test;
    this.random = random;
    this.beside = beside;
    this.calls = new PlatformCalls(test, beside);
  }

  /** Two administrators, two experts for each three others, and clients. */
  async arrive(count: number): Promise<void> {
    for (let nth = 0; nth < 2; nth++) this.admins.push(await signUpAdmin(this.test));
    for (let nth = 2; nth < count; nth++) {
      if (nth % 5 < 2) {
        const client = await signUpClient(this.test);
        if (nth % 2 === 0) await subscribeTo(this.test, client.userId, "Growth");
        this.clients.push(client);
      } else {
        const expert = await signUpExpert(this.test);
        const of = EXPERTS_OF[this.experts.length % EXPERTS_OF.length] ?? EXPERTS_OF[0];
        await callAs(this.test, expert).billing.update({ legalName: "Advice", address: "1 Way", city: "There", ...of });
        await callAs(this.test, expert).taxReporting.update({ ...TAX_DETAILS, country: of.country });
        await this.calls.offer(expert);
        this.experts.push(expert);
      }
    }
  }

  /** Everyone does what it is time for. */
  async act(): Promise<void> {
    const busy = new Set<ClientViewer>();
    for (const row of await this.listHeld()) {
      const deal = this.deals.get(row.id);
      if (!deal) continue;
      if (!this.callProjects.has(deal.projectId)) busy.add(deal.client);
      await this.goOn(deal, row);
    }
    for (const client of this.clients) {
      if (!busy.has(client) && this.random() < 0.1) await this.hire(client);
      if (this.beside() < 0.04) await this.talk(client);
    }
    await this.calls.change();
  }

  private async listHeld() {
    return await this.test.db
      .selectFrom("milestones")
      .leftJoin("disputes", "disputes.milestone_id", "milestones.id")
      .select(["milestones.id", "milestones.status", "work_asked_at as askedAt", "submitted_at as submittedAt"])
      .select(["hand_overs as handOvers", "disputes.id as disputeId", "disputes.created_at as disputedAt", "amount"])
      .where("milestones.status", "in", ["funded", "submitted", "disputed"])
      .orderBy("milestones.id")
      .execute();
  }

  private async goOn(deal: Deal, row: Awaited<ReturnType<typeof this.listHeld>>[number]) {
    const { client, expert, course } = deal;
    const { id } = row;
    await goOnWithExpenses(this.test, deal, { id, random: this.beside });
    if (course.change && row.status === "funded") await this.change(deal, row);
    if (course.weekHours !== null && row.status === "funded") {
      await this.workByTheHour(deal, id);
      return await changeRate(this.test, deal, id);
    }
    const isTime = (since: Date | null, days: number | null) =>
      since !== null && days !== null && this.test.clock.now().getTime() >= since.getTime() + days * DAY_MS;
    if (row.status === "funded" && isTime(row.askedAt, course.deliverDays))
      await callAs(this.test, expert).milestones.submit({ id, note: "Done." });
    if (row.status === "disputed" && row.disputeId && isTime(row.disputedAt, course.verdictDays))
      await this.decide(row.disputeId, course.verdict, row.amount);
    if (row.status !== "submitted" || !isTime(row.submittedAt, course.answerDays)) return;
    const { milestones, disputes } = callAs(this.test, client);
    if (course.answer === "dispute") await disputes.open({ id, reason: "It is not what was agreed." });
    else if (course.answer === "release a part") {
      course.answer = "release";
      const amount = decimalFromMinor(Math.ceil(minorFromDecimal(row.amount) * 0.37));
      await milestones.release({ id, amount });
    } else if (course.answer === "release" || (course.answer === "send back" && row.handOvers > 2))
      await milestones.release({ id, complete: course.isEnd });
    else if (course.answer === "send back")
      await ifAllowed(milestones.requestChanges({ id, note: "Shorter, please." }));
  }

  /** One party proposes another sum, once, and the other accepts; what costs more the client pays, or does not. */
  private async change(deal: Deal, { id, amount }: { id: MilestoneId; amount: string }): Promise<void> {
    const { client, expert, projectId, course } = deal;
    const { change } = course;
    course.change = null;
    if (!change) return;
    const [by, other] = change.byClient ? [client, expert] : [expert, client];
    const changes = [{ milestoneId: id, amount: decimalFromMinor(Math.ceil(minorFromDecimal(amount) * change.share)) }];
    const order = await ifAllowed(callAs(this.test, by).changeOrders.propose({ id: projectId, changes }));
    if (!order) return;
    const { status } = await callAs(this.test, other).changeOrders.accept({ id: order.id });
    if (status !== "awaiting_payment" || !change.isPaid) return;
    const { checkoutUrl } = await callAs(this.test, client).changeOrders.fund({ id: order.id });
    const checkoutId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
    await callAs(this.test, client).checkouts.settle({ id: checkoutId, outcome: "paid" });
  }

  /** The expert hands over each week that is over; the client answers as with other work. */
  private async workByTheHour({ client, expert, course }: Deal, id: MilestoneId): Promise<void> {
    const now = this.test.clock.now();
    const { weeks } = await callAs(this.test, expert).timesheets.list({ id });
    for (const { id: timesheetId, week, status, from, until, handedOverAt } of weeks) {
      const isOver = new Date(until).getTime() + DAY_MS < now.getTime();
      if (status === "returned" || (status === "open" && isOver)) {
        const hours = status === "returned" ? 0.25 : (course.weekHours ?? 0);
        const days = [{ day: from, hours, note: null }];
        await ifAllowed(callAs(this.test, expert).timesheets.save({ id, week, days, handOver: true }));
      }
      if (status !== "handed_over" || !timesheetId || course.answer === "silence") continue;
      if (handedOverAt === null || now.getTime() < Date.parse(handedOverAt) + (course.answerDays * DAY_MS) / 3)
        continue;
      const { timesheets } = callAs(this.test, client);
      if (course.answer !== "send back") await timesheets.approve({ id: timesheetId });
      else {
        course.answer = "release";
        await timesheets.return({ id: timesheetId, reason: "We met on Monday only." });
      }
    }
  }

  private async decide(id: DisputeId, outcome: Course["verdict"], amount: string): Promise<void> {
    const [admin] = this.admins;
    if (!admin) return;
    const splitMinor = Math.min(10_001, Math.ceil(minorFromDecimal(amount) * 0.37));
    const releaseAmount = outcome === "split" ? { releaseAmount: decimalFromMinor(splitMinor) } : {};
    await callAs(this.test, admin).disputes.resolve({ id, outcome, ...releaseAmount });
  }

  /** A project, a proposal, a milestone that is paid for; nothing where the client's plan has no more this month. */
  private async hire(client: ClientViewer): Promise<void> {
    const expert = this.experts[Math.floor(this.random() * this.experts.length)];
    if (!expert) return;
    const projectId = await ifAllowed(postProject(this.test, client));
    if (!projectId) return;
    const proposalId = await sendProposal(this.test, expert, projectId);
    await callAs(this.test, client).proposals.accept({ id: proposalId });
    const amount = (200 + Math.floor(this.random() * 500_000) / 100).toFixed(2);
    const engagement = { client, expert, projectId };
    const course = this.rare.shift() ?? this.draw();
    const milestoneId =
      course.weekHours === null
        ? await planMilestone(this.test, engagement, amount)
        : await this.planPeriod(client, projectId);
    this.deals.set(milestoneId, { client, expert, projectId, course });
    if (course.expenses) {
      const amount = decimalFromMinor(course.expenses.capMinor);
      await callAs(this.test, client).expenses.setCap({ id: milestoneId, amount });
    }
    await fundMilestone(this.test, engagement, milestoneId);
  }

  /** A paid call: the clock hands it over, and the client answers as with other work. */
  private async talk(client: ClientViewer): Promise<void> {
    const expert = this.experts[Math.floor(this.beside() * this.experts.length)];
    const booked = expert && (await this.calls.book({ client, expert }));
    if (!booked) return;
    const course: Course = {
      ...this.draw(this.beside),
      deliverDays: null,
      change: null,
      weekHours: null,
      rate: null,
      expenses: null,
    };
    this.callProjects.add(booked.projectId);
    this.deals.set(booked.milestoneId, { client, expert, projectId: booked.projectId, course });
  }

  /** Ten hours at least, at a rate of which a quarter does not come out even. */
  private async planPeriod(client: ClientViewer, id: ProjectId): Promise<MilestoneId> {
    const period = { weeks: 1 + Math.floor(this.random() * 5), hourlyRate: "133.33" };
    const amount = decimalFromMinor(13_333 * (10 + Math.floor(this.random() * 100)));
    const milestone = { id, title: "Advice by the hour", amount, period };
    return (await callAs(this.test, client).milestones.create(milestone)).id as MilestoneId;
  }

  private draw(random = this.random): Course {
    const days = (most: number) => random() * most;
    const one = <Of>(...of: readonly [Of, ...Of[]]): Of => of[Math.floor(random() * of.length)] ?? of[0];
    const weekHours = random() < 0.3 ? 0.25 * (1 + Math.floor(random() * 70)) : null;
    return {
      deliverDays: random() < 0.2 ? null : days(random() < 0.3 ? 74 : 20),
      answer: one("release", "release", "release a part", "silence", "send back", "dispute"),
      answerDays: days(10),
      verdictDays: random() < 0.4 ? null : days(20),
      verdict: one("release", "refund", "split"),
      isEnd: random() < 0.5,
      change:
        weekHours === null && random() < 0.4
          ? { share: 0.4 + random() * 1.2, isPaid: random() < 0.8, byClient: random() < 0.5 }
          : null,
      weekHours,
      rate: weekHours === null ? null : drawRate(this.beside),
      expenses: drawExpenses(this.beside),
    };
  }
}
