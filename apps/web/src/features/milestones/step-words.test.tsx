import type { DisputeDto, MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { MilestoneStepKind } from "@quorate/core/project-steps/project-step";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { stepWords } from "./step-words.tsx";

const parties = { expertName: "Lucian Marchetti", organizationName: "Wetherby & Loom" };
const dispute = {
  openedBy: "client",
  reason: "It is late.",
  answer: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  reasonFiles: [],
  answerFiles: [],
  answerDueAt: "2026-11-28T09:00:00.000Z",
} as unknown as DisputeDto;

function words(
  kind: MilestoneStepKind,
  milestone: Partial<MilestoneDto> = {},
  project = parties as { expertName: string | null; organizationName: string },
) {
  const { title, text, note } = stepWords(
    { kind, milestone: milestoneFixture(milestone), actions: [], since: "2026-11-19", until: null },
    project,
  );
  const plain = renderToStaticMarkup(text)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[£$€]/g, "");
  return { title, text: plain, note };
}

describe("what waits", () => {
  test("is a decision, with who handed over, when, and what happens by itself", () => {
    const milestone = {
      submittedAt: "2026-11-19T06:42:00.000Z",
      autoReleaseAt: "2026-12-03T06:42:00.000Z",
      submissionNote: "Sheet 4.",
    };
    expect(words("decide-submission", milestone)).toEqual({
      title: "Price architecture is waiting for your decision",
      text: "Handed over by Lucian Marchetti on Nov 19. If you do nothing, 12,500.00 is released on Dec 03, 2026.",
      note: { from: "Note by Lucian Marchetti", text: "Sheet 4." },
    });
    expect(words("decide-submission", {}, { ...parties, expertName: null })).toMatchObject({
      text: "Handed over by The expert.",
      note: null,
    });
  });

  test("is work to change", () => {
    expect(words("make-changes", { changeRequest: "Shorter." })).toEqual({
      title: "Changes to Price architecture were requested",
      text: "12,500.00 stays in escrow; you receive 11,000.00. Make the changes, then hand over the work again.",
      note: { from: "Requested by Wetherby & Loom", text: "Shorter." },
    });
  });

  test("is work that goes unpaid on a day, which is said", () => {
    const refundAt = "2027-02-02T09:00:00.000Z";
    const refunded = "If no work is handed over, the money goes back to the client on Feb 02, 2027.";
    expect(words("hand-over-work", { refundAt }).text).toContain(refunded);
    expect(words("make-changes", { refundAt, changeRequest: "Shorter." }).text).toContain(refunded);
  });

  test("is a verdict, and what happens without one", () => {
    const heldUntil = "2027-02-15T09:00:00.000Z";
    expect(words("resolve-dispute", { dispute, heldUntil, status: "disputed" }).text).toContain(
      "If nothing is decided by Feb 15, 2027, the money goes back to the client.",
    );
  });

  test("is work to hand over", () => {
    expect(words("hand-over-work")).toEqual({
      title: "Price architecture is funded and waiting for your work",
      text: "12,500.00 is held in escrow; you receive 11,000.00. Hand over the work when it is done.",
      note: null,
    });
  });

  test.each([
    [undefined, "Lucian Marchetti starts once the money is in escrow."],
    ["pending", "Your payment isn't finished; you can continue it."],
    ["failed", "The last payment was declined; nothing was taken."],
  ])("is money to put into escrow, after a payment that is %s", (status, sentence) => {
    const payment = status === undefined ? null : ({ status } as unknown as MilestoneDto["payment"]);
    expect(words("fund-milestone", { payment })).toEqual({
      title: "Price architecture is not funded yet",
      text: `12,500.00 goes into escrow and stays there until you release it. Any refund is in full: we cover the card fee. ${sentence}`,
      note: null,
    });
  });

  test("is a dispute to answer, with its reason and until when", () => {
    expect(words("answer-dispute", { dispute })).toEqual({
      title: "Price architecture is disputed",
      text: "Wetherby & Loom raised the dispute on Nov 21; 12,500.00 stays in escrow. Answer by Nov 28, 2026; then an administrator decides.",
      note: { from: "Reason given by Wetherby & Loom", text: "It is late." },
    });
  });

  test("is a dispute to decide, answered or not, whoever raised it", () => {
    const byExpert = { ...dispute, openedBy: "expert" } as DisputeDto;
    expect(words("resolve-dispute", { dispute: byExpert })).toEqual({
      title: "The dispute about Price architecture is waiting for a decision",
      text: "Lucian Marchetti raised the dispute on Nov 21; 12,500.00 stays in escrow. The other party can answer until Nov 28, 2026.",
      note: null,
    });
    expect(words("resolve-dispute", { dispute: { ...dispute, answer: "It is not." } }).text).toContain(
      "The other party has answered.",
    );
  });
});
