import type { ChangeOrderId, CheckoutId, MilestoneId, PaymentId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { readBookings } from "../spending/export-spending.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import {
  balancesOf,
  fundedMilestone,
  fundMilestone,
  type MilestoneSetting,
  planMilestone,
  submittedMilestone,
} from "../testing/milestones.ts";
import { refundsOf } from "../testing/movements.ts";
import { payLate } from "../testing/pay-late.ts";
import { signUpAdmin, signUpClient } from "../testing/people.ts";
import { type Engagement, startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lapseChangeOrders } from "./lapse-change-orders.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
/** After every test the books are audited and every posting has its paper. */
afterEach(async () => {
  await issueMissingInvoices(t.ports);
  const findings = [...(await listLedgerViolations(t.db)), ...(await listPaperDifferences(t.db, t.clock.now()))];
  if (findings.length > 0) throw new Error(findings.join("\n"));
});
afterAll(() => t.close());

type Party = "client" | "expert";
const ordersOf = (setting: Engagement, party: Party) => callAs(t, setting[party]).changeOrders;
type Changes = Parameters<ReturnType<typeof ordersOf>["propose"]>[0]["changes"];
async function propose(setting: Engagement, party: Party, changes: Changes) {
  const order = await ordersOf(setting, party).propose({ id: setting.projectId, changes });
  return { ...order, id: order.id as ChangeOrderId };
}
const presentOrder = async (setting: Engagement) =>
  (await ordersOf(setting, "client").list({ id: setting.projectId })).at(0);
const linesOf = async ({ client, projectId: id }: Engagement) =>
  (await callAs(t, client).milestones.list({ id }))
    .filter(({ status }) => status !== "cancelled")
    .map(({ title, amount, status }) => `${title} ${amount} ${status}`);
const agreedOf = async ({ client, projectId: id }: Engagement) => (await callAs(t, client).projects.get({ id })).amount;
const bellOf = async (setting: Engagement, party: Party) =>
  (await callAs(t, setting[party]).notifications.list({})).map(({ kind }) => kind);
const checkoutOf = (checkoutUrl: string) => checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId;
async function pay(setting: Engagement, id: ChangeOrderId) {
  const { checkoutUrl } = await ordersOf(setting, "client").fund({ id });
  const checkoutId = checkoutOf(checkoutUrl);
  await callAs(t, setting.client).checkouts.settle({ id: checkoutId, outcome: "paid" });
  return checkoutId;
}
const papersOf = async ({ client }: Engagement) => {
  await issueMissingInvoices(t.ports);
  return (await callAs(t, client).invoices.list({})).map(({ kind, amount }) => `${kind} ${amount}`).toSorted();
};

/** One that is funded with 1,000.00 and one that is planned for 500.00. */
async function running(): Promise<MilestoneSetting & { plannedId: MilestoneId }> {
  const setting = await fundedMilestone(t);
  return { ...setting, plannedId: await planMilestone(t, setting, "500.00") };
}

describe("a change order", () => {
  test.each([
    ["client", "expert"],
    ["expert", "client"],
  ] as const)("of the %s is in force once the %s accepts, and not before", async (by, other) => {
    const setting = await running();
    const agreed = Number(await agreedOf(setting));
    const order = await propose(setting, by, [
      { milestoneId: setting.plannedId, title: "Survey", amount: "450.50", dueDate: "2027-03-01" },
      { title: "Workshop", amount: "300", description: "Two days" },
    ]);
    expect(order).toMatchObject({
      number: 1,
      status: "open",
      proposedBy: by,
      difference: "250.50",
      toFund: "0.00",
      toRefund: "0.00",
      changes: [
        {
          kind: "change",
          before: { title: "Interviews", amount: "500.00" },
          after: { title: "Survey", amount: "450.50" },
        },
        { kind: "add", milestoneId: null, before: null, after: { title: "Workshop", amount: "300.00" } },
      ],
    });
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 funded", "Interviews 500.00 planned"]);
    expect(await bellOf(setting, other)).toContain("change_order_proposed");
    expect(await ordersOf(setting, other).accept({ id: order.id })).toMatchObject({ status: "accepted" });
    expect(await linesOf(setting)).toEqual([
      "Interviews 1000.00 funded",
      "Survey 450.50 planned",
      "Workshop 300.00 planned",
    ]);
    expect(Number(await agreedOf(setting))).toBe(agreed + 250.5);
    expect(await bellOf(setting, by)).toContain("change_order_accepted");
  });

  test("that lowers a funded milestone refunds the difference at once, with a credit note", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "700.01" }]);
    expect(order).toMatchObject({ toRefund: "299.99", toFund: "0.00", difference: "-299.99" });
    await ordersOf(setting, "expert").accept({ id: order.id });
    expect(await linesOf(setting)).toEqual([
      "Interviews 299.99 refunded",
      "Interviews 700.01 funded",
      "Interviews 500.00 planned",
    ]);
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 29_999 }]);
    expect(await papersOf(setting)).toEqual(["credit_note 299.99", "funding_receipt 1000.00"]);
  });

  test("that raises a funded milestone waits for the client's payment, and is in force with it", async () => {
    const setting = await running();
    const { milestoneId, expert, client } = setting;
    const order = await propose(setting, "expert", [
      { milestoneId, amount: "1500", title: "Interviews and survey" },
      { milestoneId: setting.plannedId, remove: true },
    ]);
    expect(await ordersOf(setting, "client").accept({ id: order.id })).toMatchObject({
      status: "awaiting_payment",
      toFund: "500.00",
    });
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 funded", "Interviews 500.00 planned"]);
    const checkoutId = await pay(setting, order.id);
    expect(await linesOf(setting)).toEqual(["Interviews and survey 1500.00 funded"]);
    expect(await presentOrder(setting)).toMatchObject({ status: "accepted", toFund: "0.00" });
    expect(await balancesOf(t, setting.paymentId)).toEqual({ gateway: -150_000, escrow: 150_000 });
    expect(await papersOf(setting)).toEqual(["funding_receipt 1000.00", "funding_receipt 500.00"]);

    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "All of it." });
    await callAs(t, client).milestones.release({ id: milestoneId, amount: "400" });
    await callAs(t, client).projects.cancel({ id: setting.projectId });
    await callAs(t, expert).projects.cancel({ id: setting.projectId });
    // What was paid last pays the part; the rest goes back through both checkouts.
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 10_000 }]);
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 100_000 }]);
    expect(await papersOf(setting)).toEqual([
      "credit_note 1100.00",
      "expert_invoice 400.00",
      "funding_receipt 1000.00",
      "funding_receipt 500.00",
    ]);
  });

  test("that renames a milestone renames the money that is held for its expenses", async () => {
    const setting = await running();
    const { client, plannedId } = setting;
    await callAs(t, client).expenses.setCap({ id: plannedId, amount: "80" });
    await fundMilestone(t, setting, plannedId);
    const order = await propose(setting, "client", [{ milestoneId: plannedId, title: "Survey" }]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    expect(await linesOf(setting)).toEqual([
      "Interviews 1000.00 funded",
      "Survey 500.00 funded",
      "Expenses: Survey 80.00 funded",
    ]);
  });

  test("that has to be paid asks the client alone to pay", async () => {
    const setting = await running();
    const { client, expert, milestoneId } = setting;
    const subjectsTo = async ({ email }: { email: string }) =>
      (await workDeliveries(t)).filter(({ to, kind }) => to === email && kind === "change-order-agreed");
    const accepted = async (by: Party, other: Party, amount: string) => {
      const { id } = await propose(setting, by, [{ milestoneId, amount }]);
      await workDeliveries(t);
      await ordersOf(setting, other).accept({ id });
      return id;
    };
    const id = await accepted("expert", "client", "1200");
    const [toExpert] = await subjectsTo(expert);
    expect(toExpert?.subject).toMatch(/^Accepted, waiting for the client to pay: change order 1 of /);
    expect(toExpert?.text).toContain("It applies once the client has paid the difference into escrow.");
    await ordersOf(setting, "client").withdraw({ id });
    await accepted("client", "expert", "1300");
    const [toClient] = await subjectsTo(client);
    expect(toClient?.subject).toMatch(/^Pay the difference: change order 2 of /);
    expect(toClient?.text).toContain("It applies once you have paid the difference into escrow.");
  });

  test("that drops a funded milestone gives all of it back", async () => {
    const setting = await running();
    const order = await propose(setting, "expert", [{ milestoneId: setting.milestoneId, remove: true }]);
    await ordersOf(setting, "client").accept({ id: order.id });
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 refunded", "Interviews 500.00 planned"]);
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 100_000 }]);
  });

  test("raises what was handed over as well, and the payment that was begun for a planned one is given up", async () => {
    const setting = await submittedMilestone(t);
    const plannedId = await planMilestone(t, setting, "500.00");
    const { paymentId } = await callAs(t, setting.client).milestones.fund({ id: plannedId });
    const order = await propose(setting, "client", [
      { milestoneId: setting.milestoneId, amount: "1200" },
      { milestoneId: plannedId, amount: "300" },
    ]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    await pay(setting, order.id);
    expect(await linesOf(setting)).toEqual(["Interviews 1200.00 submitted", "Interviews 300.00 planned"]);
    expect(
      await t.db
        .selectFrom("project_payments")
        .select("status")
        .where("id", "=", paymentId as PaymentId)
        .executeTakeFirst(),
    ).toEqual({ status: "cancelled" });
  });
});

test("a raise counts in spending and in the journal on the day on which it is paid", async () => {
  const setting = await fundedMilestone(t);
  const { milestoneId, client } = setting;
  const months = async () => {
    const { rows } = await callAs(t, client).spending.get({ groupBy: "month" });
    return rows.flatMap(({ key, committed }) => (committed === "0.00" ? [] : [[key, committed]]));
  };
  const funded = t.clock.now().toISOString().slice(0, 7);
  expect(await months()).toEqual([[funded, "1000.00"]]);
  const order = await propose(setting, "expert", [{ milestoneId, amount: "1200" }]);
  await ordersOf(setting, "client").accept({ id: order.id });
  t.clock.advance({ days: 31 });
  const raised = t.clock.now().toISOString().slice(0, 7);
  await pay(setting, order.id);
  expect(Object.fromEntries(await months())).toEqual({ [funded]: "1000.00", [raised]: "200.00" });
  const spender = { organizationId: client.organizationId, userId: client.userId };
  const journalOf = async (month: string) => {
    const lines: [string, number, string | undefined][] = [];
    const bookings = readBookings(t.contextOf(client), { spender, months: { from: month, to: month } });
    for await (const { debit, amountMinor, reference } of bookings)
      lines.push([debit, amountMinor, sumOf.get(reference)]);
    return lines;
  };
  while ((await issueMissingInvoices(t.ports)) > 0);
  const receipts = await callAs(t, client).invoices.list({ kind: "funding_receipt" });
  const sumOf = new Map(receipts.map(({ number, amount }) => [number, amount]));
  expect([await journalOf(funded), await journalOf(raised)]).toEqual([
    [["deposits", 100_000, "1000.00"]],
    [["deposits", 20_000, "200.00"]],
  ]);
});

describe("who answers it", () => {
  test("is the other party; the proposer withdraws it, and either calls off one that waits for money", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "1500" }]);
    for (const action of ["accept", "decline"] as const)
      await expect(ordersOf(setting, "client")[action]({ id: order.id })).rejects.toEqual(
        refusal("CONFLICT", "change-orders/own"),
      );
    await expect(ordersOf(setting, "expert").withdraw({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/not-own"),
    );
    await expect(ordersOf(setting, "client").fund({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/no-payment-due"),
    );
    await ordersOf(setting, "expert").accept({ id: order.id });
    const { checkoutUrl } = await ordersOf(setting, "client").fund({ id: order.id });
    expect((await ordersOf(setting, "client").fund({ id: order.id })).checkoutUrl).toBe(checkoutUrl);
    expect(await ordersOf(setting, "expert").withdraw({ id: order.id })).toMatchObject({ status: "withdrawn" });
    // The page was open: what is paid on it comes too late, and goes back.
    await callAs(t, setting.client)
      .checkouts.settle({ id: checkoutOf(checkoutUrl), outcome: "paid" })
      .catch(() => null);
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 funded", "Interviews 500.00 planned"]);
  });

  test("pays on a page that has expired: the money goes back, and the page that took its place is paid", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "1500" }]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    const open = async () => checkoutOf((await ordersOf(setting, "client").fund({ id: order.id })).checkoutUrl);
    const first = await open();
    await sql`update checkout_sessions set expires_at = ${t.clock.now()} where id = ${first}`.execute(t.db);
    const second = await open();
    expect(second).not.toBe(first);
    await payLate(t, first);
    expect(await refundsOf(t, first)).toMatchObject([{ amountMinor: 50_000 }]);
    await callAs(t, setting.client).checkouts.settle({ id: second, outcome: "paid" });
    expect(await linesOf(setting)).toEqual(["Interviews 1500.00 funded", "Interviews 500.00 planned"]);
  });

  test("says why it declines, and the proposer may propose again", async () => {
    const setting = await running();
    const changes = [{ milestoneId: setting.plannedId, amount: "600" }];
    const order = await propose(setting, "expert", changes);
    await expect(ordersOf(setting, "client").propose({ id: setting.projectId, changes })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/one-open"),
    );
    expect(await ordersOf(setting, "client").decline({ id: order.id, reason: "Over budget." })).toMatchObject({
      status: "declined",
      declineReason: "Over budget.",
    });
    expect(await bellOf(setting, "expert")).toContain("change_order_declined");
    for (const action of ["accept", "decline"] as const)
      await expect(ordersOf(setting, "client")[action]({ id: order.id })).rejects.toEqual(
        refusal("CONFLICT", "change-orders/decided"),
      );
    expect((await propose(setting, "expert", changes)).number).toBe(2);
  });

  test("is nobody else: to others it does not exist, and an administrator reads it", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.plannedId, amount: "600" }]);
    const stranger = callAs(t, await signUpClient(t)).changeOrders;
    const admin = callAs(t, await signUpAdmin(t)).changeOrders;
    const unknown = refusal("NOT_FOUND", "change-orders/not-found");
    for (const reader of [stranger, admin]) {
      for (const action of ["accept", "decline", "withdraw"] as const)
        await expect(reader[action]({ id: order.id })).rejects.toEqual(unknown);
      await expect(
        reader.propose({ id: setting.projectId, changes: [{ title: "More", amount: "100" }] }),
      ).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    }
    await expect(stranger.list({ id: setting.projectId })).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
    expect(await admin.list({ id: setting.projectId })).toHaveLength(1);
  });

  test.each(["accept", "decline", "withdraw"] as const)("of ten who %s at once one does", async (action) => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "600" }]);
    const by = action === "withdraw" ? "client" : "expert";
    const calls = Array.from({ length: 10 }, () => () => ordersOf(setting, by)[action]({ id: order.id }));
    expect(tally(await raceBehindLock<unknown>(t, setting.projectId, { calls }))).toEqual({
      won: 1,
      refused: Array(9).fill("CONFLICT"),
    });
  });

  test("accepted and withdrawn at once, it ends one way", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "600" }]);
    const results = await raceBehindLock<unknown>(t, setting.projectId, {
      calls: [
        () => ordersOf(setting, "expert").accept({ id: order.id }),
        () => ordersOf(setting, "client").withdraw({ id: order.id }),
      ],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });
});

describe("an order whose milestone has changed", () => {
  test("lapses: it cannot be accepted, says so, and makes room for another", async () => {
    const setting = await running();
    const { plannedId, client } = setting;
    const order = await propose(setting, "expert", [{ milestoneId: plannedId, amount: "600" }]);
    await callAs(t, client).milestones.edit({ id: plannedId, amount: "550" });
    expect(await presentOrder(setting)).toMatchObject({ status: "lapsed" });
    await expect(ordersOf(setting, "client").accept({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
    expect((await propose(setting, "expert", [{ milestoneId: plannedId, amount: "600" }])).number).toBe(2);
  });

  test("is ended by the next round, once: its payment page closes, and both are told by bell and email", async () => {
    const setting = await submittedMilestone(t);
    const { milestoneId, client } = setting;
    const order = await propose(setting, "client", [{ milestoneId, amount: "1500" }]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    const checkoutId = checkoutOf((await ordersOf(setting, "client").fund({ id: order.id })).checkoutUrl);
    const other = await running();
    await workDeliveries(t);
    await propose(other, "expert", [{ milestoneId: other.plannedId, amount: "600" }]);

    expect(await lapseChangeOrders(t.ports)).toBe(0);
    await callAs(t, client).milestones.release({ id: milestoneId });
    const ended = await Promise.all([lapseChangeOrders(t.ports), lapseChangeOrders(t.ports)]);
    expect(ended[0] + ended[1]).toBe(1);
    const { status } = await callAs(t, client).checkouts.get({ id: checkoutId });
    expect(status).toBe("cancelled");
    expect(await presentOrder(setting)).toMatchObject({ status: "lapsed", decidedAt: t.clock.now().toISOString() });
    expect(await presentOrder(other)).toMatchObject({ status: "open" });
    for (const party of ["client", "expert"] as const) {
      const told = (await bellOf(setting, party)).filter((kind) => kind === "change_order_lapsed");
      expect(told).toHaveLength(1);
    }
    const mails = (await workDeliveries(t)).filter(({ kind }) => kind === "change-order-lapsed");
    expect(mails[0]?.subject).toBe("Change order 1 has lapsed: “Market entry in Benelux”");
    expect(mails.map(({ to }) => to).toSorted()).toEqual([client.email, setting.expert.email].toSorted());
  });

  test("while it waits for its payment: what is paid goes back whole, and the release counts", async () => {
    const setting = await submittedMilestone(t);
    const { milestoneId, client } = setting;
    const order = await propose(setting, "client", [{ milestoneId, amount: "1500" }]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    const { checkoutUrl } = await ordersOf(setting, "client").fund({ id: order.id });
    await callAs(t, client).milestones.release({ id: milestoneId });
    const checkoutId = checkoutOf(checkoutUrl);
    await callAs(t, client).checkouts.settle({ id: checkoutId, outcome: "paid" });
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 50_000 }]);
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 released"]);
    await expect(ordersOf(setting, "client").fund({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
  });

  test("or was funded meanwhile, so that it would raise two: it lapses instead of taking a payment for one", async () => {
    const setting = await running();
    const { milestoneId, plannedId, client } = setting;
    const order = await propose(setting, "expert", [
      { milestoneId, amount: "1100" },
      { milestoneId: plannedId, amount: "600" },
    ]);
    await fundMilestone(t, setting, plannedId);
    expect(await presentOrder(setting)).toMatchObject({ status: "lapsed" });
    await expect(callAs(t, client).changeOrders.accept({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
  });

  test("or is being taken back by a bank: nothing of it moves", async () => {
    const setting = await running();
    const order = await propose(setting, "client", [{ milestoneId: setting.milestoneId, amount: "600" }]);
    await tellChargeback(t, setting.checkoutId, { isWithdrawn: true });
    await expect(ordersOf(setting, "expert").accept({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
  });

  test("a payment and a release at the same moment: one of them wins, and the money is where it belongs", async () => {
    const setting = await submittedMilestone(t);
    const { milestoneId, client } = setting;
    const order = await propose(setting, "client", [{ milestoneId, amount: "1500" }]);
    await ordersOf(setting, "expert").accept({ id: order.id });
    const checkoutId = checkoutOf((await ordersOf(setting, "client").fund({ id: order.id })).checkoutUrl);
    await raceBehindLock<unknown>(t, setting.projectId, {
      calls: [
        () => callAs(t, client).checkouts.settle({ id: checkoutId, outcome: "paid" }),
        () => callAs(t, client).milestones.release({ id: milestoneId }),
      ],
    });
    const [line] = await linesOf(setting);
    const returned = (await refundsOf(t, checkoutId)).map(({ amountMinor }) => amountMinor);
    expect([line, returned]).toEqual(
      line === "Interviews 1500.00 released" ? [line, []] : ["Interviews 1000.00 released", [50_000]],
    );
  });
});

test("what cannot be asked for is refused at its field, and of a project that is over nothing can", async () => {
  const setting = await running();
  const { milestoneId, plannedId } = setting;
  const other = await startEngagement(t);
  const foreignId = await planMilestone(t, other, "100.00");
  const refused: [Changes, string][] = [
    [[{ milestoneId: foreignId, amount: "100" }], "change-orders/unknown-milestone"],
    [[{ milestoneId, amount: "1000.00" }], "change-orders/changes-nothing"],
    [[{ amount: "100" }], "change-orders/new-needs-title"],
    [[{ title: "More" }], "change-orders/new-needs-amount"],
    [
      [
        { milestoneId: plannedId, amount: "1" },
        { milestoneId: plannedId, remove: true },
      ],
      "change-orders/named-twice",
    ],
  ];
  for (const [changes, code] of refused)
    await expect(propose(setting, "client", changes)).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", code));
  await callAs(t, setting.client).projects.cancel({ id: setting.projectId });
  await callAs(t, setting.expert).projects.cancel({ id: setting.projectId });
  await expect(propose(setting, "client", [{ title: "More", amount: "100" }])).rejects.toEqual(
    refusal("CONFLICT", "projects/not-in-progress"),
  );
  await expect(propose(setting, "client", [])).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
