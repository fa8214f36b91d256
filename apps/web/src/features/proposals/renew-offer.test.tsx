import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { AcceptProposalDialog } from "./decide-proposal-dialog.tsx";
import { MyProposal } from "./my-proposal.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import { ReceivedProposals } from "./received-proposals.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "00000000-0000-4000-8000-000000000020";
const ENDED = { id: ID, isExpired: true, validUntil: "2026-11-20" };
const EXPIRED = proposalFixture("Lucian Marchetti", { ...ENDED, version: 3 });
const COUNTERED = proposalFixture("Lucian Marchetti", { ...ENDED, version: 4, offeredBy: "client" });
const USER = { email: "lucian@marchetti.example", emailVerified: true };
const AS_EXPERT = projectFixture({ status: "open", viewer: "expert" });
const AS_CLIENT = projectFixture({ status: "open", viewer: "client" });

const showOwn = (proposal: object, answers: Record<string, unknown> = {}) =>
  renderPart(<MyProposal project={AS_EXPERT} />, {
    "proposals.listForProject": [proposal],
    "proposals.versions": [],
    "accounts.session": USER,
    ...answers,
  });

describe("an expert whose offer has expired", () => {
  test("reads that it has, and renews it with a new last day and nothing else", async () => {
    const calls = showOwn(EXPIRED, { "proposals.revise": { ...EXPIRED, isExpired: false, version: 4 } });
    await screen.findByText("Expired");
    const part = within(screen.getByRole("region", { name: "Your proposal" }));
    expect(part.getByText("Expired")).toBeTruthy();
    expect(part.getByText("Expired after").nextElementSibling?.textContent).toBe("Nov 20, 2026");
    expect(part.getByText(/^Your offer has expired: .+ can no longer accept it\.$/)).toBeTruthy();
    await userEvent.click(part.getByRole("button", { name: "Renew offer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Renew your offer?" }));
    const day = dialog.getByLabelText(/^Valid until/);
    await userEvent.clear(day);
    await userEvent.type(day, "2099-01-31");
    await userEvent.click(dialog.getByRole("button", { name: "Renew offer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toContainEqual({
      procedure: "proposals.revise",
      input: { id: ID, version: 3, validUntil: "2099-01-31" },
    });
    expect(getToasts().at(-1)?.title).toBe("Offer renewed");
  });

  test("begins with a day two weeks ahead", async () => {
    vi.setSystemTime(new Date("2026-11-29T20:00:00.000Z"));
    showOwn(EXPIRED);
    await userEvent.click(await screen.findByRole("button", { name: "Renew offer" }));
    const dialog = within(await screen.findByRole("dialog"));
    // It is the next day already where the tests are: in Kathmandu.
    expect(dialog.getByLabelText(/^Valid until/)).toHaveProperty("value", "2026-12-14");
    vi.useRealTimers();
  });

  test.each([
    [refusal(409, "proposals/version-moved", "There is version 4 of this offer now.")],
    [refusal(422, "proposals/expiry-past", "Choose a day in the future.")],
  ])("keeps the dialog and its day where the server refuses, %#", async (refused) => {
    showOwn(EXPIRED, { "proposals.revise": refused });
    await userEvent.click(await screen.findByRole("button", { name: "Renew offer" }));
    const dialog = within(await screen.findByRole("dialog"));
    const { value } = dialog.getByLabelText<HTMLInputElement>(/^Valid until/);
    await userEvent.click(dialog.getByRole("button", { name: "Renew offer" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.getByLabelText(/^Valid until/)).toHaveProperty("value", value);
  });

  test("has nothing to renew of a counter-offer: they answer it, or wait", async () => {
    showOwn(COUNTERED);
    expect(await screen.findByText(/^The counter-offer has expired\. .+ can renew it\.$/)).toBeTruthy();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Answer with another offer",
      "Withdraw your proposal",
    ]);
  });
});

test("a client renews a counter-offer that has expired", async () => {
  const calls = renderPart(<ReceivedProposals project={AS_CLIENT} />, {
    "proposals.listForProject": [COUNTERED],
    "proposals.versions": [],
    "proposals.counter": { ...COUNTERED, isExpired: false },
  });
  expect(
    await screen.findByText("Your counter-offer has expired: Lucian Marchetti can no longer accept it."),
  ).toBeTruthy();
  expect(screen.getByText("Expired")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Renew counter-offer/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Renew your counter-offer?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Renew offer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.map(({ procedure }) => procedure)).toContain("proposals.counter");
});

describe("the dialog in which an offer is accepted", () => {
  const about = {
    budget: null,
    asksForAgreement: false,
    by: "client",
    otherName: "Lucian Marchetti",
    onClose: () => {},
  } as const;

  test("says that the offer has expired meanwhile, and does not accept it", async () => {
    renderPart(<AcceptProposalDialog proposal={EXPIRED} {...about} />);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("alert").textContent).toBe(
      "This offer has expired and can no longer be accepted. Lucian Marchetti can renew it.",
    );
    expect(dialog.getByRole("button", { name: "Accept proposal" })).toHaveProperty("disabled", true);
  });

  test("accepts one that has not", async () => {
    renderPart(<AcceptProposalDialog proposal={{ ...EXPIRED, isExpired: false }} {...about} />);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByRole("button", { name: "Accept proposal" })).toHaveProperty("disabled", false);
  });
});

describe("in the list of proposals", () => {
  const listed = (proposal: typeof EXPIRED) => {
    const project = { ...AS_EXPERT, organization: clientFace() };
    return { ...proposal, expertName: "Lucian Marchetti", expert: expertFace(), project };
  };

  test.each([
    [EXPIRED, true, "Your offer expired after Nov 20, 2026 and can no longer be accepted.", true],
    [EXPIRED, false, "The offer expired after Nov 20, 2026 and can no longer be accepted.", false],
    [COUNTERED, true, "The counter-offer expired after Nov 20, 2026 and can no longer be accepted.", false],
    [COUNTERED, false, "Your counter-offer expired after Nov 20, 2026 and can no longer be accepted.", false],
  ])("one that has expired says so, %#", (proposal, isExpert, words, canRenew) => {
    renderPart(<ProposalRow proposal={listed(proposal)} isExpert={isExpert} />);
    expect(screen.getByText("Expired")).toBeTruthy();
    expect(screen.queryByText("Pending")).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Renew offer ?for/ }) !== null).toBe(canRenew);
  });
});
