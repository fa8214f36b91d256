import { expect, test } from "vitest";
import { type ContractFacts, draftEvidence, EVIDENCE_TEXT_MAX } from "./chargeback-evidence.ts";

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
    "",
    "Messages:",
    "2026-03-06 09:00 UTC, Quillmark: Thank you!",
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

test("of many and long messages the last are told, and no text is longer than a bank reads", () => {
  const messages = Array.from({ length: 200 }, (_, nth) => ({
    by: "Quillmark",
    at: at(6),
    text: `${nth} ${"x".repeat(700)}`,
  }));
  const { account } = draftEvidence({ ...facts, messages });
  expect(account).toContain("The last 60 messages:");
  expect(account).not.toContain("Quillmark: 139 ");
  expect(account).toContain("Quillmark: 140 ");
  expect(account.length).toBeLessThanOrEqual(EVIDENCE_TEXT_MAX);
});
