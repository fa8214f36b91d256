import { readBankPayouts } from "@quorate/api/bank-payouts/read-bank-payouts.service";
import { askVatRegisters } from "@quorate/api/billing/ask-vat-register.service";
import { handOverCalls } from "@quorate/api/bookings/hand-over-calls.service";
import { lapseHeldCalls } from "@quorate/api/bookings/hold-call.service";
import { remindOfCalls } from "@quorate/api/bookings/remind-of-calls.service";
import { lapseChangeOrders } from "@quorate/api/change-orders/lapse-change-orders.service";
import { closePagesLeftOpen } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Ports } from "@quorate/api/context";
import { remindOfVerdicts } from "@quorate/api/disputes/remind-of-verdicts.service";
import { settleUndecidedDisputes } from "@quorate/api/disputes/settle-undecided-disputes.service";
import type { Checking } from "@quorate/api/documents/scan-content.service";
import { approveOverdueExpenses } from "@quorate/api/expenses/approve-overdue-expenses.service";
import { remindOfExpenses } from "@quorate/api/expenses/remind-of-expenses.service";
import { checkWaitingFiles } from "@quorate/api/files/check-file.service";
import { importBalance } from "@quorate/api/gateway-balance/import-balance.service";
import { issueMissingInvoices } from "@quorate/api/invoices/issue-invoices.service";
import { learnFromAnswers } from "@quorate/api/learning/learn-from-answers.service";
import { completeWaitingProjects } from "@quorate/api/milestones/complete-waiting-projects.service";
import { refundUndeliveredMilestones } from "@quorate/api/milestones/refund-undelivered-milestones.service";
import { releaseOverdueMilestones } from "@quorate/api/milestones/release-overdue-milestones.service";
import { remindOfEndings } from "@quorate/api/milestones/remind-of-endings.service";
import { remindOfRefunds } from "@quorate/api/milestones/remind-of-refunds.service";
import { remindOfSubmittedMilestones } from "@quorate/api/milestones/remind-of-submitted-milestones.service";
import { readNiches } from "@quorate/api/niches/read-niches.service";
import { announceDigests } from "@quorate/api/outbox/mails/announce-digests.service";
import { wakeDueEndpoints } from "@quorate/api/outbox/webhooks/send-webhooks.service";
import { readPayoutAccounts } from "@quorate/api/payouts/read-payout-account.service";
import { remindOfHolds } from "@quorate/api/payouts/remind-of-holds.service";
import { remindOfRequirements } from "@quorate/api/payouts/remind-of-requirements.service";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import type { KeptFiles } from "@quorate/api/personal-data/erase-closed-accounts.service";
import { eraseClosedAccounts } from "@quorate/api/personal-data/erase-closed-accounts.service";
import { announceExpiringOffers } from "@quorate/api/proposals/announce-expiring-offers.service";
import { publishDueReviews } from "@quorate/api/reviews/publish-due-reviews.service";
import { alertOfNewcomers } from "@quorate/api/saved-searches/alert-of-newcomers.service";
import { countWords } from "@quorate/api/search/count-words.service";
import { forgetUnusedWords } from "@quorate/api/search/forget-unused-words.service";
import { announceEndingPlans } from "@quorate/api/subscriptions/announce-ending-plans.service";
import { expireSubscriptions } from "@quorate/api/subscriptions/expire-subscriptions.service";
import { renewPlans } from "@quorate/api/subscriptions/renew-plans.service";
import { askForTaxDetails } from "@quorate/api/tax-reporting/ask-for-tax-details.service";
import { approveOverdueTimesheets } from "@quorate/api/timesheets/approve-overdue-timesheets.service";
import { remindOfWeeks } from "@quorate/api/timesheets/remind-of-weeks.service";
import { remindOfVatReturns } from "@quorate/api/vat-returns/remind-of-vat-returns.service";
import { checkWaitingDocuments } from "@quorate/api/verification/check-document.service";
import { askForRenewals, expireVerifications } from "@quorate/api/verification/end-verifications.service";
import { settleHeldDecisions } from "@quorate/api/verification/settle-held-decisions.service";
import type { FastifyBaseLogger } from "fastify";
import { cleanUp } from "./clean-up.ts";
import type { Schedule } from "./job-queue.ts";
import { reportDifferences } from "./report-differences.ts";
import { resealSecrets, type Sealings } from "./reseal-secrets.ts";

type Setting = {
  ports: Ports;
  log: FastifyBaseLogger;
  checking: Checking;
  checkingDocuments: Checking;
  keptFiles: KeptFiles;
  cleaned: Parameters<typeof cleanUp>[1];
  sealings: Sealings;
};

/** Every schedule, with its interval. */
export function serverSchedules({
  ports,
  log,
  checking,
  checkingDocuments,
  keptFiles,
  cleaned,
  sealings,
}: Setting): Schedule[] {
  const reportUnchecked = (failed: number, err: unknown) =>
    log.error({ err, failed }, "files could not be checked for malware");
  return [
    { name: "release-overdue-milestones", cron: "* * * * *", run: () => releaseOverdueMilestones(ports) },
    { name: "approve-overdue-timesheets", cron: "* * * * *", run: () => approveOverdueTimesheets(ports) },
    { name: "approve-overdue-expenses", cron: "* * * * *", run: () => approveOverdueExpenses(ports) },
    { name: "refund-undelivered-milestones", cron: "* * * * *", run: () => refundUndeliveredMilestones(ports) },
    { name: "settle-undecided-disputes", cron: "* * * * *", run: () => settleUndecidedDisputes(ports) },
    { name: "complete-waiting-projects", cron: "*/10 * * * *", run: () => completeWaitingProjects(ports) },
    { name: "lapse-change-orders", cron: "*/5 * * * *", run: () => lapseChangeOrders(ports) },
    { name: "remind-of-calls", cron: "* * * * *", run: () => remindOfCalls(ports) },
    { name: "lapse-held-calls", cron: "* * * * *", run: () => lapseHeldCalls(ports) },
    { name: "hand-over-calls", cron: "* * * * *", run: () => handOverCalls(ports) },
    { name: "remind-of-endings", cron: "8 * * * *", run: () => remindOfEndings(ports) },
    { name: "announce-expiring-offers", cron: "9 * * * *", run: () => announceExpiringOffers(ports) },
    { name: "remind-of-refunds", cron: "6 * * * *", run: () => remindOfRefunds(ports) },
    { name: "remind-of-verdicts", cron: "7 * * * *", run: () => remindOfVerdicts(ports) },
    { name: "remind-of-weeks", cron: "4 * * * *", run: () => remindOfWeeks(ports) },
    { name: "remind-of-expenses", cron: "3 * * * *", run: () => remindOfExpenses(ports) },
    { name: "remind-of-submitted-milestones", cron: "5 * * * *", run: () => remindOfSubmittedMilestones(ports) },
    { name: "publish-due-reviews", cron: "*/5 * * * *", run: () => publishDueReviews(ports) },
    { name: "announce-ending-plans", cron: "15 * * * *", run: () => announceEndingPlans(ports) },
    { name: "alert-of-newcomers", cron: "*/5 * * * *", run: () => alertOfNewcomers(ports) },
    { name: "announce-digests", cron: "*/5 * * * *", run: () => announceDigests(ports) },
    { name: "renew-plans", cron: "*/10 * * * *", run: () => renewPlans(ports) },
    { name: "expire-subscriptions", cron: "10 * * * *", run: () => expireSubscriptions(ports) },
    { name: "settle-verifications", cron: "* * * * *", run: () => settleHeldDecisions(ports) },
    { name: "ask-for-renewals", cron: "25 * * * *", run: () => askForRenewals(ports) },
    { name: "expire-verifications", cron: "30 * * * *", run: () => expireVerifications(ports) },
    { name: "wake-webhooks", cron: "* * * * *", run: () => wakeDueEndpoints(ports) },
    { name: "send-outstanding", cron: "*/5 * * * *", run: () => sendOutstanding(ports) },
    { name: "ask-vat-registers", cron: "* * * * *", run: () => askVatRegisters(ports) },
    { name: "remind-of-vat-returns", cron: "55 6 * * *", run: () => remindOfVatReturns(ports) },
    { name: "issue-missing-invoices", cron: "*/5 * * * *", run: () => issueMissingInvoices(ports) },
    { name: "import-gateway-balance", cron: "50 * * * *", run: () => importBalance(ports) },
    { name: "read-payout-accounts", cron: "35 * * * *", run: () => readPayoutAccounts(ports) },
    { name: "read-bank-payouts", cron: "45 4 * * *", run: () => readBankPayouts(ports) },
    { name: "remind-of-held-money", cron: "35 * * * *", run: () => remindOfHolds(ports) },
    { name: "ask-for-tax-details", cron: "15 * * * *", run: () => askForTaxDetails(ports) },
    { name: "remind-of-payout-requirements", cron: "20 * * * *", run: () => remindOfRequirements(ports) },
    { name: "close-pages-left-open", cron: "*/5 * * * *", run: () => closePagesLeftOpen(ports) },
    { name: "forget-search-words", cron: "50 3 * * *", run: () => forgetUnusedWords(ports) },
    { name: "count-words", cron: "55 3 * * *", run: () => countWords(ports) },
    { name: "learn-from-answers", cron: "15 4 * * *", run: () => learnFromAnswers(ports) },
    { name: "read-niches", cron: "* * * * *", run: () => readNiches(ports) },
    { name: "verify-ledger", cron: "40 3 * * *", run: () => reportDifferences(ports, log) },
    {
      name: "check-waiting-files",
      cron: "* * * * *",
      run: () => checkWaitingFiles(ports, checking, reportUnchecked),
    },
    {
      name: "check-waiting-documents",
      cron: "* * * * *",
      run: () => checkWaitingDocuments(ports, checkingDocuments, reportUnchecked),
    },
    { name: "erase-closed-accounts", cron: "25 * * * *", run: () => eraseClosedAccounts(ports, keptFiles) },
    // Requested once at a start with former secrets, and daily for data that an older server sealed meanwhile.
    { name: "reseal-secrets", cron: "5 4 * * *", run: () => resealSecrets(ports, sealings, log) },
    {
      name: "clean-up",
      cron: "20 * * * *",
      run: () => cleanUp(ports, cleaned),
    },
  ];
}
