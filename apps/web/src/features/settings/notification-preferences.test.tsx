import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { NotificationsScreen } from "../../routes/notifications.tsx";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const PREFERENCES: NotificationPreferenceDto[] = [
  { topic: "work", bell: true, mail: "at_once" },
  { topic: "messages", bell: false, mail: null },
  { topic: "network", bell: true, mail: "never" },
];

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "notifications.preferences": () => PREFERENCES,
    "notifications.updatePreference": () => PREFERENCES,
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/notifications" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

describe("the choices of notifications", () => {
  test("stand as a table, and security comes always", async () => {
    open();
    const table = within(await screen.findByRole("table", { name: "What you hear of" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Projects and paymentsMilestones, releases, disputes, and how projects endProjects and payments: bellProjects and payments: mail",
      "MessagesSomebody wrote to youMessages: bellNone are sent",
      "Connections and co-foundersInvitations to connect, and applications to ideasConnections and co-founders: bellConnections and co-founders: mail",
      "Sign-in and securityA new device, a change of password, address or second factor, and links you ask forNot in the bellAlways",
    ]);
    const switches = table.getAllByRole<HTMLInputElement>("switch");
    expect(switches.map(({ checked }) => checked)).toEqual([true, true, false, true, false]);
  });

  test("are kept as they are pressed, by keyboard too, and said to be", async () => {
    const inputsOf = open();
    const user = userEvent.setup();
    (await toggle("Messages: bell")).focus();
    await user.keyboard(" ");
    expect((await toggle("Messages: bell")).checked).toBe(true);
    await screen.findByText("Saved: Messages, bell on.");
    await user.click(await toggle("Projects and payments: mail"));
    await screen.findByText("Saved: Projects and payments, mail off.");
    await user.click(await toggle("Connections and co-founders: mail"));
    await screen.findByText("Saved: Connections and co-founders, mail on.");
    expect(inputsOf("notifications.updatePreference")).toEqual([
      { topic: "messages", bell: true },
      { topic: "work", mail: "never" },
      { topic: "network", mail: "at_once" },
    ]);
    expect((await toggle("Connections and co-founders: bell")).checked).toBe(true);
  });

  test.each(["Projects and payments: bell", "Projects and payments: mail", "Connections and co-founders: mail"])(
    "%s moves back and says why where it was not kept",
    async (name) => {
      open({ "notifications.updatePreference": () => refusal(503, "database/unavailable", "Try later.") });
      const before = (await toggle(name)).checked;
      await userEvent.click(await toggle(name));
      await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Your choice was not saved" }));
      expect((await toggle(name)).checked).toBe(before);
      expect(screen.queryByText(/^Saved/)).toBeNull();
    },
  );

  test("say that they are on their way", async () => {
    open({ "notifications.preferences": noAnswer });
    expect(await screen.findByText("Loading your choices")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("are asked for again when they could not be loaded", async () => {
    let isDown = true;
    open({ "notifications.preferences": () => (isDown ? refusal(503, "database/unavailable") : PREFERENCES) });
    await screen.findByRole("heading", { name: "We could not load your choices" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: "What you hear of" })).toBeTruthy();
  });

  test("are a link away from what one was told", async () => {
    answerCalls({
      "accounts.session": () => userWith(),
      "notifications.list": () => [],
      "notifications.unreadCount": () => ({ unreadCount: 0 }),
    });
    renderScreen(<NotificationsScreen />, { path: "/notifications", address: "/notifications" });
    const link = await screen.findByRole("link", { name: "Choose what you hear of" });
    expect(link.getAttribute("href")).toBe("/settings/notifications");
  });
});
