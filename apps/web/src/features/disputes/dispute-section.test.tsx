import type { DisputeDto } from "@quorate/api/milestones/milestones.schema";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { shownFacts } from "../../testing/shown-facts.ts";
import { DisputeSection } from "./dispute-section.tsx";

const OPEN: DisputeDto = {
  id: "dispute",
  milestoneId: milestoneFixture().id,
  openedBy: "client",
  reason: "The office channel is missing.",
  reasonFiles: [],
  answer: null,
  answerFiles: [],
  answerDueAt: "2026-11-27T10:00:00.000Z",
  status: "open",
  outcome: null,
  releasedAmount: null,
  resolutionNote: null,
  resolvedAt: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const PAYMENT = {
  id: "payment",
  status: "partially_refunded",
  escrowReleaseDate: null,
  settledFee: "880.00",
  settledPayout: "6453.33",
  refundedAmount: "5166.67",
} as const;

function show(facts: Partial<DisputeDto> = {}, project: Parameters<typeof projectFixture>[0] = {}, isPaid = true) {
  const milestone = milestoneFixture({ payment: isPaid ? PAYMENT : null });
  render(<DisputeSection milestone={milestone} dispute={{ ...OPEN, ...facts }} project={projectFixture(project)} />);
  return screen.getByRole("region", { name: "Dispute about Price architecture" });
}
const sides = (section: HTMLElement) =>
  within(section)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => `${heading.textContent}: ${heading.nextElementSibling?.textContent}`);
const DUE = "No answer yet. It is due by Nov 27, 2026; then an administrator decides.";

describe("a dispute", () => {
  test("names who raised it first, and until when the other may answer", () => {
    const section = show();
    expect(within(section).getByText("Raised Nov 20, 2026")).toBeTruthy();
    expect(sides(section)).toEqual(["Wetherby & Loom: The office channel is missing.", `Lucian Marchetti: ${DUE}`]);
    expect(within(section).queryByText(/read both sides/)).toBeNull();
    expect(within(section).queryByText("Outcome")).toBeNull();
  });

  test("of the expert begins with the expert, also without a name", () => {
    const section = show({ openedBy: "expert" }, { expertName: null });
    expect(sides(section)).toEqual(["the expert: The office channel is missing.", `Wetherby & Loom: ${DUE}`]);
  });

  test("that is answered waits for an administrator", () => {
    const section = show({ status: "answered", answer: "It was never agreed." });
    expect(sides(section)[1]).toBe("Lucian Marchetti: It was never agreed.");
    expect(within(section).getByText("An administrator will read both sides and decide.")).toBeTruthy();
  });

  test("has each side's files beside its words", () => {
    const file = {
      id: "f",
      name: "Scope.pdf",
      size: 1_024,
      type: "application/pdf",
      view: "pdf" as const,
      url: "/api/files/f",
      at: OPEN.createdAt,
    };
    const section = show({ reasonFiles: [file], answer: "No.", answerFiles: [{ ...file, id: "g", name: "Mail.pdf" }] });
    const listOf = (name: string) => within(section).getByRole("list", { name }).textContent;
    expect(listOf("Files of Wetherby & Loom")).toContain("Scope.pdf");
    expect(listOf("Files of Lucian Marchetti")).toContain("Mail.pdf");
  });

  test("that was decided without an answer says so", () => {
    const section = show({ status: "resolved", outcome: "refund" });
    expect(sides(section)[1]).toBe("Lucian Marchetti: No answer was given.");
    expect(within(section).queryByText(/read both sides/)).toBeNull();
  });

  test.each([
    ["release", "Released to the expert"],
    ["refund", "Refunded to the client"],
    ["split", "Split"],
  ] as const)("decided by %s says so, and where every penny went", (outcome, words) => {
    const section = show({ status: "resolved", outcome, resolvedAt: "2026-11-28T10:00:00.000Z" });
    expect(within(section).getByRole("heading", { name: /^Decision/ }).textContent).toBe("Decision Nov 28, 2026");
    expect(shownFacts(section).map((fact) => fact.replace(/[£$€]/, ""))).toEqual([
      `Outcome: ${words}`,
      "Lucian Marchetti received: 6,453.33",
      "Platform fee: 880.00",
      "Refunded to the client: 5,166.67",
    ]);
  });

  test("carries the reason of the decision where one was written, and no day where none is known", () => {
    const decided = { status: "resolved", outcome: "split" } as const;
    const section = show({ ...decided, resolutionNote: "Half of it was there." });
    expect(within(section).getByText("Half of it was there.")).toBeTruthy();
    expect(within(section).getByRole("heading", { name: "Decision" })).toBeTruthy();
  });

  test("without a payment nobody received anything", () => {
    const section = show({ status: "resolved", outcome: "split" }, {}, false);
    expect(shownFacts(section).map((fact) => fact.replace(/[£$€]/, ""))).toEqual([
      "Outcome: Split",
      "Lucian Marchetti received: 0.00",
      "Platform fee: 0.00",
      "Refunded to the client: 0.00",
    ]);
  });
});
