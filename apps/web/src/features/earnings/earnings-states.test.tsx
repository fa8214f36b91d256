import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EarningsScreen } from "../../routes/earnings.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { clientFace } from "../../testing/face-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { earningsFigures, feePercent, shortProjectId } from "./earnings-figures.ts";
import { FeeStructure } from "./fee-structure.tsx";

afterEach(() => vi.unstubAllGlobals());

const none = {
  totalEarnings: 0,
  pendingEarnings: 0,
  completedProjects: 0,
  byProjectStatus: [{ status: "completed" as const, projects: 0, amount: "0.00" }],
  payments: [],
  paymentCount: 0,
  months: [],
  earlier: { paid: "0.00", held: "0.00" },
};
const payment = (facts: object = {}) => ({
  id: "payment",
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
const account = {
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
};

function show(earnings: () => unknown, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ expertId: "expert" }),
    "earnings.get": earnings,
    "payoutAccount.get": () => account,
    "subscriptions.plans": () => [],
    ...answers,
  });
  renderScreen(<EarningsScreen />, { path: "/expert/earnings" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name);
}

describe("the earnings", () => {
  test("that could not be loaded say that the money is safe, and are asked for again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(503, "database/unavailable") : none));
    await screen.findByRole("heading", { name: "Your earnings could not be loaded" });
    expect(screen.getByText(/Your money is safe: amounts are kept in the ledger/)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Total Earnings" })).toBeTruthy();
  });

  test("without any lead to projects, and draw no chart", async () => {
    show(() => none);
    expect(await screen.findByText("from 0 completed projects, after fees")).toBeTruthy();
    expect(screen.getByText("Pending earnings are in escrow awaiting release.")).toBeTruthy();
    expect(screen.getByText(/^Nothing was released in the last twelve months/)).toBeTruthy();
    expect(screen.queryByText(/^Before these months/)).toBeNull();
    expect(screen.queryByText("In escrow since then")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("heading", { name: "Payment History" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Projects" }).getAttribute("href")).toBe("/find-projects");
  });

  test.each([
    ["0.00", "500.00", /^Before these months: £500\.00 still in escrow\.$/],
    ["200.00", "0.00", /^Before these months: £200\.00 released\.$/],
    ["200.00", "500.00", /^Before these months: £200\.00 released, £500\.00 still in escrow\.$/],
  ])("of before, %s paid and %s held, are named apart", async (paid, held, words) => {
    show(() => ({ ...none, earlier: { paid, held } }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    { month: "2026-11", paid: "10.00", held: "0.00" },
    { month: "2026-11", paid: "0.00", held: "10.00" },
  ])("of a month with $paid paid and $held held are drawn and stand in a table", async (month) => {
    show(() => ({ ...none, months: [month] }));
    const table = await screen.findByRole("table", { name: "Released and in escrow by month", hidden: true });
    expect(
      within(table)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(["MonthReleasedIn escrow", `Nov 2026£${month.paid}£${month.held}`]);
    expect(screen.getByText("Released, net of fees")).toBeTruthy();
    expect(screen.getByText("In escrow since then")).toBeTruthy();
    expect(screen.getByText("Amounts by month")).toBeTruthy();
    expect(screen.queryByText(/^Nothing was released/)).toBeNull();
  });

  test("of which a bank took back more than was released in a month are told below zero, and drawn as nothing", async () => {
    const months = [
      { month: "2026-10", paid: "1000.00", held: "0.00" },
      { month: "2026-11", paid: "-850.00", held: "10.00" },
    ];
    show(() => ({ ...none, months, earlier: { paid: "-5.00", held: "0.00" } }));
    const chart = await screen.findByRole("img");
    expect(chart.querySelector("title")?.textContent).toBe(
      "Released by month. Oct 2026 £1,000.00, Nov 2026 −£850.00 and £10.00 in escrow.",
    );
    expect(chart.querySelectorAll("rect")).toHaveLength(2);
    expect(screen.getByText("Before these months: −£5.00 released.")).toBeTruthy();
  });

  test("are no blank year where what was taken back comes to what is held", async () => {
    show(() => ({ ...none, months: [{ month: "2026-11", paid: "-10.00", held: "10.00" }] }));
    expect(await screen.findByRole("img")).toBeTruthy();
    expect(screen.queryByText(/^Nothing was released/)).toBeNull();
  });

  test("of months are read out, with what is held where something is", async () => {
    show(() => ({
      ...none,
      months: [
        { month: "2026-10", paid: "5.00", held: "0.00" },
        { month: "2026-11", paid: "0.00", held: "10.00" },
      ],
    }));
    const chart = await screen.findByRole("img");
    expect(chart.querySelector("title")?.textContent).toBe(
      "Released by month. Oct 2026 £5.00, Nov 2026 £0.00 and £10.00 in escrow.",
    );
  });
});

describe("a payment", () => {
  const cellsOf = async (facts: object) => {
    show(() => ({ ...none, payments: [payment(facts)], paymentCount: 1 }));
    const [, row] = within(await screen.findByRole("table", { name: "Payments, newest first" })).getAllByRole("row");
    return [...(row?.children ?? [])].map(({ textContent }) => textContent);
  };

  test("leads to its project, and names a milestone of the project's own name once", async () => {
    const [what] = await cellsOf({ milestoneTitle: "Route-to-market study" });
    expect(what).toBe("Project #2F4CRoute-to-market studyWetherby & Loom");
    expect(screen.getByRole("link", { name: "Project #2F4C" }).getAttribute("href")).toBe(
      "/project/0193a1b2-7c3d-7e4f-8a5b-000000002f4c",
    );
    expect(screen.getByText("1 of 1 payments")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  test.each([
    ["partially_refunded", "2500.00", "£7,500.00£2,500.00 refunded", "£900.00"],
    ["refunded", "7500.00", "£7,500.00£7,500.00 refunded", "£900.00"],
    ["completed", "0.00", "£7,500.00", "12% £900.00"],
  ])(
    "that is %s says what went back, and the fee in percent only of the whole",
    async (status, refundedAmount, ...rest) => {
      const [amount, fee] = rest;
      const cells = await cellsOf({ status, refundedAmount });
      expect(cells.slice(4, 6)).toEqual([amount, fee]);
    },
  );

  test("that a bank took back in part says so beside the payout", async () => {
    const cells = await cellsOf({ status: "completed", takenBackAmount: "2200.00" });
    expect(cells.at(-1)).toBe("£6,600.00£2,200.00 taken back by the client's bank");
  });

  test("stands with nine others until all are asked for", async () => {
    const payments = Array.from({ length: 12 }, (_, index) => payment({ id: `payment-${index}` }));
    show(() => ({ ...none, payments, paymentCount: 12 }));
    const table = await screen.findByRole("table", { name: "Payments, newest first" });
    expect(within(table).getAllByRole("row")).toHaveLength(11);
    await userEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
    expect(within(table).getAllByRole("row")).toHaveLength(13);
    expect(screen.getByText("12 of 12 payments")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });
});

describe("the figures", () => {
  test("are whole minor units, with the parts that brought something", () => {
    const byProjectStatus = [
      { status: "completed" as const, projects: 2, amount: "0.30" },
      { status: "cancelled" as const, projects: 0, amount: "0.00" },
    ];
    expect(
      earningsFigures({ ...none, totalEarnings: 0.29, pendingEarnings: 1.1, completedProjects: 2, byProjectStatus }),
    ).toEqual({
      totalMinor: 29,
      pendingMinor: 110,
      completedProjects: 2,
      averageMinor: 15,
      parts: [{ status: "completed", projects: 2, amountMinor: 30 }],
    });
  });

  test.each([
    ["0.00", "0.00", "completed", null],
    ["100.00", "12.50", "completed", 13],
    ["100.00", "12.00", "escrowed", 12],
    ["100.00", "12.00", "refunded", null],
  ] as const)("%s with a fee of %s that is %s have a fee of %s percent", (amount, platformFee, status, percent) => {
    expect(feePercent({ amount, platformFee, status })).toBe(percent);
  });

  test("tell projects apart by the end of their id", () => {
    expect(shortProjectId("0193a1b2-00002f4c")).toBe("2F4C");
  });
});

describe("the fees", () => {
  const plans = [{ id: "1", name: "Starter", feeBasisPoints: 1500 }];
  test.each([
    ["expert", "£1,000.00 pays you £850.00"],
    ["platform", "£1,000.00 brings £150.00"],
  ] as const)("for the %s name whose share they are", async (reader, example) => {
    renderPart(<FeeStructure reader={reader} />, { "subscriptions.plans": plans });
    expect(await screen.findByText(example)).toBeTruthy();
    const section = screen.getByRole("region", { name: "Fee structure" });
    expect(section.textContent).toContain("Starter15%");
    expect(section.textContent).toMatch(/locked when a milestone is funded. It never changes afterwards/);
    expect(screen.queryByText("Loading the fees")).toBeNull();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test("say that they are on their way", async () => {
    answerCalls({ "subscriptions.plans": noAnswer });
    renderScreen(<FeeStructure reader="expert" />, { path: "/" });
    expect(screen.getByText("Loading the fees")).toBeTruthy();
  });

  test("say that they could not be loaded", async () => {
    renderPart(<FeeStructure reader="expert" />, { "subscriptions.plans": refusal(503, "database/unavailable") });
    expect(await screen.findByText("The fees could not be loaded. Reload the page to see them.")).toBeTruthy();
    expect(screen.queryByText("Loading the fees")).toBeNull();
  });
});
