import { SUBSCRIBERS as NAMES } from "@quorate/core/events/delivery";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification-kinds";
import { expect, test } from "vitest";
import { SUBSCRIBERS } from "../deliveries/subscribers.service.ts";
import { MAIL_KINDS, MAILS } from "./all-mails.service.ts";

/** The kinds that receivers sort by (product decision §4), to the letter. */
const PROMISED = [
  "proposal-received",
  "proposal-accepted",
  "proposal-rejected",
  "milestone-funded",
  "milestone-submitted",
  "milestone-released",
  "changes-requested",
  "release-due",
  "message-unread",
  "verification-decided",
  "dispute-opened",
  "dispute-decided",
  "application-moved",
  "invitation-received",
  "saved-search-matches",
  "plan-renewal",
  "payment-failed",
];

test.each(PROMISED)("%s is a kind of mail, and one that can be turned off", (kind) => {
  expect(MAIL_KINDS).toContain(kind);
  const [, form] = Object.entries(MAILS).find(([name]) => name === kind) ?? [];
  expect(form?.rule.topic).not.toBe("always");
});

test("what keeps an account safe is named so, comes always and is never left out", () => {
  const security = MAIL_KINDS.filter((kind) => kind.startsWith("security-"));
  expect(security.length).toBeGreaterThan(10);
  for (const kind of security) expect(MAILS[kind].rule).toEqual({ topic: "always", beyondTheLimit: "later" });
});

test("what was asked for comes whatever was chosen", () => {
  for (const kind of ["email-verification", "email-change", "password-reset"] as const) {
    expect(MAILS[kind].rule.topic).toBe("always");
  }
});

test("every rule is that of a mail, so that what people choose about a topic is about mails that there are", () => {
  const used = new Set(MAIL_KINDS.map((kind) => MAILS[kind].rule));
  expect(Object.entries(MAIL_RULES).filter(([, rule]) => !used.has(rule))).toEqual([]);
});

/** Stored with deliveries that may still wait: a name that is gone would leave them undelivered. */
const STORED_NAMES = [
  "account-closed-mail",
  "account-suspended-mail",
  "admin-role-mail",
  "agreement-mail",
  "application-mail",
  "booking-mail",
  "change-order-mail",
  "chargeback-mail",
  "connection-accepted-mail",
  "connection-invited-mail",
  "device-signed-in-mail",
  "digest-mail",
  "dispute-mail",
  "email-change-mail",
  "email-changed-mail",
  "expense-mail",
  "founder-agreement-mail",
  "impersonated-mail",
  "invoices",
  "message-mail",
  "milestone-mail",
  "password-changed-mail",
  "payout-mail",
  "plan-mail",
  "profile-hidden-mail",
  "project-ending-mail",
  "proposal-mail",
  "review-hidden-mail",
  "search-mail",
  "sign-in-changed-mail",
  "submission-reminder-mail",
  "timesheet-mail",
  "token-created-mail",
  "vat-mail",
  "verification-decided-mail",
  "verification-renewal-mail",
  "webhook-mail",
  "writing-moderated-mail",
];

test("every subscriber is found by the name under which its deliveries are stored", () => {
  expect(Object.keys(SUBSCRIBERS).toSorted()).toEqual(STORED_NAMES);
  expect(Object.keys(NAMES).toSorted()).toEqual(STORED_NAMES);
});

/** The lines of the bell that people get as a mail, too. */
const MAILED_LINES = [
  "agreement_declined",
  "agreement_drawn",
  "agreement_in_force",
  "agreement_signed",
  "application_accepted",
  "application_interview",
  "application_received",
  "application_rejected",
  "application_reviewed",
  "bank_payout_failed",
  "bank_payout_paid",
  "bonus_paid",
  "call_begins",
  "call_booked",
  "call_cancelled",
  "call_moved",
  "call_room_changed",
  "change_order_accepted",
  "change_order_agreed",
  "change_order_declined",
  "change_order_lapsed",
  "change_order_proposed",
  "changes_requested",
  "chargeback_credited",
  "chargeback_lost",
  "chargeback_opened",
  "chargeback_won",
  "counter_accepted",
  "counter_expiring",
  "dispute_answered",
  "dispute_decided",
  "dispute_opened",
  "dispute_verdict_due",
  "equity_worksheet_called_off",
  "equity_worksheet_in_force",
  "equity_worksheet_signed",
  "equity_worksheet_written",
  "expense_answer_due",
  "expense_approved",
  "expense_auto_approved",
  "expense_handed_in",
  "expense_returned",
  "expense_revised",
  "message_received",
  "milestone_auto_refunded",
  "milestone_auto_released",
  "milestone_funded",
  "milestone_refund_due",
  "milestone_released",
  "milestone_submitted",
  "nda_agreed",
  "offer_countered",
  "offer_expired",
  "offer_expiring",
  "offer_revised",
  "payment_declined",
  "payout_account_disabled",
  "payout_account_requirement_due",
  "payout_account_restricted",
  "payout_money_held",
  "period_ended",
  "period_ending",
  "plan_ending",
  "plan_payment_declined",
  "plan_payment_due",
  "plan_renewing",
  "project_all_settled",
  "project_auto_completed",
  "project_ending_due",
  "project_invitation",
  "project_reopened",
  "proposal_accepted",
  "proposal_received",
  "proposal_rejected",
  "reopening_declined",
  "reopening_requested",
  "saved_search_matched",
  "tax_details_asked",
  "tax_details_payouts_held",
  "tax_details_reminded",
  "tax_statement_ready",
  "timesheet_answer_due",
  "timesheet_approved",
  "timesheet_auto_approved",
  "timesheet_handed_over",
  "timesheet_returned",
  "trial_agreement_ended",
  "trial_agreement_in_force",
  "trial_agreement_proposed",
  "trial_agreement_signed",
  "vat_number_unknown",
  "vat_return_due",
];

test("each of these lines goes out as a mail of one subscriber, and no other line does", () => {
  const lines = Object.values(SUBSCRIBERS).flatMap((subscriber) => subscriber.lines ?? []);
  expect(lines.toSorted()).toEqual(MAILED_LINES);
  expect(lines.filter((line) => !NOTIFICATION_KINDS.includes(line))).toEqual([]);
});
