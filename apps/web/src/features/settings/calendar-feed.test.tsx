import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";

afterEach(() => vi.unstubAllGlobals());

const URL_OF_FEED = "https://quorate.example/api/calendar/secret.ics";

function open(createdAt: string | null, answers: Answers = {}) {
  let since = createdAt;
  const calls = answerCalls({
    "calendar.feed": () => ({ createdAt: since, lastReadAt: null }),
    "calendar.create": () => {
      since = "2026-11-21T08:00:00.000Z";
      return { url: URL_OF_FEED, createdAt: since };
    },
    "calendar.revoke": () => {
      since = null;
      return { createdAt: null, lastReadAt: null };
    },
    ...answers,
  });
  renderScreen(<CalendarFeed />, { path: "/settings/calendar" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).length;
}

// spec 7.99
test("an address is made at once, and shown until the reader is done with it", async () => {
  open(null);
  await userEvent.click(await screen.findByRole("button", { name: "Create calendar link" }));
  expect(await screen.findByText(URL_OF_FEED)).toBeTruthy();
  expect(await screen.findByText(/You created your calendar link on/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(URL_OF_FEED)).toBeNull();
});

test.each([
  ["Create a new link", "calendar.create"],
  ["Revoke link", "calendar.revoke"],
])("“%s” is done after a question alone", async (name, procedure) => {
  const count = open("2026-11-02T08:00:00.000Z");
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(count(procedure)).toBe(0);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(count(procedure)).toBe(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
