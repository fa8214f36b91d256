import type { WorksheetVersionDto } from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { FounderAgreementsPage } from "./founder-agreements-page.tsx";

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
  ideaTitle: null,
  changed: [],
  sha256: "a".repeat(64),
  signatures: [],
  waitsFor: ["inviter", "invitee"],
  endedBy: null,
  writtenAt: "2026-03-02T09:00:00.000Z",
  ...facts,
});

const FOUNDERS = {
  side: "invitee",
  isConnected: true,
  inviterName: "Ifeoma Lindqvist",
  inviteeName: "Ben Marsh",
  consentText: "I agree to it.",
  ideas: [],
} as const;

async function open(versions: TrialVersionDto[], answers: Record<string, unknown> = {}) {
  const trial: TrialAgreementDto = { ...FOUNDERS, ideas: [], versions };
  const calls = renderPart(<FounderAgreementsPage id={ID} />, {
    "trialAgreements.get": trial,
    "equityWorksheets.get": { ...FOUNDERS, versions: [] },
    ...answers,
  });
  await screen.findByRole("heading", { name: "You and Ifeoma Lindqvist" });
  const part = within(screen.getByRole("region", { name: "Trial agreement" }));
  return { calls, part };
}

test("two who agreed on nothing yet are asked to write it down", async () => {
  const { part } = await open([]);
  expect(await part.findByText(/^Nothing agreed yet\. Set out the days/)).toBeTruthy();
  await userEvent.click(part.getByRole("button", { name: "Write a trial agreement" }));
  expect(part.getByLabelText("What Ifeoma Lindqvist hands over")).toHaveProperty("value", "");
});

test("the next version says who wrote it and what it changed, and what it was", async () => {
  const { part } = await open([version({ version: 2, hoursPerWeek: 12, changed: ["hoursPerWeek"] }), version()]);
  expect(await part.findByText("Version 2")).toBeTruthy();
  expect(part.getByText("Changed; before: 10")).toBeTruthy();
  expect(part.getAllByText(/before:/)).toHaveLength(1);
});

test("the version that was read is signed by a typed name and consent", async () => {
  const { calls, part } = await open([version()], { "trialAgreements.sign": { versions: [] } });
  await userEvent.click(await part.findByRole("button", { name: "Sign" }));
  await userEvent.type(part.getByLabelText("Your full name"), "Ben Marsh");
  await userEvent.click(part.getByRole("button", { name: "Sign" }));
  expect(part.getAllByText("Confirm that you agree")).not.toEqual([]);
  await userEvent.click(part.getByLabelText("I agree to it."));
  await userEvent.click(part.getByRole("button", { name: "Sign" }));
  const input = { id: ID, name: "Ben Marsh", drawing: null, consent: true, sha256: "a".repeat(64) };
  await waitFor(() => expect(calls).toContainEqual({ procedure: "trialAgreements.sign", input }));
});

test.each([
  ["the other founder", "inviter", "Ifeoma Lindqvist has written"],
  ["the reader, in another window,", "invitee", "You have written"],
] as const)("what %s wrote meanwhile is read beside what was typed, which stays", async (_, writtenBy, words) => {
  const moved = [version({ version: 2, writtenBy, inviteeDelivers: "Forty interviews" })];
  let versions = [version()];
  const { calls, part } = await open([], {
    "trialAgreements.get": {
      ...FOUNDERS,
      get versions() {
        return versions;
      },
    },
    "trialAgreements.propose": refusal(409, "trial-agreements/moved", "It has changed."),
  });
  await userEvent.click(await part.findByRole("button", { name: "Change it" }));
  const delivers = part.getByLabelText("What Ben Marsh hands over");
  fireEvent.change(delivers, { target: { value: "Thirty interviews" } });
  versions = moved;
  await userEvent.click(part.getByRole("button", { name: "Send as the next version" }));
  await part.findByText(new RegExp(words));
  const notice = within(part.getByRole("alert", { name: "Version 2" }));
  expect(notice.getByText("Forty interviews")).toBeTruthy();
  expect(delivers).toHaveProperty("value", "Thirty interviews");
  expect(part.getByRole("button", { name: "Send as the next version" })).toHaveProperty("disabled", true);
  await userEvent.click(notice.getByRole("button", { name: "Continue with what I typed" }));
  await userEvent.click(part.getByRole("button", { name: "Send as the next version" }));
  const sent = calls.filter(({ procedure }) => procedure === "trialAgreements.propose");
  expect(sent.map(({ input }) => input)).toMatchObject([
    { basedOn: 1, inviteeDelivers: "Thirty interviews" },
    { basedOn: 2, inviteeDelivers: "Thirty interviews" },
  ]);
});

test("one that has ended says by whom, and another can be written", async () => {
  const { part } = await open([version({ status: "ended", endedBy: "inviter", waitsFor: [] })]);
  expect(await part.findByText(/It was ended early by Ifeoma Lindqvist\./)).toBeTruthy();
  expect(part.getByRole("button", { name: "Write another" })).toBeTruthy();
  expect(part.queryByRole("button", { name: "Sign" })).toBeNull();
});

describe("an equity worksheet", () => {
  const worksheet = (facts: Partial<WorksheetVersionDto> = {}): WorksheetVersionDto => ({
    ...{ id: ID, version: 1, status: "proposed", writtenBy: "inviter", startupIdeaId: null, ideaTitle: null },
    ...{ inviterShare: 6_000, inviteeShare: 3_000, others: [{ name: "Option pool", share: 1_000 }] },
    ...{ vestingStartsOn: "2026-03-09", vestingMonths: 48, cliffMonths: 12, vestingInterval: 1 },
    ...{ badLeaverKeeps: "nothing", vesting: [{ months: 12, inviterShare: 1_500, inviteeShare: 750 }] },
    ...{ scenarios: [], details: null, changed: [], sha256: "b".repeat(64), signatures: [] },
    ...{ waitsFor: ["inviter", "invitee"], endedBy: null, writtenAt: "2026-03-02T09:00:00.000Z" },
    ...facts,
  });
  async function openWorksheet(versions: WorksheetVersionDto[], answers: Record<string, unknown> = {}) {
    const { calls } = await open([], { "equityWorksheets.get": { ...FOUNDERS, versions }, ...answers });
    return { calls, part: within(await screen.findByRole("region", { name: "Equity and vesting" })) };
  }
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  test("is typed in percent and sent in basis points, with what is missing to the whole beside it", async () => {
    const { calls, part } = await openWorksheet([], { "equityWorksheets.write": { versions: [] } });
    await userEvent.click(await part.findByRole("button", { name: "Write an equity worksheet" }));
    await screen.findByLabelText("Ben Marsh holds (%)");
    await type("Ifeoma Lindqvist holds (%)", "62,5");
    await type("Ben Marsh holds (%)", "30 %");
    expect(await part.findByText("Total: 92.5%. 7.5% is missing.")).toBeTruthy();
    await userEvent.click(part.getByRole("button", { name: "Add a holder" }));
    await type("Name", "Option pool");
    await type("Holds (%)", "7.5");
    expect(await part.findByText("Total: 100%.")).toBeTruthy();
    await userEvent.click(part.getByRole("button", { name: "Add a scenario" }));
    fireEvent.change(part.getAllByLabelText("Name")[1] ?? part.getByLabelText("Name"), { target: { value: "Seed" } });
    await userEvent.click(part.getByRole("button", { name: "Add a round" }));
    await type("Investors of round 1 hold (%)", "20");
    expect(await part.findByRole("table", { name: "Seed" })).toBeTruthy();
    expect(part.getByRole("row", { name: "Ifeoma Lindqvist 50%" })).toBeTruthy();
    await userEvent.click(part.getByRole("button", { name: "Send for signature" }));
    await waitFor(() => expect(calls.find(({ procedure }) => procedure === "equityWorksheets.write")).toBeTruthy());
    expect(calls.find(({ procedure }) => procedure === "equityWorksheets.write")?.input).toMatchObject({
      ...{ inviterShare: 6_250, inviteeShare: 3_000, others: [{ name: "Option pool", share: 750 }] },
      scenarios: [{ name: "Seed", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [2_000] }],
    });
  });

  test("in force stays beside the version that waits, which is the one that is signed", async () => {
    const open = worksheet({ id: `${ID.slice(0, -1)}3`, version: 2, cliffMonths: 6, changed: ["cliffMonths"] });
    const inForce = worksheet({ status: "in_force", sha256: "c".repeat(64), waitsFor: [] });
    const { calls, part } = await openWorksheet([open, inForce], { "equityWorksheets.sign": { versions: [] } });
    expect(await part.findByText("Version 2")).toBeTruthy();
    expect(part.getByText(/^Version 1 is in force until/)).toBeTruthy();
    expect(part.getByText(/^Changed; before: .* before 12 months have passed/)).toBeTruthy();
    await userEvent.click(part.getByRole("button", { name: "Sign" }));
    await userEvent.type(part.getByLabelText("Your full name"), "Ben Marsh");
    await userEvent.click(part.getByLabelText("I agree to it."));
    await userEvent.click(part.getByRole("button", { name: "Sign" }));
    const input = { id: ID, name: "Ben Marsh", drawing: null, consent: true, sha256: "b".repeat(64) };
    await waitFor(() => expect(calls).toContainEqual({ procedure: "equityWorksheets.sign", input }));
  });

  test("is read and not written once the two are no longer connected", async () => {
    const { part } = await openWorksheet([worksheet()], {
      "equityWorksheets.get": { ...FOUNDERS, isConnected: false, versions: [worksheet({ status: "in_force" })] },
    });
    expect(await part.findByText("Version 1")).toBeTruthy();
    expect(part.queryAllByRole("button")).toEqual([]);
  });
});
