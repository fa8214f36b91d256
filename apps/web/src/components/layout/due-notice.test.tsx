import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { DueNotice } from "./due-notice.tsx";

afterEach(() => vi.unstubAllGlobals());

test("whoever owes for their plan is told so, and led to where it is paid", async () => {
  answerCalls({ "accounts.session": () => userWith({ isPlanPastDue: true }) });
  renderScreen(<DueNotice />, { path: "/dashboard" });
  const link = await screen.findByRole("link", { name: "See what's due" });
  expect(link.getAttribute("href")).toBe("/settings/plan");
});

test("nobody else is", async () => {
  answerCalls({ "accounts.session": () => userWith() });
  renderScreen(
    <>
      <DueNotice />
      <p>The screen</p>
    </>,
    { path: "/dashboard" },
  );
  await screen.findByText("The screen");
  expect(screen.queryByRole("complementary", { name: "Payment due" })).toBeNull();
});
