import type { TaxDetailsDto, TaxFiguresOfYearDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const NOTHING = {
  ...{ isSaved: false, updatedAt: null, kind: null, firstName: "Ida", lastName: "Marsh" },
  ...{ legalName: null, registrationNumber: null, addressLines: ["1 Park Row"], postcode: "LS1 5AB", city: "Leeds" },
  ...{ country: "GB", tins: [], vatNumber: null, birthDay: null, birthCity: null, birthCountry: null },
  ...{ establishments: [], residences: [], payoutAccount: null },
} satisfies TaxDetailsDto;
const SAVED = {
  ...NOTHING,
  ...{ isSaved: true, kind: "individual", tins: [{ country: "GB", number: "AB123456C" }], birthDay: "1985-07-30" },
  residences: ["GB", "DE"],
  payoutAccount: { identifier: "acct_1", holder: "Ida Marsh", bankLast4: "6789" },
} satisfies TaxDetailsDto;

const quarter = (payout: string, activities: number) => ({ payout, fee: "0.00", tax: "0.00", activities });
const figuresOf = ({ year }: { year: number }): TaxFiguresOfYearDto => ({
  ...{ year, currency: "GBP" },
  quarters: [quarter("10.00", 1), quarter(`${year}.00`, 2), quarter("0.00", 0), quarter("-5.00", 0)],
  total: quarter("2031.00", 3),
});

function open(details: TaxDetailsDto, expertId: string | null = "e1") {
  const calls = answerCalls({
    "accounts.session": () => userWith(expertId === null ? {} : { expertId }),
    "taxReporting.get": () => details,
    "taxReporting.update": () => SAVED,
    "taxReporting.figures": (input: unknown) => figuresOf(input as { year: number }),
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/tax" });
  return () => calls.filter(({ procedure }) => procedure === "taxReporting.update").map(({ input }) => input);
}
const form = async () => within(await screen.findByRole("form", { name: "Tax details" }));

test("an expert's are filled from the profile, checked at the fields, and sent", async () => {
  const user = userEvent.setup();
  const sent = open(NOTHING);
  const fields = await form();
  screen.getByText(/^You haven't saved any yet/);
  await user.type(fields.getByLabelText("Tax number"), "BG123456C");
  await user.click(fields.getByRole("button", { name: "Save tax details" }));
  expect((await fields.findAllByText(/cannot be a tax number of the United Kingdom/)).length).toBeGreaterThan(0);
  fields.getAllByText("Give your date of birth.");
  expect(sent()).toEqual([]);
  await user.clear(fields.getByLabelText("Tax number"));
  await user.type(fields.getByLabelText("Tax number"), "ab 12 34 56 c");
  await user.type(fields.getByLabelText("Date of birth"), "1985-07-30");
  await user.click(fields.getByRole("button", { name: "Save tax details" }));
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain("Tax details saved"));
  expect(sent()).toMatchObject([
    {
      kind: "individual",
      firstName: "Ida",
      tin: "ab 12 34 56 c",
      tinCountry: "GB",
      birthDay: "1985-07-30",
      country: "GB",
    },
  ]);
});

test("without a tax number the place of birth is asked, of a company its register and its establishments", async () => {
  const user = userEvent.setup();
  open(NOTHING);
  const fields = await form();
  expect(fields.queryByLabelText("Town of birth")).toBeNull();
  await user.click(fields.getByLabelText("No state has issued me a tax number"));
  fields.getByLabelText("Town of birth");
  expect(fields.queryByLabelText("Tax number")).toBeNull();
  await user.click(fields.getByLabelText("As a company, partnership or other body"));
  expect(fields.queryByLabelText("Town of birth")).toBeNull();
  expect(fields.queryByLabelText("Date of birth")).toBeNull();
  fields.getByLabelText("Registration number");
  fields.getByRole("group", { name: /permanent establishment/ });
});

test("what is saved says where its owner is resident and which account is reported", async () => {
  open(SAVED);
  await screen.findByText("By these details you are resident in the United Kingdom and Germany.");
  screen.getByText("Your payout account acct_1 is reported with them, which pays to your bank account ending in 6789.");
});

test("who sells nothing is not asked", async () => {
  open(NOTHING, null);
  await screen.findByText("Only experts are reported");
  expect(screen.queryByRole("form")).toBeNull();
});

test("what is reported is shown by quarter, of the year that is chosen", async () => {
  const user = userEvent.setup();
  open(SAVED);
  const year = new Date().getFullYear();
  const table = await screen.findByRole("table", { name: `Reported for ${year}` });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    "Q1£10.00£0.00£0.001",
    expect.stringContaining("Q2"),
    "Q3£0.00£0.00£0.000",
    expect.stringMatching(/^Q4[-−]£5\.00/),
    expect.stringContaining("Year£2,031.00"),
  ]);
  await user.selectOptions(screen.getByLabelText("Year"), String(year - 1));
  await screen.findByRole("table", { name: `Reported for ${year - 1}` });
});
