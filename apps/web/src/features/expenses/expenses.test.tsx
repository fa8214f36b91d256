import type { ExpenseDto, ExpensesDto } from "@quorate/api/expenses/expenses.schema";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ProjectExpenses } from "./project-expenses.tsx";

afterEach(() => vi.unstubAllGlobals());

const PLANNED = milestoneFixture({ id: "00000000-0000-4000-8000-00000000000a", title: "Survey", amount: "900.00" });
const FUNDED = milestoneFixture({
  id: "00000000-0000-4000-8000-00000000000b",
  title: "Interviews",
  status: "funded",
  expensesCap: "300.00",
  fundedAt: "2026-12-01T09:00:00.000Z",
});
const POT = milestoneFixture({ id: "pot", title: "Expenses: Interviews", status: "funded", expensesOfId: FUNDED.id });
const WAITING: ExpenseDto = {
  id: "00000000-0000-4000-8000-00000000000c",
  status: "handed_in",
  version: 1,
  kind: "travel",
  spentOn: "2026-12-02",
  description: "Train to Leeds",
  amount: "120.50",
  vatRate: "20",
  vatAmount: "20.08",
  receipt: null,
  handedInAt: "2026-12-03T09:00:00.000Z",
  answerBy: "2026-12-08T09:00:00.000Z",
  returnReason: null,
  decidedAt: null,
  paidAsId: null,
  earlier: [],
  updatedAt: "2026-12-03T09:00:00.000Z",
};
const SUMS: ExpensesDto = {
  milestoneId: FUNDED.id,
  currency: "GBP",
  cap: "300.00",
  isOpen: true,
  held: "300.00",
  released: "0.00",
  left: "179.50",
  ended: null,
  expenses: [WAITING],
};

function renderExpenses(viewer: "client" | "expert" | "admin", answers = {}) {
  const project = projectFixture({ viewer, status: "in_progress", expertName: "Ada Byron" });
  return renderPart(<ProjectExpenses project={project} milestones={[PLANNED, FUNDED, POT]} />, {
    "expenses.list": SUMS,
    ...answers,
  });
}

test("the client approves a waiting expense, seeing that it is paid whole and without a fee", async () => {
  const calls = renderExpenses("client", { "expenses.approve": SUMS });
  const row = within(await screen.findByRole("list", { name: "Expenses for Interviews, newest first" }));
  expect(row.getByText("£20.08 VAT at 20 %")).toBeTruthy();
  await userEvent.click(row.getByRole("button", { name: /Approve and release £120.50/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve £120.50?" }));
  expect(dialog.getByText("None")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Approve and release £120.50" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: "expenses.approve",
      input: { id: WAITING.id, ifUnchangedSince: WAITING.updatedAt },
    }),
  );
});

test("the client allows expenses of a milestone that is not funded", async () => {
  const calls = renderExpenses("client", { "expenses.setCap": { ...SUMS, milestoneId: PLANNED.id, cap: "80.00" } });
  await userEvent.click(await screen.findByRole("button", { name: "Allow expenses, Survey" }));
  await userEvent.type(await screen.findByLabelText(/Maximum/), "80");
  await userEvent.click(screen.getByRole("button", { name: "Allow expenses" }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: "expenses.setCap", input: { id: PLANNED.id, amount: "80" } }),
  );
});

test("a cap that is agreed is no one's to change alone", async () => {
  const agreed = { ...PLANNED, expensesCap: "80.00" };
  renderPart(<ProjectExpenses project={projectFixture({ viewer: "client" })} milestones={[agreed]} />, {});
  expect(await screen.findByText(/Up to £80.00.*A change order that both accept can change it/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the expert adds and takes back, and answers nothing; an administrator only reads", async () => {
  renderExpenses("expert");
  await screen.findByText("Train to Leeds");
  expect(screen.getByRole("button", { name: "Add an expense, Interviews" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw it, Train to Leeds" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
  expect(screen.queryByText("Survey")).toBeNull();
  cleanup();
  renderExpenses("admin");
  await screen.findByText("Train to Leeds");
  expect(screen.queryByRole("button", { name: /Approve|Withdraw it|Add an expense/ })).toBeNull();
});

test("what was typed stays where the expense has no receipt", async () => {
  const calls = renderExpenses("expert");
  await userEvent.click(await screen.findByRole("button", { name: "Add an expense, Interviews" }));
  await userEvent.type(await screen.findByLabelText("What it was for"), "Hotel in Leeds");
  await userEvent.type(screen.getByLabelText("Receipt date"), "2026-12-02");
  await userEvent.type(screen.getByLabelText("Amount"), "90");
  await userEvent.click(screen.getByRole("button", { name: "Hand it in" }));
  expect(await screen.findByText("Add the receipt as a PDF or a picture.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("What it was for").value).toBe("Hotel in Leeds");
  expect(calls.map(({ procedure }) => procedure)).not.toContain("expenses.handIn");
});

const RECEIPT = {
  id: "00000000-0000-4000-8000-00000000000d",
  name: "Train.pdf",
  size: 900,
  type: "application/pdf",
  view: "pdf" as const,
  url: "/api/files/00000000-0000-4000-8000-00000000000d",
  at: "2026-12-03T09:00:00.000Z",
};
const SENT_BACK: ExpenseDto = {
  ...WAITING,
  status: "returned",
  answerBy: null,
  returnReason: "First class is not ours.",
  decidedAt: "2026-12-04T09:00:00.000Z",
  updatedAt: "2026-12-04T09:00:00.000Z",
};

test("the expert revises an expense that was sent back, finding what was typed; the receipt stays", async () => {
  const sums = { ...SUMS, left: "300.00", expenses: [SENT_BACK] };
  const calls = renderExpenses("expert", { "expenses.list": sums, "expenses.revise": SUMS });
  await userEvent.click(await screen.findByRole("button", { name: "Revise, Train to Leeds" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revise the expense" }));
  expect(dialog.getByText("“First class is not ours.”")).toBeTruthy();
  const amount = dialog.getByLabelText<HTMLInputElement>("Amount");
  expect([amount.value, dialog.getByLabelText<HTMLInputElement>("What it was for").value]).toEqual([
    "120.50",
    "Train to Leeds",
  ]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "80");
  await userEvent.click(dialog.getByRole("button", { name: "Hand it in again" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: "expenses.revise",
      input: expect.objectContaining({ id: SENT_BACK.id, ifUnchangedSince: SENT_BACK.updatedAt, amount: "80" }),
    }),
  );
});

test("what was typed stays where a revision is refused", async () => {
  const sums = { ...SUMS, expenses: [SENT_BACK] };
  renderExpenses("expert", {
    "expenses.list": sums,
    "expenses.revise": refusal(409, "expenses/changed-meanwhile", "It has changed."),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Revise, Train to Leeds" }));
  const amount = await screen.findByLabelText<HTMLInputElement>("Amount");
  await userEvent.clear(amount);
  await userEvent.type(amount, "80");
  await userEvent.click(screen.getByRole("button", { name: "Hand it in again" }));
  expect(await screen.findByText("It has changed.")).toBeTruthy();
  expect(amount.value).toBe("80");
});

test("an expense that was sent back is not revised once nothing is handed in any more", async () => {
  renderExpenses("expert", { "expenses.list": { ...SUMS, isOpen: false, expenses: [SENT_BACK] } });
  await screen.findByText("Train to Leeds");
  expect(screen.queryByRole("button", { name: /^Revise/ })).toBeNull();
});

test("the client sees what a revised expense says otherwise, and why it was sent back", async () => {
  const { version, kind, spentOn, description, amount, vatRate, vatAmount, handedInAt } = WAITING;
  const said = { version, kind, spentOn, description, amount, vatRate, vatAmount, handedInAt };
  const before = {
    ...said,
    receipt: RECEIPT,
    returnReason: "First class is not ours.",
    returnedAt: SENT_BACK.updatedAt,
  };
  const revised = { ...WAITING, version: 2, amount: "80.00", vatAmount: null, receipt: RECEIPT, earlier: [before] };
  renderExpenses("client", { "expenses.list": { ...SUMS, expenses: [revised] } });
  const row = within(await screen.findByRole("list", { name: "Expenses for Interviews, newest first" }));
  const text = row.getByText(/What changed across 2 versions/).closest("details")?.textContent;
  expect(text).toContain("Version 1 was sent back: “First class is not ours.”");
  expect(text).toContain("Amount: £120.50 £80.00");
  expect(text).toContain("VAT included: £20.08 Not stated");
  expect(text).not.toContain("VAT rate");
});

test("expenses that do not come say so, and can be asked for again", async () => {
  renderExpenses("client", { "expenses.list": refusal(500, "test/down") });
  expect(await screen.findByText("We could not load the expenses")).toBeTruthy();
});
