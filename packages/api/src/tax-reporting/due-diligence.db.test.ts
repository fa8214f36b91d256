import type { TransferId } from "@quorate/core/ids";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { sendOutstanding } from "../payouts/send-outstanding.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { balancesOf, fundMilestone, planMilestone, submittedMilestone } from "../testing/milestones.ts";
import { transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { askForTaxDetails } from "./ask-for-tax-details.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const DETAILS = {
  kind: "individual",
  ...{ firstName: "Ida", lastName: "Marsh", birthDay: "1985-07-30", tin: "86095742719", tinCountry: "DE" },
  ...{ address: "Beispielweg 3", city: "Hamburg", country: "DE" },
} as const;

/** An expert of that country who was paid once. */
async function seller(country: string | null) {
  const deal = await submittedMilestone(t);
  await t.db.updateTable("experts").set({ country }).where("id", "=", deal.expert.expertId).execute();
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await workMoneyJobs(t);
  await workDeliveries(t);
  return deal;
}

/** Works the job each day; answers the emails about tax details by the day on which they went out. */
async function live(days: number, { email }: Viewer): Promise<string[]> {
  const mails: string[] = [];
  for (let day = 0; day < days; day++) {
    await askForTaxDetails(t.ports);
    await askForTaxDetails(t.ports);
    for (const { to, kind } of await workDeliveries(t))
      if (to === email && kind.startsWith("tax-")) mails.push(`${day} ${kind}`);
    t.clock.advance({ days: 1 });
  }
  return mails;
}

const bells = async ({ userId }: Viewer) => {
  const rows = await t.db
    .selectFrom("notifications")
    .select("kind")
    .where("recipient_id", "=", userId)
    .where("kind", "like", "tax_details%")
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind }) => kind);
};

test("an expert in the Union is asked, reminded twice, and not paid from the sixtieth day on until the details are there", async () => {
  const deal = await seller("Germany");
  const { expert, client } = deal;
  expect(await live(60, expert)).toEqual(["0 tax-details-asked", "14 tax-details-asked", "35 tax-details-asked"]);
  expect((await callAs(t, expert).payoutAccount.get()).holds).toEqual([]);
  expect(await live(1, expert)).toEqual(["0 tax-details-payouts-held"]);
  expect(await bells(expert)).toEqual([
    ...["tax_details_asked", "tax_details_reminded", "tax_details_reminded", "tax_details_payouts_held"],
  ]);

  const milestoneId = await planMilestone(t, deal);
  const { paymentId } = await fundMilestone(t, deal, milestoneId);
  await callAs(t, expert).milestones.submit({ id: milestoneId, note: "The second part." });
  await callAs(t, client).milestones.release({ id: milestoneId });
  await workMoneyJobs(t);
  t.clock.advance({ minutes: 30 });
  await sendOutstanding(t.ports);
  const id = ((await transferOf(t, paymentId))?.id ?? "") as TransferId;
  const sent = () => t.transfers.filter(({ transferId }) => transferId === id).length;
  expect([sent(), await transferOf(t, paymentId)]).toMatchObject([0, { status: "owed", amount: "850.00" }]);
  expect(await balancesOf(t, paymentId)).toMatchObject({ escrow: 0, expert: 85_000 });
  expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({
    heldAmount: "850.00",
    heldForAccountAmount: "0.00",
    holds: [{ reason: "tax_details_missing", path: "/settings/tax", amount: "850.00" }],
  });

  await callAs(t, expert).taxReporting.update(DETAILS);
  await workMoneyJobs(t);
  expect([sent(), await transferOf(t, paymentId)]).toMatchObject([1, { status: "paid", amount: "850.00" }]);
  const released = await t.db
    .selectFrom("audit_log")
    .select("actor_id")
    .where("action", "=", "tax-details.payouts-released")
    .execute();
  expect(released).toEqual([{ actor_id: expert.userId }]);
  expect(await live(90, expert)).toEqual([]);
});

test("an expert in the United Kingdom is asked and reminded by a platform there, and paid all the same", async () => {
  const { expert } = await seller("United Kingdom");
  expect(await live(120, expert)).toHaveLength(3);
  const { payouts_withheld_at: since } = await t.db
    .selectFrom("users")
    .select("payouts_withheld_at")
    .where("id", "=", expert.userId)
    .executeTakeFirstOrThrow();
  expect(since).toBeNull();
});

test("those who look after money see by year how far it is with each seller, what they were paid, and count them", async () => {
  const [waiting, given] = [await seller("Germany"), await seller(null)];
  const admin = callAs(t, await signUpAdmin(t)).taxReporting;
  expect(await admin.countSellers({ year: 2026 })).toEqual([{ state: "not_asked", count: 2 }]);
  await live(15, waiting.expert);
  await callAs(t, given.expert).taxReporting.update(DETAILS);
  const counts = await admin.countSellers({ year: 2026 });
  expect(counts.toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
    { state: "complete", count: 1 },
    { state: "reminded_once", count: 1 },
  ]);
  const [row] = await admin.listSellers({ year: 2026, state: "reminded_once" });
  expect(row).toMatchObject({ expertId: waiting.expert.expertId, payout: "850.00", fee: "150.00", activities: 1 });
  expect([row?.askedAt, row?.remindedAt, row?.isHeld]).toEqual([
    ...["2026-03-02T09:00:00.000Z", "2026-03-16T09:00:00.000Z", false],
  ]);
  expect(await admin.listSellers({ year: 2025 })).toEqual([]);
  const [first] = await admin.listSellers({ year: 2026, limit: 1 });
  const rest = await admin.listSellers({ year: 2026, cursor: first?.expertId });
  expect(rest.map(({ expertId }) => expertId)).not.toContain(first?.expertId);
  expect(rest).toHaveLength(1);
});

test("an expert who was paid on the last evening of a year is asked in January, and reported with that year", async () => {
  t.clock.advance({ minutes: (Date.parse("2026-12-31T23:40:00Z") - t.clock.now().getTime()) / 60_000 });
  const { expert } = await seller("Germany");
  t.clock.advance({ minutes: 35 });
  expect(await live(1, expert)).toEqual(["0 tax-details-asked"]);
});

test("an expert who is suspended cannot answer, and is neither asked nor held", async () => {
  const { expert } = await seller("Germany");
  await t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", expert.userId).execute();
  expect(await live(70, expert)).toEqual([]);
  await t.db.updateTable("users").set({ suspended_at: null }).where("id", "=", expert.userId).execute();
  expect(await live(1, expert)).toEqual(["0 tax-details-asked"]);
});

test("a hold ends by itself where the law has none any more", async () => {
  const { expert } = await seller(null);
  await live(61, expert);
  const since = async () =>
    (
      await t.db
        .selectFrom("users")
        .select("payouts_withheld_at")
        .where("id", "=", expert.userId)
        .executeTakeFirstOrThrow()
    ).payouts_withheld_at;
  expect(await since()).not.toBeNull();
  await t.db.updateTable("experts").set({ country: "United Kingdom" }).where("id", "=", expert.expertId).execute();
  await live(1, expert);
  expect(await since()).toBeNull();
});
