import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminBooksScreen } from "../../routes/admin-books.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { usualPeriods } from "./book-periods.ts";

afterEach(() => vi.unstubAllGlobals());

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const ASKED = "from=2026-11-01&to=2026-11-30";
const sums = (opening: string, debit: string, credit: string, closing: string) => ({ opening, debit, credit, closing });
const balance = {
  ...NOVEMBER,
  currency: "GBP",
  accounts: [
    { code: "1000", name: "Card processor", type: "asset", ...sums("0.00", "1000.00", "0.00", "1000.00") },
    { code: "2200-DE-1900", name: "VAT owed", type: "liability", ...sums("-5.00", "0.00", "1000.00", "-1005.00") },
  ],
  totals: sums("0.00", "1000.00", "1000.00", "0.00"),
};
const line = {
  id: "p1",
  bookedOn: "2026-11-20",
  kind: "escrow_released",
  text: "Released",
  document: { id: "d1", number: "Q-2026-0031", issuedOn: "2026-11-20", pdfUrl: "/api/invoices/d1.pdf" },
  gatewayReference: null,
  belongsTo: null as string | null,
  debit: "0.00",
  credit: "23.95",
  balance: "-28.95",
};
const terms = { rule: "consumer_abroad", ratePercent: "19", country: "DE" };
const sale = {
  id: "d1",
  kind: "fee_invoice",
  number: "Q-2026-0031",
  issuedOn: "2026-11-20",
  suppliedOn: "2026-11-20",
  customer: "Advice in Bonn",
  customerId: "p1",
  customerCountry: "DE",
  customerVatNumber: null,
  ...terms,
  ...{ net: "126.05", vat: "23.95", gross: "150.00" },
  pdfUrl: "/api/invoices/d1.pdf",
};
const credit = { ...sale, id: "d2", kind: "credit_note", number: "Q-2026-0032", rule: "no_supply" };

function show(answers: Answers = {}, search = `?${ASKED}`) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "books.trialBalance": () => balance,
    "books.account": () => [line],
    "books.sales": () => [sale],
    "books.salesTotals": () => [{ ...terms, documents: 1, net: "126.05", vat: "23.95", gross: "150.00" }],
    ...answers,
  });
  renderScreen(<AdminBooksScreen />, { path: "/admin/books", address: `/admin/books${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
const table = (name: RegExp) => screen.findByRole("table", { name });

describe("the trial balance", () => {
  test("has each account with opening, debit, credit and closing, and the total of nothing", async () => {
    show();
    expect(rows(await table(/^Trial balance/))).toEqual([
      "AccountTypeOpeningDebitCreditClosing",
      "Card processor1000Asset£0.00£1,000.00£0.00£1,000.00 Dr",
      "VAT owed2200-DE-1900Liability£5.00 Cr£0.00£1,000.00£1,005.00 Cr",
      "Total£0.00£1,000.00£1,000.00£0.00",
    ]);
    const download = screen.getByRole("link", { name: "Download CSV" });
    expect(download.getAttribute("href")).toBe(`/api/admin/books/trial-balance.csv?${ASKED}`);
  });

  test("leads to the postings of an account, with document, date and balance, and back", async () => {
    const inputsOf = show();
    await userEvent.click(await screen.findByRole("link", { name: "VAT owed" }));
    expect(await screen.findByRole("heading", { name: "VAT owed to Germany at 19 %" })).toBeTruthy();
    expect(rows(await table(/^Postings of the account/))[1]).toBe(
      "ReleasedNov 20, 2026Q-2026-0031£0.00£23.95£28.95 Cr",
    );
    expect(inputsOf("books.account")).toMatchObject([{ account: "2200-DE-1900", ...NOVEMBER }]);
    expect(screen.getByRole("link", { name: "Q-2026-0031" }).getAttribute("href")).toBe("/api/invoices/d1.pdf");
    const download = screen.getByRole("link", { name: "Download CSV" });
    expect(download.getAttribute("href")).toBe(`/api/admin/books/ledger.csv?${ASKED}`);
    await userEvent.click(screen.getByRole("link", { name: "Back to the trial balance" }));
    expect(await table(/^Trial balance/)).toBeTruthy();
  });

  test("says of a posting to which earlier month it belongs", async () => {
    show({ "books.account": () => [{ ...line, belongsTo: "2026-09" }] }, `?account=7100&${ASKED}`);
    expect(rows(await table(/^Postings of the account/))[1]).toContain("Releasedbelongs to Sep 2026");
  });

  test("says that nothing is booked, and that an account did not move", async () => {
    show({ "books.trialBalance": () => ({ ...balance, accounts: [] }) });
    expect(await screen.findByRole("heading", { name: "Nothing is booked yet" })).toBeTruthy();
  });

  test("that failed is asked for again", async () => {
    let isDown = true;
    show({ "books.trialBalance": () => (isDown ? refusal(503, "database/unavailable") : balance) });
    await screen.findByRole("heading", { name: "We could not load the trial balance" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await table(/^Trial balance/)).toBeTruthy();
  });
});

describe("the sales day-book", () => {
  test("has each document with customer, rule, state, rate and amounts, and their sums", async () => {
    const minus = { net: "-20.00", vat: "0.00", gross: "-20.00", country: null, ratePercent: null };
    show({ "books.sales": () => [sale, { ...credit, ...minus }] }, `?view=sales&${ASKED}`);
    expect(rows(await table(/^The platform's own documents/)).slice(1)).toEqual([
      "Q-2026-0031Invoice for feesNov 20, 2026Advice in BonnGermany, 19%Electronic services to consumers abroad, at their rate£126.05£23.95£150.00",
      "Q-2026-0032Credit noteNov 20, 2026Advice in BonnnoneNo supply−£20.00£0.00−£20.00",
    ]);
    for (const link of screen.getAllByRole("link", { name: "Advice in Bonn" })) {
      expect(link.getAttribute("href")).toBe("/admin/people/p1");
    }
    expect(rows(await table(/^Sales of the chosen days/))[1]).toBe(
      "Electronic services to consumers abroad, at their rateGermany, 19%1£126.05£23.95£150.00",
    );
    const download = screen.getByRole("link", { name: "Download CSV" });
    expect(download.getAttribute("href")).toBe(`/api/admin/books/sales.csv?${ASKED}`);
  });

  test("says that nothing was issued", async () => {
    show({ "books.sales": () => [], "books.salesTotals": () => [] }, `?view=sales&${ASKED}`);
    expect(await screen.findByRole("heading", { name: "Nothing was issued for these days" })).toBeTruthy();
    expect(screen.getByText("There is nothing to sum up.")).toBeTruthy();
  });
});

describe("the period", () => {
  test("is a usual one, and stays with the view", async () => {
    const inputsOf = show({}, `?view=sales&${ASKED}`);
    const [, last] = usualPeriods(new Date(), "UTC");
    await userEvent.selectOptions(await screen.findByLabelText("Period"), "Last month");
    await waitFor(() => expect(inputsOf("books.sales").at(-1)).toMatchObject({ from: last?.from, to: last?.to }));
    expect(screen.getByLabelText<HTMLInputElement>("First day").value).toBe(last?.from);
  });

  test("is any two days in order, once they are applied", async () => {
    const inputsOf = show();
    const to = await screen.findByLabelText("Last day");
    await userEvent.clear(to);
    await userEvent.type(to, "2026-10-31");
    await userEvent.click(screen.getByRole("button", { name: "Show these days" }));
    expect((await screen.findAllByText("The last day must not be before the first")).length).toBeGreaterThan(0);
    await userEvent.clear(to);
    await userEvent.type(to, "2026-11-15");
    expect(inputsOf("books.trialBalance")).toEqual([NOVEMBER]);
    await userEvent.click(screen.getByRole("button", { name: "Show these days" }));
    await waitFor(() => expect(inputsOf("books.trialBalance").at(-1)).toEqual({ ...NOVEMBER, to: "2026-11-15" }));
  });

  test("of months, quarters and years ends with their last day", () => {
    expect(
      usualPeriods(new Date("2028-02-29T23:30:00Z"), "Europe/Berlin").map(({ from, to }) => `${from} ${to}`),
    ).toEqual([
      ...["2028-03-01 2028-03-31", "2028-02-01 2028-02-29", "2028-01-01 2028-03-31"],
      ...["2027-10-01 2027-12-31", "2028-01-01 2028-12-31", "2027-01-01 2027-12-31"],
    ]);
  });
});

test("the days on the screen are offered to programs and auditors, to DATEV within a calendar year", async () => {
  const files = () =>
    within(screen.getByRole("region", { name: "For your accountant" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  show();
  await table(/^Trial balance/);
  expect(files()).toEqual([
    ...["xero", "quickbooks", "datev"].map((format) => `/api/admin/books/journal.csv?format=${format}&${ASKED}`),
    `/api/admin/books/saf-t.xml?${ASKED}`,
  ]);
  cleanup();
  show({}, "?from=2025-12-01&to=2026-01-31");
  await table(/^Trial balance/);
  expect(files()).toHaveLength(3);
  expect(screen.getByText("For DATEV, choose days of one calendar year.")).toBeTruthy();
});

test("a reader who is no administrator is told so and nothing is fetched", async () => {
  const inputsOf = show({ "accounts.session": () => userWith({ expertId: "expert" }) });
  expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
  expect(inputsOf("books.trialBalance")).toEqual([]);
});
