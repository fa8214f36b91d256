import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { TrialAgreementButton } from "./trial-agreement-button.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11";
const version = (facts: Partial<TrialVersionDto> = {}): TrialVersionDto => ({
  id: "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e12",
  version: 1,
  status: "proposed",
  writtenBy: "inviter",
  startsOn: "2026-03-09",
  endsOn: "2026-05-31",
  hoursPerWeek: 10,
  inviterDelivers: "A prototype",
  inviteeDelivers: "Twenty interviews",
  ownership: "author",
  details: null,
  startupIdeaId: null,
  changed: [],
  sha256: "a".repeat(64),
  signatures: [],
  waitsFor: ["inviter", "invitee"],
  endedBy: null,
  writtenAt: "2026-03-02T09:00:00.000Z",
  ...facts,
});

async function open(versions: TrialVersionDto[], answers: Record<string, unknown> = {}) {
  const trial: TrialAgreementDto = {
    side: "invitee",
    inviterName: "Ifeoma Lindqvist",
    inviteeName: "Ben Marsh",
    consentText: "I agree to it.",
    ideas: [],
    versions,
  };
  const calls = renderPart(<TrialAgreementButton connectionId={ID} name="Ifeoma Lindqvist" />, {
    "trialAgreements.get": trial,
    ...answers,
  });
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog", { name: "Trial agreement with Ifeoma Lindqvist" }));
  return { calls, dialog };
}

test("two who agreed on nothing yet are asked to write it down", async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByText(/^Nothing is agreed yet/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Write a trial agreement" }));
  expect(dialog.getByLabelText("What Ifeoma Lindqvist hands over")).toHaveProperty("value", "");
});

test("the next version says who wrote it and what it changed, and what it was", async () => {
  const { dialog } = await open([version({ version: 2, hoursPerWeek: 12, changed: ["hoursPerWeek"] }), version()]);
  expect(await dialog.findByText("Version 2")).toBeTruthy();
  expect(dialog.getByText("Changed; before: 10")).toBeTruthy();
  expect(dialog.getAllByText(/before:/)).toHaveLength(1);
});

test("the version that was read is signed by a typed name and consent", async () => {
  const { calls, dialog } = await open([version()], { "trialAgreements.sign": { versions: [] } });
  await userEvent.click(await dialog.findByRole("button", { name: "Sign" }));
  await userEvent.type(dialog.getByLabelText("Your full name"), "Ben Marsh");
  await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
  expect(dialog.getAllByText("Confirm that you agree")).not.toEqual([]);
  await userEvent.click(dialog.getByLabelText("I agree to it."));
  await userEvent.click(dialog.getByRole("button", { name: "Sign" }));
  const input = { id: ID, name: "Ben Marsh", drawing: null, consent: true, sha256: "a".repeat(64) };
  await waitFor(() => expect(calls).toContainEqual({ procedure: "trialAgreements.sign", input }));
});

test("when the other was faster, what was typed stays", async () => {
  const { calls, dialog } = await open([version()], {
    "trialAgreements.propose": refusal(409, "trial-agreements/moved", "It has changed."),
  });
  await userEvent.click(await dialog.findByRole("button", { name: "Change it" }));
  fireEvent.change(dialog.getByLabelText("What Ben Marsh hands over"), { target: { value: "Thirty interviews" } });
  await userEvent.click(dialog.getByRole("button", { name: "Send as the next version" }));
  expect(await dialog.findAllByText("It has changed.")).not.toEqual([]);
  expect(dialog.getByLabelText("What Ben Marsh hands over")).toHaveProperty("value", "Thirty interviews");
  expect(calls.find(({ procedure }) => procedure === "trialAgreements.propose")?.input).toMatchObject({ basedOn: 1 });
});

test("one that has ended says by whom, and another can be written", async () => {
  const { dialog } = await open([version({ status: "ended", endedBy: "inviter", waitsFor: [] })]);
  expect(await dialog.findByText(/It was ended early by Ifeoma Lindqvist\./)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Write another" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Sign" })).toBeNull();
});
