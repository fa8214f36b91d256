import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { UnsubscribeScreen } from "../../routes/unsubscribe.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers, query = "?token=abc") {
  const calls = answerCalls({ "accounts.session": () => null, ...answers });
  renderScreen(<UnsubscribeScreen />, { path: "/unsubscribe", address: `/unsubscribe${query}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const stop = (isStopped: boolean, topic = "work") => ({ stop: { topic, isStopped } });

describe("turning mails off by a link", () => {
  // spec 2.53
  test("is done when it is said so, not by opening it, and leads to the way back", async () => {
    const inputsOf = open({
      "notifications.mailStop": () => stop(false),
      "notifications.stopMails": () => stop(true),
    });
    expect(await screen.findByText(/You get emails about projects and payments\./)).toBeTruthy();
    expect(inputsOf("notifications.stopMails")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Turn them off" }));
    await screen.findByRole("heading", { name: "You won't get emails about projects and payments" });
    expect(inputsOf("notifications.stopMails")).toEqual([{ token: "abc" }]);
    const back = screen.getByRole("link", { name: "Choose your notifications" });
    expect(back.getAttribute("href")).toBe("/settings/notifications");
  });

  // spec 2.53
  test("that are off already says so", async () => {
    open({ "notifications.mailStop": () => stop(true, "digest") });
    expect(await screen.findByRole("heading", { name: "You won't get the daily summary" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn them off" })).toBeNull();
  });

  test.each(["", "?token=abc"])("with a link that is none (%s) says so, and nothing else", async (query) => {
    open({ "notifications.mailStop": () => ({ stop: null }) }, query);
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn them off" })).toBeNull();
  });

  test("that failed can be tried again", async () => {
    let isDown = true;
    open({
      "notifications.mailStop": () => stop(false),
      "notifications.stopMails": () => (isDown ? refusal(503, "database/unavailable", "Try later.") : stop(true)),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Turn them off" }));
    expect(await screen.findByText("Nothing was changed.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Turn them off" }));
    expect(await screen.findByRole("heading", { name: /^You won't get emails/ })).toBeTruthy();
  });
});
