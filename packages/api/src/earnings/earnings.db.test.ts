import type { MilestoneId, PaymentId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { storeMilestone, storePayment, storeProject } from "../testing/payments.ts";
import { signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { earningsRouter } from "./earnings.router.ts";
import { exportEarnings } from "./export-earnings.service.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(earningsRouter);
const getAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer)).get();

describe("GET /expert/earnings", () => {
  test("200: an expert without payments has earned nothing in each of the last twelve months", async () => {
    const { months, byProjectStatus, ...rest } = await getAs(await signUpExpert(context));
    const nothing = { totalEarnings: 0, pendingEarnings: 0, completedProjects: 0, payments: [], paymentCount: 0 };
    expect(rest).toEqual({ ...nothing, earlier: { paid: "0.00", held: "0.00" } });
    expect(byProjectStatus.map(({ status, projects, amount }) => [status, projects, amount])).toEqual([
      ["completed", 0, "0.00"],
      ["in_progress", 0, "0.00"],
      ["cancelled", 0, "0.00"],
    ]);
    expect(months).toHaveLength(12);
    expect([months[0]?.month, months[11]?.month]).toEqual(["2025-04", "2026-03"]);
    expect(months.every(({ paid, held }) => paid === "0.00" && held === "0.00")).toBe(true);
  });

  test("200: totals are what was paid out and what is held, to the penny, of this expert alone", async () => {
    const [client, expert, other] = [
      await signUpClient(context),
      await signUpExpert(context),
      await signUpExpert(context),
    ];
    const running = await storeProject(context, client, { status: "in_progress", expert, title: "Running" });
    const done = await storeProject(context, client, { status: "completed", expert, title: "Done" });
    const foreign = await storeProject(context, client, { status: "completed", expert: other });
    const at = (date: string) => new Date(`${date}T12:00:00Z`);
    await storeMilestone(context, done, { status: "released", amountMinor: 10_01, at: at("2025-12-31") });
    await storeMilestone(context, done, { status: "split", amountMinor: 200_00, at: at("2026-02-01") });
    await storeMilestone(context, done, { status: "refunded", amountMinor: 300_00, at: at("2026-02-02") });
    await storeMilestone(context, running, { status: "released", amountMinor: 70_00, at: at("2025-03-31") });
    await storeMilestone(context, running, { status: "funded", amountMinor: 40_00, at: at("2026-02-28") });
    await storeMilestone(context, running, { status: "disputed", amountMinor: 50_00, at: at("2026-03-01") });
    await storeMilestone(context, running, { status: "planned", amountMinor: 60_00 });
    await storeMilestone(context, foreign, { status: "released", amountMinor: 999_00 });

    const { payments, months, byProjectStatus, ...totals } = await getAs(expert);
    expect(totals).toEqual({
      totalEarnings: 9.01 + 90 + 63,
      pendingEarnings: 36 + 45,
      completedProjects: 1,
      paymentCount: 6,
      earlier: { paid: "63.00", held: "0.00" },
    });
    expect(byProjectStatus).toEqual([
      { status: "completed", projects: 1, amount: "99.01" },
      { status: "in_progress", projects: 1, amount: "63.00" },
      { status: "cancelled", projects: 0, amount: "0.00" },
    ]);
    expect(payments.map(({ projectTitle, status }) => `${projectTitle} ${status}`)).toEqual([
      "Running disputed",
      "Running escrowed",
      "Done refunded",
      "Done partially_refunded",
      "Done completed",
      "Running completed",
    ]);
    expect(payments.at(-2)).toMatchObject({
      amount: "10.01",
      platformFee: "1.00",
      expertPayout: "9.01",
      currency: "GBP",
    });
    expect(payments.at(-1)).not.toHaveProperty("escrowReleaseDate");
    const moneyOf = (status: string) => {
      const payment = payments.find((each) => each.status === status);
      return [payment?.amount, payment?.platformFee, payment?.expertPayout, payment?.refundedAmount];
    };
    expect(moneyOf("partially_refunded")).toEqual(["200.00", "10.00", "90.00", "100.00"]);
    expect(moneyOf("refunded")).toEqual(["300.00", "0.00", "0.00", "300.00"]);
    expect(moneyOf("escrowed")).toEqual(["40.00", "4.00", "36.00", "0.00"]);
    expect(months.filter(({ paid, held }) => paid !== "0.00" || held !== "0.00")).toEqual([
      { month: "2025-12", paid: "9.01", held: "0.00" },
      { month: "2026-02", paid: "90.00", held: "36.00" },
      { month: "2026-03", paid: "0.00", held: "45.00" },
    ]);
  });

  test("200: a client's failed attempts to pay are not shown, a payment under way is", async () => {
    const expert = await signUpExpert(context);
    const project = await storeProject(context, await signUpClient(context), { status: "in_progress", expert });
    const { id: milestoneId } = await storeMilestone(context, project, { status: "planned", amountMinor: 60_00 });
    const attempt = {
      milestoneId: milestoneId satisfies MilestoneId,
      project,
      amountMinor: 60_00,
      at: context.clock.now(),
    };
    await context.db.transaction().execute(async (trx) => {
      for (const status of ["failed", "cancelled", "pending"] as const) {
        await storePayment(trx, { ...attempt, id: context.ports.newId<PaymentId>(), status });
      }
    });
    const { payments, pendingEarnings } = await getAs(expert);
    expect(payments.map(({ status }) => status)).toEqual(["pending"]);
    expect(pendingEarnings).toBe(0);
  });

  test("401 for guests, 403 for whoever has no expert profile, administrators included", async () => {
    await expect(getAs(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(context), await signUpClient(context), await signUpAdmin(context)]) {
      await expect(getAs(viewer)).rejects.toEqual(refusal("FORBIDDEN", "experts/profile-required"));
    }
  });
});

test("an export has a line for each payment of this expert alone, and what a split came to", async () => {
  const [client, expert, other] = [
    await signUpClient(context),
    await signUpExpert(context),
    await signUpExpert(context),
  ];
  const project = await storeProject(context, client, { status: "completed", expert, title: "-Mills, phase 1" });
  const foreign = await storeProject(context, client, { status: "completed", expert: other });
  await storeMilestone(context, project, { status: "split", amountMinor: 200_00, title: "Split" });
  await storeMilestone(context, foreign, { status: "released", amountMinor: 999_00, title: "Foreign" });
  for (let nth = 0; nth < 3; nth++) {
    await storeMilestone(context, project, { status: "released", amountMinor: 10_01, title: `Step ${nth}` });
  }
  const { lines } = exportEarnings(context.contextOf(expert));
  const written: string[] = [];
  for await (const line of lines) written.push(line);
  const [header, ...rows] = written;
  expect(header).toMatch(/^Payment created,Project,Milestone,Status,Amount,/);
  const cells = rows.map((row) => row.replace(`"'-Mills, phase 1"`, "quoted").split(","));
  expect(cells.map(([, title]) => title)).toEqual(rows.map(() => "quoted"));
  expect(cells).toHaveLength(4);
  expect(new Set(cells.map(([, , milestone]) => milestone))).toEqual(new Set(["Split", "Step 0", "Step 1", "Step 2"]));
  const split = cells.find(([, , milestone]) => milestone === "Split");
  expect(split?.slice(3, 10)).toEqual(["partially_refunded", "200.00", "10.00", "90.00", "90.00", "100.00", "GBP"]);
});
