import type { OrganizationVerificationDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ChosenFiles } from "../../components/ui/form/file-slots.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { UNSENT_ORGANIZATION } from "../../testing/verification-fixtures.ts";
import { OrganizationVerification } from "./organization-verification.tsx";

afterEach(() => vi.unstubAllGlobals());

const REASON = "The register has no company under this number.";
const DECLINED: OrganizationVerificationDto = {
  ...UNSENT_ORGANIZATION,
  state: "declined",
  reason: REASON,
  history: [
    {
      id: "s1",
      kind: "declined",
      by: "quorate",
      reason: REASON,
      documents: [],
      basis: [],
      basisText: null,
      at: "2026-11-20T09:00:00.000Z",
    },
  ],
  claims: { ...UNSENT_ORGANIZATION.claims, registrationNumber: "04218871", registeredCountry: "United Kingdom" },
};
const WAITING: OrganizationVerificationDto = { ...DECLINED, state: "pending", canResubmit: false };

const files = (urls: string[] | null): ChosenFiles => ({
  entries: [],
  error: undefined,
  hasRoom: true,
  choose: () => undefined,
  remove: () => undefined,
  collect: async () => urls,
});

function show(of: OrganizationVerificationDto, answers: Answers = {}, proofs: ChosenFiles = files([])) {
  const calls = answerCalls({ "verification.getOfOrganization": () => of, ...answers });
  renderScreen(<OrganizationVerification proofs={proofs} />, { path: "/verification" });
  return () =>
    calls.filter(({ procedure }) => procedure === "verification.resubmitOfOrganization").map(({ input }) => input);
}

const send = async () => await userEvent.click(await screen.findByRole("button", { name: "Send for review" }));
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test("whoever has sent nothing is asked for what proves it, and has no history", async () => {
  show(UNSENT_ORGANIZATION);
  expect(await screen.findByText("Not asked for")).toBeTruthy();
  expect(screen.getAllByText("Not given")).toHaveLength(3);
  expect(screen.queryByText("What we said")).toBeNull();
  expect(screen.queryByRole("heading", { name: "History" })).toBeNull();
  expect((await field("Registration number")).value).toBe("");
});

test("whoever was declined reads why, corrects it, adds papers and sends it again", async () => {
  const inputs = show(
    DECLINED,
    { "verification.resubmitOfOrganization": () => WAITING },
    files(["/api/documents/certificate"]),
  );
  const said = (await screen.findByText("What we said on Nov 20, 2026")).parentElement;
  expect(said?.textContent).toContain(REASON);
  const number = await field("Registration number");
  expect(number.value).toBe("04218871");
  await userEvent.clear(number);
  await userEvent.type(number, "04218817");
  await userEvent.type(await field(/^Note to the reviewer/), "Two figures were swapped.");
  await send();
  expect(await screen.findByRole("heading", { name: "Your organization is being reviewed" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send for review" })).toBeNull();
  expect(inputs()).toEqual([
    {
      registrationNumber: "04218817",
      registeredCountry: "United Kingdom",
      website: "",
      note: "Two figures were swapped.",
      documentUrls: ["/api/documents/certificate"],
    },
  ]);
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  const message = "Give a registration number and its country, or add a document.";
  show(UNSENT_ORGANIZATION, {
    "verification.resubmitOfOrganization": () =>
      refusal(422, "verification/nothing-to-show", message, [{ path: "registrationNumber", message }]),
  });
  await userEvent.type(await field(/^Note to the reviewer/), "It follows.");
  await send();
  const number = await field("Registration number");
  await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue("It follows.")).toBeTruthy();
});

test("nothing is sent while a document could not be uploaded, and what was typed stays", async () => {
  const inputs = show(DECLINED, {}, files(null));
  await userEvent.type(await field(/^Note to the reviewer/), "Here it is.");
  await send();
  expect(await screen.findByDisplayValue("Here it is.")).toBeTruthy();
  expect(inputs()).toEqual([]);
});
