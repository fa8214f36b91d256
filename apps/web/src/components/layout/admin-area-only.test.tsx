import type { AdminRole } from "@quorate/core/access/admin-role";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminScreen } from "../../routes/admin.tsx";
import { AdminPaymentsScreen } from "../../routes/admin-payments.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

function openAs(adminRole: AdminRole, Screen: () => React.ReactNode) {
  const calls = answerCalls({ "accounts.session": () => userWith({ isAdmin: true, adminRole }) });
  renderScreen(<Screen />, { path: "/admin" });
  return () => calls.map(({ procedure }) => procedure).filter((procedure) => procedure.startsWith("payments."));
}

const linkTexts = () => screen.getAllByRole("link").map((link) => link.textContent?.trim());

describe("an administrator of one role", () => {
  test.each([
    [
      "support",
      [
        "Open search",
        "Open Admin Dashboard",
        "Open deliveries",
        "Open jobs",
        "Open files and the scanner",
        "Open reports",
        "Open all projects",
      ],
    ],
    ["verification", ["Open Admin Dashboard", "Open verifications"]],
    [
      "finance",
      [
        "Open search",
        "Open Admin Dashboard",
        "Open Revenue Analytics",
        "Open the books",
        "Open the platform's invoices",
        "Open the platform's tax figures",
        "Open refunds and payouts",
        "Open payments",
        "Open accounts",
        "Open tax reporting",
        "Open chargebacks",
        "Open reconciliations",
        "Open all projects",
      ],
    ],
  ] as const)("%s finds the screens of that role in the Admin Panel, and no others", async (role, actions) => {
    openAs(role, AdminScreen);
    await screen.findByRole("heading", { name: "Admin Panel" });
    expect(linkTexts()).toEqual(actions);
  });

  test("is told on another's screen whose it is, and nothing is asked for", async () => {
    const paymentCalls = openAs("support", AdminPaymentsScreen);
    await screen.findByRole("heading", { name: "Your role doesn't cover this" });
    expect(
      screen.getByText(/^It is for administrators whose role is finance or full; yours is support\./),
    ).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/admin");
    expect(paymentCalls()).toEqual([]);
  });
});
