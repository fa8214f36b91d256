import type { PersonVatDto } from "@quorate/api/billing/billing.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminPersonScreen } from "../../routes/admin-person.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0071";
const VAT: PersonVatDto = {
  ...{ country: "BE", vatNumber: "BE1999999943", actsAs: "business", isAcceptedAsBusiness: false },
  vatCheck: { state: "not_asked", register: "vies", failedAt: null, askAt: null, answers: [] },
  ...{ missingProof: "not_asked", decisions: [] },
};
const DECISION = {
  ...{ id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0075", country: "BE", vatNumber: "BE1999999943" },
  ...{ reason: "An extract of the register.", acceptedAt: "2026-03-02T09:00:00.000Z", acceptedBy: "Ines Duarte" },
  ...{ endedAt: null, endReason: null, endedBy: null },
};

/** As finance, who see of a person what invoices rest on, and nothing else. */
function open(vat: PersonVatDto) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true, adminRole: "finance" }),
    "billing.ofPerson": () => vat,
    "billing.acceptAsBusiness": () => ({ ...vat, isAcceptedAsBusiness: true, missingProof: null }),
    "billing.endAcceptance": () => vat,
  });
  renderScreen(<AdminPersonScreen />, { path: "/admin/people/:id", address: `/admin/people/${ID}` });
  return (procedure: string) => calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
}

test("finance accepts a number that is not confirmed, with the evidence, and reads nothing else of the person", async () => {
  const user = userEvent.setup();
  const sent = open(VAT);
  const section = within(await screen.findByRole("region", { name: "VAT" }));
  await section.findByText("No: the number is not confirmed");
  section.getByText("BE1999999943");
  section.getByText("Belgium");
  await user.click(section.getByRole("button", { name: "Accept as a business" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Accept as a business" }));
  expect(sent("billing.acceptAsBusiness")).toEqual([]);
  await user.type(dialog.getByLabelText("Evidence"), "An extract of the register.");
  await user.click(dialog.getByRole("button", { name: "Accept as a business" }));
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain("Accepted as a business"));
  expect(sent("billing.acceptAsBusiness")).toEqual([{ id: ID, reason: "An extract of the register." }]);
  expect(sent("people.get")).toEqual([]);
});

test("a decision is shown with its reason and taken back with one", async () => {
  const user = userEvent.setup();
  const sent = open({ ...VAT, isAcceptedAsBusiness: true, missingProof: null, decisions: [DECISION] });
  const section = within(await screen.findByRole("region", { name: "VAT" }));
  await section.findByText("An extract of the register.");
  section.getByText(/^BE1999999943, accepted .* by Ines Duarte$/);
  section.getByText("Yes");
  await user.click(section.getByRole("button", { name: "Take the decision back" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "It was of another company.");
  await user.click(dialog.getByRole("button", { name: "Take it back" }));
  await waitFor(() =>
    expect(sent("billing.endAcceptance")).toEqual([{ id: ID, reason: "It was of another company." }]),
  );
});

test.each([
  ["of a confirmed number", { vatCheck: { ...VAT.vatCheck, state: "confirmed" }, missingProof: null }, "Yes"],
  ["of a consumer", { actsAs: "consumer", vatNumber: null, vatCheck: null, missingProof: null }, "Does not apply"],
] as const)("there is nothing to decide %s", async (_name, fields, answer) => {
  open({ ...VAT, ...fields } as PersonVatDto);
  await screen.findByText(answer);
  expect(screen.queryByRole("button", { name: "Accept as a business" })).toBeNull();
});
