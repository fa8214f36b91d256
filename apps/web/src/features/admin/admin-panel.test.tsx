import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AdminScreen } from "../../routes/admin.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const openAs = (isAdmin: boolean) => {
  answerCalls({ "accounts.session": () => userWith({ isAdmin }) });
  renderScreen(<AdminScreen />, { path: "/admin" });
};

test("administrators find their screens", async () => {
  openAs(true);
  const link = await screen.findByRole("link", { name: /Open Revenue Analytics/ });
  expect(link.getAttribute("href")).toBe("/admin/revenue");
  const dashboard = screen.getByRole("link", { name: /Open Admin Dashboard/ });
  expect(dashboard.getAttribute("href")).toBe("/admin-dashboard");
});

// spec 2.24
test("everybody else is told that access is missing, and is shown no link to an administrator's screen", async () => {
  openAs(false);
  await screen.findByRole("heading", { name: "You need administrator access" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/dashboard"]);
});

test.each([
  ["Search", "Open search", "/admin/search", /^People, projects and money, by whatever you have/],
  [
    "Admin Dashboard",
    "Open Admin Dashboard",
    "/admin-dashboard",
    /^Waiting for you: experts and organizations to verify/,
  ],
  ["Revenue Analytics", "Open Revenue Analytics", "/admin/revenue", /^What the platform earns/],
  ["Payments", "Open payments", "/admin/payments", /^Every payment with its ledger entries/],
  ["Experts' accounts", "Open accounts", "/admin/payout-accounts", /^Accounts the card processor has shut/],
  ["Chargebacks", "Open chargebacks", "/admin/chargebacks", /^Payments taken back by payers/],
  ["Reconciliations", "Open reconciliations", "/admin/reconciliations", /^Ledger, payments and card processor/],
  [
    "The platform's invoices",
    "Open the platform's invoices",
    "/invoices?status=platform",
    /^Documents the platform has/,
  ],
  [
    "The platform's tax figures",
    "Open the platform's tax figures",
    "/invoices?status=platform-tax-figures",
    /^The platform's net sales and VAT/,
  ],
  ["Refunds and payouts", "Open refunds and payouts", "/admin/movements", /^Money the card processor couldn't move/],
  ["Deliveries", "Open deliveries", "/admin/deliveries", /^Emails that failed to send/],
  ["Jobs", "Open jobs", "/admin/jobs", /^Background work/],
  ["Administrators", "Open administrators", "/admin/administrators", /^Who the administrators are/],
  ["Audit log", "Open the audit log", "/admin/audit-log", /^Who did what, when and from where/],
  ["Files and the scanner", "Open files and the scanner", "/admin/files", /^Files held back/],
  ["Reports", "Open reports", "/admin/reports", /^Profiles and reviews people have reported/],
  ["Projects", "Open all projects", "/projects", /^Every project on the platform/],
])("%s says what it is for and leads there", async (title, action, path, text) => {
  openAs(true);
  const heading = await screen.findByRole("heading", { name: title });
  expect(heading.nextElementSibling?.textContent).toMatch(text);
  expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe(path);
});

test.each([
  ["support", true, false],
  ["finance", false, true],
  ["full", true, true],
] as const)("an administrator for %s reads of people: %j, and of money: %j", async (adminRole, ofPeople, ofMoney) => {
  answerCalls({ "accounts.session": () => userWith({ isAdmin: true, adminRole }) });
  renderScreen(<AdminScreen />, { path: "/admin" });
  const textUnder = (name: string) => screen.getByRole("heading", { name }).nextElementSibling?.textContent ?? "";
  await screen.findByRole("heading", { name: "Search" });
  expect(textUnder("Search")).toMatch(/projects.*, by whatever you have: a name/i);
  expect(/people|address/i.test(textUnder("Search"))).toBe(ofPeople);
  expect(/money|amount|card processor/i.test(textUnder("Search"))).toBe(ofMoney);
  expect(textUnder("Admin Dashboard")).toMatch(/^Waiting for you: .*profile progress\.$/);
  expect(/disputes|subscriptions/.test(textUnder("Admin Dashboard"))).toBe(ofMoney);
  expect(textUnder("Projects")).toMatch(/^Every project on the platform\./);
  expect(/[Dd]isputes/.test(textUnder("Projects"))).toBe(ofMoney);
});
