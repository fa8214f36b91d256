import { setReaderTimeZone } from "@quorate/core/format/date-format";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Screens } from "./router.tsx";
import { answerCalls } from "./testing/answer-calls.ts";
import { renderScreen, userWith } from "./testing/render-screen.tsx";

afterEach(() => {
  setReaderTimeZone(null);
  vi.unstubAllGlobals();
});

const session = {
  id: "here",
  userAgent: null,
  isCurrent: true,
  startedAt: "2026-12-31T11:30:00.000Z",
  expiresAt: "2027-01-08T09:00:00.000Z",
};

test.each([
  ["Pacific/Auckland", "Jan 01, 2027 00:30"],
  ["America/Los_Angeles", "Dec 31, 2026 03:30"],
])("whoever chose %s reads the dates of that place", async (timeZone, told) => {
  answerCalls({ "accounts.session": () => userWith({ timeZone }), "accounts.listSessions": () => [session] });
  renderScreen(<Screens />, { path: "*", address: "/settings/sessions" });
  const list = within(await screen.findByRole("list", { name: "Sessions" }, { timeout: 10_000 }));
  expect(list.getByText(new RegExp(told))).toBeTruthy();
});

test("whoever chooses another place reads its dates at once", async () => {
  let timeZone = "Pacific/Auckland";
  answerCalls({
    "accounts.session": () => userWith({ timeZone }),
    "accounts.listSessions": () => [session],
    "accounts.endOtherSessions": () => ({ ended: 0 }),
    "accounts.get": () => ({
      email: "a@quorate.example",
      emailVerified: true,
      hasPassword: true,
      timeZone,
      pendingEmail: null,
    }),
    "accounts.update": () => ({ timeZone }),
  });
  renderScreen(<Screens />, { path: "*", address: "/settings/profile" });
  await screen.findByRole("combobox", { name: "Time zone" }, { timeout: 10_000 });
  timeZone = "America/Los_Angeles";
  await userEvent.click(screen.getByRole("button", { name: "Save time zone" }));
  await userEvent.click(screen.getByRole("link", { name: "Sessions" }));
  expect(await screen.findByText(/Dec 31, 2026 03:30/)).toBeTruthy();
});
