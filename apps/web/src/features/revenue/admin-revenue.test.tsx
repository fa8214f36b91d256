import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminRevenueScreen } from "../../routes/admin-revenue.tsx";
import { type Answers, answerCalls, type Call } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = { path: "/admin/revenue", address: "/admin/revenue?from=2026-10-22&to=2026-11-21" };

const entry = (number: number) => ({
  id: `entry-${number}`,
  sourceType: "transaction_fee",
  sourceId: "payment",
  amount: "12.50",
  vat: "2.50",
  vatRate: "20",
  vatCountry: "GB",
  currency: "GBP",
  description: `Fee ${number}`,
  projectId: null,
  createdAt: "2026-11-20T09:12:00.000Z",
  bookedOn: "2026-11-20",
});

const summary = {
  total: "262.49",
  vat: "52.50",
  gatewayFees: "61.20",
  afterGatewayFees: "201.29",
  entryCount: 12,
  bySource: [
    { sourceType: "transaction_fee", amount: "212.50", vat: "42.50", share: 80.95 },
    { sourceType: "subscription", amount: "49.99", vat: "10.00", share: 19.05 },
  ],
  growthRate: 24.04,
  days: [{ day: "2026-11-20", amount: "262.49" }],
};

const asAdmin: Answers = {
  "accounts.session": () => userWith({ isAdmin: true }),
  "revenue.total": () => [{ currency: "GBP", total: "128430.55", vat: "25686.11" }],
  "revenue.summary": () => summary,
  "revenue.range": () => Array.from({ length: 12 }, (_, index) => entry(index + 1)),
  "subscriptions.plans": () => [],
};

const asked = (calls: Call[]) =>
  calls.filter(({ procedure }) => procedure === "revenue.range").map(({ input }) => input);
const figure = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;

describe("an administrator", () => {
  // spec 2.22, 2.116
  test("sees the total, the period's figures, computed growth and the shares of all four sources", async () => {
    answerCalls(asAdmin);
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    expect(await screen.findByText("£128,430.55")).toBeTruthy();
    await waitFor(() => expect(figure("Transaction Fees")).toBe("£212.50"));
    expect(figure("Verification Revenue")).toBe("£0.00");
    expect(figure("Growth Rate")).toBe("+24.0%");
    expect(figure("VAT Charged")).toBe("£25,686.11");
    expect(figure("Card Processor's Fees")).toBe("£61.20");
    expect(figure("Left After Them")).toBe("£201.29");
    const sources = within(screen.getByRole("table", { name: "Revenue of the selected period by source, net of VAT" }));
    const rows = sources.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toEqual([
      "SourceShareNetVAT",
      "Transaction Fee81.0%£212.50£42.50",
      "Verification0.0%£0.00£0.00",
      "Subscription19.1%£49.99£10.00",
      "Enterprise0.0%£0.00£0.00",
      "Total100.0%£262.49£52.50",
    ]);
  });

  test("reads fees, verification and the rest each from its own source", async () => {
    const bySource = [
      { sourceType: "enterprise", amount: "40.00", vat: "1.00", share: 40 },
      { sourceType: "verification", amount: "30.00", vat: "1.00", share: 30 },
      { sourceType: "subscription", amount: "20.00", vat: "1.00", share: 20 },
      { sourceType: "transaction_fee", amount: "10.00", vat: "1.00", share: 10 },
    ];
    answerCalls({ ...asAdmin, "revenue.summary": () => ({ ...summary, total: "100.00", bySource }) });
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    await waitFor(() => expect(figure("Transaction Fees")).toBe("£10.00"));
    expect(figure("Verification Revenue")).toBe("£30.00");
    const sources = within(screen.getByRole("table", { name: "Revenue of the selected period by source, net of VAT" }));
    const rows = sources.getAllByRole("row").map((row) => row.textContent);
    expect(rows.slice(1, -1)).toEqual([
      "Transaction Fee10.0%£10.00£1.00",
      "Verification30.0%£30.00£1.00",
      "Subscription20.0%£20.00£1.00",
      "Enterprise40.0%£40.00£1.00",
    ]);
  });

  // spec 2.125
  test("can download the selected period's entries as CSV", async () => {
    answerCalls(asAdmin);
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    const link = await screen.findByRole("link", { name: "Download CSV" });
    expect(link.getAttribute("href")).toBe("/api/admin/revenue/range.csv?startDate=2026-10-22&endDate=2026-11-21");
  });

  // spec 2.117, 9.15
  test("sees the first ten entries with source, date, description and amount", async () => {
    answerCalls(asAdmin);
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    const table = within(await screen.findByRole("table", { name: "Revenue entries, newest first" }));
    expect(table.getAllByRole("row")).toHaveLength(1 + 10);
    expect(table.getByText("Fee 1").closest("tr")?.textContent).toBe(
      "Fee 1Transaction FeeNov 20, 2026£12.5020% GB £2.50",
    );
    expect(table.queryByText("Fee 11")).toBeNull();
    expect(await screen.findByText(`The 10 newest of ${summary.entryCount}`)).toBeTruthy();
  });

  test("reads amounts below zero where VAT was taken out of earlier revenue", async () => {
    const corrected = {
      ...summary,
      total: "-25.00",
      bySource: [{ sourceType: "transaction_fee", amount: "-25.00", vat: "25.00", share: 0 }],
      days: [{ day: "2026-11-20", amount: "-25.00" }],
    };
    answerCalls({
      ...asAdmin,
      "revenue.summary": () => corrected,
      "revenue.range": () => [{ ...entry(1), amount: "-25.00", vat: "25.00", description: "VAT of Q-2026-0007" }],
    });
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    await waitFor(() => expect(figure("Transaction Fees")).toBe("−£25.00"));
    const row = (await screen.findByText("VAT of Q-2026-0007")).closest("tr");
    expect(row?.textContent).toBe("VAT of Q-2026-0007Transaction FeeNov 20, 2026−£25.0020% GB £25.00");
    expect(screen.getByRole("table", { name: /^Revenue by day/ }).textContent).toContain("Nov 20, 2026−£25.00");
  });

  // spec 2.116
  test("reads that the history is loading", async () => {
    answerCalls(asAdmin);
    const answer = globalThis.fetch;
    const waits = (address: unknown) => String(address).includes("revenue.range");
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
      waits(address) ? new Promise(() => undefined) : answer(address, init),
    );
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    expect(await screen.findByText("Loading revenue history...")).toBeTruthy();
  });

  // spec 2.116
  test("reads the fee of each plan", async () => {
    const plan = (name: string, feeBasisPoints: number) => ({ id: name, name, feeBasisPoints });
    const plans = [plan("Starter", 1500), plan("Growth", 1200), plan("Enterprise", 1000)];
    answerCalls({ ...asAdmin, "subscriptions.plans": () => plans });
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    for (const fee of ["15%", "12%", "10%"]) expect(await screen.findByText(fee)).toBeTruthy();
  });

  // spec 2.116
  test("sees a dash for growth without a month to compare with, and the empty text", async () => {
    answerCalls({
      ...asAdmin,
      "revenue.range": () => [],
      "revenue.summary": () => ({ ...summary, total: "0.00", entryCount: 0, bySource: [], growthRate: null, days: [] }),
    });
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    expect(await screen.findByText("No revenue entries found for the selected period.")).toBeTruthy();
    await waitFor(() => expect(figure("Growth Rate")).toBe("—"));
  });

  // spec 2.118, 5.33
  test("fetches a new period only when both days are set and in order, and only once it is applied", async () => {
    const calls = answerCalls(asAdmin);
    renderScreen(<AdminRevenueScreen />, ADDRESS);
    const start = await screen.findByLabelText("Start date");
    const apply = screen.getByRole("button", { name: "Apply Filter" });
    const first = { startDate: "2026-10-22", endDate: "2026-11-21" };
    await waitFor(() => expect(asked(calls)).toEqual([first]));

    await userEvent.clear(start);
    await userEvent.click(apply);
    expect((await screen.findAllByText("Start date is required")).length).toBeGreaterThan(0);
    await userEvent.type(start, "2026-12-01");
    await userEvent.click(apply);
    expect((await screen.findAllByText("The end date must not be before the start date")).length).toBeGreaterThan(0);
    expect(asked(calls)).toEqual([first]);

    await userEvent.clear(start);
    await userEvent.type(start, "2026-11-01");
    expect(asked(calls)).toEqual([first]);
    await userEvent.click(apply);
    await waitFor(() => expect(asked(calls)).toEqual([first, { startDate: "2026-11-01", endDate: "2026-11-21" }]));
  });
});

// spec 8.24
test("a signed-out reader is asked to log in", async () => {
  const calls = answerCalls({ "accounts.session": () => null });
  renderScreen(<AdminRevenueScreen />, ADDRESS);
  expect(await screen.findByRole("heading", { name: "Please log in to view admin data" })).toBeTruthy();
  expect(asked(calls)).toEqual([]);
});

test("whoever is no administrator is told so and nothing is fetched", async () => {
  const calls = answerCalls({ "accounts.session": () => userWith({ expertId: "expert" }) });
  renderScreen(<AdminRevenueScreen />, ADDRESS);
  expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
  expect(asked(calls)).toEqual([]);
});
