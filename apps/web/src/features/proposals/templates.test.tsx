import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { SubmitProposalForm } from "./submit-proposal-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "00000000-0000-4000-8000-000000000070";
const PROJECT = {
  ...{ id: "00000000-0000-4000-8000-000000000010", budget: "10000.00", feeBasisPoints: 1_500, questions: [] },
  ...{ plannedMilestones: [], serviceCategoryId: null },
};
const TEMPLATE = {
  id: ID,
  name: "Pricing review",
  shape: {
    ...{
      coverLetter: "I would begin with margin.",
      proposedRate: null,
      estimatedHours: null,
      price: null,
      expensesCap: null,
    },
    milestones: [
      { title: "Interviews", description: null, amount: null, share: 4_000, period: null, expensesCap: null },
      { title: "Plan", description: null, amount: null, share: 6_000, period: null, expensesCap: null },
    ],
    ...{ estimatedTimeline: null, leavesOut: "Travel" },
  },
  createdAt: "2026-11-01T09:00:00.000Z",
};
const open = (templates: unknown[], answers: Record<string, unknown> = {}) =>
  renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": { email: "lucian@marchetti.example", emailVerified: true },
    "proposalTemplates.list": templates,
    ...answers,
  });
const sent = (calls: { procedure: string; input: unknown }[], procedure: string) =>
  calls.filter((one) => one.procedure === procedure).map(({ input }) => input);

test("a template fills in the form, and keeps the letter that was typed", async () => {
  open([TEMPLATE]);
  await userEvent.type(await screen.findByLabelText("Cover letter"), "Mine.");
  await userEvent.click(await screen.findByRole("button", { name: "Use template" }));
  expect(screen.getByText("Filled in from “Pricing review”. Kept as you typed: cover letter.")).toBeTruthy();
  expect(screen.getByLabelText("Cover letter")).toHaveProperty("value", "Mine.");
  expect(screen.getAllByLabelText("Amount").map((field) => Reflect.get(field, "value"))).toEqual([
    "4000.00",
    "6000.00",
  ]);
  expect(screen.getByLabelText(/^Not included/)).toHaveProperty("value", "Travel");
});

test("without a template there is none to choose", async () => {
  const calls = open([]);
  await waitFor(() => expect(sent(calls, "proposalTemplates.list")).not.toEqual([]));
  expect(screen.queryByRole("button", { name: "Use template" })).toBeNull();
});

test("what the form says is saved under a name, and no proposal is sent with it", async () => {
  const calls = open([], { "proposalTemplates.save": TEMPLATE });
  await userEvent.type(await screen.findByLabelText("Cover letter"), "I would begin.");
  await userEvent.type(screen.getByLabelText("Rate per hour"), "140");
  await userEvent.click(screen.getByRole("button", { name: "Save as template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save as template" }));
  await userEvent.type(dialog.getByLabelText("Name"), "By the hour");
  await userEvent.click(dialog.getByRole("button", { name: "Save template" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(calls, "proposalTemplates.save")).toMatchObject([
    { name: "By the hour", shape: { coverLetter: "I would begin.", proposedRate: "140.00", milestones: [] } },
  ]);
  expect(sent(calls, "proposals.submit")).toEqual([]);
});

test("a name that is taken, or one template too many, is said in the dialog, which keeps the name", async () => {
  open([], { "proposalTemplates.save": refusal(409, "proposal-templates/limit-reached", "Delete one first.") });
  await userEvent.click(await screen.findByRole("button", { name: "Save as template" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "One more");
  await userEvent.click(dialog.getByRole("button", { name: "Save template" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Delete one first.");
  expect(dialog.getByLabelText("Name")).toHaveProperty("value", "One more");
});

test("templates are renamed, and deleted after a question", async () => {
  const calls = open([TEMPLATE], {
    "proposalTemplates.update": { ...TEMPLATE, name: "Price list" },
    "proposalTemplates.delete": { id: ID },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Manage templates" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your templates" }));
  await userEvent.click(dialog.getByRole("button", { name: /^Rename/ }));
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.type(dialog.getByLabelText("Name"), "Price list");
  await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
  await userEvent.click(await dialog.findByRole("button", { name: /^Delete/ }));
  expect(sent(calls, "proposalTemplates.delete")).toEqual([]);
  expect(dialog.getByText("Delete “Pricing review”?")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: /^Delete/ }));
  await waitFor(() => expect(sent(calls, "proposalTemplates.delete")).toEqual([{ id: ID }]));
  expect(sent(calls, "proposalTemplates.update")).toEqual([{ id: ID, name: "Price list" }]);
  expect(sent(calls, "proposals.submit")).toEqual([]);
});
