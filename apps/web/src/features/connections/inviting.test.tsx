import type { ConnectionDto } from "@quorate/api/connections/connections.schema";
import type { ContactKind } from "@quorate/core/messages/contact-kind";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { getToasts } from "../../lib/toast.ts";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR, profileWith } from "../../testing/entrepreneur-answers.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { InviteButton } from "./invite-button.tsx";
import { MatchConnection } from "./match-connection.tsx";
import { ProfileConnection } from "./profile-connection.tsx";
import { ReceivedNote } from "./received-note.tsx";

vi.mock(import("../../lib/auth-redirect.ts"), { spy: true });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(redirectToLogin).mockReset();
});

const PERSON = { id: ENTREPRENEUR.id, name: ENTREPRENEUR.name };

describe("the invitation", () => {
  async function ask(answers: Record<string, unknown> = {}) {
    const reads: string[] = [];
    const calls = renderPart(
      <>
        <InviteButton person={PERSON} />
        <OtherReads of={["entrepreneurs", "connections"]} reads={reads} />
      </>,
      answers,
    );
    const button = screen.getByRole("button");
    expect(button.textContent).toBe("Invite Ifeoma Lindqvist");
    expect(button.getAttribute("aria-haspopup")).toBe("dialog");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button);
    return { calls, reads, dialog: within(await screen.findByRole("dialog")) };
  }
  const send = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));

  test("says what it shows to whom, and can be left", async () => {
    const { calls, dialog } = await ask();
    expect(dialog.getByRole("heading", { name: "Invite Ifeoma Lindqvist to connect?" })).toBeTruthy();
    expect(
      dialog.getByText("They see your profile and your note. Once they accept, you see each other's contact details."),
    ).toBeTruthy();
    const note = dialog.getByLabelText("Note optional");
    expect(note).toHaveProperty("value", "");
    expect(note).toHaveProperty("maxLength", 1000);
    expect(dialog.getByText("What you have in common, and what you'd build.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each([
    ["pending", [], "Invitation sent", "We've told Ifeoma Lindqvist. You'll hear when they answer."],
    [
      "pending",
      ["email"],
      "Invitation sent",
      "We've told Ifeoma Lindqvist. You'll hear when they answer. An email address is hidden from Ifeoma Lindqvist until the invitation is accepted.",
    ],
    [
      "accepted",
      [],
      "You are connected",
      "Ifeoma Lindqvist had already invited you. You can now see each other's contact details.",
    ],
  ])("that is %s after it, with %j hidden, says: %s", async (status, hiddenDetails, title, description) => {
    const { calls, reads, dialog } = await ask({ "connections.invite": { status, hiddenDetails } });
    await userEvent.type(dialog.getByRole("textbox"), "Shall we?");
    await send(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toEqual([{ procedure: "connections.invite", input: { id: ENTREPRENEUR.id, note: "Shall we?" } }]);
    expect(getToasts()[0]).toMatchObject({ title, description });
    expect(readAgain(reads)).toEqual(["connections", "entrepreneurs"]);
  });

  test("that is refused says why at the note", async () => {
    const { reads, dialog } = await ask({
      "connections.invite": refusal(409, "connections/too-soon", "You cannot invite this person again yet."),
    });
    await send(dialog);
    expect(await dialog.findByText("You cannot invite this person again yet.")).toBeTruthy();
    expect(dialog.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    expect(readAgain(reads)).toEqual([]);
  });

  test("of somebody who is logged out leads to log in", async () => {
    vi.mocked(redirectToLogin).mockReturnValue();
    const { dialog } = await ask({ "connections.invite": refusal(401, "auth/required", "Unauthorized") });
    await send(dialog);
    expect(await dialog.findByText("You are logged out.")).toBeTruthy();
    expect(redirectToLogin).toHaveBeenCalledTimes(1);
  });

  test("that does not reach the server says that nothing was sent", async () => {
    const { dialog } = await ask();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await send(dialog);
    expect(await dialog.findByText("The server could not be reached. Nothing was sent.")).toBeTruthy();
  });

  test("under way is seen, and sent once", async () => {
    const { dialog } = await ask();
    const sent = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    vi.stubGlobal("fetch", sent);
    await send(dialog);
    const busy = await dialog.findByRole("button", { name: "Sending..." });
    const form = busy.closest("form");
    form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done, 20));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe("beside somebody who was suggested", () => {
  const connection = (facts: Partial<ConnectionDto>): ConnectionDto => ({
    id: "c1",
    status: "pending",
    direction: "incoming",
    note: null,
    hiddenDetails: [],
    entrepreneur: ENTREPRENEUR,
    createdAt: "2026-03-02T09:00:00.000Z",
    acceptedAt: null,
    closedAt: null,
    metOn: null,
    otherMetOn: null,
    privateNotes: null,
    ...facts,
  });
  function show(known: ConnectionDto[], hasProfile = true) {
    const calls = answerCalls({
      "connections.list": (input) => known.filter(({ status }) => status === (input as { status: string }).status),
    });
    renderScreen(
      <main>
        <MatchConnection person={PERSON} hasProfile={hasProfile} isFirst />
      </main>,
      { path: "/" },
    );
    return calls;
  }
  const shown = () => screen.getByRole("main").textContent;

  test.each([
    ["Connected", connection({ status: "accepted" })],
    ["Connected", connection({ status: "accepted", direction: "outgoing" })],
    ["Invited", connection({ direction: "outgoing" })],
    ["Invited you", connection({})],
  ])("says where the two stand: %s", async (words, known) => {
    show([connection({ id: "c0", entrepreneur: { ...ENTREPRENEUR, id: "somebody else" } }), known]);
    expect(shown()).toBe("");
    await waitFor(() => expect(shown()).toBe(words));
  });

  test("invites whom nothing is open with", async () => {
    const calls = show([connection({ entrepreneur: { ...ENTREPRENEUR, id: "somebody else" } })]);
    await waitFor(() => expect(shown()).toBe("Invite Ifeoma Lindqvist"));
    expect(calls).toEqual([
      { procedure: "connections.list", input: { status: "pending", limit: 100 } },
      { procedure: "connections.list", input: { status: "accepted", limit: 100 } },
    ]);
  });

  test("leads to registering who has no profile, and asks nothing", () => {
    const calls = show([], false);
    const link = screen.getByRole("link");
    expect(link.textContent).toBe("Register to invite Ifeoma Lindqvist");
    expect(link.getAttribute("href")).toBe("/entrepreneur-registration");
    expect(calls).toEqual([]);
  });
});

describe("on a profile", () => {
  function show(facts: Parameters<typeof profileWith>[0], hasProfile = true) {
    renderPart(
      <main>
        <ProfileConnection profile={profileWith(facts)} hasProfile={hasProfile} message={<button>Message</button>} />
      </main>,
    );
    const main = within(screen.getByRole("main"));
    const moves = [...main.queryAllByRole("button"), ...main.queryAllByRole("link")].map(
      ({ textContent }) => textContent,
    );
    return `${main.getByRole("paragraph").textContent} ${moves.filter((words) => words !== "").join(", ")}`;
  }
  const pending = { id: "c1", status: "pending", note: null, hiddenDetails: Array.of<ContactKind>() } as const;
  const live = {
    id: "c1",
    status: "accepted",
    direction: "outgoing",
    note: null,
    hiddenDetails: Array.of<ContactKind>(),
  } as const;

  test.each<[string, Parameters<typeof profileWith>[0], string]>([
    ["one who may be invited", {}, "You're not connected. Invite Ifeoma Lindqvist, Message"],
    ["a connection", { connection: live }, "Connected Message, End connection Ifeoma Lindqvist"],
    [
      "a connection with a hidden profile",
      { connection: live, isActive: false },
      "Connected Message, End connection Ifeoma Lindqvist",
    ],
    [
      "an invitation of one's own",
      { connection: { ...pending, direction: "outgoing" } },
      "Your invitation is waiting for Ifeoma Lindqvist. Withdraw invitation Ifeoma Lindqvist, Message",
    ],
    [
      "an invitation to answer",
      { connection: { ...pending, direction: "incoming" } },
      "Ifeoma Lindqvist has invited you to connect. Accept Ifeoma Lindqvist, Decline Ifeoma Lindqvist, Message",
    ],
    ["a hidden profile", { isActive: false }, "You're not connected. Message"],
    [
      "one who refused lately",
      { invitableFrom: "2026-04-01T09:00:00.000Z" },
      "You can invite again from Apr 01, 2026. Message",
    ],
  ])("%s: %j reads %s", (_whom, facts, words) => {
    expect(show(facts)).toBe(words);
  });

  test("who has no profile is led to register, whatever there is", () => {
    expect(show({}, false)).toBe("Entrepreneurs connect with each other. Message, Register to invite");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/entrepreneur-registration");
  });
});

describe("the words above a profile", () => {
  function show(connection: ReturnType<typeof profileWith>["connection"]) {
    renderPart(
      <main>
        <ReceivedNote profile={profileWith({ connection })} />
      </main>,
    );
    return screen.getByRole("main").textContent;
  }
  test.each([
    ["incoming", "hidden here"],
    ["outgoing", "hidden from the other person"],
  ] as const)("that were %s say what of them is %s", (direction, words) => {
    const hiddenDetails = ["phone" as const];
    expect(show({ id: "c1", status: "pending", note: "Call •••••.", direction, hiddenDetails })).toContain(
      `A phone number is ${words} until the two of you are connected`,
    );
  });
  const pending = { id: "c1", status: "pending", note: "Shall we?", hiddenDetails: Array.of<ContactKind>() } as const;

  test.each([
    [{ ...pending, direction: "incoming" }, "What Ifeoma Lindqvist wrote to you“Shall we?”"],
    [{ ...pending, direction: "outgoing" }, "What you wrote“Shall we?”"],
    [{ ...pending, direction: "incoming", note: null }, ""],
    [{ ...pending, direction: "incoming", status: "accepted" }, ""],
    [null, ""],
  ] as const)("%j: %s", (connection, words) => {
    expect(show(connection)).toBe(words);
  });
});
