import type { ChargebackId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueInvoicesOfPayment } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpExpert, signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { FoundEverythingDto } from "./admin-search.schema.ts";

let t: TestContext;
let admin: Viewer;
let deal: Awaited<ReturnType<typeof releasedMilestone>>;
let quarrel: Awaited<ReturnType<typeof disputedMilestone>>;

beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
  deal = await releasedMilestone();
  quarrel = await disputedMilestone(t, { amount: "777.00" });
}, 60_000);
afterAll(() => t.close());

async function releasedMilestone() {
  const setting = await submittedMilestone(t, { amount: "4321.50" });
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  await workMoneyJobs(t);
  await issueInvoicesOfPayment(t.ports, setting.paymentId);
  const transfer = await transferOf(t, setting.paymentId);
  if (!transfer) throw new Error("What is released is sent.");
  return { ...setting, transfer };
}

const search = (q: string) => callAs(t, admin).admin.search({ q });
/** "kind id" of everything that was found, group by group. */
const idsIn = (found: FoundEverythingDto) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([group, of]) =>
      of && of.hits.length > 0 ? [[group, of.hits.map(({ kind, id }) => `${kind} ${id}`)]] : [],
    ),
  );

describe("an operator finds", () => {
  // spec 10.23
  test("a person by the address, its beginning and their name, with what tells them apart and where they are", async () => {
    const expert = await signUpExpert(t, { firstName: "Ottoline", lastName: "Vasquez" });
    const hit = {
      kind: "person",
      id: expert.userId,
      title: "Ottoline Vasquez",
      userId: expert.userId,
      expertId: expert.expertId,
      organizationId: null,
    };
    for (const q of [
      expert.email,
      expert.email.toUpperCase(),
      expert.email.slice(0, -4),
      "vasquez ottoline",
      "ottol",
    ]) {
      const { people } = await search(q);
      expect(people, q).toMatchObject({ hits: [hit], hasMore: false });
      expect(people?.hits[0]?.detail).toContain(expert.email);
    }
  });

  test("a person by their id, by that of their profile, and by their company", async () => {
    const expert = await signUpExpert(t, {});
    await t.db
      .updateTable("experts")
      .set({ company: "Quillfeather Partners" })
      .where("id", "=", expert.expertId)
      .execute();
    for (const q of [expert.userId, expert.expertId, "quillfeather"])
      expect(idsIn(await search(q)).people, q).toEqual([`person ${expert.userId}`]);
  });

  test("an organization and its owner by its name", async () => {
    const { organizationId, userId } = deal.client;
    await t.db
      .updateTable("organizations")
      .set({ name: "Brackenridge Mills" })
      .where("id", "=", organizationId)
      .execute();
    expect(idsIn(await search("brackenridge"))).toEqual({
      people: [`person ${userId}`],
      organizations: [`organization ${organizationId}`],
    });
  });

  test("a project by its title and its id, and the dispute on it", async () => {
    await t.db
      .updateTable("projects")
      .set({ title: "Zeppelin ticketing" })
      .where("id", "=", quarrel.projectId)
      .execute();
    expect(idsIn(await search("zeppelin"))).toEqual({
      projects: [`project ${quarrel.projectId}`],
      disputes: [`dispute ${quarrel.disputeId}`],
    });
    expect(idsIn(await search(quarrel.projectId)).projects).toEqual([`project ${quarrel.projectId}`]);
  });

  // spec 10.23
  test("a payment by its id, its page, the card processor's id, the line of its account and the number of its paper", async () => {
    const { db } = t;
    const { paymentId, checkoutId } = deal;
    await db
      .updateTable("checkout_sessions")
      .set({ gateway_reference: "cs_test_b1Zz", payment_reference: "pi_3NqXyz" })
      .where("id", "=", checkoutId)
      .execute();
    // Of a line alone: its posting is another matter.
    await sql`alter table gateway_balance_transactions disable trigger user`.execute(db);
    await db
      .insertInto("gateway_balance_transactions")
      .values({
        ...{
          gateway: "stripe",
          reference: "txn_77",
          kind: "charge",
          told_type: "charge",
          source_reference: "ch_3NqXyz",
        },
        ...{ checkout_id: checkoutId, amount_minor: 432_150, fee_minor: 0, net_minor: 432_150, currency: "GBP" },
        ...{ created_at: t.clock.now(), available_on: t.clock.now() },
      })
      .execute();
    await sql`alter table gateway_balance_transactions enable trigger user`.execute(db);
    const { number } = await db
      .selectFrom("invoices")
      .select("number")
      .where("payment_id", "=", paymentId)
      .executeTakeFirstOrThrow();
    for (const q of [
      paymentId,
      checkoutId,
      "cs_test_b1Zz",
      "pi_3Nq",
      "ch_3NqXyz",
      "txn_77",
      number,
      number.toLowerCase(),
    ])
      expect(idsIn(await search(q)).payments?.[0], q).toBe(`payment ${paymentId}`);
    const { payments } = await search("4,321.50");
    expect(payments?.hits).toMatchObject([
      { id: paymentId, amount: "4321.50", currency: "GBP", status: "completed", paymentId, projectId: deal.projectId },
    ]);
  });

  test("a payout by its id, the card processor's id and its amount, with the payment it is of", async () => {
    const { id, gateway_reference: reference, amount } = deal.transfer;
    for (const q of [id, reference ?? "", amount]) {
      const { payouts } = await search(q);
      expect(payouts?.hits, q).toMatchObject([{ kind: "transfer", id, amount, reference, paymentId: deal.paymentId }]);
    }
  });

  test("a dispute by its id and the amount in dispute, and a chargeback by the bank's id", async () => {
    expect(idsIn(await search(quarrel.disputeId)).disputes).toEqual([`dispute ${quarrel.disputeId}`]);
    expect(idsIn(await search("777")).disputes).toEqual([`dispute ${quarrel.disputeId}`]);
    const id = t.ports.newId<ChargebackId>();
    await t.db
      .insertInto("gateway_chargebacks")
      .values({
        ...{ id, gateway: "stripe", reference: "dp_1Found", payment_reference: "pi_other", amount: "12.00" },
        ...{ currency: "GBP", status: "open", opened_at: t.clock.now() },
      })
      .execute();
    for (const q of ["dp_1F", "pi_other", id]) expect(idsIn(await search(q)).disputes, q).toEqual([`chargeback ${id}`]);
  });
});

describe("the search of operators", () => {
  // spec 10.23
  test("answers eight of each at most, and says that there are more", async () => {
    for (let turn = 0; turn < 9; turn++) await signUpUser(t, { firstName: "Ninefold", lastName: `Person ${turn}` });
    const { people } = await search("ninefold");
    expect(people?.hits).toHaveLength(8);
    expect(people?.hasMore).toBe(true);
  });

  test("finds nothing by what nothing is called, and by nothing but signs", async () => {
    for (const q of ["nobody-is-called-that", "%%", "&|!:*", "ab", "''"]) expect(idsIn(await search(q)), q).toEqual({});
  });

  test("takes signs of patterns as signs: nobody is found by % or _", async () => {
    await signUpUser(t, { firstName: "Wild", lastName: "Card" });
    expect(idsIn(await search("user%"))).toEqual({});
    expect(idsIn(await search("user_"))).toEqual({});
  });

  test("finds nothing by a single character, and is for administrators alone", async () => {
    expect(idsIn(await search("a"))).toEqual({});
    await expect(callAs(t, deal.client).admin.search({ q: "ada" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test.each([
    ["support", ["organizations", "people", "projects"]],
    ["finance", ["disputes", "payments", "payouts", "projects"]],
    ["full", ["disputes", "organizations", "payments", "payouts", "people", "projects"]],
  ] as const)("tells %s what their role sees, and nothing else", async (adminRole, groups) => {
    const found = await callAs(t, { ...admin, adminRole }).admin.search({ q: quarrel.projectId });
    const seen = Object.entries(found).flatMap(([group, of]) => (of === null ? [] : [group]));
    expect(seen.toSorted()).toEqual(groups);
  });

  test("is a line of the audit log that names the call, and nothing of what was typed", async () => {
    const other = await signUpAdmin(t);
    await callAs(t, other).admin.search({ q: "ottoline" });
    const lines = await t.db.selectFrom("audit_log").selectAll().where("actor_id", "=", other.userId).execute();
    expect(lines).toMatchObject([{ action: "data.read", after: { call: "admin.search" } }]);
    expect(JSON.stringify(lines)).not.toContain("ottoline");
  });
});
