import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SpendingScreen } from "../../routes/spending.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOTHING = { spent: "0.00", committed: "0.00", planned: "0.00", planFees: "0.00" };
const row = (key: string | null, label: string | null, amounts: Partial<typeof NOTHING> = {}) => ({
  ...{ key, label, expert: null, ...NOTHING },
  ...amounts,
});
const WHOLE = { spent: "12500.00", committed: "4000.00", planned: "600.00", planFees: "499.00" };

type Asked = { groupBy: string; from: string; to: string };
const GROUPS: Record<string, ReturnType<typeof row>[]> = {
  month: [
    row("2026-10", null, { spent: "12500.00" }),
    row("2026-11", null, { committed: "1500.00", planFees: "499.00" }),
    row(null, null, { committed: "2500.00", planned: "600.00" }),
  ],
  project: [
    row("p1", "Pricing review", { spent: "12500.00" }),
    row("p2", "Supply audit", { committed: "4000.00", planned: "600.00" }),
    row(null, null, { planFees: "499.00" }),
  ],
  costCentre: [
    row("4200 Marketing", "4200 Marketing", { spent: "12500.00" }),
    row(null, null, { committed: "4000.00" }),
  ],
  category: [row("c1", "Strategy", { spent: "12500.00", committed: "4000.00", planned: "600.00" })],
};
const spendingOf = ({ groupBy, ...asked }: Asked) => ({
  ...asked,
  ...{ currency: "GBP", groupBy, totals: WHOLE, rows: GROUPS[groupBy] ?? [], others: null },
});
const entry = (facts: object) => ({
  ...{ projectId: "p1", projectTitle: "Pricing review", milestoneId: "m1" },
  ...facts,
});
const budget = (facts: object) => ({
  ...{ id: "p1", title: "Pricing review", status: "in_progress", budget: "24000.00", amount: "20000.00" },
  ...{ spent: "12500.00", committed: "4000.00", planned: "600.00", left: "2900.00" },
  ...facts,
});

function show(answers: Answers = {}, address = "/spending") {
  const calls = answerCalls({
    "accounts.session": () => userWith({ organizationId: "organization", timeZone: "Europe/London" }),
    "spending.get": (asked) => spendingOf(asked as Asked),
    "spending.upcoming": () => ({ currency: "GBP", entries: [] }),
    "spending.projects": () => [],
    ...answers,
  });
  renderScreen(<SpendingScreen />, { path: "/spending", address });
  return calls;
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row", { hidden: true })
    .map((line) => [...line.children].map(({ textContent }) => textContent?.trim()));

describe("spending", () => {
  // spec 10.33
  test("leads with what was spent, and says what is committed, planned and paid for the plan", async () => {
    show();
    const summary = await screen.findByRole("region", { name: "Spent on experts' work" });
    expect(within(summary).getByText("£12,500.00")).toBeTruthy();
    expect([...summary.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
      "Held in escrow now£4,000.00",
      "Planned agreed, not paid for£600.00",
      "Plan fees in these months£499.00",
    ]);
  });

  // spec 10.33
  test("is a chart over months in words, with a table whose lines sum to its total", async () => {
    show();
    const chart = await screen.findByRole("img", { name: /^Spending by month/ });
    expect(chart.querySelector("title")?.textContent).toBe(
      "Spending by month. Oct 2026 £12,500.00, Nov 2026 £0.00 and £1,500.00 held.",
    );
    const table = screen.getByRole("table", { name: /by month$/, hidden: true });
    expect(cells(table).slice(1)).toEqual([
      ["Oct 2026", "£12,500.00", "£0.00", "£0.00", "£0.00"],
      ["Nov 2026", "£0.00", "£1,500.00", "£0.00", "£499.00"],
      ["Other months, or no date", "£0.00", "£2,500.00", "£600.00", "£0.00"],
      ["Total", "£12,500.00", "£4,000.00", "£600.00", "£499.00"],
    ]);
  });

  test("of which a bank gave back more than was spent is told below zero, in the chart and in each group", async () => {
    const taken = (rows: ReturnType<typeof row>[]) =>
      rows.map((each) => ({ ...each, spent: each.key === "p2" ? "-4600.00" : "-700.00" }));
    const totals = { ...WHOLE, spent: "-700.00" };
    show({
      "spending.get": (asked) => {
        const whole = spendingOf(asked as Asked);
        return { ...whole, totals, rows: taken(whole.rows.slice(0, 2)) };
      },
      "spending.projects": () => [budget({ spent: "-700.00", committed: "0.00", planned: "0.00", left: "20700.00" })],
    });
    const chart = await screen.findByRole("img", { name: /^Spending by month/ });
    expect(chart.querySelector("title")?.textContent).toBe(
      "Spending by month. Oct 2026 −£700.00, Nov 2026 −£700.00 and £1,500.00 held.",
    );
    const projects = await screen.findByRole("table", { name: "Spending by project, largest first" });
    expect(cells(projects)[1]).toContain("−£700.00");
    expect(cells(projects)).toHaveLength(4);
  });

  test("is asked for by the months of the books, and of the period in the address", async () => {
    const calls = show({}, "/spending?period=this-year");
    await screen.findByRole("region", { name: "Spent on experts' work" });
    const asked = calls.find(({ procedure }) => procedure === "spending.get");
    expect(asked?.input).toMatchObject({ from: "2026-01", to: "2026-12" });
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Last 12 months");
    await screen.findByText("Dec 2025 to Nov 2026, without refunds");
  });

  test("goes by project, with the way to each, and by category a click away; plan fees stand apart", async () => {
    show();
    const projects = await screen.findByRole("table", { name: "Spending by project, largest first" });
    expect(cells(projects).slice(1)).toEqual([
      ["Pricing review", "", "£12,500.00", "£0.00", "£0.00"],
      ["Supply audit", "", "£0.00", "£4,000.00", "£600.00"],
      ["Total", "£12,500.00", "£4,000.00", "£600.00"],
    ]);
    expect(within(projects).getByRole("link", { name: "Supply audit" }).getAttribute("href")).toBe("/project/p2");
    expect(screen.getByText(/^Plan fees of £499\.00 are separate/)).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Categories" }));
    const categories = await screen.findByRole("table", { name: "Spending by category, largest first" });
    expect(cells(categories)[1]).toEqual(["Strategy", "", "£12,500.00", "£4,000.00", "£600.00"]);
  });

  // spec 10.33
  test("goes by cost centre, with what has none in a line of its own", async () => {
    show();
    await userEvent.click(await screen.findByRole("tab", { name: "Cost centres" }));
    const centres = await screen.findByRole("table", { name: "Spending by cost centre, largest first" });
    expect(cells(centres).slice(1, 3)).toEqual([
      ["4200 Marketing", "", "£12,500.00", "£0.00", "£0.00"],
      ["No cost centre", "", "£0.00", "£4,000.00", "£0.00"],
    ]);
  });

  test("names what comes next by its day and amount, each with the way to its milestone", async () => {
    const entries = [
      entry({ kind: "dispute", at: "2026-11-20T12:00:00Z", amount: "7.00", title: "Data", milestoneId: "m3" }),
      entry({ kind: "milestone", at: "2026-11-30", amount: "60.00", title: "Workshop", milestoneId: "m2" }),
      entry({ kind: "release", at: "2026-12-03T12:00:00Z", amount: "12500.00", title: "Report" }),
      entry({ kind: "plan", at: "2027-11-01T12:00:00Z", amount: "499.00", title: "Growth", projectId: null }),
    ];
    show({ "spending.upcoming": () => ({ currency: "GBP", entries }) });
    await screen.findByText("£12,500.00 auto-releases");
    const section = screen.getByRole("region", { name: "What comes next" });
    const lines = within(section)
      .getAllByRole("listitem")
      .map((line) => [...line.querySelectorAll("p")].map(({ textContent }) => textContent));
    expect(lines).toEqual([
      ["Nov 20", "£7.00 in dispute, waiting for a decision", "Data, Pricing review"],
      ["Nov 30", "£60.00 to be funded by then", "Workshop, Pricing review"],
      ["Dec 03", "£12,500.00 auto-releases", "Report, Pricing review"],
      ["Nov 01, 2027", "Growth plan's term ends: £499.00 for the next", "Quorate plan"],
    ]);
    expect(within(section).getByText("£12,500.00 auto-releases unless you decide first")).toBeTruthy();
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/project/p1#milestone-m3",
      "/project/p1#milestone-m2",
      "/project/p1#milestone-m1",
      "/subscription-plans",
    ]);
  });

  test("shows six dates, and the rest when asked", async () => {
    const entries = Array.from({ length: 8 }, (_, nth) =>
      entry({
        kind: "milestone",
        at: `2026-12-0${nth + 1}`,
        amount: "60.00",
        title: `Part ${nth}`,
        milestoneId: `m${nth}`,
      }),
    );
    show({ "spending.upcoming": () => ({ currency: "GBP", entries }) });
    expect(await screen.findAllByText(/to be funded by then/)).toHaveLength(6);
    await userEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
    expect(screen.getAllByText(/to be funded by then/)).toHaveLength(8);
  });

  test("tells in words what is left of each agreed amount and which is exceeded", async () => {
    const over = budget({ id: "p2", title: "Supply audit", amount: "10000.00", left: "-7100.00" });
    show({ "spending.projects": () => [budget({}), over] });
    const table = await screen.findByRole("table", {
      name: "Projects and their agreed amounts, newest first",
    });
    expect(cells(table).map((line) => line.at(-1))).toEqual(["Left", "£2,900.00", "£7,100.00 over"]);
  });

  // spec 10.34
  test("can be taken as a CSV file and as a journal for each program, for DATEV where the months are of one year", async () => {
    show({}, "/spending?period=this-year");
    const section = await screen.findByRole("region", { name: "For your books" });
    const links = () =>
      within(section)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    const query = "from=2026-01&to=2026-12";
    expect(links()).toEqual([
      `/api/spending.csv?${query}`,
      ...["xero", "quickbooks", "datev"].map((format) => `/api/spending/journal.csv?format=${format}&${query}`),
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Last 3 years");
    expect(links()).toHaveLength(3);
    expect(within(section).getByText(/^For DATEV, choose this year or last year/)).toBeTruthy();
  });

  test("without any payment says so everywhere, and draws no chart", async () => {
    show({ "spending.get": (asked) => ({ ...spendingOf(asked as Asked), totals: NOTHING, rows: [] }) });
    expect(await screen.findByText(/^No work was paid for in these months/)).toBeTruthy();
    expect(await screen.findByText("Nothing spent, held or planned.")).toBeTruthy();
    expect(await screen.findByText(/^No dates yet/)).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "No project with a budget has started yet." })).toBeTruthy();
    expect(screen.queryByRole("img", { name: /^Spending by month/ })).toBeNull();
  });

  test("that loads says so part by part, and that could not be loaded is asked for again", async () => {
    const pending = { "spending.get": noAnswer, "spending.upcoming": noAnswer, "spending.projects": noAnswer };
    show(pending);
    for (const words of ["your spending", "what comes next", "the table", "the budgets"]) {
      expect(await screen.findByText(`Loading ${words}`)).toBeTruthy();
    }
  });

  test("that could not be loaded says that the money is safe, and is asked for again", async () => {
    let isDown = true;
    const down = () => refusal(503, "database/unavailable");
    show({
      "spending.get": (asked) => (isDown ? down() : spendingOf(asked as Asked)),
      "spending.upcoming": down,
      "spending.projects": down,
    });
    const title = await screen.findByRole("heading", { name: "Your spending could not be loaded" });
    expect(screen.getByText(/amounts are kept in the ledger/)).toBeTruthy();
    expect(await screen.findByText("The dates could not be loaded")).toBeTruthy();
    expect(await screen.findByText("The budgets could not be loaded")).toBeTruthy();
    expect(await screen.findByText("This table could not be loaded")).toBeTruthy();
    isDown = false;
    const alert = title.closest<HTMLElement>("[role=alert]") ?? document.body;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Spent on experts' work" })).toBeTruthy();
  });

  test("belongs to an organization: whoever has none is led to one", async () => {
    show({ "accounts.session": () => userWith() });
    expect(await screen.findByRole("heading", { name: "No organization yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Register an organization" }).getAttribute("href")).toBe(
      "/org-registration",
    );
  });
});
