import type { MessageDto, MessageThreadDto } from "@quorate/api/messages/messages.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Navigation } from "../../components/layout/navigation.tsx";
import { getToasts } from "../../lib/toast.ts";
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

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, address = "/messages", messages: MessageDto[] = []) {
  const threads = [thread({ unreadCount: messages.some(({ isRead }) => !isRead) ? 1 : 0 })];
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => (typeof input === "object" && input !== null && "with" in input ? messages : threads),
    "messages.correspondent": () => counterpart,
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
    expect(screen.getByText("Choose a conversation to read it and to answer.")).toBeTruthy();
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

  test("can be tried again when it failed", async () => {
    open({ "messages.list": () => refusal(500, "server/error") });
    expect(await screen.findByRole("heading", { name: "We could not load your conversations" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("a conversation", () => {
  const address = `/messages?with=${AMARA}`;
  const newestFirst = [
    message("2", { isRead: false, projectId: "p", projectTitle: "Pricing review" }),
    message("1", { senderId: userWith().id, receiverId: AMARA }),
  ];

  test("stands in reading order, with authors and the project it is about", async () => {
    open({}, address, newestFirst);
    const log = within(await screen.findByRole("log", { name: "Messages with Amara Lindqvist" }));
    expect(log.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^You .*Message 1Read$/),
      expect.stringMatching(/^Amara Lindqvist .*About Pricing reviewMessage 2$/),
    ]);
    expect(screen.getByRole("link", { name: "Amara Lindqvist" }).getAttribute("href")).toBe("/expert-profile/e");
    const link = within(screen.getByRole("navigation", { name: "Conversations" })).getByRole("link");
    expect(link.getAttribute("aria-current")).toBe("true");
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

  test("is answered with the keyboard, and the box is empty again", async () => {
    const calls = open({}, address, newestFirst);
    const box = await screen.findByLabelText<HTMLTextAreaElement>("Message to Amara Lindqvist");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    await userEvent.type(box, "Yes.{Enter}From Monday.{Control>}{Enter}{/Control}");
    await waitFor(() => expect(box.value).toBe(""));
    expect(inputsOf(calls, "messages.send")).toEqual([{ receiverId: AMARA, content: "Yes.\nFrom Monday." }]);
  });

  test("keeps what was typed when it was not sent", async () => {
    open({ "messages.send": () => refusal(503, "server/unavailable") }, address, newestFirst);
    const box = await screen.findByLabelText<HTMLTextAreaElement>("Message to Amara Lindqvist");
    await userEvent.type(box, "Yes.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ description: "Your message was not sent. Please try again." }),
    );
    expect(box.value).toBe("Yes.");
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
