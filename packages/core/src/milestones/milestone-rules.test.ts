import { describe, expect, test } from "vitest";
import type { ExpertId, MilestoneId, OrganizationId, ProjectId } from "../ids.ts";
import { PROJECT_STATUSES, type Project, type ProjectStatus } from "../projects/project.ts";
import { saying } from "../testing/refusal-of.ts";
import { MILESTONE_STATUSES, type Milestone, type MilestoneStatus } from "./milestone.ts";
import {
  assertMilestonePlannable,
  assertReleasable,
  cancelMilestone,
  fundMilestone,
  milestoneReplacedByPlan,
  requestChanges,
  submitMilestone,
} from "./milestone-rules.ts";

function milestoneOf(status: MilestoneStatus, isWholeProject = false): Milestone {
  const [id, projectId] = ["milestone" as MilestoneId, "project" as ProjectId];
  const clock = { submittedAt: null, autoReleaseAt: null, fundedAt: new Date("2026-03-01T09:00:00Z"), refundAt: null };
  return { id, projectId, title: "Interviews", amountMinor: 20_000, currency: "GBP", status, isWholeProject, ...clock };
}

function projectOf(status: ProjectStatus, budgetMinor: number | null = 50_000): Project {
  return {
    id: "project" as ProjectId,
    organizationId: "organization" as OrganizationId,
    expertId: status === "open" ? null : ("expert" as ExpertId),
    title: "Market entry",
    status,
    budgetMinor,
    currency: "GBP",
    cancelRequestedBy: null,
  };
}

const MOVES = [
  ["submit", submitMilestone, "funded", "submitted", "milestones/not-funded"],
  [
    "send back",
    (one: Milestone) => requestChanges(one, new Date("2026-03-02T09:00:00Z")),
    "submitted",
    "funded",
    "milestones/not-submitted",
  ],
  ["cancel", cancelMilestone, "planned", "cancelled", "milestones/not-planned"],
] as const;

test.each(MOVES)("to %s is possible from exactly one state", (_name, move, from, to, code) => {
  for (const status of MILESTONE_STATUSES) {
    if (status === from) expect(move(milestoneOf(status)).status).toBe(to);
    else expect(() => move(milestoneOf(status))).toThrow(expect.objectContaining({ kind: "conflict", code }));
  }
});

test.each(MILESTONE_STATUSES)("a client releases work that was submitted, not a milestone that is %s", (status) => {
  if (status === "submitted") expect(() => assertReleasable(milestoneOf(status))).not.toThrow();
  else expect(() => assertReleasable(milestoneOf(status))).toThrow(saying("no work waiting"));
});

describe("funding", () => {
  test("needs a project in progress and a planned milestone", () => {
    for (const projectStatus of PROJECT_STATUSES) {
      for (const status of MILESTONE_STATUSES) {
        const fund = () => fundMilestone(milestoneOf(status), projectOf(projectStatus), 1_200);
        if (projectStatus === "in_progress" && status === "planned") {
          expect(fund()).toMatchObject({ amountMinor: 20_000, platformFeeMinor: 2_400, expertPayoutMinor: 17_600 });
        } else expect(fund).toThrow(expect.objectContaining({ kind: "conflict" }));
      }
    }
  });
});

describe("planning", () => {
  test.each(PROJECT_STATUSES)("on a project that is %s", (status) => {
    const plan = () => assertMilestonePlannable(projectOf(status));
    if (status === "open" || status === "in_progress") expect(plan).not.toThrow();
    else expect(plan).toThrow(saying("closed"));
  });

  test("replaces the automatic milestone only while it is planned and nobody pays for it", () => {
    const find = (milestone: Milestone, hasLivePayment = false) =>
      milestoneReplacedByPlan([{ ...milestone, hasLivePayment }]);
    for (const status of MILESTONE_STATUSES) {
      expect(find(milestoneOf(status, true))?.status).toBe(status === "planned" ? "planned" : undefined);
    }
    expect(find(milestoneOf("planned", true), true)).toBeUndefined();
    expect(find(milestoneOf("planned", false))).toBeUndefined();
  });
});
