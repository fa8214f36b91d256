import { describe, expect, test } from "vitest";
import type { ExpertId, OrganizationId, ProjectId } from "../ids.ts";
import { MILESTONE_STATUSES, type MilestoneStatus } from "../milestones/milestone.ts";
import { PROJECT_STATUSES, type Project, type ProjectParty, type ProjectStatus } from "./project.ts";
import { insiderOf, type Reader, viewerOf } from "./project-access.ts";
import {
  assertCanInvite,
  assertProjectEditable,
  cancelProject,
  completeProject,
  countsInRecord,
  isFinished,
  isPaid,
} from "./project-rules.ts";

const [own, other] = ["own" as OrganizationId, "other" as OrganizationId];
const [assigned, stranger] = ["assigned" as ExpertId, "stranger" as ExpertId];

function projectOf(status: ProjectStatus, cancelRequestedBy: ProjectParty | null = null): Project {
  const [id, expertId] = ["project" as ProjectId, status === "open" ? null : assigned];
  const fields = { title: "Market entry", budgetMinor: 50_000, currency: "GBP", cancelRequestedBy } as const;
  return { id, organizationId: own, expertId, status, ...fields };
}

const reader = (fields: Partial<Reader>): Reader => ({
  organizationId: null,
  expertId: null,
  isAdmin: false,
  ...fields,
});

describe("who reads a project", () => {
  test.each([
    ["its client", { organizationId: own }, "client", "client"],
    ["the assigned expert", { expertId: assigned }, "visitor", "expert"],
    ["another expert", { expertId: stranger }, "visitor", null],
    ["another organization", { organizationId: other }, null, null],
    ["an admin", { isAdmin: true }, "admin", "admin"],
    ["an admin who is its client", { isAdmin: true, organizationId: own }, "client", "client"],
    ["a user without a profile", {}, null, null],
  ] as const)("%s", (_who, fields, whileOpen, afterwards) => {
    for (const status of PROJECT_STATUSES) {
      expect(viewerOf(projectOf(status), reader(fields))).toBe(status === "open" ? whileOpen : afterwards);
    }
  });

  test("nobody without an expert profile is taken for the expert of a project that has none", () => {
    expect(insiderOf(projectOf("open"), reader({}))).toBeNull();
  });
});

test.each(PROJECT_STATUSES)(
  "a project that is %s is edited and opened to invitations only while it is open",
  (status) => {
    const [edit, invite] = [
      () => assertProjectEditable(projectOf(status)),
      () => assertCanInvite(projectOf(status), { isOwnProfile: false }),
    ];
    if (status === "open") {
      expect(edit).not.toThrow();
      expect(invite).not.toThrow();
    } else {
      expect(edit).toThrow(expect.objectContaining({ kind: "conflict" }));
      expect(invite).toThrow(expect.objectContaining({ kind: "conflict" }));
    }
    expect(() => assertCanInvite(projectOf(status), { isOwnProfile: true })).toThrow("invite yourself");
  },
);

describe("the end of a project", () => {
  test.each([
    [["released"], true],
    [["split", "refunded", "cancelled"], true],
    [["refunded", "cancelled"], false],
    [[], false],
    [["released", "planned"], false],
    [["released", "disputed"], false],
  ] as [MilestoneStatus[], boolean][])("with milestones %j comes by itself: %s", (milestones, expected) => {
    expect(isFinished(projectOf("in_progress"), milestones)).toBe(expected);
    for (const status of ["open", "completed", "cancelled"] as const) {
      expect(isFinished(projectOf(status), milestones)).toBe(false);
    }
  });

  test.each(MILESTONE_STATUSES)("is the client's word unless a milestone is funded: %s", (milestone) => {
    const complete = () => completeProject(projectOf("in_progress"), [milestone]);
    if (["funded", "submitted", "disputed"].includes(milestone))
      expect(complete).toThrow("Settle every funded milestone");
    else expect(complete()?.status).toBe("completed");
  });

  test.each(MILESTONE_STATUSES)("is paid for when something was released: %s", (milestone) => {
    expect(isPaid(["cancelled", milestone])).toBe(milestone === "released" || milestone === "split");
    expect(isPaid([])).toBe(false);
  });

  test.each([
    ["completed", true, true],
    ["completed", false, false],
    ["in_progress", true, false],
    ["cancelled", true, false],
  ] as const)("a project that is %s, with money released: %s, counts in a record: %s", (status, paid, expected) => {
    expect(countsInRecord({ status, isPaid: paid })).toBe(expected);
  });

  test("comes once: completing again changes nothing, and an open or cancelled project cannot be completed", () => {
    expect(completeProject(projectOf("completed"), ["released"])).toBeNull();
    for (const status of ["open", "cancelled"] as const) {
      expect(() => completeProject(projectOf(status), [])).toThrow("Only a project in progress");
    }
  });
});

describe("cancelling", () => {
  test.each([
    ["open", null, "client", "cancelled"],
    ["open", null, "admin", "cancelled"],
    ["in_progress", null, "client", "requested"],
    ["in_progress", null, "expert", "requested"],
    ["in_progress", "client", "client", "requested"],
    ["in_progress", "client", "expert", "cancelled"],
    ["in_progress", "expert", "client", "cancelled"],
    ["in_progress", null, "admin", "cancelled"],
  ] as const)("a project that is %s, after a request by %s, by the %s: %s", (status, requestedBy, by, expected) => {
    expect(cancelProject(projectOf(status, requestedBy), by).kind).toBe(expected);
  });

  test.each(["completed", "cancelled"] as const)("a project that is %s is refused", (status) => {
    expect(() => cancelProject(projectOf(status), "admin")).toThrow("closed");
  });
});
