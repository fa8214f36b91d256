import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminRevenueScreen } from "../../routes/admin-revenue.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { daysOf, rangeSearch } from "./revenue-range.ts";

afterEach(() => vi.unstubAllGlobals());

const SHORT = "?from=2026-11-19&to=2026-11-21";
const LONG = "?from=2026-08-01&to=2026-11-21";
const empty = {
  total: "0.00",
  vat: "0.00",
  gatewayFees: "0.00",
  afterGatewayFees: "0.00",
  entryCount: 0,
  bySource: [],
  growthRate: null,
  days: [],
};
const earned = {
  gatewayFees: "1.00",
  afterGatewayFees: "2.00",
  total: "20.00",
  vat: "4.00",
  entryCount: 2,
  bySource: [{ sourceType: "enterprise", amount: "20.00", vat: "4.00", share: 100 }],
  growthRate: 24.04,
  days: [
    { day: "2026-11-19", amount: "5.00" },
    { day: "2026-11-20", amount: "15.00" },
  ],
};
const entry = {
  id: "entry",
  sourceType: "subscription",
  sourceId: "s",
  amount: "12.50",
  vat: "0.00",
  vatRate: null,
  vatCountry: null,
  currency: "GBP",
  description: "Growth",
  projectId: null,
  createdAt: "2026-11-20T09:12:00.000Z",
  bookedOn: "2026-11-20",
};

function show(answers: Answers = {}, search = SHORT) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "revenue.total": () => [{ currency: "GBP", total: "128430.55", vat: "25686.11" }],
    "revenue.summary": () => empty,
    "revenue.range": () => [entry],
    "subscriptions.plans": () => [],
    ...answers,
  });
  renderScreen(<AdminRevenueScreen />, { path: "/admin/revenue", address: `/admin/revenue${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const figure = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;
const figures = () => screen.findByRole("region", { name: "Total Revenue" });

test("the page names itself and what it is about", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "Revenue Analytics", level: 1 })).toBeTruthy();
  expect(screen.getByText(/^What the platform earns, by source and by day. Amounts are net;/)).toBeTruthy();
  await waitFor(() => expect(document.title).toContain("Revenue Analytics"));
  expect(screen.getByRole("form", { name: "Selected period" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("End date").value).toBe("2026-11-21");
});

describe("the total", () => {
  test("is nothing where nothing was ever earned", async () => {
    show({ "revenue.total": () => [] });
    expect((await figures()).querySelector(".total")?.textContent).toBe("£0.00");
    expect((await figures()).textContent).toContain("GBP, all-time");
    expect((await figures()).textContent).toContain("selected period");
    expect((await figures()).textContent).toContain("month over month");
  });

  test.each([
    [24.04, "+24.0%"],
    [0, "0.0%"],
    [-7.26, "−7.3%"],
    [null, "—"],
  ])("with a growth of %s says %s", async (growthRate, words) => {
    show({ "revenue.summary": () => ({ ...empty, growthRate }) });
    await figures();
    await waitFor(() => expect(figure("Growth Rate")).toBe(words));
  });

  test.each(["revenue.total", "revenue.summary"])("whose %s failed is asked for again whole", async (broken) => {
    let isDown = true;
    const inputsOf = show({
      [broken]: () => {
        if (isDown) return refusal(503, "database/unavailable");
        return broken === "revenue.total" ? [] : empty;
      },
    });
    await screen.findByRole("heading", { name: "The revenue could not be loaded" });
    const before = [inputsOf("revenue.total").length, inputsOf("revenue.summary").length];
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await figures()).toBeTruthy();
    expect(inputsOf("revenue.total").length).toBeGreaterThan(before[0] ?? 0);
    expect(inputsOf("revenue.summary").length).toBeGreaterThan(before[1] ?? 0);
  });
});

describe("the chart", () => {
  test("of a short period is by day, in words and as a table", async () => {
    show({ "revenue.summary": () => earned });
    const table = await screen.findByRole("table", {
      name: "Revenue by day, without those that brought nothing",
      hidden: true,
    });
    expect(
      within(table)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(["DayRevenue", "Nov 19, 2026£5.00", "Nov 20, 2026£15.00"]);
    expect(screen.getByRole("heading", { name: "Revenue by day" })).toBeTruthy();
    expect(screen.getByRole("img").querySelector("title")?.textContent).toBe(
      "Revenue by day. Nov 19, 2026 £5.00, Nov 20, 2026 £15.00. Nothing on the others.",
    );
    expect(screen.getByText("Amounts by day")).toBeTruthy();
  });

  test("of a long period is by month", async () => {
    show({ "revenue.summary": () => earned }, LONG);
    const table = await screen.findByRole("table", { name: /^Revenue by month/, hidden: true });
    expect(
      within(table)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(["MonthRevenue", "Nov 2026£20.00"]);
    expect(screen.getByRole("heading", { name: "Revenue by month" })).toBeTruthy();
  });

  test("of a period that brought nothing says so", async () => {
    show();
    expect(
      await screen.findByText("Nothing came in during the selected period. A longer period may show more."),
    ).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

test("the sources of a period without revenue are nothing in all", async () => {
  show();
  const table = await screen.findByRole("table", { name: "Revenue of the selected period by source, net of VAT" });
  expect(table.querySelector("tfoot")?.textContent).toBe("Total0.0%£0.00£0.00");
  expect(screen.getByRole("region", { name: "Revenue by Source" }).textContent).toContain("Selected period");
});

describe("the entries", () => {
  test("stand under the heads of their columns, also without a description", async () => {
    show({ "revenue.range": () => [{ ...entry, description: null }] });
    const table = within(await screen.findByRole("table", { name: "Revenue entries, newest first" }));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "DescriptionSourceDateNetVAT",
      "No descriptionSubscriptionNov 20, 2026£12.50none",
    ]);
    expect(screen.queryByText(/newest of/)).toBeNull();
    expect(screen.queryByText("Loading revenue history...")).toBeNull();
    expect(screen.queryByText(/^No revenue entries found/)).toBeNull();
  });

  test("that are all there do not speak of the newest", async () => {
    show({ "revenue.summary": () => ({ ...earned, entryCount: 1 }) });
    await screen.findByRole("table", { name: "Revenue entries, newest first" });
    await screen.findByRole("heading", { name: "Revenue by day" });
    expect(screen.queryByText(/newest of/)).toBeNull();
  });

  test("that could not be loaded are asked for again", async () => {
    let isDown = true;
    show({ "revenue.range": () => (isDown ? refusal(503, "database/unavailable") : []) });
    await screen.findByRole("heading", { name: "The revenue entries could not be loaded" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No revenue entries found for the selected period.")).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Revenue entries, newest first" })).toBeNull();
  });
});

describe("the period", () => {
  test("that is applied is asked for of both", async () => {
    const inputsOf = show();
    await figures();
    const end = screen.getByLabelText("End date");
    await userEvent.clear(end);
    await userEvent.click(screen.getByRole("button", { name: "Apply Filter" }));
    expect((await screen.findAllByText("End date is required")).length).toBeGreaterThan(0);
    await userEvent.type(end, "2026-11-20");
    await userEvent.click(screen.getByRole("button", { name: "Apply Filter" }));
    const range = { startDate: "2026-11-19", endDate: "2026-11-20" };
    await waitFor(() => expect(inputsOf("revenue.summary").at(-1)).toEqual(range));
    expect(inputsOf("revenue.range").at(-1)).toEqual(range);
    expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toContain("endDate=2026-11-20");
  });

  test("is the last thirty days where the address names none", async () => {
    const inputsOf = show({}, "");
    await figures();
    expect(inputsOf("revenue.summary")).toEqual([
      { startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), endDate: new Date().toISOString().slice(0, 10) },
    ]);
  });

  test("stands in the address by its two days, and has none where they are the wrong way round", () => {
    expect(rangeSearch({ startDate: "2026-11-19", endDate: "2026-11-20" })).toEqual({
      from: "2026-11-19",
      to: "2026-11-20",
    });
    expect(daysOf({ startDate: "2026-11-20", endDate: "2026-11-10" })).toEqual([]);
    expect(daysOf({ startDate: "2026-11-20", endDate: "2026-11-20" })).toEqual(["2026-11-20"]);
  });
});
