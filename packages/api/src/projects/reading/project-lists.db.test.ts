import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { positionOf } from "@quorate/core/milestones/position";
import { minorFromDecimal } from "@quorate/core/money";
import { nextDateOf } from "@quorate/core/project-lists/next-date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import {
  disputedMilestone,
  fundedMilestone,
  fundMilestone,
  openCheckout,
  planMilestone,
} from "../../testing/milestones.ts";
import {
  addExpertProfile,
  type ClientViewer,
  signUpAdmin,
  signUpClient,
  signUpExpert,
  signUpUser,
} from "../../testing/people.ts";
import { PROJECT_INPUT, postProject, sendProposal, startEngagement } from "../../testing/projects.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Wish = Parameters<ReturnType<typeof callAs>["projects"]["list"]>[0];
const listAs = (viewer: Viewer, wish: Wish = {}) => callAs(t, viewer).projects.list(wish);
const titlesAs = async (viewer: Viewer, wish: Wish = {}) => (await listAs(viewer, wish)).map(({ title }) => title);

async function rowOf(viewer: Viewer, id: string) {
  const row = (await listAs(viewer, { scope: "mine" })).find((listed) => listed.id === id);
  if (!row) throw new Error("The project is one's own.");
  return row;
}

/** What the project's page shows, reckoned from its milestones there. */
async function pageOf(viewer: Viewer, id: ProjectId) {
  const milestones = await callAs(t, viewer).milestones.list({ id });
  const minor = (text: string | null | undefined) => minorFromDecimal(text ?? "0");
  const position = positionOf(
    milestones.map(({ status, amount, payment, expensesOfId, partOfId, isBonus }) => ({
      status,
      amountMinor: minor(amount),
      settledFeeMinor: minor(payment?.settledFee),
      settledPayoutMinor: minor(payment?.settledPayout),
      refundedMinor: minor(payment?.refundedAmount ?? amount),
      expensesOfId,
      partOfId,
      isBonus,
    })),
  );
  return { position, next: nextDateOf(milestones) };
}

async function expectRowLikePage(viewer: Viewer, id: ProjectId) {
  const { work } = await rowOf(viewer, id);
  const { position, next } = await pageOf(viewer, id);
  expect(work && [work.released, work.held, work.planned, work.returned].map(minorFromDecimal)).toEqual([
    position.releasedMinor,
    position.heldMinor,
    position.plannedMinor,
    position.returnedMinor,
  ]);
  expect([work?.settled, work?.milestones]).toEqual([position.settled, position.milestones]);
  expect(work?.next).toEqual(next);
  return work;
}

describe("a row of one's own projects", () => {
  test("has the money and the date of the project's page, through a deal and for both parties", async () => {
    const setting = await fundedMilestone(t, { amount: "1000.00" });
    const { client, expert, projectId, milestoneId } = setting;
    await callAs(t, client).milestones.create({
      id: projectId,
      title: "Report",
      amount: "250.50",
      dueDate: "2027-03-01",
    });
    expect(await expectRowLikePage(client, projectId)).toMatchObject({
      held: "1000.00",
      planned: "250.50",
      waiting: null,
      next: { kind: "due", at: "2027-03-01" },
    });
    expect(await expectRowLikePage(expert, projectId)).toMatchObject({ waiting: "hand-over-work" });

    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Here it is." });
    expect(await expectRowLikePage(client, projectId)).toMatchObject({
      waiting: "decide-submission",
      next: { kind: "release" },
    });
    expect(await expectRowLikePage(expert, projectId)).toMatchObject({ waiting: null });

    await callAs(t, client).milestones.requestChanges({ id: milestoneId, note: "Shorter." });
    expect(await expectRowLikePage(expert, projectId)).toMatchObject({ waiting: "make-changes" });
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Shorter it is." });
    await callAs(t, client).milestones.release({ id: milestoneId });
    expect(await expectRowLikePage(client, projectId)).toMatchObject({
      released: "1000.00",
      held: "0.00",
      settled: 1,
      milestones: 2,
      waiting: "fund-milestone",
      next: { kind: "due", at: "2027-03-01" },
    });
  });

  test("waits for whoever did not open the dispute, until it is answered; and what a split gave back is returned", async () => {
    const { client, expert, projectId, disputeId } = await disputedMilestone(t, { amount: "900.00" });
    expect(await expectRowLikePage(expert, projectId)).toMatchObject({
      waiting: "answer-dispute",
      next: { kind: "answer" },
    });
    expect(await expectRowLikePage(client, projectId)).toMatchObject({ waiting: null });
    await callAs(t, expert).disputes.answer({ id: disputeId, answer: "It covers what was agreed." });
    expect(await expectRowLikePage(expert, projectId)).toMatchObject({ waiting: null, next: null });
    await callAs(t, await signUpAdmin(t)).disputes.resolve({
      id: disputeId,
      outcome: "split",
      releaseAmount: "300.00",
    });
    expect(await expectRowLikePage(client, projectId)).toMatchObject({
      held: "0.00",
      released: "300.00",
      returned: "600.00",
    });
  });

  test("has a payment that failed or is under way as planned, and no cancelled milestone", async () => {
    const engagement = await startEngagement(t);
    const [declined, , dropped] = [
      await planMilestone(t, engagement),
      await planMilestone(t, engagement, "70.00"),
      await planMilestone(t, engagement, "5.00"),
    ];
    const { checkoutId } = await openCheckout(t, engagement, declined);
    await callAs(t, engagement.client).checkouts.settle({ id: checkoutId, outcome: "declined" });
    await callAs(t, engagement.client).milestones.cancel({ id: dropped });
    await fundMilestone(t, engagement, declined);
    const work = await expectRowLikePage(engagement.client, engagement.projectId);
    expect(work).toMatchObject({ held: "1000.00", settled: 0 });
  });

  test("counts the proposals that wait for its client, and tells the expert of none", async () => {
    const client = await signUpClient(t);
    const id = await postProject(t, client);
    expect((await rowOf(client, id)).work).toMatchObject({ newProposals: 0, waiting: null, milestones: 0, next: null });
    await sendProposal(t, await signUpExpert(t), id);
    expect((await rowOf(client, id)).work).toMatchObject({ newProposals: 1, waiting: "decide-proposals" });
    const stranger = await signUpExpert(t);
    expect((await listAs(stranger, { scope: "open" })).find((row) => row.id === id)?.work).toBeNull();
  });
});

describe("one's own projects", () => {
  async function everyKind() {
    const client = await signUpClient(t, { planName: "Enterprise" });
    const expert = await signUpExpert(t);
    const start = async (title: string) => {
      const projectId = await postProject(t, client, { title });
      t.clock.advance({ minutes: 1 });
      await callAs(t, client).proposals.accept({ id: await sendProposal(t, expert, projectId) });
      return { client, expert, projectId };
    };
    const quiet = await start("Nothing agreed yet");
    const late = await start("Due in June");
    const soon = await start("Handed over");
    const dated = await callAs(t, client).milestones.create({
      id: late.projectId,
      title: "Plan",
      amount: "10.00",
      dueDate: "2099-06-01",
    });
    await fundMilestone(t, late, dated.id as MilestoneId);
    const given = await planMilestone(t, soon);
    await fundMilestone(t, soon, given);
    await callAs(t, expert).milestones.submit({ id: given, note: "Here." });
    const open = await postProject(t, client, { title: "Newest, and open" });
    return { client, expert, quiet, open };
  }

  test("stand by their next date, those without one behind, on every page alike", async () => {
    const { client } = await everyKind();
    const whole = ["Handed over", "Due in June", "Newest, and open", "Nothing agreed yet"];
    expect(await titlesAs(client, { scope: "mine", sort: "next-date" })).toEqual(whole);
    const paged: string[] = [];
    for (let cursor: string | undefined; paged.length < whole.length; ) {
      const [row] = await listAs(client, { scope: "mine", sort: "next-date", limit: 1, cursor });
      paged.push(row?.title ?? "");
      cursor = row?.id;
    }
    expect(paged).toEqual(whole);
  });

  test("that need their reader are those of which the dashboard says that something waits", async () => {
    const { client, expert } = await everyKind();
    for (const [viewer, waiting] of [
      [client, (await callAs(t, client).dashboards.organization()).waiting],
      [expert, (await callAs(t, expert).dashboards.expert()).waiting],
    ] as const) {
      const needing = await listAs(viewer, { scope: "mine", needs: "me" });
      const told = new Set(waiting.map(({ projectId }) => projectId));
      expect(new Set(needing.map(({ id }) => id))).toEqual(told);
      expect(needing.length).toBeGreaterThan(0);
      expect(needing.map(({ work }) => work?.waiting)).not.toContain(null);
      const others = (await listAs(viewer, { scope: "mine" })).filter(({ id }) => !told.has(id));
      expect(others.map(({ work }) => work?.waiting).every((kind) => kind === null)).toBe(true);
      expect((await callAs(t, viewer).projects.count({ scope: "mine", needs: "me" })).count).toBe(needing.length);
    }
  });

  test("are the same rows on the dashboard", async () => {
    const { client, expert } = await everyKind();
    const [mine, his] = [await listAs(client, { scope: "mine" }), await listAs(expert, { scope: "mine" })];
    const works = (rows: readonly { id: string; work: unknown }[]) => new Map(rows.map(({ id, work }) => [id, work]));
    expect(works((await callAs(t, client).dashboards.organization()).projects)).toEqual(works(mine));
    expect(works((await callAs(t, expert).dashboards.expert()).projects)).toEqual(works(his));
  });
});

describe("open projects", () => {
  async function offers() {
    // A word of letters and digits, which is never taken for a typing error.
    const tag = `offers${Math.random().toString().slice(2)}`;
    const post = async (
      client: ClientViewer,
      title: string,
      fields: Partial<typeof PROJECT_INPUT> & { serviceCategoryId?: string },
    ) => {
      t.clock.advance({ minutes: 1 });
      const { id } = await callAs(t, client).projects.create({
        ...PROJECT_INPUT,
        requirements: [tag],
        ...fields,
        title,
      });
      return id;
    };
    const [food, health] = [
      await signUpClient(t, { planName: "Enterprise" }),
      await signUpClient(t, { planName: "Enterprise" }),
    ];
    await t.db
      .updateTable("organizations")
      .set({ industry: "Food & Beverage" })
      .where("id", "=", food.organizationId)
      .execute();
    await t.db
      .updateTable("organizations")
      .set({ industry: "Healthcare" })
      .where("id", "=", health.organizationId)
      .execute();
    const [service] = await callAs(t, food).catalog.serviceCategories();
    if (!service) throw new Error("There are services.");
    const deal = await post(food, "A merger", {
      budget: "48000.00",
      preferredExpertise: ["M&A Advisory"],
      serviceCategoryId: service.id,
    });
    const plan = await post(health, "A sales plan", {
      budget: "9000.00",
      preferredExpertise: ["Sales Strategy", "M&A Advisory"],
    });
    const staff = await post(food, "A staff survey", { budget: "20000.00", preferredExpertise: ["Human Resources"] });
    return { food, health, service, deal, plan, staff, q: tag };
  }

  // spec 7.29
  test("are narrowed by service, industry and budget, each end included, and counted alike", async () => {
    const { service, q } = await offers();
    const expert = await signUpExpert(t);
    const found = async (wish: Omit<NonNullable<Wish>, "scope">) => {
      const titles = await titlesAs(expert, { scope: "open", q, ...wish });
      const { limit: _, cursor: __, sort: ___, ...filter } = wish;
      expect((await callAs(t, expert).projects.count({ scope: "open", q, ...filter })).count).toBe(titles.length);
      return titles;
    };
    expect(await found({})).toEqual(["A staff survey", "A sales plan", "A merger"]);
    expect(await found({ service: service.slug })).toEqual(["A merger"]);
    expect(await found({ service: service.id })).toEqual(["A merger"]);
    expect(await found({ service: "no such service" })).toEqual([]);
    expect(await found({ industry: "Food & Beverage" })).toEqual(["A staff survey", "A merger"]);
    expect(await found({ minBudget: "20000.00" })).toEqual(["A staff survey", "A merger"]);
    expect(await found({ maxBudget: "20000.00" })).toEqual(["A staff survey", "A sales plan"]);
    expect(await found({ minBudget: "9000.01", maxBudget: "47999.99", industry: "Food & Beverage" })).toEqual([
      "A staff survey",
    ]);
  });

  // spec 7.29
  test.each(["budget", "fit", "newest"] as const)("stand by %s on one page as on many", async (sort) => {
    const { q } = await offers();
    const expert = await signUpExpert(t, { specializations: ["M&A Advisory"], industries: ["Food & Beverage"] });
    const whole = {
      budget: ["A merger", "A staff survey", "A sales plan"],
      fit: ["A merger", "A sales plan", "A staff survey"],
      newest: ["A staff survey", "A sales plan", "A merger"],
    }[sort];
    expect(await titlesAs(expert, { scope: "open", q, sort })).toEqual(whole);
    const paged: string[] = [];
    for (let cursor: string | undefined; paged.length < 3; ) {
      const [row] = await listAs(expert, { scope: "open", q, sort, limit: 1, cursor });
      paged.push(row?.title ?? "");
      cursor = row?.id;
    }
    expect(paged).toEqual(whole);
  });

  test("say how they fit the reader's profile, and nothing of those who have none", async () => {
    const { q, food } = await offers();
    const expert = await signUpExpert(t, { specializations: ["M&A Advisory"], industries: ["Food & Beverage"] });
    const rows = await listAs(expert, { scope: "open", q, sort: "fit" });
    expect(
      rows.map(({ forExpert }) => forExpert?.fit?.reasons.map(({ kind, text }) => `${kind} ${text}`) ?? null),
    ).toEqual([
      ["for Specialises in M&A Advisory", "for Industry experience in Food & Beverage"],
      ["for 1 of 2 skills asked for: M&A Advisory", "against No specialization in Sales Strategy listed"],
      null,
    ]);
    const admin = await listAs(await signUpAdmin(t), { scope: "open", q, sort: "fit" });
    expect(admin.map(({ title, forExpert }) => [title, forExpert])).toEqual([
      ["A staff survey", null],
      ["A sales plan", null],
      ["A merger", null],
    ]);
    expect(await titlesAs(await signUpUser(t), { scope: "open", q })).toEqual([]);
    expect(await titlesAs(food, { scope: "open", q })).toEqual([]);
  });

  test("say what the reader has done and was asked, and leave out one's own and what is no longer open", async () => {
    const { q, food, health, deal, plan, staff } = await offers();
    const expert = await signUpExpert(t);
    await callAs(t, food).projects.inviteExpert({ id: deal, expertId: expert.expertId });
    const proposal = await sendProposal(t, expert, plan as ProjectId);
    const states = async () =>
      (await listAs(expert, { scope: "open", q })).map(({ title, forExpert }) => [
        title,
        forExpert?.proposal?.status ?? null,
        forExpert?.invitedAt !== null,
      ]);
    expect(await states()).toEqual([
      ["A staff survey", null, false],
      ["A sales plan", "pending", false],
      ["A merger", null, true],
    ]);
    await callAs(t, health).proposals.reject({ id: proposal });
    await callAs(t, food).projects.cancel({ id: staff });
    expect(await states()).toEqual([
      ["A sales plan", "rejected", false],
      ["A merger", null, true],
    ]);
    const both = await addExpertProfile(t, food);
    expect(await titlesAs(both, { scope: "open", q })).toEqual(["A sales plan"]);
    const stranger = await signUpExpert(t);
    expect(
      (await listAs(stranger, { scope: "open", q })).map(({ forExpert }) => [
        forExpert?.proposal,
        forExpert?.invitedAt,
      ]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test.each([
    { minBudget: "a lot" },
    { minBudget: -1 },
    { sort: "luck" },
    { industry: "x".repeat(81) },
    { cursor: "1" },
  ])("refuses %j as input", async (wish) => {
    await expect(listAs(await signUpExpert(t), { scope: "open", ...wish } as never)).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});
