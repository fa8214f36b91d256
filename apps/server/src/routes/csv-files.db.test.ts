import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOf } from "../testing/archive.ts";
import { createTestApp, guest, type Person, type TestApp } from "../testing/test-app.ts";

const PASSWORD = "quorate-demo";
const year = new Date().getUTCFullYear();
const MONTHS = `from=${year - 1}-01&to=${year + 1}-12`;
const YEARS = `from=${year - 1}-01-01&to=${year + 1}-12-31`;
/** The first day of the present one. */
const QUARTER = new Date(Date.UTC(year, Math.floor(new Date().getUTCMonth() / 3) * 3)).toISOString().slice(0, 10);
/** Who opens a file, and with what; a file of a program's own form is named with its format. */
const ASKED: Readonly<Record<string, readonly [who: string, query: string][]>> = {
  "/api/expert/earnings.csv": [["expert", ""]],
  "/api/expert/payouts.csv": [["expert", ""]],
  "/api/expert/journal.csv": [
    ["expert", `format=xero&${MONTHS}`],
    ["expert", `format=quickbooks&${MONTHS}`],
    ["expert", `format=datev&from=${year}-01&to=${year}-12`],
  ],
  "/api/admin/revenue/range.csv": [["admin", `startDate=${year - 1}-01-01&endDate=${year + 1}-12-31`]],
  "/api/admin/books/trial-balance.csv": [["admin", YEARS]],
  "/api/admin/books/ledger.csv": [["admin", YEARS]],
  "/api/admin/books/sales.csv": [["admin", YEARS]],
  "/api/admin/books/journal.csv": [
    ["admin", `format=xero&${YEARS}`],
    ["admin", `format=quickbooks&${YEARS}`],
    ["admin", `format=datev&from=${year}-01-01&to=${year}-12-31`],
  ],
  "/api/admin/vat-returns.csv": [
    ["admin", `kind=vat&from=${QUARTER}`],
    ["admin", `kind=ec_sales&from=${QUARTER}`],
  ],
  "/api/admin/audit-log.csv": [["admin", ""]],
  "/api/tax-figures.csv": [["expert", "scope=mine"]],
  "/api/spending.csv": [["organization", MONTHS]],
  "/api/spending/journal.csv": [
    ["organization", `format=xero&${MONTHS}`],
    ["organization", `format=quickbooks&${MONTHS}`],
    ["organization", `format=datev&from=${year}-01&to=${year}-12`],
  ],
};
/** A wide formula behind a letter that Windows lacks, and what else people type. */
const HOSTILE = "\uff1d1+1; \u0141\u00f3d\u017a, \u6771\u4eac \u20ac \u201eso\u201c \u2013";
/** A date to LibreOffice, Excel and Numbers; to the last two a moment is one as well. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const isLog = (url: string, column: string) => url.includes("audit-log") || column.endsWith("_at");
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

let server: TestApp;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await createTestApp();
  const { db } = server.database;
  await seedDemoData(db, { now: new Date(), passwordHash: await server.ports.passwords.hash(PASSWORD, "test") });
  await sql`update projects set title = ${HOSTILE}`.execute(db);
  for (const name of ["expert", "organization", "admin"]) {
    const person = guest(server.app);
    const payload = { email: `${name}@quorate.example`, password: PASSWORD };
    await person.request({ method: "POST", url: "/api/demo-login", payload });
    people.set(name, person);
  }
});
afterAll(() => server.close());

async function fetched(who: string, url: string) {
  const response = await people.get(who)?.request({ method: "GET", url });
  expect(response?.statusCode, url).toBe(200);
  return { bytes: response?.rawPayload ?? Buffer.alloc(0), type: String(response?.headers["content-type"]) };
}

/** Cells as RFC 4180 has them: quoted where they need it, with the lines ended by CRLF. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, "gy");
  let end = 0;
  for (const [whole, quoted, plain, after] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (after === "\r\n") rows.push([]);
    end += whole.length;
  }
  expect(text.slice(end), "what is no line of RFC 4180").toBe("");
  return rows.slice(0, -1);
}

function expectSafe(rows: readonly string[][], url: string): void {
  for (const cell of rows.flat().filter((each) => !NUMBER.test(each))) {
    expect(cell.normalize("NFKC"), url).not.toMatch(/^(?:\s*[=+\-@]|[\t\r\n])/);
  }
}

function expectForPeople(text: string, url: string): void {
  expect(text.startsWith("\ufeff"), url).toBe(true);
  const rows = cellsOf(text.slice(1), ",");
  const [head = [], ...lines] = rows;
  expect(lines.length, url).toBeGreaterThan(0);
  expect(new Set(rows.map(({ length }) => length)), url).toEqual(new Set([head.length]));
  expectSafe(rows, url);
  for (const [nth, name] of head.entries()) {
    const cells = lines.map((line) => line[nth] ?? "").filter((each) => each !== "");
    if (/amount|fee|payout$|^paid out|refunded$|^net$|^vat$|^gross$/i.test(name) && !/^payout$/i.test(name)) {
      for (const each of cells) expect(each, `${url} ${name}`).toMatch(/^-?\d+(?:\.\d\d?)?$|^[a-z_]+$/);
    }
    if (/date|^time$|created|expected|arrived|^settled$|^paid in$|_at$/i.test(name)) {
      for (const each of cells) expect(each, `${url} ${name}`).toMatch(isLog(url, name) ? MOMENT : DAY);
    }
  }
}

// spec 10.34
test("every CSV is named here", async () => {
  const document = await guest(server.app).request({ method: "GET", url: "/api/openapi.json" });
  const routes = Object.keys(document.json<{ paths: object }>().paths).filter((path) => path.endsWith(".csv"));
  const served = server.app.printRoutes({ commonPrefix: false }).match(/\.csv \(GET/g) ?? [];
  expect(served).toHaveLength(routes.length);
  expect(new Set(routes)).toEqual(new Set(Object.keys(ASKED)));
});

test.each(
  Object.entries(ASKED).flatMap(([path, asked]) => asked.map(([who, query]) => [`${path}?${query}`, who] as const)),
)("%s is read by a spreadsheet as it is meant", async (url, who) => {
  const { bytes, type } = await fetched(who, url);
  const isDatev = url.includes("datev");
  expect(type).toBe(`text/csv; charset=${isDatev ? "windows-1252" : "utf-8"}`);
  const text = new TextDecoder(isDatev ? "windows-1252" : "utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!url.includes("journal")) return expectForPeople(text, url);
  // A program looks for its first column by its name.
  expect(text.startsWith("\ufeff")).toBe(false);
  const rows = cellsOf(text, isDatev ? ";" : ",");
  expect(rows.length).toBeGreaterThan(2);
  expectSafe(rows, url);
  // A title of a project is in a client's journal alone.
  if (!isDatev || !url.includes("/spending/")) return;
  expect(text).toContain("\"'=1+1; L\u00f3dz, ");
  expect(text).toContain(" \u20ac \u201eso\u201c \u2013");
});

test("the tables of an account's archive are read in the same way", async () => {
  const { bytes } = await fetched("organization", "/api/account/export");
  const tables = [...filesOf(bytes)].filter(([name]) => name.endsWith(".csv"));
  expect(tables.length).toBeGreaterThan(2);
  for (const [name, text] of tables.filter(([, each]) => each !== "")) expectForPeople(text, name);
});
