import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { OfferedAction } from "@quorate/core/project-steps/project-step";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { userWith } from "../../testing/render-screen.tsx";
import { MilestoneActions } from "./milestone-actions.tsx";
import type { RenderDisputeDialog } from "./milestone-dialog-props.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const ALL: OfferedAction[] = [
  "release",
  "requestChanges",
  "fund",
  "submit",
  "cancel",
  "dispute",
  "answerDispute",
  "resolveDispute",
];

const renderDisputeDialog: RenderDisputeDialog = ({ action, milestone, expertName, onClose }) => (
  <div role="dialog" aria-label={`${action}: ${milestone.title}, ${expertName}`}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

function show(
  actions: OfferedAction[],
  facts: Partial<MilestoneDto> = {},
  look: "row" | "sheet" = "row",
  answers: object = {},
  user = userWith(),
) {
  return renderPart(
    <MilestoneActions
      milestone={milestoneFixture(facts)}
      actions={actions}
      look={look}
      expertName="Lucian Marchetti"
      renderDisputeDialog={renderDisputeDialog}
    />,
    { "accounts.session": user, ...answers },
  );
}
const labels = () => screen.getAllByRole("button").map((button) => (button.textContent ?? "").replaceAll(/[£$€]/g, ""));

test("a row names each action with its milestone", () => {
  show(ALL);
  expect(labels()).toEqual(
    [
      "Review and release",
      "Request changes",
      "Fund 12,500.00",
      "Hand over work",
      "Cancel milestone",
      "Raise a dispute",
      "Answer the dispute",
      "Resolve the dispute",
    ].map((label) => `${label}: Price architecture`),
  );
});

test("the sheet names the amount that a release pays", () => {
  show(["release"], {}, "sheet");
  expect(labels()).toEqual(["Review and release 12,500.00"]);
});

test("a payment that was begun is gone on with", () => {
  show(["fund"], { payment: { status: "pending" } as unknown as MilestoneDto["payment"] }, "sheet");
  expect(labels()).toEqual(["Continue to payment"]);
});

test("nothing stands where nothing may be done", () => {
  show([]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("without a verified address nothing is funded, and it is said why", async () => {
  show(["fund", "cancel"], {}, "row", {}, userWith({ emailVerified: false }));
  expect(await screen.findByText("Verify your email address to fund this milestone.")).toBeTruthy();
  expect(labels()).toEqual(["Cancel milestone: Price architecture"]);
});

test("a verified address reads no such thing", async () => {
  const calls = show(["fund"]);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByText(/Verify your email/)).toBeNull();
});

describe("what is asked before it is done", () => {
  test.each<[OfferedAction, string, string, string, string, string, object]>([
    [
      "requestChanges",
      "Request changes to Price architecture?",
      "The work goes back to Lucian Marchetti.",
      "What should change",
      "Request changes",
      "milestones.requestChanges",
      { id: milestoneFixture().id, note: "Shorter, please" },
    ],
    [
      "submit",
      "Hand over Price architecture?",
      "is yours after at most 14 days",
      "What you hand over",
      "Hand over work",
      "milestones.submit",
      { id: milestoneFixture().id, note: "Shorter, please", fileIds: [] },
    ],
  ])("%s: %s", async (action, title, description, label, button, procedure, input) => {
    const calls = show([action], {}, "row", { [procedure]: milestoneFixture() });
    await userEvent.click(screen.getByRole("button"));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.getByText(new RegExp(description))).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(label), "Shorter, please");
    await userEvent.click(dialog.getByRole("button", { name: button }));
    await waitFor(() => expect(calls.some((call) => JSON.stringify(call.input) === JSON.stringify(input))).toBe(true));
  });

  test("a cancellation names the milestone", async () => {
    show(["cancel"]);
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("dialog", { name: /Price architecture/ })).toBeTruthy();
  });

  test.each<OfferedAction>(["dispute", "answerDispute", "resolveDispute"])(
    "%s is asked where disputes are, about the milestone and its expert, until that is closed",
    async (action) => {
      show([action]);
      await userEvent.click(screen.getByRole("button"));
      screen.getByRole("dialog", { name: `${action}: Price architecture, Lucian Marchetti` });
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );
});
