import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { AdminAdministratorsScreen } from "./admin-administrators.tsx";
import { AdminAuditLogScreen } from "./admin-audit-log.tsx";
import { AdminChargebackScreen } from "./admin-chargeback.tsx";
import { AdminChargebacksScreen } from "./admin-chargebacks.tsx";
import { AdminDeliveriesScreen } from "./admin-deliveries.tsx";
import { AdminJobsScreen } from "./admin-jobs.tsx";
import { AdminMovementsScreen } from "./admin-movements.tsx";
import { AdminPaymentsScreen } from "./admin-payments.tsx";
import { AdminPayoutAccountsScreen } from "./admin-payout-accounts.tsx";
import { AdminReconciliationsScreen } from "./admin-reconciliations.tsx";
import { AdminReportsScreen } from "./admin-reports.tsx";
import { AdminSearchScreen } from "./admin-search.tsx";
import { AdminTaxReportingScreen } from "./admin-tax-reporting.tsx";
import { EntrepreneurEditScreen } from "./entrepreneur-edit.tsx";
import { EntrepreneurRegistrationScreen } from "./entrepreneur-registration.tsx";
import { ExpertRegistrationScreen } from "./expert-registration.tsx";
import { OrganizationRegistrationScreen } from "./organization-registration.tsx";
import { ServicesScreen } from "./services.tsx";

afterEach(() => vi.unstubAllGlobals());

/** "Label /address" for each step; the page itself has no address. */
async function stepsOf(route: ReactNode) {
  answerCalls({ "accounts.session": () => userWith({ isAdmin: true }), "admin.reports": () => [] });
  renderScreen(route, { path: "/" });
  const crumb = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  return crumb.getAllByRole("listitem").map((step) => {
    const target = step.querySelector("a")?.getAttribute("href");
    return target ? `${step.textContent} ${target}` : step.textContent;
  });
}

// spec 2.72
test.each<[string, ReactNode, string[]]>([
  ["the expert's registration", <ExpertRegistrationScreen key="e" />, ["Registration /dashboard", "Expert Profile"]],
  [
    "the organization's registration",
    <OrganizationRegistrationScreen key="o" />,
    ["Registration /dashboard", "Organization Profile"],
  ],
  [
    "the entrepreneur's registration",
    <EntrepreneurRegistrationScreen key="f" />,
    ["Registration /dashboard", "Entrepreneur Profile"],
  ],
  ["the services", <ServicesScreen key="s" />, ["Home /", "Services"]],
  ["the administrators", <AdminAdministratorsScreen key="as" />, ["Admin Panel /admin", "Administrators"]],
  ["the audit log", <AdminAuditLogScreen key="al" />, ["Admin Panel /admin", "Audit log"]],
  ["the jobs", <AdminJobsScreen key="j" />, ["Admin Panel /admin", "Jobs"]],
  ["the deliveries", <AdminDeliveriesScreen key="d" />, ["Admin Panel /admin", "Deliveries"]],
  ["tax reporting", <AdminTaxReportingScreen key="tr" />, ["Admin Panel /admin", "Tax reporting"]],
  ["experts' accounts", <AdminPayoutAccountsScreen key="pa" />, ["Admin Panel /admin", "Experts' accounts"]],
  ["payments", <AdminPaymentsScreen key="pm" />, ["Admin Panel /admin", "Payments"]],
  ["the chargebacks", <AdminChargebacksScreen key="cb" />, ["Admin Panel /admin", "Chargebacks"]],
  [
    "a chargeback",
    <AdminChargebackScreen key="cd" />,
    ["Admin Panel /admin", "Chargebacks /admin/chargebacks", "Chargeback"],
  ],
  ["reconciliations", <AdminReconciliationsScreen key="rc" />, ["Admin Panel /admin", "Reconciliations"]],
  ["refunds and payouts", <AdminMovementsScreen key="m" />, ["Admin Panel /admin", "Refunds and payouts"]],
  ["the search", <AdminSearchScreen key="se" />, ["Admin Panel /admin", "Search"]],
  ["the reports", <AdminReportsScreen key="r" />, ["Admin Panel /admin", "Reports"]],
  ["the editing of a profile", <EntrepreneurEditScreen key="p" />, ["Entrepreneurs /browse-entrepreneurs", "Edit"]],
])("the way to %s leads back where it says", async (_name, route, steps) => {
  expect(await stepsOf(route)).toEqual(steps);
});
