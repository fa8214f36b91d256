import { HOLD_REASONS } from "@quorate/core/expert-money/money-hold";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { holdFixture } from "../../testing/hold-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Payouts } from "./payouts.tsx";

const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", assign });
});
afterEach(() => vi.unstubAllGlobals());

const ONBOARDING_URL = "https://connect.stripe.com/setup/1";

function show(account: object) {
  const calls = answerCalls({
    "payoutAccount.prefill": () => ({
      country: null,
      countries: [
        { code: "DE", name: "Germany", currency: "EUR" },
        { code: "GB", name: "United Kingdom", currency: "GBP" },
      ],
      profile: [{ label: "Name", value: "Lucian Marchetti" }],
    }),
    "payoutAccount.get": () => ({
      sentAmount: "1049.38",
      waitingAmount: "850.00",
      onItsWayAmount: "0.00",
      heldForAccountAmount: "0.00",
      heldAmount: "0.00",
      holds: [],
      delayedAmount: "0.00",
      chargedBackAmount: "0.00",
      stoppedAmount: "0.00",
      country: null,
      halt: null,
      deadlineAt: null,
      requirements: [],
      owed: null,
      ...account,
    }),
    "payoutAccount.start": () => ({ onboardingUrl: ONBOARDING_URL }),
  });
  renderScreen(<Payouts />, { path: "/expert/earnings" });
  return calls;
}

const sums = async () => (await screen.findByText("Paid")).closest("dl")?.textContent;

describe("an expert's payouts", () => {
  // spec 10.35
  test("with an account show what was sent and what is on its way, and ask for nothing", async () => {
    show({ status: "ready", onItsWayAmount: "850.00" });
    expect(await screen.findByText("£1,049.38")).toBeTruthy();
    expect(screen.getByText("On its way")).toBeTruthy();
    expect(screen.getByText("£850.00")).toBeTruthy();
    expect(screen.getByText("What clients release goes straight to your account.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  // spec 10.35
  test("without an account ask for the country, show what is sent, and lead to the processor's page", async () => {
    const calls = show({ status: "none", heldAmount: "850.00", holds: [holdFixture("no_account", "850.00")] });
    expect(await screen.findByText("Held: no payout account, £850.00")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Set up payouts" }));
    const dialog = within(await screen.findByRole("dialog"));
    const country = await dialog.findByLabelText("Country of your bank account");
    expect(dialog.getByText("Lucian Marchetti")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Continue to the card processor" }));
    expect(await dialog.findByText("Choose the country you're paid in")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    await userEvent.selectOptions(country, "DE");
    expect(dialog.getByText(/Paid out in EUR/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("checkbox"));
    expect(dialog.queryByText("Lucian Marchetti")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Continue to the card processor" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ONBOARDING_URL));
    const started = calls.find(({ procedure }) => procedure === "payoutAccount.start");
    expect(started?.input).toEqual({ country: "DE", sendsProfile: false });
  });

  test("with an account that is begun lead on at once, and let the country be changed", async () => {
    show({ status: "incomplete", country: "GB" });
    await userEvent.click(await screen.findByRole("button", { name: "Change the country" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Continue set-up" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ONBOARDING_URL));
  });

  // spec 10.38
  test("say what is asked for, until when, and why an answer was not accepted", async () => {
    const line = { text: "Your date of birth", stage: "due", dueAt: "2026-12-04T10:00:00.000Z", problem: null };
    const refused = { text: "A photo of your passport", stage: "overdue", dueAt: null, problem: "It is too dark." };
    show({
      status: "restricted_soon",
      country: "GB",
      deadlineAt: line.dueAt,
      requirements: [refused, line, { ...line, text: "Your nationality", stage: "checking" }],
    });
    const list = await screen.findByRole("list", { name: "What the card processor needs" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "A photo of your passportWe can't pay you without itNot accepted: It is too dark.Missing",
      "Your date of birthBy Dec 04, 2026, or payouts stopNeeded",
      "Your nationalityYou've given it. The card processor is checking itBeing checked",
    ]);
    expect(screen.getByText(/^Payouts stop on Dec 04, 2026 unless/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Give the details" })).toBeTruthy();
  });

  test.each([
    ["restricted", "details_missing", "expert", "Give the details"],
    ["restricted", "being_checked", "processor", "See your account"],
    ["disabled", "closed", "expert", "Set up another account"],
    ["disabled", "rejected", "nobody", null],
  ])("to an account that is %s (%s) say why and what can be done", async (status, code, repairer, action) => {
    show({ status, country: "GB", halt: { code, text: "The reason.", repairer }, heldAmount: "850.00" });
    expect(await screen.findByText("The reason. We hold what clients release for you until then.")).toBeTruthy();
    expect(screen.queryByRole("button")?.textContent ?? null).toBe(action);
  });

  test("that a bank disputes, and a balance below zero, say what follows", async () => {
    show({
      ...{ status: "ready", country: "DE", heldAmount: "300.00", holds: [holdFixture("charged_back", "300.00")] },
      owed: { amount: "120.00", currency: "EUR" },
    });
    expect(await sums()).toBe("Paid£1,049.38On its way£0.00Held£300.00");
    expect(screen.getByText("Held: a bank is taking the payment back, £300.00")).toBeTruthy();
    expect(screen.getByText(/is EUR 120.00 below zero/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Bank account and details" })).toBeTruthy();
  });

  test.each(HOLD_REASONS)("that are held for %s say so, why, and where it is resolved", async (reason) => {
    const hold = holdFixture(reason, "450.00", ["A photo of your passport"]);
    show({ status: "ready", onItsWayAmount: "100.00", heldAmount: "450.00", holds: [hold] });
    expect(await sums()).toBe("Paid£1,049.38On its way£100.00Held£450.00");
    const held = screen.getByRole("list", { name: "What's held, and why" });
    for (const words of [hold.name, hold.text, "A photo of your passport.", "£450.00"]) {
      expect(held.textContent).toContain(words);
    }
    const link = within(held).queryByRole("link");
    expect(link?.getAttribute("href") ?? "/expert/earnings#payouts").toBe(hold.path);
  });

  test("that are neither say nothing of it", async () => {
    show({ status: "ready" });
    expect(await sums()).toBe("Paid£1,049.38On its way£0.00Held£0.00");
    expect(screen.queryByRole("list", { name: "What's held, and why" })).toBeNull();
    expect(screen.queryByText(/administrator/)).toBeNull();
  });
});
