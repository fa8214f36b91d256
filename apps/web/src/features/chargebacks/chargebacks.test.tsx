import type { ChargebackDetailDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminChargebackScreen } from "../../routes/admin-chargeback.tsx";
import { AdminChargebacksScreen } from "../../routes/admin-chargebacks.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0060";
const REPORT = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0063";
const MODEL = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0064";
const OPEN: ChargebackDetailDto = {
  id: ID,
  gateway: "stripe",
  reference: "dp_1",
  status: "open",
  reason: "product_not_received",
  amount: "12500.00",
  currency: "GBP",
  withdrawn: "12500.00",
  reinstated: "0.00",
  fee: "20.00",
  loss: null,
  openedAt: "2026-03-02T09:00:00.000Z",
  evidenceDueAt: "2026-03-09T09:00:00.000Z",
  evidenceSentAt: null,
  evidenceSentBy: null,
  acceptedAt: null,
  acceptedBy: null,
  lossProposedAt: null,
  lossProposedBy: null,
  decidedAt: null,
  canAnswer: true,
  canDecide: false,
  purpose: "milestone",
  description: "Harbour survey: Soundings",
  payerEmail: "noor@post.example",
  projectId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0061",
  milestoneTitle: "Soundings",
  expertName: "Ada Okafor",
  evidence: {
    productDescription: "Consulting by Ada Okafor for Hallsworth",
    customerName: "Hallsworth",
    serviceDate: "2026-03-01",
    account: "Ada Okafor handed over the work.",
    activityLog: "2026-03-01 09:00 UTC: Ada Okafor: milestone submitted",
    files: [
      { id: REPORT, name: "report.pdf", size: 412_000, handedOverAt: "2026-03-01T09:00:00.000Z", canSend: true },
      { id: MODEL, name: "model.xlsx", size: 90_000, handedOverAt: "2026-03-01T09:00:00.000Z", canSend: false },
    ],
  },
  sent: null,
};
const LOST: ChargebackDetailDto = {
  ...OPEN,
  status: "lost",
  canAnswer: false,
  decidedAt: "2026-03-12T09:00:00.000Z",
  loss: { escrow: "0.00", expert: "10625.00", askedBack: "0.00", platform: "1875.00" },
};
const PAYMENT = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0062",
  description: "Growth plan, monthly",
  amount: "49.99",
  currency: "GBP",
  payerEmail: "noor@post.example",
  paidAt: "2026-03-01T09:00:00.000Z",
};
const TITLE = "£12,500.00: Harbour survey: Soundings";

function open(answers: Answers = {}, { isAdmin = true, isDetail = false, search = "" } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "chargebacks.list": () => [OPEN],
    "chargebacks.get": () => OPEN,
    "chargebacks.sandboxPayments": () => [],
    ...answers,
  });
  const [path, address] = isDetail
    ? ["/admin/chargebacks/:id", `/admin/chargebacks/${ID}`]
    : ["/admin/chargebacks", `/admin/chargebacks${search}`];
  renderScreen(isDetail ? <AdminChargebackScreen /> : <AdminChargebacksScreen />, { path, address });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

describe("the queue of chargebacks", () => {
  test("says what is taken back, why, by whom and until when the bank listens", async () => {
    const inputsOf = open();
    const row = await screen.findByRole("article", { name: TITLE });
    expect(inputsOf("chargebacks.list")).toMatchObject([{ status: "open" }]);
    expect(row.textContent).toContain("The payer says nothing was delivered");
    expect(row.textContent).toContain("noor@post.example");
    expect(row.textContent).toContain("Evidence is due by Mar 09, 2026");
    expect(
      within(row)
        .getByRole("link", { name: `Open ${TITLE}` })
        .getAttribute("href"),
    ).toBe(`/admin/chargebacks/${ID}`);
  });

  test("says whose wish to accept a loss waits for another administrator", async () => {
    const proposed = { ...OPEN, lossProposedAt: "2026-03-03T09:00:00.000Z", lossProposedBy: "margit@quorate.example" };
    const words = "margit@quorate.example proposed accepting the loss. Another administrator must accept it too.";
    open({ "chargebacks.list": () => [proposed, { ...proposed, id: REPORT, canAnswer: false }] });
    expect(await screen.findAllByText(words)).toHaveLength(1);
  });

  test.each([
    ["", "No open chargebacks"],
    ["?status=won", "None won yet"],
    ["?status=lost", "None lost yet"],
  ])("says at %s that there is none", async (search, words) => {
    open({ "chargebacks.list": () => [] }, { search });
    expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
  });

  test("is shown to administrators alone", async () => {
    open({}, { isAdmin: false });
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
  });

  test("has a payment of the sandbox taken back, where no real card is charged", async () => {
    const inputsOf = open({ "chargebacks.sandboxPayments": () => [PAYMENT], "chargebacks.raise": () => OPEN });
    await userEvent.click(await screen.findByText("Show the latest payments"));
    await userEvent.click(screen.getByRole("button", { name: "Charge back £49.99: Growth plan, monthly" }));
    await userEvent.click(await screen.findByRole("button", { name: "Charge back" }));
    await waitFor(() => expect(inputsOf("chargebacks.raise")).toEqual([{ checkoutId: PAYMENT.id }]));
    expect(getToasts().at(-1)?.title).toBe("Charged back");
  });
});

describe("a chargeback", () => {
  // spec 10.31
  test("shows the contract's evidence, and sends it with the account as it was changed", async () => {
    const inputsOf = open({ "chargebacks.answer": () => ({ ...OPEN, canAnswer: false }) }, { isDetail: true });
    const field = await screen.findByRole("textbox", { name: /What happened/ });
    expect(screen.getByText(/Ada Okafor: milestone submitted/)).toBeTruthy();
    const record = screen.getByRole("link", { name: "The contract's record (PDF)" });
    expect(record.getAttribute("href")).toBe(`/api/admin/chargebacks/${ID}/record.pdf`);
    const file = screen.getByRole("combobox", { name: /A file from the hand-over/ });
    expect(
      within(file)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["None", "report.pdf, 402\u00a0KB"]);
    await userEvent.selectOptions(file, REPORT);
    await userEvent.type(field, " The client thanked her.");
    await userEvent.click(screen.getByRole("button", { name: "Send to the bank" }));
    await waitFor(() =>
      expect(inputsOf("chargebacks.answer")).toEqual([
        { id: ID, account: "Ada Okafor handed over the work. The client thanked her.", fileId: REPORT },
      ]),
    );
    expect(getToasts().at(-1)?.title).toBe("Evidence sent");
  });

  test("that was answered shows what was sent, word for word", async () => {
    const sent = { account: "She was thanked for it.", fileName: "report.pdf" };
    const answered = { ...OPEN, canAnswer: false, evidenceSentBy: "admin@quorate.example", sent };
    open({ "chargebacks.get": () => answered }, { isDetail: true });
    expect(
      await screen.findByText("Sent by admin@quorate.example, with the contract's record and report.pdf."),
    ).toBeTruthy();
    expect(screen.getByText("She was thanked for it.")).toBeTruthy();
    expect(screen.queryByText("Ada Okafor handed over the work.")).toBeNull();
  });

  test("of whose files a bank takes none says so", async () => {
    const { evidence } = OPEN;
    const files = evidence?.files.filter(({ canSend }) => !canSend) ?? [];
    open({ "chargebacks.get": () => ({ ...OPEN, evidence: evidence && { ...evidence, files } }) }, { isDetail: true });
    expect(await screen.findByText(/None of the files handed over is one/)).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: /A file from the hand-over/ })).toBeNull();
  });

  test("whose loss is accepted is asked about once more", async () => {
    const inputsOf = open({ "chargebacks.accept": () => OPEN }, { isDetail: true });
    await userEvent.click(await screen.findByRole("button", { name: "Accept the loss" }));
    const dialog = await screen.findByRole("dialog", { name: "Accept the loss?" });
    expect(dialog.textContent).toContain("The bank keeps £12,500.00");
    expect(inputsOf("chargebacks.accept")).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept the loss" }));
    await waitFor(() => expect(inputsOf("chargebacks.accept")).toEqual([{ id: ID }]));
  });

  test("above the limit waits for a second administrator, and says who was the first", async () => {
    const proposed = {
      ...OPEN,
      lossProposedAt: "2026-03-03T09:00:00.000Z",
      lossProposedBy: "margit@quorate.example",
    };
    open({ "chargebacks.get": () => proposed, "chargebacks.accept": () => proposed }, { isDetail: true });
    expect(
      await screen.findByText(
        "margit@quorate.example proposed accepting it on Mar 03, 2026. It's accepted once another administrator accepts it too.",
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Accept the loss" }));
    const dialog = await screen.findByRole("dialog", { name: "Accept the loss?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept the loss" }));
    await waitFor(() => expect(getToasts().at(-1)?.title).toBe("A second administrator is needed"));
  });

  test("that is lost shows who bears it, and can be answered no more", async () => {
    open({ "chargebacks.get": () => LOST }, { isDetail: true });
    expect(await screen.findByRole("heading", { name: "Who bears the loss" })).toBeTruthy();
    for (const amount of ["£10,625.00", "£1,875.00"]) expect(screen.getByText(amount)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send to the bank" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Accept the loss" })).toBeNull();
  });

  test("at the sandbox's bank is decided at a click", async () => {
    const inputsOf = open(
      { "chargebacks.get": () => ({ ...OPEN, canDecide: true }), "chargebacks.decide": () => LOST },
      { isDetail: true },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Mark as lost" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Mark as lost" }));
    await waitFor(() => expect(inputsOf("chargebacks.decide")).toEqual([{ id: ID, outcome: "lost" }]));
  });

  test("of a payment without a contract says that there is nothing to draw from", async () => {
    open({ "chargebacks.get": () => ({ ...OPEN, evidence: null }) }, { isDetail: true });
    expect(await screen.findByText(/This payment isn't for a project/)).toBeTruthy();
  });
});
