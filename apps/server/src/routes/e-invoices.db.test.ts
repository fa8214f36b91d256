import { randomUUID } from "node:crypto";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const FORMS = ["ubl.xml", "cii.xml", "factur-x.pdf"] as const;

let server: TestApp;
let finance: Person;
let other: Person;
beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.database;
  await seedDemoData(db, { now: new Date(), passwordHash: "a hash" });
  const person = await signedUp(server);
  await db.updateTable("users").set({ is_admin: true }).where("id", "=", person.userId).execute();
  finance = person;
  other = await signedUp(server);
}, 60_000);
afterAll(() => server.close());

const get = (person: Person, id: string, form: string) =>
  person.request({ method: "GET", url: `/api/invoices/${id}/${form}` });

const documentOf = async (kind: "credit_note" | "funding_receipt") =>
  await server.database.db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("kind", "=", kind)
    .where("vat_rule", kind === "credit_note" ? "<>" : "=", "no_supply")
    .executeTakeFirstOrThrow();

test("e-invoices are handed out in each form, the CII also within the PDF, byte for byte", async () => {
  const { id, number } = await documentOf("credit_note");
  const [ubl, cii, pdf] = await Promise.all(FORMS.map((form) => get(finance, id, form)));
  expect([ubl, cii, pdf].map((answer) => [answer?.statusCode, answer?.headers["content-type"]])).toEqual([
    [200, "application/xml; charset=utf-8"],
    [200, "application/xml; charset=utf-8"],
    [200, "application/pdf"],
  ]);
  expect(ubl?.headers["content-disposition"]).toContain(`filename="${number}-ubl.xml"`);
  expect(ubl?.body).toContain("<CreditNote ");
  expect(cii?.body).toContain("<ram:TypeCode>381</");
  const file = await getDocument({ data: new Uint8Array(pdf?.rawPayload ?? []), useSystemFonts: false }).promise;
  expect(Buffer.from((await file.getAttachmentContent("factur-x.xml")) ?? []).toString()).toBe(cii?.body);
});

test("a receipt has none, and no other account reads one", async () => {
  const [credit, receipt] = [await documentOf("credit_note"), await documentOf("funding_receipt")];
  for (const form of FORMS) {
    expect((await get(finance, receipt.id, form)).json()).toMatchObject({ code: "e-invoices/not-an-invoice" });
    expect((await get(finance, receipt.id, form)).statusCode).toBe(409);
    expect((await get(guest(server.app), credit.id, form)).statusCode).toBe(401);
    expect((await get(other, credit.id, form)).statusCode).toBe(404);
    expect((await get(finance, randomUUID(), form)).statusCode).toBe(404);
  }
});
