import type {
  CorrespondentDto,
  MessageDto,
  MessageThreadDto,
  OpenedCorrespondentDto,
} from "@quorate/api/messages/messages.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MessagesScreen } from "../../routes/messages.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const AMARA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040";
const ME = userWith().id;
const counterpart: OpenedCorrespondentDto = {
  id: AMARA,
  name: "Amara Lindqvist",
  profileImageUrl: null,
  headline: "Pricing strategist",
  expertId: "e",
  organizationId: null,
  hasLeft: false,
  hidesDetails: true,
  writing: "freely",
  work: null,
  isBlockedByYou: false,
};
const message = (id: string, facts: Partial<MessageDto> = {}): MessageDto => ({
  id,
  projectId: null,
  projectTitle: null,
  senderId: AMARA,
  receiverId: ME,
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
const own = { senderId: ME, receiverId: AMARA };
const hasCursor = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
const isConversation = (input: unknown) => typeof input === "object" && input !== null && "with" in input;

type Lists = { threads?: (input: unknown) => unknown; messages?: (input: unknown) => unknown };
function open(
  { threads = () => [thread()], messages = () => [message("1")] }: Lists,
  answers: Answers = {},
  search = "",
) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => (isConversation(input) ? messages(input) : threads(input)),
    "messages.correspondent": () => counterpart,
    "messages.read": () => ({ unreadCount: 0 }),
    "messages.send": () => message("3"),
    ...answers,
  });
  renderScreen(<MessagesScreen />, { path: "/messages", address: `/messages${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const openWith = (lists: Lists, answers: Answers = {}) => open(lists, answers, `?with=${AMARA}`);
const conversations = async () => within(await screen.findByRole("navigation", { name: "Conversations" }));

describe("the list of conversations", () => {
  test("says that it is on its way", async () => {
    open({ threads: noAnswer });
    expect(await screen.findByText("Loading your conversations")).toBeTruthy();
  });

  test("says how a conversation begins when there is none", async () => {
    open({ threads: () => [] });
    expect(await screen.findByText(/begins on an expert's profile or on a project's page/)).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Conversations" })).toBeNull();
  });

  test("is asked for again", async () => {
    let isDown = true;
    open({ threads: () => (isDown ? refusal(500, "server/error") : [thread()]) });
    await screen.findByRole("heading", { name: "We could not load your conversations" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect((await conversations()).getByRole("link", { name: /Amara/ })).toBeTruthy();
  });

  test.each([
    ["the other's words", message("2"), "Message 2", 0],
    ["the reader's own words", message("2", own), "You: Message 2", 0],
    ["unread words", message("2"), "Message 21 unread", 1],
  ])("shows %s with their day", async (_, lastMessage, words, unreadCount) => {
    open({ threads: () => [thread({ lastMessage, unreadCount })] });
    const link = (await conversations()).getByRole("link");
    expect(link.textContent).toMatch(new RegExp(`Amara LindqvistNov 19${words}$`));
    expect(link.querySelector("time")?.dateTime).toBe("2026-11-19T09:00:00.000Z");
    expect(link.hasAttribute("data-unread")).toBe(unreadCount > 0);
    expect(link.hasAttribute("aria-current")).toBe(false);
  });

  test("goes on where a page was full, and says how many are shown", async () => {
    const page = Array.from({ length: 20 }, (_, index) =>
      thread({ id: `t${index}`, counterpart: { ...counterpart, id: `c${index}` } }),
    );
    const inputsOf = open({ threads: (input) => (hasCursor(input) ? [thread({ id: "t20" })] : page) });
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    await waitFor(async () => expect((await conversations()).getAllByRole("link")).toHaveLength(21));
    expect(inputsOf("messages.list")).toMatchObject([{ limit: 20 }, { limit: 20, cursor: "t19" }]);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("with a full page says how many of them are shown", async () => {
    open({
      threads: () =>
        Array.from({ length: 20 }, (_, index) => thread({ counterpart: { ...counterpart, id: `c${index}` } })),
    });
    expect(await screen.findByText("20 conversations shown")).toBeTruthy();
  });
});

describe("the person at the head of a conversation", () => {
  const head = async (facts: Partial<CorrespondentDto>) => {
    openWith({}, { "messages.correspondent": () => ({ ...counterpart, ...facts }) });
    return within(
      (await screen.findByRole("heading", { name: facts.name ?? counterpart.name })).closest("header") ?? document.body,
    );
  };
  const linksIn = (shown: ReturnType<typeof within>) =>
    shown.getAllByRole("link").map((link: HTMLElement) => `${link.textContent} ${link.getAttribute("href")}`);
  const BACK = "All messages /messages";

  test("leads to the expert's profile", async () => {
    expect(linksIn(await head({}))).toEqual([BACK, "Amara Lindqvist /expert-profile/e"]);
  });

  test("who writes for an organization leads to its page", async () => {
    const client = { headline: "Wetherby & Loom", expertId: null, organizationId: "o" };
    expect(linksIn(await head(client))).toEqual([BACK, "Wetherby & Loom /organizations/o"]);
  });

  test("who has left is named, leads nowhere and cannot be written to; what was written stays", async () => {
    const former = { name: "Former member", headline: "—", hasLeft: true };
    expect(linksIn(await head(former))).toEqual([BACK]);
    expect(screen.getByText("Message 1")).toBeTruthy();
    expect(screen.getByText("This account is closed. What you wrote to each other stays here.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByText("—")).toBeNull();
  });
});

describe("a conversation", () => {
  test("says that it is on its way, in place of the call to choose one", async () => {
    openWith({ messages: noAnswer, threads: noAnswer });
    expect(await screen.findByText("Loading the conversation")).toBeTruthy();
    expect(screen.queryByText(/Choose a conversation/)).toBeNull();
  });

  test("begins with the reader where nothing is written", async () => {
    openWith({ messages: () => [] });
    expect(await screen.findByText("Nothing written yet. The first message is yours.")).toBeTruthy();
    expect(screen.getByText("Pricing strategist")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All messages" }).getAttribute("href")).toBe("/messages");
  });

  test("with somebody without a profile names them without a link", async () => {
    openWith({}, { "messages.correspondent": () => ({ ...counterpart, expertId: null, headline: null }) });
    const name = await screen.findByRole("heading", { name: "Amara Lindqvist" });
    expect(within(name).queryByRole("link")).toBeNull();
    expect(screen.queryByText("Pricing strategist")).toBeNull();
    expect(screen.queryByText(/Nothing written yet/)).toBeNull();
  });

  test("names a project where the subject changes, and what the other has not read", async () => {
    const about = { projectId: "p", projectTitle: "Pricing review" };
    openWith({
      messages: () => [
        message("4"),
        message("3", { ...about, ...own, isRead: false }),
        message("2", about),
        message("1"),
      ],
    });
    const log = within(await screen.findByRole("log"));
    const when = "Nov 19, 2026 14:45";
    expect(log.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `Amara Lindqvist ${when}Message 1`,
      `Amara Lindqvist ${when}About Pricing reviewMessage 2`,
      `You ${when}Message 3Not read yet`,
      `Amara Lindqvist ${when}Message 4`,
    ]);
  });

  test("leads back to its earlier messages", async () => {
    const page = Array.from({ length: 20 }, (_, index) => message(`m${index}`));
    const inputsOf = openWith({ messages: (input) => (hasCursor(input) ? [message("first")] : page) });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(within(screen.getByRole("log")).getAllByRole("listitem")).toHaveLength(21));
    expect(within(screen.getByRole("log")).getAllByRole("listitem")[0]?.textContent).toContain("Message first");
    expect(inputsOf("messages.list").filter(isConversation)).toMatchObject([
      { with: AMARA, limit: 20 },
      { with: AMARA, cursor: "m19" },
    ]);
    expect(screen.queryByRole("button", { name: "Earlier messages" })).toBeNull();
  });

  test("says that its earlier messages are on their way", async () => {
    const page = Array.from({ length: 20 }, (_, index) => message(`m${index}`));
    openWith({ messages: (input) => (hasCursor(input) ? noAnswer() : page) });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    expect(await screen.findByRole("button", { name: "Loading..." })).toBeTruthy();
  });

  test("that was read has the list read again, and the sender's own unread messages are not the reader's to read", async () => {
    const inputsOf = openWith({
      messages: () => [
        message("3", { ...own, isRead: false }),
        message("2", { isRead: false }),
        message("1", { isRead: false }),
      ],
    });
    await waitFor(() => expect(inputsOf("messages.read")).toEqual([{ id: "2" }]));
    await waitFor(() => expect(inputsOf("messages.list").length).toBeGreaterThan(2));
  });

  test("is read again once an answer is sent", async () => {
    const inputsOf = openWith({});
    const box = await screen.findByLabelText("Message to Amara Lindqvist");
    expect(screen.getByText("Ctrl and Enter send it.")).toBeTruthy();
    expect(inputsOf("messages.list")).toHaveLength(2);
    await userEvent.type(box, "Yes.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(inputsOf("messages.list")).toHaveLength(4));
    expect(inputsOf("messages.send")).toEqual([{ receiverId: AMARA, content: "Yes." }]);
  });

  test("is not answered with blanks, and says that an answer is on its way", async () => {
    const inputsOf = openWith({}, { "messages.send": noAnswer });
    const box = await screen.findByLabelText("Message to Amara Lindqvist");
    await userEvent.type(box, "  {Control>}{Enter}{/Control}");
    expect(inputsOf("messages.send")).toEqual([]);
    await userEvent.type(box, "Yes.{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
    await userEvent.type(box, "{Control>}{Enter}{/Control}");
    expect(inputsOf("messages.send")).toHaveLength(1);
  });

  test.each(["messages.correspondent", "messages.list"])("whose %s failed is asked for again whole", async (broken) => {
    let isDown = true;
    const down = () => refusal(500, "server/error");
    openWith(
      { messages: () => (isDown && broken === "messages.list" ? down() : [message("1")]) },
      { "messages.correspondent": () => (isDown && broken === "messages.correspondent" ? down() : counterpart) },
    );
    await screen.findByRole("heading", { name: "We could not load this conversation" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("log")).toBeTruthy();
  });

  test("that does not exist leads back to all of them", async () => {
    openWith({}, { "messages.correspondent": () => refusal(404, "messages/person-not-found") });
    expect(await screen.findByText(/The address is not complete, or the person is no longer here/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "All messages" }).getAttribute("href")).toBe("/messages");
  });
});
