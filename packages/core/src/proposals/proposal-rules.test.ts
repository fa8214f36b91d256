import { expect, test } from "vitest";
import type { ExpertId, OrganizationId, ProjectId, ProposalId } from "../ids.ts";
import { PROJECT_STATUSES, type Project, type ProjectStatus } from "../projects/project.ts";
import { saying } from "../testing/refusal-of.ts";
import { PROPOSAL_STATUSES, type Proposal, type ProposalStatus } from "./proposal.ts";
import { acceptProposal, assertCanPropose, rejectProposal, withdrawProposal } from "./proposal-rules.ts";

const own = "organization" as OrganizationId;

function projectOf(status: ProjectStatus): Project {
  const [id, expertId] = ["project" as ProjectId, status === "open" ? null : ("other" as ExpertId)];
  const fields = { title: "Market entry", budgetMinor: 50_000, currency: "GBP", cancelRequestedBy: null } as const;
  return { id, organizationId: own, expertId, status, ...fields };
}

function proposalOf(status: ProposalStatus): Proposal {
  return { id: "proposal" as ProposalId, projectId: "project" as ProjectId, expertId: "expert" as ExpertId, status };
}

test("a pending proposal on an open project is accepted, and its expert gets the project; nothing else is", () => {
  for (const projectStatus of PROJECT_STATUSES) {
    for (const status of PROPOSAL_STATUSES) {
      const accept = () => acceptProposal(proposalOf(status), projectOf(projectStatus));
      if (projectStatus === "open" && status === "pending") {
        expect(accept()).toEqual({
          proposal: { id: "proposal", status: "accepted" },
          project: { id: "project", status: "in_progress", expertId: "expert" },
        });
      } else expect(accept).toThrow(expect.objectContaining({ kind: "conflict" }));
    }
  }
});

test.each([
  ["rejected", rejectProposal],
  ["withdrawn", withdrawProposal],
] as const)("only a pending proposal is %s", (expected, decide) => {
  for (const status of PROPOSAL_STATUSES) {
    if (status === "pending") expect(decide(proposalOf(status)).status).toBe(expected);
    else expect(() => decide(proposalOf(status))).toThrow(saying("already been decided"));
  }
});

test.each(PROJECT_STATUSES)(
  "an expert proposes to somebody else's project that is %s, once, while it is open",
  (status) => {
    const propose = (organizationId: OrganizationId | null, hasLiveProposal: boolean) => () =>
      assertCanPropose(projectOf(status), { organizationId, hasLiveProposal });
    if (status === "open") expect(propose(null, false)).not.toThrow();
    else expect(propose(null, false)).toThrow(saying("no longer accepts proposals"));
    expect(propose(null, true)).toThrow(expect.objectContaining({ kind: "conflict" }));
    expect(propose(own, false)).toThrow(saying("your own project"));
  },
);
