import { minorFromDecimal } from "@quorate/core/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { type StoredProject, storeMilestone, storeProject } from "../testing/payments.ts";
import { type ExpertViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const SHOWN = 100;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** More projects than any list shows: the oldest three are the ones that tell a count from a list. */
async function storeMany(client: Awaited<ReturnType<typeof signUpClient>>, expert: ExpertViewer) {
  const oldest: StoredProject[] = [];
  for (const [index, status] of (["open", "in_progress", "completed"] as const).entries()) {
    oldest.push(
      await storeProject(t, client, {
        status,
        createdAt: day(1 + index),
        ...(status !== "open" && { expert }),
      }),
    );
  }
  await sql`
    insert into projects (organization_id, title, description, status, end_date, created_at)
    select ${client.organizationId}, 'Given up', 'It came to nothing.', 'cancelled', ${day(20)}, ${day(10)}
    from generate_series(1, ${SHOWN + 20}::int)`.execute(t.db);
  return oldest;
}

test("an organization's projects are counted, not read off the list that shows the newest", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  await storeMany(client, expert);
  const api = callAs(t, client);
  const { projects, counts, since } = await api.dashboards.organization();
  expect(projects).toHaveLength(SHOWN);
  expect(counts).toEqual({ total: SHOWN + 23, open: 1, inProgress: 1, completed: 1, cancelled: SHOWN + 20 });
  expect(since).toBe(day(1).toISOString());
  const workflow = await api.journeys.workflow();
  expect(workflow.projects).toHaveLength(SHOWN);
  expect([workflow.projectCount, workflow.activeConsultationCount]).toEqual([SHOWN + 23, 1]);
  expect(workflow.activeConsultations).toHaveLength(1);
});

test("an organization without projects has none since ever", async () => {
  const { counts, since } = await callAs(t, await signUpClient(t)).dashboards.organization();
  expect([counts.total, since]).toEqual([0, null]);
});

test("an expert's proposals and projects are counted, not read off the lists that show the newest", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const [open, running] = await storeMany(client, expert);
  if (!open || !running) throw new Error("Three were stored.");
  const at = { pending: day(4), accepted: day(5) };
  for (const [project, status] of [
    [open, "pending"],
    [running, "accepted"],
  ] as const) {
    await t.db
      .insertInto("proposals")
      .values({
        project_id: project.id,
        expert_id: expert.expertId,
        cover_letter: "Hello",
        status,
        created_at: at[status],
      })
      .execute();
  }
  await sql`
    insert into proposals (project_id, expert_id, cover_letter, status, created_at)
    select id, ${expert.expertId}, 'Hello', 'rejected', ${day(12)} from projects
    where organization_id = ${client.organizationId} and status = 'cancelled'`.execute(t.db);
  await sql`
    insert into projects (organization_id, expert_id, title, description, status, end_date, created_at)
    select ${client.organizationId}, ${expert.expertId}, 'Given up', 'It came to nothing.', 'cancelled', ${day(20)}, ${day(10)}
    from generate_series(1, ${SHOWN}::int)`.execute(t.db);

  const api = callAs(t, expert);
  const { projects, proposals, counts } = await api.dashboards.expert();
  expect(projects.map(({ status }) => status)).not.toContain("in_progress");
  expect(proposals.map(({ status }) => status)).not.toContain("pending");
  expect(counts).toEqual({ assignedProjects: SHOWN + 2, activeProjects: 1, pendingProposals: 1 });
  const workflow = await api.journeys.workflow();
  expect([workflow.activeProjectCount, workflow.activeProposalCount]).toEqual([1, 2]);
  expect(workflow.activeProjects.map(({ id }) => id)).toEqual([running.id]);
  expect(workflow.activeProposals.map(({ status }) => status)).toEqual(["accepted", "pending"]);
});

test("an expert's money is what the earnings say: in escrow, on its way, and released since the first of the month", async () => {
  const [client, expert, other] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
  const project = await storeProject(t, client, { status: "in_progress", expert });
  const foreign = await storeProject(t, client, { status: "in_progress", expert: other });
  const first = new Date("2026-03-01T00:00:00.000Z");
  const store = (status: "funded" | "disputed" | "released" | "split" | "refunded", amountMinor: number, at = first) =>
    storeMilestone(t, project, { status, amountMinor, at });
  await store("funded", 100_01);
  await store("disputed", 50_00);
  const released = await store("released", 300_03);
  await store("split", 80_00);
  await store("refunded", 70_00);
  await store("released", 999_00, new Date(first.getTime() - 1));
  await storeMilestone(t, foreign, { status: "released", amountMinor: 40_00, at: first });
  await t.db
    .insertInto("gateway_transfers")
    .values({
      payment_id: released.paymentId,
      expert_id: expert.expertId,
      gateway: "sandbox",
      amount: "270.03",
      currency: "GBP",
      created_at: first,
    })
    .execute();

  const api = callAs(t, expert);
  const { money } = await api.dashboards.expert();
  expect(money).toMatchObject({ inEscrow: "135.01", onItsWay: "270.03", onHold: "0.00", releasedThisMonth: "306.03" });
  // What programs read before goes on to say the same.
  expect([money.held, money.paidThisMonth]).toEqual([money.inEscrow, money.releasedThisMonth]);
  const [earnings, payouts] = [await api.earnings.get(), await api.payoutAccount.get()];
  expect(earnings.pendingEarnings).toBe(minorFromDecimal(money.inEscrow) / 100);
  expect(earnings.months.at(-1)).toMatchObject({ month: "2026-03", paid: money.releasedThisMonth });
  expect(payouts.waitingAmount).toBe(money.onItsWay);
});
