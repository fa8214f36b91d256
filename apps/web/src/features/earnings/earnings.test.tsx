import type { EarningStatus } from "@quorate/core/earnings/earnings";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EarningsScreen } from "../../routes/earnings.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { clientFace } from "../../testing/face-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { earningsFigures, feePercent } from "./earnings-figures.ts";

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = { path: "/expert/earnings" };
const payment = (number: number, facts: object = {}) => ({
  id: `payment-${number}`,
  projectId: "0193a1b2-7c3d-7e4f-8a5b-000000002f4c",
  projectTitle: "Route-to-market study",
  milestoneTitle: "Interviews",
  client: clientFace({ logoUrl: "/pictures/wl/320.webp" }),
  status: "completed",
  createdAt: "2026-11-02T09:00:00.000Z",
  createdOn: "2026-11-02",
  settledAt: null,
  settledOn: null,
  expertPayout: "6600.00",
  amount: "7500.00",
  platformFee: "900.00",
  refundedAmount: "0.00",
  takenBackAmount: "0.00",
  currency: "GBP",
  ...facts,
});
const plan = (name: string, feeBasisPoints: number) => ({ id: name, name, feeBasisPoints });

function showEarnings(earnings: object) {
  answerCalls({
    "accounts.session": () => userWith({ expertId: "expert" }),
    "earnings.get": () => earnings,
    "payoutAccount.get": () => ({
      status: "ready",
      sentAmount: "0.00",
      waitingAmount: "0.00",
      onItsWayAmount: "0.00",
      heldAmount: "0.00",
      holds: [],
      heldForAccountAmount: "0.00",
      delayedAmount: "0.00",
      stoppedAmount: "0.00",
      chargedBackAmount: "0.00",
      country: null,
      halt: null,
      deadlineAt: null,
      requirements: [],
      owed: null,
    }),
    "subscriptions.plans": () => [plan("Starter", 1500), plan("Growth", 1200), plan("Enterprise", 1000)],
  });
  renderScreen(<EarningsScreen />, ADDRESS);
}

const figure = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;
const part = (status: EarningStatus, projects: number, amount: string) => ({ status, projects, amount });
const none = {
  totalEarnings: 0,
  pendingEarnings: 0,
  completedProjects: 0,
  byProjectStatus: [part("completed", 0, "0.00"), part("in_progress", 0, "0.00"), part("cancelled", 0, "0.00")],
  payments: [],
  paymentCount: 0,
  months: [],
  earlier: { paid: "0.00", held: "0.00" },
};

describe("an expert", () => {
  // spec 2.21, 2.114, 2.125
  test("sees totals, the average of completed projects, and the months in words and as a table", async () => {
    showEarnings({
      ...none,
      totalEarnings: 64593.1,
      pendingEarnings: 13190,
      completedProjects: 9,
      byProjectStatus: [part("completed", 9, "64593.10")],
      months: [
        { month: "2026-10", paid: "0.00", held: "0.00" },
        { month: "2026-11", paid: "6600.00", held: "5270.00" },
      ],
    });
    expect(await screen.findByText("£64,593.10")).toBeTruthy();
    expect(screen.getByText("from 9 completed projects, after fees")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Total Earnings" })).toBeTruthy();
    expect(figure("Pending Earnings")).toBe("£13,190.00");
    expect(figure("Completed Projects")).toBe("9");
    expect(figure("Average Project")).toBe("£7,177.01");
    const chart = screen.getByRole("img");
    expect(chart.querySelector("title")?.textContent).toBe(
      "Released by month. Oct 2026 £0.00, Nov 2026 £6,600.00 and £5,270.00 in escrow.",
    );
    const table = screen.getByRole("table", { name: "Released and in escrow by month", hidden: true });
    expect(within(table).getByText("£5,270.00")).toBeTruthy();
  });

  test("sees what of the total is from completed, running and cancelled projects, and the average of the completed alone", async () => {
    showEarnings({
      ...none,
      totalEarnings: 142950,
      completedProjects: 9,
      byProjectStatus: [
        part("completed", 9, "118670.00"),
        part("in_progress", 2, "23880.00"),
        part("cancelled", 1, "400.00"),
      ],
      earlier: { paid: "2000.00", held: "0.00" },
    });
    const words =
      "£118,670.00 from 9 completed projects, £23,880.00 from 2 ongoing projects, £400.00 from 1 cancelled project, after fees";
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("£13,185.56")).toBeTruthy();
    expect(screen.getByText("Before these months: £2,000.00 released.")).toBeTruthy();
  });

  test("reads of earnings from running projects alone that they run", async () => {
    showEarnings({ ...none, totalEarnings: 10, byProjectStatus: [part("in_progress", 1, "10.00")] });
    expect(await screen.findByText("from 1 ongoing project, after fees")).toBeTruthy();
  });

  // spec 2.114
  test("sees each payment with status, dates, payout, amount and locked fee", async () => {
    showEarnings({
      ...none,
      payments: [
        payment(1, { status: "escrowed", escrowReleaseDate: "2026-12-03T00:00:00.000Z" }),
        payment(2, { settledAt: "2026-11-19T09:00:00.000Z", settledOn: "2026-11-19" }),
        payment(3, { status: "pending" }),
      ],
    });
    const rows = within(await screen.findByRole("table", { name: "Payments, newest first" })).getAllByRole("row");
    const details = "Project #2F4CRoute-to-market study: InterviewsWetherby & Loom";
    expect(document.querySelector("td img, th img")?.getAttribute("src")).toBe("/pictures/wl/320.webp");
    const amounts = "£7,500.0012% £900.00£6,600.00";
    expect(rows.map((row) => row.textContent)).toEqual([
      "ProjectStatusPayment createdExpected releaseAmountFeeYour payout",
      `${details}In EscrowNov 02, 2026Dec 03, 2026${amounts}`,
      `${details}PaidNov 19, 2026Nov 02, 2026–None${amounts}`,
      `${details}ProcessingNov 02, 2026–None${amounts}`,
    ]);
  });

  test.each([
    [{ state: "paid", reason: null, name: "Paid" }, "Paid"],
    [{ state: "on_its_way", reason: null, name: "On its way" }, "On its way"],
    [{ state: "held", reason: "no_account", name: "Held: no payout account" }, "Held: no payout account"],
  ])("reads of a released payment where its money is: %j", async (money, words) => {
    showEarnings({ ...none, payments: [payment(1, { money })] });
    const table = within(await screen.findByRole("table", { name: "Payments, newest first" }));
    expect(table.getAllByRole("row")[1]?.querySelector("[data-label=Status]")?.textContent).toBe(words);
  });

  // spec 2.125
  test("can download the payments as CSV", async () => {
    showEarnings(none);
    const link = await screen.findByRole("link", { name: "Download CSV" });
    expect(link.getAttribute("href")).toBe("/api/expert/earnings.csv");
  });

  test("sees ten payments first and the rest on demand", async () => {
    showEarnings({ ...none, payments: Array.from({ length: 12 }, (_, index) => payment(index)), paymentCount: 612 });
    expect(await screen.findByText("10 of 612 payments")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
    expect(screen.getByText("12 of 612 payments")).toBeTruthy();
  });

  // spec 2.114
  test("without payments reads how to start, and what each plan's fee leaves", async () => {
    showEarnings(none);
    expect(await screen.findByText("No payment history available yet.")).toBeTruthy();
    expect(screen.getByText("Complete your first project to start earning!")).toBeTruthy();
    expect(await screen.findByText("15%")).toBeTruthy();
    expect(screen.getByText("£1,000.00 pays you £880.00")).toBeTruthy();
    expect(screen.getByText("10%")).toBeTruthy();
  });
});

// spec 8.23
test("a signed-out reader is asked to log in", async () => {
  answerCalls({ "accounts.session": () => null });
  renderScreen(<EarningsScreen />, ADDRESS);
  expect(await screen.findByRole("heading", { name: "Please log in to view earnings" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    "/api/login?next=%2Fexpert%2Fearnings",
  );
});

test("a user without an expert profile is led to create one, and nothing is fetched", async () => {
  const calls = answerCalls({ "accounts.session": () => userWith({ organizationId: "organization" }) });
  renderScreen(<EarningsScreen />, ADDRESS);
  const next = await screen.findByRole("link", { name: "Create your expert profile" });
  expect(next.getAttribute("href")).toBe("/expert-registration");
  expect(calls.map(({ procedure }) => procedure)).toEqual(["accounts.session"]);
});

// spec 2.115
test("the average is 0 without a completed project", () => {
  expect(earningsFigures({ ...none, totalEarnings: 10 }).averageMinor).toBe(0);
});

test("the fee's percentage is left out where it no longer relates to the amount", () => {
  const fee = { amount: "1000.00", platformFee: "75.00" };
  expect(feePercent({ ...fee, status: "partially_refunded" })).toBeNull();
  expect(feePercent({ ...fee, platformFee: "150.00", status: "completed" })).toBe(15);
});

test("a calendar year of the expert's own books is offered to each program", async () => {
  showEarnings(none);
  const books = within(await screen.findByRole("region", { name: "For your books" }));
  const hrefs = () => books.getAllByRole("link").map((link) => link.getAttribute("href"));
  const filesOf = (year: number) =>
    ["xero", "quickbooks", "datev"].map(
      (format) => `/api/expert/journal.csv?format=${format}&from=${year}-01&to=${year}-12`,
    );
  const year = new Date().getUTCFullYear();
  expect(hrefs()).toEqual(filesOf(year));
  await userEvent.selectOptions(books.getByLabelText("Calendar year"), String(year - 1));
  expect(hrefs()).toEqual(filesOf(year - 1));
});
