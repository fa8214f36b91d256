import type { InvoiceId, UserId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { findPlanByName, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockInvoiceSender } from "./invoice-numbers.queries.ts";
import { issueInvoicesOf, issueInvoicesOfPayment, issueMissingInvoices } from "./issue-invoices.service.ts";
import { readInvoice } from "./read-invoice.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Listed = Awaited<ReturnType<ReturnType<typeof callAs>["invoices"]["list"]>>;
const short = (listed: Listed) =>
  listed
    .map(({ kind, amount, vat, isSentByYou }) => [kind, amount, vat, isSentByYou] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
const sequencesOf = async (prefix: string) => {
  const { rows } = await sql<{ sequence: number }>`select sequence from invoices
    join invoice_senders on invoice_senders.id = sender_id where prefix = ${prefix} order by sequence`.execute(t.db);
  return rows.map(({ sequence }) => sequence);
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const billingIn = (country: string, vatNumber: string) => ({
  legalName: `Somebody in ${country}`,
  address: "1 Park Row",
  city: "There",
  country,
  vatNumber,
});

describe("paper follows from the books", () => {
  // spec 7.135
  test("a release gives the client the expert's invoice, and the expert ours for the fee, to the penny of the ledger", async () => {
    const deal = await submittedMilestone(t, { amount: "1000.00" });
    await callAs(t, deal.client).billing.update(billingIn("GB", "GB999999973"));
    await callAs(t, deal.expert).billing.update(billingIn("GB", "GB123456782"));
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workDeliveries(t);
    const ofExpert = await callAs(t, deal.expert).invoices.list({});
    expect(short(ofExpert)).toEqual([
      ["expert_invoice", "1000.00", "166.67", true],
      ["fee_invoice", "150.00", "25.00", false],
    ]);
    const ofClient = await callAs(t, deal.client).invoices.list({});
    expect(short(ofClient)).toEqual([
      ["expert_invoice", "1000.00", "166.67", false],
      ["funding_receipt", "1000.00", "0.00", false],
    ]);
    const [sent] = ofExpert.filter(({ isSentByYou }) => isSentByYou);
    const [fee] = ofExpert.filter(({ isSentByYou }) => !isSentByYou);
    const [got] = ofClient.filter(({ kind }) => kind === "expert_invoice");
    expect(sent).toMatchObject({ number: got?.number, projectId: deal.projectId, net: "833.33" });
    expect([sent?.number, fee?.number]).toEqual([
      expect.stringMatching(/^E1\d{3}-2026-0001$/),
      expect.stringMatching(/^Q-2026-\d{4}$/),
    ]);
    const { paper } = await readInvoice(t.contextOf(deal.client), { id: got?.id });
    expect(paper.tables[0]?.totals.map(({ value }) => value)).toEqual(["£833.33", "£166.67", "£1,000.00"]);
    expect(paper.sentences[0]).toBe("The total contains 20 % VAT of the United Kingdom.");
  });

  test("what is told twice is issued once", async () => {
    const deal = await fundedMilestone(t);
    await workDeliveries(t);
    const { projectId, milestoneId } = deal;
    await issueInvoicesOf(t.ports, { type: "milestone.funded", projectId, milestoneId, actorId: null });
    expect(short(await callAs(t, deal.client).invoices.list({}))).toEqual([
      ["funding_receipt", "1000.00", "0.00", false],
    ]);
  });

  test("a split gives invoices for what was released, and a credit note for the rest that names its receipt", async () => {
    const deal = await disputedMilestone(t, { amount: "1000.00" });
    const admin = await signUpAdmin(t);
    await callAs(t, admin).disputes.resolve({
      id: deal.disputeId,
      outcome: "split",
      releaseAmount: "333.33",
      note: "A third.",
    });
    await workDeliveries(t);
    const listed = await callAs(t, deal.client).invoices.list({});
    expect(short(listed)).toEqual([
      ["credit_note", "666.67", "0.00", false],
      ["expert_invoice", "333.33", "0.00", false],
      ["funding_receipt", "1000.00", "0.00", false],
    ]);
    const receipt = listed.find(({ kind }) => kind === "funding_receipt");
    expect(listed.find(({ kind }) => kind === "credit_note")).toMatchObject({ credits: receipt?.number });
    const [fee] = (await callAs(t, deal.expert).invoices.list({ kind: "fee_invoice" })) ?? [];
    expect(fee).toMatchObject({ amount: "50.00" });
  });

  test("a whole refund gives a credit note and no invoice at all", async () => {
    const deal = await disputedMilestone(t);
    await callAs(t, await signUpAdmin(t)).disputes.resolve({
      id: deal.disputeId,
      outcome: "refund",
      note: "Nothing came.",
    });
    await workDeliveries(t);
    const kinds = async (viewer: typeof deal.client | typeof deal.expert) =>
      (await callAs(t, viewer).invoices.list({})).map(({ kind }) => kind).toSorted();
    expect(await kinds(deal.client)).toEqual(["credit_note", "funding_receipt"]);
    expect(await kinds(deal.expert)).toEqual([]);
  });

  test("a plan that is paid gives its payer an invoice, one that is free gives none", async () => {
    const client = await signUpClient(t);
    const plan = await findPlanByName(t, "Growth");
    await callAs(t, client).subscriptions.subscribe({ planId: plan.id, billingCycle: "monthly" });
    await workDeliveries(t);
    expect(await callAs(t, client).invoices.list({})).toEqual([]);
  });

  test("an expedited review gives whoever paid for it an invoice, once, with the VAT of where they belong", async () => {
    const expert = await signUpExpert(t);
    await callAs(t, expert).billing.update(billingIn("FR", ""));
    await t.db
      .insertInto("verifications")
      .values({ expert_id: expert.expertId, verification_type: "credentials", created_at: t.clock.now() })
      .execute();
    const { checkoutUrl } = await callAs(t, expert).verification.expedite();
    await callAs(t, expert).checkouts.settle({ id: checkoutUrl.split("/").at(-1) ?? "", outcome: "paid" });
    await workDeliveries(t);
    expect(await issueMissingInvoices(t.ports)).toBe(0);
    const listed = await callAs(t, expert).invoices.list({});
    expect(listed).toMatchObject([
      { kind: "review_invoice", amount: "49.00", vat: "8.17", vatRule: "consumer_abroad" },
    ]);
  });

  test("nobody who was never paid or charged gets any", async () => {
    expect(await callAs(t, await signUpExpert(t)).invoices.list({})).toEqual([]);
  });
});

describe("numbers", () => {
  test("of calls that are forced to wait for each other follow each other without a gap", async () => {
    const deals = [await fundedMilestone(t), await fundedMilestone(t), await fundedMilestone(t)];
    const before = await sequencesOf("Q");
    const ended = await raceBehind(t, (trx) => lockInvoiceSender(trx, null), {
      calls: deals.map(
        ({ paymentId }) =>
          () =>
            issueInvoicesOfPayment(t.ports, paymentId),
      ),
    });
    expect(tally(ended)).toEqual({ won: 3, refused: [] });
    expect(await sequencesOf("Q")).toEqual(upTo(before.length + 3));
  });

  test("of the same payment issued at once by two are one", async () => {
    const deal = await fundedMilestone(t);
    const before = await sequencesOf("Q");
    const ended = await raceBehind(t, (trx) => lockInvoiceSender(trx, null), {
      calls: [1, 2].map(() => () => issueInvoicesOfPayment(t.ports, deal.paymentId)),
    });
    expect(tally(ended)).toEqual({ won: 2, refused: [] });
    expect(await sequencesOf("Q")).toEqual(upTo(before.length + 1));
  });

  test("that a transaction which came to nothing had taken are given again", async () => {
    const deal = await submittedMilestone(t);
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    const before = await sequencesOf("Q");
    // Fails after the numbers were taken: the event that tells of them cannot be stored.
    const failing = {
      ...t.ports,
      listeners: {
        broken: {
          get on(): never {
            throw new Error("full disk");
          },
        },
      },
    };
    await expect(issueInvoicesOfPayment(failing, deal.paymentId)).rejects.toThrow("full disk");
    expect(await sequencesOf("Q")).toEqual(before);
    await issueInvoicesOfPayment(t.ports, deal.paymentId);
    expect(await sequencesOf("Q")).toEqual(upTo(before.length + 2));
  });

  test("begin anew with each year", async () => {
    const later = await createTestContext();
    const first = await fundedMilestone(later);
    await issueInvoicesOfPayment(later.ports, first.paymentId);
    later.clock.advance({ days: 365 });
    const second = await fundedMilestone(later);
    await issueInvoicesOfPayment(later.ports, second.paymentId);
    const { rows } = await sql<{ number: string }>`select number from invoices order by issued_at`.execute(later.db);
    expect(rows.map(({ number }) => number)).toEqual(["Q-2026-0001", "Q-2027-0001"]);
    await later.close();
  });
});

describe("what is issued", () => {
  test("is refused to be changed, deleted, emptied, numbered with a gap or made of other lines", async () => {
    const deal = await fundedMilestone(t);
    await issueInvoicesOfPayment(t.ports, deal.paymentId);
    await expect(sql`update invoices set gross = gross`.execute(t.db)).rejects.toThrow("append-only");
    await expect(sql`delete from invoices`.execute(t.db)).rejects.toThrow("append-only");
    await expect(sql`truncate invoices cascade`.execute(t.db)).rejects.toThrow("append-only");
    const copy = (sequence: string, gross: string) =>
      sql`
      insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'cause', 'another',
        'sequence', i.sequence + ${sql.raw(sequence)}, 'number', 'Q-2026-' || lpad((i.sequence + ${sql.raw(sequence)})::text, 4, '0'),
        'gross', i.gross + ${sql.raw(gross)}, 'net', i.net + ${sql.raw(gross)}))).*
      from invoices i join invoice_senders s on s.id = sender_id where prefix = 'Q' order by i.sequence desc limit 1`.execute(
        t.db,
      );
    await expect(copy("2", "0")).rejects.toThrow("leaves a gap");
    await expect(copy("1", "1")).rejects.toThrow("do not make its amount");
    await expect(copy("0", "0")).rejects.toThrow("invoices_numbered_once");
  });

  test("says what was true when it was issued, whatever is changed afterwards", async () => {
    const deal = await fundedMilestone(t);
    await callAs(t, deal.client).billing.update(billingIn("DE", "DE123456788"));
    await issueInvoicesOfPayment(t.ports, deal.paymentId);
    const [receipt] = await callAs(t, deal.client).invoices.list({});
    await callAs(t, deal.client).billing.update(billingIn("FR", ""));
    await t.db.updateTable("projects").set({ title: "Another" }).where("id", "=", deal.projectId).execute();
    const { paper } = await readInvoice(t.contextOf(deal.client), { id: receipt?.id });
    expect(paper.receiver).toEqual(["Somebody in DE", "1 Park Row", "There", "Germany", "VAT number DE123456788"]);
    expect(paper.tables[0]?.rows[0]?.detail).not.toContain("Another");
  });

  // spec 7.135
  test("is read by its two parties and by administrators who look after money; to others it is not there", async () => {
    const deal = await submittedMilestone(t);
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await issueInvoicesOfPayment(t.ports, deal.paymentId);
    const [invoice] = await callAs(t, deal.client).invoices.list({ kind: "expert_invoice" });
    const read = (viewer: Parameters<typeof callAs>[1]) => readInvoice(t.contextOf(viewer), { id: invoice?.id });
    for (const viewer of [deal.client, deal.expert, await signUpAdmin(t)])
      expect((await read(viewer)).paper.number).toBe(invoice?.number);
    expect((await read(await signUpAdmin(t, "finance"))).paper.number).toBe(invoice?.number);
    for (const viewer of [await signUpClient(t), await signUpAdmin(t, "support")])
      await expect(read(viewer)).rejects.toMatchObject({ kind: "not_found" });
    await expect(read(null)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(readInvoice(t.contextOf(deal.client), { id: t.ports.newId<InvoiceId>() })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("bears the purchase order and cost centre as they were when it was issued; the fee's bears neither", async () => {
    const deal = await submittedMilestone(t);
    const set = (accounting: object) =>
      callAs(t, deal.client).projects.setAccounting({ id: deal.projectId, ...accounting });
    await workDeliveries(t);
    await set({ purchaseOrder: "PO-1", costCentre: "4200" });
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workDeliveries(t);
    await set({ purchaseOrder: "PO-2", costCentre: null });
    const listed = async (viewer: Parameters<typeof callAs>[1]) =>
      (await callAs(t, viewer).invoices.list({ project: deal.projectId }))
        .map(({ kind, purchaseOrder, costCentre }) => [kind, purchaseOrder, costCentre])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
    expect(await listed(deal.client)).toEqual([
      ["expert_invoice", "PO-1", "4200"],
      ["funding_receipt", null, null],
    ]);
    // The cost centre is the client's own note.
    expect(await listed(deal.expert)).toEqual([
      ["expert_invoice", "PO-1", null],
      ["fee_invoice", null, null],
    ]);
    const [invoice] = await callAs(t, deal.client).invoices.list({ kind: "expert_invoice" });
    const read = async (viewer: Parameters<typeof callAs>[1]) => {
      const { paper } = await readInvoice(t.contextOf(viewer), { id: invoice?.id });
      return paper.facts.slice(4).map(({ label, value }) => `${label}: ${value}`);
    };
    for (const viewer of [deal.client, await signUpAdmin(t)])
      expect(await read(viewer)).toEqual(["Purchase order: PO-1", "Cost centre: 4200"]);
    expect(await read(deal.expert)).toEqual(["Purchase order: PO-1"]);
    await callAs(t, deal.client).projects.setAccounting({ id: deal.projectId, costCentre: "4300" });
    const archive = async ({ userId }: { userId: UserId }) => {
      const rows: unknown[] = [];
      for (const subject of ["invoices", "projects"])
        for await (const row of readSubject(t.db, subject, userId)) rows.push(row);
      return JSON.stringify(rows);
    };
    const [ofClient, ofExpert] = [await archive(deal.client), await archive(deal.expert)];
    expect([ofClient.includes('"4200"'), ofClient.includes('"4300"')]).toEqual([true, true]);
    expect([ofExpert.includes('"4200"'), ofExpert.includes('"4300"')]).toEqual([false, false]);
    expect([ofExpert.includes('"PO-1"'), ofExpert.includes('"PO-2"')]).toEqual([true, true]);
  });

  test("the platform's own are listed for administrators, page by page", async () => {
    const admin = callAs(t, await signUpAdmin(t));
    const all = await admin.invoices.list({ scope: "platform", limit: 100 });
    expect(new Set(all.map(({ number }) => number.split("-")[0]))).toEqual(new Set(["Q"]));
    const [first, second] = await admin.invoices.list({ scope: "platform", limit: 2 });
    const next = await admin.invoices.list({ scope: "platform", limit: 1, cursor: second?.id });
    expect([first, second, ...next]).toEqual(all.slice(0, 3));
    await expect(callAs(t, await signUpClient(t)).invoices.list({ scope: "platform" })).rejects.toEqual(
      refusal("FORBIDDEN", "access/admins-only"),
    );
    await expect(callAs(t, null).invoices.list({})).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});

test("whatever was told to nobody is issued by the job, and then nothing is missing", async () => {
  const deal = await submittedMilestone(t);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await workMoneyJobs(t);
  expect(await issueMissingInvoices(t.ports)).toBeGreaterThan(0);
  expect(await issueMissingInvoices(t.ports)).toBe(0);
  expect((await callAs(t, deal.client).invoices.list({})).map(({ kind }) => kind).toSorted()).toEqual([
    "expert_invoice",
    "funding_receipt",
  ]);
});
