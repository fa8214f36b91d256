import type { NotificationId, ProjectId, StartupIdeaId, UserId } from "@quorate/core/ids";
import { describe, expect, test } from "vitest";
import { toNotificationDto } from "./notifications.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 22));
const row: Parameters<typeof toNotificationDto>[0] = {
  id: "notification" as NotificationId,
  kind: "milestone_submitted",
  count: 1,
  createdAt: at(1),
  readAt: null,
  actorId: "actor" as UserId,
  actor: { name: "Lucian Marchetti", profileImageUrl: "/pictures/lm/320.webp" },
  projectId: "project" as ProjectId,
  projectTitle: "Pricing review",
  projectStatus: "in_progress",
  isProjectSeen: true,
  milestoneStatus: "submitted",
  proposalStatus: null,
  connectionStatus: null,
  applicationStatus: null,
  verificationStatus: null,
  reviewFacts: null,
  projectEndDate: null,
  isPlanRenewed: false,
  reviewedName: null,
  reviewedExpertId: null,
  reviewedOrganizationId: null,
  reportedWithId: null,
  reportedWithName: null,
  hiddenReason: null,
  milestoneTitle: "Interviews",
  connectionId: null,
  ideaId: "idea" as StartupIdeaId,
  ideaTitle: "Clinics",
  isIdeaSeen: true,
  searchId: null,
  searchName: null,
  planName: "Growth",
  callStartsAt: null,
  callTimeZone: null,
  planEndsAt: at(30),
};

describe("a notification", () => {
  test("says who did what to what, and leads there", () => {
    expect(toNotificationDto(row, at(20))).toEqual({
      id: "notification",
      kind: "milestone_submitted",
      topic: "work",
      group: "project",
      projectId: "project",
      outcome: null,
      code: "milestone_submitted",
      params: {
        actor: "Lucian Marchetti",
        project: "Pricing review",
        milestone: "Interviews",
        idea: "Clinics",
        plan: "Growth",
        endsOn: "2026-11-30",
        count: 1,
      },
      text: "Lucian Marchetti handed over “Interviews” in “Pricing review” for your decision.",
      actor: { name: "Lucian Marchetti", profileImageUrl: "/pictures/lm/320.webp" },
      path: "/project/project",
      isRead: false,
      createdAt: "2026-11-01T22:00:00.000Z",
      readAt: null,
    });
    expect(toNotificationDto({ ...row, kind: "application_received" }, at(20))).toMatchObject({
      text: "Lucian Marchetti applied to join “Clinics”.",
      path: "/startup-ideas/idea",
    });
  });

  test("is read from the moment at which it was", () => {
    expect(toNotificationDto({ ...row, readAt: at(2) }, at(20))).toMatchObject({
      isRead: true,
      readAt: "2026-11-02T22:00:00.000Z",
    });
  });

  test("names the last day of a plan, by the calendar of UTC, where there is one", () => {
    const ending = { ...row, kind: "plan_ending" };
    expect(toNotificationDto(ending, at(20)).text).toBe("Your Growth plan ends on Nov 30, 2026.");
    expect(toNotificationDto({ ...ending, planEndsAt: null }, at(20)).text).toBe(
      "Your Growth plan ends on its last day.",
    );
  });
});
