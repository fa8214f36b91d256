import type { NotificationDto } from "@quorate/api/notifications/notifications.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Navigation } from "../../components/layout/navigation.tsx";
import { getToasts } from "../../lib/toast.ts";
import { NotificationsScreen } from "../../routes/notifications.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const notification = (id: string, facts: Partial<NotificationDto> = {}): NotificationDto => ({
  id,
  kind: "proposal_received",
  code: "told_tomorrow",
  params: { count: 1 },
  text: `Amara Lindqvist sent a proposal for “Project ${id}”.`,
  actor: null,
  path: "/project/p1",
  isRead: false,
  createdAt: new Date().toISOString(),
  readAt: null,
  ...facts,
});

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, address = "/notifications") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "notifications.list": () => [notification("1"), notification("2", { isRead: true })],
    "notifications.unreadCount": () => ({ unreadCount: 1 }),
    "notifications.read": () => ({ unreadCount: 0 }),
    "notifications.readAll": () => ({ unreadCount: 0 }),
    ...answers,
  });
  renderScreen(<NotificationsScreen />, { path: "/notifications", address });
  return calls;
}

const inputsOf = (calls: ReturnType<typeof open>, name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

describe("the list of notifications", () => {
  test("says by day what happened and what of it is unread; following one reads it", async () => {
    const calls = open();
    const today = within(await screen.findByRole("region", { name: "Today" }));
    const unread = today.getByRole("link", { name: /^Unread: ?Amara Lindqvist sent a proposal for “Project 1”/ });
    expect(unread.getAttribute("href")).toBe("/project/p1");
    expect(today.getByRole("link", { name: /^Amara Lindqvist.*Project 2/ })).toBeTruthy();
    await userEvent.click(unread);
    expect(await screen.findByText("Another screen")).toBeTruthy();
    await waitFor(() => expect(inputsOf(calls, "notifications.read")).toEqual([{ id: "1" }]));
  });

  test("does not read again what was read", async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole("link", { name: /Project 2/ }));
    expect(inputsOf(calls, "notifications.read")).toEqual([]);
  });

  test("can show the unread ones alone", async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole("link", { name: "Unread" }));
    await waitFor(() =>
      expect(inputsOf(calls, "notifications.list").at(-1)).toMatchObject({ unread: true, limit: 20 }),
    );
  });

  test("is marked as read at once, and the button goes when nothing is left", async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    expect(inputsOf(calls, "notifications.readAll")).toHaveLength(1);
  });

  test("says so when marking failed", async () => {
    open({ "notifications.readAll": () => refusal(503, "server/unavailable", "Try again later.") });
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "The notifications were not marked as read" }));
  });

  test.each([
    ["/notifications", "No notifications yet."],
    ["/notifications?status=unread", "Nothing is unread."],
  ])("%s says so when there is nothing", async (address, heading) => {
    open({ "notifications.list": () => [], "notifications.unreadCount": () => ({ unreadCount: 0 }) }, address);
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  test("can be tried again when it failed", async () => {
    open({ "notifications.list": () => refusal(500, "server/error") });
    expect(await screen.findByRole("heading", { name: "We could not load your notifications" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the bell", () => {
  function openBell(unreadCount: number) {
    const calls = answerCalls({
      "accounts.session": () => userWith(),
      "messages.unreadCount": () => ({ unreadCount: 0 }),
      "notifications.unreadCount": () => ({ unreadCount }),
    });
    renderScreen(<Navigation />, { path: "/" });
    return calls;
  }

  test.each([
    [0, "Notifications"],
    [3, "Notifications, 3 unread"],
    [120, "Notifications, 120 unread"],
  ])("with %i unread is called “%s” and leads to them", async (unreadCount, name) => {
    openBell(unreadCount);
    const bell = await screen.findByRole("link", { name });
    expect(bell.getAttribute("href")).toBe("/notifications");
    expect(bell.textContent).toContain(unreadCount > 99 ? "99+" : "");
  });
});
