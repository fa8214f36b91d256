import type { BillingDto, VatCheckDto } from "@quorate/api/billing/billing.schema";
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
  companyNumber: null,
  actsAs: null,
  vatCheck: null,
  isAcceptedAsBusiness: false,
  missingProof: "not_said",
  isAbroad: false,
  missing: [],
} satisfies BillingDto;

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "billing.get": () => billing,
    "billing.update": () => ({ ...billing, isSaved: true, actsAs: "business", vatNumber: "GB999999973" }),
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
  await user.type(fields.getByLabelText(/^Company number/), "01234567");
  await user.type(fields.getByLabelText(/^VAT number/), "GB 999 9999 73");
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect((await fields.findAllByText("Say whether you buy and sell as a business.")).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
  await user.click(fields.getByLabelText("As a business"));
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain("Billing details saved"));
  expect(sent()).toEqual([
    {
      legalName: "Ida Marsh",
      address: "1 Park Row",
      address2: "",
      address3: "",
      actsAs: "business",
      postcode: "LS1 5AB",
      city: "Leeds",
      country: "GB",
      companyNumber: "01234567",
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
  await user.type(fields.getByLabelText(/^Company number/), "1234567");
  await user.tab();
  await fields.findByText("That cannot be a company number of the United Kingdom: they look like 01234567.");
  await user.selectOptions(fields.getByLabelText("Country"), "DE");
  await fields.findByText("Postcodes look like 10115 there.");
  fields.getByText(/^For example, DE123456788\./);
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect(sent()).toEqual([]);
});

test("of a private person have no VAT number", async () => {
  const user = userEvent.setup();
  const sent = open();
  const fields = await form();
  await user.click(fields.getByLabelText("As a private person"));
  await user.type(fields.getByLabelText(/^VAT number/), "GB 999 9999 73");
  await user.tab();
  await fields.findByText(/^A private person has no VAT number/);
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect(sent()).toEqual([]);
});

const ANSWER: VatCheckDto["answers"][number] = {
  ...{ vatNumber: "FR11123456782", register: "vies", outcome: "confirmed", answeredAt: "2026-03-02T09:00:00.000Z" },
  ...{ consultationNumber: "WAPIAAA6782", name: "Exemple Conseil", address: "1 rue de l’Exemple\n75001 Paris" },
};
const check = (fields: Partial<VatCheckDto>): VatCheckDto => ({
  ...{ state: "not_asked", register: "vies", failedAt: null, askAt: null, answers: [] },
  ...fields,
});

test.each([
  ["confirmed", check({ state: "confirmed", answers: [ANSWER] }), /^Confirmed on Mar 02, 2026\.$/],
  [
    "unknown",
    check({ state: "unknown", answers: [{ ...ANSWER, outcome: "unknown" }] }),
    /^VIES did not know this number/,
  ],
  ["not asked yet", check({}), /^Not asked yet\. We'll ask VIES within minutes\.$/],
  [
    "away",
    check({ failedAt: ANSWER.answeredAt, askAt: ANSWER.answeredAt }),
    /VIES did not answer on .* We'll try again/,
  ],
  ["without a register", check({ register: null }), /^Not asked: we have no register/],
] as const)("say how the number stands with its register: %s", async (_name, vatCheck, words) => {
  const saved = { ...billing, isSaved: true, vatNumber: "FR11123456782", actsAs: "business", country: "FR", vatCheck };
  open({ "billing.get": () => saved });
  await screen.findByText(words);
  const isAnswered = vatCheck.answers.length > 0;
  expect(screen.queryAllByText(/consultation number WAPIAAA6782/)).toHaveLength(isAnswered ? 1 : 0);
  expect((await form()).getByLabelText<HTMLInputElement>("As a business").checked).toBe(true);
});

test("that the server refuses keep what was typed and say so at the field", async () => {
  const user = userEvent.setup();
  open({
    "billing.get": () => ({ ...billing, actsAs: "business" }),
    "billing.update": () => refusal(400, "input/invalid", "No.", [{ path: "city", message: "Not a town" }]),
  });
  const fields = await form();
  await user.clear(fields.getByLabelText("Town or city"));
  await user.type(fields.getByLabelText("Town or city"), "Nowhere");
  await user.click(fields.getByRole("button", { name: "Save billing details" }));
  expect((await fields.findAllByText("Not a town")).length).toBeGreaterThan(0);
  fields.getByDisplayValue("Nowhere");
});
