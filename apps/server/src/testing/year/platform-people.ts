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
import { DomainError } from "@quorate/core/errors";
import type { DisputeId, MilestoneId } from "@quorate/core/ids";

/** How a deal goes, decided by lot when it begins. Null days: never. */
type Course = {
  deliverDays: number | null;
  answer: "release" | "silence" | "send back" | "dispute";
  answerDays: number;
  verdictDays: number | null;
  verdict: "release" | "refund" | "split";
  /** The client says with the release that the project ends; else it waits, and completes automatically. */
  isEnd: boolean;
};
type Deal = { client: ClientViewer; expert: ExpertViewer; course: Course };

const DAY_MS = 86_400_000;

/** Clients, experts and administrators who hire, work, decide, quarrel and forget, by a lot that is the same for the same seed. */
export class PlatformPeople {
  readonly deals = new Map<MilestoneId, Deal>();
  private readonly clients: ClientViewer[] = [];
  private readonly experts: ExpertViewer[] = [];
  private readonly admins: Awaited<ReturnType<typeof signUpAdmin>>[] = [];

  private readonly test: TestContext;
  private readonly random: () => number;

  constructor(test: TestContext, random: () => number) {
    this.test = test;
    this.random = random;
  }

  /** Two administrators, two experts for each three others, and clients. */
  async arrive(count: number): Promise<void> {
    for (let nth = 0; nth < 2; nth++) this.admins.push(await signUpAdmin(this.test));
    for (let nth = 2; nth < count; nth++) {
      if (nth % 5 < 2) {
        const client = await signUpClient(this.test);
        if (nth % 2 === 0) await subscribeTo(this.test, client.userId, "Growth");
        this.clients.push(client);
      } else this.experts.push(await signUpExpert(this.test));
    }
  }

  /** Everyone does what it is time for. */
  async act(): Promise<void> {
    const busy = new Set<ClientViewer>();
    for (const row of await this.listHeld()) {
      const deal = this.deals.get(row.id);
      if (!deal) continue;
      busy.add(deal.client);
      await this.goOn(deal, row);
    }
    for (const client of this.clients) {
      if (!busy.has(client) && this.random() < 0.05) await this.hire(client);
    }
  }

  private async listHeld() {
    return await this.test.db
      .selectFrom("milestones")
      .leftJoin("disputes", "disputes.milestone_id", "milestones.id")
      .select(["milestones.id", "milestones.status", "work_asked_at as askedAt", "submitted_at as submittedAt"])
      .select(["hand_overs as handOvers", "disputes.id as disputeId", "disputes.created_at as disputedAt"])
      .where("milestones.status", "in", ["funded", "submitted", "disputed"])
      .orderBy("milestones.id")
      .execute();
  }

  private async goOn({ client, expert, course }: Deal, row: Awaited<ReturnType<typeof this.listHeld>>[number]) {
    const { id } = row;
    const isTime = (since: Date | null, days: number | null) =>
      since !== null && days !== null && this.test.clock.now().getTime() >= since.getTime() + days * DAY_MS;
    if (row.status === "funded" && isTime(row.askedAt, course.deliverDays))
      await callAs(this.test, expert).milestones.submit({ id, note: "Done." });
    if (row.status === "disputed" && row.disputeId && isTime(row.disputedAt, course.verdictDays))
      await this.decide(row.disputeId, course.verdict);
    if (row.status !== "submitted" || !isTime(row.submittedAt, course.answerDays)) return;
    const { milestones, disputes } = callAs(this.test, client);
    if (course.answer === "dispute") await disputes.open({ id, reason: "It is not what was agreed." });
    else if (course.answer === "release" || (course.answer === "send back" && row.handOvers > 2))
      await milestones.release({ id, complete: course.isEnd });
    else if (course.answer === "send back")
      await ifAllowed(milestones.requestChanges({ id, note: "Shorter, please." }));
  }

  private async decide(id: DisputeId, outcome: Course["verdict"]): Promise<void> {
    const [admin] = this.admins;
    if (!admin) return;
    const releaseAmount = outcome === "split" ? { releaseAmount: "100.01" } : {};
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
    const milestoneId = await planMilestone(this.test, engagement, amount);
    this.deals.set(milestoneId, { client, expert, course: this.draw() });
    await fundMilestone(this.test, engagement, milestoneId);
  }

  private draw(): Course {
    const days = (most: number) => this.random() * most;
    const one = <Of>(...of: readonly [Of, ...Of[]]): Of => of[Math.floor(this.random() * of.length)] ?? of[0];
    return {
      deliverDays: this.random() < 0.2 ? null : days(this.random() < 0.3 ? 74 : 20),
      answer: one("release", "release", "silence", "send back", "dispute"),
      answerDays: days(10),
      verdictDays: this.random() < 0.4 ? null : days(20),
      verdict: one("release", "refund", "split"),
      isEnd: this.random() < 0.5,
    };
  }
}

/** What a rule refuses is left; anything else is a mistake. */
async function ifAllowed<Done>(call: Promise<Done>): Promise<Done | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError || (error instanceof Error && error.cause instanceof DomainError)) return null;
    throw error;
  }
}
