import type { PlatformReportDto, TaxSellerDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

const ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e22";
const report: PlatformReportDto = {
  ...{ id: ID, regime: "uk", state: "GB", kind: "DPI401", messageRef: "GB2025GB-X-1", sellers: 4 },
  ...{ issuedAt: "2026-01-10T09:00:00Z", issuedBy: "Ines Duarte", filedAt: null, receipt: null },
};

function open(search = "", answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true, adminRole: "finance" }),
    "taxReporting.countSellers": () => [
      { state: "withheld", count: 1 },
      { state: "complete", count: 4 },
    ],
    "taxReporting.listSellers": () => [seller],
    "taxReporting.listReports": () => [],
    "taxReporting.issueReport": () => [report],
    "taxReporting.fileReport": () => ({ id: "r1", receipt: "GB-1" }),
    ...answers,
  });
  renderScreen(<AdminTaxReportingScreen />, { path: "/admin/tax-reporting", address: `/admin/tax-reporting${search}` });
  return (name = "listSellers") =>
    calls.filter(({ procedure }) => procedure === `taxReporting.${name}`).map(({ input }) => input);
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

test("a report of a year that is over is issued, downloaded, and marked as filed with its receipt", async () => {
  const user = userEvent.setup();
  const asked = open(`?year=${YEAR - 1}`, { "taxReporting.listReports": () => [report] });
  const form = within(await screen.findByRole("form", { name: `Issue a report of ${YEAR - 1}` }));
  await screen.findByText("One seller has not given tax details and can't be in a report yet.");
  await user.click(form.getByRole("button", { name: "Issue report" }));
  expect((await form.findAllByText("Give the tax number")).length).toBeGreaterThan(0);
  expect(asked("issueReport")).toEqual([]);
  await user.type(form.getByLabelText("Platform operator ID"), "XEDPI1");
  await user.type(form.getByLabelText("The platform's tax number"), "1234567890");
  await user.click(form.getByRole("button", { name: "Issue report" }));
  await waitFor(() => expect(asked("issueReport")).toHaveLength(1));
  expect(asked("issueReport")).toMatchObject([
    { year: YEAR - 1, regime: "uk", operatorNumber: "XEDPI1", operatorTin: "1234567890", isVoid: false },
  ]);
  const row = within(await screen.findByRole("article", { name: "GB2025GB-X-1" }));
  row.getByText("United Kingdom, to United Kingdom: New data, 4 sellers");
  expect(row.getByRole("link", { name: "Download XML" }).getAttribute("href")).toBe(
    `/api/admin/tax-reporting/reports/${ID}.xml`,
  );
  await user.type(row.getByLabelText("Receipt of the tax office"), "GB-1");
  await user.click(row.getByRole("button", { name: "Mark as filed" }));
  await waitFor(() => expect(asked("fileReport")).toEqual([{ id: ID, receipt: "GB-1" }]));
});

test("a year that runs on has no form to issue a report", async () => {
  open();
  await screen.findByText("A report can be issued once the year is over.");
  expect(screen.queryByRole("form")).toBeNull();
});
