import { describe, expect, test } from "vitest";
import { linkNotValid } from "./accounts/link-lifetime.ts";
import { assertCheckoutOpen, checkoutNotFound } from "./checkouts/checkout-rules.ts";
import { answerDispute, type Dispute, disputeNotFound, resolveDispute } from "./disputes/dispute-rules.ts";
import { entrepreneurNotFound } from "./entrepreneurs/entrepreneur-profile-access.ts";
import { DomainError, type ErrorDetails } from "./errors.ts";
import { expertListWindow } from "./experts/expert-list-limit.ts";
import { expertNotFound } from "./experts/expert-profile-access.ts";
import type {
  DisputeId,
  ExpertId,
  MilestoneId,
  OrganizationId,
  PaymentId,
  ProjectId,
  ProposalId,
  UserId,
} from "./ids.ts";
import {
  assertCanWrite,
  assertConcernsProject,
  type Correspondent,
  messageNotFound,
} from "./messages/message-rules.ts";
import { splitEscrow } from "./milestones/escrow.ts";
import { MILESTONE_STATUSES, type Milestone } from "./milestones/milestone.ts";
import {
  assertMilestonePlannable,
  assertReleasable,
  cancelMilestone,
  disputeMilestone,
  fundMilestone,
  milestoneNotFound,
  requestChanges,
  submitMilestone,
} from "./milestones/milestone-rules.ts";
import { minorFromDecimal } from "./money.ts";
import { notificationNotFound } from "./notifications/notification.ts";
import { feeFor } from "./payments/fee.ts";
import { PAYMENT_STATUSES, type Payment } from "./payments/payment.ts";
import { assertLastToRelease, cancelProject, completeProject } from "./project-endings/project-ending.ts";
import type { Project } from "./projects/project.ts";
import { projectNotFound } from "./projects/project-access.ts";
import { assertCanInvite, assertProjectEditable } from "./projects/project-rules.ts";
import { answersTo } from "./proposals/answers.ts";
import { assertDaysToCome } from "./proposals/days-to-come.ts";
import { assertOfferSound, ownExpensesCap } from "./proposals/offer.ts";
import type { Proposal } from "./proposals/proposal.ts";
import {
  acceptProposal,
  assertCanPropose,
  proposalNotFound,
  rejectProposal,
  withdrawCounterOffer,
} from "./proposals/proposal-rules.ts";
import {
  assertCanRenameTemplate,
  assertCanSaveTemplate,
  PROPOSAL_TEMPLATES_MAX,
} from "./proposals/proposal-template.ts";
import {
  assertCanReport,
  assertCanRestore,
  reportAlreadyOpen,
  reportNotFound,
  resolveReport,
} from "./reports/report-rules.ts";
import {
  assertCanReportReview,
  assertCanShowAgain,
  assertNoParty,
  resolveReviewReport,
  reviewReportAlreadyOpen,
} from "./reports/review-report-rules.ts";
import { assertCanReview } from "./reviews/review-rules.ts";
import { assertCanSaveSearch, SAVED_SEARCHES_MAX } from "./saved-searches/saved-search.ts";
import { assertShortlistHasRoom, SHORTLIST_MAX } from "./shortlist/shortlist.ts";
import { assertCanOpenIdea, ideaNotFound } from "./startup-ideas/startup-idea-rules.ts";
import { cancelSubscription } from "./subscriptions/cancel-subscription.ts";
import { assertWithinPlan } from "./subscriptions/plan-limits.ts";
import { planNotFound } from "./subscriptions/subscription-rules.ts";
import { refusalOf, saying } from "./testing/refusal-of.ts";
import { assertCanCreateToken, TOKENS_MAX } from "./tokens/api-token.ts";
import { assertScopeCovers } from "./tokens/token-scope.ts";
import { assertCanExpedite } from "./verification/expedited-review.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const me = "me" as UserId;
const reviewed = {
  reviewerId: me,
  revieweeId: "reviewee" as UserId,
  ...{ isPublic: true, hiddenAt: null, answeredAt: null, answerHiddenAt: null },
};
const openReport = { status: "open", reason: "other" } as const;
const about = (part: "review" | "answer") => ({ part, reason: "spam", note: null }) as const;
const client = "client" as OrganizationId;
const expertId = "expert" as ExpertId;
const nobody: Correspondent = { userId: me, expertId: null, organizationId: null, isActiveEntrepreneur: false };
const stranger: Correspondent = { ...nobody, userId: "stranger" as UserId };
const neutral = { wroteToSender: false, writing: "freely" as const };

const project: Project = {
  id: "project" as ProjectId,
  organizationId: client,
  expertId,
  title: "Pricing review",
  status: "in_progress",
  budgetMinor: null,
  currency: "GBP",
  cancelRequestedBy: null,
};
const [open, completed] = [{ ...project, status: "open" } as const, { ...project, status: "completed" } as const];
const milestone: Milestone = {
  id: "milestone" as MilestoneId,
  projectId: project.id,
  title: "Interviews",
  amountMinor: 100_000,
  currency: "GBP",
  status: "planned",
  isWholeProject: false,
  submittedAt: null,
  fundedAt: null,
  refundAt: null,
  autoReleaseAt: null,
};
const disputed: Milestone = { ...milestone, status: "disputed" };
const released: Milestone = { ...milestone, status: "released" };
const payment: Payment = {
  id: "payment" as PaymentId,
  projectId: project.id,
  milestoneId: milestone.id,
  expertId,
  amountMinor: 100_000,
  ...feeFor(100_000, 1_500),
  feeBasisPoints: 1_500,
  currency: "GBP",
  status: "disputed",
};
const proposal: Proposal = {
  id: "proposal" as ProposalId,
  projectId: project.id,
  expertId,
  status: "rejected",
  version: 2,
  offeredBy: "client",
  validUntil: null,
};
const pending: Proposal = { ...proposal, status: "pending" };
const asClient = { by: "client", version: undefined, now } as const;
const offer = {
  rateMinor: 10_000,
  hours: null,
  priceMinor: null,
  milestones: [],
  expensesCapMinor: null,
  validUntil: null,
};
const offerLimits = { minMinor: 2_000, currency: "GBP", now } as const;
const part = {
  title: "Part",
  description: null,
  amountMinor: 5_000,
  dueDate: null,
  period: null,
  expensesCapMinor: null,
};
const dispute: Dispute = {
  id: "dispute" as DisputeId,
  milestoneId: milestone.id,
  openedBy: "expert",
  status: "open",
};
const resolved: Dispute = { ...dispute, status: "resolved" };
const escrow = { payment, milestone: disputed };
const done = { status: "completed", endDate: now, isPaid: true } as const;
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

const refused = (error: DomainError) => () => {
  throw error;
};

/**
 * What each rule refuses: the kind decides the status of the answer, programs switch on the code, and people read the sentence.
 */
describe("a refusal", () => {
  test.each<[string, () => unknown]>([
    ["invalid accounts/link-not-valid", refused(linkNotValid())],
    ["not_found entrepreneurs/not-found", refused(entrepreneurNotFound())],
    ["conflict entrepreneurs/not-hidden", () => assertCanRestore({ hiddenAt: null })],
    ["not_found experts/not-found", refused(expertNotFound())],
    ["forbidden plans/limit-reached", () => expertListWindow({ limit: 10, cursor: "next" as ExpertId }, false)],
    ["forbidden messages/to-oneself", () => assertCanWrite(nobody, nobody, neutral)],
    ["not_found messages/person-not-found", () => assertCanWrite(nobody, stranger, neutral)],
    ["forbidden messages/not-in-project", () => assertConcernsProject("client", "client")],
    ["not_found messages/not-found", refused(messageNotFound())],
    ["conflict projects/closed", () => assertMilestonePlannable(completed)],
    ["conflict projects/not-in-progress", () => fundMilestone(milestone, open, 1_500)],
    ["conflict milestones/not-planned", () => fundMilestone(released, project, 1_500)],
    ["conflict milestones/not-funded", () => submitMilestone(milestone)],
    ["conflict milestones/not-submitted", () => requestChanges(milestone, now)],
    [
      "conflict milestones/too-late-for-changes",
      () =>
        requestChanges({ ...milestone, status: "submitted", fundedAt: new Date(now.getTime() - 82 * 86_400_000) }, now),
    ],
    ["conflict milestones/not-submitted", () => assertReleasable(milestone)],
    ["conflict milestones/not-in-escrow", () => disputeMilestone(milestone, payment)],
    ["conflict milestones/not-planned", () => cancelMilestone(released)],
    ["not_found milestones/not-found", refused(milestoneNotFound())],
    ["invalid money/not-an-amount", () => minorFromDecimal("12.345")],
    ["not_found notifications/not-found", refused(notificationNotFound())],
    ["conflict checkout/not-open", () => assertCheckoutOpen({ status: "paid" })],
    ["not_found checkout/not-found", refused(checkoutNotFound())],
    ["forbidden disputes/own-dispute", () => answerDispute(dispute, "expert")],
    ["conflict disputes/not-open", () => answerDispute(resolved, "client")],
    ["conflict disputes/already-resolved", () => resolveDispute(resolved, escrow, { outcome: "release" })],
    ["invalid disputes/release-amount-required", () => resolveDispute(dispute, escrow, { outcome: "split" })],
    [
      "invalid disputes/release-amount-contradicts",
      () => resolveDispute(dispute, escrow, { outcome: "refund", releaseAmountMinor: 1 }),
    ],
    [
      "invalid disputes/release-amount-contradicts",
      () => resolveDispute(dispute, escrow, { outcome: "release", releaseAmountMinor: 1 }),
    ],
    ["invalid disputes/release-amount-out-of-range", () => splitEscrow(payment, disputed, 100_000)],
    ["not_found disputes/not-found", refused(disputeNotFound())],
    ["conflict projects/not-open", () => assertProjectEditable(project)],
    ["forbidden projects/own-profile", () => assertCanInvite(open, { isOwnProfile: true, hasLiveProposal: false })],
    ["conflict projects/not-open", () => assertCanInvite(project, { isOwnProfile: false, hasLiveProposal: false })],
    ["conflict projects/already-proposed", () => assertCanInvite(open, { isOwnProfile: false, hasLiveProposal: true })],
    ["conflict projects/not-in-progress", () => completeProject(open, [])],
    ["conflict projects/money-in-escrow", () => completeProject(project, ["released", "funded"])],
    ["conflict projects/milestones-open", () => assertLastToRelease("m", [])],
    ["conflict projects/closed", () => cancelProject(completed, "client")],
    ["not_found projects/not-found", refused(projectNotFound())],
    [
      "forbidden proposals/own-project",
      () => assertCanPropose(open, { organizationId: client, hasLiveProposal: false }),
    ],
    ["conflict proposals/already-sent", () => assertCanPropose(open, { organizationId: null, hasLiveProposal: true })],
    [
      "conflict proposals/project-not-open",
      () => assertCanPropose(project, { organizationId: null, hasLiveProposal: false }),
    ],
    ["conflict proposals/project-not-open", () => acceptProposal(proposal, completed, asClient)],
    ["conflict proposals/own-version", () => acceptProposal(pending, open, asClient)],
    ["conflict proposals/version-moved", () => acceptProposal(pending, open, { ...asClient, version: 1 })],
    [
      "conflict proposals/expired",
      () => acceptProposal({ ...pending, validUntil: "2020-01-31" }, open, { ...asClient, by: "expert" }),
    ],
    ["conflict proposals/no-counter-offer", () => withdrawCounterOffer({ ...pending, offeredBy: "expert" }, open)],
    ["invalid proposals/answer-missing", () => answersTo([{ question: "Who?", isRequired: true }], [])],
    ["conflict proposals/questions-changed", () => answersTo([], [{ question: "Who?", answer: "I." }])],
    ["invalid proposals/no-sum", () => assertOfferSound({ ...offer, rateMinor: null }, offerLimits)],
    [
      "invalid proposals/start-past",
      () => assertDaysToCome([{ path: "canStartOn", day: "2020-01-31" }], { now, code: "proposals/start-past" }),
    ],
    ["invalid milestones/due-past", () => assertDaysToCome([{ path: "dueDate", day: "2020-01-31" }], { now })],
    ["invalid proposals/day-far", () => assertDaysToCome([{ path: "dueDate", day: "9999-12-31" }], { now })],
    ["invalid proposals/expiry-past", () => assertOfferSound({ ...offer, validUntil: "2020-01-31" }, offerLimits)],
    [
      "invalid proposals/price-differs",
      () => assertOfferSound({ ...offer, priceMinor: 1, milestones: [part] }, offerLimits),
    ],
    ["invalid proposals/expenses-without-sum", () => assertOfferSound({ ...offer, expensesCapMinor: 1 }, offerLimits)],
    ["invalid proposals/expenses-differ", () => ownExpensesCap({ milestones: [part], expensesCapMinor: 1 }, "GBP")],
    ["invalid proposals/total-too-large", () => assertOfferSound({ ...offer, rateMinor: 9e11, hours: 2 }, offerLimits)],
    ["conflict proposals/not-pending", () => rejectProposal(proposal)],
    ["not_found proposals/not-found", refused(proposalNotFound())],
    [
      "forbidden reports/own-profile",
      () => assertCanReport({ userId: me }, { userId: me }, { reason: "other", note: "x" }),
    ],
    [
      "invalid reports/note-required",
      () => assertCanReport({ userId: me }, { userId: stranger.userId }, { reason: "other", note: null }),
    ],
    ["conflict reports/already-open", refused(reportAlreadyOpen())],
    ["not_found reports/not-found", refused(reportNotFound())],
    ["conflict reports/review-already-open", refused(reviewReportAlreadyOpen())],
    ["forbidden reports/own-words", () => assertCanReportReview(reviewed, { userId: me }, about("review"))],
    ["conflict reports/no-answer", () => assertCanReportReview(reviewed, { userId: stranger.userId }, about("answer"))],
    [
      "invalid reports/reason-required",
      () => resolveReviewReport(openReport, reviewed, { outcome: "review_hidden", reason: null }),
    ],
    ["invalid reports/other-outcome", () => resolveReport(openReport, "review_hidden")],
    ["conflict reviews/not-hidden", () => assertCanShowAgain(reviewed, "review")],
    ["forbidden reports/own-review", () => assertNoParty(reviewed, reviewed.reviewerId)],
    ["conflict reports/already-resolved", () => resolveReport({ status: "resolved" }, "dismissed")],
    ["conflict reviews/nothing-paid", () => assertCanReview({ ...done, isPaid: false }, "client", [], now)],
    ["conflict reviews/not-completed", () => assertCanReview({ ...done, status: "in_progress" }, "client", [], now)],
    [
      "conflict reviews/already-written",
      () => assertCanReview(done, "client", [{ by: "client", isPublic: false, hiddenAt: null }], now),
    ],
    ["conflict reviews/window-ended", () => assertCanReview(done, "client", [], later(15))],
    ["conflict proposal-templates/name-taken", () => assertCanRenameTemplate("pricing", ["Other", "Pricing"])],
    [
      "conflict proposal-templates/limit-reached",
      () => assertCanSaveTemplate("a", Array(PROPOSAL_TEMPLATES_MAX).fill("b")),
    ],
    ["conflict saved-searches/name-taken", () => assertCanSaveSearch("pricing", ["Other", "Pricing"])],
    ["conflict saved-searches/limit-reached", () => assertCanSaveSearch("a", Array(SAVED_SEARCHES_MAX).fill("b"))],
    ["conflict shortlist/full", () => assertShortlistHasRoom({ count: SHORTLIST_MAX, holdsExpert: false })],
    ["conflict startup-ideas/own-profile-hidden", () => assertCanOpenIdea({ isActive: false })],
    ["not_found startup-ideas/not-found", refused(ideaNotFound())],
    ["not_found subscriptions/none", () => cancelSubscription(null, {})],
    [
      "conflict subscriptions/changed",
      () => cancelSubscription({ id: "new", cancelledAt: null }, { subscriptionId: "old" }),
    ],
    ["not_found subscriptions/plan-not-found", refused(planNotFound())],
    [
      "forbidden plans/limit-reached",
      () => assertWithinPlan({ planName: "Starter", projects: 2, expertContacts: 5 }, "projects", 2),
    ],
    ["forbidden tokens/scope", () => assertScopeCovers(["read"], "projects:write")],
    ["conflict tokens/limit-reached", () => assertCanCreateToken(TOKENS_MAX)],
    ["conflict verification/not-pending", () => assertCanExpedite({ status: "approved", expeditedAt: null })],
    ["conflict verification/already-expedited", () => assertCanExpedite({ status: "pending", expeditedAt: now })],
  ])("%s says why", (expected, call) => {
    expect(refusalOf(call)).toBe(expected);
  });

  test.each<[string, ErrorDetails, () => unknown]>([
    ["plan and limit", { plan: "Starter", limit: 1 }, () => starter(1)],
    [
      "field of the note",
      { issues: [{ path: "note" }] },
      () => assertCanReport({ userId: me }, { userId: stranger.userId }, { reason: "other", note: null }),
    ],
    ["field of the amount", { issues: [{ path: "releaseAmount" }] }, () => splitEscrow(payment, disputed, 0)],
  ])("names the %s", (_what, details, call) => {
    expect(call).toThrow(DomainError);
    expect(call).toThrow(expect.objectContaining({ name: "DomainError", details }));
  });

  test("of a plan counts one in the singular and two in the plural", () => {
    expect(() => starter(1)).toThrow(saying("The Starter plan includes 1 project a month."));
    expect(() => starter(2)).toThrow(saying("The Starter plan includes 2 projects a month."));
  });
});

const starter = (limit: number) =>
  assertWithinPlan({ planName: "Starter", projects: limit, expertContacts: 5 }, "projects", limit);

describe("a dispute is opened", () => {
  test.each(MILESTONE_STATUSES)("on a milestone that is %s only with money in escrow", (status) => {
    for (const paymentStatus of PAYMENT_STATUSES) {
      const call = () => disputeMilestone({ ...milestone, status }, { ...payment, status: paymentStatus });
      const isInEscrow = (status === "funded" || status === "submitted") && paymentStatus === "escrowed";
      if (isInEscrow) {
        expect(call()).toEqual({
          milestone: { id: "milestone", status: "disputed" },
          payment: { id: "payment", status: "disputed" },
        });
      } else expect(refusalOf(call)).toBe("conflict milestones/not-in-escrow");
    }
    const withoutPayment = () => disputeMilestone({ ...milestone, status }, undefined);
    expect(refusalOf(withoutPayment)).toBe("conflict milestones/not-in-escrow");
  });
});
