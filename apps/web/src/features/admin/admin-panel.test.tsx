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
  const dashboard = screen.getByRole("link", { name: /Open the Admin Dashboard/ });
  expect(dashboard.getAttribute("href")).toBe("/admin-dashboard");
});

// spec 2.24
test("everybody else is told that access is missing, and is shown no link to an administrator's screen", async () => {
  openAs(false);
  await screen.findByRole("heading", { name: "You need administrator access" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/dashboard"]);
});

test.each([
  ["Search", "Open the search", "/admin/search", /^People, projects and money by what you have/],
  [
    "Admin Dashboard",
    "Open the Admin Dashboard",
    "/admin-dashboard",
    /^What waits for you: experts and organizations to verify/,
  ],
  ["Revenue Analytics", "Open Revenue Analytics", "/admin/revenue", /^What the platform earns/],
  ["Payments", "Open the payments", "/admin/payments", /^Every payment with its entries in the ledger/],
  ["Experts’ accounts", "Open the accounts", "/admin/payout-accounts", /^Accounts that the card processor has shut/],
  ["Chargebacks", "Open the chargebacks", "/admin/chargebacks", /^Payments that their payers/],
  ["Reconciliations", "Open the reconciliations", "/admin/reconciliations", /^Ledger, payments and the card processor/],
  ["The platform’s invoices", "Open the platform’s invoices", "/invoices?status=platform", /^What the platform has/],
  [
    "The platform’s tax figures",
    "Open the platform’s tax figures",
    "/invoices?status=platform-tax-figures",
    /^Net and VAT of what/,
  ],
  ["Refunds and payouts", "Open refunds and payouts", "/admin/movements", /^What the card processor did not move/],
  ["Deliveries", "Open the deliveries", "/admin/deliveries", /^Mails that had to follow from what happened/],
  ["Jobs", "Open the jobs", "/admin/jobs", /^What is done behind the scenes/],
  ["Administrators", "Open the administrators", "/admin/administrators", /^Who is an administrator/],
  ["Audit log", "Open the audit log", "/admin/audit-log", /^Who did what, when and from where/],
  ["Files and the scanner", "Open files and the scanner", "/admin/files", /^Files that are held back/],
  ["Reports", "Open the reports", "/admin/reports", /^Profiles and reviews that people reported/],
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
  expect(textUnder("Search")).toMatch(/projects.* by what you have in hand: a name/i);
  expect(/people|address/i.test(textUnder("Search"))).toBe(ofPeople);
  expect(/money|amount|card processor/i.test(textUnder("Search"))).toBe(ofMoney);
  expect(textUnder("Admin Dashboard")).toMatch(/^What waits for you: .*how far profiles have come\.$/);
  expect(/disputes|subscriptions/.test(textUnder("Admin Dashboard"))).toBe(ofMoney);
  expect(textUnder("Projects")).toMatch(/^Every project on the platform\./);
  expect(/[Dd]isputes/.test(textUnder("Projects"))).toBe(ofMoney);
});
