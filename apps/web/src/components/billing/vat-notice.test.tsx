import type { BillingDto } from "@quorate/api/billing/billing.schema";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { VatNotice } from "./vat-notice.tsx";

afterEach(() => vi.unstubAllGlobals());

const billing: BillingDto = {
  ...{ isSaved: true, legalName: "Exemple", addressLines: ["1 rue de l’Exemple"], postcode: null, city: "Paris" },
  ...{
    country: "FR",
    vatNumber: "FR11123456782",
    companyNumber: null,
    actsAs: "business",
    vatCheck: null,
    isAcceptedAsBusiness: false,
  },
  ...{ missingProof: "not_asked", isAbroad: true, missing: [] },
};

function show(fields: Partial<BillingDto>, seller: "platform" | "expert" = "platform") {
  const calls = answerCalls({ "billing.get": () => ({ ...billing, ...fields }) });
  renderScreen(<VatNotice seller={seller} />, { path: "/pay", address: "/pay" });
  return () => waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain("billing.get"));
}
const notice = () => screen.findByRole("complementary", { name: "VAT on the invoice" });

test.each([
  ["not_asked", "Your VAT number isn't confirmed yet."],
  ["unknown", "The register doesn't know your VAT number."],
  ["other_name", "The register knows your VAT number under another name."],
  ["no_number", "You buy as a business, and we have no VAT number of yours."],
  ["not_said", "Your billing details don't say whether you buy as a business."],
] as const)("who lacks a proof is told so before they pay, and what to do: %s", async (missingProof, why) => {
  show({ missingProof });
  const shown = await notice();
  expect(shown.textContent).toContain(why);
  expect(shown.textContent).toContain("The invoice will contain VAT and no reverse charge; the price stays the same.");
  expect(shown.textContent).toContain("before you pay");
  expect(screen.getByRole("link", { name: "Billing details" }).getAttribute("href")).toBe("/settings/billing");
});

test("of an expert's invoice it is said that it depends on where they belong, also in the platform's own state", async () => {
  show({ isAbroad: false }, "expert");
  expect((await notice()).textContent).toContain(
    "If the expert belongs to another country, their invoice may contain VAT",
  );
});

test.each([
  ["proven businesses and consumers", { missingProof: null }],
  ["buyers in the platform's own state", { isAbroad: false }],
] as const)("%s are told nothing", async (_name, fields) => {
  await show(fields)();
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("without an answer nothing is said", async () => {
  const calls = answerCalls({ "billing.get": () => refusal(403, "impersonation/read-only") });
  renderScreen(<VatNotice seller="platform" />, { path: "/pay", address: "/pay" });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole("complementary")).toBeNull();
});
