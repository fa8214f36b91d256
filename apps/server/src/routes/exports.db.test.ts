import { randomUUID } from "node:crypto";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const REVENUE = "/api/admin/revenue/range.csv?startDate=2026-03-01&endDate=2026-03-31";
const EARNINGS = "/api/expert/earnings.csv";

let server: TestApp;
let admin: Person;
let expert: Person & { userId: UserId };
beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.database;
  const person = await signedUp(server);
  await db.updateTable("users").set({ is_admin: true }).where("id", "=", person.userId).execute();
  admin = person;
  expert = await signedUp(server);
  const payload = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  await expert.request({ method: "POST", url: "/api/experts", payload });
});
afterAll(() => server.close());

const get = (person: Person, url: string) => person.request({ method: "GET", url });

describe("GET /api/admin/chargebacks/{id}/record.pdf", () => {
  const url = `/api/admin/chargebacks/${randomUUID()}/record.pdf`;

  test("is read by administrators alone, of a chargeback that is there", async () => {
    expect((await get(guest(server.app), url)).statusCode).toBe(401);
    expect((await get(expert, url)).statusCode).toBe(403);
    expect((await get(admin, url)).statusCode).toBe(404);
    expect((await get(admin, "/api/admin/chargebacks/none/record.pdf")).statusCode).toBe(404);
  });
});

describe("GET /api/admin/revenue/range.csv", () => {
  test("200: has a header row and every entry of the range, amounts as text, formulas disarmed, however many there are", async () => {
    const entries = Array.from({ length: 1_203 }, (_, nth) => ({
      source_type: "transaction_fee" as const,
      source_id: randomUUID(),
      amount: "12.50",
      description: `Fee ${nth}`,
      created_at: new Date(Date.UTC(2026, 2, 2, 0, 0, Math.floor(nth / 2))),
    }));
    const { db } = server.database;
    await db.insertInto("revenue_entries").values(entries).execute();
    const VAT = { vat: "190.00", vat_basis_points: 1_900, vat_country: "DE" };
    const project = { source_type: "subscription", source_id: randomUUID(), amount: "1000.00", ...VAT } as const;
    await db
      .insertInto("revenue_entries")
      .values([
        { ...project, description: '=HYPERLINK("x"), growth', created_at: new Date("2026-03-31T22:59:59.999Z") },
        { ...project, source_id: randomUUID(), description: "Too late", created_at: new Date("2026-03-31T23:00:00Z") },
      ])
      .execute();
    const response = await get(admin, REVENUE);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="revenue-2026-03-01-to-2026-03-31.csv"',
      "cache-control": "no-store",
    });
    const lines = response.body.split("\r\n");
    expect(lines[0]).toBe(
      "\ufeffDate,Source,Description,Amount,Currency,Source ID,Project ID,Entry ID,VAT,VAT rate,VAT of",
    );
    expect(lines[1]).toMatch(
      /^2026-03-31,Subscription,"'=HYPERLINK\(""x""\), growth",1000\.00,GBP,[^,]+,,[^,]+,190\.00,19,Germany$/,
    );
    expect(lines.at(-1)).toBe("");
    const descriptions = lines.slice(2, -1).map((line) => line.split(",")[2]);
    expect(descriptions).toHaveLength(entries.length);
    expect(new Set(descriptions)).toEqual(new Set(entries.map(({ description }) => description)));
  });

  test.each(["", "?startDate=2026-03-01", "?startDate=2026-03-02&endDate=2026-03-01", "?startDate=x&endDate=y"])(
    "400: %j is no range",
    async (query) => {
      const response = await get(admin, `/api/admin/revenue/range.csv${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: "input/invalid" });
    },
  );

  test("401 for guests, 403 for people who are not administrators", async () => {
    expect((await get(guest(server.app), REVENUE)).statusCode).toBe(401);
    const refused = await get(expert, REVENUE);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "access/admins-only" });
  });
});

describe("GET /api/expert/earnings.csv", () => {
  test("200: before the first payment there is a header row", async () => {
    const response = await get(expert, EARNINGS);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="earnings-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.body).toBe(
      "\ufeffPayment created,Project,Milestone,Status,Amount,Platform fee,Expert payout,Released,Refunded,Currency,Expected release,Settled,Payment ID,Where it is,Taken back\r\n",
    );
  });

  test("401 for guests, 403 for people without an expert profile", async () => {
    expect((await get(guest(server.app), EARNINGS)).statusCode).toBe(401);
    const refused = await get(admin, EARNINGS);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "experts/profile-required" });
  });
});

describe("GET /api/spending.csv and /api/spending/journal.csv", () => {
  const MONTHS = "from=2026-01&to=2026-12";
  const signedUpClient = async () => {
    const person = await signedUp(server);
    const payload = { name: "Wetherby & Loom", industry: "Retail", size: "small" };
    await person.request({ method: "POST", url: "/api/organizations", payload });
    return person;
  };

  test("200: an organization's payments, and a stack for DATEV in the characters of Windows", async () => {
    const client = await signedUpClient();
    const payments = await get(client, `/api/spending.csv?${MONTHS}`);
    expect([payments.statusCode, payments.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(payments.body).toMatch(/^\ufeffDate,Project,Milestone,Expert,/);
    const stack = await get(client, `/api/spending/journal.csv?format=datev&${MONTHS}`);
    expect(stack.headers).toMatchObject({
      "content-type": "text/csv; charset=windows-1252",
      "content-disposition": 'attachment; filename="EXTF_Buchungsstapel-2026-01-to-2026-12.csv"',
    });
    // In Latin letters one byte each: "BU-Schlüssel".
    expect(stack.rawPayload.includes(Buffer.from("BU-Schl\u00fcssel", "latin1"))).toBe(true);
    expect((await get(client, `/api/spending/journal.csv?format=xero&${MONTHS}`)).headers["content-type"]).toBe(
      "text/csv; charset=utf-8",
    );
  });

  test("400 without months, 401 for guests, 403 without an organization", async () => {
    expect((await get(guest(server.app), `/api/spending.csv?${MONTHS}`)).statusCode).toBe(401);
    expect((await get(expert, `/api/spending/journal.csv?format=xero&${MONTHS}`)).statusCode).toBe(403);
    const client = await signedUpClient();
    for (const query of ["spending.csv", `spending/journal.csv?${MONTHS}`, "spending.csv?from=2026-13&to=2026-14"]) {
      expect((await get(client, `/api/${query}`)).statusCode).toBe(400);
    }
  });
});
