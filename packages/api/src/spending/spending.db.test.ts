import type { ProjectId, ServiceCategoryId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { storeMilestone, storeProject } from "../testing/payments.ts";
import {
  type ClientViewer,
  findPlanByName,
  signUpAdmin,
  signUpClient,
  signUpExpert,
  signUpUser,
} from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { spendingRouter } from "./spending.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const as = (viewer: Viewer | null) => createCallerFactory(spendingRouter)(context.contextOf(viewer));
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const NOTHING = { spent: "0.00", committed: "0.00", planned: "0.00", planFees: "0.00" };

async function storeCategory(name: string): Promise<ServiceCategoryId> {
  const row = await context.db
    .insertInto("service_categories")
    .values({ name, description: name, category: "Test", slug: name.toLowerCase(), position: 900 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function payPlan(client: ClientViewer, fields: { amount: string; refunded?: string; settledAt: Date }) {
  const plan = await findPlanByName(context, "Growth");
  await context.db
    .insertInto("checkout_sessions")
    .values({
      purpose: "subscription",
      payer_id: client.userId,
      plan_id: plan.id,
      billing_cycle: "annual",
      amount: fields.amount,
      refunded_amount: fields.refunded ?? "0.00",
      description: "Growth plan",
      return_path: "/dashboard",
      gateway: "sandbox",
      status: "paid",
      settled_at: fields.settledAt,
    })
    .execute();
}

async function setFields(
  id: ProjectId,
  fields: { budget?: string; amount?: string; service_category_id?: ServiceCategoryId },
) {
  await context.db.updateTable("projects").set(fields).where("id", "=", id).execute();
}

async function storeSpender() {
  const client = await signUpClient(context);
  const [ada, ben] = [await signUpExpert(context), await signUpExpert(context)];
  const category = await storeCategory(`Pricing ${client.userId}`);
  const running = await storeProject(context, client, { status: "in_progress", expert: ada, title: "Running" });
  const done = await storeProject(context, client, { status: "completed", expert: ben, title: "Done" });
  await setFields(running.id, { budget: "500.00", service_category_id: category });
  await storeMilestone(context, done, { status: "released", amountMinor: 100_01, at: at("2025-12-31") });
  await storeMilestone(context, done, { status: "split", amountMinor: 200_00, at: at("2026-02-01") });
  await storeMilestone(context, done, { status: "refunded", amountMinor: 300_00, at: at("2026-02-02") });
  await storeMilestone(context, running, { status: "released", amountMinor: 70_00, at: at("2025-03-31") });
  await storeMilestone(context, running, { status: "funded", amountMinor: 40_00, at: at("2025-01-31") });
  await storeMilestone(context, running, { status: "disputed", amountMinor: 50_00, at: at("2026-03-01") });
  await storeMilestone(context, running, { status: "planned", amountMinor: 60_00 });
  await storeMilestone(context, running, { status: "cancelled", amountMinor: 1_00 });
  await storeMilestone(context, done, { status: "planned", amountMinor: 2_00 });
  await payPlan(client, { amount: "499.00", settledAt: at("2026-01-15") });
  await payPlan(client, { amount: "49.99", refunded: "49.99", settledAt: at("2026-01-16") });
  await payPlan(client, { amount: "999.00", settledAt: at("2024-01-16") });
  const other = await storeProject(context, await signUpClient(context), { status: "completed", expert: ada });
  await storeMilestone(context, other, { status: "released", amountMinor: 999_00, at: at("2026-02-01") });
  return { client, ada, ben, running, done, category };
}

describe("GET /spending", () => {
  test("200: an organization without payments spends nothing in each of the last twelve months", async () => {
    const { rows, ...answer } = await as(await signUpClient(context)).get({});
    expect(answer).toEqual({
      currency: "GBP",
      timeZone: "Europe/London",
      from: "2025-04",
      to: "2026-03",
      groupBy: "month",
      totals: NOTHING,
      others: null,
    });
    expect(rows).toHaveLength(12);
    expect(rows.map(({ spent }) => spent)).toEqual(rows.map(() => "0.00"));
  });

  // spec 10.33
  test("200: spent is what settled work cost, committed what is held, planned what was agreed, plan fees apart", async () => {
    const { client, ada, ben, running, done, category } = await storeSpender();
    const totals = { spent: "200.01", committed: "90.00", planned: "60.00", planFees: "499.00" };
    const groups = async (groupBy: "month" | "project" | "expert" | "category") => {
      const answer = await as(client).get({ groupBy });
      expect([groupBy, answer.totals]).toEqual([groupBy, totals]);
      return answer.rows
        .filter((row) => [row.spent, row.committed, row.planned, row.planFees].some((amount) => amount !== "0.00"))
        .map(({ key, spent, committed, planned, planFees }) => [key, spent, committed, planned, planFees]);
    };
    const none = "0.00";
    expect(await groups("month")).toEqual([
      ["2025-12", "100.01", none, none, none],
      ["2026-01", none, none, none, "499.00"],
      ["2026-02", "100.00", none, none, none],
      ["2026-03", none, "50.00", none, none],
      // What went into escrow before these months, and what has no day.
      [null, none, "40.00", "60.00", none],
    ]);
    expect(await groups("project")).toEqual([
      [done.id, "200.01", none, none, none],
      [running.id, none, "90.00", "60.00", none],
      [null, none, none, none, "499.00"],
    ]);
    expect(await groups("expert")).toEqual([
      [ben.expertId, "200.01", none, none, none],
      [ada.expertId, none, "90.00", "60.00", none],
      [null, none, none, none, "499.00"],
    ]);
    expect(await groups("category")).toEqual([
      [null, "200.01", none, none, "499.00"],
      [category, none, "90.00", "60.00", none],
    ]);
  });

  test("200: projects of one cost centre are one group, and what has none is another", async () => {
    const { client, running, done } = await storeSpender();
    for (const { id } of [running, done])
      await callAs(context, client).projects.setAccounting({ id, costCentre: "4200" });
    const rows = async () =>
      (await as(client).get({ groupBy: "costCentre" })).rows.map(({ key, label, spent, committed, planFees }) => {
        return [key, label, spent, committed, planFees];
      });
    expect(await rows()).toEqual([
      ["4200", "4200", "200.01", "90.00", "0.00"],
      [null, null, "0.00", "0.00", "499.00"],
    ]);
    await callAs(context, client).projects.setAccounting({ id: running.id, costCentre: "" });
    expect(await rows()).toEqual([
      ["4200", "4200", "200.01", "0.00", "0.00"],
      [null, null, "0.00", "90.00", "499.00"],
    ]);
  });

  test("200: the rows say who and what they are", async () => {
    const { client, ada } = await storeSpender();
    const projects = await as(client).get({ groupBy: "project" });
    expect(projects.rows.map(({ label }) => label)).toEqual(["Done", "Running", null]);
    const experts = await as(client).get({ groupBy: "expert" });
    const row = experts.rows.find(({ key }) => key === ada.expertId);
    expect([row?.label, row?.expert?.name]).toEqual(Array(2).fill(`${ada.firstName} ${ada.lastName}`));
  });

  test("200: only the months that were asked for count what was spent, by the calendar of the books", async () => {
    const client = await signUpClient(context);
    const project = await storeProject(context, client, {
      status: "completed",
      expert: await signUpExpert(context),
    });
    const newYear = new Date("2025-12-31T20:00:00Z");
    await storeMilestone(context, project, { status: "released", amountMinor: 10_00, at: newYear });
    await payPlan(client, { amount: "499.00", settledAt: newYear });
    const january = { from: "2026-01", to: "2026-01" };
    const spent = async (viewer: Viewer, asked: { timeZone?: string } = {}) => {
      const { totals, rows, timeZone } = await as(viewer).get({ ...january, ...asked });
      expect([rows[0], timeZone]).toMatchObject([totals, "Europe/London"]);
      return [totals.spent, totals.planFees];
    };
    // Eight in the evening of the 31st in London, in whatever zone the reader is.
    expect(await spent({ ...client, timeZone: "Asia/Kathmandu" })).toEqual(["0.00", "0.00"]);
    expect(await spent(client, { timeZone: "Asia/Kathmandu" })).toEqual(["0.00", "0.00"]);
  });

  test("200: a planned milestone stands in the month in which it is due", async () => {
    const client = await signUpClient(context);
    const expert = await signUpExpert(context);
    const project = await storeProject(context, client, { status: "in_progress", expert });
    const { id } = await storeMilestone(context, project, { status: "planned", amountMinor: 60_00 });
    await context.db.updateTable("milestones").set({ due_date: "2026-05-01" }).where("id", "=", id).execute();
    const { rows } = await as(client).get({ from: "2026-04", to: "2026-05", timeZone: "America/New_York" });
    expect(rows.map(({ key, planned }) => [key, planned])).toEqual([
      ["2026-04", "0.00"],
      ["2026-05", "60.00"],
    ]);
  });

  test("200: beyond a hundred rows the rest is told as one, and the whole stays whole", async () => {
    const client = await signUpClient(context);
    const expert = await signUpExpert(context);
    for (let nth = 1; nth <= 102; nth++) {
      const project = await storeProject(context, client, { status: "completed", expert, title: `Project ${nth}` });
      await storeMilestone(context, project, { status: "released", amountMinor: nth * 100 });
    }
    const { rows, others, totals } = await as(client).get({ groupBy: "project" });
    expect(rows).toHaveLength(100);
    expect(rows[0]?.label).toBe("Project 102");
    expect(others).toEqual({ ...NOTHING, count: 2, spent: "3.00" });
    expect(totals.spent).toBe("5253.00");
  }, 60_000);

  test.each([
    [{ from: "2026-01" }, "Give the first and the last month, or neither"],
    [{ from: "2026-02", to: "2026-01" }, "The last month must not be before the first"],
    [{ from: "2023-01", to: "2026-01" }, "At most 36 months"],
    [{ from: "2026-13", to: "2026-14" }, "Enter a month as yyyy-MM"],
    [{ timeZone: "Mars/Olympus" }, "Enter a time zone by its name"],
    [{ timeZone: "'; drop table users; --" }, "Enter a time zone by its name"],
  ])("400: %j", async (input, message) => {
    await expect(as(await signUpClient(context)).get(input)).rejects.toThrow(message);
  });

  test("401 for guests, 403 for whoever has no organization, administrators included", async () => {
    const calls = [(viewer: Viewer | null) => as(viewer).get({}), (viewer: Viewer | null) => as(viewer).projects({})];
    for (const call of [...calls, (viewer: Viewer | null) => as(viewer).upcoming()]) {
      await expect(call(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
      for (const viewer of [await signUpUser(context), await signUpExpert(context), await signUpAdmin(context)]) {
        await expect(call(viewer)).rejects.toEqual(refusal("FORBIDDEN", "organizations/profile-required"));
      }
    }
  });
});

describe("GET /spending/projects", () => {
  // spec 10.33
  test("200: what is left of each agreed amount, else of the budget, over the project's whole life, below zero too", async () => {
    const { client, running, done } = await storeSpender();
    await setFields(done.id, { budget: "900.00", amount: "150.00" });
    const open = await storeProject(context, client, { status: "open", title: "Open" });
    await setFields(open.id, { budget: "9000.00" });
    const rows = await as(client).projects({});
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      ...{ id: running.id, title: "Running", status: "in_progress", budget: "500.00", amount: null },
      ...{ spent: "70.00", committed: "90.00", planned: "60.00", left: "280.00" },
    });
    expect(rows).toContainEqual({
      ...{ id: done.id, title: "Done", status: "completed", budget: "900.00", amount: "150.00" },
      ...{ spent: "200.01", committed: "0.00", planned: "0.00", left: "-50.01" },
    });
  });

  test("200: page by page, each project once", async () => {
    const { client, done } = await storeSpender();
    await setFields(done.id, { budget: "150.00" });
    const [first] = await as(client).projects({ limit: 1 });
    const [second, ...rest] = await as(client).projects({ limit: 1, cursor: first?.id ?? "" });
    expect(rest).toEqual([]);
    expect(new Set([first?.title, second?.title])).toEqual(new Set(["Running", "Done"]));
  });
});

describe("GET /spending/upcoming", () => {
  // spec 10.33
  test("200: releases, due milestones, awaited answers and the plan's end, the nearest first, with their amounts", async () => {
    const client = await signUpClient(context, { planName: "Growth" });
    const expert = await signUpExpert(context);
    const project = await storeProject(context, client, { status: "in_progress", expert, title: "Pricing" });
    const release = at("2026-04-03");
    const submitted = { status: "submitted", amountMinor: 12_500_00, title: "Report", autoReleaseAt: release } as const;
    await storeMilestone(context, project, submitted);
    const due = await storeMilestone(context, project, { status: "planned", amountMinor: 60_00, title: "Workshop" });
    await context.db.updateTable("milestones").set({ due_date: "2026-04-01" }).where("id", "=", due.id).execute();
    await storeMilestone(context, project, { status: "planned", amountMinor: 61_00, title: "Without a day" });
    const disputed = await storeMilestone(context, project, { status: "disputed", amountMinor: 7_00, title: "Data" });
    await context.db
      .insertInto("disputes")
      .values({
        payment_id: disputed.paymentId,
        milestone_id: disputed.id,
        opened_by_id: client.userId,
        reason: "It is not what was agreed.",
        answer_due_at: at("2026-03-30"),
      })
      .execute();
    await sql`update user_subscriptions set end_date = ${at("2026-06-01")} where user_id = ${client.userId}`.execute(
      context.db,
    );
    const { entries } = await as(client).upcoming();
    expect(entries.map(({ kind, at: when, amount, title }) => [kind, when, amount, title])).toEqual([
      ["dispute", "2026-03-30T12:00:00.000Z", "7.00", "Data"],
      ["milestone", "2026-04-01", "60.00", "Workshop"],
      ["release", "2026-04-03T12:00:00.000Z", "12500.00", "Report"],
      ["plan", "2026-06-01T12:00:00.000Z", "499.00", "Growth"],
    ]);
    expect(entries[1]).toMatchObject({ projectId: project.id, projectTitle: "Pricing", milestoneId: due.id });
    expect(entries[3]).toMatchObject({ projectId: null, projectTitle: null, milestoneId: null });
  });

  test("200: a plan that was cancelled costs nothing more, and another's dates are not shown", async () => {
    const client = await signUpClient(context, { planName: "Growth" });
    await sql`update user_subscriptions set cancelled_at = now() where user_id = ${client.userId}`.execute(context.db);
    expect((await as(client).upcoming()).entries).toEqual([]);
  });
});
