import { milestoneSteps } from "@quorate/core/project-steps/project-step";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { DecisionSheet } from "./decision-sheet.tsx";

afterEach(() => vi.unstubAllGlobals());

const submitted = milestoneFixture({
  status: "submitted",
  submissionNote: "Sheet 4 shows the effect by account.",
  submittedAt: "2026-11-19T06:42:00.000Z",
  autoReleaseAt: "2026-12-03T06:42:00.000Z",
});

function renderSheet(
  viewer: "client" | "expert" | "admin",
  milestone = submitted,
  answers: Record<string, unknown> = {},
) {
  const project = projectFixture({ viewer });
  const [step] = milestoneSteps([milestone], project);
  if (!step) throw new Error("nothing waits for this reader");
  return renderPart(
    <DecisionSheet step={step} milestones={[milestone]} project={project} renderDisputeDialog={() => null} />,
    answers,
  );
}

test("the client reads what was handed over, what happens by itself and on which day", () => {
  renderSheet("client");
  expect(screen.getByRole("heading", { name: "Price architecture is waiting for your decision" })).toBeTruthy();
  expect(screen.getByText(/If you do nothing, £12,500.00 is released on/).textContent).toContain("Dec 03, 2026");
  expect(screen.getByText("Sheet 4 shows the effect by account.")).toBeTruthy();
});

test("a release is asked about with the fee and the payout, and then made", async () => {
  const user = userEvent.setup();
  const calls = renderSheet("client", submitted, {
    "milestones.release": { ...submitted, status: "released" },
    "milestones.list": [submitted],
  });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  const dialog = await screen.findByRole("dialog", { name: "Release £12,500.00 to Lucian Marchetti?" });
  expect(within(dialog).getByText("£1,500.00")).toBeTruthy();
  expect(within(dialog).getByText("£11,000.00")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Release £12,500.00" }));
  expect(calls).toContainEqual({ procedure: "milestones.release", input: { id: submitted.id } });
});

test("the last release asks whether it is the end, and no other does", async () => {
  const user = userEvent.setup();
  const question = { name: /Is this the end of the project/ };
  const next = milestoneFixture({ id: "next", position: 2, status: "planned" });
  const calls = renderSheet("client", submitted, { "milestones.list": [submitted, next] });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: "milestones.list", input: { id: submitted.projectId } }),
  );
  expect(within(dialog).queryByRole("group", question)).toBeNull();
  cleanup();
  const last = renderSheet("client", submitted, {
    "milestones.release": { ...submitted, status: "released" },
    "milestones.list": [submitted, { ...next, status: "cancelled" }],
  });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  const asked = await screen.findByRole("group", question);
  expect(within(asked).getByRole<HTMLInputElement>("radio", { name: /^Release and continue/ }).checked).toBe(true);
  await user.click(within(asked).getByRole("radio", { name: /^Release and complete the project/ }));
  await user.click(screen.getByRole("button", { name: "Release £12,500.00 and complete" }));
  expect(last).toContainEqual({ procedure: "milestones.release", input: { id: submitted.id, complete: true } });
});

test("a request for changes needs words, and keeps them when it is refused", async () => {
  const user = userEvent.setup();
  renderSheet("client", submitted, {
    "milestones.requestChanges": refusal(409, "milestones/not-submitted", "This milestone has no work waiting."),
  });
  await user.click(screen.getByRole("button", { name: "Request changes" }));
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "Request changes" });
  await user.click(send);
  expect(await within(dialog).findAllByText("Say what should change")).not.toHaveLength(0);
  await user.type(within(dialog).getByLabelText("What should change"), "Add the office channel.");
  await user.click(send);
  expect(await within(dialog).findByText("This milestone has no work waiting.")).toBeTruthy();
  expect(within(dialog).getByLabelText("What should change")).toHaveProperty("value", "Add the office channel.");
});

test("the expert hands over funded work and cannot release it", () => {
  renderSheet("expert", milestoneFixture({ status: "funded" }));
  expect(screen.getByRole("button", { name: "Hand over work" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /release/i })).toBeNull();
});

test("a submission waits for the client, not for the expert or an administrator", () => {
  expect(milestoneSteps([submitted], projectFixture({ viewer: "expert" }))).toEqual([]);
  expect(milestoneSteps([submitted], projectFixture({ viewer: "admin" }))).toEqual([]);
});

test("a part is released with what stays in escrow said before and after, and offered once for a hand-over", async () => {
  const user = userEvent.setup();
  const released = { ...submitted, amount: "7500.00" };
  const calls = renderSheet("client", submitted, {
    "milestones.release": released,
    "milestones.list": [submitted],
  });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  await user.click(await screen.findByRole("button", { name: "Release only a part" }));
  const dialog = await screen.findByRole("dialog", { name: "Release part of Price architecture?" });
  await user.type(within(dialog).getByLabelText("Release now"), "5,000");
  expect(within(dialog).getByText("£4,400.00")).toBeTruthy();
  expect(within(dialog).getByText("£600.00")).toBeTruthy();
  expect(within(dialog).getByText("£7,500.00")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Release this part" }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: "milestones.release", input: { id: submitted.id, amount: "5000" } }),
  );
  cleanup();

  const part = milestoneFixture({ id: "part", status: "released", partOfId: submitted.id });
  renderSheet("client", submitted, { "milestones.list": [part, submitted] });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  await screen.findByRole("dialog");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Release only a part" })).toBeNull());
});

test("a part that the server refuses is refused at its field, and what was typed stays", async () => {
  const user = userEvent.setup();
  renderSheet("client", submitted, {
    "milestones.release": refusal(422, "milestones/rest-too-small", "At least £20.00 must stay in escrow.", [
      { path: "amount", message: "At least £20.00 must stay in escrow." },
    ]),
    "milestones.list": [submitted],
  });
  await user.click(screen.getByRole("button", { name: "Review and release £12,500.00" }));
  await user.click(await screen.findByRole("button", { name: "Release only a part" }));
  const field = await screen.findByLabelText("Release now");
  await user.type(field, "12,499");
  await user.click(screen.getByRole("button", { name: "Release this part" }));
  expect((await screen.findAllByText("At least £20.00 must stay in escrow.")).length).toBeGreaterThan(0);
  expect(field).toHaveProperty("value", "12,499");
});
