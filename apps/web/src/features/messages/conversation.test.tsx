import type {
  CorrespondentDto,
  MessageDto,
  MessageThreadDto,
  OpenedCorrespondentDto,
} from "@quorate/api/messages/messages.schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TYPING_EVENT } from "../../lib/typing-event.ts";
import { MessagesScreen } from "../../routes/messages.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => localStorage.clear());
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
    "messages.typing": () => ({ success: true }),
    "projects.sharedWith": () => [],
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
  test("says how a conversation begins when there is none", async () => {
    open({ threads: () => [] });
    expect(await screen.findByText(/on an expert's profile or a project page/)).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Conversations" })).toBeNull();
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
    expect(screen.getByText("This account is closed. Your messages stay here.")).toBeTruthy();
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
    expect(await screen.findByText("No messages yet. Write the first one.")).toBeTruthy();
    expect(screen.getByText("Pricing strategist")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All messages" }).getAttribute("href")).toBe("/messages");
  });

  test("with somebody without a profile names them without a link", async () => {
    openWith({}, { "messages.correspondent": () => ({ ...counterpart, expertId: null, headline: null }) });
    const name = await screen.findByRole("heading", { name: "Amara Lindqvist" });
    expect(within(name).queryByRole("link")).toBeNull();
    expect(screen.queryByText("Pricing strategist")).toBeNull();
    expect(screen.queryByText(/No messages yet/)).toBeNull();
  });

  test("names days, people and subjects where they change, and how far the other has read", async () => {
    const about = { projectId: "p", projectTitle: "Pricing review" };
    openWith({
      messages: () => [
        message("6", { ...own, isRead: false, createdAt: "2026-11-20T09:05:00.000Z" }),
        message("5", { ...own, readAt: "2026-11-20T11:00:00.000Z", createdAt: "2026-11-20T09:00:00.000Z" }),
        message("4", { ...own, readAt: "2026-11-19T11:00:00.000Z" }),
        message("3", { createdAt: "2026-11-19T09:01:00.000Z" }),
        message("2", about),
        message("1"),
      ],
    });
    const log = within(await screen.findByRole("log"));
    const lines = log.getAllByRole("listitem").map((line) => {
      for (const hidden of line.querySelectorAll("[aria-hidden]")) hidden.remove();
      return line.textContent;
    });
    expect(lines).toEqual([
      "Nov 19, 2026Amara LindqvistMessage 114:45",
      "About Pricing reviewAmara LindqvistMessage 214:45",
      "Amara LindqvistMessage 314:46",
      "YouMessage 414:45",
      "Nov 20, 2026YouMessage 5Read 16:4514:45",
      "YouMessage 6Delivered14:50",
    ]);
    expect(log.getByRole("link", { name: "Pricing review" }).getAttribute("href")).toBe("/project/p");
  });

  test("makes links of addresses alone, which lead away and tell nothing of this page", async () => {
    openWith({ messages: () => [message("1", { content: "See https://example.org/a?b=1. Not javascript:alert(1)" })] });
    const link = within(await screen.findByRole("log")).getByRole("link");
    expect(link.textContent).toBe("https://example.org/a?b=1");
    expect(link.getAttribute("href")).toBe("https://example.org/a?b=1");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
  });

  const FULL = Array.from({ length: 50 }, (_, index) => message(`m${index}`));

  test("leads back to its earlier messages, which are not read out as if they came in", async () => {
    const inputsOf = openWith({ messages: (input) => (hasCursor(input) ? [message("first")] : FULL) });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(within(screen.getByRole("log")).getAllByRole("listitem")).toHaveLength(51));
    expect(within(screen.getByRole("log")).getAllByRole("listitem")[0]?.textContent).toContain("Message first");
    expect(inputsOf("messages.list").filter(isConversation)).toMatchObject([
      { with: AMARA, limit: 50 },
      { with: AMARA, cursor: "m49" },
    ]);
    expect(screen.queryByRole("button", { name: "Earlier messages" })).toBeNull();
    expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
    expect(within(screen.getByRole("log").parentElement ?? document.body).getByRole("status").textContent).toBe("");
  });

  test("says that its earlier messages are on their way, and asks for them again where they did not come", async () => {
    let isDown = true;
    openWith({
      messages: (input) => (hasCursor(input) ? (isDown ? refusal(500, "server/error") : [message("first")]) : FULL),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    const again = await screen.findByRole("button", { name: "Earlier messages didn't load. Try again" });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText("Message first")).toBeTruthy();
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

  test("is not read while nobody looks", async () => {
    let state: DocumentVisibilityState = "hidden";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
    const inputsOf = openWith({ messages: () => [message("2", { isRead: false })] });
    await screen.findByRole("log");
    expect(inputsOf("messages.read")).toEqual([]);
    state = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(inputsOf("messages.read")).toEqual([{ id: "2" }]));
    vi.restoreAllMocks();
  });

  test("whose end is out of sight is not read, and says what came in until the reader goes there", async () => {
    let messages = [message("1")];
    const inputsOf = openWith({ messages: () => messages });
    const log = await screen.findByRole("log");
    log.scrollTop = -400;
    log.dispatchEvent(new Event("scroll", { bubbles: true }));
    messages = [
      message("3", { isRead: false }),
      message("2", { ...own, createdAt: "2026-11-19T09:00:00.000Z" }),
      ...messages,
    ];
    await userEvent.type(screen.getByLabelText("Message to Amara Lindqvist"), "Yes.{Enter}");
    const unseen = await screen.findByRole("button", { name: "1 new message" });
    expect(inputsOf("messages.read")).toEqual([]);
    await userEvent.click(unseen);
    log.dispatchEvent(new Event("scroll", { bubbles: true }));
    await waitFor(() => expect(inputsOf("messages.read")).toEqual([{ id: "3" }]));
    expect(screen.queryByRole("button", { name: "1 new message" })).toBeNull();
    expect(document.activeElement).toBe(log);
  });

  test("is not answered with blanks", async () => {
    const inputsOf = openWith({});
    const box = await screen.findByLabelText("Message to Amara Lindqvist");
    await userEvent.type(box, "  {Enter}");
    expect(inputsOf("messages.send")).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  });

  test("tells the other that the reader is writing, once for many letters, and only where they have written to each other", async () => {
    const inputsOf = openWith({});
    await userEvent.type(await screen.findByLabelText("Message to Amara Lindqvist"), "Yes.");
    expect(inputsOf("messages.typing")).toEqual([{ receiverId: AMARA }]);
  });

  test("with nothing in it tells nobody that the reader is writing", async () => {
    const inputsOf = openWith({ messages: () => [] });
    await userEvent.type(await screen.findByLabelText("Message to Amara Lindqvist"), "Yes.");
    expect(inputsOf("messages.typing")).toEqual([]);
  });

  test("says that the other is writing, and nothing of others; after some seconds it is over", async () => {
    openWith({});
    await screen.findByRole("log");
    vi.useFakeTimers();
    const hear = (userId: string) =>
      act(() => void window.dispatchEvent(new CustomEvent(TYPING_EVENT, { detail: [userId] })));
    hear("somebody else");
    expect(screen.queryByText(/is typing/)).toBeNull();
    hear(AMARA);
    expect(screen.getByText("Amara Lindqvist is typing…")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(6_000));
    expect(screen.queryByText(/is typing/)).toBeNull();
    vi.useRealTimers();
  });

  test("names the project that the two share, at which milestone it is and what is held", async () => {
    const standing = { place: 2, count: 5, status: "submitted", heldAmount: "12500.00", heldInAll: "12500.00" };
    const project = { id: "p", title: "Pricing review", status: "in_progress", standing };
    const talkedAbout = { id: "q", title: "Export plan", status: "open", standing: null };
    openWith({}, { "projects.sharedWith": () => [project, talkedAbout] });
    const link = await screen.findByRole("link", { name: "Pricing review" });
    expect(link.getAttribute("href")).toBe("/project/p");
    expect(link.parentElement?.textContent).toBe("Pricing review Milestone 2 of 5: handed over, £12,500.00 held");
    expect(screen.getByText("1 more project")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Export plan", hidden: true }).parentElement?.textContent).toBe(
      "Export plan A proposal is waiting for a decision",
    );
  });

  test("is there although what the two share did not come", async () => {
    openWith({}, { "projects.sharedWith": () => refusal(500, "server/error") });
    expect(await screen.findByRole("log")).toBeTruthy();
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
    expect(await screen.findByText(/The link is incomplete, or this person is no longer here/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "All messages" }).getAttribute("href")).toBe("/messages");
  });
});
