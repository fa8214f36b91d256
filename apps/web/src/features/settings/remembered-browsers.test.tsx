import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RememberedBrowsers } from "./remembered-browsers.tsx";

const browser = (id: string, isCurrent: boolean, lastUsedAt: string | null = null) => ({
  id,
  userAgent: isCurrent ? "Firefox/140 (Windows)" : "Chrome/140 (Linux)",
  rememberedAt: "2026-11-01T09:00:00.000Z",
  lastUsedAt,
  expiresAt: "2026-12-01T09:00:00.000Z",
  isCurrent,
});

function open(answers: Answers) {
  const calls = answerCalls(answers);
  renderScreen(<RememberedBrowsers />, { path: "/settings" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

test("each says what it is and until when, this one among them, and is forgotten by itself", async () => {
  let left = [browser("here", true), browser("there", false, "2026-11-20T10:00:00.000Z")];
  const inputsOf = open({
    "secondFactor.listRememberedBrowsers": () => left,
    "secondFactor.forgetBrowser": () => {
      left = left.slice(0, 1);
      return { success: true };
    },
  });
  expect((await screen.findAllByRole("listitem"))[0]?.textContent).toContain("Firefox on WindowsThis browser");
  expect(screen.getAllByRole("listitem")[1]?.textContent).toMatch(/Chrome on Linux.*Last signed in.*Remembered until/);
  await userEvent.click(screen.getByRole("button", { name: "Forget Chrome on Linux" }));
  await waitFor(() => expect(screen.queryByText("Chrome on Linux")).toBeNull());
  expect(inputsOf("secondFactor.forgetBrowser")).toEqual([{ id: "there" }]);
  expect(getToasts()[0]).toMatchObject({ title: "Browser forgotten" });
  expect(screen.queryByRole("button", { name: "Forget all" })).toBeNull();
});

test("all are forgotten at once, and then nothing is said of them", async () => {
  let left = [browser("here", true), browser("there", false)];
  open({
    "secondFactor.listRememberedBrowsers": () => left,
    "secondFactor.forgetBrowsers": () => {
      left = [];
      return { forgotten: 2 };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Forget all" }));
  await waitFor(() => expect(screen.queryByText("Remembered browsers")).toBeNull());
  expect(getToasts()[0]).toMatchObject({ title: "All browsers forgotten" });
});

test("a list that does not come says so, and one that cannot be changed stays", async () => {
  let isDown = true;
  open({
    "secondFactor.listRememberedBrowsers": () =>
      isDown ? refusal(503, "service/unavailable") : [browser("here", true)],
    "secondFactor.forgetBrowser": () => refusal(503, "service/unavailable"),
  });
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 });
  isDown = false;
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole("button", { name: "Forget Firefox on Windows" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "The browser was not forgotten" }));
  expect(screen.getByText("Firefox on Windows")).toBeTruthy();
});
