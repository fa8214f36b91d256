import { describe, expect, test } from "vitest";
import { DISPUTE_OUTCOMES } from "../disputes/dispute.ts";
import type { DisputeId, MilestoneId, ProjectId } from "../ids.ts";
import { PROJECT_EVENT_KINDS } from "../projects/project-event.ts";
import { DOMAIN_EVENT_TYPES, type DomainEventType, declarationOf } from "./domain-event.ts";
import { activityOf, eventOfActivity } from "./event-activity.ts";

const about = {
  actorId: null,
  projectId: "p1" as ProjectId,
  milestoneId: "m1" as MilestoneId,
  disputeId: "d1" as DisputeId,
};

function linesOf(type: DomainEventType): string[] {
  const { activity = {} } = declarationOf(type);
  return typeof activity === "string" ? [activity] : Object.values(activity);
}

test("every line of a project's activity is that of some event", () => {
  const lines = DOMAIN_EVENT_TYPES.flatMap(linesOf);
  expect([...new Set(lines)].toSorted()).toEqual(PROJECT_EVENT_KINDS.toSorted());
});

describe.each(PROJECT_EVENT_KINDS)("%s", (kind) => {
  test("leads back to an event that writes it", () => {
    expect(linesOf(eventOfActivity(kind))).toContain(kind);
  });
});

test.each(DISPUTE_OUTCOMES)("a verdict of %s says where the money went", (outcome) => {
  const kinds = { release: "milestone_released", refund: "milestone_refunded", split: "milestone_split" };
  expect(activityOf({ ...about, type: "dispute.decided", outcome })).toBe(kinds[outcome]);
});

test("a fact that is not about a project is no line of one", () => {
  expect(activityOf({ ...about, type: "milestone.funded" })).toBe("milestone_funded");
  expect(activityOf({ ...about, type: "milestone.decision-due" })).toBeNull();
  expect(activityOf({ ...about, type: "review.written" })).toBeNull();
});
