import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { holdFixture } from "../../testing/hold-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";

import { HeldMoney, Payouts } from "./payouts.tsx";

afterEach(() => vi.unstubAllGlobals());

const account = {
  status: "ready",
  sentAmount: "0.00",
  waitingAmount: "0.00",
  onItsWayAmount: "0.00",
  heldForAccountAmount: "0.00",
  heldAmount: "0.00",
  holds: [],
  delayedAmount: "0.00",
  chargedBackAmount: "0.00",
  stoppedAmount: "0.00",
  country: "GB",
  halt: null,
  deadlineAt: null,
  requirements: [],
  owed: null,
};

describe("the payouts", () => {
  const assign = vi.fn<(url: string) => void>();
  beforeEach(() => {
    assign.mockReset();
    vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", assign });
  });

  test.each([
    ["none", "Say where you want to be paid. We hold what clients release for you until then."],
    ["incomplete", "Your payout account still needs some details. We hold what clients release for you until then."],
    ["ready", "What clients release goes straight to your account."],
  ])("to an account that is %s say what happens to released money", async (status, words) => {
    renderPart(<Payouts />, { "payoutAccount.get": { ...account, status } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("Paid").closest("dl")?.textContent).toBe("Paid£0.00On its way£0.00Held£0.00");
    expect(screen.getByRole("region", { name: "Payouts" })).toBeTruthy();
  });

  test("what is held is said on the page of bank payouts, too, with the way to mend it", async () => {
    const held = holdFixture("no_account", "1.00");
    renderPart(<HeldMoney page="/expert/payouts" />, { "payoutAccount.get": { ...account, holds: [held] } });
    expect(await screen.findByText(/£1\.00/)).toBeTruthy();
    expect(screen.getByRole("link", { name: held.action }).getAttribute("href")).toBe(held.path);
  });

  test("say which of them a note is about", async () => {
    const delayed = holdFixture("balance_short", "1.00");
    renderPart(<Payouts />, { "payoutAccount.get": { ...account, heldAmount: "1.00", holds: [delayed] } });
    const held = await screen.findByRole("list", { name: "What's held, and why" });
    expect(held.textContent).toMatch(/^Held: the client's payment has not arrived, £1\.00Your client's money has not/);
  });

  test("that could not be set up say why, and can be tried again", async () => {
    renderPart(<Payouts />, {
      "payoutAccount.get": { ...account, status: "incomplete" },
      "payoutAccount.start": refusal(503, "gateway/unavailable", "The card processor is away."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Continue set-up" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Payouts could not be set up",
        description: "The card processor is away.",
        variant: "destructive",
      }),
    );
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Continue set-up" }).getAttribute("aria-disabled")).not.toBe("true");
  });

  test("stay shut while the browser is on its way to the processor", async () => {
    renderPart(<Payouts />, {
      "payoutAccount.get": { ...account, status: "incomplete" },
      "payoutAccount.start": { onboardingUrl: "https://connect.stripe.com/setup/1" },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Continue set-up" }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Processing..." }).getAttribute("aria-disabled")).toBe("true"),
    );
  });
});
