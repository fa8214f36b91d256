import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { APPLICATION_MOVES, ApplicationStatus } from "@quorate/core/applications/application";
import type { CONNECTION_TRANSITIONS } from "@quorate/core/connections/connection";
import type { DISPUTE_TRANSITIONS } from "@quorate/core/disputes/dispute";
import type { MILESTONE_TRANSITIONS } from "@quorate/core/milestones/milestone";
import type { PAYMENT_TRANSITIONS } from "@quorate/core/payments/payment";
import { REFUND_TRANSITIONS, REVERSAL_TRANSITIONS, TRANSFER_TRANSITIONS } from "@quorate/core/payouts/movement";
import type { PROJECT_TRANSITIONS } from "@quorate/core/projects/project";
import type { PROPOSAL_TRANSITIONS } from "@quorate/core/proposals/proposal";
import type { SUBSCRIPTION_TRANSITIONS } from "@quorate/core/subscriptions/subscription";
import type { VERIFICATION_TRANSITIONS } from "@quorate/core/verification/verification";
import { describe, expect, test } from "vitest";

const SOURCES = import.meta.dirname;

/**
 * How a final move is protected from a slip of the hand. The name of a file: it asks first, in a dialog or a form of its own. `undo`: the
 * server waits ten seconds. `back`: another move reverses it fully. `page`: it leads to a page that asks, such as the checkout. `again`: it
 * can simply be repeated, and no one else learns of it.
 */
type Kept = `${string}.tsx` | "undo" | "back" | "page" | "again";

/** Every call that a button makes. One that is missing fails the walk below. */
const CALLS: Readonly<Record<string, Kept>> = {
  "accounts.askForEmailChange": "features/settings/email-setting.tsx",
  "accounts.cancelEmailChange": "again",
  "accounts.changePassword": "features/settings/password-setting.tsx",
  "accounts.close": "features/settings/delete-account.tsx",
  "accounts.confirmEmailChange": "page",
  "accounts.endOtherSessions": "features/settings/end-other-sessions.tsx",
  "accounts.forgotPassword": "again",
  "accounts.keepEmail": "page",
  "accounts.logIn": "again",
  "accounts.prove": "again",
  "accounts.proveOptions": "again",
  "accounts.resendVerification": "again",
  "accounts.resetPassword": "features/accounts/reset-password-form.tsx",
  "accounts.revokeSession": "features/settings/sessions.tsx",
  "accounts.signUp": "again",
  "accounts.update": "features/settings/name-setting.tsx",
  "accounts.verifyEmail": "again",
  "admin.verifyExpert": "features/admin/verdict-dialog.tsx",
  "admin.verifyOrganization": "features/admin/verdict-dialog.tsx",
  "administrators.changeRole": "features/administrators/change-role-dialog.tsx",
  "administrators.revoke": "features/administrators/administrator-row.tsx",
  "applications.submit": "features/applications/application-form.tsx",
  "applications.update": "features/applications/move-dialog.tsx",
  "billing.acceptAsBusiness": "features/people/person-vat.tsx",
  "billing.endAcceptance": "features/people/person-vat.tsx",
  "taxReporting.fileReport": "features/tax-reporting/report-receipt.tsx",
  "taxReporting.issueReport": "features/tax-reporting/platform-reports.tsx",
  "taxReporting.update": "features/tax-reporting/tax-details-form.tsx",
  "billing.update": "features/billing/billing-form.tsx",
  "bookClosings.close": "features/books/book-months.tsx",
  "bookClosings.reopen": "features/books/book-months.tsx",
  "bonuses.give": "page",
  "bookings.bookPaid": "page",
  "calendar.create": "again",
  "calendar.revoke": "features/settings/calendar-feed.tsx",
  "confidentialParts.agree": "features/confidential-parts/nda-dialog.tsx",
  "agreements.decline": "features/agreements/decline-agreement-dialog.tsx",
  "agreements.draw": "back",
  "agreements.sign": "features/agreements/sign-agreement-dialog.tsx",
  "agreements.withdraw": "back",
  "equityWorksheets.callOff": "features/founder-agreements/equity-section.tsx",
  "equityWorksheets.sign": "features/founder-agreements/equity-section.tsx",
  "equityWorksheets.write": "features/founder-agreements/equity-form.tsx",
  "trialAgreements.end": "features/founder-agreements/trial-section.tsx",
  "trialAgreements.propose": "features/founder-agreements/trial-form.tsx",
  "trialAgreements.sign": "features/founder-agreements/trial-section.tsx",
  "expenses.approve": "features/expenses/answer-expense-dialog.tsx",
  "expenses.handIn": "features/expenses/expense-dialog.tsx",
  "expenses.return": "features/expenses/answer-expense-dialog.tsx",
  "expenses.revise": "features/expenses/expense-dialog.tsx",
  "expenses.setCap": "back",
  "expenses.withdraw": "features/expenses/answer-expense-dialog.tsx",
  "timesheets.approve": "features/timesheets/answer-week-dialog.tsx",
  "timesheets.endPeriod": "features/timesheets/end-period-dialog.tsx",
  "timesheets.return": "features/timesheets/return-week-dialog.tsx",
  "timesheets.save": "features/timesheets/week-dialog.tsx",
  "changeOrders.accept": "features/change-orders/accept-change-dialog.tsx",
  "changeOrders.decline": "features/change-orders/decline-change-dialog.tsx",
  "changeOrders.fund": "page",
  "changeOrders.propose": "features/change-orders/propose-change-dialog.tsx",
  "changeOrders.withdraw": "back",
  "chargebacks.accept": "features/chargebacks/chargeback-actions.tsx",
  "chargebacks.answer": "features/chargebacks/evidence-form.tsx",
  "chargebacks.decide": "features/chargebacks/chargeback-actions.tsx",
  "chargebacks.raise": "features/chargebacks/sandbox-payments.tsx",
  "checkouts.settle": "page",
  "connections.accept": "features/connections/connection-buttons.tsx",
  "bookings.book": "features/bookings/book-call-dialog.tsx",
  "bookings.cancel": "features/bookings/cancel-call-dialog.tsx",
  "bookings.move": "features/bookings/move-call-dialog.tsx",
  "bookings.setRoom": "features/bookings/room-dialog.tsx",
  "connections.block": "features/connections/block-dialog.tsx",
  "connections.decline": "features/connections/connection-buttons.tsx",
  "connections.end": "features/connections/connection-buttons.tsx",
  "connections.invite": "features/connections/invite-dialog.tsx",
  "connections.noteMeeting": "back",
  "connections.writeNotes": "features/connections/private-notes-dialog.tsx",
  "connections.withdraw": "features/connections/connection-buttons.tsx",
  "deliveries.retry": "again",
  "disputes.answer": "features/disputes/dispute-dialog.tsx",
  "disputes.open": "features/disputes/dispute-dialog.tsx",
  "disputes.resolve": "features/disputes/resolve-dispute-dialog.tsx",
  "entrepreneurs.create": "features/entrepreneurs/register-entrepreneur-form.tsx",
  "entrepreneurs.update": "back",
  "expertServices.update": "features/expert-services/expert-services-form.tsx",
  "experts.create": "features/expert-profiles/register-expert-form.tsx",
  "experts.update": "back",
  "files.add": "features/files/add-files-dialog.tsx",
  "files.remove": "features/files/remove-file-dialog.tsx",
  "impersonations.end": "again",
  "impersonations.start": "features/people/person-actions.tsx",
  "jobs.retry": "again",
  "jobs.retryQueue": "again",
  // What is forgotten with it has no use to the person themselves.
  "learning.choose": "again",
  "learning.tell": "back",
  "learning.tellFounder": "back",
  "messages.block": "back",
  "messages.read": "again",
  "messages.send": "features/messages/composer.tsx",
  "messages.typing": "again",
  "messages.unblock": "back",
  "milestones.cancel": "features/milestones/cancel-milestone-dialog.tsx",
  "milestones.create": "features/milestones/plan-milestone-form.tsx",
  "milestones.divide": "features/milestones/divide-milestone-dialog.tsx",
  "milestones.edit": "features/milestones/edit-milestone-dialog.tsx",
  "milestones.fund": "page",
  "milestones.release": "features/milestones/release-dialog.tsx",
  "milestones.requestChanges": "features/milestones/milestone-dialog.tsx",
  "milestones.submit": "features/milestones/hand-over-dialog.tsx",
  "movements.retry": "again",
  "notifications.read": "again",
  "notifications.readAll": "again",
  "notifications.stopMails": "back",
  "notifications.updateMailTimes": "back",
  "notifications.updatePreference": "back",
  "organizations.create": "features/organizations/register-organization-form.tsx",
  "organizations.update": "features/organizations/edit-organization.tsx",
  "payoutAccount.start": "again",
  "people.endSessions": "features/people/person-actions.tsx",
  "people.restore": "back",
  "people.suspend": "back",
  "pictures.removeLogo": "components/pictures/picture-setting.tsx",
  "pictures.removePhoto": "components/pictures/picture-setting.tsx",
  "portfolio.update": "features/portfolio/portfolio-form.tsx",
  "projects.cancel": "features/projects/end-project-dialog.tsx",
  "projects.complete": "features/projects/end-project-dialog.tsx",
  "projects.create": "features/projects/post-project-form.tsx",
  "projects.declineReopening": "back",
  "projects.inviteExpert": "features/projects/invite-expert-form.tsx",
  "projects.reopen": "features/projects/reopen-dialog.tsx",
  "projects.setAccounting": "features/projects/accounting-dialog.tsx",
  "projects.update": "features/projects/questions-dialog.tsx",
  "availability.set": "features/availability/availability-form.tsx",
  "proposalTemplates.delete": "features/proposals/manage-templates-dialog.tsx",
  "proposalTemplates.save": "features/proposals/save-template-dialog.tsx",
  "proposalTemplates.update": "back",
  "proposals.accept": "features/proposals/decide-proposal-dialog.tsx",
  "proposals.counter": "features/proposals/offer-dialog.tsx",
  "proposals.reject": "features/proposals/decide-proposal-dialog.tsx",
  "proposals.revise": "features/proposals/offer-dialog.tsx",
  "proposals.submit": "features/proposals/submit-proposal-form.tsx",
  "proposals.withdraw": "features/proposals/withdraw-dialog.tsx",
  "proposals.withdrawCounter": "features/proposals/decide-proposal-dialog.tsx",
  "reconciliations.start": "again",
  "reports.report": "features/connections/report-dialog.tsx",
  "reports.reportMessage": "features/messages/report-thread-dialog.tsx",
  "reports.reportPerson": "features/messages/report-thread-dialog.tsx",
  "reports.reportReview": "features/reports/report-review-dialog.tsx",
  "reports.resolve": "features/reports/resolve-dialog.tsx",
  "reports.restore": "back",
  "reports.restoreMessage": "back",
  "reports.restoreReview": "back",
  "reviews.answer": "features/reviews/answer-dialog.tsx",
  "reviews.correctAnswer": "features/reviews/answer-dialog.tsx",
  "reviews.create": "features/reviews/review-form.tsx",
  "reviews.update": "features/reviews/review-form.tsx",
  "sandboxAccounts.act": "again",
  "savedSearches.delete": "features/saved-searches/saved-searches-dialog.tsx",
  "savedSearches.save": "features/saved-searches/save-search-dialog.tsx",
  "savedSearches.update": "back",
  "secondFactor.addPasskey": "again",
  "secondFactor.beginPasskey": "again",
  "secondFactor.beginTotp": "again",
  "secondFactor.confirmTotp": "features/second-factor/totp-setup.tsx",
  "secondFactor.forgetBrowser": "again",
  "secondFactor.forgetBrowsers": "again",
  "secondFactor.removePasskey": "features/second-factor/passkeys-setting.tsx",
  "secondFactor.renamePasskey": "back",
  "secondFactor.renewCodes": "features/second-factor/recovery-codes-setting.tsx",
  "secondFactor.turnOffTotp": "features/second-factor/totp-setting.tsx",
  "shortlist.add": "back",
  "shortlist.remove": "back",
  "signIn.beginPasskey": "again",
  "signIn.beginProviderLink": "again",
  "signIn.beginProviderProof": "again",
  "signIn.cancelStep": "again",
  "signIn.linkProvider": "features/accounts/link-provider-form.tsx",
  "signIn.secondStep": "again",
  "signIn.secondStepOptions": "again",
  "signIn.unlinkProvider": "features/second-factor/provider-setting.tsx",
  "signIn.withPasskey": "again",
  "startupIdeas.create": "features/startup-ideas/post-idea-form.tsx",
  "startupIdeas.update": "back",
  "subscriptions.cancel": "features/subscriptions/cancel-plan-dialog.tsx",
  "subscriptions.changeCard": "page",
  "subscriptions.openCardPortal": "page",
  "subscriptions.payDue": "page",
  "subscriptions.removeCard": "again",
  "subscriptions.resume": "back",
  "subscriptions.subscribe": "page",
  "tokens.create": "features/settings/create-token-form.tsx",
  "tokens.revoke": "features/settings/api-tokens.tsx",
  "vatReturns.file": "features/books/vat-return.tsx",
  "vatReturns.pay": "features/books/vat-return.tsx",
  "vatReturns.setScheme": "features/books/vat-schemes.tsx",
  "vatReturns.takePaymentBack": "features/books/vat-return.tsx",
  "verification.decide": "undo",
  "verification.expedite": "page",
  "verification.resubmit": "features/verification/expert-answer-form.tsx",
  "verification.resubmitOfOrganization": "features/verification/organization-answer-form.tsx",
  "verification.undo": "undo",
  "webhooks.create": "features/webhooks/endpoint-dialog.tsx",
  "webhooks.delete": "features/webhooks/endpoint-row.tsx",
  "webhooks.replay": "again",
  "webhooks.rotateSecret": "features/webhooks/endpoint-row.tsx",
  "webhooks.test": "again",
  "webhooks.update": "back",
};

/** Who makes a move: a call, or no person. `system`: the clock, the gateway, or another move. */
type Made = "system" | (string & {});
type Moves<Table> = { [From in keyof Table]: { [Action in keyof Table[From]]: Made } };

/** Total by type: a transition that is added to a table does not compile until it says who makes it. */
const MACHINES = {
  application: {
    pending: {
      reviewed: "applications.update",
      interview: "applications.update",
      accepted: "applications.update",
      rejected: "applications.update",
      withdrawn: "applications.update",
    },
    reviewed: {
      interview: "applications.update",
      accepted: "applications.update",
      rejected: "applications.update",
      withdrawn: "applications.update",
    },
    interview: {
      accepted: "applications.update",
      rejected: "applications.update",
      withdrawn: "applications.update",
    },
    accepted: {},
    rejected: {},
    withdrawn: {},
  } satisfies { [From in ApplicationStatus]: { [To in (typeof APPLICATION_MOVES)[From][number]]: Made } },
  connection: {
    pending: { accept: "connections.accept", decline: "connections.decline", withdraw: "connections.withdraw" },
    accepted: { end: "connections.end" },
    declined: {},
    withdrawn: {},
    ended: {},
  } satisfies Moves<typeof CONNECTION_TRANSITIONS>,
  dispute: {
    open: { answer: "disputes.answer", resolve: "disputes.resolve" },
    answered: { resolve: "disputes.resolve" },
    resolved: {},
  } satisfies Moves<typeof DISPUTE_TRANSITIONS>,
  milestone: {
    planned: {
      edit: "milestones.edit",
      divide: "milestones.divide",
      fund: "milestones.fund",
      cancel: "milestones.cancel",
    },
    funded: { submit: "milestones.submit", dispute: "disputes.open", refund: "projects.cancel" },
    submitted: {
      requestChanges: "milestones.requestChanges",
      release: "milestones.release",
      dispute: "disputes.open",
      refund: "projects.cancel",
    },
    disputed: { release: "disputes.resolve", refund: "disputes.resolve", split: "disputes.resolve" },
    released: {},
    refunded: {},
    split: {},
    cancelled: {},
  } satisfies Moves<typeof MILESTONE_TRANSITIONS>,
  payment: {
    pending: { escrow: "checkouts.settle", fail: "checkouts.settle", cancel: "checkouts.settle" },
    escrowed: { release: "milestones.release", refund: "projects.cancel", dispute: "disputes.open" },
    disputed: { release: "disputes.resolve", refund: "disputes.resolve", split: "disputes.resolve" },
    completed: {},
    refunded: {},
    partially_refunded: {},
    failed: {},
    cancelled: {},
  } satisfies Moves<typeof PAYMENT_TRANSITIONS>,
  project: {
    open: { start: "proposals.accept", cancel: "projects.cancel" },
    in_progress: { complete: "projects.complete", cancel: "projects.cancel" },
    completed: { reopen: "projects.reopen" },
    cancelled: {},
  } satisfies Moves<typeof PROJECT_TRANSITIONS>,
  proposal: {
    pending: { accept: "proposals.accept", reject: "proposals.reject", withdraw: "proposals.withdraw" },
    accepted: {},
    rejected: {},
    withdrawn: {},
  } satisfies Moves<typeof PROPOSAL_TRANSITIONS>,
  subscription: {
    active: {
      renew: "system",
      failPayment: "system",
      cancel: "subscriptions.cancel",
      expire: "system",
    },
    past_due: { pay: "subscriptions.payDue", cancel: "subscriptions.cancel", expire: "system" },
    cancelled: {},
    expired: {},
  } satisfies Moves<typeof SUBSCRIPTION_TRANSITIONS>,
  verification: {
    pending: { verify: "verification.decide", ask: "verification.decide", decline: "verification.decide" },
    more_needed: {
      resubmit: "verification.resubmit",
      verify: "admin.verifyExpert",
      decline: "admin.verifyOrganization",
    },
    approved: { expire: "admin.verifyExpert" },
    rejected: { resubmit: "verification.resubmitOfOrganization" },
    expired: {},
  } satisfies Moves<typeof VERIFICATION_TRANSITIONS>,
  refund: movementsOf(REFUND_TRANSITIONS),
  transfer: movementsOf(TRANSFER_TRANSITIONS),
  reversal: movementsOf(REVERSAL_TRANSITIONS),
} as const;

/** Money moves by the gateway's word; a person has a failed one tried again and does no more. */
function movementsOf(table: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return Object.fromEntries(
    Object.entries(table).map(([from, actions]) => [
      from,
      Object.fromEntries(
        Object.keys(actions).map((action): [string, Made] => [
          action,
          action === "retry" ? "movements.retry" : "system",
        ]),
      ),
    ]),
  );
}

const moves = Object.entries(MACHINES).flatMap(([machine, table]) =>
  Object.entries(table).flatMap(([from, actions]) =>
    Object.entries(actions).map(([action, call]): [string, Made] => [`${machine}: ${from}, ${action}`, call]),
  ),
);

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file);
const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(isSource);
const read = (file: string) => readFileSync(path.join(SOURCES, file), "utf8");

describe("a move that cannot be taken back", () => {
  test.each(moves)("%s", (_move, call) => {
    if (call !== "system") expect(CALLS).toHaveProperty([call]);
  });

  test("is none that a button of the web makes without saying how a slip is kept from being final", () => {
    const called = sources.flatMap((file) =>
      [...read(file).matchAll(/trpc\.(\w+\.\w+)(?:\.useMutation|(?<=useAction\(\s*trpc\.\w+\.\w+),)/g)].map(
        ([, call]) => call,
      ),
    );
    expect(new Set(called)).toEqual(new Set(Object.keys(CALLS)));
  });

  test("names its call where it is made, so that the walk above finds it", () => {
    const unnamed = sources.filter((file) =>
      /(?<!function )\buseAction(?:<[^(]*)?\((?!\s*trpc\.\w+\.\w+,)|(?<!trpc\.\w+\.\w+)\.useMutation\b/.test(
        read(file),
      ),
    );
    expect(unnamed).toEqual(["lib/use-action.ts"]); // it makes the call that it is given
  });

  const asked = Object.entries(CALLS).filter(([, kept]) => kept.endsWith(".tsx"));
  test.each(asked)("%s is asked about in %s", (_call, file) => {
    expect(read(file)).toMatch(/<\w*(?:Dialog|Form|form)\b/);
  });
});
