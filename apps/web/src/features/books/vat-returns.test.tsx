import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AdminBooksScreen } from "../../routes/admin-books.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const PERIOD = { from: "2026-01-01", to: "2026-03-31" };
const summary = {
  ...{ kind: "vat", filedWith: "the United Kingdom", ...PERIOD, dueOn: "2026-05-07", isOver: true, isNext: true },
  ...{ net: "425.00", vat: "25.00" },
  filing: null as object | null,
};
const filing = {
  filedAt: "2026-04-20T09:00:00.000Z",
  filedBy: "Ines Duarte",
  reference: "XAVC1",
  payment: null as object | null,
};
const found = {
  ...summary,
  currency: "GBP",
  ossScheme: null as string | null,
  lines: [
    {
      corrects: null as object | null,
      rule: "domestic",
      ratePercent: "20",
      country: "GB",
      documents: 1,
      net: "125.00",
      vat: "25.00",
    },
  ],
  boxes: [
    { box: 1, name: "VAT due on sales", amount: "25.00" },
    { box: 4, name: "VAT reclaimed on purchases", amount: null },
  ] as object[] | null,
  customers: null as object[] | null,
};
const scheme = {
  fromDay: null,
  setBy: null,
  country: "GB",
  frequency: "quarterly",
  staggerGroup: 1,
  ecSalesFrequency: "quarterly",
};

function show(answers: Answers = {}, search = "?view=vat-returns") {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "vatReturns.list": () => [summary],
    "vatReturns.get": () => found,
    "vatReturns.listSchemes": () => [scheme],
    ...answers,
  });
  renderScreen(<AdminBooksScreen />, { path: "/admin/books", address: `/admin/books${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const rows = async (name: RegExp) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const ONE = "?view=vat-returns&return=vat.2026-01-01";

test("returns are listed with period, state and what is owed, and lead to their boxes and figures", async () => {
  const inputsOf = show({
    "vatReturns.list": () => [summary, { ...summary, kind: "oss", filing: { ...filing, payment: {} } }],
  });
  expect(await rows(/^VAT returns by period/)).toEqual([
    "VAT returnTo the United KingdomJan 01, 2026 to Mar 31, 2026To file by May 07, 2026£425.00£25.00",
    "One-stop shopTo the United KingdomJan 01, 2026 to Mar 31, 2026Filed and paid£425.00£25.00",
  ]);
  await userEvent.click(screen.getByRole("link", { name: "VAT return" }));
  expect(await rows(/^Boxes/)).toEqual(["1VAT due on sales£25.00", "4VAT reclaimed on purchasesFilled outside"]);
  expect(await rows(/^Sales by rule/)).toEqual(["Domestic suppliesUnited Kingdom, 20%1£125.00£25.00"]);
  expect(inputsOf("vatReturns.get")).toEqual([{ kind: "vat", from: "2026-01-01" }]);
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
    "/api/admin/vat-returns.csv?kind=vat&from=2026-01-01",
  );
});

test("a list of EC sales has its customers, and says which period a line corrects", async () => {
  const customer = {
    corrects: PERIOD,
    vatNumber: "DE136695976",
    customerId: "p1",
    country: "DE",
    code: "S",
    net: "-150.00",
  };
  show(
    { "vatReturns.get": () => ({ ...found, kind: "ec_sales", boxes: null, customers: [customer] }) },
    "?view=vat-returns&return=ec_sales.2026-04-01",
  );
  expect(await rows(/^Customers/)).toEqual(["DE136695976Corrects Jan 01, 2026 to Mar 31, 2026GermanyS−£150.00"]);
  expect(screen.getByRole("link", { name: "DE136695976" }).getAttribute("href")).toBe("/admin/people/p1");
});

test.each([
  ["Mark as filed", "The tax office's reference", "file", null],
  ["Book the payment", "Reference of the payment", "pay", filing],
  [
    "Take the payment back",
    "Reason",
    "takePaymentBack",
    { ...filing, payment: { reference: "VAT Q1", bookedAt: filing.filedAt } },
  ],
])("finance is offered: %s, which asks first", async (button, label, call, filed) => {
  const state = { ...found, filing: filed, isNext: filed === null };
  const inputsOf = show({ "vatReturns.get": () => state, [`vatReturns.${call}`]: () => state }, ONE);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  expect(inputsOf(`vatReturns.${call}`)).toEqual([]);
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(label), "XAVC1");
  await userEvent.click(within(dialog).getByRole("button", { name: button }));
  expect(inputsOf(`vatReturns.${call}`)).toEqual([
    { kind: "vat", from: "2026-01-01", reference: "XAVC1", ...(call === "file" && { net: "425.00", vat: "25.00" }) },
  ]);
});

test("a return under way, or one whose predecessor is not filed, cannot be filed", async () => {
  show({ "vatReturns.get": () => ({ ...found, isOver: false }) }, ONE);
  await rows(/^Boxes/);
  expect(screen.queryByRole("button", { name: "Mark as filed" })).toBeNull();
});

test("how VAT is filed is said, and changed from a day on", async () => {
  const inputsOf = show({ "vatReturns.setScheme": () => ({ ...scheme, fromDay: "2027-01-01" }) });
  expect(
    await screen.findByText("United Kingdom: quarterly returns, stagger group 1; EC sales list quarterly"),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Change from a day on" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("From"), "2027-01-01");
  await userEvent.selectOptions(within(dialog).getByLabelText("Stagger group"), "2");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(inputsOf("vatReturns.setScheme")).toEqual([
    { fromDay: "2027-01-01", country: "GB", frequency: "quarterly", staggerGroup: 2, ecSalesFrequency: "quarterly" },
  ]);
});
