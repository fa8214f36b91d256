import type { VerificationDto } from "@quorate/api/verification/verification.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { neverAnswered, shownFacts } from "../../testing/shown-facts.ts";
import { PENDING_VERIFICATION } from "../../testing/verification-fixtures.ts";
import { ReviewPanel } from "./review-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

async function panelOf(facts: Partial<VerificationDto>) {
  answerCalls({ "verification.get": () => ({ ...PENDING_VERIFICATION, ...facts }) });
  renderScreen(<ReviewPanel />, { path: "/workflow" });
  return screen.findByRole("region");
}

test("an offer says both waits, the price, and what is not bought", async () => {
  const panel = await panelOf({});
  expect(shownFacts(panel).map((fact) => fact.replace(/[£$€]/, ""))).toEqual([
    "Standard review: Within 2–3 business days",
    "Expedited, from payment: Within 1 business day",
    "One-off price: 49.00",
  ]);
  expect(
    within(panel).getByText(
      "An expedited review goes ahead of all others. It buys an earlier answer, not a favourable one; the price isn't refunded once the review is done.",
    ),
  ).toBeTruthy();
  expect(within(panel).queryByText(/longer than promised/)).toBeNull();
});

test("a late one says that it still has its place", async () => {
  const panel = await panelOf({ isOverdue: true });
  expect(within(panel).getByText("This is taking longer than promised. You're still in the queue.")).toBeTruthy();
});

test("where expediting is not offered, the usual wait stands alone", async () => {
  const panel = await panelOf({ expedite: null });
  expect(within(panel).getByText("You'll have an answer within 2–3 business days.")).toBeTruthy();
  expect(within(panel).queryByRole("button")).toBeNull();
  expect(shownFacts(panel)).toEqual([]);
});

test("the button stays busy while the checkout is asked for", async () => {
  const panel = await panelOf({});
  vi.stubGlobal("fetch", neverAnswered);
  const button = within(panel).getByRole("button");
  await userEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
