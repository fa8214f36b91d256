import { writeFile } from "node:fs/promises";
import type { PlatformReportId } from "@quorate/core/ids";
import { SaxesParser } from "saxes";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportPlatformReport } from "./export-platform-report.service.ts";
import { deleteLapsedReports } from "./platform-reports.queries.ts";
import { readYearStatement } from "./read-year-statement.service.ts";

let t: TestContext;
let admin: Viewer;
beforeEach(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterEach(() => t.close());

const PERSON = {
  kind: "individual",
  ...{ firstName: "Ida & Ann", lastName: "Marsh", birthDay: "1985-07-30", tin: "86095742719", tinCountry: "DE" },
  ...{ otherTin: "AB123456C", otherTinCountry: "GB", address: "Beispielweg 3", address2: "Hof", city: "Hamburg" },
  ...{ postcode: "20095", country: "DE" },
} as const;
const COMPANY = {
  kind: "entity",
  ...{ legalName: "Marsh <Advice> Ltd", registrationNumber: "01234567", tin: "01234567", tinCountry: "GB" },
  ...{ address: "1 Example Row", city: "Leeds", postcode: "LS1 5AB", country: "GB", establishments: ["FR"] },
};
const WISH = { year: 2026, regime: "uk", operatorNumber: "XEDPI0000000000", operatorTin: "1234567890" } as const;

async function seller(details: typeof PERSON | (Omit<typeof COMPANY, "kind"> & { kind: "entity" }) | null) {
  const deal = await submittedMilestone(t);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await workMoneyJobs(t);
  if (details) await callAs(t, deal.expert).taxReporting.update(details);
  return deal;
}
const company = { ...COMPANY, kind: "entity" } as const;
const reporting = () => callAs(t, admin).taxReporting;

const bells = async (viewer: Viewer) =>
  (await callAs(t, viewer).notifications.list({}))
    .map(({ kind }) => kind)
    .filter((kind) => kind === "tax_statement_ready");
const textOf = ({ paper }: Awaited<ReturnType<typeof readYearStatement>>) => JSON.stringify(paper);

test("a seller who is reported is told so, and has an annual statement with the same figures", async () => {
  const [told, silent] = [await seller(PERSON), await seller(null)];
  const asExpert = () => t.contextOf(told.expert);
  expect(textOf(await readYearStatement(asExpert(), { year: "2026" }))).toContain("This year is not over");
  t.clock.advance({ days: 340 });
  await reporting().issueReport({ ...WISH, isVoid: false });
  await workMoneyJobs(t);
  expect(await bells(told.expert)).toEqual(["tax_statement_ready"]);
  expect(await bells(silent.expert)).toEqual([]);
  const statement = await readYearStatement(asExpert(), { year: "2026" });
  const { total } = await callAs(t, told.expert).taxReporting.figures({ year: 2026 });
  expect(statement.paper.tables[0]?.totals[0]?.value).toBe(`£${total.payout}`);
  expect(statement.paper.receiver.slice(0, 2)).toEqual(["Ida & Ann Marsh", "Beispielweg 3"]);
  expect(statement.paper.facts).toContainEqual({ label: "Reported to", value: "Germany, United Kingdom" });
  expect(textOf(statement)).not.toContain("not over");
  expect(statement.drawnAt).toEqual(new Date("2027-01-01T00:00:00Z"));
});

test.each([{ year: "2025" }, { year: "soon" }, {}])(
  "there is no annual statement of %j, nor for others",
  async (params) => {
    const { expert, client } = await seller(PERSON);
    await expect(readYearStatement(t.contextOf(expert), params)).rejects.toMatchObject({ kind: "not_found" });
    await expect(readYearStatement(t.contextOf(client), { year: "2026" })).rejects.toMatchObject({
      code: "experts/profile-required",
    });
    await expect(readYearStatement(t.contextOf(null), { year: "2026" })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  },
);

async function fileOf(id: string): Promise<string> {
  let text = "";
  for (const line of (await exportPlatformReport(t.contextOf(admin), { id })).lines) text += line;
  const folder = process.env["DPI_FOLDER"];
  if (folder) await writeFile(`${folder}/${id}.xml`, text);
  return text;
}

/** Read by a parser that is not ours: the texts of elements in their order, by their names without a prefix. */
function readBack(xml: string) {
  const found: [string, string][] = [];
  const parser = new SaxesParser({ xmlns: true });
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ local, uri }) => {
    if (!uri.startsWith("urn:oecd:ties:dpi")) throw new Error(`${local} is of ${uri}`);
    if (text !== "") found.push([local, text]);
    text = "";
  });
  parser.write(xml).close();
  return (name: string) => found.flatMap(([known, value]) => (known === name ? [value] : []));
}

test("a year is reported once it is over, with those who gave details and are resident there, and the file says the figures", async () => {
  const person = await seller(PERSON);
  await seller(company);
  await seller(null);
  await expect(reporting().issueReport(WISH)).rejects.toEqual(refusal("CONFLICT", "tax-reporting/year-not-over"));
  t.clock.advance({ days: 310 });
  const [report, ...others] = await reporting().issueReport(WISH);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ regime: "uk", state: "GB", kind: "DPI401", sellers: 2, filedAt: null, receipt: null });
  const read = readBack(await fileOf(report?.id ?? ""));
  expect(read("MessageRefId")).toEqual([report?.messageRef]);
  expect(read("SendingEntityIN")).toEqual([WISH.operatorNumber]);
  expect(read("ReportingPeriod")).toEqual(["2026-12-31"]);
  expect([read("FirstName"), read("LastName"), read("BirthDate")]).toEqual([["Ida & Ann"], ["Marsh"], ["1985-07-30"]]);
  expect(read("Name")).toContain("Marsh <Advice> Ltd");
  expect(read("TIN").toSorted()).toEqual(["01234567", "1234567890", "86095742719", "AB123456C"]);
  expect(read("PermanentEstablishment")).toEqual(["FR"]);
  expect([read("ConsQ1"), read("FeesQ1"), read("NumbQ1"), read("TaxQ1")]).toEqual([
    ...[
      ["850", "850"],
      ["150", "150"],
      ["1", "1"],
      ["0", "0"],
    ],
  ]);
  const figures = await callAs(t, person.expert).taxReporting.figures({ year: 2026 });
  expect(figures.quarters[0]).toMatchObject({ payout: "850.00", fee: "150.00" });

  const [eu] = await reporting().issueReport({ ...WISH, regime: "eu", state: "IE" });
  expect(eu).toMatchObject({ regime: "eu", state: "IE", sellers: 2 });
  // Another tax office has nothing of it yet.
  const [other] = await reporting().issueReport({ ...WISH, regime: "eu", state: "NL" });
  expect(other).toMatchObject({ state: "NL", kind: "DPI401", sellers: 2 });
  const european = readBack(await fileOf(eu?.id ?? ""));
  expect([european("Nexus"), european("TransmittingCountry")]).toEqual([["RPONEX5"], ["IE"]]);
  await expect(reporting().issueReport({ ...WISH, regime: "eu" })).rejects.toEqual(
    expect.objectContaining({ code: "UNPROCESSABLE_CONTENT" }),
  );
});

test("later reports correct, add and delete, each record by its last reference, and nothing is sent twice", async () => {
  const first = await seller(PERSON);
  t.clock.advance({ days: 310 });
  const [report] = await reporting().issueReport(WISH);
  await expect(reporting().issueReport(WISH)).rejects.toEqual(refusal("CONFLICT", "tax-reporting/nothing-new"));

  await callAs(t, first.expert).taxReporting.update({ ...PERSON, city: "Bremen" });
  const late = await t.db.selectFrom("project_payments").select("settled_at").executeTakeFirstOrThrow();
  const other = await seller(company);
  await t.db
    .updateTable("project_payments")
    .set({ settled_at: late.settled_at })
    .where("id", "=", other.paymentId)
    .execute();
  const [added, corrected] = await reporting().issueReport(WISH);
  expect([added?.kind, corrected?.kind]).toEqual(["DPI401", "DPI402"]);
  const [before, correction] = [readBack(await fileOf(report?.id ?? "")), readBack(await fileOf(corrected?.id ?? ""))];
  expect(correction("DocTypeIndic")).toEqual(["OECD0", "OECD2"]);
  expect(correction("DocRefId")[0]).toBe(before("DocRefId")[0]);
  expect(correction("CorrDocRefId")).toEqual([before("DocRefId")[1]]);
  expect(correction("City")).toContain("Bremen");
  const addition = readBack(await fileOf(added?.id ?? ""));
  expect(addition("DocTypeIndic")).toEqual(["OECD0", "OECD1"]);

  const [voided] = await reporting().issueReport({ ...WISH, isVoid: true });
  const deletion = readBack(await fileOf(voided?.id ?? ""));
  expect(deletion("DocTypeIndic")).toEqual(["OECD3", "OECD3", "OECD3"]);
  expect(new Set(deletion("CorrDocRefId"))).toEqual(
    new Set([before("DocRefId")[0], correction("DocRefId")[1], addition("DocRefId")[1]]),
  );
  const [again] = await reporting().issueReport(WISH);
  expect(again).toMatchObject({ kind: "DPI401", sellers: 2 });
});

test("money that a bank took back after the report is a correction of the quarter in which it did", async () => {
  const deal = await seller(PERSON);
  t.clock.advance({ days: 200 });
  await tellChargeback(t, deal.checkoutId, { status: "lost", isWithdrawn: true });
  t.clock.advance({ days: 110 });
  const [report] = await reporting().issueReport(WISH);
  const read = readBack(await fileOf(report?.id ?? ""));
  expect([read("ConsQ1"), read("ConsQ3"), read("NumbQ3")]).toEqual([["850"], ["-850"], ["0"]]);
});

test("the receipt is recorded once; a year without sellers is reported as such; reports go when their time is over", async () => {
  t.clock.advance({ days: 310 });
  const [report] = await reporting().issueReport(WISH);
  expect(report).toMatchObject({ kind: "DPI403", sellers: 0 });
  await fileOf(report?.id ?? "");
  const id = (report?.id ?? "") as PlatformReportId;
  await reporting().fileReport({ id, receipt: "GB-1" });
  await expect(reporting().fileReport({ id, receipt: "GB-2" })).rejects.toEqual(
    refusal("CONFLICT", "tax-reporting/filed-already"),
  );
  expect(await reporting().listReports({ year: 2026 })).toMatchObject([{ id, receipt: "GB-1" }]);
  await deleteLapsedReports(t.db, 5, new Date("2031-12-31T12:00:00Z"));
  expect(await reporting().listReports({ year: 2026 })).toHaveLength(1);
  await deleteLapsedReports(t.db, 5, new Date("2032-01-01T12:00:00Z"));
  expect(await reporting().listReports({ year: 2026 })).toEqual([]);
});
