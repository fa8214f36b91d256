import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { comparePaper } from "../reconciliations/reconcile.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { confirmNumbers } from "../testing/vat-registers.ts";
import { remindOfVatReturns } from "./remind-of-vat-returns.service.ts";
import { exportVatReturn } from "./vat-returns.service.ts";

/** The clock of the tests begins on 2 March 2026; the platform is in the United Kingdom. */
async function createWorld() {
  const t = await createTestContext();
  const admin = await signUpAdmin(t);
  return { t, admin, returns: callAs(t, admin).vatReturns };
}

/** A milestone of 1,000.00 whose fee of 150.00 is sold to an expert there; answers its checkout. */
async function release(t: TestContext, country: string, vatNumber = "") {
  const { client, expert, milestoneId, checkoutId } = await submittedMilestone(t, { amount: "1000.00" });
  const place = { legalName: `Advice in ${country}`, address: "1 Park Row", city: "There", country, vatNumber };
  await callAs(t, expert).billing.update(place);
  await confirmNumbers(t);
  await callAs(t, client).milestones.release({ id: milestoneId });
  await issueMissingInvoices(t.ports);
  return checkoutId;
}

const differencesOf = async (t: TestContext) => [
  ...(await listLedgerViolations(t.db)),
  ...(await comparePaper(t.ports)),
];
const Q1 = { from: "2026-01-01" } as const;
const Q2 = { from: "2026-04-01" } as const;

describe("the returns of a platform in the United Kingdom", () => {
  let t: TestContext;
  let admin: Viewer;
  let returns: Awaited<ReturnType<typeof createWorld>>["returns"];
  beforeAll(async () => {
    ({ t, admin, returns } = await createWorld());
    await release(t, "GB");
    await release(t, "FR", "FR40303265045");
    await release(t, "US");
    const checkout = await release(t, "DE");
    t.clock.advance({ days: 35 });
    await release(t, "DE");
    await tellChargeback(t, checkout, { status: "lost", isWithdrawn: true });
    await issueMissingInvoices(t.ports);
  });
  afterAll(() => t.close());

  test("have their boxes, what is sold abroad without VAT in box 6, and nothing of the one-stop shop", async () => {
    const found = await returns.get({ kind: "vat", ...Q1 });
    expect(found).toMatchObject({ to: "2026-03-31", dueOn: "2026-05-07", isOver: true, isNext: true, vat: "25.00" });
    expect(found.boxes?.map(({ box, amount }) => [box, amount])).toEqual([
      ...[
        [1, "25.00"],
        [2, "0.00"],
        [3, "25.00"],
        [4, null],
        [5, "25.00"],
      ],
      ...[
        [6, "425.00"],
        [7, null],
        [8, "0.00"],
        [9, null],
      ],
    ]);
    expect(found.lines.map(({ rule, net, vat }) => [rule, net, vat])).toEqual([
      ["domestic", "125.00", "25.00"],
      ["uk_eu_reverse_charge", "150.00", "0.00"],
      ["outside_scope", "150.00", "0.00"],
    ]);
  });

  test("to the one-stop shop are by state and rate, and what is taken back corrects the quarter of its sale", async () => {
    expect(await returns.get({ kind: "oss", ...Q1 })).toMatchObject({
      ...{ ossScheme: "non_union", dueOn: "2026-04-30", vat: "23.95", boxes: null },
      lines: [{ country: "DE", ratePercent: "19", net: "126.05", vat: "23.95", corrects: null }],
    });
    const later = await returns.get({ kind: "oss", ...Q2 });
    expect(later).toMatchObject({ isOver: false, isNext: false });
    expect(later.lines.map(({ corrects, vat }) => [corrects?.from ?? null, vat])).toEqual([
      [null, "23.95"],
      ["2026-01-01", "-23.95"],
    ]);
  });

  test("list businesses in the EU by their VAT number", async () => {
    expect(await returns.get({ kind: "ec_sales", ...Q1 })).toMatchObject({
      dueOn: null,
      customers: [{ country: "FR", vatNumber: "FR40303265045", code: "3", net: "150.00", corrects: null }],
    });
  });

  test("are listed with what is owed, the newest first", async () => {
    const listed = await returns.list();
    expect(listed.map(({ kind, from, vat }) => [kind, from, vat])).toEqual([
      ...[
        ["vat", "2026-04-01", "0.00"],
        ["oss", "2026-04-01", "0.00"],
        ["ec_sales", "2026-04-01", "0.00"],
      ],
      ...[
        ["vat", "2026-01-01", "25.00"],
        ["oss", "2026-01-01", "23.95"],
        ["ec_sales", "2026-01-01", "0.00"],
      ],
    ]);
  });

  test("are files", async () => {
    const read = async (query: object) => {
      const lines: string[] = [];
      for (const line of (await exportVatReturn(t.contextOf(admin), query)).lines) lines.push(line.trimEnd());
      return lines;
    };
    const [head, first] = await read({ kind: "vat", ...Q1 });
    expect(head).toContain("Box,Rule,VAT of,VAT rate");
    expect(first).toBe("VAT return,2026-01-01,2026-03-31,,,1,VAT due on sales,,,,,25.00,GBP");
    expect((await read({ kind: "oss", ...Q1 }))[1]).toContain("non-Union scheme");
    expect((await read({ kind: "ec_sales", ...Q1 }))[1]).toContain("FR40303265045,3,150.00,GBP");
    await expect(exportVatReturn(t.contextOf(admin), { kind: "vat" })).rejects.toThrow();
    await expect(returns.get({ kind: "uk_vat", ...Q1 })).rejects.toEqual(refusal("NOT_FOUND", "vat/return-not-found"));
  });

  test("agree with the VAT accounts and the documents to the penny, and a penny moved is told", async () => {
    expect(await differencesOf(t)).toEqual([]);
    await sql`alter table ledger_entries disable trigger user`.execute(t.db);
    const move = (minor: number) =>
      sql`update ledger_entries set amount_minor = amount_minor + ${minor} where account = 'vat:GB:2000'`.execute(t.db);
    await move(1);
    expect(await comparePaper(t.ports)).toContainEqual(
      "Return vat of 2026-01-01: 25.00 in vat:GB:2000, 25.01 is booked",
    );
    await move(-1);
    expect(await differencesOf(t)).toEqual([]);
  });
});

describe("a return that is filed", () => {
  let t: TestContext;
  let returns: Awaited<ReturnType<typeof createWorld>>["returns"];
  beforeAll(async () => {
    ({ t, returns } = await createWorld());
    await release(t, "GB");
  });
  afterAll(() => t.close());

  test("is one of a period that is over, and in order", async () => {
    const input = { kind: "vat", ...Q1, reference: "XAVC1" } as const;
    await expect(returns.file(input)).rejects.toEqual(refusal("CONFLICT", "vat/period-not-over"));
    await expect(returns.pay(input)).rejects.toEqual(refusal("CONFLICT", "vat/return-not-filed"));
    t.clock.advance({ days: 130 });
    await expect(returns.file({ ...input, ...Q2 })).rejects.toEqual(refusal("CONFLICT", "vat/earlier-not-filed"));
    expect(await returns.file(input)).toMatchObject({
      vat: "25.00",
      isNext: false,
      filing: { reference: "XAVC1", payment: null },
    });
    await expect(returns.file(input)).rejects.toEqual(refusal("CONFLICT", "vat/return-filed"));
  });

  test("keeps its figures: a document of its period that comes later corrects it in the next", async () => {
    await release(t, "GB");
    await sql`alter table invoices disable trigger user`.execute(t.db);
    await sql`update invoices set supplied_on = '2026-03-20' where supplied_on > '2026-06-30'`.execute(t.db);
    await sql`alter table invoices enable trigger user`.execute(t.db);
    expect(await returns.get({ kind: "vat", ...Q1 })).toMatchObject({ vat: "25.00" });
    expect(await returns.get({ kind: "vat", ...Q2 })).toMatchObject({
      ...{ vat: "25.00", isNext: true },
      lines: [{ corrects: { from: "2026-01-01", to: "2026-03-31" }, vat: "25.00" }],
    });
  });

  test("is paid out of the VAT account and the bank, once, and taken back by a contrary entry", async () => {
    const balance = async () => {
      const { rows } = await sql<{ account: string; minor: number }>`
        select account, sum(amount_minor)::int as minor from ledger_entries
        where account like 'vat:%' or account like 'platform_bank:%' group by 1 order by 1`.execute(t.db);
      return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
    };
    const input = { kind: "vat", ...Q1, reference: "VAT Q1" } as const;
    await expect(returns.takePaymentBack(input)).rejects.toEqual(refusal("CONFLICT", "vat/return-not-paid"));
    expect(await returns.pay(input)).toMatchObject({ filing: { payment: { reference: "VAT Q1" } } });
    expect(await balance()).toEqual({ "platform_bank:GBP": 25_00, "vat:GB:2000": 25_00 });
    await expect(returns.pay(input)).rejects.toEqual(refusal("CONFLICT", "vat/return-paid"));
    expect(await listLedgerViolations(t.db)).toEqual([]);
    expect(await returns.takePaymentBack({ ...input, reference: "Sent back" })).toMatchObject({
      filing: { payment: null },
    });
    expect(await balance()).toEqual({ "platform_bank:GBP": 0, "vat:GB:2000": 50_00 });
    await returns.pay({ ...input, reference: "VAT Q1, again" });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("is in the comparison when a penny of its payment or of its figures is moved", async () => {
    const returnDifferences = async () => (await comparePaper(t.ports)).filter((line) => /^(VAT|Return)/.test(line));
    // The nightly comparison leaves an hour for paper to come.
    t.clock.advance({ minutes: 61 });
    expect(await returnDifferences()).toEqual([]);
    await sql`alter table vat_filing_lines disable trigger user`.execute(t.db);
    await sql`update vat_filing_lines set vat_minor = vat_minor + 1`.execute(t.db);
    const told = await returnDifferences();
    expect(told).toContainEqual("Return vat of 2026-01-01: 25.01 of GB at 2000 is filed, 25.00 is on its documents");
    expect(told).toContainEqual("VAT payment VAT Q1, again: 25.00 of vat:GB:2000 is booked, 25.01 was filed");
  });
});

test("finance sets the scheme for later, and neither before what is filed nor within a period", async () => {
  const { t, admin, returns } = await createWorld();
  try {
    const scheme = {
      fromDay: "2026-05-01",
      country: "GB",
      frequency: "quarterly",
      staggerGroup: 2,
      ecSalesFrequency: "monthly",
    } as const;
    await release(t, "GB");
    t.clock.advance({ days: 130 });
    await expect(returns.setScheme({ ...scheme, fromDay: "2026-05-02" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    await expect(returns.setScheme({ ...scheme, country: "DE", staggerGroup: 1 })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    await expect(returns.setScheme({ ...scheme, frequency: "monthly" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    for (const seen of [{ net: "125.01" }, { vat: "24.99" }]) {
      await expect(returns.file({ kind: "vat", ...Q1, reference: "XAVC1", ...seen })).rejects.toEqual(
        refusal("CONFLICT", "vat/return-changed"),
      );
    }
    expect((await returns.get({ kind: "vat", ...Q1 })).filing).toBeNull();
    await returns.file({ kind: "vat", ...Q1, reference: "XAVC1", net: "125.00", vat: "25.00" });
    const abroad = { ...scheme, country: "DE", staggerGroup: 1, fromDay: "2026-10-01" } as const;
    await expect(returns.setScheme(abroad)).rejects.toEqual(refusal("CONFLICT", "vat/scheme-other-state"));
    await expect(returns.setScheme({ ...scheme, fromDay: "2026-03-01" })).rejects.toEqual(
      refusal("CONFLICT", "vat/scheme-too-early"),
    );
    expect(await returns.setScheme(scheme)).toMatchObject({ ...scheme, setBy: expect.any(String) });
    await expect(returns.setScheme(scheme)).rejects.toEqual(refusal("CONFLICT", "vat/scheme-too-early"));
    expect((await returns.listSchemes()).map(({ fromDay }) => fromDay)).toEqual(["2026-05-01", null]);
    const ofVat = (await returns.list()).filter(({ kind }) => kind === "vat");
    expect(ofVat.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...["2026-05-01 2026-07-31", "2026-04-01 2026-04-30", "2026-01-01 2026-03-31"],
    ]);
    expect(await differencesOf(t)).toEqual([]);
    const expert = await signUpExpert(t);
    await expect(callAs(t, expert).vatReturns.setScheme(scheme)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(admin.userId).toBeTruthy();
  } finally {
    await t.close();
  }
});

test("administrators who look after money are told a week and a day before a return is due, until it is filed", async () => {
  const { t, admin, returns } = await createWorld();
  try {
    const support = await signUpAdmin(t);
    await t.db.updateTable("users").set({ admin_role: "support" }).where("id", "=", support.userId).execute();
    await release(t, "GB");
    const told = async () => {
      const { rows } = await sql<{ facts: { returnKind: string; count: number; otherUserIds: string[] } }>`
        select payload as facts from domain_events where type = 'vat.return-due' order by id`.execute(t.db);
      return rows.map(({ facts: { returnKind, count, otherUserIds } }) => [returnKind, count, otherUserIds]);
    };
    const goTo = (day: string) =>
      t.clock.advance({ minutes: (new Date(`${day}T07:00:00Z`).getTime() - t.clock.now().getTime()) / 60_000 });
    goTo("2026-04-29");
    expect(await remindOfVatReturns(t.ports)).toBe(0);
    goTo("2026-04-30");
    expect(await remindOfVatReturns(t.ports)).toBe(1);
    expect(await remindOfVatReturns(t.ports)).toBe(0);
    expect(await told()).toEqual([["vat", 7, [admin.userId]]]);
    goTo("2026-05-06");
    expect(await remindOfVatReturns(t.ports)).toBe(1);
    expect((await told()).at(-1)).toEqual(["vat", 1, [admin.userId]]);
    await returns.file({ kind: "vat", ...Q1, reference: "XAVC1" });
    goTo("2026-05-07");
    expect(await remindOfVatReturns(t.ports)).toBe(0);
    await returns.file({ kind: "oss", ...Q1, reference: "OSS1" });
    goTo("2026-07-24");
    expect(await remindOfVatReturns(t.ports)).toBe(1);
    expect((await told()).at(-1)).toEqual(["oss", 7, [admin.userId]]);
    const seller = { ...t.ports.seller, vatNumber: null };
    goTo("2026-07-30");
    expect(await remindOfVatReturns({ ...t.ports, seller })).toBe(0);
    const rung = async ({ userId }: Viewer) =>
      (await t.db.selectFrom("notifications").select("kind").where("recipient_id", "=", userId).execute()).length;
    expect([await rung(admin), await rung(support)]).toEqual([3, 0]);
  } finally {
    await t.close();
  }
});
