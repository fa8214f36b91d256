import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../testing/answer-calls.ts";
import { milestoneFixture } from "../testing/project-fixtures.ts";
import { factsOf, inputOf, PROJECT_ID, region, show } from "../testing/project-page.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

describe("milestones", () => {
  test("none yet: the client may plan one, and reads what happens without", async () => {
    const calls = show({ answers: { "milestones.create": () => milestoneFixture() } });
    const section = await region("Milestones");
    expect(await section.findByText("No milestones yet.")).toBeTruthy();
    expect(section.getByText(/An offer with its own total replaces/)).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "Plan a milestone" }));
    const form = within(await section.findByRole("form", { name: "Plan a milestone" }));
    expect(form.queryByText(/replaces the milestone for the whole project/)).toBeNull();
    await userEvent.type(form.getByLabelText("Title"), "Interviews");
    await userEvent.type(form.getByLabelText("Amount"), "1250");
    await userEvent.click(form.getByRole("button", { name: "Plan the milestone" }));
    await waitFor(() => expect(section.queryByRole("form")).toBeNull());
    expect(inputOf(calls, "milestones.create")).toMatchObject({ id: PROJECT_ID, title: "Interviews", dueDate: null });
  });

  test("planning is called off without a call", async () => {
    const calls = show();
    const section = await region("Milestones");
    await userEvent.click(await section.findByRole("button", { name: "Plan a milestone" }));
    await userEvent.click(section.getByRole("button", { name: "Cancel" }));
    expect(section.queryByRole("form")).toBeNull();
    expect(inputOf(calls, "milestones.create")).toBeUndefined();
  });

  test("the one for the whole project is said to make room for what is planned", async () => {
    show({ milestones: [milestoneFixture({ isWholeProject: true })] });
    const section = await region("Milestones");
    await userEvent.click(await section.findByRole("button", { name: "Plan a milestone" }));
    expect(section.getByText(/replaces the milestone for the whole project/)).toBeTruthy();
    expect(section.queryByText("No milestones yet.")).toBeNull();
  });

  test("the expert plans none", async () => {
    show({ project: { viewer: "expert" } });
    const section = await region("Milestones");
    expect(await section.findByText("The client plans them and pays for each one separately.")).toBeTruthy();
    expect(section.queryByRole("button", { name: "Plan a milestone" })).toBeNull();
  });

  test.each([
    ["completed", "client", "The project was closed without one, and nothing was paid through it."],
    ["completed", "expert", "The project was closed without one, and nothing was paid through it."],
    ["cancelled", "client", "The project was cancelled before one was."],
  ] as const)("that never came to a project which is %s are not awaited by the %s", async (status, viewer, words) => {
    show({ project: { status, viewer }, milestones: [milestoneFixture({ status: "cancelled" })] });
    const section = await region("Milestones");
    expect(await section.findByText("No milestone was funded.")).toBeTruthy();
    expect(section.getByText(words)).toBeTruthy();
    expect(section.queryByText("No milestones yet.")).toBeNull();
    expect(section.queryByRole("button", { name: "Plan a milestone" })).toBeNull();
  });

  test("that could not be read can be tried again", async () => {
    show({ answers: { "milestones.list": () => refusal(500, "server/error") } });
    const section = await region("Milestones");
    expect(await section.findByText("We could not load the milestones")).toBeTruthy();
  });
});

describe("a dispute", () => {
  const dispute = {
    id: "dispute",
    openedBy: "expert",
    status: "open",
    reason: "The work is done.",
    answer: null,
    reasonFiles: [],
    answerFiles: [],
    answerDueAt: "2026-11-28T09:00:00.000Z",
    createdAt: "2026-11-21T09:00:00.000Z",
    outcome: null,
    resolutionNote: null,
    resolvedAt: null,
  } as unknown as NonNullable<MilestoneDto["dispute"]>;
  const disputed = (facts: object = {}, milestone: Partial<MilestoneDto> = {}) =>
    milestoneFixture({ status: "disputed", dispute: { ...dispute, ...facts }, ...milestone });
  const sides = async () => {
    const section = await region("Dispute about Price architecture");
    return section
      .getAllByRole("heading", { level: 3 })
      .map((side) => `${side.textContent}: ${side.nextSibling?.textContent}`);
  };

  test("shows who raised it and why, and until when the other side answers", async () => {
    show({ milestones: [disputed()] });
    expect(await sides()).toEqual([
      "Lucian Marchetti: The work is done.",
      "Wetherby & Loom: No answer yet. It is due by Nov 28, 2026; then an administrator decides.",
    ]);
    expect((await region("Dispute about Price architecture")).getByText("Raised Nov 21, 2026")).toBeTruthy();
  });

  test("that the client raised stands the other way round, and with an answer waits for the decision", async () => {
    show({ milestones: [disputed({ openedBy: "client", status: "answered", answer: "It is not." })] });
    expect(await sides()).toEqual(["Wetherby & Loom: The work is done.", "Lucian Marchetti: It is not."]);
    expect(screen.getByText("An administrator will read both sides and decide.")).toBeTruthy();
  });

  test.each([
    ["client", milestoneFixture({ status: "submitted" }), "Raise a dispute", "Raise a dispute"],
    ["client", disputed(), "Answer the dispute", "Answer the dispute"],
    ["admin", disputed(), "Resolve the dispute", "Resolve the dispute"],
  ] as const)("is asked of the %s where the milestone stands", async (viewer, milestone, button, title) => {
    show({ project: { viewer }, milestones: [milestone] });
    await userEvent.click(await screen.findByRole("button", { name: button }));
    expect(await screen.findByRole("dialog", { name: `${title} about Price architecture?` })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["release", "Released to the expert"],
    ["refund", "Refunded to the client"],
    ["split", "Split"],
  ])("that is decided by %s says who received what", async (outcome, words) => {
    const payment = { settledPayout: "4250.00", settledFee: "750.00", refundedAmount: "7500.00" };
    const decided = {
      status: "resolved",
      outcome,
      resolutionNote: "Half was used.",
      resolvedAt: "2026-11-29T09:00:00.000Z",
    };
    show({ milestones: [disputed(decided, { payment: payment as unknown as MilestoneDto["payment"] })] });
    const section = await region("Dispute about Price architecture");
    expect(section.getByText("No answer was given.")).toBeTruthy();
    expect(section.getByText("Half was used.")).toBeTruthy();
    expect(section.getByRole("heading", { name: /^Decision\s*Nov 29, 2026$/ })).toBeTruthy();
    expect(factsOf(screen.getByRole("region", { name: "Dispute about Price architecture" }))).toEqual([
      `Outcome: ${words}`,
      "Lucian Marchetti received: £4,250.00",
      "Platform fee: £750.00",
      "Refunded to the client: £7,500.00",
    ]);
  });
});
