import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, noAnswer } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

const forget = () => {
  localStorage.clear();
  delete document.documentElement.dataset.unverified;
};
beforeEach(forget);
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

const isMarked = () => document.documentElement.dataset.unverified !== undefined;
const isRemembered = () => localStorage.getItem("quorate-unverified") !== null;
/** What the page runs before its first paint. */
const beforeFirstPaint = () => {
  runInThisContext(readFileSync("public/theme.js", "utf8"));
};

function show(answers: Answers) {
  const calls = answerCalls(answers);
  renderScreen(<UnverifiedNotice />, { path: "/" });
  return calls;
}

test("whoever has to verify an address is told so, and can have the mail again", async () => {
  const calls = show({
    "accounts.session": () => userWith({ emailVerified: false, email: "ada@post.example" }),
    "accounts.resendVerification": () => ({ success: true, message: "Sent" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Resend the email" }));
  await waitFor(() => expect(getToasts()[0]?.description).toBe("We sent the link to ada@post.example."));
  expect(calls.filter(({ procedure }) => procedure === "accounts.resendVerification")).toHaveLength(1);
});

test.each([
  ["a guest", null],
  ["whoever is verified", userWith({ emailVerified: true })],
])("%s is told nothing, whatever was remembered of somebody else", async (_, user) => {
  localStorage.setItem("quorate-unverified", "");
  beforeFirstPaint();
  expect(isMarked()).toBe(true);
  show({ "accounts.session": () => user });
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(isRemembered()).toBe(false);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("what was known last has its room before it is known who is there, and names nobody", async () => {
  show({ "accounts.session": () => userWith({ emailVerified: false, email: "ada@post.example" }) });
  await waitFor(() => expect(isRemembered()).toBe(true));
  expect(JSON.stringify([localStorage])).not.toContain("ada@post.example");
  delete document.documentElement.dataset.unverified;
  beforeFirstPaint();
  expect(isMarked()).toBe(true);
});

test("nothing is remembered while nobody is known", async () => {
  show({ "accounts.session": noAnswer });
  await screen.findByText(/^Verify your email address/);
  expect([isMarked(), isRemembered()]).toEqual([false, false]);
});
