import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Call, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ConnectionRow } from "./connection-row.tsx";

afterEach(() => vi.unstubAllGlobals());

type Facts = Partial<Omit<ConnectionDto, "entrepreneur">> & { entrepreneur?: Partial<ConnectionDto["entrepreneur"]> };

const ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11";
let calls: Call[] = [];

function show({ entrepreneur, ...facts }: Facts = {}, answers: Record<string, unknown> = {}) {
  calls = renderPart(
    <ConnectionRow
      connection={{
        id: ID,
        status: "pending",
        direction: "incoming",
        note: null,
        hiddenDetails: [],
        createdAt: "2026-03-02T09:00:00.000Z",
        acceptedAt: null,
        closedAt: null,
        metOn: null,
        otherMetOn: null,
        privateNotes: null,
        entrepreneur: { ...ENTREPRENEUR, ...entrepreneur },
        ...facts,
      }}
    />,
    answers,
  );
  return within(screen.getByRole("article", { name: "Ifeoma Lindqvist" }));
}
const WAYS = {
  email: "ifeoma@post.example",
  linkedinUrl: "https://network.example/ifeoma",
  githubUrl: "https://code.example/ifeoma",
  portfolioUrl: "https://ifeoma.example",
};
const hrefs = (row: ReturnType<typeof show>) =>
  row.queryAllByRole("link").map((link) => `${link.textContent} → ${link.getAttribute("href")}`);

describe("somebody one is connected with", () => {
  test("can be written to and reached in every way they gave", () => {
    const row = show({ status: "accepted", acceptedAt: "2026-03-04T09:00:00.000Z", entrepreneur: WAYS });
    expect(hrefs(row)).toEqual([
      `Ifeoma Lindqvist → /entrepreneur-profile/${ENTREPRENEUR.id}`,
      "ifeoma@post.example → mailto:ifeoma@post.example",
      "LinkedIn of Ifeoma Lindqvist (opens in a new tab) → https://network.example/ifeoma",
      "GitHub of Ifeoma Lindqvist (opens in a new tab) → https://code.example/ifeoma",
      "Portfolio of Ifeoma Lindqvist (opens in a new tab) → https://ifeoma.example",
      "Trial and equity with Ifeoma Lindqvist → /connections/0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11",
      `Message Ifeoma Lindqvist → /messages?with=${ENTREPRENEUR.userId}`,
    ]);
    const outside = row.getAllByRole("link", { name: /new tab/ });
    expect(outside.map((link) => [link.getAttribute("target"), link.getAttribute("rel")])).toEqual(
      outside.map(() => ["_blank", "noopener noreferrer"]),
    );
    expect(row.getByText("Connected since Mar 04, 2026")).toBeTruthy();
  });

  test.each([
    [{ metOn: "2026-03-05" }, "You met on Mar 05, 2026"],
    [{ otherMetOn: "2026-03-05" }, "Ifeoma Lindqvist noted that you met on Mar 05, 2026"],
    [{ metOn: "2026-03-05", otherMetOn: "2026-03-05" }, "You both noted that you met on Mar 05, 2026"],
    [{ metOn: "2026-03-05", otherMetOn: "2026-03-06" }, "You met on Mar 05, 2026; Ifeoma Lindqvist noted Mar 06, 2026"],
  ])("says on which day they met: %j", (days, words) => {
    const row = show({ status: "accepted", acceptedAt: "2026-03-04T09:00:00.000Z", ...days });
    expect(row.getByText(words)).toBeTruthy();
  });

  test("has the reader's private notes, to be edited", async () => {
    const answers = { "connections.writeNotes": { privateNotes: null } };
    const row = show({ status: "accepted", acceptedAt: "2026-03-04T09:00:00.000Z", privateNotes: "Sharp." }, answers);
    expect(within(row.getByRole("region", { name: /^Your private notes/ })).getByText("Sharp.")).toBeTruthy();
    await userEvent.click(row.getByRole("button", { name: /^Edit private notes/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Private notes on Ifeoma Lindqvist" }));
    await userEvent.clear(dialog.getByLabelText("Notes"));
    await userEvent.click(dialog.getByRole("button", { name: "Save notes" }));
    await waitFor(() =>
      expect(calls).toEqual([{ procedure: "connections.writeNotes", input: { id: ID, privateNotes: "" } }]),
    );
  });

  test("a day that the server refuses is told at its field, and stays as typed", async () => {
    const issues = [{ path: "metOn", message: "Choose a day from 1950 to today." }];
    const answers = { "connections.noteMeeting": refusal(422, "connections/met-day", "No.", issues) };
    const row = show({ status: "accepted", acceptedAt: "2026-03-04T09:00:00.000Z" }, answers);
    await userEvent.click(row.getByRole("button", { name: /^We met/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "When did you meet Ifeoma Lindqvist?" }));
    fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: "2126-01-05" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findAllByText("Choose a day from 1950 to today.")).not.toEqual([]);
    expect(dialog.getByLabelText(/^Day/)).toHaveProperty("value", "2126-01-05");
  });

  test("who gave no way is written to here", () => {
    const row = show({ status: "accepted", acceptedAt: "2026-03-04T09:00:00.000Z", note: "Shall we?" });
    expect(row.getAllByRole("link")).toHaveLength(3);
    expect(row.queryByText("“Shall we?”")).toBeNull();
  });
});

describe("an invitation", () => {
  test.each([
    ["incoming", "Invited you on Mar 02, 2026", "Accept Ifeoma Lindqvist,Decline Ifeoma Lindqvist"],
    ["outgoing", "You invited them on Mar 02, 2026", "Withdraw invitation Ifeoma Lindqvist"],
  ] as const)("that is %s says: %s", (direction, words, moves) => {
    const row = show({ direction, acceptedAt: "2026-03-04T09:00:00.000Z", entrepreneur: WAYS });
    expect(row.getByText(words)).toBeTruthy();
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(moves.split(","));
    expect(row.getAllByRole("link")).toHaveLength(1);
  });

  test("stands with its note, if it has one", () => {
    expect(show({ note: "Shall we?" }).getByText("“Shall we?”")).toBeTruthy();
  });

  test.each([
    ["incoming", "An email address is hidden here until the two of you are connected"],
    ["outgoing", "An email address is hidden from the other person until the two of you are connected"],
  ] as const)("that is %s says what of its note is hidden, and from whom", (direction, words) => {
    const row = show({ direction, note: "Write to •••••.", hiddenDetails: ["email"] });
    expect(row.getByText(new RegExp(`^${words}`))).toBeTruthy();
  });

  test("without a note has no marks around nothing", () => {
    expect(show().queryByText(/“/)).toBeNull();
  });
});

test("a profile that is hidden is named and not linked to", () => {
  const row = show({ entrepreneur: { isActive: false } });
  expect(row.queryByRole("link")).toBeNull();
  expect(row.getByRole("heading", { level: 3, name: "Ifeoma Lindqvist" })).toBeTruthy();
  expect(row.getByText("Embedded systems engineer (profile hidden)")).toBeTruthy();
});

test("a profile that is shown says its title alone", () => {
  expect(show().getByText("Embedded systems engineer")).toBeTruthy();
});
