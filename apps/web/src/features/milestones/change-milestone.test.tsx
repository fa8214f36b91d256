import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trpc } from "../../lib/trpc.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { MilestoneActions } from "./milestone-actions.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const PLANNED = milestoneFixture({
  status: "planned",
  title: "Survey",
  amount: "900.00",
  dueDate: null,
  description: null,
});
const SECOND = milestoneFixture({
  id: "00000000-0000-4000-8000-000000000004",
  position: 2,
  status: "planned",
  title: "Report",
});

function FirstMilestone() {
  const [milestone] = trpc.milestones.list.useQuery({ id: PLANNED.projectId }).data ?? [];
  return (
    milestone && (
      <MilestoneActions
        milestone={milestone}
        actions={["edit", "divide"]}
        look="row"
        expertName="Lucian Marchetti"
        renderDisputeDialog={() => null}
      />
    )
  );
}

async function open(action: "Change" | "Divide", answers: Answers = {}, list = () => [PLANNED, SECOND]) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "milestones.list": list,
    "milestones.edit": () => PLANNED,
    "milestones.divide": () => [PLANNED, SECOND],
    ...answers,
  });
  const cache = renderScreen(<FirstMilestone />, { path: "/" });
  await userEvent.click(await screen.findByRole("button", { name: `${action}: Survey` }));
  const dialog = within(await screen.findByRole("dialog", { name: `${action} Survey` }));
  const sent = (procedure: string) => calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { dialog, sent, cache };
}

test("a change sends what was typed, its place and the milestone that was opened", async () => {
  const { dialog, sent } = await open("Change");
  const amount = dialog.getByLabelText("Amount");
  await userEvent.clear(amount);
  await userEvent.type(amount, "1,250.50");
  await userEvent.selectOptions(dialog.getByLabelText("Position"), "2, where Report is");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(sent("milestones.edit")).toMatchObject([
      { id: PLANNED.id, title: "Survey", amount: "1250.50", position: 2, ifUnchangedSince: PLANNED.updatedAt },
    ]),
  );
});

test("that was overtaken shows what the milestone says now beside what was typed, and goes on from there", async () => {
  let now: MilestoneDto = PLANNED;
  const { dialog, sent } = await open(
    "Change",
    { "milestones.edit": () => refusal(409, "milestones/changed-meanwhile", "It has changed.") },
    () => [now, SECOND],
  );
  await userEvent.type(dialog.getByLabelText("Title"), " of shops");
  now = { ...PLANNED, amount: "700.00", updatedAt: "2026-11-02T10:00:00.000Z" };
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(/Survey, £700\.00/)).toBeTruthy();
  expect(dialog.getByLabelText("Title")).toHaveProperty("value", "Survey of shops");
  await userEvent.click(dialog.getByRole("button", { name: "Continue with what I typed" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent("milestones.edit").at(-1)).toMatchObject({ ifUnchangedSince: now.updatedAt }));
});

test("what was typed is there again after Escape, unless the milestone has changed meanwhile", async () => {
  let now: MilestoneDto = PLANNED;
  const { dialog, cache } = await open("Change", {}, () => [now, SECOND]);
  await userEvent.type(dialog.getByLabelText("Title"), " of shops");
  const reopen = async (title: string) => {
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(() => cache.invalidateQueries());
    await userEvent.click(await screen.findByRole("button", { name: `Change: ${title}` }));
    return within(await screen.findByRole("dialog", { name: `Change ${title}` })).getByLabelText("Title");
  };
  expect(await reopen("Survey")).toHaveProperty("value", "Survey of shops");
  now = { ...PLANNED, title: "Interviews", updatedAt: "2026-11-02T10:00:00.000Z" };
  expect(await reopen("Interviews")).toHaveProperty("value", "Interviews");
});

test("the parts are counted as they are typed, and sent once they come to the whole", async () => {
  const { dialog, sent } = await open("Divide");
  const [first, second] = dialog.getAllByLabelText("Amount");
  if (!first || !second) throw new Error("two parts");
  await userEvent.type(first, "500");
  expect(dialog.getByText("£400.00 of £900.00 left to divide.")).toBeTruthy();
  await userEvent.type(second, "500");
  expect(dialog.getByText("£100.00 more than £900.00.")).toBeTruthy();
  await userEvent.clear(second);
  await userEvent.type(second, "400");
  expect(dialog.getByText("The parts come to £900.00.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Divide it" }));
  expect((await dialog.findAllByText("Title is required")).length).toBeGreaterThan(0);
  const [, title] = dialog.getAllByLabelText("Title");
  if (!title) throw new Error("two titles");
  await userEvent.type(title, "Second half");
  await userEvent.click(dialog.getByRole("button", { name: "Divide it" }));
  await waitFor(() =>
    expect(sent("milestones.divide")).toMatchObject([
      {
        id: PLANNED.id,
        parts: [
          { title: "Survey", amount: "500" },
          { title: "Second half", amount: "400" },
        ],
        ifUnchangedSince: PLANNED.updatedAt,
      },
    ]),
  );
});

test("what the server says of the parts stands at them, and nothing is lost", async () => {
  const words = "The parts come to £800.00. Together they must be £900.00.";
  const { dialog } = await open("Divide", {
    "milestones.divide": () => refusal(422, "milestones/parts-differ", words, [{ path: "parts", message: words }]),
  });
  for (const field of dialog.getAllByLabelText("Amount")) await userEvent.type(field, "400");
  const [, title] = dialog.getAllByLabelText("Title");
  if (title) await userEvent.type(title, "Rest");
  await userEvent.click(dialog.getByRole("button", { name: "Divide it" }));
  expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
  expect(dialog.getAllByLabelText("Amount").map((field) => Reflect.get(field, "value"))).toEqual(["400", "400"]);
});
