import type { WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import { expect, test } from "vitest";
import { waitingWords } from "./waiting-words.ts";

const item = (facts: Partial<WaitingItemDto>): WaitingItemDto => ({
  kind: "decide-submission",
  projectId: "a",
  projectTitle: "Pricing review",
  counterpartName: "Tomasz Okonjo",
  milestoneId: "milestone",
  milestoneTitle: "Interviews",
  amount: "12500.00",
  count: null,
  since: "2026-11-19T00:00:00.000Z",
  dueAt: null,
  ...facts,
});
const DUE = { dueAt: "2026-12-03T00:00:00.000Z" };
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
    "Pricing review. Releases itself on Dec 03, 2026",
    "Review",
  ],
  [
    { kind: "decide-submission", ...NOBODY },
    "milestone submitted",
    "Interviews",
    "Pricing review. The expert handed over the work",
    "Review",
  ],
  [{ kind: "decide-proposals", count: 6 }, "project open", "6 new proposals", "Pricing review", "Compare"],
  [{ kind: "decide-proposals", count: 1 }, "project open", "1 new proposal", "Pricing review", "Compare"],
  [{ kind: "decide-proposals" }, "project open", "0 new proposals", "Pricing review", "Compare"],
  [
    { kind: "fund-milestone" },
    "milestone planned",
    "Interviews",
    "Pricing review. Tomasz Okonjo starts once it is funded",
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
  [{ kind: "answer-dispute" }, "milestone disputed", "Interviews", "Pricing review. Your answer is missing", "Answer"],
  [
    { kind: "hand-over-work" },
    "milestone funded",
    "Interviews",
    "Pricing review. Tomasz Okonjo has funded it",
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
    { kind: "make-changes", ...NOBODY },
    "milestone funded",
    "Interviews",
    "Pricing review. The client asked for changes",
    "Revise",
  ],
  [{ kind: "answer-invitation" }, "project open", "Invitation from Tomasz Okonjo", "Pricing review", "Read"],
  [{ kind: "answer-invitation", ...NOBODY }, "project open", "Invitation from a client", "Pricing review", "Read"],
])("%j is %s: %s, %s, %s", (facts, status, title, text, action) => {
  const words = waitingWords(item(facts));
  expect(`${words.status.of} ${words.status.value}`).toBe(status);
  expect([words.title, words.text.replaceAll("\u00a0", " "), words.action]).toEqual([title, text, action]);
});

test("a milestone called like its project, or without a title, does not say it twice", () => {
  const text = "Tomasz Okonjo has funded it";
  for (const milestoneTitle of ["Pricing review", null]) {
    expect(waitingWords(item({ kind: "hand-over-work", milestoneTitle }))).toMatchObject({
      title: "Pricing review",
      text,
    });
  }
});

test("a date does not break over two lines", () => {
  expect(waitingWords(item(DUE)).text).toContain("Dec\u00a003,\u00a02026");
});
