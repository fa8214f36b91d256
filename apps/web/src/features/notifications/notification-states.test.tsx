import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { NotificationsScreen } from "../../routes/notifications.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00.000Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notification = (id: string, facts: Partial<NotificationDto> = {}): NotificationDto => ({
  id,
  kind: "proposal_received",
  code: "told_tomorrow",
  params: { count: 1 },
  text: `Notification ${id}.`,
  actor: null,
  path: "/project/p1",
  isRead: true,
  createdAt: "2026-11-21T08:00:00.000Z",
  readAt: null,
  ...facts,
});

function open(list: (input: unknown) => unknown, answers: Answers = {}, search = "") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "notifications.list": list,
    "notifications.unreadCount": () => ({ unreadCount: 1 }),
    "notifications.read": () => ({ unreadCount: 0 }),
    "notifications.readAll": () => ({ unreadCount: 0 }),
    ...answers,
  });
  renderScreen(<NotificationsScreen />, { path: "/notifications", address: `/notifications${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

test.each([
  ["Today", "2026-11-21T08:00:00.000Z", "13:45"],
  ["Yesterday", "2026-11-20T08:00:00.000Z", "13:45"],
  ["This week", "2026-11-17T08:00:00.000Z", "Nov 17"],
  ["Earlier", "2026-11-02T08:00:00.000Z", "Nov 02"],
])("what happened %s stands under that, with the time of day or the day", async (title, createdAt, when) => {
  open(() => [notification("1", { createdAt })]);
  const link = within(await screen.findByRole("region", { name: title })).getByRole("link");
  expect(link.textContent).toBe(`Notification 1.${when}`);
  expect(link.querySelector("time")?.dateTime).toBe(createdAt);
  expect(link.querySelector("time")?.title).toMatch(/^Nov \d\d, 2026 13:45$/);
  expect(screen.getByText("1 notification shown")).toBeTruthy();
});

test.each([true, false])("a line that was read (%s) is marked so", async (isRead) => {
  open(() => [notification("1", { isRead })]);
  const link = await screen.findByRole("link", { name: /Notification 1/ });
  expect(link.hasAttribute("data-unread")).toBe(!isRead);
  expect(link.textContent?.startsWith("Unread: ")).toBe(!isRead);
});

test("a line shows whose doing it was; what happened by itself has no face", async () => {
  const actor = { name: "Amara Lindqvist", profileImageUrl: "/pictures/al/320.webp" };
  const noPicture = { name: "Tomasz Okonjo", profileImageUrl: null };
  open(() => [notification("1", { actor }), notification("2", { actor: noPicture }), notification("3")]);
  const links = within(await screen.findByRole("region", { name: "Today" })).getAllByRole("link");
  expect(links.map((link) => link.querySelector("img")?.getAttribute("src") ?? null)).toEqual([
    "/pictures/al/320.webp",
    null,
    null,
  ]);
  expect(links.map(({ textContent }) => textContent?.startsWith("TO"))).toEqual([false, true, false]);
  expect(links[2]?.querySelector("svg")).toBeTruthy();
});

describe("the list", () => {
  test("says that it is on its way", async () => {
    open(noAnswer);
    expect(await screen.findByText("Loading notifications")).toBeTruthy();
  });

  test.each([
    ["", { limit: 20 }, "You hear of it here when somebody writes to you, proposes, decides, pays or reviews.", "All"],
    ["?status=unread", { limit: 20, unread: true }, "What you have read is under All.", "Unread"],
  ])("at %s asks for %j, and says what would stand there", async (search, input, text, tab) => {
    const inputsOf = open(() => [], {}, search);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(inputsOf("notifications.list")).toEqual([{ ...input, direction: "forward" }]);
    const tabs = within(screen.getByRole("navigation", { name: "Notifications by state" }));
    const chosen = tabs.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(chosen.map(({ textContent }) => textContent)).toEqual([tab]);
  });

  test("is asked for again when it failed", async () => {
    let isDown = true;
    open(() => (isDown ? refusal(500, "server/error") : [notification("1")]));
    await screen.findByRole("heading", { name: "We could not load your notifications" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Today" })).toBeTruthy();
  });

  test("goes on where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, index) => notification(`n${index}`));
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    const inputsOf = open((input) => (isNext(input) ? [notification("n20")] : page));
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 notifications shown")).toBeTruthy();
    expect(inputsOf("notifications.list")[1]).toMatchObject({ cursor: "n19" });
  });

  test("is read again once all are marked as read", async () => {
    const inputsOf = open(() => [notification("1", { isRead: false })]);
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(inputsOf("notifications.list")).toHaveLength(2));
  });

  test("that could not be marked keeps its button", async () => {
    open(() => [notification("1")], { "notifications.readAll": () => refusal(422, "no", "Not now.") });
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "The notifications were not marked as read",
        description: "Not now.",
      }),
    );
    expect(screen.getByRole("button", { name: "Mark all as read" })).toBeTruthy();
  });
});
