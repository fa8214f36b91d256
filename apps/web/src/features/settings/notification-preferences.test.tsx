import type { MailTimesDto, NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { ownTimeZone } from "@quorate/core/format/time-zone";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { NotificationsScreen } from "../../routes/notifications.tsx";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const PREFERENCES: NotificationPreferenceDto[] = [
  { topic: "work", bell: true, mail: "at_once", mailChoices: ["at_once", "daily", "never"] },
  { topic: "messages", bell: false, mail: null, mailChoices: [] },
  { topic: "plan", bell: true, mail: "never", mailChoices: ["at_once", "never"] },
];
const TIMES: MailTimesDto = { quietHours: null, digestAt: "08:00", timeZone: "Europe/Lisbon" };

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "notifications.preferences": () => PREFERENCES,
    "notifications.updatePreference": () => PREFERENCES,
    "notifications.mailTimes": () => TIMES,
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/notifications" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
const list = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

describe("the choices of notifications", () => {
  // spec 10.4
  test("stand as a table, and security comes always", async () => {
    open();
    const table = within(await screen.findByRole("table", { name: "What we tell you about" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Projects and paymentsMilestones, releases, disputes, and how projects endProjects and payments: bellAt onceDaily summaryNever",
      "Messages and callsNew messages, by email after ten minutes unread; calls booked, moved or cancelled, and a reminder before eachMessages and calls: bellNo emails",
      "PlanBefore your plan ends, and if a payment failsPlan: bellAt onceNever",
      "Sign-in and securityNew devices, changes to your password, email address or second factor, and links you ask forNot in the bellAlways",
    ]);
    const switches = table.getAllByRole<HTMLInputElement>("switch");
    expect(switches.map(({ checked }) => checked)).toEqual([true, false, true]);
    const lists = table.getAllByRole<HTMLSelectElement>("combobox");
    expect(lists.map(({ value }) => value)).toEqual(["at_once", "never"]);
  });

  // spec 10.4
  test("are kept as they are pressed, by keyboard too, and said to be", async () => {
    const inputsOf = open();
    const user = userEvent.setup();
    (await toggle("Messages and calls: bell")).focus();
    await user.keyboard(" ");
    expect((await toggle("Messages and calls: bell")).checked).toBe(true);
    await screen.findByText("Saved: Messages and calls, bell on.");
    await user.selectOptions(await list("Projects and payments: email"), "Daily summary");
    await screen.findByText("Saved: Projects and payments, email daily summary.");
    await user.selectOptions(await list("Plan: email"), "At once");
    await screen.findByText("Saved: Plan, email at once.");
    expect(inputsOf("notifications.updatePreference")).toEqual([
      { topic: "messages", bell: true },
      { topic: "work", mail: "daily", timeZone: ownTimeZone() },
      { topic: "plan", mail: "at_once" },
    ]);
    expect((await list("Projects and payments: email")).value).toBe("daily");
    expect((await toggle("Plan: bell")).checked).toBe(true);
  });

  test("move back and say why where they were not kept", async () => {
    open({ "notifications.updatePreference": () => refusal(503, "database/unavailable", "Try later.") });
    await userEvent.click(await toggle("Projects and payments: bell"));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Your choice was not saved" }));
    expect((await toggle("Projects and payments: bell")).checked).toBe(true);
    await userEvent.selectOptions(await list("Projects and payments: email"), "Never");
    await waitFor(async () => expect((await list("Projects and payments: email")).value).toBe("at_once"));
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  // spec 10.4
  test("are a link away from what one was told", async () => {
    answerCalls({
      "accounts.session": () => userWith(),
      "notifications.list": () => [],
      "notifications.unreadCount": () => ({ unreadCount: 0 }),
    });
    renderScreen(<NotificationsScreen />, { path: "/notifications", address: "/notifications" });
    const link = await screen.findByRole("link", { name: "Choose your notifications" });
    expect(link.getAttribute("href")).toBe("/settings/notifications");
  });
});

describe("quiet hours", () => {
  const off = "Hold emails back during quiet hours";
  const quiet = (from: string, until: string) => ({ ...TIMES, quietHours: { from, until } });

  // spec 10.3
  test("are off until they are turned on, on the clock of the reader, and each hour can be changed", async () => {
    const inputsOf = open({
      "notifications.updateMailTimes": (input) => ({ ...TIMES, ...Object(input) }),
    });
    const turned = await screen.findByRole<HTMLInputElement>("switch", { name: new RegExp(off) });
    expect(turned.checked).toBe(false);
    expect(screen.getByText(/Times are for Europe\/Lisbon/)).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "From" })).toBeNull();
    await userEvent.click(turned);
    await screen.findByText("Saved: quiet from 22:00 until 07:00.");
    await userEvent.selectOptions(await list("Until"), "06:30");
    await screen.findByText("Saved: quiet from 22:00 until 06:30.");
    await userEvent.click(turned);
    await screen.findByText("Saved: off.");
    const zone = ownTimeZone();
    expect(inputsOf("notifications.updateMailTimes")).toEqual([
      { quietHours: { from: "22:00", until: "07:00" }, timeZone: zone },
      { quietHours: { from: "22:00", until: "06:30" }, timeZone: zone },
      { quietHours: null, timeZone: zone },
    ]);
  });

  test("have an hour that a program chose among the others, and never the same twice", async () => {
    open({ "notifications.mailTimes": () => quiet("21:45", "07:00") });
    const [from, until] = [await list("From"), await list("Until")];
    expect(from.value).toBe("21:45");
    expect([...from.options].map(({ value }) => value)).not.toContain("07:00");
    expect([...until.options].map(({ value }) => value)).not.toContain("21:45");
  });

  test("move back and say why where they were not kept", async () => {
    open({
      "notifications.mailTimes": () => quiet("22:00", "07:00"),
      "notifications.updateMailTimes": () => refusal(503, "database/unavailable", "Try later."),
    });
    await userEvent.selectOptions(await list("From"), "23:00");
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: "Your quiet hours were not saved" }));
    expect((await list("From")).value).toBe("22:00");
  });
});
