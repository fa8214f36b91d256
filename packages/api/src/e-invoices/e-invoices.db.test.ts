import { eInvoiceOf } from "@quorate/core/e-invoices/e-invoice-of";
import type { InvoiceId } from "@quorate/core/ids";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toIssuedInvoice } from "../invoices/invoices.mapper.ts";
import { listSuppliesSince } from "../invoices/invoices.queries.ts";
import { recordReconciliation } from "../reconciliations/run-reconciliation.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listBrokenEInvoices } from "./e-invoice-audit.service.ts";
import { readEInvoice, readOwnEInvoice, type Syntax } from "./read-e-invoice.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
  await seedDemoData(t.db, { now: t.clock.now(), passwordHash: "a hash" });
}, 60_000);
afterAll(() => t.close());

const BEGINNING = new Date(0);
const supplies = () => listSuppliesSince(t.db, { since: BEGINNING, limit: 1_000 });

/** The text of each element by its path without prefixes, as an independent parser reads it: "Invoice/TaxTotal/TaxAmount". */
function textsIn(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let said = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri }) => {
    expect(uri).toMatch(/^urn:/);
    open.push(local);
    said = "";
  });
  parser.on("text", (text) => {
    said += text;
  });
  parser.on("closetag", () => {
    const path = open.join("/");
    texts.set(path, [...(texts.get(path) ?? []), said]);
    open.pop();
    said = "";
  });
  parser.write(xml).close();
  return texts;
}

const SETTLEMENT = "CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
/** Where each form has what both say. */
const PLACES = {
  number: ["ID", "CrossIndustryInvoice/ExchangedDocument/ID"],
  net: ["LegalMonetaryTotal/TaxExclusiveAmount", `${SUMMATION}/TaxBasisTotalAmount`],
  vat: ["TaxTotal/TaxAmount", `${SUMMATION}/TaxTotalAmount`],
  gross: ["LegalMonetaryTotal/TaxInclusiveAmount", `${SUMMATION}/GrandTotalAmount`],
  paid: ["LegalMonetaryTotal/PrepaidAmount", `${SUMMATION}/TotalPrepaidAmount`],
  due: ["LegalMonetaryTotal/PayableAmount", `${SUMMATION}/DuePayableAmount`],
  category: ["TaxTotal/TaxSubtotal/TaxCategory/ID", `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`],
  preceding: [
    "BillingReference/InvoiceDocumentReference/ID",
    `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`,
  ],
} as const;

function saidIn(xml: string) {
  const texts = textsIn(xml);
  const root = [...texts.keys()].at(-1) ?? "";
  const isCii = root === "CrossIndustryInvoice";
  const at = ([ubl, cii]: readonly [string, string]) => texts.get(isCii ? cii : `${root}/${ubl}`)?.join(" ");
  return Object.fromEntries(Object.entries(PLACES).map(([name, places]) => [name, at(places)]));
}

describe("the demo's documents", () => {
  test("are e-invoices, each kind of them, in both forms with the amounts of their rows, and break no rule", async () => {
    const rows = await supplies();
    const seen = new Set<string>();
    for (const row of rows) {
      const { vat: vats, buyer } = eInvoiceOf(toIssuedInvoice(row, null));
      const [vat] = vats;
      if (buyer.country === null) continue;
      seen.add(row.kind).add(vat?.category ?? "");
      const said = {
        ...{ number: row.number, net: row.net, vat: row.vat, gross: row.gross, paid: row.gross, due: "0.00" },
        ...{ category: vat?.category, preceding: row.creditedNumber ?? undefined },
      };
      for (const syntax of ["ubl", "cii"] as const) {
        expect(saidIn(await readEInvoice(t.db, row.id, syntax)), row.number).toEqual(said);
      }
    }
    expect([...seen].toSorted()).toEqual([
      ...["AE", "O", "S"],
      ...["credit_note", "expert_invoice", "fee_invoice", "plan_invoice", "review_invoice"],
    ]);
    expect(await listBrokenEInvoices(t.db, BEGINNING)).toEqual([]);
  });

  test("are among them one of Belgium at its rate, and one of Germany under reverse charge", async () => {
    const { rows } = await sql<{ id: InvoiceId; country: string; rule: string }>`
      select id, snapshot #>> '{receiver,country}' as country, vat_rule as rule from invoices
      where kind = 'fee_invoice'`.execute(t.db);
    const cases = [
      ["BE", "consumer_abroad", "<cbc:ID>S</cbc:ID><cbc:Percent>21</"],
      ["DE", "uk_eu_reverse_charge", "<cbc:ID>AE</cbc:ID><cbc:Percent>0</"],
    ] as const;
    for (const [country, rule, category] of cases) {
      const id = rows.find((row) => row.country === country && row.rule === rule)?.id;
      const xml = id && (await readEInvoice(t.db, id, "ubl"));
      expect(xml).toContain(`<cbc:IdentificationCode>${country}</`);
      expect(xml).toContain(category);
    }
  });

  test("are each told by the nightly comparison that break a rule, as by VAT that is not rate times net", async () => {
    const row = (await supplies()).find(({ vatBasisPoints }) => vatBasisPoints > 0);
    const found = await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table invoices disable trigger user`.execute(trx);
        await sql`update invoices set vat = vat + 1, gross = gross + 1 where id = ${row?.id}`.execute(trx);
        const { differences } = await recordReconciliation({ ...t.ports, db: trx }, BEGINNING);
        throw Object.assign(new Error("undone"), { found: differences.filter((line) => line.endsWith("EN 16931")) });
      })
      .catch((error: { found: string[] }) => error.found);
    expect(found).toEqual([expect.stringMatching(`^Document ${row?.number} breaks BR-.* of EN 16931$`)]);
  });
});

describe("an e-invoice is handed out", () => {
  const details = { address: "1 Park & Row", city: "Leeds", country: "GB" };

  async function released({ isClientPlaced = true } = {}) {
    const deal = await submittedMilestone(t, { amount: "1000.00" });
    await callAs(t, deal.expert).billing.update({
      ...details,
      legalName: "Ada <Advice>",
      vatNumber: "GB980780684",
      companyNumber: "SC123456",
    });
    if (isClientPlaced)
      await callAs(t, deal.client).billing.update({ ...details, legalName: "Loom & Co", vatNumber: "" });
    await callAs(t, deal.client).projects.setAccounting({
      id: deal.projectId,
      purchaseOrder: "PO-1",
      costCentre: "4200",
    });
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workDeliveries(t);
    const listed = await callAs(t, deal.client).invoices.list({});
    const idOf = (kind: string) => listed.find((each) => each.kind === kind)?.id;
    return { ...deal, invoiceId: idOf("expert_invoice"), receiptId: idOf("funding_receipt") };
  }
  type Reader = Parameters<typeof callAs>[1];
  const read = async (reader: Reader, id: string | undefined, syntax: Syntax = "ubl") =>
    await readOwnEInvoice(t.contextOf(reader), { id }, syntax);

  test("to its two parties and to finance, and is not there for anyone else", async () => {
    const { invoiceId, client, expert } = await released();
    for (const reader of [client, expert, await signUpAdmin(t, "finance")]) {
      expect((await read(reader, invoiceId)).xml).toContain(
        "<cbc:RegistrationName>Ada &lt;Advice&gt;</cbc:RegistrationName><cbc:CompanyID>SC123456</cbc:CompanyID>",
      );
    }
    const notFound = expect.objectContaining({ kind: "not_found", code: "invoices/not-found" });
    for (const other of [await signUpClient(t), await signUpAdmin(t, "support")]) {
      await expect(read(other, invoiceId)).rejects.toEqual(notFound);
    }
    await expect(read(client, "none")).rejects.toEqual(notFound);
    await expect(read(null, invoiceId)).rejects.toThrow();
  });

  test("with the client's cost centre on the client's copy alone", async () => {
    const { invoiceId, client, expert } = await released();
    for (const syntax of ["ubl", "cii"] as const) {
      const [ofClient, ofExpert] = [await read(client, invoiceId, syntax), await read(expert, invoiceId, syntax)];
      expect([ofClient.xml.includes(">4200<"), ofExpert.xml.includes(">4200<")]).toEqual([true, false]);
      for (const { xml } of [ofClient, ofExpert]) expect(xml).toContain(">PO-1<");
    }
  });

  test("of no receipt, and of no document without a party's country, which says which rule it breaks", async () => {
    const { receiptId, invoiceId, client } = await released({ isClientPlaced: false });
    await expect(read(client, receiptId)).rejects.toMatchObject({ code: "e-invoices/not-an-invoice" });
    await expect(read(client, invoiceId)).rejects.toMatchObject({
      code: "e-invoices/breaks-rules",
      params: { rules: ["says the buyer's country (BR-11)"] },
    });
    // It is no mistake of the document.
    expect(await listBrokenEInvoices(t.db, BEGINNING)).toEqual([]);
  });

  test("in a PDF as CII of the profile EN 16931", async () => {
    const { invoiceId, client } = await released();
    const { xml, paper, number } = await read(client, invoiceId, "factur-x");
    expect(xml).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
    expect([paper.number, saidIn(xml)["number"]]).toEqual([number, number]);
  });
});
