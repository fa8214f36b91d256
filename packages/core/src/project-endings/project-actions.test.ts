import { expect, test } from "vitest";
import { assertRoleMayCancel, canCancelProject, canCompleteProject } from "./project-actions.ts";

// spec 4.2
test.each([
  ["client", "open", null, true],
  ["expert", "open", null, false],
  ["visitor", "open", null, false],
  ["client", "in_progress", null, true],
  ["expert", "in_progress", null, true],
  ["expert", "in_progress", "client", true],
  ["client", "in_progress", "client", false],
  ["admin", "in_progress", "client", true],
  ["client", "completed", null, false],
  ["admin", "cancelled", null, false],
  ["admin", "open", null, true],
  ["admin", "in_progress", null, true],
  ["visitor", "in_progress", null, false],
] as const)(
  "the %s can cancel a project that is %s, after a request by %s: %s",
  (viewer, status, requestedBy, expected) => {
    expect(canCancelProject(viewer, { status, cancelRequestedBy: requestedBy }, { adminRole: "finance" })).toBe(
      expected,
    );
  },
);

test.each(["support", "verification"] as const)(
  "an administrator for %s cancels nothing of others, and their own",
  (adminRole) => {
    const project = { status: "in_progress", cancelRequestedBy: null } as const;
    expect(canCancelProject("admin", project, { adminRole })).toBe(false);
    expect(() => assertRoleMayCancel("admin", { adminRole })).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "access/not-of-role" }),
    );
    expect(canCancelProject("client", project, { adminRole })).toBe(true);
    expect(() => assertRoleMayCancel("client", { adminRole })).not.toThrow();
  },
);

test.each([
  ["client", "in_progress", ["released", "planned"], true],
  ["client", "in_progress", ["released", "funded"], false],
  ["client", "in_progress", ["disputed"], false],
  ["client", "open", [], false],
  ["expert", "in_progress", ["released"], false],
  ["admin", "in_progress", ["released"], false],
  ["visitor", "in_progress", ["released"], false],
] as const)(
  "the %s can complete a project that is %s with milestones %j: %s",
  (viewer, status, milestones, expected) => {
    const facts = milestones.map((milestone) => ({ status: milestone }));
    expect(canCompleteProject(viewer, { status, cancelRequestedBy: null }, facts)).toBe(expected);
  },
);
