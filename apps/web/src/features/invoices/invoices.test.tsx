import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InvoicesScreen } from "../../routes/invoices.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const invoice = {
  id: "one",
  number: "E1004-2026-0031",
  kind: "expert_invoice",
  amount: "12500.00",
  net: "10416.67",
  vat: "2083.33",
  vatRule: "domestic",
  currency: "GBP",
  subject: "Interviews",
  from: "Ida Marsh",
  to: "Wetherby & Loom Ltd",
  isSentByYou: false,
  credits: null,
  projectId: "p1",
  issuedAt: "2026-11-19T10:00:00.000Z",
  pdfUrl: "/api/invoices/one.pdf",
};
const creditNote = {
  ...invoice,
  id: "two",
  number: "Q-2026-0008",
  kind: "credit_note",
  isSentByYou: true,
  credits: "Q-2026-0007",
  projectId: null,
  pdfUrl: "/api/invoices/two.pdf",
};

function open(answers: Answers = {}, isAdmin = false) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "invoices.list": () => [invoice, creditNote],
    ...answers,
  });
  renderScreen(<InvoicesScreen />, { path: "/invoices", address: "/invoices" });
  return () => calls.filter(({ procedure }) => procedure === "invoices.list").map(({ input }) => input);
}

test("stand with kind, number, parties, date, VAT and amount, and are a click away as PDF", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Invoices and receipts, newest first" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first?.textContent).toBe(
    "Invoice E1004-2026-0031InterviewsFrom Ida MarshTo Wetherby & Loom LtdNov 19, 2026£2,083.33£12,500.00PDF",
  );
  expect(second?.textContent).toContain(
    "Credit note Q-2026-0008Interviews, gives back Q-2026-0007To Wetherby & Loom Ltd",
  );
  expect(table.getByRole("link", { name: "PDF of Invoice E1004-2026-0031" }).getAttribute("href")).toBe(invoice.pdfUrl);
  expect(table.getByRole("link", { name: "Interviews" }).getAttribute("href")).toBe("/project/p1");
  expect(screen.queryByRole("navigation", { name: "Whose" })).toBeNull();
});

test("an administrator has the platform’s a click away", async () => {
  const user = userEvent.setup();
  const asked = open({}, true);
  await user.click(await screen.findByRole("link", { name: "The platform’s" }));
  await screen.findByRole("table");
  expect(asked()).toContainEqual(expect.objectContaining({ scope: "platform" }));
});

test("where there are none it says what will bring some, and while they load that they do", async () => {
  open({ "invoices.list": () => [] });
  await screen.findByText("Nothing has been issued yet");
  screen.getByText(/^A receipt comes when a milestone is funded/);
});

test("that cannot be loaded say so, those that are on their way too", async () => {
  open({ "invoices.list": noAnswer });
  await screen.findByText("Loading your invoices");
  open({ "invoices.list": () => refusal(500, "internal") });
  await screen.findByText("We could not load your invoices");
});
