import { describe, expect, test } from "vitest";
import { DEMO_SELLER } from "../billing/demo-seller.ts";
import type { Paper } from "../invoices/paper.ts";
import { type ContractFacts, draftEvidence, EVIDENCE_TEXT_MAX } from "./chargeback-evidence.ts";
import { assertCanBeEvidence, canBeEvidence, EVIDENCE_FILE_BYTES_MAX } from "./evidence-file.ts";
import { evidenceRecord } from "./evidence-record.ts";

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9));
const facts: ContractFacts = {
  project: "Market entry",
  milestone: { title: "Interviews", description: "Twelve buyers.", amount: "£1,000.00", status: "released" },
  client: "Quillmark",
  expert: "Ada Okafor",
  agreedAt: at(1),
  paidAt: at(2),
  handedOver: { at: at(5), note: "The report." },
  releasedAt: at(6),
  files: [{ name: "report.pdf", at: at(5) }],
  messages: [{ by: "Quillmark", at: at(6), text: "Thank you!" }],
  log: [
    { at: at(1), by: "Quillmark", line: "proposal accepted" },
    { at: at(6), by: null, line: "milestone auto released" },
  ],
};

test("the contract tells what was agreed, paid, handed over, written and taken over, in order", () => {
  const evidence = draftEvidence(facts);
  expect(evidence).toMatchObject({
    productDescription:
      'Consulting by Ada Okafor for Quillmark: milestone "Interviews" (£1,000.00) of the project "Market entry". Twelve buyers.',
    customerName: "Quillmark",
    serviceDate: "2026-03-05",
    activityLog:
      "2026-03-01 09:00 UTC: Quillmark: proposal accepted\n2026-03-06 09:00 UTC: The platform: milestone auto released",
  });
  expect(evidence.account.split("\n")).toEqual([
    "2026-03-01 09:00 UTC: Quillmark accepted Ada Okafor's proposal.",
    '2026-03-02 09:00 UTC: Quillmark paid £1,000.00 by card for the milestone "Interviews".',
    '2026-03-05 09:00 UTC: Ada Okafor handed over the work: "The report."',
    "2026-03-06 09:00 UTC: the milestone was settled (released).",
    "",
    "Files handed over:",
    "2026-03-05 09:00 UTC: report.pdf",
  ]);
});

test("what has not happened is not told", () => {
  const bare = {
    ...facts,
    agreedAt: null,
    paidAt: null,
    handedOver: null,
    releasedAt: null,
    files: [],
    messages: [],
    log: [],
  };
  expect(draftEvidence(bare)).toMatchObject({ serviceDate: null, account: "", activityLog: "" });
});

test("no text is longer than a bank reads", () => {
  const description = "x".repeat(EVIDENCE_TEXT_MAX);
  const { productDescription } = draftEvidence({ ...facts, milestone: { ...facts.milestone, description } });
  expect(productDescription).toHaveLength(EVIDENCE_TEXT_MAX);
});

const head = { seller: { ...DEMO_SELLER, legalName: "Quorate Ltd" }, reference: "dp_1" };
const tableOf = (paper: Paper, title: string) => paper.tables.find((table) => table.title === title);

describe("the record on paper", () => {
  test("has what was agreed, what happened, what was handed over and what was said, each with its moment", () => {
    const record = evidenceRecord(facts, head);
    expect(record).toMatchObject({
      title: "Record of a contract",
      number: "dp_1",
      receiver: ["The bank of Quillmark"],
    });
    expect(record.sender[0]).toBe("Quorate Ltd");
    expect(record.facts).toEqual([
      { label: "Project", value: "Market entry" },
      { label: "Client", value: "Quillmark" },
      { label: "Expert", value: "Ada Okafor" },
      { label: "Paid by card", value: "2026-03-02 09:00" },
      { label: "Handed over", value: "2026-03-05 09:00" },
      { label: "Settled", value: "2026-03-06 09:00" },
    ]);
    expect(tableOf(record, "What was agreed")?.rows).toEqual([
      { text: "Interviews", detail: "Twelve buyers.", amount: "£1,000.00" },
    ]);
    expect(tableOf(record, "What happened")?.rows).toEqual([
      { text: "Quillmark: proposal accepted", detail: null, amount: "2026-03-01 09:00" },
      { text: "Said with the work", detail: "The report.", amount: "2026-03-05 09:00" },
      { text: "The platform: milestone auto released", detail: null, amount: "2026-03-06 09:00" },
    ]);
    expect(tableOf(record, "Files handed over")?.rows).toEqual([
      { text: "report.pdf", detail: null, amount: "2026-03-05 09:00" },
    ]);
    expect(tableOf(record, "Messages")?.rows).toEqual([
      { text: "Quillmark", detail: "Thank you!", amount: "2026-03-06 09:00" },
    ]);
  });

  test("of many and long messages tells the last, cut, and says how many there were", () => {
    const messages = Array.from({ length: 200 }, (_, nth) => ({
      by: "Quillmark",
      at: at(6),
      text: `${nth} ${"x".repeat(700)}`,
    }));
    const record = evidenceRecord({ ...facts, messages }, head);
    const details = tableOf(record, "Messages")?.rows.map(({ detail }) => detail ?? "") ?? [];
    expect(details).toHaveLength(40);
    expect(details[0]).toMatch(/^160 x/);
    expect(Math.max(...details.map(({ length }) => length))).toBe(600);
    expect(record.sentences[0]).toBe("The last 40 of 200 messages are shown.");
  });

  test("leaves out what there is none of", () => {
    const bare = { ...facts, paidAt: null, handedOver: null, releasedAt: null, files: [], messages: [], log: [] };
    const record = evidenceRecord(bare, head);
    expect(record.facts).toHaveLength(3);
    expect(record.tables.map(({ title }) => title)).toEqual(["What was agreed"]);
    expect(record.sentences).toHaveLength(1);
  });
});

describe("a file that was handed over", () => {
  const pdf = { mediaType: "application/pdf", sizeBytes: EVIDENCE_FILE_BYTES_MAX, safety: "clean" } as const;

  test.each([
    ["a PDF", pdf, true],
    ["a picture that came while there was no scanner", { ...pdf, mediaType: "image/png", safety: "unchecked" }, true],
    ["a table", { ...pdf, mediaType: "text/csv" }, false],
    ["one byte too many", { ...pdf, sizeBytes: EVIDENCE_FILE_BYTES_MAX + 1 }, false],
    ["one that is being checked", { ...pdf, safety: "checking" }, false],
  ] as const)("that is %s", (_, file, isTaken) => {
    expect(canBeEvidence(file)).toBe(isTaken);
    const check = () => assertCanBeEvidence(file);
    if (isTaken) expect(check()).toBeUndefined();
    else expect(check).toThrow(expect.objectContaining({ code: "chargebacks/file-not-taken" }));
  });

  test("is one of this contract's", () => {
    expect(() => assertCanBeEvidence(undefined)).toThrow(
      expect.objectContaining({ code: "chargebacks/file-not-taken" }),
    );
  });
});
