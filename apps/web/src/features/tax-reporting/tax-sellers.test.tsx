import type { TaxSellerDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AdminTaxReportingScreen } from "../../routes/admin-tax-reporting.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const YEAR = new Date().getFullYear();
const seller: TaxSellerDto = {
  expertId: "e1",
  expert: { id: "e1", name: "Ida Marsh", profileImageUrl: null, hasPage: true },
  ...{ email: "ida@post.example", state: "withheld", isHeld: true, payout: "850.00", fee: "150.00", activities: 1 },
  ...{ askedAt: "2026-03-02T09:00:00Z", remindedAt: "2026-03-16T09:00:00Z", remindedAgainAt: "2026-04-06T09:00:00Z" },
  ...{ withheldAt: "2026-05-01T09:00:00Z", givenAt: null },
};

function open(search = "", answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true, adminRole: "finance" }),
    "taxReporting.countSellers": () => [
      { state: "withheld", count: 1 },
      { state: "complete", count: 4 },
    ],
    "taxReporting.listSellers": () => [seller],
    ...answers,
  });
  renderScreen(<AdminTaxReportingScreen />, { path: "/admin/tax-reporting", address: `/admin/tax-reporting${search}` });
  return () => calls.filter(({ procedure }) => procedure === "taxReporting.listSellers").map(({ input }) => input);
}

test("a seller's row says how far it is, since when and why payouts are held, and what was paid", async () => {
  const asked = open();
  const row = await screen.findByRole("article", { name: "Ida Marsh" });
  expect(row.textContent).toContain("Payouts held, ida@post.example");
  expect(row.textContent).toContain(
    "Asked Mar 02, 2026, reminded Mar 16, 2026, reminded again Apr 06, 2026, payouts held May 01, 2026.",
  );
  expect(row.textContent).toContain("Two reminders and 60 days brought nothing");
  expect(row.textContent).toContain("£850.00 paid for 1 piece of work, less £150.00 in fees.");
  expect(asked()).toMatchObject([{ year: YEAR }]);
});

test("states are counted and chosen with the year kept", async () => {
  const asked = open(`?year=${YEAR - 1}&status=complete`);
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "All (5)" }).getAttribute("href")).toMatch(
      new RegExp(`\\?year=${YEAR - 1}$`),
    ),
  );
  expect(screen.getByRole("link", { name: "Complete (4)" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Payouts held (1)" }).getAttribute("href")).toContain(
    `?status=withheld&year=${YEAR - 1}`,
  );
  expect(screen.queryByRole("link", { name: /^Asked/ })).toBeNull();
  expect(asked()).toMatchObject([{ year: YEAR - 1, state: "complete" }]);
});

test("a year without sellers says so", async () => {
  open("", { "taxReporting.listSellers": () => [], "taxReporting.countSellers": () => [] });
  await screen.findByRole("heading", { name: "No seller to report" });
});
