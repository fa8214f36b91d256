import { DomainError, invariant } from "@quorate/core/errors";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import { SPENDING_GROUPINGS } from "@quorate/core/spending/spending";
import { TRPCError } from "@trpc/server";
import { appRouter } from "../app-router.ts";
import { exportBankPayouts } from "../bank-payouts/export-bank-payouts.service.ts";
import { allProcedures, callProcedure, metaOf, type NamedProcedure, typeOf } from "../call-procedure.ts";
import type { Context, Viewer } from "../context.ts";
import { exportEarnings } from "../earnings/export-earnings.service.ts";
import { exportTaxFigures } from "../invoices/export-tax-figures.service.ts";
import { readInvoice } from "../invoices/read-invoice.service.ts";
import { readStatement } from "../invoices/read-statement.service.ts";
import { isObject } from "../reference/json-schema.ts";
import { exportRevenue } from "../revenue/export-revenue.service.ts";
import { exportSpending, exportSpendingJournal } from "../spending/export-spending.service.ts";
import type { TestContext } from "./test-context.ts";

/** An amount, and the field, text or line in which it was read. */
export type SumShown = { where: string; sum: string };

/** With two decimals, in any grouping: "3000.00", "£1,200.37", "1200,37". Not the fraction of a moment's seconds. */
const SUMS = /-?\d[\d,.]*[.,]\d\d(?!\d)/g;

/** Every amount in an answer, a text or a file. What `isLeftOut` answers true for is not read, with all that is in it. */
export function sumsIn(value: unknown, where: string, isLeftOut: (value: unknown, key: string) => boolean): SumShown[] {
  const read = (part: unknown, key: string, path: string): SumShown[] => {
    if (isLeftOut(part, key)) return [];
    if (typeof part === "number") return Number.isInteger(part) ? [] : [{ where: path, sum: String(part) }];
    if (typeof part === "string") return [...part.matchAll(SUMS)].map(([sum]) => ({ where: path, sum }));
    if (Array.isArray(part)) return part.flatMap((item, index) => read(item, key, `${path}[${index}]`));
    if (!isObject(part)) return [];
    return Object.entries(part).flatMap(([name, inner]) => read(inner, name, `${path}.${name}`));
  };
  return read(value, "", where);
}

/** Whose ids a path takes: `/projects/{id}` those of projects. A call that takes others has to be named here, with none or with some. */
export type IdsOf = Readonly<Record<string, readonly string[]>>;

const YEAR = { from: "2026-01-01", to: "2027-01-01" };
/** What a call is asked beside nothing at all, where it has more to tell. */
const ASKED: Readonly<Record<string, readonly object[]>> = {
  "agreements.check": [],
  "availability.slots": [{ from: "2026-03-02", to: "2026-03-08" }],
  "admin.search": [{ q: "deal" }],
  "books.trialBalance": [YEAR],
  "books.account": ["1000", "2000", "2100", "4000"].map((account) => ({ ...YEAR, account })),
  "books.sales": [YEAR],
  "books.salesTotals": [YEAR],
  "experts.compare": [],
  "experts.recommend": [{ limit: 3 }],
  "invoices.list": [{}, { scope: "platform" }],
  "invoices.listTaxFigures": [{}, { scope: "platform" }],
  "messages.search": [{ q: "deal" }],
  "notifications.mailStop": [],
  "projects.list": [{}, { scope: "mine", expand: ["milestones"] }],
  "proposals.listMine": [{}, { side: "received" }],
  "revenue.range": [{ startDate: "2026-01-01", endDate: "2027-01-01" }],
  "revenue.summary": [{ startDate: "2026-01-01", endDate: "2027-01-01" }],
  "spending.get": SPENDING_GROUPINGS.map((groupBy) => ({ groupBy })),
  "subscriptions.previewChange": [],
  "taxReporting.countSellers": [{ year: 2026 }],
  "taxReporting.figures": [{ year: 2026 }],
  "taxReporting.listReports": [{ year: 2026 }],
  "taxReporting.listSellers": [{ year: 2026 }],
};
const PAGE = { limit: 100 };

/** The answers of every call that reads, as this reader has them; refused ones are left out. */
export async function answersFor(t: TestContext, viewer: Viewer, idsOf: IdsOf) {
  const ctx = t.contextOf(viewer);
  const answers: { call: string; answer: unknown }[] = [];
  for (const named of allProcedures(appRouter).filter((one) => typeOf(one) === "query")) {
    for (const input of inputsOf(named, idsOf)) {
      const answer = await unlessRefused(() => callProcedure(named, { input: { ...PAGE, ...input }, ctx }));
      if (answer !== undefined) answers.push({ call: named.path, answer });
    }
  }
  return answers;
}

function inputsOf(named: NamedProcedure, idsOf: IdsOf): readonly object[] {
  const [, noun = "", key] = /([\w-]+)\/\{(\w+)\}/.exec(metaOf(named).openapi?.path ?? "") ?? [];
  if (key === undefined) return ASKED[named.path] ?? [{}];
  const ids = idsOf[noun];
  invariant(ids, `ids of ${noun}, for ${named.path}`);
  return ids.flatMap((id) => (ASKED[named.path] ?? [{}]).map((asked) => ({ ...asked, [key]: id })));
}

/** The one table whose decimals have a comma, and whose fields a semicolon between them. */
const DATEV = "journal for datev";
const JOURNALS: readonly JournalFormat[] = ["xero", "quickbooks", "datev"];

/** What this reader can download that tells of money: files line by line, and what is printed on papers. */
export async function filesFor(
  t: TestContext,
  viewer: Viewer,
  { invoices, months }: Record<"invoices" | "months", readonly string[]>,
) {
  const ctx = t.contextOf(viewer);
  const period = { from: months[0], to: months.at(-1) };
  const tables: [name: string, open: (ctx: Context) => { lines: AsyncIterable<string> }][] = [
    ["earnings.csv", exportEarnings],
    ["payouts.csv", exportBankPayouts],
    ["spending.csv", (of) => exportSpending(of, period)],
    ["revenue.csv", (of) => exportRevenue(of, { startDate: "2026-01-01", endDate: "2027-01-01" })],
    ...(["mine", "platform"] as const).map((scope): (typeof tables)[number] => [
      `tax figures, ${scope}`,
      (of) => exportTaxFigures(of, { scope }),
    ]),
    ...JOURNALS.map((format): (typeof tables)[number] => [
      `journal for ${format}`,
      (of) => exportSpendingJournal(of, { ...period, format }),
    ]),
  ];
  const files: { call: string; answer: unknown }[] = [];
  for (const [call, open] of tables) {
    const lines = await unlessRefused(() => linesOf(open(ctx)));
    const separator = call === DATEV ? ";" : ",";
    if (lines !== undefined) files.push({ call, answer: lines.map((line) => line.split(separator)) });
  }
  for (const id of invoices) {
    const answer = await unlessRefused(() => readInvoice(ctx, { id }));
    if (answer !== undefined) files.push({ call: "invoice", answer: answer.paper });
  }
  for (const month of months) {
    const answer = await unlessRefused(() => readStatement(ctx, { month }));
    if (answer !== undefined) files.push({ call: "statement", answer: answer.paper });
  }
  return files;
}

async function linesOf({ lines }: { lines: AsyncIterable<string> }): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

/** This reader may not, or there is none. A call that was asked wrongly is a fault of the test. */
const REFUSED = ["FORBIDDEN", "NOT_FOUND", "forbidden", "not_found"];

async function unlessRefused<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch (error) {
    const kind = error instanceof TRPCError ? error.code : error instanceof DomainError ? error.kind : null;
    if (kind !== null && REFUSED.includes(kind)) return undefined;
    throw error;
  }
}
