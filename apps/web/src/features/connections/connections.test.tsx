import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ConnectionsScreen } from "../../routes/connections.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const INVITATION: ConnectionDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040",
  status: "pending",
  direction: "incoming",
  note: "Shall we?",
  hiddenDetails: [],
  entrepreneur: ENTREPRENEUR,
  createdAt: "2026-03-02T09:00:00.000Z",
  acceptedAt: null,
  closedAt: null,
  metOn: null,
  otherMetOn: null,
  privateNotes: null,
};
const CONNECTION: ConnectionDto = {
  ...INVITATION,
  status: "accepted",
  acceptedAt: "2026-03-04T09:00:00.000Z",
  entrepreneur: { ...ENTREPRENEUR, email: "ifeoma@post.example", githubUrl: "https://code.example/ifeoma" },
};

function open(tab: string, answers: Answers = {}, entrepreneurId: string | null = "own") {
  const calls = answerCalls({
    "accounts.session": () => userWith({ entrepreneurId, userType: "entrepreneur" }),
    "connections.list": (input) => ((input as { status: string }).status === "accepted" ? [CONNECTION] : [INVITATION]),
    "connections.listBlocks": () => [
      { id: ENTREPRENEUR.id, name: "Carla Reed", title: "Tractor leasing", blockedAt: "2026-03-02T09:00:00.000Z" },
    ],
    ...answers,
  });
  renderScreen(<ConnectionsScreen />, { path: "/connections", address: `/connections${tab && `?tab=${tab}`}` });
  return calls;
}

describe("Connections", () => {
  test("shows how to reach each person, and since when", async () => {
    const calls = open("");
    const row = await screen.findByRole("article", { name: "Ifeoma Lindqvist" });
    expect(within(row).getByRole("link", { name: "ifeoma@post.example" })).toBeTruthy();
    expect(
      within(row)
        .getByRole("link", { name: /^GitHub/ })
        .getAttribute("href"),
    ).toBe("https://code.example/ifeoma");
    expect(row.textContent).toContain("Connected since Mar 04, 2026");
    expect(calls.filter(({ procedure }) => procedure === "connections.list").map(({ input }) => input)).toContainEqual({
      status: "accepted",
      limit: 20,
    });
  });

  // spec 2.28
  test("received invitations stand with their note and are answered there", async () => {
    const calls = open("received", { "connections.decline": () => ({ ...INVITATION, status: "declined" }) });
    await screen.findByText("“Shall we?”");
    expect(screen.queryByText(/post\.example/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Decline/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Invitation declined" }));
    expect(calls.find(({ procedure }) => procedure === "connections.decline")?.input).toEqual({ id: INVITATION.id });
  });

  test("a move that came too late is said, and the list is read again", async () => {
    const calls = open("received", {
      "connections.accept": () => refusal(409, "connections/not-open", "This invitation is no longer open."),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Accept/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(getToasts()[0]?.description).toBe("This invitation is no longer open."));
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === "connections.list").length).toBeGreaterThan(1),
    );
  });

  test("sent ones can be withdrawn", async () => {
    open("sent", { "connections.list": () => [{ ...INVITATION, direction: "outgoing" }] });
    expect(await screen.findByRole("button", { name: /^Withdraw invitation/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  test("a block is taken back", async () => {
    open("blocked", { "messages.unblock": () => ({ id: ENTREPRENEUR.id, isBlocked: false }) });
    await userEvent.click(await screen.findByRole("button", { name: /^Unblock/ }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Unblocked" }));
  });

  test.each([
    ["", "No connections yet"],
    ["received", "No invitations to answer"],
    ["sent", "No open invitations"],
    ["blocked", "You haven't blocked anyone"],
  ])("an empty list %s says so: %s", async (tab, words) => {
    open(tab, { "connections.list": () => [], "connections.listBlocks": () => [] });
    await screen.findByRole("heading", { name: words });
  });

  test("who has no entrepreneur profile has blocks alone, and is led to register", async () => {
    open("received", {}, null);
    await screen.findByRole("heading", { name: "You don't have an entrepreneur profile" });
    expect(screen.getByRole("link", { name: "Register as an entrepreneur" })).toBeTruthy();
  });
});
