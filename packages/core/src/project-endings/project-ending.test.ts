import { describe, expect, test } from "vitest";
import type { ExpertId, OrganizationId, ProjectId } from "../ids.ts";
import { MILESTONE_STATUSES, type MilestoneStatus } from "../milestones/milestone.ts";
import type { Project, ProjectParty, ProjectStatus } from "../projects/project.ts";
import { saying } from "../testing/refusal-of.ts";
import {
  assertLastToRelease,
  cancelProject,
  completeProject,
  isFinished,
  isLastToRelease,
  isPaid,
} from "./project-ending.ts";

const own = "own" as OrganizationId;
const assigned = "assigned" as ExpertId;

function projectOf(status: ProjectStatus, cancelRequestedBy: ProjectParty | null = null): Project {
  const [id, expertId] = ["project" as ProjectId, status === "open" ? null : assigned];
  const fields = { title: "Market entry", budgetMinor: 50_000, currency: "GBP", cancelRequestedBy } as const;
  return { id, organizationId: own, expertId, status, ...fields };
}

describe("the end of a project", () => {
  test.each([
    [["released"], true],
    [["split", "refunded", "cancelled"], true],
    [["refunded", "cancelled"], false],
    [[], false],
    [["released", "planned"], false],
    [["released", "disputed"], false],
  ] as [MilestoneStatus[], boolean][])("with milestones %j is asked about: %s", (milestones, expected) => {
    expect(isFinished(projectOf("in_progress"), milestones)).toBe(expected);
    for (const status of ["open", "completed", "cancelled"] as const) {
      expect(isFinished(projectOf(status), milestones)).toBe(false);
    }
  });

  test.each(MILESTONE_STATUSES)(
    "is asked about with the last release exactly where it is announced, beside one %s",
    (status) => {
      const milestones = [
        { id: "last", status: "submitted" as const },
        { id: "other", status },
      ];
      expect(isLastToRelease("last", milestones)).toBe(isFinished(projectOf("in_progress"), ["released", status]));
      expect(isLastToRelease("last", [{ id: "last", status: "submitted" }])).toBe(true);
      expect(isLastToRelease("last", [])).toBe(false);
    },
  );

  test("is not said with a release while another milestone is open", () => {
    const last = { id: "last", status: "submitted" as const };
    expect(() => assertLastToRelease("last", [last, { id: "other", status: "released" }])).not.toThrow();
    for (const status of ["planned", "funded", "submitted", "disputed"] as const) {
      expect(() => assertLastToRelease("last", [last, { id: "other", status }])).toThrow(saying("not the end"));
    }
  });

  test.each(MILESTONE_STATUSES)("is the client's word unless a milestone is funded: %s", (milestone) => {
    const complete = () => completeProject(projectOf("in_progress"), [milestone]);
    if (["funded", "submitted", "disputed"].includes(milestone))
      expect(complete).toThrow(saying("Settle every funded milestone"));
    else expect(complete()?.status).toBe("completed");
  });

  test.each(MILESTONE_STATUSES)("is paid for when something was released: %s", (milestone) => {
    expect(isPaid(["cancelled", milestone])).toBe(milestone === "released" || milestone === "split");
    expect(isPaid([])).toBe(false);
  });

  test("comes once: completing again changes nothing, and an open or cancelled project cannot be completed", () => {
    expect(completeProject(projectOf("completed"), ["released"])).toBeNull();
    for (const status of ["open", "cancelled"] as const) {
      expect(() => completeProject(projectOf(status), [])).toThrow(saying("Only a project in progress"));
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
    expect(() => cancelProject(projectOf(status), "admin")).toThrow(saying("closed"));
  });
});
