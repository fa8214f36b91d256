import { describe, expect, test } from "vitest";
import type { ExpertId, OrganizationId, ProjectId } from "../ids.ts";
import { saying } from "../testing/refusal-of.ts";
import { PROJECT_STATUSES, type Project, type ProjectParty, type ProjectStatus } from "./project.ts";
import { insiderOf, type Reader, viewerOf } from "./project-access.ts";
import { assertCanInvite, assertProjectEditable, countsInRecord } from "./project-rules.ts";

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
  adminRole: null,
  ...fields,
});

describe("who reads a project", () => {
  test.each([
    ["its client", { organizationId: own }, "client", "client"],
    ["the assigned expert", { expertId: assigned }, "visitor", "expert"],
    ["another expert", { expertId: stranger }, "visitor", null],
    ["another organization", { organizationId: other }, null, null],
    ["an admin", { adminRole: "full" }, "admin", "admin"],
    ["an admin for money", { adminRole: "finance" }, "admin", "admin"],
    ["an admin for verification alone", { adminRole: "verification" }, null, null],
    ["an admin who is its client", { adminRole: "full", organizationId: own }, "client", "client"],
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
      () => assertCanInvite(projectOf(status), { isOwnProfile: false, hasLiveProposal: false }),
    ];
    if (status === "open") {
      expect(edit).not.toThrow();
      expect(invite).not.toThrow();
    } else {
      expect(edit).toThrow(expect.objectContaining({ kind: "conflict" }));
      expect(invite).toThrow(expect.objectContaining({ kind: "conflict" }));
    }
    expect(() => assertCanInvite(projectOf(status), { isOwnProfile: true, hasLiveProposal: false })).toThrow(
      saying("invite yourself"),
    );
  },
);

test.each([
  ["completed", true, true],
  ["completed", false, false],
  ["in_progress", true, false],
  ["cancelled", true, false],
] as const)("a project that is %s, with money released: %s, counts in a record: %s", (status, paid, expected) => {
  expect(countsInRecord({ status, isPaid: paid })).toBe(expected);
});
