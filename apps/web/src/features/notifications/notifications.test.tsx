import type { NotificationDto, NotificationGroupDto } from "@quorate/api/notifications/notifications.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Navigation } from "../../components/layout/navigation.tsx";
import { getToasts } from "../../lib/toast.ts";
import { NotificationsScreen } from "../../routes/notifications.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const PROJECT = "0b8f9f7e-1d5b-4c4e-9f0a-5a1d2c3b4e5f";

const notification = (id: string, facts: Partial<NotificationDto> = {}): NotificationDto => ({
  id,
  kind: "proposal_received",
  topic: "proposals",
  group: "project",
  projectId: PROJECT,
  code: "told_tomorrow",
  params: { count: 1 },
  text: `Amara Lindqvist sent proposal ${id}.`,
  outcome: null,
  actor: { name: "Amara Lindqvist", profileImageUrl: "/pictures/al/320.webp" },
  path: `/project/${PROJECT}`,
  isRead: false,
  createdAt: new Date().toISOString(),
  readAt: null,
  ...facts,
});

const projectGroup = (facts: Partial<NotificationGroupDto> = {}): NotificationGroupDto => ({
  id: "1",
  group: "project",
  project: { id: PROJECT, title: "Pricing for ferries", path: `/project/${PROJECT}` },
  counterpart: { name: "Tomasz Okonjo", profileImageUrl: null },
  count: 2,
  unreadCount: 1,
  latestAt: new Date().toISOString(),
  notifications: [notification("1"), notification("2", { isRead: true })],
  ...facts,
});
const messages = (facts: Partial<NotificationGroupDto> = {}): NotificationGroupDto =>
  projectGroup({
    id: "m1",
    group: "messages",
    project: null,
    counterpart: null,
    count: 1,
    notifications: [
      notification("m1", {
        kind: "message_received",
        topic: "messages",
        group: "messages",
        projectId: null,
        path: "/messages",
      }),
    ],
    ...facts,
  });

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, address = "/notifications") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "notifications.groups": () => [projectGroup(), messages()],
    "notifications.projects": () => [{ id: PROJECT, title: "Pricing for ferries" }],
    "notifications.list": () => [],
    "notifications.unreadCount": () => ({ unreadCount: 2 }),
    "notifications.read": () => ({ unreadCount: 1 }),
    "notifications.readAll": () => ({ unreadCount: 0 }),
    ...answers,
  });
  renderScreen(<NotificationsScreen />, { path: "/notifications", address });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a group", () => {
  // spec 2.58
  test("tells its project, with whom, how much is unread, and leads there; following a line reads it", async () => {
    const inputsOf = open();
    const group = await region("Pricing for ferries");
    expect(group.getByRole("link", { name: "Pricing for ferries" }).getAttribute("href")).toBe(`/project/${PROJECT}`);
    expect(group.getByText("Tomasz Okonjo")).toBeTruthy();
    expect(group.getByText("1 unread")).toBeTruthy();
    const [unread, read] = group.getAllByRole("listitem").map((item) => within(item).getByRole("link"));
    expect(unread?.textContent).toMatch(/^Unread: Amara Lindqvist sent proposal 1[.]\d\d:\d\d$/);
    expect(read?.textContent).toMatch(/^Amara/);
    // The group has the face: its lines repeat none.
    expect(unread?.querySelector("img")).toBeNull();
    await userEvent.click(unread ?? document.body);
    expect(await screen.findByText("Another screen")).toBeTruthy();
    await waitFor(() => expect(inputsOf("notifications.read")).toEqual([{ id: "1" }]));
  });

  test("without a project shows whose doing each line was", async () => {
    open();
    const group = await region("Messages");
    expect(group.queryByRole("link", { name: "Messages" })).toBeNull();
    expect(group.getByRole("listitem").querySelector("img")?.getAttribute("src")).toBe("/pictures/al/320.webp");
  });

  // spec 10.1
  test("is read at once, before the server has answered, and the rest stays as it is", async () => {
    const inputsOf = open({ "notifications.readAll": noAnswer });
    const group = await region("Pricing for ferries");
    await userEvent.click(group.getByRole("button", { name: "Mark as read: Pricing for ferries" }));
    await waitFor(() => expect(group.queryByText("1 unread")).toBeNull());
    expect(group.queryByText("Unread:")).toBeNull();
    expect((await region("Messages")).getByText("1 unread")).toBeTruthy();
    expect(inputsOf("notifications.readAll")).toEqual([{ projectId: PROJECT }]);
  });

  test("that could not be read is unread again, and says so", async () => {
    open({ "notifications.readAll": () => refusal(503, "service/unavailable", "Try again later.") });
    const group = await region("Messages");
    await userEvent.click(group.getByRole("button", { name: "Mark as read: Messages" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "The notifications were not marked as read" }));
    await waitFor(() => expect(group.getByText("1 unread")).toBeTruthy());
  });

  // spec 2.58
  test("folds what is older, unfolds it from where it ends, and folds it again", async () => {
    const inputsOf = open({
      "notifications.groups": () => [projectGroup({ count: 4 })],
      "notifications.list": () => [notification("3", { isRead: true }), notification("4", { isRead: true })],
    });
    const group = await region("Pricing for ferries");
    expect(group.getAllByRole("listitem")).toHaveLength(2);
    expect(inputsOf("notifications.list")).toEqual([]);
    await userEvent.click(group.getByRole("button", { name: "Show 2 older" }));
    await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(4));
    expect(inputsOf("notifications.list")).toMatchObject([{ projectId: PROJECT, cursor: "2" }]);
    await userEvent.click(group.getByRole("button", { name: "Show fewer" }));
    expect(group.getAllByRole("listitem")).toHaveLength(2);
  });

  test("whose project the reader gets to see no more leads nowhere, and its lines say what became of it", async () => {
    const outcome = { code: "project/taken", text: "No longer open" };
    const line = notification("1", { kind: "project_invitation", path: "/find-projects", outcome });
    const gone = { id: PROJECT, title: "Pricing for ferries", path: null };
    open({ "notifications.groups": () => [projectGroup({ project: gone, count: 1, notifications: [line] })] });
    const group = await region("Pricing for ferries");
    expect(group.queryByRole("link", { name: "Pricing for ferries" })).toBeNull();
    const link = group.getByRole("link", { name: /No longer open/ });
    expect(link.getAttribute("href")).toBe("/find-projects");
  });

  test("a line that leads nowhere any more is text", async () => {
    const line = notification("m1", { group: "account", projectId: null, path: "/notifications", actor: null });
    open({ "notifications.groups": () => [messages({ group: "account", notifications: [line] })] });
    const group = await region("Account");
    expect(group.queryByRole("link")).toBeNull();
    expect(group.getByRole("listitem").querySelector("svg")).toBeTruthy();
  });

  test("older days stand with their date", async () => {
    const line = notification("1", { createdAt: "2024-11-02T08:00:00.000Z" });
    open({ "notifications.groups": () => [projectGroup({ count: 1, notifications: [line] })] });
    const time = (await region("Pricing for ferries")).getByText("Nov 02");
    expect(time.getAttribute("datetime")).toBe("2024-11-02T08:00:00.000Z");
  });
});

describe("the centre", () => {
  test.each([
    ["", { limit: 20 }, "All"],
    ["?status=unread", { limit: 20, unread: true }, "Unread"],
    [`?topic=work&project=${PROJECT}`, { limit: 20, topic: "work", projectId: PROJECT }, "All"],
    ["?topic=gossip&project=mine", { limit: 20 }, "All"],
  ])("at %s asks for %j", async (search, input, tab) => {
    const inputsOf = open({}, `/notifications${search}`);
    await region("Messages");
    expect(inputsOf("notifications.groups")).toEqual([{ ...input, direction: "forward" }]);
    const tabs = within(screen.getByRole("navigation", { name: "Notifications by state" }));
    const chosen = tabs.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(chosen.map(({ textContent }) => textContent)).toEqual([tab]);
  });

  // spec 2.58
  test("is narrowed by topic and project, which the tabs keep", async () => {
    const inputsOf = open();
    await region("Messages");
    await userEvent.selectOptions(screen.getByLabelText("Topic"), "Projects and payments");
    await userEvent.selectOptions(await screen.findByLabelText("Project"), "Pricing for ferries");
    await waitFor(() =>
      expect(inputsOf("notifications.groups").at(-1)).toMatchObject({ topic: "work", projectId: PROJECT }),
    );
    await userEvent.click(screen.getByRole("link", { name: "Unread" }));
    await waitFor(() =>
      expect(inputsOf("notifications.groups").at(-1)).toMatchObject({
        unread: true,
        topic: "work",
        projectId: PROJECT,
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText("Topic"), "All topics");
    await waitFor(() => expect(inputsOf("notifications.groups").at(-1)).not.toHaveProperty("topic"));
  });

  test.each([
    ["", "No notifications yet.", false],
    ["?status=unread", "Nothing unread.", true],
    ["?topic=work", "Nothing here yet.", true],
    [`?status=unread&project=${PROJECT}`, "Nothing unread here.", true],
  ])("at %s with nothing to show says so, and how to get back", async (search, heading, leadsBack) => {
    open(
      { "notifications.groups": () => [], "notifications.unreadCount": () => ({ unreadCount: 0 }) },
      `/notifications${search}`,
    );
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Show all notifications" }) !== null).toBe(leadsBack);
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  test("goes on where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, nth) =>
      projectGroup({ id: `n${nth}`, project: { id: `p${nth}`, title: `Project ${nth}`, path: null } }),
    );
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    const inputsOf = open({ "notifications.groups": (input) => (isNext(input) ? [messages()] : page) });
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 groups shown")).toBeTruthy();
    expect(inputsOf("notifications.groups")[1]).toMatchObject({ cursor: "n19" });
  });

  test("is marked as read at once, and the button goes when nothing is left", async () => {
    const inputsOf = open();
    await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    expect(screen.queryByText("1 unread")).toBeNull();
    expect(inputsOf("notifications.readAll")).toEqual([{}]);
  });

  test("leads to what one hears of", async () => {
    open();
    const link = await screen.findByRole("link", { name: "Choose your notifications" });
    expect(link.getAttribute("href")).toBe("/settings/notifications");
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

  // spec 10.2
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
