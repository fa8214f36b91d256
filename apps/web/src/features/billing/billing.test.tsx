import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const billing = {
  isSaved: false,
  legalName: "Ida Marsh",
  addressLines: ["1 Park Row"],
  postcode: "LS1 5AB",
  city: "Leeds",
  country: "GB",
  vatNumber: null,
  missing: [],
};

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "billing.get": () => billing,
    "billing.update": () => ({ ...billing, isSaved: true, vatNumber: "GB999999973" }),
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/billing" });
  return () => calls.filter(({ procedure }) => procedure === "billing.update").map(({ input }) => input);
}
const form = async () => within(await screen.findByRole("form", { name: "Billing details" }));

test("are filled from the profile, which is said, and sent whole", async () => {
  const user = userEvent.setup();
  const sent = open();
  const fields = await form();
  screen.getByText(/^Taken from your profile and not saved yet\./);
  fields.getByDisplayValue("Ida Marsh");
  await user.type(fields.getByLabelText(/^VAT number/), "GB 999 9999 73");
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain("Billing details saved"));
  expect(sent()).toEqual([
    {
      legalName: "Ida Marsh",
      address: "1 Park Row",
      address2: "",
      address3: "",
      postcode: "LS1 5AB",
      city: "Leeds",
      country: "GB",
      vatNumber: "GB 999 9999 73",
    },
  ]);
});

// spec 7.138
test("are checked while they are typed, by the country that is chosen", async () => {
  const user = userEvent.setup();
  const sent = open();
  const fields = await form();
  await user.type(fields.getByLabelText(/^VAT number/), "GB999999974");
  await user.tab();
  await fields.findByText(/^That cannot be a VAT number of the United Kingdom/);
  await user.selectOptions(fields.getByLabelText("Country"), "DE");
  await fields.findByText("Postcodes look like 10115 there.");
  fields.getByText(/^For example, DE123456788\./);
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect(sent()).toEqual([]);
});

test("that the server refuses keep what was typed and say so at the field", async () => {
  const user = userEvent.setup();
  open({ "billing.update": () => refusal(400, "input/invalid", "No.", [{ path: "city", message: "Not a town" }]) });
  const fields = await form();
  await user.clear(fields.getByLabelText("Town or city"));
  await user.type(fields.getByLabelText("Town or city"), "Nowhere");
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect((await fields.findAllByText("Not a town")).length).toBeGreaterThan(0);
  fields.getByDisplayValue("Nowhere");
});
