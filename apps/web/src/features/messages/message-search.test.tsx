import type { FoundMessageDto, MessageDto, MessageThreadDto } from "@quorate/api/messages/messages.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { MessagesScreen } from "../../routes/messages.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => localStorage.clear());

const AMARA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040";
const ME = userWith().id;
const counterpart = {
  id: AMARA,
  name: "Amara Lindqvist",
  profileImageUrl: "/pictures/al/320.webp",
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
const thread: MessageThreadDto = { id: "n0", counterpart, lastMessage: message("n0"), unreadCount: 0 };
const found: FoundMessageDto = {
  id: "old",
  counterpart,
  message: message("old", { senderId: ME, receiverId: AMARA, createdAt: "2025-03-04T09:00:00.000Z" }),
  excerpt: [
    { text: "Both ", isMatch: false },
    { text: "warehouses", isMatch: true },
    { text: " are ready", isMatch: false },
  ],
};
const has = (input: unknown, name: string) => typeof input === "object" && input !== null && name in input;
const NEWEST = Array.from({ length: 50 }, (_, nth) => message(`n${nth}`));
/** Thirty older than the one that was found would be more than a page: it goes on. */
const AROUND = [
  ...["l1", "l0"].map((id) => message(id)),
  message("old"),
  ...NEWEST.slice(0, 25).map((_, nth) => message(`e${nth}`)),
];

function open(answers: Answers = {}, search = "") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "messages.list": (input) => {
      if (!has(input, "with")) return [thread];
      if (has(input, "around")) return AROUND;
      if (has(input, "after")) return [...NEWEST.slice(45), message("l2")];
      return NEWEST;
    },
    "messages.search": () => [found],
    "messages.correspondent": () => ({
      ...counterpart,
      hidesDetails: false,
      writing: "freely",
      work: null,
      isBlockedByYou: false,
    }),
    "messages.typing": () => ({ success: true }),
    "projects.sharedWith": () => [],
    "messages.read": () => ({ unreadCount: 0 }),
    ...answers,
  });
  renderScreen(<MessagesScreen />, { path: "/messages", address: `/messages${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const look = async (words: string) => {
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search your messages" });
  await userEvent.type(field, words);
  return field;
};
const lines = () =>
  within(screen.getByRole("log"))
    .getAllByRole("listitem")
    .map(({ id }) => id.replace("message-", ""));

describe("searching all messages", () => {
  // spec 7.87
  test("shows person with face, date and the marked words, and leads to the message in its thread", async () => {
    const inputsOf = open();
    await look("warehouse");
    const results = within(await screen.findByRole("region", { name: "Messages found" }));
    const result = results.getByRole("link");
    expect(result.textContent).toBe("Amara LindqvistMar 04, 2025You: Both warehouses are ready");
    expect(result.querySelector("img")?.getAttribute("src")).toBe("/pictures/al/320.webp");
    expect([...result.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["warehouses"]);
    expect(result.getAttribute("href")).toBe(`/messages?with=${AMARA}&message=old`);
    expect(inputsOf("messages.search")).toEqual([{ q: "warehouse", limit: 20, direction: "forward" }]);
    expect(screen.queryByRole("navigation", { name: "Conversations" })).toBeNull();
  });

  test("says that it is on its way", async () => {
    open({ "messages.search": noAnswer });
    await look("warehouse");
    expect(await screen.findByText("Searching")).toBeTruthy();
  });

  test("says what was not found, and Escape brings the conversations back", async () => {
    open({ "messages.search": () => [] });
    const field = await look("zeppelin");
    expect(await screen.findByRole("heading", { name: "Nothing in your messages matches “zeppelin”." })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole("navigation", { name: "Conversations" })).toBeTruthy();
  });

  test("that failed is tried again", async () => {
    let isDown = true;
    open({ "messages.search": () => (isDown ? refusal(500, "server/error") : [found]) });
    await look("warehouse");
    await screen.findByRole("heading", { name: "We could not search your messages" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Messages found" })).toBeTruthy();
  });
});

describe("searching a conversation", () => {
  const begin = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More about Amara Lindqvist" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Search in this conversation" }));
    return await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search in this conversation" });
  };

  // spec 7.87
  test("asks for its messages alone, and opens the thread around the one that is chosen", async () => {
    const inputsOf = open({}, `?with=${AMARA}`);
    await userEvent.type(await begin(), "warehouse");
    await userEvent.click(await screen.findByRole("link", { name: /warehouses/ }));
    await waitFor(() => expect(lines()).toContain("old"));
    expect(inputsOf("messages.search")).toEqual([{ q: "warehouse", limit: 20, with: AMARA, direction: "forward" }]);
    expect(inputsOf("messages.list")).toContainEqual({ with: AMARA, limit: 50, around: "old" });
    expect(screen.queryByRole("searchbox", { name: "Search in this conversation" })).toBeNull();
  });

  test("Escape takes the words away, and then the search", async () => {
    open({ "messages.search": () => [] }, `?with=${AMARA}`);
    const field = await begin();
    await userEvent.type(field, "zeppelin");
    expect(
      await screen.findByRole("heading", { name: "Nothing in this conversation matches “zeppelin”." }),
    ).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(field.value).toBe("");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("searchbox", { name: "Search in this conversation" })).toBeNull();
  });
});

describe("a message that was found", () => {
  const led = `?with=${AMARA}&message=old`;

  // spec 7.88
  test("stands marked in the piece around it, and has the focus", async () => {
    open({}, led);
    await waitFor(() => expect(document.activeElement?.id).toBe("message-old"));
    expect(document.activeElement?.hasAttribute("data-marked")).toBe(true);
    expect(lines().slice(-3)).toEqual(["old", "l0", "l1"]);
    expect(lines()).not.toContain("n0");
    await waitFor(() => expect(document.activeElement?.hasAttribute("data-marked")).toBe(false), { timeout: 6000 });
  }, 10_000);

  // spec 7.88
  test("goes on both ways, until the piece meets the newest", async () => {
    const inputsOf = open({}, led);
    await userEvent.click(await screen.findByRole("button", { name: "Later messages" }));
    await waitFor(() => expect(lines()).toContain("n0"));
    expect(inputsOf("messages.list")).toContainEqual({ with: AMARA, limit: 50, after: "l1" });
    expect(lines()).toHaveLength(50 + 1 + AROUND.length);
    expect(screen.queryByRole("button", { name: "Later messages" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Jump to latest" })).toBeNull();
    expect(screen.getByRole("button", { name: "Earlier messages" })).toBeTruthy();
  });

  test("is left for the newest", async () => {
    const unread = [message("n0", { isRead: false }), ...NEWEST.slice(1)];
    const inputsOf = open(
      { "messages.list": (input) => (!has(input, "with") ? [thread] : has(input, "around") ? AROUND : unread) },
      led,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Jump to latest" }));
    await waitFor(() => expect(lines().at(-1)).toBe("n0"));
    expect(lines()).not.toContain("old");
    await waitFor(() => expect(inputsOf("messages.read")).toEqual([{ id: "n0" }]));
  });

  test("that is not of this conversation is said not to be, and the end of it is shown", async () => {
    open(
      {
        "messages.list": (input) =>
          !has(input, "with") ? [thread] : has(input, "around") ? refusal(404, "messages/not-found") : NEWEST,
      },
      led,
    );
    expect(
      await screen.findByText("That message isn't in this conversation. These are the latest messages."),
    ).toBeTruthy();
    expect(lines().at(-1)).toBe("n0");
  });
});
