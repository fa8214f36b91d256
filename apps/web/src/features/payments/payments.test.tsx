import type { HeldMoneyDto, PaymentDeskDto, PaymentDto } from "@quorate/api/payments/payments.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminPaymentScreen } from "../../routes/admin-payment.tsx";
import { AdminPaymentsScreen } from "../../routes/admin-payments.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0091";
const payment: PaymentDto = {
  id: ID,
  status: "escrowed",
  amount: "12500.00",
  currency: "GBP",
  platformFee: "1500.00",
  expertPayout: "11000.00",
  feeBasisPoints: 1200,
  settledFee: null,
  settledPayout: null,
  refundedAmount: "0.00",
  project: { id: "p1", title: "Harbour survey" },
  milestone: { id: "m1", title: "Soundings" },
  clientName: "Wetherby & Loom Ltd",
  expert: { firstName: "Ida", lastName: "Marsh", email: "ida@post.example" },
  heldDays: 76,
  escrowedAt: "2026-01-01T10:00:00.000Z",
  settledAt: null,
  createdAt: "2025-12-31T10:00:00.000Z",
};
const held: HeldMoneyDto = {
  currency: "GBP",
  count: 3,
  amount: "13700.00",
  ages: [
    { fromDays: 0, toDays: 30, count: 2, amount: "1200.00" },
    { fromDays: 76, toDays: 89, count: 1, amount: "12500.00" },
    { fromDays: 90, toDays: null, count: 0, amount: "0.00" },
  ],
};
const desk: PaymentDeskDto = {
  payment: {
    ...payment,
    status: "partially_refunded",
    heldDays: null,
    settledFee: "600.00",
    settledPayout: "4400.00",
    refundedAmount: "7500.00",
    settledAt: "2026-02-01T10:00:00.000Z",
  },
  paymentMethod: "card",
  paymentReference: "pi_77",
  checkouts: [
    {
      id: "c1",
      gateway: "stripe",
      gatewayReference: "cs_1",
      paymentReference: "pi_77",
      status: "paid",
      amount: "12500.00",
      refundedAmount: "7500.00",
      createdAt: "2025-12-31T10:00:00.000Z",
      settledAt: null,
    },
  ],
  movements: [
    {
      id: "r1",
      kind: "refund",
      status: "failed",
      amount: "7500.00",
      attempt: 2,
      failure: "The payer's bank has sent the money back.",
      failureDetail: "expired_card",
      gatewayReference: null,
      createdAt: "2026-02-01T10:00:00.000Z",
      settledAt: null,
    },
  ],
  postings: [
    {
      id: "l1",
      kind: "escrow_funded",
      postedAt: "2026-01-01T10:00:00.000Z",
      lineReference: null,
      paper: "Receipt",
      documents: [{ number: "Q-2026-0001", pdfUrl: "/api/invoices/i1.pdf" }],
      entries: [
        { account: "gateway:GBP", amount: "-12500.00" },
        { account: `escrow:${ID}`, amount: "12500.00" },
      ],
    },
    {
      id: "l2",
      kind: "gateway_settled",
      postedAt: "2026-01-01T11:00:00.000Z",
      lineReference: "txn_9",
      paper: "No paper: its line shows it",
      documents: [],
      entries: [{ account: "gateway_fee:GBP", amount: "-187.70" }],
    },
  ],
  gatewayEvents: [
    { id: "evt_1", type: "checkout.session.completed", outcome: "applied", receivedAt: "2026-01-01T10:00:00.000Z" },
  ],
  activity: [
    { id: "a1", kind: "milestone_split", actor: "admin@quorate.example", at: "2026-02-01T10:00:00.000Z" },
    { id: "a2", kind: "milestone_funded", actor: null, at: "2026-01-01T10:00:01.000Z" },
  ],
  jobs: [
    {
      id: "j1",
      name: "send-refund",
      state: "failed",
      retries: 8,
      error: "no answer",
      createdAt: "2026-02-01T10:00:02.000Z",
      endedAt: null,
    },
  ],
};

function openList(answers: Answers = {}, search = "", isAdmin = true) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "payments.held": () => held,
    "payments.list": () => [payment],
    ...answers,
  });
  renderScreen(<AdminPaymentsScreen />, { path: "/admin/payments", address: `/admin/payments${search}` });
  return () => calls.filter(({ procedure }) => procedure === "payments.list").map(({ input }) => input);
}
function openOne(answers: Answers = {}, isAdmin = true) {
  answerCalls({ "accounts.session": () => userWith({ isAdmin }), "payments.get": () => desk, ...answers });
  renderScreen(<AdminPaymentScreen />, { path: "/admin/payments/:id", address: `/admin/payments/${ID}` });
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

describe("the payments", () => {
  // spec 2.34
  test("stand with milestone, state, parties, day and amount, and lead to all there is of them", async () => {
    openList();
    const table = await screen.findByRole("table", { name: "Payments, newest first" });
    expect(rowsOf(table)[1]).toBe(
      "SoundingsHarbour surveyIn Escrowheld for 76 daysWetherby & Loom Ltdto Ida MarshDec 31, 2025£12,500.00",
    );
    expect(within(table).getByRole("link", { name: "Soundings" }).getAttribute("href")).toBe(`/admin/payments/${ID}`);
  });

  test("what is held is told by its age, with its sum", async () => {
    openList();
    const table = await screen.findByRole("table", { name: /^Money in escrow by how long/ });
    expect(rowsOf(table)).toEqual([
      "Held forPaymentsAmount",
      "0 to 30 days2£1,200.00",
      "76 to 89 days1£12,500.00",
      "90 days and more0£0.00",
      "Total held3£13,700.00",
    ]);
  });

  test("are found by words and by their state, which stand in the address", async () => {
    const asked = openList({}, "?status=disputed");
    await screen.findByRole("table", { name: "Payments, newest first" });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search payments" }), " pi_77 {Enter}");
    await screen.findByRole("table", { name: "Payments, newest first" });
    expect(asked()).toMatchObject([{ status: "disputed" }, { status: "disputed", q: "pi_77" }]);
    expect(screen.getByRole("link", { name: "Paid" }).getAttribute("href")).toContain("status=completed&q=pi_77");
  });

  test.each([
    ["", "No payments yet"],
    ["?q=nobody", "No payments found"],
    ["?status=failed", "No payments found"],
  ])("of which there are none (%s) say so", async (search, title) => {
    openList({ "payments.list": () => [] }, search);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  test("are for administrators alone", async () => {
    const asked = openList({}, "", false);
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});

describe("one payment", () => {
  const fact = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;

  test("says what became of its money, in amounts that add up", async () => {
    openOne();
    expect(await screen.findByRole("heading", { level: 1, name: "Soundings" })).toBeTruthy();
    expect(fact("Platform fee, 12%")).toBe("£1,500.00");
    expect([fact("Paid to the expert"), fact("Earned by the platform"), fact("Refunded")]).toEqual([
      "£4,400.00",
      "£600.00",
      "£7,500.00",
    ]);
    expect(fact("Payment reference")).toBe("pi_77");
    expect(screen.getByRole("link", { name: "Harbour survey" }).getAttribute("href")).toBe("/project/p1");
  });

  // spec 2.34
  test("has its ledger entries with the sign of each, and the line of the card processor's account", async () => {
    openOne();
    const table = await screen.findByRole("table", { name: /^Ledger entries/ });
    expect(within(table).getByRole("link", { name: "Q-2026-0001" }).getAttribute("href")).toBe("/api/invoices/i1.pdf");
    expect(rowsOf(table).slice(1)).toEqual([
      "Into escrowJan 01, 2026 15:45Q-2026-0001gateway−£12,500.00",
      "Into escrowescrow£12,500.00",
      "Card processor's accountJan 01, 2026 16:45, line txn_9No paper: its line shows itgateway fee−£187.70",
    ]);
  });

  test("says to which state and at which rate the VAT in the fee is owed, and where it was taken out later", async () => {
    const posting = { id: "l3", postedAt: "2026-01-02T10:00:00.000Z", lineReference: null, paper: "", documents: [] };
    const entries = [
      { account: "revenue:transaction_fee", amount: "-49.80" },
      { account: "vat:FI:2550", amount: "49.80" },
    ];
    openOne({ "payments.get": () => ({ ...desk, postings: [{ ...posting, kind: "vat_corrected", entries }] }) });
    const table = await screen.findByRole("table", { name: /^Ledger entries/ });
    expect(rowsOf(table).slice(1)).toEqual([
      "VAT taken out of revenueJan 02, 2026 15:45revenue−£49.80",
      "VAT taken out of revenueVAT of FI at 25.5%£49.80",
    ]);
  });

  test("names what stands at the card processor, why it has failed, and where it is tried again", async () => {
    openOne();
    const table = await screen.findByRole("table", { name: "Requests to the card processor" });
    expect(rowsOf(table).slice(1)).toEqual([
      "CheckoutDec 31, 2025 15:45paidpi_77£12,500.00",
      "RefundFeb 01, 2026 15:45failedattempt 2The payer's bank has sent the money back.expired_cardr1£7,500.00",
    ]);
    expect(screen.getByRole("link", { name: "Retry what failed" }).getAttribute("href")).toBe("/admin/movements");
  });

  test("tells what happened in the order in which it did, with who did it", async () => {
    openOne();
    await screen.findByRole("heading", { name: "What happened" });
    const history = screen.getByRole("region", { name: "What happened" });
    expect(
      within(history)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "checkout.session.completedJan 01, 2026 15:45. From the card processor, applied",
      "Milestone fundedJan 01, 2026 15:45. Automatic",
      "Milestone splitFeb 01, 2026 15:45. admin@quorate.example",
      "Send refundFeb 01, 2026 15:45. Job, failed, retried 8 times, no answer",
    ]);
  });

  test("of which nothing is booked yet says so, and how long it is held while it is", async () => {
    openOne({ "payments.get": () => ({ ...desk, payment, postings: [], movements: [] }) });
    expect(await screen.findByText("Nothing is booked until money arrives.")).toBeTruthy();
    expect(fact("Held for")).toBe("76 days");
    expect(screen.queryByText("Refunded")).toBeNull();
    expect(screen.queryByRole("link", { name: "Retry what failed" })).toBeNull();
  });

  test("that there is not says so; that could not be loaded can be asked for again", async () => {
    openOne({ "payments.get": () => refusal(404, "payments/not-found", "Payment not found.") });
    expect(await screen.findByRole("heading", { name: "Payment not found" })).toBeTruthy();
  });

  test("is for administrators alone", async () => {
    openOne({}, false);
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
  });
});
