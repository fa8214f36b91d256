import type { VerificationDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PENDING_VERIFICATION } from "../../testing/verification-fixtures.ts";
import { ReviewPanel } from "./review-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

function show(verification: Partial<VerificationDto>, answers: Answers = {}) {
  const calls = answerCalls({ "verification.get": () => ({ ...PENDING_VERIFICATION, ...verification }), ...answers });
  renderScreen(<ReviewPanel />, { path: "/workflow" });
  return calls;
}

// spec 10.14
test("an expert whose credentials wait is told when the answer comes, and what an earlier one costs", async () => {
  show({});
  const panel = within(await screen.findByRole("region", { name: "Your credentials are being reviewed" }));
  expect(panel.getByText("Within 2–3 business days")).toBeTruthy();
  expect(panel.getByText("Within 1 business day")).toBeTruthy();
  expect(panel.getByText("£49.00")).toBeTruthy();
});

test("the button leads to the checkout", async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, assign });
  show({}, { "verification.expedite": () => ({ checkoutUrl: "https://pay.example/1" }) });
  await userEvent.click(await screen.findByRole("button", { name: "Expedite for £49.00" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
});

test("a review that was decided meanwhile is not paid for", async () => {
  const message = "Your credentials are not waiting for a review.";
  const calls = show({}, { "verification.expedite": () => refusal(409, "verification/not-pending", message) });
  await userEvent.click(await screen.findByRole("button", { name: "Expedite for £49.00" }));
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({ title: "The review was not expedited", description: message }),
  );
  expect(calls.filter(({ procedure }) => procedure === "verification.get").length).toBeGreaterThan(1);
});

// spec 10.14
test("one that is paid for offers nothing more", async () => {
  show({ expeditedAt: "2026-11-20T09:00:00.000Z", expedite: null });
  const panel = within(await screen.findByRole("region", { name: "Your review is expedited" }));
  expect(panel.getByText(/Paid on Nov 20, 2026. You'll have an answer within 1 business day/)).toBeTruthy();
  expect(panel.queryByRole("button")).toBeNull();
});

test("one that takes longer than promised says so", async () => {
  show({ isOverdue: true });
  expect(await screen.findByText(/longer than promised/)).toBeTruthy();
});

test.each(["verified", "none"] as const)("nothing is shown of a review that is %s", async (state) => {
  const calls = show({ state, expedite: null });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});

test.each([
  ["more_needed", "More is needed to verify you", "Answer"],
  ["declined", "Your credentials could not be verified", "Send again"],
] as const)("whoever is %s reads why, and is led to where it is answered", async (state, title, action) => {
  show({ state, reason: "The certificate names another school.", expedite: null, canResubmit: true });
  const panel = within(await screen.findByRole("region", { name: title }));
  expect(panel.getByText("The certificate names another school.")).toBeTruthy();
  expect(panel.getByRole("link", { name: action }).getAttribute("href")).toBe("/verification");
});

test("whoever's verification ends soon is asked to renew it, with the date", async () => {
  const validUntil = "2027-01-10T09:00:00.000Z";
  show({ state: "verified", isVerified: true, isRenewalDue: true, canResubmit: true, validUntil, expedite: null });
  const panel = within(await screen.findByRole("region", { name: "Your verification ends on Jan 10, 2027" }));
  expect(panel.getByRole("link", { name: "Renew" })).toBeTruthy();
});
