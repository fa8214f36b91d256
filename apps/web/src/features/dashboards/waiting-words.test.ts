import type { FounderWaitingDto, WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import { expect, test } from "vitest";
import { founderRow, waitingRow } from "./waiting-words.ts";

const item = (facts: Partial<WaitingItemDto>): WaitingItemDto => ({
  kind: "decide-submission",
  projectId: "a",
  projectTitle: "Pricing review",
  counterpartName: "Tomasz Okonjo",
  milestoneId: "milestone",
  milestoneTitle: "Interviews",
  amount: "12500.00",
  count: null,
  lowestRate: null,
  verification: null,
  hold: null,
  since: "2026-11-19T00:00:00.000Z",
  dueAt: null,
  ...facts,
});
const DUE = { dueAt: "2026-12-03T00:00:00.000Z" };
const VERIFICATION = {
  kind: "answer-verification",
  projectId: null,
  projectTitle: null,
  milestoneId: null,
  milestoneTitle: null,
  amount: null,
} as const;
const NOBODY = { counterpartName: null };

test.each<[Partial<WaitingItemDto>, string, string, string, string]>([
  [
    { kind: "decide-submission" },
    "milestone submitted",
    "Interviews",
    "Pricing review. Tomasz Okonjo handed over the work",
    "Review",
  ],
  [
    { kind: "decide-submission", ...DUE },
    "milestone submitted",
    "Interviews",
    "Pricing review. Auto-releases Dec 03, 2026",
    "Review",
  ],
  [
    { kind: "decide-submission", ...NOBODY },
    "milestone submitted",
    "Interviews",
    "Pricing review. The expert handed over the work",
    "Review",
  ],
  [
    { kind: "decide-proposals", count: 6 },
    "project open",
    "6 new proposals",
    "Pricing review. Waiting since Nov 19, 2026",
    "Compare",
  ],
  [
    { kind: "decide-proposals", count: 1 },
    "project open",
    "1 new proposal",
    "Pricing review. Waiting since Nov 19, 2026",
    "Compare",
  ],
  [
    { kind: "decide-proposals" },
    "project open",
    "0 new proposals",
    "Pricing review. Waiting since Nov 19, 2026",
    "Compare",
  ],
  [
    { kind: "fund-milestone" },
    "milestone planned",
    "Interviews",
    "Pricing review. Tomasz Okonjo starts once it is funded",
    "Fund",
  ],
  [
    { kind: "fund-milestone", ...DUE },
    "milestone planned",
    "Interviews",
    "Pricing review. Tomasz Okonjo starts once it is funded, due Dec 03, 2026",
    "Fund",
  ],
  [
    { kind: "fund-milestone", ...NOBODY },
    "milestone planned",
    "Interviews",
    "Pricing review. The expert starts once it is funded",
    "Fund",
  ],
  [
    { kind: "answer-dispute", ...DUE },
    "milestone disputed",
    "Interviews",
    "Pricing review. Answer by Dec 03, 2026",
    "Answer",
  ],
  [
    { ...VERIFICATION, verification: "declined" },
    "verification rejected",
    "Your verification was declined",
    "Reviewed on Nov 19, 2026. Read why, correct it and send it again",
    "Answer",
  ],
  [
    { ...VERIFICATION, verification: "more_needed" },
    "verification more_needed",
    "More is needed to verify you",
    "Reviewed on Nov 19, 2026. Read what's missing, add it and send it again",
    "Answer",
  ],
  [
    { ...VERIFICATION, verification: "expired" },
    "verification expired",
    "Your verification has ended",
    "On Nov 19, 2026. Send it again to get verified again",
    "Renew",
  ],
  [
    { ...VERIFICATION, verification: "verified", ...DUE },
    "verification approved",
    "Your verification ends",
    "Renew it before Dec 03, 2026 to stay verified",
    "Renew",
  ],
  [{ kind: "answer-dispute" }, "milestone disputed", "Interviews", "Pricing review. Your answer is due", "Answer"],
  [
    { kind: "hand-over-work" },
    "milestone funded",
    "Interviews",
    "Pricing review. Tomasz Okonjo has funded it",
    "Hand over",
  ],
  [
    { kind: "hand-over-work", ...DUE },
    "milestone funded",
    "Interviews",
    "Pricing review. Tomasz Okonjo has funded it, due Dec 03, 2026",
    "Hand over",
  ],
  [
    { kind: "hand-over-work", ...NOBODY },
    "milestone funded",
    "Interviews",
    "Pricing review. The client has funded it",
    "Hand over",
  ],
  [
    { kind: "make-changes" },
    "milestone funded",
    "Interviews",
    "Pricing review. Tomasz Okonjo asked for changes",
    "Revise",
  ],
  [
    { kind: "make-changes", ...DUE },
    "milestone funded",
    "Interviews",
    "Pricing review. Tomasz Okonjo asked for changes, due Dec 03, 2026",
    "Revise",
  ],
  [
    { kind: "make-changes", ...NOBODY },
    "milestone funded",
    "Interviews",
    "Pricing review. The client asked for changes",
    "Revise",
  ],
  [
    { kind: "answer-invitation" },
    "project open",
    "Invitation from Tomasz Okonjo",
    "Pricing review. Waiting since Nov 19, 2026",
    "Read",
  ],
  [
    { kind: "answer-invitation", ...NOBODY },
    "project open",
    "Invitation from a client",
    "Pricing review. Waiting since Nov 19, 2026",
    "Read",
  ],
  [
    { kind: "resolve-dispute" },
    "milestone disputed",
    "Interviews",
    "Pricing review. Disputed since Nov 19, 2026",
    "Resolve",
  ],
  [
    { kind: "plan-milestone", milestoneTitle: null },
    "project in_progress",
    "Pricing review",
    "No milestone yet. Tomasz Okonjo starts once one is funded",
    "Plan",
  ],
  [
    { kind: "plan-milestone", milestoneTitle: null, ...NOBODY },
    "project in_progress",
    "Pricing review",
    "No milestone yet. The expert starts once one is funded",
    "Plan",
  ],
  [
    { kind: "write-review", milestoneTitle: null, ...DUE },
    "project completed",
    "Your review of Tomasz Okonjo",
    "Pricing review. Write it by Dec 03, 2026",
    "Write",
  ],
  [
    { kind: "write-review", milestoneTitle: null, ...NOBODY },
    "project completed",
    "Your review of the work",
    "Pricing review",
    "Write",
  ],
])("%j is %s: %s, %s, %s", (facts, status, title, text, action) => {
  const words = waitingRow(item(facts));
  expect(`${words.status.of} ${words.status.value}`).toBe(status);
  expect([words.title, words.text.replaceAll("\u00a0", " "), words.action]).toEqual([title, text, action]);
});

test("a milestone called like its project, or without a title, does not say it twice", () => {
  const text = "Tomasz Okonjo has funded it";
  for (const milestoneTitle of ["Pricing review", null]) {
    expect(waitingRow(item({ kind: "hand-over-work", milestoneTitle }))).toMatchObject({
      title: "Pricing review",
      text,
    });
  }
});

test("a date does not break over two lines", () => {
  expect(waitingRow(item(DUE)).text).toContain("Dec\u00a003,\u00a02026");
});

test("a row leads to its project and says the amount, or the lowest rate among proposals", () => {
  const withoutSign = (row: ReturnType<typeof waitingRow>) => (row.figure ?? "").replace(/[£$€]/, "");
  expect(waitingRow(item({})).to).toBe("/project/a");
  expect(withoutSign(waitingRow(item({})))).toBe("12,500.00");
  const proposals = { kind: "decide-proposals", amount: null, count: 2 } as const;
  expect(withoutSign(waitingRow(item({ ...proposals, lowestRate: "120.50" })))).toBe("from 120.50/hour");
  expect(withoutSign(waitingRow(item(proposals)))).toBe("");
});

const founderItem = (facts: Partial<FounderWaitingDto>): FounderWaitingDto => ({
  kind: "review-applications",
  ideaId: "idea",
  ideaTitle: "Berth calendar",
  personName: null,
  count: 1,
  since: "2026-11-19T00:00:00.000Z",
  ...facts,
});

test.each<[Partial<FounderWaitingDto>, string, string, string, string]>([
  [{}, "1 new applicant", "Berth calendar. Waiting since Nov 19, 2026", "Read", "/startup-ideas/idea"],
  [{ count: 3 }, "3 new applicants", "Berth calendar. Waiting since Nov 19, 2026", "Read", "/startup-ideas/idea"],
  [
    { kind: "decide-applications", count: 2 },
    "2 applicants to decide on",
    "Berth calendar. Waiting since Nov 19, 2026",
    "Decide",
    "/startup-ideas/idea",
  ],
  [
    { kind: "answer-invitation", ideaId: null, ideaTitle: null, personName: "Ada Abara", count: null },
    "Invitation from Ada Abara",
    "Would like to connect. Waiting since Nov 19, 2026",
    "Answer",
    "/connections",
  ],
])("what waits for an entrepreneur, %j, is %s: %s, %s, at %s", (facts, title, text, action, to) => {
  const row = founderRow(founderItem(facts));
  expect([row.title, row.text.replaceAll("\u00a0", " "), row.action, row.to]).toEqual([title, text, action, to]);
});

test("a review leads to its form", () => {
  expect(waitingRow(item({ kind: "write-review" })).to).toBe("/project/a#reviews");
});

// spec 2.126
test("what is about a verification leads there", () => {
  expect(waitingRow(item({ ...VERIFICATION, verification: "declined" })).to).toBe("/verification");
});
