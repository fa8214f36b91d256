import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
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
  answerCalls({
    "payoutAccount.get": () => ({
      sentAmount: "1049.38",
      waitingAmount: "850.00",
      onItsWayAmount: "0.00",
      heldForAccountAmount: "0.00",
      delayedAmount: "0.00",
      stoppedAmount: "0.00",
      ...account,
    }),
    "payoutAccount.start": () => ({ onboardingUrl: ONBOARDING_URL }),
  });
  renderScreen(<Payouts />, { path: "/expert/earnings" });
}

describe("an expert's payouts", () => {
  test("with an account show what was sent and what is on its way, and ask for nothing", async () => {
    show({ status: "ready", onItsWayAmount: "850.00" });
    expect(await screen.findByText("£1,049.38")).toBeTruthy();
    expect(screen.getByText("On its way")).toBeTruthy();
    expect(screen.getByText("£850.00")).toBeTruthy();
    expect(screen.getByText("What clients release is sent to your account at once.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each([
    ["none", "Set up payouts"],
    ["pending", "Continue set-up"],
  ])("with an account that is %s are held, and lead to the processor's page", async (status, action) => {
    show({ status, heldForAccountAmount: "850.00" });
    expect(await screen.findByText("Held for you")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: action }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ONBOARDING_URL));
  });

  test("that are delayed or stopped say so, why, and who does something about it", async () => {
    show({ status: "ready", onItsWayAmount: "100.00", delayedAmount: "300.00", stoppedAmount: "450.00" });
    const sums = (await screen.findByText("Sent to you")).closest("dl");
    expect(sums?.textContent).toBe("Sent to you£1,049.38On its way£100.00Delayed£300.00Stopped£450.00");
    expect(screen.getByText(/It is sent on by itself when it has/)).toBeTruthy();
    expect(screen.getByText(/an administrator looks into it and has it sent again/)).toBeTruthy();
  });

  test("that are neither say nothing of it", async () => {
    show({ status: "ready" });
    expect((await screen.findByText("Sent to you")).closest("dl")?.textContent).toBe(
      "Sent to you£1,049.38On its way£0.00",
    );
    expect(screen.queryByText("Delayed")).toBeNull();
    expect(screen.queryByText("Stopped")).toBeNull();
    expect(screen.queryByText(/administrator/)).toBeNull();
  });
});
