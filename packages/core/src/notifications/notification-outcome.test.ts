import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES } from "../applications/application.ts";
import { CONNECTION_STATUSES } from "../connections/connection.ts";
import { MILESTONE_STATUSES } from "../milestones/milestone.ts";
import { PROJECT_STATUSES } from "../projects/project.ts";
import { PROPOSAL_STATUSES } from "../proposals/proposal.ts";
import { REVIEW_STAGES } from "../reviews/review-rules.ts";
import { VERIFICATION_STATUSES } from "../verification/verification.ts";
import { notificationOutcome } from "./notification.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import type { NotificationStanding } from "./notification-outcome.ts";

const unchanged: NotificationStanding = {
  projectStatus: null,
  proposalStatus: null,
  milestoneStatus: null,
  connectionStatus: null,
  applicationStatus: null,
  reviewStage: null,
  verificationStatus: null,
  isPlanRenewed: false,
};
const outcomesOf = <Status extends string>(
  kind: Parameters<typeof notificationOutcome>[0],
  fact: keyof NotificationStanding,
  statuses: readonly Status[],
) =>
  Object.fromEntries(statuses.map((status) => [status, notificationOutcome(kind, { ...unchanged, [fact]: status })]));

test.each(NOTIFICATION_KINDS)("%s says nothing more where nothing is known to have become of it", (kind) => {
  expect(notificationOutcome(kind, unchanged)).toBeNull();
});

test("an invitation says whether one can still propose, or did", () => {
  expect(outcomesOf("project_invitation", "projectStatus", PROJECT_STATUSES)).toEqual({
    open: null,
    in_progress: "project/taken",
    completed: "project/taken",
    cancelled: "project/cancelled",
  });
  const sent = { ...unchanged, proposalStatus: "pending" } as const;
  expect(notificationOutcome("project_invitation", { ...sent, projectStatus: "open" })).toBe("proposal/sent");
  expect(notificationOutcome("project_invitation", { ...sent, projectStatus: "in_progress" })).toBe("project/taken");
  const won = { ...unchanged, proposalStatus: "accepted", projectStatus: "in_progress" } as const;
  expect(notificationOutcome("project_invitation", won)).toBe("proposal/won");
});

test("a proposal that came in says how it was decided", () => {
  expect(outcomesOf("proposal_received", "proposalStatus", PROPOSAL_STATUSES)).toEqual({
    pending: null,
    accepted: "proposal/accepted",
    rejected: "proposal/rejected",
    withdrawn: "proposal/withdrawn",
  });
});

describe("a milestone's", () => {
  test("hand-over says what was decided", () => {
    expect(outcomesOf("milestone_submitted", "milestoneStatus", MILESTONE_STATUSES)).toEqual({
      planned: null,
      funded: "milestone/changes-asked",
      submitted: null,
      disputed: "milestone/disputed",
      released: "milestone/released",
      refunded: "milestone/refunded",
      split: "milestone/split",
      cancelled: "milestone/cancelled",
    });
  });

  test("changes say that the work was handed over again", () => {
    expect(outcomesOf("changes_requested", "milestoneStatus", MILESTONE_STATUSES)).toMatchObject({
      funded: null,
      submitted: "milestone/submitted",
      released: "milestone/released",
    });
  });

  test("declined payment says that it was paid since, and its plan that it was taken out", () => {
    expect(outcomesOf("payment_declined", "milestoneStatus", MILESTONE_STATUSES)).toMatchObject({
      planned: null,
      cancelled: "milestone/cancelled",
      funded: "milestone/paid",
      released: "milestone/paid",
    });
    expect(outcomesOf("milestone_planned", "milestoneStatus", ["planned", "funded", "cancelled"])).toEqual({
      planned: null,
      funded: null,
      cancelled: "milestone/cancelled",
    });
  });

  test.each(["dispute_opened", "dispute_answered"] as const)("%s says that it was decided", (kind) => {
    expect(outcomesOf(kind, "milestoneStatus", ["disputed", "split"])).toEqual({
      disputed: null,
      split: "dispute/decided",
    });
  });
});

test("a wish to cancel says what became of the project", () => {
  expect(outcomesOf("cancellation_requested", "projectStatus", PROJECT_STATUSES)).toEqual({
    open: null,
    in_progress: null,
    completed: "project/completed",
    cancelled: "project/cancelled",
  });
});

test("an invitation to connect says how it was answered, and an acceptance that it ended", () => {
  expect(outcomesOf("connection_invited", "connectionStatus", CONNECTION_STATUSES)).toEqual({
    pending: null,
    accepted: "connection/accepted",
    declined: "connection/declined",
    withdrawn: "connection/withdrawn",
    ended: "connection/ended",
  });
  expect(outcomesOf("connection_accepted", "connectionStatus", ["accepted", "ended"])).toEqual({
    accepted: null,
    ended: "connection/ended",
  });
});

test("an application says where it stands, and a wish to talk what followed", () => {
  expect(outcomesOf("application_received", "applicationStatus", APPLICATION_STATUSES)).toEqual({
    pending: null,
    reviewed: null,
    interview: "application/interview",
    accepted: "application/accepted",
    rejected: "application/rejected",
    withdrawn: "application/withdrawn",
  });
  expect(outcomesOf("application_interview", "applicationStatus", ["interview", "accepted"])).toEqual({
    interview: null,
    accepted: "application/accepted",
  });
});

test("what a verification lacked says that it was answered, and a renewal is no renewal while the old one is good", () => {
  expect(outcomesOf("verification_more_needed", "verificationStatus", VERIFICATION_STATUSES)).toEqual({
    pending: "verification/answered",
    more_needed: null,
    approved: "verification/verified",
    rejected: null,
    expired: null,
  });
  expect(outcomesOf("organization_renewal_due", "verificationStatus", ["approved", "pending"])).toEqual({
    approved: null,
    pending: "verification/answered",
  });
});

test("the end of a plan says that another one follows", () => {
  expect(notificationOutcome("plan_ending", { ...unchanged, isPlanRenewed: true })).toBe("plan/renewed");
});

test.each(["project_completed", "review_received"] as const)(
  "%s asks for a review, and says whether it was written, both are public, or the time is over",
  (kind) => {
    expect(outcomesOf(kind, "reviewStage", REVIEW_STAGES)).toEqual({
      not_completed: null,
      unpaid: null,
      open: null,
      waiting: "review/written",
      published: "review/published",
      closed: "review/closed",
    });
  },
);
