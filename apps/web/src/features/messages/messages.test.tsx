import type { MessageDto, MessageThreadDto } from "@quorate/api/messages/messages.schema";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Navigation } from "../../components/layout/navigation.tsx";
import { MessagesScreen } from "../../routes/messages.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const AMARA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040";
const counterpart = {
  id: AMARA,
  name: "Amara Lindqvist",
  profileImageUrl: null,
  headline: "Pricing strategist",
  expertId: "e",
  organizationId: null,
  hasLeft: false,
};
const message = (id: string, facts: Partial<MessageDto> = {}): MessageDto => ({
  id,
  projectId: null,
  projectTitle: null,
  senderId: AMARA,
  receiverId: userWith().id,
  content: `Message ${id}`,
  files: [],
  hiddenDetails: [],
  hiddenReason: null,
  isRead: true,
  readAt: null,
  sendKey: null,
  createdAt: "2026-11-19T09:00:00.000Z",
  ...facts,
});
const thread = (facts: Partial<MessageThreadDto> = {}): MessageThreadDto => ({
  id: "2",
  counterpart,
  lastMessage: message("2"),
  unreadCount: 0,
  ...facts,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, address = "/messages", messages: MessageDto[] = []) {
  const threads = [thread({ unreadCount: messages.some(({ isRead }) => !isRead) ? 1 : 0 })];
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => (typeof input === "object" && input !== null && "with" in input ? messages : threads),
    "messages.correspondent": () => counterpart,
    "messages.typing": () => ({ success: true }),
    "projects.sharedWith": () => [],
    "messages.read": () => ({ unreadCount: 0 }),
    "messages.send": () => message("3"),
    ...answers,
  });
  renderScreen(<MessagesScreen />, { path: "/messages", address });
  return calls;
}

const inputsOf = (calls: ReturnType<typeof open>, name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

describe("the list of conversations", () => {
  test("names the person, the latest words and what is unread, and leads into the conversation", async () => {
    open({ "messages.list": () => [thread({ unreadCount: 2 })] });
    const list = within(await screen.findByRole("navigation", { name: "Conversations" }));
    const entry = list.getByRole("link", { name: /Amara Lindqvist.*Message 2.*2 unread/ });
    expect(entry.getAttribute("href")).toBe(`/messages?with=${AMARA}`);
    expect(screen.getByText("Choose a conversation to read and reply.")).toBeTruthy();
  });

  test("shows each person's picture", async () => {
    open({
      "messages.list": () => [thread({ counterpart: { ...counterpart, profileImageUrl: "/pictures/al/320.webp" } })],
    });
    const entry = await screen.findByRole("link", { name: /Amara Lindqvist/ });
    expect(entry.querySelector("img")?.getAttribute("src")).toBe("/pictures/al/320.webp");
  });

  test("says so when there is none", async () => {
    open({ "messages.list": () => [] });
    expect(await screen.findByRole("heading", { name: "No messages yet." })).toBeTruthy();
  });
});

describe("a conversation", () => {
  const address = `/messages?with=${AMARA}`;
  const newestFirst = [
    message("2", { isRead: false, projectId: "p", projectTitle: "Pricing review" }),
    message("1", { senderId: userWith().id, receiverId: AMARA }),
  ];

  test("stands in reading order, beside its place in the list", async () => {
    open({}, address, newestFirst);
    const log = within(await screen.findByRole("log", { name: "Messages with Amara Lindqvist" }));
    expect(log.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/You.*Message 1.*Read/),
      expect.stringMatching(/About Pricing review.*Amara Lindqvist.*Message 2/),
    ]);
    expect(screen.getByRole("link", { name: "Amara Lindqvist" }).getAttribute("href")).toBe("/expert-profile/e");
    const link = within(screen.getByRole("navigation", { name: "Conversations" })).getByRole("link");
    expect(link.getAttribute("aria-current")).toBe("true");
  });

  test("is the newest where there is room for it and none was chosen, in place of the list alone", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("64rem"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open({}, "/messages", newestFirst);
    expect(await screen.findByRole("log", { name: "Messages with Amara Lindqvist" })).toBeTruthy();
  });

  test("is marked read up to the latest unread message, once", async () => {
    const calls = open({}, address, newestFirst);
    await waitFor(() => expect(inputsOf(calls, "messages.read")).toEqual([{ id: "2" }]));
    await screen.findByRole("log");
    expect(inputsOf(calls, "messages.read")).toHaveLength(1);
  });

  test("with nothing unread marks nothing", async () => {
    const calls = open({}, address, [message("1")]);
    await screen.findByRole("log");
    expect(inputsOf(calls, "messages.read")).toEqual([]);
  });

  const answer = async (words: string) => {
    const box = await screen.findByLabelText<HTMLTextAreaElement>("Message to Amara Lindqvist");
    await userEvent.type(box, words);
    return box;
  };
  const logged = () => within(screen.getByRole("log")).getAllByRole("listitem").at(-1)?.textContent ?? "";

  test("is answered with Enter, a new line comes with Shift, and the box is empty again and keeps the focus", async () => {
    const sent = message("3", { senderId: userWith().id, receiverId: AMARA, content: "Yes.", isRead: false });
    const calls = open({ "messages.send": () => sent }, address, newestFirst);
    const hint = await screen.findByText(/^Enter to send/);
    expect(hint.textContent).toBe("Enter to send, Shift and Enter for a new line.");
    const box = await answer("Yes.{Shift>}{Enter}{/Shift}From Monday.{Enter}");
    await waitFor(() => expect(box.value).toBe(""));
    expect(document.activeElement).toBe(box);
    await waitFor(() => expect(inputsOf(calls, "messages.send")).toHaveLength(1));
    expect(inputsOf(calls, "messages.send")).toEqual([
      {
        receiverId: AMARA,
        content: "Yes.\nFrom Monday.",
        fileIds: [],
        sendKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  test("on a phone's keyboard Enter begins a new line", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("coarse"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const calls = open({}, address, newestFirst);
    const box = await answer("Yes.{Enter}From Monday.");
    expect(box.value).toBe("Yes.\nFrom Monday.");
    expect(screen.queryByText(/Enter to send/)).toBeNull();
    expect(inputsOf(calls, "messages.send")).toEqual([]);
  });

  test("shows what is on its way, and goes on by itself under the same key when no answer came", async () => {
    let isDown = true;
    const sent = message("3", { senderId: userWith().id, receiverId: AMARA, content: "Yes.", isRead: false });
    const calls = open(
      { "messages.send": () => (isDown ? refusal(503, "server/unavailable") : sent) },
      address,
      newestFirst,
    );
    await answer("Yes.{Enter}");
    await waitFor(() => expect(logged()).toMatch(/Yes\.Sending…$/));
    isDown = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(logged()).not.toContain("Sending…"));
    const keys = inputsOf(calls, "messages.send").map((input) => Reflect.get(Object(input), "sendKey"));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test("keeps what was refused, with the reason, until it is sent again or taken away", async () => {
    let isRefused = true;
    const sent = message("3", { senderId: userWith().id, receiverId: AMARA, content: "Yes.", isRead: false });
    open(
      { "messages.send": () => (isRefused ? refusal(403, "plans/limit-reached", "Five new experts a month.") : sent) },
      address,
      newestFirst,
    );
    await answer("Yes.{Enter}");
    expect((await within(screen.getByRole("log")).findByRole("alert")).textContent).toContain(
      "Five new experts a month.",
    );
    isRefused = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    isRefused = true;
    await answer("No.{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.queryByText("No.")).toBeNull();
  });

  test("keeps what is begun in this browser, for its thread and its reader, until it is sent", async () => {
    open({}, address, newestFirst);
    await answer("From Mon");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain(`${userWith().id}:draft:${AMARA}`));
    cleanup();
    sessionStorage.clear();
    open({}, address, newestFirst);
    const box = await screen.findByLabelText<HTMLTextAreaElement>("Message to Amara Lindqvist");
    expect(box.value).toBe("From Mon");
    await userEvent.type(box, "day.{Enter}");
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain("draft"));
  });

  test.each([400, 403, 404])("with nobody (%d) does not exist", async (status) => {
    open({ "messages.correspondent": () => refusal(status, "messages/person-not-found") }, "/messages?with=x");
    expect(await screen.findByRole("heading", { name: "This conversation does not exist" })).toBeTruthy();
  });
});

describe("the menu", () => {
  const show = (unreadCount: number) => {
    answerCalls({
      "accounts.session": () => userWith(),
      "messages.unreadCount": () => ({ unreadCount }),
    });
    renderScreen(<Navigation />, { path: "/" });
  };

  test("counts what is unread beside Messages", async () => {
    show(3);
    const link = await screen.findByRole("link", { name: /^Messages\s*, 3 unread$/ });
    expect(link.getAttribute("href")).toBe("/messages");
  });

  test("shows no count while nothing is", async () => {
    show(0);
    expect((await screen.findByRole("link", { name: "Messages" })).textContent).toBe("Messages");
  });
});
